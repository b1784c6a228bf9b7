import { earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type ExpiresAfter, movedExpiryProblems } from '../../domain/endpoint-expiry.ts';
import type { EndpointSettings } from '../../domain/endpoint-settings.ts';
import { updateSettings } from '../../postgres/endpoints/change-endpoints.ts';
import {
  type EndpointChange,
  type EndpointDeps,
  type EndpointView,
  lockExpected,
  type OperatorCall,
  requireEndpoint,
  requireIdentified,
  requireValid,
  toView,
} from './endpoint-deps.ts';
import { requireAccepted, testStoredEndpoint } from './send-test-delivery.ts';

/**
 * Changes the given settings of an endpoint. A new address of an active endpoint must accept a signed test delivery
 * first; until then nothing is changed. The end of a temporary one may move. Throws `invalid_argument`, `not_found`,
 * `version_conflict`, and `failed_precondition` when the new address refuses.
 */
export async function updateEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  {
    changes,
    expiresAfter,
    ...change
  }: EndpointChange & {
    changes: Partial<EndpointSettings>;
    expiresAfter: ExpiresAfter;
  },
  signal: AbortSignal,
): Promise<{ endpoint: EndpointView }> {
  requireIdentified(call);
  const { database, policy } = deps;
  const earlier = await earlierAnswer<{ endpoint: EndpointView }>(database, call);
  if (earlier !== undefined) return earlier;

  const { endpointId } = change;
  const current = await requireEndpoint(database, endpointId, call.tenantId);
  const settings = { ...current, ...changes };
  const target = requireValid(settings, policy, movedExpiryProblems(expiresAfter, current.expiresAt !== null));
  if (current.status === 'ACTIVE' && settings.url !== current.url) {
    requireAccepted(await testStoredEndpoint(deps, endpointId, signal, target));
  }
  return onceByRequestId(database, call, async (tx) => {
    await lockExpected(tx, call.tenantId, change);
    await updateSettings(tx, endpointId, { ...settings, expiresAfter });
    return { endpoint: toView(await requireEndpoint(tx, endpointId, call.tenantId)) };
  });
}
