import { overriddenPolicy, type RetentionPolicy } from '@gcs/proto/retention-policy';
import type { EvidenceHead } from '../package/head.rules.ts';
import {
  goesAt,
  guestDueNow,
  isDue,
  isKept,
  movedEntries,
  type RetainedEntry,
  type Retaining,
} from './retained.rules.ts';

export type SimulatedSession = Retaining & Pick<EvidenceHead, 'guestErasureId' | 'clockOffsetMs' | 'holdCount'>;

/** A future deletion; `entry` is null for the guest's data. `isBegun`: the grace period has begun. */
export type Going = { readonly entry: RetainedEntry | null; readonly at: Date | null; readonly isBegun: boolean };

/** Returns the deletions under `policy`; null means the current policy. Ignores holds. */
export function goings(
  session: SimulatedSession,
  entries: readonly RetainedEntry[],
  policy: RetentionPolicy | null,
  now: Date,
): Going[] {
  const nowMs = now.getTime() + session.clockOffsetMs;
  const head = policy === null ? session : { ...session, retention: overriddenPolicy(session.retention, policy) };
  const moves = new Map(
    movedEntries(head, policy === null ? [] : entries, nowMs).map((entry) => [entry.position, entry]),
  );
  const evidence = entries.filter(isKept).map((stored) => {
    const entry = moves.get(stored.position) ?? stored;
    const isBegun = entry.retentionState === 'SCHEDULED_FOR_DELETION' || isDue(head, entry, nowMs);
    return { entry: stored, at: goesAt(head, entry, nowMs), isBegun };
  });
  if (session.guestErasureId !== null) return evidence;
  const at = policy === null ? session.guestDueAt : guestDueNow(head);
  return [...evidence, { entry: null, at, isBegun: at !== null && at.getTime() <= nowMs }];
}

export type Simulated =
  | { readonly kind: 'open' | 'deleted' | 'held' }
  | ({ readonly kind: 'erasureRequested' | 'unchanged' | 'moved' } & Moved);

type Moved = {
  readonly isEarlier: boolean;
  readonly isLater: boolean;
  readonly isAtOnce: boolean;
  /**
   * First deletion under the current policy; `firstThen` is the first deletion under the proposed policy. Null means
   * none.
   */
  readonly first: Date | null;
  readonly firstThen: Date | null;
};

export function simulate(
  session: SimulatedSession,
  entries: readonly RetainedEntry[],
  policy: RetentionPolicy | null,
  now: Date,
): Simulated {
  if (session.completedAt === null) return { kind: 'open' };
  const before = goings(session, entries, null, now);
  if (before.length === 0) return { kind: 'deleted' };
  if (session.holdCount > 0) return { kind: 'held' };
  const after = goings(session, entries, policy, now);
  const pairs = before.map((one, at) => [one, after[at] ?? one] as const);
  const isEarlier = pairs.some(([one, other]) => timeOf(other.at) < timeOf(one.at));
  const isLater = pairs.some(([one, other]) => timeOf(other.at) > timeOf(one.at));
  const isAtOnce = pairs.some(([one, other]) => other.isBegun && !one.isBegun);
  const moved = { isEarlier, isLater, isAtOnce, first: firstOf(before), firstThen: firstOf(after) };
  // Test this first, because a changed grace period also moves the dates of a requested erasure.
  if (isEarlier || isLater) return { kind: 'moved', ...moved };
  return { kind: session.isErasureRequested ? 'erasureRequested' : 'unchanged', ...moved };
}

function firstOf(going: readonly Going[]): Date | null {
  const first = Math.min(...going.map(({ at }) => timeOf(at)));
  return first === Number.POSITIVE_INFINITY ? null : new Date(first);
}

function timeOf(at: Date | null): number {
  return at?.getTime() ?? Number.POSITIVE_INFINITY;
}
