import { ServiceError } from '@gcs/kit/errors';
import { isAppScheme, maxReturnSchemes } from '../../domain/requests/return-url.ts';
import { setReturnSchemes } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { type ChangeTenant, changeTenant } from './change-tenant.ts';
import type { TenantView } from './tenant-view.ts';

/**
 * Lets the tenant's guests be led back to its apps of these schemes and of no others
 * (docs/contract.md#return-addresses). Throws `invalid_argument` for a scheme that is no app's, and for too many.
 */
export async function setTenantReturnSchemes(
  deps: AdminDeps,
  request: ChangeTenant,
  schemes: readonly string[],
): Promise<TenantView> {
  const returnSchemes = [...new Set(schemes)].sort();
  const fieldErrors = returnSchemes.flatMap((scheme) =>
    isAppScheme(scheme) ? [] : [{ field: 'schemes', message: 'must be domain names in reverse, in lower case' }],
  );
  if (returnSchemes.length > maxReturnSchemes)
    fieldErrors.push({ field: 'schemes', message: `must be at most ${maxReturnSchemes}` });
  if (fieldErrors.length > 0)
    throw new ServiceError('invalid_argument', 'the schemes are not valid', { fieldErrors: fieldErrors.slice(0, 1) });
  return changeTenant(deps, request, async (tx, tenant) => {
    return { ...tenant, returnSchemes, rowVersion: await setReturnSchemes(tx, tenant.id, returnSchemes) };
  });
}
