import { appendToJournal, type JournalEntry, type Queued } from '@gcs/kit/outbox/journal';
import type { Transaction } from '@gcs/kit/postgres/database';
import { advance } from '../../domain/changes/advance.ts';
import type { Advance } from '../../domain/changes/change-draft.ts';
import type { Command } from '../../domain/changes/command.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { skipToDue } from '../../domain/sessions/session-clock.ts';
import { syncReviews } from '../../postgres/review/review-queue.ts';
import { lockSessionRows, type SessionRef } from '../../postgres/sessions/read-sessions.ts';
import { type SessionRow, toSession } from '../../postgres/sessions/session-row.ts';
import { updateSessions } from '../../postgres/sessions/update-sessions.ts';
import type { SessionDeps } from '../session-deps.ts';
import { changeEntry } from './change-entry.ts';

/**
 * Sessions whose rows this transaction holds: the one path on which a session changes. Commands are applied in memory,
 * any number per session; `write` then stores each session once and all changes in order.
 */
export type LockedSessions = {
  find(ref: SessionRef): Session | undefined;
  /** Applies a command to a session that was found. */
  apply(session: Session, command: Command, traceparent: string): Advance;
  /** Moves the session's own clock to when it is due (sandbox), then lets it run out. */
  runOutOfTime(session: Session, traceparent: string): Advance;
  /** Stores what has changed, in the caller's transaction. */
  write(): void;
  /** What was written to the journal, for the relay after the commit. */
  appended(): Promise<readonly Queued[]>;
};

/** Locks the sessions that exist, in id order. */
export async function lockSessions(
  tx: Transaction,
  deps: SessionDeps,
  refs: readonly SessionRef[],
): Promise<LockedSessions> {
  return lockedSessions(tx, deps, await lockSessionRows(tx, refs));
}

/** The same for rows that are locked already. */
export async function lockedSessions(
  tx: Transaction,
  deps: SessionDeps,
  rows: readonly SessionRow[],
): Promise<LockedSessions> {
  const profileOf = await deps.profiles.pinned(tx, rows);
  const current = new Map(rows.map((row) => [row.id, toSession(row, profileOf(row))]));
  const before = new Map(current);
  const changed = new Map<string, Session>();
  const entries: JournalEntry[] = [];
  let appended: Promise<readonly Queued[]> = Promise.resolve([]);
  // Read after the locks are held: who waited for a rival is later than the rival.
  const realMs = deps.clock.now().getTime();

  const apply = (session: Session, command: Command, traceparent: string): Advance => {
    const outcome = advance(session, command, realMs + session.clockOffsetMs);
    if (outcome.kind !== 'advanced') return outcome;
    current.set(session.id, outcome.session);
    changed.set(session.id, outcome.session);
    entries.push(changeEntry(outcome.session, outcome.change, deps.newId, traceparent));
    return outcome;
  };
  return {
    find({ tenantId, sessionId }) {
      const session = current.get(sessionId);
      return session?.tenantId === tenantId ? session : undefined;
    },
    apply,
    runOutOfTime: (session, traceparent) => apply(skipToDue(session, realMs), { kind: 'expired' }, traceparent),
    write() {
      const sessions = [...changed.values()];
      const changes = sessions.map((after) => ({ before: before.get(after.id), after }));
      tx.pipeline([...updateSessions(sessions), ...syncReviews(changes)]);
      appended = appendToJournal(tx, entries);
    },
    appended: () => appended,
  };
}
