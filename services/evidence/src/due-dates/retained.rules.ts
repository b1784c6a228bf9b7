import type { EvidenceHead } from '../package/head.rules.ts';
import {
  graceMsOf,
  dueAt as policyDueAt,
  guestDueAt as policyGuestDueAt,
  type Retained,
} from '../package/retention-policy.rules.ts';
import type { EntryTransition } from '../package/session-evidence.rules.ts';

export type RetainedEntry = EntryTransition & {
  readonly reference: string;
  readonly type: string;
  readonly stepType: string | null;
};

export type Retaining = Retained & Pick<EvidenceHead, 'isErasureRequested' | 'guestDueAt'>;

type Policed = Pick<Retaining, 'retention'>;

/** Returns the entries whose due date changes. After an erasure request, `onRequest` replaces the policy. */
export function movedEntries(
  head: Retaining,
  entries: readonly RetainedEntry[],
  nowMs: number,
  onRequest?: (session: Retained, type: string) => Date,
): RetainedEntry[] {
  return entries.filter(isKept).flatMap((entry) => {
    const requested = onRequest?.(head, entry.type) ?? entry.dueAt;
    const dueAt = head.isErasureRequested ? requested : policyDueAt(head, entry.type);
    if (dueAt?.getTime() === entry.dueAt?.getTime()) return [];
    const moved = { ...entry, dueAt };
    if (entry.retentionState !== 'SCHEDULED_FOR_DELETION') return [moved];
    if (!isDue(head, moved, nowMs)) return [{ ...moved, retentionState: 'ACTIVE' as const, deleteAt: null }];
    return [{ ...moved, deleteAt: new Date(Math.max(dueAt?.getTime() ?? 0, entry.deleteAt?.getTime() ?? 0)) }];
  });
}

export function guestDueNow(head: Retaining): Date | null {
  return head.isErasureRequested ? head.guestDueAt : policyGuestDueAt(head);
}

/** Returns the scheduled or future deletion time of an entry, ignoring holds. Null if the entry never becomes due. */
export function goesAt(head: Policed, entry: RetainedEntry, nowMs: number): Date | null {
  return entry.retentionState !== 'SCHEDULED_FOR_DELETION' && isDue(head, entry, nowMs)
    ? scheduled(head, entry, nowMs).deleteAt
    : (entry.deleteAt ?? entry.dueAt);
}

export function isKept({ retentionState, isDeleting }: RetainedEntry): boolean {
  return retentionState !== 'DELETED' && !isDeleting;
}

/** Returns true if the entry's grace period has begun or begins now. */
export function isDue({ retention }: Policed, { dueAt }: { dueAt: Date | null }, nowMs: number): boolean {
  return dueAt !== null && dueAt.getTime() - graceMsOf(retention) <= nowMs;
}

/** Schedules the deletion of an entry after a full grace period from now, but not before its due date. */
export function scheduled({ retention }: Policed, entry: RetainedEntry, nowMs: number): RetainedEntry {
  const deleteAt = new Date(Math.max(entry.dueAt?.getTime() ?? 0, nowMs + graceMsOf(retention)));
  return { ...entry, retentionState: 'SCHEDULED_FOR_DELETION', deleteAt };
}
