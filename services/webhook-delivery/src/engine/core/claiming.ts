import type { EventOf } from './engine-event.ts';
import { type EngineState, emit, isRunning, wantClaim } from './engine-state.ts';
import { takeLeased } from './leased.ts';
import { endReservation, excludedEndpoints, reserve } from './memory.ts';
import { taskFailed } from './tasks.ts';

/** Deliveries per claim at most. */
const maxClaimed = 500;
/** Once a second deliveries that wait for nothing are searched for. */
const searchEveryMs = 1_000;
/** With a backlog the next batch is claimed when this share of the memory was freed, not for every single delivery. */
const worthwhileShare = 1 / 16;

/**
 * Leases what is due in the database: retries, what did not fit into memory when it arrived, what a dead process
 * left. It looks, claims while there is more, and then waits until the next row is due, so a retry starts within
 * milliseconds of its time; once a second it looks anyway.
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
  emit(state, { kind: 'look' });
}

export function looked(state: EngineState, { isDue, againInMs }: EventOf<'looked'>): void {
  const { claiming, now } = state;
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
  // Each endpoint gets its share, and may have more: the last claim finds nothing.
  if (leased.offers.length > 0 && isRunning(state)) look(state);
  else search(state);
}

/** A wake-up may have been lost: deliveries that wait for nothing become due. */
function search(state: EngineState): void {
  const { claiming, now } = state;
  endReservation(state, 'claim');
  if (now - claiming.searchedAt < searchEveryMs || !isRunning(state)) {
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
