import { clearTurns } from './endpoint-lane.rules.ts';
import type { Effect, EngineEvent, EventOf, LaneSettings } from './engine-event.rules.ts';
import {
  type EngineState,
  emit,
  isRunning,
  never,
  type Task,
  taskDone,
  taskFailed,
  wantClaim,
} from './engine-state.rules.ts';
import { earlierFound } from './first-attempts.rules.ts';
import {
  arrived,
  arriving,
  claimed,
  claimFailed,
  claimWhatIsDue,
  dueChecked,
  leasedRead,
  notArrived,
  orphansFailed,
  orphansRead,
  strandedWoken,
} from './leasing.rules.ts';
import { dropForgettable, endReservation } from './memory.rules.ts';
import {
  attemptBroken,
  attemptOver,
  givenBack,
  hasResults,
  resultsSettled,
  settleAgainAt,
  settleResults,
  settlingFailed,
} from './settling.rules.ts';
import { openCircuits, requestTurn, startAttempts, startProbes } from './start-attempts.rules.ts';

/**
 * Applies an event: changes the state and returns effects in order (docs/delivery.md#engine). Does no I/O and uses no
 * clock or random numbers. `now` is in milliseconds of the monotonic clock.
 */
export function schedule(state: EngineState, event: EngineEvent, now: number): Effect[] {
  if (state.phase === 'ended') return [];
  state.now = Math.max(state.now, now);
  apply(state, event);
  startProbes(state);
  startAttempts(state);
  settleResults(state);
  claimWhatIsDue(state);
  startTasks(state);
  advanceStopping(state);
  wakeInTime(state);
  const { effects } = state;
  state.effects = [];
  return effects;
}

type Handlers = { [K in EngineEvent['kind']]: (state: EngineState, event: EventOf<K>) => void };

const handlers: Handlers = {
  arriving,
  arrived,
  not_arrived: notArrived,
  attempt_ended: attemptOver,
  attempt_broken: attemptBroken,
  settled: resultsSettled,
  settle_failed: settlingFailed,
  given_back: givenBack,
  due: wantClaim,
  dueChecked,
  claimed,
  stranded_woken: strandedWoken,
  claim_failed: claimFailed,
  earlier_found: earlierFound,
  leased_read: leasedRead,
  orphans_read: orphansRead,
  orphans_failed: orphansFailed,
  lease_renewed: leaseRenewed,
  lease_lost: leaseRenewed,
  circuits_recorded: (state, { againInMs }) => taskDone(state, 'record_circuits', againInMs),
  task_failed: (state, { task, random }) => taskFailed(state, state.tasks[task], random),
  endpoint_changed: (state, { endpoint }) => endpointChanged(state, endpoint),
  endpoint_dropped: (state, { endpointId }) => void state.endpoints.delete(endpointId),
  timer: timerFired,
  stop,
};

function apply<K extends EngineEvent['kind']>(state: EngineState, event: EventOf<K>): void {
  const handler: Handlers[K] = handlers[event.kind];
  handler(state, event);
}

function endpointChanged(state: EngineState, endpoint: LaneSettings): void {
  const { endpointId, maxInFlight, isActive } = endpoint;
  state.endpoints.set(endpointId, endpoint);
  const lane = state.lanes.get(endpointId);
  if (lane === undefined) return;
  Object.assign(lane, { maxInFlight, isActive });
  requestTurn(state, lane);
}

function timerFired(state: EngineState): void {
  state.wakeAt = never;
  for (const [name, { endsAt }] of state.reservations) if (endsAt <= state.now) endReservation(state, name);
}

function wakeInTime(state: EngineState): void {
  const { claiming, tasks, reservations, now } = state;
  const tasksAt = [claiming, ...Object.values(tasks)].map((task) => task.nextAt);
  const reservationsEnd = [...reservations.values()].map(({ endsAt }) => endsAt);
  const times = [state.probeAt, state.phaseEndsAt, settleAgainAt(state), ...tasksAt, ...reservationsEnd];
  // A time in the past needs no timer, because its work has begun or waits for an answer.
  const at = Math.min(...times.filter((time) => time > now));
  if (at >= state.wakeAt || state.phase === 'ended') return;
  state.wakeAt = at;
  emit(state, { kind: 'wake_at', at });
}

function stop(state: EngineState): void {
  if (state.phase !== 'running') return;
  state.phase = 'draining';
  state.phaseEndsAt = state.now + state.limits.drainMs;
}

/**
 * Advances a stop: waits for attempts, aborts slow ones, waits until results are stored, and ends the lease. Open
 * queries must end first, because they could lease more deliveries.
 */
function advanceStopping(state: EngineState): void {
  if (state.phase === 'draining' && state.inFlight > 0 && state.now >= state.phaseEndsAt) {
    state.phase = 'aborting';
    state.phaseEndsAt = never;
    emit(state, { kind: 'abort_attempts' });
  }
  if ((state.phase === 'draining' || state.phase === 'aborting') && state.inFlight === 0) {
    state.phase = 'settling';
    state.phaseEndsAt = state.now + state.limits.graceMs;
  }
  const isStored = !hasResults(state) || state.now >= state.phaseEndsAt;
  if (state.phase !== 'settling' || !isStored || isAsking(state)) return;
  state.phase = 'ended';
  emit(state, { kind: 'end_lease', fence: state.lease.fence });
}

function isAsking({ claiming, tasks }: EngineState): boolean {
  return claiming.isOut || Object.values(tasks).some(({ isOut }) => isOut);
}

/** Starts due recurring tasks. During a stop, only renews the lease. */
function startTasks(state: EngineState): void {
  const { tasks, lease, now } = state;
  if (begin(tasks.renew_lease, now)) emit(state, { kind: 'renew_lease', fence: lease.fence });
  if (!isRunning(state)) return;
  if (begin(tasks.read_leased, now)) emit(state, { kind: 'read_leased', fence: lease.fence });
  if (!begin(tasks.record_circuits, now)) return;
  emit(state, { kind: 'record_circuits', fence: lease.fence, circuits: openCircuits(state), now });
}

function begin(task: Task, now: number): boolean {
  if (task.isOut || now < task.nextAt) return false;
  task.isOut = true;
  return true;
}

function leaseRenewed(state: EngineState, event: EventOf<'lease_renewed' | 'lease_lost'>): void {
  taskDone(state, 'renew_lease', event.againInMs);
  if (event.kind === 'lease_lost') abandon(state);
  state.lease = { fence: event.kind === 'lease_lost' ? event.fence : state.lease.fence, heldUntil: event.heldUntil };
  if (event.freed > 0) wantClaim(state);
}

/** Forgets all deliveries, because another process has them. Attempts in flight continue and count until they end. */
function abandon(state: EngineState): void {
  state.chains.clear();
  state.unsure.clear();
  state.held.clear();
  state.tenants.clear();
  state.crowdedOut.clear();
  clearTurns(state.turns);
  for (const lane of [...state.lanes.values()]) {
    Object.assign(lane, { queue: [], held: 0, isListed: false });
    dropForgettable(state, lane);
  }
}
