import {
  guestDueNow,
  isDue,
  isKept,
  movedEntries,
  type RetainedEntry,
  scheduled,
} from '../due-dates/retained.rules.ts';
import type { Stay } from '../package/head.rules.ts';
import {
  basisOf,
  departureOf,
  dueAtOnRequest,
  graceMsOf,
  guestDueAt as guestDueByPolicy,
  guestMinimumAt,
} from '../package/retention-policy.rules.ts';
import {
  appendOwnEvent,
  type ErasureOrder,
  type Recording,
  type RecordingContext,
  sealRevision,
} from '../package/session-evidence.rules.ts';

type Entries = readonly RetainedEntry[];

/** Moves ACTIVE entries to SCHEDULED_FOR_DELETION once their grace period begins, which is before their due date. */
export function scheduleDue(before: Recording, entries: Entries, context: RecordingContext): Recording {
  const nowMs = presentOf(before, context);
  const due = entries.filter((entry) => entry.retentionState === 'ACTIVE' && isDue(before.head, entry, nowMs));
  const moves = due.map((entry) => scheduled(before.head, entry, nowMs));
  return moves.length === 0 ? before : record(before, moves, 'retention.scheduled', context);
}

/**
 * Orders the due deletion of entries and of the guest's data, unless there is a hold. After the commit, no hold can
 * stop the deletion. The entries stay until the session service has answered (docs/internal-contracts.md#guest-data).
 */
export function startDeletion(before: Recording, entries: Entries, context: RecordingContext): Recording {
  const nowMs = presentOf(before, context);
  const ripe = entries.filter(
    ({ retentionState, deleteAt, isDeleting }) =>
      retentionState === 'SCHEDULED_FOR_DELETION' && !isDeleting && deleteAt !== null && deleteAt.getTime() <= nowMs,
  );
  const { guestDueAt, guestErasureId, holdCount } = before.head;
  const isGuestDue = guestErasureId === null && guestDueAt !== null && guestDueAt.getTime() <= nowMs;
  if (holdCount > 0 || (ripe.length === 0 && !isGuestDue)) return before;
  const remaining = entries.filter((entry) => isKept(entry) && !ripe.includes(entry));
  const erasureId = context.newId('ers');
  const complete = isGuestDue || remaining.length === 0;
  const order = { ...erasureOf(ripe), erasureId, complete, occurredAt: new Date(nowMs).toISOString() };
  const publishedVersion = before.head.publishedVersion + 1;
  return {
    ...before,
    head: { ...before.head, publishedVersion, guestErasureId: guestErasureId ?? (complete ? erasureId : null) },
    transitions: [...before.transitions, ...ripe.map((entry) => ({ ...entry, isDeleting: true, erasureId }))],
    erasures: [...before.erasures, order],
  };
}

/**
 * Orders the erasure again if a provider reports data after the first order, because the session service has stored the
 * new data. The original's location in the vault is already stored here.
 */
export function forgetLate(before: Recording, context: RecordingContext): Recording {
  if (before.head.guestErasureId === null) return before;
  const occurredAt = new Date(presentOf(before, context)).toISOString();
  const order = { ...erasureOf([]), erasureId: context.newId('ers'), complete: true, occurredAt };
  const publishedVersion = before.head.publishedVersion + 1;
  return { ...before, head: { ...before.head, publishedVersion }, erasures: [...before.erasures, order] };
}

function erasureOf(entries: Entries): Pick<ErasureOrder, 'references' | 'stepTypes' | 'decisions'> {
  const stepTypes = new Set(entries.flatMap(({ stepType }) => stepType ?? []));
  return {
    references: entries.map(({ reference }) => reference),
    stepTypes: [...stepTypes],
    decisions: entries.some(({ type }) => type === 'REVIEW_DECISION'),
  };
}

