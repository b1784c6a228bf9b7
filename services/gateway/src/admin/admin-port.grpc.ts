import type { OperatorVerifier } from '@gcs/kit/admin/operator-access';
import { serverCredentials, type TlsFiles } from '@gcs/kit/crypto/tls';
import { type GrpcServer, startGrpcServer } from '@gcs/kit/grpc/server';
import type { Address } from '@gcs/kit/http/listen';
import type { HealthChecks } from '@gcs/kit/process/health';
import { definitions } from '@gcs/proto/definitions';
import {
  type Behind,
  connectRawTo,
  connectRawToLog,
  connectRawToProviders,
  connectToAll,
  ofEach,
} from '../behind/services-behind.ts';
import type { GoLiveDeps } from '../go-live/read-readiness.ts';
import { connectPreview } from '../guest/preview-guest-page.ts';
import type { RatePolicies } from '../rate-limits/rate-limit.rules.ts';
import { connectTenantData } from '../tenant-ends/tenant-data.ts';
import type { RatePolicy } from '../tenants/tenant.rules.ts';
import { adminProxies, decodeAdminRequest } from './admin-proxy.grpc.ts';
import { adminReflection } from './admin-reflection.grpc.ts';
import { adminDeadlineMs, connectToEach } from './each-service.ts';
import { guardPort } from './guard-port.grpc.ts';
import { operatorLogService } from './operator-log-service.grpc.ts';
import { conditionFrontDoor, opsFrontDoor } from './ops-front-door.grpc.ts';
import { propertyService } from './property-service.grpc.ts';
import { reconciliationService } from './reconciliation-service.grpc.ts';
import { tenantService } from './tenant-service.grpc.ts';
import { tokenService } from './token-service.grpc.ts';

export type AdminPortOptions = {
  listen: Address;
  behind: Behind;
  tls: TlsFiles;
  deps: GoLiveDeps;
  checks: HealthChecks;
  verify: OperatorVerifier;
  /** Without a trailing slash; '' if unset. */
  apiBaseUrl: string;
  ratePolicies: RatePolicies;
  operatorPolicy: RatePolicy;
};

/** Serves the gateway's and the services' methods of the admin API (docs/operations.md#admin-api). */
export async function startAdminPort(options: AdminPortOptions): Promise<GrpcServer> {
  const { listen, behind, tls, deps, checks, verify } = options;
  const { telemetry } = behind;
  const owners = {
    ...ofEach((owner) => connectRawTo(behind, owner, adminDeadlineMs)),
    log: connectRawToLog(behind, adminDeadlineMs),
    providers: connectRawToProviders(behind, adminDeadlineMs),
  };
  return startGrpcServer({
    listen,
    setting: 'GCS_ADMIN_LISTEN',
    implementations: [
      tenantService({ ...deps, data: connectTenantData(behind, adminDeadlineMs) }, options.ratePolicies),
      propertyService({ ...deps, ...connectPreview(behind) }),
      tokenService(deps, options.apiBaseUrl),
      operatorLogService(deps),
      ...adminProxies(deps, owners),
      opsFrontDoor(deps, connectToEach(behind, definitions.OpsService)),
      conditionFrontDoor(deps, { telemetry, checks, clients: connectToAll(behind, definitions.ConditionService) }),
      reconciliationService(deps, connectToEach(behind, definitions.HistoryService)),
    ],
    extensions: [adminReflection()],
    operators: guardPort({
      deps,
      verify,
      policy: options.operatorPolicy,
      telemetry,
      decode: decodeAdminRequest,
      monotonicMs: () => performance.now(),
    }),
    telemetry,
    credentials: serverCredentials(tls, 'optional'),
  });
}
