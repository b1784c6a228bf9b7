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
 * Sessions with locked rows. `apply` changes a session in memory. `write` then stores each session once and all changes
 * in order.
 */
export type LockedSessions = {
  /** Throws if the session's row is unreadable. */
  find(ref: SessionRef): Session | undefined;
  apply(session: Session, command: Command, traceparent: string): Advance;
  /**
   * Expires the session if its deadline has passed, and returns it. A report that waited for the row lock is then too
   * late, even if it arrived in time.
   */
  expire(session: Session, traceparent: string): Session;
  /** Moves the session's own clock to its next deadline (sandbox), then expires the session. */
  runOutOfTime(session: Session, traceparent: string): Advance;
  write(): void;
  /** The written entries, which the relay publishes after the commit. */
  appended(): Promise<readonly Queued[]>;
};

export async function lockSessions(
  tx: Transaction,
  deps: SessionDeps,
  refs: readonly SessionRef[],
): Promise<LockedSessions> {
  return lockedSessions(tx, deps, await lockSessionRows(tx, refs));
}

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
  // The clock is read after locking, so a process that waited has a later time than its rival.
  const realMs = deps.clock.now().getTime();

  const apply = (session: Session, command: Command, traceparent: string): Advance => {
    const outcome = advance(session, command, realMs + session.clockOffsetMs);
    if (outcome.kind !== 'advanced') return outcome;
    // Both calls may throw, so they come before all effects of the change.
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

export type SessionRequest = AdminRequest &
  SessionRef & {
    actorType: Extract<ActorType, 'HUMAN' | 'AGENT'>;
    traceparent: string;
  };

export type OneSession = { tx: Transaction; session: Session; locked: LockedSessions };

/**
 * Changes one session under its row lock, by {@link onceByRequestId}. Throws `not_found` for a session that the tenant
 * does not have.
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

export function foundIn(locked: LockedSessions, ref: SessionRef): Session {
  const session = locked.find(ref);
  if (session === undefined) throw new ServiceError('not_found', 'no such session');
  return session;
}

/**
 * Checks the entry's schema before the commit, so a faulty entry never becomes history
 * (docs/internal-contracts.md#schema-versions). The error names members, never values.
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
  if (violations.length > 0) throw new Error(`a session change violates events.yaml: ${violations.join('; ')}`);
  return value;
}

/** Returns true for a deadlock or a lock timeout: a rival holds the same rows. */
export function isLockConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40P01' || state === '55P03';
}
