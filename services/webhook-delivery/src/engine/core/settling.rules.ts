import { chainOf, type Delivery, type Ended, keyOf, type SettledAttempt } from '../../queue/delivery.rules.ts';
import { attemptEnded } from './endpoint-lane.rules.ts';
import type { EventOf } from './engine-event.rules.ts';
import { type EngineState, emit, isRunning, never, wantClaim } from './engine-state.rules.ts';
import { firstAttemptEnded } from './first-attempts.rules.ts';
import { dropForgettable, release } from './memory.rules.ts';
import { circuitMayHaveOpened, requestTurn, requestTurnsAfterEnd } from './start-attempts.rules.ts';

const maxBatch = 256;
/** Time for which results gather, so that a steady stream of results is stored in batches. */
const gatherMs = 50;
const worthwhile = 64;
/** Even an error of the statement may be temporary, so storing is tried again. */
const maxTries = 5;
const firstPauseMs = 100;
/** Delay before a delivery without a stored result is sent again, so that the cause of the failure may end. */
const attemptAgainMs = 60_000;

type Attempted = Pick<EventOf<'attempt_ended'>, 'delivery' | 'startedAt' | 'signal'>;

export function attemptOver(state: EngineState, event: EventOf<'attempt_ended'>): void {
  const { delivery, settled } = event;
  if (!attemptIsOver(state, event)) return;
  const { settling } = state;
  settling.queue.push({ delivery, settled });
  if (isAwaited(state, settled)) settling.gatherUntil = state.now;
}

/** Returns true if a retry, an endpoint without free slots, or strict order waits for a result. */
function isAwaited({ endpoints, lanes }: EngineState, { endpointId, verdict }: SettledAttempt): boolean {
  const lane = lanes.get(endpointId);
  const isBusy = lane !== undefined && lane.inFlight + lane.unsettled >= lane.maxInFlight;
  return verdict !== 'DELIVERED' || isBusy || endpoints.get(endpointId)?.isStrict === true;
}

export function attemptBroken(state: EngineState, event: EventOf<'attempt_broken'>): void {
  if (!attemptIsOver(state, { ...event, signal: null })) return;
  emit(state, { kind: 'give_back', delivery: event.delivery, afterMs: attemptAgainMs });
}

function attemptIsOver(state: EngineState, event: Attempted): boolean {
  const { delivery } = event;
  const lane = state.lanes.get(delivery.endpointId);
  // An aborted attempt has no verdict and does not count. The end of the lease releases the attempt's delivery.
  const isAborted = state.phase === 'aborting';
  state.inFlight -= 1;
  if (lane !== undefined) {
    if (!isAborted) lane.unsettled += 1;
    const isReady = attemptEnded(lane, isAborted ? { ...event, signal: null } : event, state.now);
    if (isReady) wantClaim(state);
    circuitMayHaveOpened(state, lane);
    dropForgettable(state, lane);
  }
  firstAttemptEnded(state, delivery);
  requestTurnsAfterEnd(state, lane);
  return !isAborted;
}

export function settleResults(state: EngineState): void {
  const { settling } = state;
  if (settling.isOut) return;
  const batch = settling.halves.shift() ?? failedDue(state) ?? gathered(state);
  if (batch.length === 0) return;
  for (const ended of batch) {
    const failed = settling.failed.get(ended);
    if (failed !== undefined) settling.failed.set(ended, { ...failed, again: never });
  }
  settling.isOut = true;
  emit(state, { kind: 'settle', batch });
}

function gathered(state: EngineState): Ended[] {
  const { settling, now } = state;
  const isGathering = now < settling.gatherUntil && settling.queue.length < worthwhile && isRunning(state);
  if (settling.queue.length === 0 || isGathering) return [];
  settling.gatherUntil = now + gatherMs;
  return settling.queue.splice(0, maxBatch);
}

export function resultsSettled(state: EngineState, { batch, stored }: EventOf<'settled'>): void {
  state.settling.isOut = false;
  for (const ended of batch) {
    state.settling.failed.delete(ended);
    resultOver(state, ended.delivery);
  }
  state.claiming.settledSince += batch.length;
  // The database computes the due time of a retry, so only a query returns that time.
  if (batch.some(({ settled }) => settled.retryAt !== null)) wantClaim(state);
  const chains = batch
    .filter(({ delivery, settled }) => delivery.blocking && !settled.blocking)
    .map(({ delivery }) => delivery)
    // Only a successor in the database needs a wake-up. A successor in memory starts without a wake-up.
    .filter((delivery) => stored.get(keyOf(delivery))?.followed === true && !state.chains.has(chainOf(delivery)))
    .map(({ sessionId, endpointId }) => ({ sessionId, endpointId }));
  if (chains.length > 0) emit(state, { kind: 'wake_successors', chains });
}

export function givenBack(state: EngineState, { delivery }: EventOf<'given_back'>): void {
  resultOver(state, delivery);
}

function resultOver(state: EngineState, delivery: Delivery): void {
  release(state, delivery);
  const lane = state.lanes.get(delivery.endpointId);
  if (lane === undefined) return;
  lane.unsettled -= 1;
  requestTurn(state, lane);
  dropForgettable(state, lane);
}

/** Halves a failed batch until one result is left. Then retries that result, and finally releases its delivery. */
export function settlingFailed(state: EngineState, { batch }: EventOf<'settle_failed'>): void {
  const { settling } = state;
  settling.isOut = false;
  const [culprit] = batch;
  if (culprit === undefined) return;
  if (batch.length > 1) {
    const middle = Math.ceil(batch.length / 2);
    settling.halves.push(batch.slice(0, middle), batch.slice(middle));
    return;
  }
  const tries = (settling.failed.get(culprit)?.tries ?? 0) + 1;
  if (tries < maxTries) {
    settling.failed.set(culprit, { tries, again: state.now + firstPauseMs * 2 ** (tries - 1) });
    return;
  }
  settling.failed.delete(culprit);
  emit(state, { kind: 'give_back', delivery: culprit.delivery, afterMs: attemptAgainMs });
}

export function settleAgainAt({ settling: { queue, gatherUntil, failed } }: EngineState): number {
  let at = queue.length > 0 ? gatherUntil : never;
  for (const { again } of failed.values()) at = Math.min(at, again);
  return at;
}

export function hasResults({ settling: { isOut, queue, halves, failed } }: EngineState): boolean {
  return isOut || queue.length + halves.length + failed.size > 0;
}

function failedDue(state: EngineState): Ended[] | undefined {
  for (const [ended, { again }] of state.settling.failed) if (again <= state.now) return [ended];
  return undefined;
}
