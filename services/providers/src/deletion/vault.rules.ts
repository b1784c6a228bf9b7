import type { Erasure } from '../vendor/vendor.rules.ts';

export type DeletionState = 'DUE' | 'REQUESTED' | 'FAILED';

/** What is noted of an entry of its list of deletions. */
export type Told =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'note'; readonly state: 'REQUESTED' | 'FAILED'; readonly failure: string }
  | { readonly kind: 'nothing' };

const failedAgainMs = 3_600_000;

/** What has failed is tried once an hour: some vendors allow ten deletions a day, and people take their time. */
export function isToBeTried(state: DeletionState, since: Date, now: Date): boolean {
  return state !== 'FAILED' || now.getTime() - since.getTime() >= failedAgainMs;
}

/** What is said of an erasure; the same thing is not said twice, but that it has failed again, now. */
export function toldOf(state: DeletionState, erasure: Erasure): Told {
  switch (erasure) {
    case 'deleted':
      return { kind: 'confirm' };
    case 'requested':
      return state === 'REQUESTED' ? { kind: 'nothing' } : { kind: 'note', state: 'REQUESTED', failure: '' };
    case 'by hand':
      return { kind: 'note', state: 'FAILED', failure: 'to be deleted by hand at the vendor' };
  }
}

/** Whether it is the vendor, whatever it was asked: it could not be reached, has had too much, or has failed. */
export function isAway(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** How long a deletion may wait for a vendor that is away, before a person hears of it. */
const patienceMs = 24 * 3_600_000;

/**
 * A vendor that is away or busy is asked again, and when it has been so for a day, it is for a person to look at; any
 * other refusal is at once. `since`: when it fell due, or what was last said of it.
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

/** How a vendor session stands after what was noted of its deletion. */
export function standingAfter(told: Told): 'DELETED' | 'DELETING' | 'UNDELETABLE' | null {
  if (told.kind === 'confirm') return 'DELETED';
  if (told.kind === 'nothing') return null;
  return told.state === 'REQUESTED' ? 'DELETING' : 'UNDELETABLE';
}
