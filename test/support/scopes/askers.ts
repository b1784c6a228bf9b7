import type { OperatorClaims } from '@gcs/kit/admin/operator-identity';
import type { Role } from '@gcs/proto/admin-route';
import { adminRoutes } from '@gcs/proto/admin-routes';

export type Place = { readonly tenantId: string; readonly property: string };

/** The two tenants have different properties with the same reference. */
export const places = {
  'the own property': { tenantId: 'ten_01', property: 'P-1' },
  'another property': { tenantId: 'ten_01', property: 'P-2' },
  'another tenant': { tenantId: 'ten_02', property: 'P-1' },
} as const satisfies Record<string, Place>;

const { tenantId, property } = places['the own property'];

export type Scope = Pick<OperatorClaims, 'tenants' | 'properties'> & { readonly deployment?: boolean };

/** Callers by scope. The caller `the own property` sees only the place of that name. */
export const askers = {
  'the deployment': { deployment: true },
  'the own tenant': { tenants: [tenantId] },
  'the own property': { tenants: [tenantId], properties: [property] },
  'another property of the tenant': { tenants: [tenantId], properties: [places['another property'].property] },
  'another tenant': { tenants: [places['another tenant'].tenantId] },
  'no scope': {},
} as const satisfies Record<string, Scope>;

export type AskerName = keyof typeof askers;

/** Returns all roles except the role that sees everything, because permissions and scopes are independent. */
export const rolesOf = ({ deployment = false }: Scope): Role[] => [
  ...new Set(Object.values(adminRoutes).flatMap(({ roles }) => roles)),
  ...(deployment ? (['deployment'] as const) : []),
];

export function sees({ deployment = false, tenants = [], properties }: Scope, place: Place): boolean {
  return deployment || (tenants.includes(place.tenantId) && (properties?.includes(place.property) ?? true));
}

export function seesOf({ deployment = false, tenants = [], properties }: Scope, tenant: string) {
  const isSeen = deployment || tenants.includes(tenant);
  return { any: isSeen, all: isSeen && properties === undefined };
}
