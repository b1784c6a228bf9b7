import { serverCredentials, type TlsFiles } from '@gcs/kit/crypto/tls';
import type { RawClient } from '@gcs/kit/grpc/client';
import { type GrpcServer, type Implementation, implementRaw, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import * as grpc from '@grpc/grpc-js';
import { type Behind, connectRawTo, connectTo } from '../behind/services-behind.ts';
import { readBearerToken } from '../tokens/api-token.rules.ts';
import type { Authenticate } from '../tokens/authenticate.ts';
import { startSendReports } from './send-reports.ts';
import { type ProviderCall, takeReports } from './step-ingest.grpc.ts';

export type ProviderPortOptions = {
  listen: Address;
  behind: Behind;
  tls: TlsFiles;
  authenticate: Authenticate;
};

/**
 * Serves provider adapters, which report results and get hand-over keys, ended hand-overs and vault deletions
 * (docs/internal-contracts.md#providers, docs/internal-contracts.md#guest-data).
 */
export async function startProviderPort(options: ProviderPortOptions): Promise<GrpcServer> {
  const { listen, behind, tls, authenticate } = options;
  const implementations = [
    forProviders(definitions.StepIngestService, authenticate, reportSteps(behind)),
    forProviders(definitions.HandOverService, authenticate, passOnTo(connectRawTo(behind, 'session'))),
    forProviders(definitions.VaultDeletionService, authenticate, passOnTo(connectRawTo(behind, 'evidence'))),
  ];
  const { telemetry } = behind;
  const credentials = serverCredentials(tls);
  return startGrpcServer({ listen, setting: 'GCS_PROVIDER_LISTEN', implementations, telemetry, credentials });
}

type Carry = (call: ProviderCall) => Promise<Buffer>;

function reportSteps(behind: Behind): Carry {
  const reports = startSendReports(behind, connectTo(behind, 'session', definitions.SessionService));
  return (call) => takeReports(reports, call);
}

function passOnTo(owner: RawClient): Carry {
  return ({ credential: { tenantId, provider }, method, request, trace, deadline }) => {
    const metadata = new grpc.Metadata();
    metadata.set('gcs-tenant-id', tenantId);
    metadata.set('gcs-provider', provider ?? '');
    return owner.call(method, request, { trace, deadline, metadata });
  };
}

function forProviders(definition: grpc.ServiceDefinition, authenticate: Authenticate, carry: Carry): Implementation {
  return implementRaw(definition, async (call) => {
    const presented = readBearerToken(call.metadata.get('authorization').map(String), '');
    return carry({ ...call, credential: await authenticate(presented, { kind: 'PROVIDER' }, call.deadline) });
  });
}
