import { serverCredentials, type TlsFiles } from '@gcs/kit/crypto/tls';
import { connect, connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import {
  type GrpcServer,
  type Implementation,
  implementRaw,
  type RawCall,
  startGrpcServer,
} from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import * as grpc from '@grpc/grpc-js';
import type { ServiceAddresses } from '../behind/services-behind.ts';
import { readBearerToken } from '../tokens/api-token.rules.ts';
import type { Authenticate } from '../tokens/authenticate.ts';
import { type ProviderReport, startReportSteps } from './report-steps.ts';

export type ProviderPortOptions = {
  listen: Address;
  addresses: ServiceAddresses;
  /** Of the port itself; with it providers need a certificate besides their credential. */
  tls: TlsFiles;
  authenticate: Authenticate;
  telemetry: Telemetry;
  lifecycle: Lifecycle;
};

/**
 * Serves what provider adapters reach: results in, vault deletions out, and nothing else
 * (docs/internal-contracts.md#providers, docs/internal-contracts.md#guest-data).
 */
export async function startProviderPort(options: ProviderPortOptions): Promise<GrpcServer> {
  const { listen, addresses, tls, authenticate, telemetry, lifecycle } = options;
  const open = (owner: string, address: string) => {
    const client = connectRaw(address, { telemetry, credentials: addresses.credentials });
    lifecycle.onStop(`provider port client of ${owner}`, () => client.close());
    return passOnTo(client);
  };
  const reportSteps = openReports(options, open('session', addresses.sessionAddress));
  const implementations = [
    forProviders(definitions.StepIngestService, authenticate, reportSteps),
    forProviders(definitions.VaultDeletionService, authenticate, open('evidence', addresses.evidenceAddress)),
  ];
  const credentials = serverCredentials(tls);
  return startGrpcServer({ listen, setting: 'GCS_PROVIDER_LISTEN', implementations, telemetry, credentials });
}

/** A call of a provider's whose credential has been checked. */
type ProviderCall = RawCall & Pick<ProviderReport, 'credential'>;
/** Resolves to the bytes of the response. */
type Carry = (call: ProviderCall) => Promise<Buffer>;

/** Single reports are gathered; a stream of them is passed on as it is. */
function openReports({ addresses, telemetry, lifecycle }: ProviderPortOptions, passOn: Carry): Carry {
  const { sessionAddress, credentials } = addresses;
  const { client, close } = connect(definitions.SessionService, sessionAddress, { telemetry, credentials });
  lifecycle.onStop('report client', close);
  const { run, stop } = startReportSteps(client, passOn);
  lifecycle.onStop('reports', stop);
  return (call) => (call.streamed === null ? run(call) : passOn(call));
}

/** The owning service learns tenant, provider and allowed step types from metadata that only this function writes. */
function passOnTo(owner: RawClient): Carry {
  return ({ credential: { tenantId, provider, stepTypes }, method, request, streamed, trace, signal, deadlineMs }) => {
    const metadata = new grpc.Metadata();
    metadata.set('gcs-tenant-id', tenantId);
    metadata.set('gcs-provider', provider ?? '');
    metadata.set('gcs-step-types', stepTypes.join(','));
    const passed = { trace, signal, deadlineMs, metadata };
    return streamed === null ? owner.call(method, request, passed) : owner.stream(method, streamed, passed);
  };
}

/** Takes a provider credential and no other. */
function forProviders(definition: grpc.ServiceDefinition, authenticate: Authenticate, carry: Carry): Implementation {
  return implementRaw(definition, async (call) => {
    const presented = readBearerToken(call.metadata.get('authorization').map(String), '');
    return carry({ ...call, credential: await authenticate(presented, { kind: 'PROVIDER' }) });
  });
}
