import type { Queued } from '@gcs/kit/outbox/journal';
import { timestamp } from '../machine/published.rules.ts';
import { guestIndexesOf } from '../sessions/guest-details.store.ts';
import { isLockConflict } from '../sessions/locked-sessions.ts';
import {
  activeSessionExists,
  type CreateDeps,
  type CreateOutcome,
  indexKeyUnknown,
  keyInProgress,
} from './create-outcome.ts';
import { insertSessions, lockActiveSession } from './create-sessions.store.ts';
import { readStoredAnswers } from './idempotency-records.store.ts';
import { type PlannedSession, type PreparedSession, prepareSession } from './plan-new-sessions.ts';

/** The result of writing a new session; `lost` = its key is taken, or its profile is no longer the published one. */
export type Written = CreateOutcome | { kind: 'lost' };

const lost: Written = { kind: 'lost' };

/** With the first message of a session that was created. */
type WithMessage = { written: Written; message?: Queued };

/**
 * Writes the new sessions of a round, whose keys are distinct, and answers in their order. All go in one statement, but for
 * profiles that allow a guest one open session at a time: those are checked first, under a lock.
 */
export async function writeNewSessions(deps: CreateDeps, newSessions: readonly PlannedSession[]): Promise<Written[]> {
  const nowMs = deps.clock.now().getTime();
  const prepared = newSessions.map((planned) => ({ planned, session: prepareSession(deps, planned, nowMs) }));
  const single = prepared.filter(({ planned }) => planned.profile.definition.singleActiveSession);
  const plural = prepared.filter(({ planned }) => !planned.profile.definition.singleActiveSession);
  const written = new Map([
    ...(await writePlural(deps, plural.map(({ session }) => session).sort(byKeyHash), nowMs)),
    ...(await Promise.all(single.map((one) => writeSingle(deps, one, nowMs)))),
  ]);
  tellOthers(deps, prepared, written);
  return prepared.map(({ session }) => written.get(session.id)?.written ?? lost);
}

/**
 * One statement; when another transaction or a deadlock blocks it, one per item, so that only the item concerned waits
 * for its second time, which is the last.
 */
async function writePlural(
  deps: CreateDeps,
  sessions: PreparedSession[],
  nowMs: number,
  isLast = false,
): Promise<[string, WithMessage][]> {
  if (sessions.length === 0) return [];
  try {
    const created = await insertSessions(deps.database, sessions, timestamp(nowMs));
    return sessions.map((session) => [session.id, createdFrom(session, created)]);
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    if (isLast) return sessions.map((session) => [session.id, { written: keyInProgress }]);
    return (await Promise.all(sessions.map((session) => writePlural(deps, [session], nowMs, true)))).flat();
  }
}

type Prepared = { planned: PlannedSession; session: PreparedSession };

async function writeSingle(
  deps: CreateDeps,
  prepared: Prepared,
  nowMs: number,
  isLast = false,
): Promise<[string, WithMessage]> {
  const { planned, session } = prepared;
  const { tenantId, request } = planned;
  const guestIndexes = guestIndexesOf(deps.keyring, tenantId, request.guest.reference);
  try {
    const outcome = await deps.database.transaction(async (tx): Promise<WithMessage> => {
      const isActive = await lockActiveSession(tx, { ...session, guestIndexes });
      const [stored] = await readStoredAnswers(tx, [session.keyHash]);
      if (stored !== undefined) return { written: lost };
      if (isActive === 'unclear') return { written: indexKeyUnknown };
      if (isActive) return { written: activeSessionExists };
      const created = await insertSessions(tx, [session], timestamp(nowMs));
      return createdFrom(session, created);
    });
    return [session.id, outcome];
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    return isLast ? [session.id, { written: keyInProgress }] : writeSingle(deps, prepared, nowMs, true);
  }
}

function createdFrom(session: PreparedSession, created: ReadonlyMap<string, Queued>): WithMessage {
  const { id, document, guestToken } = session;
  const message = created.get(id);
  if (message === undefined) return { written: lost };
  const token = guestToken === null ? {} : { guestToken };
  return { written: { kind: 'created', json: Buffer.from(document), ...token }, message };
}

function tellOthers(deps: CreateDeps, prepared: readonly Prepared[], written: ReadonlyMap<string, WithMessage>): void {
  const messages = [...written.values()].flatMap(({ message }) => message ?? []);
  if (messages.length === 0) return;
  deps.onChanges(messages);
  const isScripted = ({ session }: Prepared) =>
    session.scenario !== null && written.get(session.id)?.message !== undefined;
  if (prepared.some(isScripted)) deps.scenarios?.wake();
}

/** Any order does, as long as every process has the same. */
function byKeyHash(left: PreparedSession, right: PreparedSession): number {
  return Buffer.compare(left.keyHash, right.keyHash);
}
