import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { JournalEntry, Queued } from '@gcs/kit/outbox/journal';
import { sqlStateOf, type Transaction } from '@gcs/kit/postgres/database';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { type EndedHandOver, endedHandOvers } from '../hand-overs/ended-hand-overs.rules.ts';
import { insertEndedHandOvers } from '../hand-overs/ended-hand-overs.store.ts';
import { advance } from '../machine/advance.rules.ts';
import type { Advance, ChangeDraft } from '../machine/change.rules.ts';
import type { Command } from '../machine/command.rules.ts';
import { type NewId, type SessionChange, sessionChange } from '../machine/published.rules.ts';
import { type ActorType, type Session, skipToDue } from '../machine/session.rules.ts';
import { lockSessionRows, type SessionRef } from './read-sessions.store.ts';
import { syncReviews } from './review-queue.store.ts';
import type { SessionDeps } from './session-deps.ts';
import { type SessionRow, toSessions, UnreadableSession, updateSessions } from './session-row.store.ts';

/**
 * Sessions whose rows this transaction holds: the one path on which a session changes. Commands are applied in memory,
 * any number per session; `write` then stores each session once and all changes in order.
 */
export type LockedSessions = {
  /** Throws for a session that cannot be read. */
  find(ref: SessionRef): Session | undefined;
  /** Applies a command to a session that was found. */
  apply(session: Session, command: Command, traceparent: string): Advance;
  /**
   * Applies an expired clock first and returns the session after it. The row lock, not the order of arrival, decides
   * which was in time, even if the expiry is not yet recorded.
   */
  expire(session: Session, traceparent: string): Session;
  /** Moves the session's own clock to when it is due (sandbox), then lets it run out. */
  runOutOfTime(session: Session, traceparent: string): Advance;
  /** Stores what has changed, in the caller's transaction. */
  write(): void;
  /** Entries written to the journal, for the relay after the commit. */
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
  const current = await toSessions(deps.profiles, tx, rows);
  const before = new Map(current);
  const tenants = new Map(rows.map(({ id, tenantId }) => [id, tenantId]));
  const changed = new Map<string, Session>();
  const entries: JournalEntry[] = [];
  const ended: EndedHandOver[] = [];
  let appended: Promise<readonly Queued[]> = Promise.resolve([]);
  // Read after the locks are held: who waited for a rival is later than the rival.
  const realMs = deps.clock.now().getTime();

  const apply = (session: Session, command: Command, traceparent: string): Advance => {
    const outcome = advance(session, command, realMs + session.clockOffsetMs);
    if (outcome.kind !== 'advanced') return outcome;
    // Both may throw, and then nothing of the change is written.
    const entry = changeEntry(outcome.session, outcome.change, deps.newId, traceparent);
    const endedNow = endedHandOvers(session, command, outcome.session, outcome.change);
    current.set(session.id, outcome.session);
    changed.set(session.id, outcome.session);
    ended.push(...endedNow);
    entries.push(entry);
    return outcome;
  };
  return {
    find({ tenantId, sessionId }) {
      if (tenants.get(sessionId) !== tenantId) return undefined;
      const session = current.get(sessionId);
      if (session instanceof UnreadableSession) throw session;
      return session;
    },
    apply,
    expire(session, traceparent) {
      const outcome = apply(session, { kind: 'expired' }, traceparent);
      return outcome.kind === 'advanced' ? outcome.session : session;
    },
    runOutOfTime: (session, traceparent) => apply(skipToDue(session, realMs), { kind: 'expired' }, traceparent),
    write() {
      const sessions = [...changed.values()];
      const changes = sessions.map((after) => ({ before: readable(before.get(after.id)), after }));
      const noted = ended.map((one) => ({ ...one, reference: deps.newId('hoe') }));
      appended = updateSessions(tx, sessions, entries);
      tx.pipeline([...syncReviews(changes), ...insertEndedHandOvers(noted)]);
    },
    appended: () => appended,
  };
}

function readable(session: Session | UnreadableSession | undefined): Session | undefined {
  return session instanceof UnreadableSession ? undefined : session;
}

/** An operator's request about one session. */
export type SessionRequest = AdminRequest &
  SessionRef & {
    /** An operator is a person or an automation. */
    actorType: Extract<ActorType, 'HUMAN' | 'AGENT'>;
    /** The trace of the call, which the change continues. */
    traceparent: string;
  };

/** The session as the transaction holds it. */
export type OneSession = { tx: Transaction; session: Session; locked: LockedSessions };

/**
 * Changes one session once per request id, under its row lock. Throws `not_found` for a session that the tenant does
 * not have. `work` answers what survives JSON; a repeated call gets it without its secret.
 */
export async function onOneSession<T>(
  deps: SessionDeps,
  request: SessionRequest,
  work: (one: OneSession) => T | Promise<T>,
  blankSecret?: (answer: T) => T,
): Promise<T> {
  const change = async (tx: Transaction) => {
    const locked = await lockSessions(tx, deps, [request]);
    const answered = await work({ tx, session: foundIn(locked, request), locked });
    locked.write();
    return answered;
  };
  const answer = await onceByRequestId(deps.database, request, change, blankSecret);
  deps.onChanges();
  return answer;
}

/** The newest state of the session; throws `not_found` when the tenant does not have it. */
export function foundIn(locked: LockedSessions, ref: SessionRef): Session {
  const session = locked.find(ref);
  if (session === undefined) throw new ServiceError('not_found', 'no such session');
  return session;
}

/**
 * Makes the journal entry of one change and checks its schema before the commit
 * (docs/internal-contracts.md#schema-versions). An unreadable entry is a bug that must not become history. The error
 * names members, never values.
 */
export function changeEntry(session: Session, change: ChangeDraft, newId: NewId, traceparent: string): JournalEntry {
  const value = checked(sessionChange(session, change, newId));
  return {
    key: session.id,
    version: session.version,
    topic: topics.sessionChanges,
    value: JSON.stringify(value),
    traceparent,
  };
}

function checked(value: SessionChange): SessionChange {
  const violations = validateTopicValue(topics.sessionChanges, value, 'produce');
  if (violations.length > 0) throw new Error(`a session change is not what events.yaml says: ${violations.join('; ')}`);
  return value;
}

/** Deadlock or lock_timeout: a rival works on the same rows. Items that do not need them continue without them. */
export function isLockConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40P01' || state === '55P03';
}
