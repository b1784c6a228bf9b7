import { earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { insertEndpointNotice } from '../log/notices.store.ts';
import type { OperatorCall } from '../replay/operator-call.ts';
import { insertReplayOfHeld } from '../replay/replay-jobs.ts';
import { updateStatus } from './change-endpoints.store.ts';
import { endEndpoint } from './end-endpoints.store.ts';
import type { EndpointStatus } from './read-endpoints.store.ts';
import {
  type EndpointChange,
  type EndpointDeps,
  type EndpointView,
  lockExpected,
  requireEndpoint,
  requirePlace,
  requireView,
} from './read-endpoints.ts';
import { requireAccepted, type TestOutcome, testStoredEndpoint } from './send-test-delivery.ts';

/**
 * Disables an endpoint, so that its events are held. Throws `not_found` and `version_conflict`. Throws
 * `failed_precondition` if the endpoint is already disabled.
 */
export async function disableEndpoint(
  { database, metrics }: EndpointDeps,
  call: OperatorCall,
  change: EndpointChange,
): Promise<{ endpoint: EndpointView }> {
  const { endpointId } = change;
  // A repeated call does not run the transaction, so `disabled` stays 0.
  let disabled = 0;
  const answer = await onceByRequestId(database, call, async (tx) => {
    const { status } = await lockExpected(tx, call.tenantId, change);
    if (status === 'DISABLED') throw new ServiceError('failed_precondition', 'the endpoint is disabled already');
    await updateStatus(tx, endpointId, 'DISABLED', null);
    const { actor } = call;
    await insertEndpointNotice(tx, { endpointId, kind: 'ENDPOINT_DISABLED', reason: 'OPERATOR', actor });
    disabled = 1;
    return { endpoint: await requireView(tx, endpointId, call.tenantId) };
  });
  if (disabled > 0) metrics.endpointsDisabled('OPERATOR', disabled);
  return answer;
}

/** A worker removes the endpoint's rows within two minutes. Throws `not_found` and `version_conflict`. */
export function deleteEndpoint(
  { database }: EndpointDeps,
  call: OperatorCall,
  change: EndpointChange,
): Promise<{ endpoint: EndpointView }> {
  const { endpointId } = change;
  return onceByRequestId(database, call, async (tx) => {
    await lockExpected(tx, call.tenantId, change);
    await endEndpoint(tx, endpointId);
    const { actor } = call;
    await insertEndpointNotice(tx, { endpointId, kind: 'ENDPOINT_DELETED', reason: null, actor });
    return { endpoint: await requireView(tx, endpointId, call.tenantId) };
  });
}

export type EnabledEndpoint = { endpoint: EndpointView; replayId: string };

/**
 * Activates a disabled or pending endpoint if its receiver accepts a signed test delivery. Can replay the endpoint's
 * held events. Throws `not_found` and `version_conflict`. Throws `failed_precondition` if the endpoint is already
 * active, if the receiver refuses the test, or if the tenant has 16 other endpoints.
 */
export async function enableEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  { replayHeld, ...change }: EndpointChange & { replayHeld: boolean },
  signal: AbortSignal,
): Promise<EnabledEndpoint> {
  const { database, newId, clock } = deps;
  const { tenantId, actor } = call;
  const { endpointId } = change;
  const earlier = await earlierAnswer<EnabledEndpoint>(database, call, async (tx) => {
    const { status } = await lockExpected(tx, tenantId, change);
    if (status === 'ACTIVE') throw new ServiceError('failed_precondition', 'the endpoint is active already');
  });
  if (earlier !== undefined) return earlier;

  const { eventTypes } = await requireEndpoint(database, endpointId, tenantId);
  requireAccepted(await testStoredEndpoint(deps, { id: endpointId, eventTypes }, signal));
  const enabled = await onceByRequestId(database, call, async (tx) => {
    const { status } = await lockExpected(tx, tenantId, change);
    const job = { id: newId('rpl'), tenantId, endpointId, startedBy: actor, now: clock.now() };
    const replayId = replayHeld ? await insertReplayOfHeld(tx, job) : null;
    await activate(tx, call, { endpointId, status, heldReplayId: replayId });
    return { endpoint: await requireView(tx, endpointId, tenantId), replayId: replayId ?? '' };
  });
  if (replayHeld) deps.onReplay();
  return enabled;
}

/**
 * Sends a test delivery. A pending endpoint that accepts the test becomes active. Throws `not_found`. Throws
 * `failed_precondition` if the address or the secrets are not usable.
 */
export async function testEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  endpointId: string,
  signal: AbortSignal,
): Promise<{ endpoint: EndpointView } & TestOutcome> {
  const { database } = deps;
  const { tenantId } = call;
  const earlier = await earlierAnswer<{ endpoint: EndpointView } & TestOutcome>(database, call);
  if (earlier !== undefined) return earlier;

  const { rowVersion, ...stored } = await requireEndpoint(database, endpointId, tenantId);
  const outcome = await testStoredEndpoint(deps, stored, signal);
  return onceByRequestId(database, call, async (tx) => {
    const { status } = await lockExpected(tx, tenantId, { endpointId, expectedVersion: rowVersion });
    if (outcome.accepted && status === 'PENDING_ACTIVATION')
      await activate(tx, call, { endpointId, status, heldReplayId: null });
    return { endpoint: await requireView(tx, endpointId, tenantId), ...outcome };
  });
}

async function activate(
  tx: Connection,
  call: OperatorCall,
  { endpointId, status, heldReplayId }: { endpointId: string; status: EndpointStatus; heldReplayId: string | null },
): Promise<void> {
  if (status === 'DISABLED') await requirePlace(tx, call.tenantId);
  await updateStatus(tx, endpointId, 'ACTIVE', heldReplayId);
  const { actor } = call;
  await insertEndpointNotice(tx, { endpointId, kind: 'ENDPOINT_ACTIVATED', reason: null, actor });
}
