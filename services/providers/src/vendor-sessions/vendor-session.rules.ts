import type { PollResult, StepType, Verdict } from '../vendor/vendor.rules.ts';

export type VendorSessionState =
  | 'CLAIMED'
  | 'OPENED'
  | 'SUBMITTED'
  | 'DECIDED'
  /** Ended without a decision: the session lapsed at the vendor, or is no longer needed. */
  | 'ENDED'
  | 'DELETING'
  | 'DELETED'
  | 'UNDELETABLE'
  | 'LEFT';

export type Wanted = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly propertyReference: string;
  readonly steps: readonly StepType[];
  readonly attempt: number;
  readonly returnAddress: string;
};

export type VendorSession = Wanted & {
  /** True if the session counts towards its account's ceiling: the vendor has, or may have, opened the session. */
  readonly isPaid: boolean;
  readonly id: string;
  readonly ordinal: number;
  readonly vendorId: string | null;
  readonly vaultId: string | null;
  readonly state: VendorSessionState;
  readonly continues: boolean;
  readonly mark: string;
  readonly isHeld: boolean;
  readonly revision: number;
  readonly polls: number;
  /**
   * Due time of the next poll, to the microsecond. It is compared with the stored time later: a difference means that a
   * poll was requested meanwhile.
   */
  readonly pollAt: string | null;
  /** Time of the vendor's latest decision event since the guest entered, in whole seconds. */
  readonly eventAt: string | null;
  /** Encrypted data for re-entry. */
  readonly kept: Buffer | null;
};

export type Claim =
  | { readonly kind: 'enter' }
  /** A new row is needed: for a new vendor session, or for the inherited session in which the attempt continues. */
  | {
      readonly kind: 'claim';
      readonly ordinal: number;
      readonly revision: number;
      readonly vaultId: string | null;
      readonly inherits: VendorSession | null;
    }
  /**
   * The guest returns, because a later attempt exists, or this attempt is submitted or decided. The guest's page shows
   * the outcome.
   */
  | { readonly kind: 'back' };

/**
 * Decides how a guest continues. An attempt has one vendor session at a time, which the guest enters again until it
 * ends.
 */
export function claimAfter(latest: VendorSession | undefined, { attempt }: Pick<Wanted, 'attempt'>): Claim {
  if (latest === undefined) return { kind: 'claim', ordinal: 1, revision: 0, vaultId: null, inherits: null };
  const { vaultId } = latest;
  if (latest.attempt > attempt) return { kind: 'back' };
  if (latest.attempt < attempt) {
    const goesOn = latest.state === 'DECIDED' && latest.continues;
    return { kind: 'claim', ordinal: 1, revision: 0, vaultId, inherits: goesOn ? latest : null };
  }
  switch (latest.state) {
    case 'CLAIMED':
    case 'OPENED':
      return { kind: 'enter' };
    case 'ENDED':
      return { kind: 'claim', ordinal: latest.ordinal + 1, revision: latest.revision, vaultId, inherits: null };
    default:
      return { kind: 'back' };
  }
}

/**
 * Identifies a decision. A decision without an id repeats the previous one, unless a decision event has arrived since
 * the guest entered. A decided attempt gets no second decision without an id.
 */
export function markOf(
  { state, mark: before, eventAt }: Pick<VendorSession, 'state' | 'mark' | 'eventAt'>,
  { mark, isUnnamed = false }: { readonly mark: string; readonly isUnnamed?: boolean },
): string {
  if (!isUnnamed) return mark;
  if (state !== 'DECIDED' && eventAt !== null) return `${mark}:${eventAt}`;
  return before.startsWith(mark) ? before : mark;
}

export type SessionProgress = Pick<VendorSession, 'state' | 'continues' | 'mark' | 'isHeld' | 'revision' | 'polls'>;

export type News =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'decided'; readonly verdicts: readonly Verdict[]; readonly decidedAt: string | null };

export type Judged = {
  readonly progress: SessionProgress;
  readonly news: News | null;
  /** Milliseconds until the next poll; null means that only a webhook causes a poll. */
  readonly pollInMs: number | null;
};

const minuteMs = 60_000;
/** Maximum pauses. Webhooks announce changes; polls only replace missing webhooks. */
const maxPauseMs: Readonly<Partial<Record<VendorSessionState, number>>> = {
  OPENED: 60 * minuteMs,
  SUBMITTED: 10 * minuteMs,
};

/** Returns the pause after a poll without a change: 15 s at first, doubled each time. Null means no poll. */
export function pauseMs(state: VendorSessionState, polls: number): number | null {
  const maxMs = maxPauseMs[state];
  return maxMs === undefined ? null : Math.min(maxMs, 15_000 * 2 ** Math.min(polls, 16));
}

/**
 * Applies the result of a poll. A decision with the same `mark` as the last one is ignored; a decision with another
 * `mark` is reported as new. A decision stays in force if the session lapses later.
 */
export function judge(progress: SessionProgress, poll: PollResult): Judged {
  const stay = (changes: Partial<SessionProgress> = {}, news: News | null = null): Judged => {
    const next = { ...progress, polls: news === null ? progress.polls + 1 : 0, ...changes };
    next.isHeld = next.state === 'SUBMITTED' && poll.kind === 'submitted' && poll.isHeld;
    return { progress: next, news, pollInMs: pauseMs(next.state, next.polls) };
  };
  const { revision, state } = progress;
  if (state !== 'OPENED' && state !== 'SUBMITTED' && state !== 'DECIDED') return { ...stay(), pollInMs: null };
  switch (poll.kind) {
    case 'unknown':
      return stay();
    case 'open':
      return state === 'SUBMITTED' ? stay({ state: 'OPENED', revision: revision + 1 }, { kind: 'reopened' }) : stay();
    case 'submitted':
      return state === 'OPENED' ? stay({ state: 'SUBMITTED', revision: revision + 1 }, { kind: 'submitted' }) : stay();
    case 'decided': {
      const { verdicts, continues, mark, decidedAt } = poll;
      if (mark === progress.mark) return stay();
      const decided = { state: 'DECIDED', continues, mark, revision: revision + 1 } as const;
      return stay(decided, { kind: 'decided', verdicts, decidedAt });
    }
    case 'lapsed':
    case 'gone':
      if (state === 'DECIDED') return stay();
      return stay({ state: 'ENDED', revision: revision + 1 }, { kind: 'lapsed' });
  }
}
