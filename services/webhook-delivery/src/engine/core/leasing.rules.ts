import { isFirstAttempt, keyOf } from '../../queue/delivery.rules.ts';
import type { EventOf, Leased } from './engine-event.rules.ts';
import { type EngineState, emit, isRunning, taskDone, taskFailed, wantClaim } from './engine-state.rules.ts';
import { takeFirstAttempts } from './first-attempts.rules.ts';
import { closedOffEndpoints, endReservation, excludedEndpoints, expect, hold, reserve } from './memory.rules.ts';
import { enqueue } from './start-attempts.rules.ts';

export function arriving(state: EngineState, { batch, events }: EventOf<'arriving'>): void {
  reserve(state, batchName(batch), events * state.deliveriesPerEvent);
}

export function arrived(state: EngineState, event: EventOf<'arrived'>): void {
  const { batch, leased, events, opened, left, moved } = event;
  if (events > 0) state.deliveriesPerEvent = Math.max(1, Math.ceil(opened / events));
  takeLeased(state, batchName(batch), leased);
  // A failing or hanging endpoint causes no claim, because a query for each of its events would slow other endpoints.
  const closedOff = new Set(closedOffEndpoints(state));
  if (moved > 0 || left.some((endpointId) => !closedOff.has(endpointId))) wantClaim(state);
}

/**
 * Ends the reservation of a failed batch. If the batch was committed anyway, the search for orphans finds its
 * deliveries.
 */
export function notArrived(state: EngineState, { batch }: EventOf<'not_arrived'>): void {
  endReservation(state, batchName(batch));
}

export function batchName(batch: number): string {
  return `batch ${batch}`;
}

/**
 * Ends the reservation and adds newly leased deliveries to memory, unless the lease is lost and another process has
 * them.
 */
function takeLeased(state: EngineState, name: string, { fence, offers }: Leased): void {
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
 * Finds orphans: deliveries leased to this process, but missing from memory because the answer of their commit was
 * lost. A new delivery is also missing just after its commit, so an orphan must be missing in two consecutive checks.
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

export function orphansFailed(state: EngineState, { random }: EventOf<'orphans_failed'>): void {
  endReservation(state, 'orphans');
  taskFailed(state, state.tasks.read_leased, random);
}

const maxClaimed = 500;
const searchEveryMs = 1_000;
/** Share of memory that must be freed before the next claim if memory was full. */
const worthwhileShare = 1 / 16;

/**
 * Leases due deliveries: retries, and deliveries that did not fit into memory or belong to a dead process. Repeats
 * until no delivery is due, then waits for the next due time, at most a second.
 */
export function claimWhatIsDue(state: EngineState): void {
  const { claiming, limits, now } = state;
  if (claiming.isOut || !isRunning(state)) return;
  const isWorthwhile = claiming.isBacklogged && claiming.settledSince >= limits.capacity * worthwhileShare;
  if (!claiming.isWanted && !isWorthwhile && now < claiming.nextAt) return;
  look(state);
}

function look(state: EngineState): void {
  const { claiming } = state;
  claiming.isOut = true;
  claiming.isWanted = false;
  claiming.settledSince = 0;
  emit(state, { kind: 'checkDue' });
}

export function dueChecked(state: EngineState, { isDue, hasWaiting, againInMs }: EventOf<'dueChecked'>): void {
  const { claiming, now } = state;
  claiming.hasWaiting = hasWaiting;
  claiming.failures = 0;
  claiming.nextAt = now + againInMs;
  const slots = isDue && isRunning(state) ? reserve(state, 'claim', maxClaimed) : 0;
  const excluded = slots > 0 ? excludedEndpoints(state) : [];
  claiming.isBacklogged = isDue && (slots === 0 || excluded.length > 0);
  if (slots > 0) emit(state, { kind: 'claim', fence: state.lease.fence, slots, excluded });
  else search(state);
}

export function claimed(state: EngineState, { leased }: EventOf<'claimed'>): void {
  takeLeased(state, 'claim', leased);
  // An endpoint may have more due deliveries than its share, so claims repeat until a claim finds no delivery.
  if (leased.offers.length > 0 && isRunning(state)) look(state);
  else search(state);
}

/** Makes stranded deliveries due, whose wake-up was lost. */
function search(state: EngineState): void {
  const { claiming, now } = state;
  endReservation(state, 'claim');
  if (!claiming.hasWaiting || now - claiming.searchedAt < searchEveryMs || !isRunning(state)) {
    claiming.isOut = false;
    return;
  }
  claiming.searchedAt = now;
  emit(state, { kind: 'wake_stranded', cursor: claiming.cursor });
}

export function strandedWoken(state: EngineState, event: EventOf<'stranded_woken'>): void {
  state.claiming.cursor = event.cursor;
  state.claiming.isOut = false;
  if (event.woken > 0) wantClaim(state);
}

export function claimFailed(state: EngineState, { random }: EventOf<'claim_failed'>): void {
  endReservation(state, 'claim');
  taskFailed(state, state.claiming, random);
}
