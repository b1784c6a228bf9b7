import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import { serverCredentials, type TlsFiles } from '@gcs/kit/crypto/tls';
import { connectRaw } from '@gcs/kit/grpc/client';
import { type GrpcServer, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { ServiceAddresses } from '../behind/services-behind.ts';
import { connectToServices } from '../behind/services-behind.ts';
import type { ReadinessDeps } from '../go-live/read-readiness.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { adminProxies } from './admin-proxy.grpc.ts';
import { adminReflection } from './admin-reflection.grpc.ts';
import { opsFrontDoor } from './ops-front-door.grpc.ts';
import { reconciliationService } from './reconciliation-service.grpc.ts';
import { tenantService } from './tenant-service.grpc.ts';
import { tokenService } from './token-service.grpc.ts';

export type AdminPortOptions = {
  listen: Address;
  addresses: ServiceAddresses;
  /** Of the port itself; with an authority operators need a certificate besides their JWT. */
  tls: TlsFiles;
  deps: AdminDeps;
  readiness: ReadinessDeps;
  verify: OperatorVerifier;
  telemetry: Telemetry;
  lifecycle: Lifecycle;
};

/** Admin calls may do slow things, such as a test delivery, which has 15 s; the caller's own deadline counts before. */
const deadlineMs = 30_000;

/** Serves the admin front door: what the gateway owns, and what others own behind it (docs/operations.md#admin-api). */
export async function startAdminPort(options: AdminPortOptions): Promise<GrpcServer> {
  const { listen, addresses, tls, deps, readiness, verify, telemetry, lifecycle } = options;
  const open = (owner: string, address: string) => {
    const client = connectRaw(address, { telemetry, deadlineMs, credentials: addresses.credentials });
    lifecycle.onStop(`admin client of ${owner}`, () => client.close());
    return client;
  };
  const owners = {
    session: open('session', addresses.sessionAddress),
    evidence: open('evidence', addresses.evidenceAddress),
    delivery: open('delivery', addresses.deliveryAddress),
  };
  return startGrpcServer({
    listen,
    setting: 'GCS_ADMIN_LISTEN',
    implementations: [
      tenantService(deps, readiness),
      tokenService(deps),
      ...adminProxies(deps, owners),
      opsFrontDoor(deps, connectToServices(definitions.OpsService, { addresses, telemetry, lifecycle })),
      reconciliationService(deps, connectToServices(definitions.HistoryService, { addresses, telemetry, lifecycle })),
    ],
    extensions: [adminReflection()],
    operators: { verify },
    telemetry,
    credentials: serverCredentials(tls, 'optional'),
  });
}
