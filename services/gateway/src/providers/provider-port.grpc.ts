import { serverCredentials, type TlsFiles } from '@gcs/kit/crypto/tls';
import type { RawClient } from '@gcs/kit/grpc/client';
import {
  type GrpcServer,
  type Implementation,
  implementRaw,
  type RawCall,
  startGrpcServer,
} from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import * as grpc from '@grpc/grpc-js';
import { type Behind, connectRawTo, connectTo } from '../behind/services-behind.ts';
import { readBearerToken } from '../tokens/api-token.rules.ts';
import type { Authenticate } from '../tokens/authenticate.ts';
import { type ProviderReport, startReportSteps } from './report-steps.ts';

export type ProviderPortOptions = {
  listen: Address;
  behind: Behind;
  /** Of the port itself; with it providers need a certificate besides their credential. */
  tls: TlsFiles;
  authenticate: Authenticate;
};

/**
 * Serves what provider adapters reach: results in, vault deletions out, and nothing else
 * (docs/internal-contracts.md#providers, docs/internal-contracts.md#guest-data).
 */
export async function startProviderPort(options: ProviderPortOptions): Promise<GrpcServer> {
  const { listen, behind, tls, authenticate } = options;
  const implementations = [
    forProviders(definitions.StepIngestService, authenticate, reportSteps(behind)),
    forProviders(definitions.VaultDeletionService, authenticate, passOnTo(connectRawTo(behind, 'evidence'))),
  ];
  const { telemetry } = behind;
  const credentials = serverCredentials(tls);
  return startGrpcServer({ listen, setting: 'GCS_PROVIDER_LISTEN', implementations, telemetry, credentials });
}

/** A call of a provider's whose credential has been checked. */
type ProviderCall = RawCall & Pick<ProviderReport, 'credential'>;
/** Resolves to the bytes of the response. */
type Carry = (call: ProviderCall) => Promise<Buffer>;

/** Single reports are gathered; a stream of them is passed on as it is. */
function reportSteps(behind: Behind): Carry {
  const passOn = passOnTo(connectRawTo(behind, 'session'));
  const client = connectTo(behind, 'session', definitions.SessionService);
  const report = startReportSteps<ProviderCall>(behind.lifecycle, client, passOn);
  return (call) => (call.streamed === null ? report(call) : passOn(call));
}

/** The owning service learns tenant, provider and allowed step types from metadata that only this function writes. */
function passOnTo(owner: RawClient): Carry {
  return ({ credential: { tenantId, provider, stepTypes }, method, request, streamed, trace, deadline }) => {
    const metadata = new grpc.Metadata();
    metadata.set('gcs-tenant-id', tenantId);
    metadata.set('gcs-provider', provider ?? '');
    metadata.set('gcs-step-types', stepTypes.join(','));
    const passed = { trace, deadline, metadata };
    return streamed === null ? owner.call(method, request, passed) : owner.stream(method, streamed, passed);
  };
}

/** Takes a provider credential and no other. */
function forProviders(definition: grpc.ServiceDefinition, authenticate: Authenticate, carry: Carry): Implementation {
  return implementRaw(definition, async (call) => {
    const presented = readBearerToken(call.metadata.get('authorization').map(String), '');
    return carry({ ...call, credential: await authenticate(presented, { kind: 'PROVIDER' }, call.deadline) });
  });
}
