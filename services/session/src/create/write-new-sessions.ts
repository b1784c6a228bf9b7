import type { Queued } from '@gcs/kit/outbox/journal';
import { isWaitForRowOf } from '@gcs/kit/postgres/errors';
import type { CreateSessionResult__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { isLockConflict } from '../sessions/locked-sessions.ts';
import { activeSessionExists, busy, type CreateDeps, indexKeyUnknown, keyInProgress } from './create-outcome.ts';
import { insertSessions, lockActiveSession, type NewSession } from './create-sessions.store.ts';
import { readStoredAnswers } from './idempotency-records.store.ts';

type Written = [string, CreateSessionResult__Output];

/**
 * Writes sessions with different keys. If a profile allows one open session per guest, checks and writes its sessions
 * under a lock. The result omits sessions whose key exists or whose profile is no longer published.
 */
export async function writeNewSessions(
  deps: CreateDeps,
  sessions: readonly NewSession[],
): Promise<Map<string, CreateSessionResult__Output>> {
  const single = sessions.filter(({ onlyOneFor }) => onlyOneFor !== null);
  const plural = sessions.filter(({ onlyOneFor }) => onlyOneFor === null).sort(byKeyHash);
  const written = await writePlural(deps, plural);
  const ofSingle = await Promise.all(single.map((session) => writeSingle(deps, session)));
  return new Map([...written, ...ofSingle.flat()]);
}

/**
 * Writes all sessions in one statement. After a lock conflict, retries each session once in its own statement, so only
 * the blocked session waits.
 */
async function writePlural(deps: CreateDeps, sessions: readonly NewSession[], isLast = false): Promise<Written[]> {
  if (sessions.length === 0) return [];
  try {
    return announce(deps, sessions, await insertSessions(deps.database, sessions, endOf(deps)));
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    if (isLast) return sessions.map(({ id }) => [id, refusalOf(error)]);
    return (await Promise.all(sessions.map((session) => writePlural(deps, [session], true)))).flat();
  }
}

async function writeSingle(deps: CreateDeps, session: NewSession, isLast = false): Promise<Written[]> {
  try {
    const written = await deps.database.transaction(async (tx) => {
      const isActive = await lockActiveSession(tx, session, session.onlyOneFor ?? new Map());
      const [stored] = await readStoredAnswers(tx, [session.keyHash]);
      if (stored !== undefined) return [];
      if (isActive === 'unclear') return indexKeyUnknown;
      return isActive ? activeSessionExists : insertSessions(tx, [session], endOf(deps));
    });
    return Array.isArray(written) ? announce(deps, [session], written) : [[session.id, written]];
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    return isLast ? [[session.id, refusalOf(error)]] : writeSingle(deps, session, true);
  }
}

/** Returns the caller's deadline. */
function endOf({ database, clock }: CreateDeps): string {
  const leftMs = database.leftMs();
  return Number.isFinite(leftMs) ? new Date(clock.now().getTime() + leftMs).toISOString() : 'infinity';
}

/**
 * Returns `keyInProgress` after a wait for a row of `idempotency_records`, because only a rival with the same key locks
 * that row.
 */
function refusalOf(error: unknown): CreateSessionResult__Output {
  return isWaitForRowOf('idempotency_records', error) ? keyInProgress : busy;
}

function announce(deps: CreateDeps, sessions: readonly NewSession[], messages: readonly Queued[]): Written[] {
  if (messages.length === 0) return [];
  deps.onChanges(messages);
  const ids = new Set(messages.map(({ key }) => key));
  const created = sessions.filter(({ id }) => ids.has(id));
  if (created.some(({ scenario }) => scenario !== null)) deps.scenarios?.wake();
  return created.map(({ id, document, guestToken }) => [id, { created: { json: Buffer.from(document), guestToken } }]);
}

function byKeyHash(left: NewSession, right: NewSession): number {
  return Buffer.compare(left.keyHash, right.keyHash);
}
