import { serverCredentials, type TlsFiles } from '@gcs/kit/crypto/tls';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { type GrpcServer, type Implementation, implementRaw, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import * as grpc from '@grpc/grpc-js';
import { readBearerToken } from '../domain/requests/request-headers.ts';
import type { ServiceAddresses } from '../operations/public/connect-operations.ts';
import type { Authenticate } from '../operations/tokens/authenticate.ts';

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
    return client;
  };
  const implementations = [
    forProviders(definitions.StepIngestService, authenticate, open('session', addresses.sessionAddress)),
    forProviders(definitions.VaultDeletionService, authenticate, open('evidence', addresses.evidenceAddress)),
  ];
  const credentials = serverCredentials(tls);
  return startGrpcServer({ listen, setting: 'GCS_PROVIDER_LISTEN', implementations, telemetry, credentials });
}

/**
 * Takes a provider credential and no other. The owning service learns tenant, provider and allowed step types from
 * metadata that only this function writes.
 */
function forProviders(
  definition: grpc.ServiceDefinition,
  authenticate: Authenticate,
  owner: RawClient,
): Implementation {
  return implementRaw(definition, async (call) => {
    const { method, request, streamed, metadata, trace, signal, deadlineMs } = call;
    const presented = readBearerToken(metadata.get('authorization').map(String), '');
    const { tenantId, provider, stepTypes } = await authenticate(presented, { kind: 'PROVIDER' });
    const identity = new grpc.Metadata();
    identity.set('gcs-tenant-id', tenantId);
    identity.set('gcs-provider', provider ?? '');
    identity.set('gcs-step-types', stepTypes.join(','));
    const passed = { trace, signal, deadlineMs, metadata: identity };
    return streamed === null ? owner.call(method, request, passed) : owner.stream(method, streamed, passed);
  });
}
