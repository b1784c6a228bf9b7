import { authorizeOperator } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import { type AdminMethod, adminRouteOf } from '@gcs/proto/admin-routes';

/** A method of the admin API without its package: `ReviewService/Approve`. */
export type MethodName = AdminMethod extends `/gcs.admin.v1.${infer Name}` ? Name : never;

/**
 * Whether the admin API lets the person call the method, by the same table: what it would refuse is not offered. It
 * refuses by itself whatever is asked for all the same.
 */
export function may(operator: Operator, method: MethodName): boolean {
  try {
    authorizeOperator(adminRouteOf(`/gcs.admin.v1.${method}`), operator, 'to see whether it may be offered');
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'permission_denied') return false;
    throw error;
  }
}

/** Throws `permission_denied` for whoever may call none of the methods; of no methods nothing is asked. */
export function requireOneOf(methods: readonly MethodName[], operator: Operator): void {
  if (methods.length === 0 || methods.some((method) => may(operator, method))) return;
  throw new ServiceError('permission_denied', 'Your roles do not allow this. Nothing was changed.');
}
