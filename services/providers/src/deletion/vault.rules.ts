import type { Erasure } from '../vendor/vendor.rules.ts';

export type DeletionState = 'DUE' | 'REQUESTED' | 'FAILED';

/** Note about an entry of its list of deletions. */
export type Told =
  | { readonly kind: 'confirm' }
  /** The vendor deletes it by its own retention. */
  | { readonly kind: 'left'; readonly agreement: string }
  | { readonly kind: 'note'; readonly state: 'REQUESTED' | 'FAILED'; readonly failure: string }
  | { readonly kind: 'nothing' };

const failedAgainMs = 3_600_000;

/** A failed deletion is retried once an hour: some vendors allow ten a day, and people need time. */
export function isToBeTried(state: DeletionState, since: Date, now: Date): boolean {
  return state !== 'FAILED' || now.getTime() - since.getTime() >= failedAgainMs;
}

/** Report about an erasure; a report is not repeated, except for a new failure. */
export function toldOf(state: DeletionState, erasure: Erasure): Told {
  if (erasure === 'deleted') return { kind: 'confirm' };
  if (erasure === 'by hand') return { kind: 'note', state: 'FAILED', failure: 'to be deleted by hand at the vendor' };
  return state === 'REQUESTED' ? { kind: 'nothing' } : { kind: 'note', state: 'REQUESTED', failure: '' };
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A vendor that is away is asked in the next round; one that has been asked, or a person, takes longer and longer. */
const pausesMs = {
  away: { minMs: minuteMs, maxMs: minuteMs },
  REQUESTED: { minMs: 10 * minuteMs, maxMs: dayMs / 4 },
  FAILED: { minMs: 60 * minuteMs, maxMs: dayMs },
};

/**
 * Time of the next poll about a deletion: after half of its age, or at the vendor's announced time. `until`: '' without
 * one, null if the vendor is unavailable. Null for what is deleted.
 */
export function askAgainMs(
  told: Told,
  { since, now, until }: { since: Date; now: Date; until: string | null },
): number | null {
  if (told.kind === 'confirm' || told.kind === 'left') return null;
  const pause = told.kind === 'note' ? told.state : until === null ? 'away' : 'REQUESTED';
  const { minMs, maxMs } = pausesMs[pause];
  const untilMs = Date.parse(until ?? '') - now.getTime();
  if (untilMs > 0) return Math.max(minMs, Math.min(untilMs, 30 * dayMs));
  return Math.min(maxMs, Math.max(minMs, (now.getTime() - since.getTime()) / 2));
}

/** A vendor's limit of deletions: a person hears of what has waited for a day, once. */
export function toldOfFull(state: DeletionState, { since, now }: { since: Date; now: Date }): Told {
  if (state !== 'DUE' || now.getTime() - since.getTime() < patienceMs) return { kind: 'nothing' };
  return { kind: 'note', state: 'FAILED', failure: 'the vendor takes no more deletions for now' };
}

/** Returns whether the vendor itself is the cause: unreachable, overloaded or failed. */
export function isAway(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Maximum wait of a deletion for an unavailable vendor, before a person is notified. */
const patienceMs = 24 * 3_600_000;

/**
 * An unavailable or busy vendor is asked again, and after a day a person takes over. Any other refusal goes to a person
 * immediately. `since`: when it fell due, or what was last said of it.
 */
export function toldOfRefusal(state: DeletionState, status: number, { since, now }: { since: Date; now: Date }): Told {
  const failed = (failure: string): Told => ({ kind: 'note', state: 'FAILED', failure });
  const answer = status === 0 ? 'the vendor could not be reached' : `the vendor answered ${status}`;
  if (!isAway(status)) return failed(answer);
  const isLong = state === 'FAILED' || now.getTime() - since.getTime() >= patienceMs;
  return isLong ? failed(`${answer}, for a day or longer`) : { kind: 'nothing' };
}

/** Nobody knows whether it is deleted: for a person to look at. */
export function toldOfUnreadable(path: string): Told {
  return { kind: 'note', state: 'FAILED', failure: `the vendor's answer is not as documented at ${path}` };
}

/** State of a vendor session after a note about its deletion. */
export function standingAfter(told: Told): 'DELETED' | 'DELETING' | 'UNDELETABLE' | null {
  if (told.kind === 'confirm') return 'DELETED';
  if (told.kind !== 'note') return null;
  return told.state === 'REQUESTED' ? 'DELETING' : 'UNDELETABLE';
}
