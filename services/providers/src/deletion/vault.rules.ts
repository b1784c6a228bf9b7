import type { Erasure } from '../vendor/vendor.rules.ts';

export type DeletionState = 'DUE' | 'REQUESTED' | 'FAILED';

export type DeletionReport =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'left'; readonly agreement: string }
  | { readonly kind: 'note'; readonly state: 'REQUESTED' | 'FAILED'; readonly failure: string }
  | { readonly kind: 'nothing' };

const failedAgainMs = 3_600_000;

/** Returns false within an hour after a failed request, because some vendors allow only ten deletions a day. */
export function isToBeTried(state: DeletionState, since: Date, now: Date): boolean {
  return state !== 'FAILED' || now.getTime() - since.getTime() >= failedAgainMs;
}

/** Returns the report about an erasure, or `nothing` if the same request was reported before. */
export function reportOfErasure(state: DeletionState, erasure: Erasure): DeletionReport {
  if (erasure === 'deleted') return { kind: 'confirm' };
  if (erasure === 'by hand') return { kind: 'note', state: 'FAILED', failure: 'to be deleted by hand at the vendor' };
  return state === 'REQUESTED' ? { kind: 'nothing' } : { kind: 'note', state: 'REQUESTED', failure: '' };
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/**
 * Bounds of the growing pause until the next request. After an outage of the vendor (`away`), the pause is always one
 * round.
 */
const pausesMs = {
  away: { minMs: minuteMs, maxMs: minuteMs },
  REQUESTED: { minMs: 10 * minuteMs, maxMs: dayMs / 4 },
  FAILED: { minMs: 60 * minuteMs, maxMs: dayMs },
};

/**
 * Returns the milliseconds until the next request about a deletion: half of the deletion's age, or until the vendor's
 * announced time. `until` is '' without an announced time and null if the vendor is unavailable. Returns null after the
 * deletion.
 */
export function askAgainMs(
  report: DeletionReport,
  { since, now, until }: { since: Date; now: Date; until: string | null },
): number | null {
  if (report.kind === 'confirm' || report.kind === 'left') return null;
  const pause = report.kind === 'note' ? report.state : until === null ? 'away' : 'REQUESTED';
  const { minMs, maxMs } = pausesMs[pause];
  const untilMs = Date.parse(until ?? '') - now.getTime();
  if (untilMs > 0) return Math.max(minMs, Math.min(untilMs, 30 * dayMs));
  return Math.min(maxMs, Math.max(minMs, (now.getTime() - since.getTime()) / 2));
}

/** Reports a deletion to a person, once, if the vendor's limit has delayed it for a day. */
export function reportOfLimit(state: DeletionState, { since, now }: { since: Date; now: Date }): DeletionReport {
  if (state !== 'DUE' || now.getTime() - since.getTime() < patienceMs) return { kind: 'nothing' };
  return { kind: 'note', state: 'FAILED', failure: 'the vendor accepts no more deletions for now' };
}

export function isAway(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

const patienceMs = 24 * 3_600_000;

/**
 * Reports a refusal to a person immediately, but an unavailable or busy vendor only after a day. `since` is the due
 * date of the deletion, or the time of its last report.
 */
export function reportOfRefusal(
  state: DeletionState,
  status: number,
  { since, now }: { since: Date; now: Date },
): DeletionReport {
  const failed = (failure: string): DeletionReport => ({ kind: 'note', state: 'FAILED', failure });
  const answer = status === 0 ? 'the vendor could not be reached' : `the vendor answered ${status}`;
  if (!isAway(status)) return failed(answer);
  const isLong = state === 'FAILED' || now.getTime() - since.getTime() >= patienceMs;
  return isLong ? failed(`${answer}, for a day or longer`) : { kind: 'nothing' };
}

export function reportOfUnreadable(path: string): DeletionReport {
  return { kind: 'note', state: 'FAILED', failure: `the vendor's answer is not as documented at ${path}` };
}

export function stateAfter(report: DeletionReport): 'DELETED' | 'DELETING' | 'UNDELETABLE' | null {
  if (report.kind === 'confirm') return 'DELETED';
  if (report.kind !== 'note') return null;
  return report.state === 'REQUESTED' ? 'DELETING' : 'UNDELETABLE';
}
