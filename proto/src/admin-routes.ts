import type { definitions, MethodNameOf } from './definitions.ts';

/** What an operator's token may carry in its `roles` claim (design/operations.md, Identity). */
export type Role = 'platform' | 'reviewer' | 'exception:approve' | 'compliance' | 'support';

/** Who serves an admin method and who may call it. */
export type AdminRoute = {
  /** The service that owns the method; the gateway's admin port forwards to it. */
  owner: 'gateway' | 'session' | 'evidence' | 'delivery';
  /** An operator needs at least one of these. */
  roles: readonly Role[];
  /** Refused to agents even when they hold a role. */
  humanOnly: boolean;
  /** The call must say why it is made, in the metadata `gcs-purpose`. */
  purposeRequired: boolean;
};

type Definitions = typeof definitions;
type AdminServiceName = 'TenantService' | 'TokenService' | 'ProfileService' | 'EndpointService';

/** The full name of an admin method, as gRPC puts it on the wire. */
export type AdminMethod = {
  [S in AdminServiceName]: `/gcs.admin.v1.${S}/${MethodNameOf<Definitions[S]>}`;
}[AdminServiceName];

/**
 * The one table of the admin API (design/internal-contracts.md 12): checked by the gateway's admin port before it
 * forwards, and again by the owning service. A method without a row does not compile.
 */
export const adminRoutes: Readonly<Record<AdminMethod, AdminRoute>> = {
  '/gcs.admin.v1.TenantService/CreateTenant': ownedBy('gateway'),
  '/gcs.admin.v1.TokenService/IssueToken': ownedBy('gateway'),
  '/gcs.admin.v1.ProfileService/CreateDraft': ownedBy('session'),
  '/gcs.admin.v1.ProfileService/PublishProfile': ownedBy('session'),
  '/gcs.admin.v1.EndpointService/CreateEndpoint': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/CreateNextSecret': ownedBy('delivery'),
  '/gcs.admin.v1.EndpointService/PromoteSecret': ownedBy('delivery'),
};

/** The row of a method, or undefined when the method is not part of the admin API. */
export function adminRouteOf(method: string): AdminRoute | undefined {
  return isAdminMethod(method) ? adminRoutes[method] : undefined;
}

function isAdminMethod(method: string): method is AdminMethod {
  return Object.hasOwn(adminRoutes, method);
}

function ownedBy(owner: AdminRoute['owner']): AdminRoute {
  return { owner, roles: ['platform'], humanOnly: false, purposeRequired: false };
}
