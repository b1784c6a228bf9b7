import { startProbes } from './circuits.ts';
import { claimed, claimFailed, claimWhatIsDue, looked, strandedWoken } from './claiming.ts';
import type { Effect, EndpointSettings, EngineEvent, EventOf } from './engine-event.ts';
import { type EngineState, emit, never, wantClaim } from './engine-state.ts';
import { earlierFound } from './first-attempts.ts';
import { arrived, arriving, leasedRead, notArrived, orphansFailed, orphansRead } from './leased.ts';
import { endReservation } from './memory.ts';
import {
  attemptBroken,
  attemptOver,
  givenBack,
  resultsSettled,
  settleAgainAt,
  settleResults,
  settlingFailed,
} from './settling.ts';
import { list, startAttempts } from './start-attempts.ts';
import { advanceStopping, stop } from './stopping.ts';
import { leaseRenewed, startTasks, taskDone, taskFailed } from './tasks.ts';

/**
 * What the engine does about an event: changes the state and returns what is to be done, in this order
 * (docs/delivery.md#engine). No I/O, no clock, no randomness: the same state and event give the same effects. `now` is
 * the time of the event in milliseconds of the monotonic clock, and never goes back.
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
  looked,
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
  timer: timerFired,
  stop,
};

function apply<K extends EngineEvent['kind']>(state: EngineState, event: EventOf<K>): void {
  const handler: Handlers[K] = handlers[event.kind];
  handler(state, event);
}

function endpointChanged(state: EngineState, endpoint: EndpointSettings): void {
  const { endpointId, maxInFlight, isActive } = endpoint;
  state.endpoints.set(endpointId, endpoint);
  const lane = state.lanes.get(endpointId);
  if (lane === undefined) return;
  Object.assign(lane, { maxInFlight, isActive });
  list(state, lane);
}

function timerFired(state: EngineState): void {
  state.wakeAt = never;
  for (const [name, { endsAt }] of state.reservations) if (endsAt <= state.now) endReservation(state, name);
}

/** Sets the timer for what is due next; one that is set already and comes earlier will do. */
function wakeInTime(state: EngineState): void {
  const { claiming, tasks, reservations, now } = state;
  const tasksAt = [claiming, ...Object.values(tasks)].map((task) => task.nextAt);
  const reservationsEnd = [...reservations.values()].map(({ endsAt }) => endsAt);
  const times = [state.probeAt, state.phaseEndsAt, settleAgainAt(state), ...tasksAt, ...reservationsEnd];
  // What is due already has begun, or waits for an answer.
  const at = Math.min(...times.filter((time) => time > now));
  if (at >= state.wakeAt || state.phase === 'ended') return;
  state.wakeAt = at;
  emit(state, { kind: 'wake_at', at });
}