/** Moves the entries of an order to DELETED, after the session service's answer. */
export function finishDeletion(
  before: Recording,
  entries: Entries,
  erasureId: string,
  context: RecordingContext,
): Recording {
  const gone = entries.filter((entry) => entry.erasureId === erasureId && entry.retentionState !== 'DELETED');
  const moves = gone.map((entry) => ({ ...entry, retentionState: 'DELETED' as const, deleteAt: null }));
  const isGuest = before.head.guestErasureId === erasureId;
  const noted = isGuest ? note(before, 'retention.guest_data_deleted', context) : before;
  if (moves.length > 0) return record(noted, moves, 'retention.deleted', context);
  return isGuest ? sealRevision(noted, context) : before;
}

/** Returns undefined if the deletion of every entry has started. */
export function addHold(before: Recording, entries: Entries, context: RecordingContext): Recording | undefined {
  const kept = entries.filter(isKept);
  if (entries.length > 0 && kept.length === 0) return undefined;
  const fresh = kept.filter(({ retentionState }) => retentionState !== 'LEGAL_HOLD');
  const moves = fresh.map((entry) => ({ ...entry, retentionState: 'LEGAL_HOLD' as const, deleteAt: null }));
  const held = { ...before, head: { ...before.head, holdCount: before.head.holdCount + 1 } };
  return record(held, moves, 'retention.hold_placed', context, 'HUMAN');
}

export function noteHoldExtended(before: Recording, context: RecordingContext): Recording {
  return record(before, [], 'retention.hold_extended', context, 'HUMAN');
}

/** The last release returns entries to ACTIVE or schedules the due ones with a full grace. */
export function removeHold(before: Recording, entries: Entries, context: RecordingContext): Recording {
  const { holdCount } = before.head;
  if (holdCount === 0) throw new Error('no hold stands');
  const isLast = holdCount === 1;
  const guestDueAt = isLast ? guestDueAfterGrace(before, context) : before.head.guestDueAt;
  const released = { ...before, head: { ...before.head, holdCount: holdCount - 1, guestDueAt } };
  const held = !isLast ? [] : entries.filter(({ retentionState }) => retentionState === 'LEGAL_HOLD');
  const nowMs = presentOf(before, context);
  const moves = held.map((entry) =>
    isDue(before.head, entry, nowMs)
      ? scheduled(before.head, entry, nowMs)
      : { ...entry, retentionState: 'ACTIVE' as const },
  );
  return record(released, moves, 'retention.hold_released', context, 'HUMAN');
}

/**
 * Schedules the erasure of each type at its statutory minimum, with the usual grace period. If there is a hold, refuses
 * the request and records the refusal (GDPR 17(3)(e)). A type without a rule has no minimum.
 */
export function scheduleErasure(
  before: Recording,
  entries: Entries,
  context: RecordingContext,
): { kind: 'scheduled' | 'refused'; recording: Recording } {
  const nowMs = presentOf(before, context);
  if (before.head.holdCount > 0) {
    return { kind: 'refused', recording: note(before, 'retention.erasure_refused', context) };
  }
  const grantedMs = nowMs + graceMsOf(before.head.retention);
  const earliest = Math.max(grantedMs, guestMinimumAt(before.head)?.getTime() ?? 0);
  const guestDueAt = new Date(Math.min(before.head.guestDueAt?.getTime() ?? Number.POSITIVE_INFINITY, earliest));
  const requested = { ...before, head: { ...before.head, isErasureRequested: true, guestDueAt } };
  const moves = entries
    .filter(({ retentionState, isDeleting }) => retentionState === 'ACTIVE' && !isDeleting)
    .map((entry) => {
      const asked = { ...entry, dueAt: dueAtOnRequest(before.head, entry.type) };
      return isDue(requested.head, asked, nowMs) ? scheduled(requested.head, asked, nowMs) : asked;
    });
  return { kind: 'scheduled', recording: record(requested, moves, 'retention.scheduled', context, 'HUMAN') };
}

