import type { AdminRoute } from '@gcs/proto/admin-route';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import type * as grpc from '@grpc/grpc-js';
import { type FieldError, ServiceError } from '../errors.ts';
import type { Operator } from './operator-identity.ts';
import { type Visible, visibleTo } from './operator-scope.ts';
import { invalidFields, isText, requireTexts } from './texts.ts';

export type OperatorVerifier = (jwt: string) => Promise<Operator>;

const adminPrefix = '/gcs.admin.v1.';
const maxPurposeLength = 1_024;

export function isAdminMethod(method: string): boolean {
  return method.startsWith(adminPrefix);
}

/**
 * Throws `permission_denied` if the operator may not call the method, and `invalid_argument` if `purpose` is too long.
 * Both the gateway's admin port and the owning service call this function (docs/internal-contracts.md#admin-methods).
 */
export function authorizeOperator(route: AdminRoute | undefined, operator: Operator, purpose: string | null): void {
  if (route === undefined) throw refused('this method is not part of the admin API');
  if (!route.roles.some((role) => operator.roles.includes(role))) {
    throw refused(`this needs one of the roles: ${route.roles.join(', ')}`);
  }
  if (route.humanOnly && operator.kind !== 'HUMAN') throw refused('only a person may do this');
  if (route.purposeRequired && purpose === null) {
    throw withoutPurpose();
  }
  if (purpose !== null && !isText(purpose, 1, maxPurposeLength))
    throw invalidFields([{ field: 'gcs-purpose', message: `is at most ${maxPurposeLength} characters` }]);
}

/**
 * Returns the operator's scope in the request's tenant, or null if the method has no tenant. Throws `not_found` for a
 * tenant that is missing or out of scope. Throws `permission_denied` if the scope is too small, and `invalid_argument`
 * for an absent or malformed tenant id.
 */
export function requireScope(method: string, operator: Operator, request: object): Visible | null {
  const reach = adminRouteOf(method)?.reach ?? 'deployment';
  const { tenantId } = { tenantId: '', ...request };
  if (typeof tenantId === 'string' && tenantId !== '') requireTexts({ tenant_id: tenantId });
  if (reach === 'deployment') {
    if (operator.scope !== 'deployment') throw refused('this needs the role deployment');
    if ('tenantId' in request && tenantId === '') throw withoutTenant();
    return null;
  }
  if (typeof tenantId !== 'string' || tenantId === '') {
    if (reach === 'own') return null;
    throw withoutTenant();
  }
  const visible = visibleTo(operator, tenantId);
  if (reach === 'tenant' && visible.properties !== null) throw refused('this needs every property of the tenant');
  return visible;
}

function withoutTenant(): ServiceError {
  return invalidFields([{ field: 'tenant_id', message: 'is needed' }]);
}

export function operatorOf({ operator }: { operator: Operator | null }): Operator {
  if (operator === null) throw new ServiceError('unauthenticated', 'an operator token is needed');
  return operator;
}

export function withoutPurpose(): ServiceError {
  return refused('say why you do this', [{ field: 'gcs-purpose', message: 'is needed in the metadata' }]);
}

export function purposeOf(metadata: grpc.Metadata): string | null {
  const [purpose] = metadata.get('gcs-purpose');
  return String(purpose ?? '').trim() || null;
}

/** Throws `unauthenticated` unless the metadata contain exactly one token. */
export function bearerToken(metadata: grpc.Metadata): string {
  const values = metadata.get('authorization');
  const token = values.length === 1 ? /^Bearer (\S+)$/i.exec(String(values[0]))?.[1] : undefined;
  if (token === undefined) {
    throw new ServiceError(
      'unauthenticated',
      'an operator token is needed in the metadata authorization: Bearer <token>',
    );
  }
  return token;
}

function refused(publicMessage: string, fieldErrors: FieldError[] = []): ServiceError {
  return new ServiceError('permission_denied', publicMessage, { fieldErrors });
}
