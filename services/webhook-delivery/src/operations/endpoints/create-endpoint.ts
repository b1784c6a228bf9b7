import { earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type ExpiresAfter, newExpiryProblems } from '../../domain/endpoint-expiry.ts';
import { defaultMaxInFlight, type EndpointSettings } from '../../domain/endpoint-settings.ts';
import { signingKeysOf } from '../../domain/signature.ts';
import { insertEndpoint } from '../../postgres/endpoints/change-endpoints.ts';
import { insertSecret } from '../../postgres/endpoints/change-secrets.ts';
import { insertEndpointNotice } from '../../postgres/log/notices.ts';
import {
  type EndpointDeps,
  type EndpointView,
  mintSecret,
  type OperatorCall,
  requireEndpoint,
  requireIdentified,
  requirePlace,
  requireValid,
  toView,
} from './endpoint-deps.ts';
import { sendTestDelivery } from './send-test-delivery.ts';

/**
 * `secret` is shown once: '' when an earlier answer is repeated. `activationProblem` is why the endpoint is not
 * active yet; '' when it is.
 */
export type CreatedEndpoint = { endpoint: EndpointView; secret: string; activationProblem: string };

/**
 * Registers a receiver (docs/delivery.md#endpoints) and sends it a signed test delivery. One that answers 200 is active
 * at once; any other gets no events until it is activated, so that it can be given the secret first. Throws
 * `invalid_argument`, and `failed_precondition` when the tenant has 16 endpoints.
 */
export async function createEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  { expiresAfter, ...request }: EndpointSettings & { expiresAfter: ExpiresAfter },
  signal: AbortSignal,
): Promise<CreatedEndpoint> {
  requireIdentified(call);
  const { tenantId, actor } = call;
  const settings = withDefaults(request);
  const target = requireValid(settings, deps.policy, newExpiryProblems(expiresAfter));
  const earlier = await earlierAnswer<CreatedEndpoint>(deps.database, call, (tx) => requirePlace(tx, tenantId));
  if (earlier !== undefined) return earlier;

  const id = deps.newId('whe');
  const { secret, sealed } = mintSecret(deps, { tenantId, endpointId: id });
  const keys = signingKeysOf(secret);
  const { accepted, problem } = await sendTestDelivery(deps, { target, active: keys, live: [keys] }, signal);
  return onceByRequestId(
    deps.database,
    call,
    async (tx) => {
      await requirePlace(tx, tenantId);
      const status = accepted ? 'ACTIVE' : 'PENDING_ACTIVATION';
      await insertEndpoint(tx, { ...settings, id, tenantId, status, expiresAfter });
      await insertSecret(tx, id, 'ACTIVE', sealed);
      const notice = { endpointId: id, kind: 'ENDPOINT_ACTIVATED', reason: null, actor } as const;
      if (accepted) await insertEndpointNotice(tx, notice);
      const endpoint = toView(await requireEndpoint(tx, id, tenantId));
      return { endpoint, secret, activationProblem: problem };
    },
    (created) => ({ ...created, secret: '' }),
  );
}

function withDefaults(request: EndpointSettings): EndpointSettings {
  const { maxInFlight, ordering, retryScheduleMs } = request;
  return {
    ...request,
    maxInFlight: maxInFlight === 0 ? defaultMaxInFlight : maxInFlight,
    ordering: ordering === '' ? 'FIRST_ATTEMPT' : ordering,
    retryScheduleMs: retryScheduleMs?.length === 0 ? null : retryScheduleMs,
  };
}