/**
 * Cancels a requested erasure. The policy's dates apply again, but none becomes earlier than the requested date.
 * Returns undefined without a request, and once the erasure is ordered.
 */
export function cancelRequest(before: Recording, entries: Entries, context: RecordingContext): Recording | undefined {
  const { isErasureRequested, guestErasureId, guestDueAt } = before.head;
  if (!isErasureRequested || guestErasureId !== null) return undefined;
  const head = { ...before.head, isErasureRequested: false };
  const byPolicy = guestDueNow(head);
  const later = byPolicy && new Date(Math.max(byPolicy.getTime(), guestDueAt?.getTime() ?? 0));
  const cancelled = { ...before, head: { ...head, guestDueAt: later } };
  const moves = movedEntries(cancelled.head, entries, presentOf(before, context));
  return record(cancelled, moves, 'retention.erasure_cancelled', context, 'HUMAN');
}

/** Moves entries to their new dates. An entry that is no longer due becomes ACTIVE. */
export function reschedule(before: Recording, entries: Entries, context: RecordingContext): Recording {
  return moved(before, movedEntries(before.head, entries, presentOf(before, context)), context);
}

/** Applies a newer stay. Also moves a requested erasure, because the minimums count from the departure. */
export function followStay(before: Recording, stay: Stay, entries: Entries, context: RecordingContext): Recording {
  const { head } = before;
  if (head.stay !== null && !isNewer(stay, head.stay)) return before;
  const after = { ...before, head: { ...head, stay } };
  if (departureOf(after.head) === departureOf(head) || basisOf(after.head) === 'SESSION_END') return after;
  const nowMs = presentOf(before, context);
  const moves = movedEntries(after.head, entries, nowMs, dueAtOnRequest);
  if (!head.isErasureRequested) return moved(after, moves, context);
  // The new date of the requested erasure. If the departure is now earlier, the date is at least a full grace period
  // from now.
  const lawful = Math.min(
    guestDueByPolicy(after.head)?.getTime() ?? Number.POSITIVE_INFINITY,
    guestMinimumAt(after.head)?.getTime() ?? 0,
  );
  const granted = Math.min(head.guestDueAt?.getTime() ?? 0, nowMs + graceMsOf(head.retention));
  const guestDueAt = new Date(Math.max(lawful, granted));
  return moved({ ...after, head: { ...after.head, guestDueAt } }, moves, context);
}

function isNewer(one: Stay, other: Stay): boolean {
  return one.epoch > other.epoch || (one.epoch === other.epoch && one.version > other.version);
}

function moved(before: Recording, moves: Entries, context: RecordingContext): Recording {
  const follows = { ...before, head: { ...before.head, guestDueAt: guestDueNow(before.head) } };
  return moves.length === 0 ? follows : record(follows, moves, 'retention.rescheduled', context);
}

export function noteOriginals(before: Recording, context: RecordingContext, leftToVendor: string | null): Recording {
  const type = leftToVendor === null ? 'retention.original_deleted' : 'retention.original_left_to_vendor';
  return record(before, [], type, context);
}

function guestDueAfterGrace(before: Recording, context: RecordingContext): Date | null {
  const { guestDueAt, retention } = before.head;
  if (guestDueAt === null) return null;
  return new Date(Math.max(guestDueAt.getTime(), presentOf(before, context) + graceMsOf(retention)));
}

function presentOf({ head }: Recording, { now }: RecordingContext): number {
  return now.getTime() + head.clockOffsetMs;
}

function record(before: Recording, moves: Entries, type: string, context: RecordingContext, by?: 'HUMAN'): Recording {
  const noted = note({ ...before, transitions: [...before.transitions, ...moves] }, type, context, by);
  return noted.head.revision > 0 ? sealRevision(noted, context) : noted;
}

function note(before: Recording, type: string, context: RecordingContext, by?: 'HUMAN'): Recording {
  return appendOwnEvent(before, type, new Date(presentOf(before, context)).toISOString(), context, by);
}
