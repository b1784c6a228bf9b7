import type { Transaction } from '@gcs/kit/postgres/database';
import { hasDueSession, lockDueSessionRows, type SessionRef } from '../../postgres/sessions/read-sessions.ts';
import type { SessionRow } from '../../postgres/sessions/session-row.ts';
import type { SessionDeps } from '../session-deps.ts';
import { type LockedSessions, lockedSessions, lockSessions } from './locked-sessions.ts';

/** So many at a time: a transaction that stays short, and a rival that has to wait for few. */
const batchSize = 100;

/**
 * Lets the clocks of due sessions run out, some at a time; resolves to how many sessions changed, 0 when none is due.
 * Timers have no trace of their own to continue.
 */
export async function expireDue(deps: SessionDeps): Promise<number> {
  if (!(await hasDueSession(deps.database))) return 0;
  const changed = await deps.database.transaction(async (tx) => {
    const rows = await lockDueSessionRows(tx, batchSize);
    return rows.length === 0 ? 0 : expireAll(await lockedSessions(tx, dueContext(deps, rows), rows), rows.map(toRef));
  });
  if (changed > 0) deps.onChanges();
  return changed;
}

/**
 * The same for sessions that a read has found due: under the row lock the clock is asked again
 * (docs/workflow.md#results).
 */
export async function expireNamed(deps: SessionDeps, refs: readonly SessionRef[]): Promise<void> {
  const changed = await deps.database.transaction(async (tx: Transaction) => {
    return expireAll(await lockSessions(tx, deps, refs), refs);
  });
  if (changed > 0) deps.onChanges();
}

async function expireAll(locked: LockedSessions, refs: readonly SessionRef[]): Promise<number> {
  const outcomes = refs.map((ref) => {
    const session = locked.find(ref);
    return session === undefined ? 'gone' : locked.apply(session, { kind: 'expired' }, '').kind;
  });
  locked.write();
  return outcomes.filter((kind) => kind === 'advanced').length;
}

/** The database has said that these are due; this process's idea of its time may be a little behind. */
function dueContext(deps: SessionDeps, rows: readonly { wakeAt: Date }[]): SessionDeps {
  const latestMs = Math.max(...rows.map((row) => row.wakeAt.getTime()));
  return { ...deps, clock: { now: () => new Date(Math.max(latestMs, deps.clock.now().getTime())) } };
}

function toRef(row: SessionRow): SessionRef {
  return { tenantId: row.tenantId, sessionId: row.id };
}
