import { earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type Keyring, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { type EgressPolicy, judgeUrl, type Target } from '@gcs/kit/egress/egress.rules';
import { ServiceError } from '@gcs/kit/errors';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import type { OwnHeader } from '../attempts/own-headers.rules.ts';
import { insertEndpointNotice } from '../log/notices.store.ts';
import type { OperatorCall } from '../replay/operator-call.ts';
import { insertEndpoint, updateSettings } from './change-endpoints.store.ts';
import {
  defaultMaxInFlight,
  type EndpointSettings,
  type ExpiresAfter,
  movedExpiryProblems,
  newExpiryProblems,
  type SettingProblem,
  settingProblems,
} from './endpoint-settings.rules.ts';
import { type HeaderChanges, headerProblems, normalized } from './header-changes.rules.ts';
import {
  type EndpointChange,
  type EndpointDeps,
  type EndpointView,
  lockExpected,
  requireEndpoint,
  requirePlace,
  requireVersion,
  requireView,
} from './read-endpoints.ts';
import { mintSecret } from './rotate-secret.ts';
import { headerAad, insertSecret, removeHeaders, type SealedHeader, storeHeaders } from './secrets.store.ts';
import { requireAccepted, sendTestDelivery, testStoredEndpoint } from './send-test-delivery.ts';

/**
 * `secret` is shown once: a repeated request gets ''. `activationProblem` is the reason why the endpoint is not active;
 * '' if it is active.
 */
type CreatedEndpoint = { endpoint: EndpointView; secret: string; activationProblem: string };

/**
 * Creates an endpoint (docs/delivery.md#endpoints) and sends it a signed test delivery. The endpoint becomes active if
 * it accepts the delivery. An inactive endpoint gets no events, so the operator can first give the secret to the
 * receiver. Throws `invalid_argument`. Throws `failed_precondition` if the tenant already has 16 endpoints.
 */
export async function createEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  {
    expiresAfter,
    headers,
    ...request
  }: EndpointSettings & { expiresAfter: ExpiresAfter; headers: readonly OwnHeader[] },
  signal: AbortSignal,
): Promise<CreatedEndpoint> {
  const { tenantId, actor } = call;
  const { names } = deps;
  const settings = withDefaults(request);
  const given = normalized({ set: headers, remove: [] });
  const problems = [...newExpiryProblems(expiresAfter), ...headerProblems(given, [], { names, isMoved: false })];
  const target = requireValid(settings, deps.policy, problems);
  const earlier = await earlierAnswer<CreatedEndpoint>(deps.database, call, (tx) => requirePlace(tx, tenantId));
  if (earlier !== undefined) return earlier;

  const id = deps.newId('whe');
  const { secret, sealed } = mintSecret(deps, { tenantId, endpointId: id });
  const keys = endpointKeysOf(secret);
  const { accepted, problem } = await sendTestDelivery(
    deps,
    { target, active: keys, live: [keys], own: given.set, acceptAny2xx: settings.acceptAny2xx },
    settings.eventTypes,
    signal,
  );
  return onceByRequestId(
    deps.database,
    call,
    async (tx) => {
      await requirePlace(tx, tenantId);
      const status = accepted ? 'ACTIVE' : 'PENDING_ACTIVATION';
      await insertEndpoint(tx, { ...settings, id, tenantId, status, expiresAfter });
      await insertSecret(tx, id, 'ACTIVE', sealed);
      await storeHeaders(tx, id, sealedHeaders(deps, { tenantId, endpointId: id }, given.set));
      const notice = { endpointId: id, kind: 'ENDPOINT_ACTIVATED', reason: null, actor } as const;
      if (accepted) await insertEndpointNotice(tx, notice);
      const endpoint = await requireView(tx, id, tenantId);
      return { endpoint, secret, activationProblem: problem };
    },
    (created) => ({ ...created, secret: '' }),
  );
}

/**
 * Changes the given settings and custom headers, and may change the expiry of a temporary endpoint. A new address of an
 * active endpoint must first accept a signed test delivery. Throws `invalid_argument`, `not_found`, `version_conflict`.
 * Throws `failed_precondition` if the new address refuses the test delivery.
 */
export async function updateEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  update: EndpointChange & { changes: Partial<EndpointSettings>; expiresAfter: ExpiresAfter; headers: HeaderChanges },
  signal: AbortSignal,
): Promise<{ endpoint: EndpointView }> {
  const { database, policy, names } = deps;
  const { tenantId } = call;
  const earlier = await earlierAnswer<{ endpoint: EndpointView }>(database, call);
  if (earlier !== undefined) return earlier;

  const { endpointId, changes, expiresAfter } = update;
  const current = await requireEndpoint(database, endpointId, tenantId);
  requireVersion(current, update);
  const settings = { ...current, ...changes };
  const headers = normalized(update.headers);
  const isMoved = originOf(settings.url) !== originOf(current.url);
  const problems = [
    ...movedExpiryProblems(expiresAfter, current.expiresAt !== null),
    ...headerProblems(headers, current.headerNames, { names, isMoved }),
  ];
  const target = requireValid(settings, policy, problems);
  if (current.status === 'ACTIVE' && settings.url !== current.url) {
    const proposed = { target, headers, acceptAny2xx: settings.acceptAny2xx };
    requireAccepted(await testStoredEndpoint(deps, settings, signal, proposed));
  }
  return onceByRequestId(database, call, async (tx) => {
    await lockExpected(tx, tenantId, update);
    await removeHeaders(tx, endpointId, headers.remove);
    await storeHeaders(tx, endpointId, sealedHeaders(deps, { tenantId, endpointId }, headers.set));
    await updateSettings(tx, endpointId, { ...settings, expiresAfter });
    return { endpoint: await requireView(tx, endpointId, tenantId) };
  });
}

function sealedHeaders(
  { keyring }: { keyring: Keyring },
  { tenantId, endpointId }: { tenantId: string; endpointId: string },
  headers: readonly OwnHeader[],
): SealedHeader[] {
  return headers.map(({ name, value }) => ({
    name,
    ...sealEnvelope(keyring, 'kek', Buffer.from(value), headerAad(tenantId, endpointId, name)),
  }));
}

function originOf(url: string): string {
  return parseUrl(url)?.origin ?? '';
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

/** Validates settings and returns their target. Throws `invalid_argument` with every invalid field. */
function requireValid(settings: EndpointSettings, policy: EgressPolicy, others: readonly SettingProblem[]): Target {
  const fieldErrors = [...settingProblems(settings, policy), ...others];
  const judged = judgeUrl(settings.url, policy);
  if (judged.kind === 'allowed' && fieldErrors.length === 0) return judged.target;
  throw new ServiceError('invalid_argument', 'the endpoint is not valid', { fieldErrors });
}
