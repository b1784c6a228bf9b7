import { timestamp } from '../../domain/sessions/render-session.ts';
import { lockActiveSession } from '../../postgres/create/active-session.ts';
import { insertSessions } from '../../postgres/create/create-sessions.ts';
import { readStoredAnswers } from '../../postgres/create/idempotency-records.ts';
import { isLockConflict } from '../../postgres/lock-conflict.ts';
import type { SessionDeps } from '../session-deps.ts';
import { activeSessionExists, type CreateOutcome, indexKeyUnknown, keyInProgress } from './create-outcome.ts';
import { guestIndexesOf, type PlannedSession, type PreparedSession, prepareSession } from './prepare-session.ts';

/** The result of writing a new session; `lost` = its key is taken, or its profile is no longer the published one. */
export type Written = CreateOutcome | { kind: 'lost' };

const lost: Written = { kind: 'lost' };

/**
 * Writes the new sessions of a round, whose keys are distinct, and answers in their order. All go in one statement, but for
 * profiles that allow a guest one open session at a time: those are checked first, under a lock.
 */
export async function writeNewSessions(deps: SessionDeps, newSessions: readonly PlannedSession[]): Promise<Written[]> {
  const nowMs = deps.clock.now().getTime();
  const prepared = newSessions.map((planned) => ({ planned, session: prepareSession(deps, planned, nowMs) }));
  const single = prepared.filter(({ planned }) => planned.profile.definition.singleActiveSession);
  const plural = prepared.filter(({ planned }) => !planned.profile.definition.singleActiveSession);
  const written = new Map([
    ...(await writePlural(deps, plural.map(({ session }) => session).sort(byTenantAndKey), nowMs)),
    ...(await Promise.all(single.map((one) => writeSingle(deps, one, nowMs)))),
  ]);
  tellOthers(
    deps,
    prepared.filter(({ session }) => written.get(session.id)?.kind === 'created'),
  );
  return prepared.map(({ session }) => written.get(session.id) ?? lost);
}

/**
 * One statement; when another transaction or a deadlock blocks it, one per item, so that only the item concerned waits.
 */
async function writePlural(
  deps: SessionDeps,
  sessions: PreparedSession[],
  nowMs: number,
): Promise<[string, Written][]> {
  if (sessions.length === 0) return [];
  try {
    const created = await insertSessions(deps.database, sessions, timestamp(nowMs));
    return sessions.map((session) => [session.id, created.has(session.id) ? createdFrom(session) : lost]);
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    if (sessions.length === 1) return sessions.map((session) => [session.id, keyInProgress]);
    return (await Promise.all(sessions.map((session) => writePlural(deps, [session], nowMs)))).flat();
  }
}

type Prepared = { planned: PlannedSession; session: PreparedSession };

async function writeSingle(
  deps: SessionDeps,
  { planned, session }: Prepared,
  nowMs: number,
): Promise<[string, Written]> {
  const { tenantId, request } = planned;
  const guestIndexes = guestIndexesOf(deps.keyring, tenantId, request.guest.reference);
  try {
    const outcome = await deps.database.transaction(async (tx): Promise<Written> => {
      const isActive = await lockActiveSession(tx, { ...session, guestIndexes });
      const [stored] = await readStoredAnswers(tx, [session]);
      if (stored !== undefined) return lost;
      if (isActive === 'unclear') return indexKeyUnknown;
      if (isActive) return activeSessionExists;
      const created = await insertSessions(tx, [session], timestamp(nowMs));
      return created.has(session.id) ? createdFrom(session) : lost;
    });
    return [session.id, outcome];
  } catch (error) {
    if (isLockConflict(error)) return [session.id, keyInProgress];
    throw error;
  }
}

function createdFrom(session: PreparedSession): Written {
  const { document, guestToken } = session;
  return { kind: 'created', json: Buffer.from(document), ...(guestToken === null ? {} : { guestToken }) };
}

function tellOthers(deps: SessionDeps, created: readonly { session: PreparedSession }[]): void {
  if (created.length > 0) deps.onChanges();
  if (created.some(({ session }) => session.scenario !== null)) deps.scenarios?.wake();
}

/** By UTF-16 units: any order does, as long as every process has the same. */
function byTenantAndKey(left: PreparedSession, right: PreparedSession): number {
  return compare(left.tenantId, right.tenantId) || compare(left.idempotencyKey, right.idempotencyKey);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
