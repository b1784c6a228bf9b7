import { backoffMs } from '@gcs/kit/retry';
import { openCircuits } from './circuits.ts';
import type { EventOf, TaskName } from './engine-event.ts';
import { type EngineState, emit, isRunning, type Task, wantClaim } from './engine-state.ts';
import { dropForgettable } from './memory.ts';
import { clearTurns } from './turns.ts';

/** Starts the recurring tasks whose time has come. The lease is renewed until the end. */
export function startTasks(state: EngineState): void {
  const { tasks, lease, now } = state;
  if (begin(tasks.renew_lease, now)) emit(state, { kind: 'renew_lease', fence: lease.fence });
  if (!isRunning(state)) return;
  if (begin(tasks.read_leased, now)) emit(state, { kind: 'read_leased', fence: lease.fence });
  if (!begin(tasks.record_circuits, now)) return;
  emit(state, { kind: 'record_circuits', fence: lease.fence, circuits: openCircuits(state), now });
}

export function taskDone(state: EngineState, name: TaskName, againInMs: number): void {
  Object.assign(state.tasks[name], { isOut: false, failures: 0, nextAt: state.now + againInMs });
}

/** Tried again after a while that grows. `random`: from 0 to below 1. */
export function taskFailed({ now }: EngineState, task: Task, random: number): void {
  task.isOut = false;
  task.failures += 1;
  task.nextAt = now + backoffMs(task.failures, { baseMs: 50, maxMs: 1_000, random: () => random });
}

function begin(task: Task, now: number): boolean {
  if (task.isOut || now < task.nextAt) return false;
  task.isOut = true;
  return true;
}

export function leaseRenewed(state: EngineState, event: EventOf<'lease_renewed' | 'lease_lost'>): void {
  taskDone(state, 'renew_lease', event.againInMs);
  if (event.kind === 'lease_lost') abandon(state);
  state.lease = { fence: event.kind === 'lease_lost' ? event.fence : state.lease.fence, heldUntil: event.heldUntil };
  // Deliveries of a dead process, or what was ours.
  if (event.freed > 0) wantClaim(state);
}

/** Everything that has not started is another's. What is in flight goes on and stays counted. */
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
