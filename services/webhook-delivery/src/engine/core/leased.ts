import { keyOf } from '../../postgres/delivery-row.ts';
import { isFirstAttempt } from './delivery.ts';
import type { EventOf, Leased } from './engine-event.ts';
import { type EngineState, emit, isRunning, wantClaim } from './engine-state.ts';
import { takeFirstAttempts } from './first-attempts.ts';
import { closedOffEndpoints, endReservation, expect, hold, reserve } from './memory.ts';
import { enqueue } from './start-attempts.ts';
import { taskDone, taskFailed } from './tasks.ts';

/** A batch is about to be stored; what it may lease is its reservation. */
export function arriving(state: EngineState, { batch, events }: EventOf<'arriving'>): void {
  reserve(state, batchName(batch), events * state.deliveriesPerEvent);
}

/** A batch is committed: its deliveries start from memory, with nothing read again. */
export function arrived(state: EngineState, event: EventOf<'arrived'>): void {
  const { batch, leased, events, opened, left, moved } = event;
  if (events > 0) state.deliveriesPerEvent = Math.max(1, Math.ceil(opened / events));
  takeLeased(state, batchName(batch), leased);
  // An endpoint that fails or hangs gets nothing now: to look for each of its events would cost the others.
  const closedOff = new Set(closedOffEndpoints(state));
  if (moved > 0 || left.some((endpointId) => !closedOff.has(endpointId))) wantClaim(state);
}

/** It was rolled back, or what follows its commit has failed: then its deliveries are found as orphaned. */
export function notArrived(state: EngineState, { batch }: EventOf<'not_arrived'>): void {
  endReservation(state, batchName(batch));
}

export function batchName(batch: number): string {
  return `batch ${batch}`;
}

/**
 * Ends the reservation `name`, and takes what a committed statement has leased to this process; what it holds already
 * is left alone. Of a lease that was lost meanwhile nothing is taken: another process has it.
 */
export function takeLeased(state: EngineState, name: string, { fence, offers }: Leased): void {
  const isNew = endReservation(state, name);
  if (fence !== state.lease.fence) return;
  const taken = offers.filter(({ delivery }) => isNew(delivery) && hold(state, delivery));
  for (const { delivery } of taken) if (!isFirstAttempt(delivery)) enqueue(state, delivery);
  takeFirstAttempts(
    state,
    taken.filter(({ delivery }) => isFirstAttempt(delivery)),
  );
}

/**
 * What is leased to this process and not in its memory: its commit succeeded, its answer was lost, and no other process
 * may take it. A delivery on its way from a commit to the memory looks the same for a moment, so only what is unknown
 * twice in a row is taken up again.
 */
export function leasedRead(state: EngineState, { fence, keys, againInMs }: EventOf<'leased_read'>): void {
  const unknown = keys.filter((key) => !state.held.has(keyOf(key)));
  const orphans = unknown.filter((key) => state.suspects.has(keyOf(key)));
  state.suspects = new Set(unknown.map(keyOf));
  taskDone(state, 'read_leased', againInMs);
  if (orphans.length === 0 || !isRunning(state)) return;
  expect(state, 'orphans');
  state.tasks.read_leased.isOut = true;
  emit(state, { kind: 'read_orphans', fence, keys: orphans });
}

export function orphansRead(state: EngineState, { leased }: EventOf<'orphans_read'>): void {
  state.tasks.read_leased.isOut = false;
  takeLeased(state, 'orphans', leased);
}

/** They are found again at the next look, if they are still ours. */
export function orphansFailed(state: EngineState, { random }: EventOf<'orphans_failed'>): void {
  endReservation(state, 'orphans');
  taskFailed(state, state.tasks.read_leased, random);
}
