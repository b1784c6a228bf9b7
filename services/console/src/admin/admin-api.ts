import { authorizeOperator } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { callerCredentials } from '@gcs/kit/crypto/tls';
import { hasCode, ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type AdminMethod, adminRouteOf } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';

export type AdminClients = {
  reviews: Client<typeof definitions.ReviewService>;
  /** Client with a long deadline, because a subscription waits until the first notice is sent. */
  notices: Client<typeof definitions.ReviewNoticeService>;
  sessions: Client<typeof definitions.SessionAdminService>;
  tenants: Client<typeof definitions.TenantService>;
  tokens: Client<typeof definitions.TokenService>;
  profiles: Client<typeof definitions.ProfileService>;
  ops: Client<typeof definitions.OpsService>;
  endpoints: Client<typeof definitions.EndpointService>;
  /** Its deadline is long enough to grade a receiver. */
  receivers: Client<typeof definitions.EndpointService>;
  deliveries: Client<typeof definitions.DeliveryAdminService>;
  evidence: Client<typeof definitions.EvidenceAdminService>;
  retention: Client<typeof definitions.RetentionService>;
  audit: Client<typeof definitions.AuditService>;
  log: Client<typeof definitions.OperatorLogService>;
  accounts: Client<typeof definitions.ProviderAccountService>;
  properties: Client<typeof definitions.PropertyService>;
  stays: Client<typeof definitions.StayService>;
  pms: Client<typeof definitions.PmsConnectionService>;
};

type AdminPort = {
  adminAddress: string;
  adminCaFile: string | null;
  adminCertFile: string | null;
  adminKeyFile: string | null;
};

/** Short, because services answer within two seconds or not at all. */
const usualDeadlineMs = 5_000;
/** Longer than the limit of a delivery attempt (docs/delivery.md#attempts). */
const testDeadlineMs = 18_000;
/** A grading sends up to a dozen test events. */
const certifyDeadlineMs = 28_000;

/** Uses TLS if a certificate authority for the port is configured. */
export function connectAdmin(port: AdminPort, telemetry: Telemetry, lifecycle: Lifecycle): AdminClients {
  const { adminAddress, adminCaFile: tlsCaFile, adminCertFile: tlsCertFile, adminKeyFile: tlsKeyFile } = port;
  const credentials = callerCredentials({ tlsCaFile, tlsCertFile, tlsKeyFile });
  const open = <N extends keyof typeof definitions>(
    name: N,
    deadlineMs = usualDeadlineMs,
  ): Client<(typeof definitions)[N]> => {
    const { client, close } = connect<(typeof definitions)[N]>(definitions[name], adminAddress, {
      telemetry,
      deadlineMs,
      credentials,
    });
    lifecycle.onStop(`admin client of ${name}`, close);
    return client;
  };
  return {
    reviews: open('ReviewService'),
    notices: open('ReviewNoticeService', testDeadlineMs),
    sessions: open('SessionAdminService'),
    tenants: open('TenantService'),
    tokens: open('TokenService'),
    profiles: open('ProfileService'),
    ops: open('OpsService'),
    endpoints: open('EndpointService', testDeadlineMs),
    receivers: open('EndpointService', certifyDeadlineMs),
    deliveries: open('DeliveryAdminService'),
    evidence: open('EvidenceAdminService'),
    retention: open('RetentionService'),
    audit: open('AuditService'),
    log: open('OperatorLogService'),
    accounts: open('ProviderAccountService'),
    properties: open('PropertyService'),
    stays: open('StayService'),
    pms: open('PmsConnectionService', testDeadlineMs),
  };
}

/** Such as `ReviewService/Approve`. */
export type MethodName = AdminMethod extends `/gcs.admin.v1.${infer Name}` ? Name : never;

/** Returns true if the method table allows the operator this call. The admin API repeats the check. */
export function may(operator: Operator, method: MethodName): boolean {
  try {
    authorizeOperator(adminRouteOf(`/gcs.admin.v1.${method}`), operator, 'to see whether it may be offered');
    return true;
  } catch (error) {
    if (hasCode(error, 'permission_denied')) return false;
    throw error;
  }
}

/** Like `may`; a method about the whole tenant also requires access to all the tenant's properties. */
export function mayIn(operator: Operator, method: MethodName, tenantId: string): boolean {
  if (!may(operator, method)) return false;
  const { scope } = operator;
  const isOfTenant = adminRouteOf(`/gcs.admin.v1.${method}`)?.reach === 'tenant';
  return !isOfTenant || scope === 'deployment' || scope.get(tenantId) === null;
}

/** Throws `permission_denied` for a person who may call none of the methods, unless the list is empty. */
export function requireOneOf(methods: readonly MethodName[], operator: Operator): void {
  if (methods.length === 0 || methods.some((method) => may(operator, method))) return;
  throw new ServiceError('permission_denied', 'Your roles do not allow this. Nothing was changed.');
}

export async function unlessAway<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'unauthenticated') return null;
    throw error;
  }
}
