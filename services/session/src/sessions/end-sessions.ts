import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { renderSession } from '../machine/published.rules.ts';
import {
  type LockedSessions,
  lockedSessions,
  lockSessions,
  onOneSession,
  type SessionRequest,
} from './locked-sessions.ts';
import { hasDueSession, lockDueSessionRows, postponeSessions, type SessionRef } from './read-sessions.store.ts';
import type { SessionDeps } from './session-deps.ts';
import type { SessionRow } from './session-row.store.ts';

const batchSize = 100;

/** Resolves to the number of sessions tried, 0 if none was due. Retries a failed session after an hour. */
export async function expireDue(deps: SessionDeps): Promise<number> {
  if (!(await hasDueSession(deps.database))) return 0;
  const { changed, failed } = await deps.database.transaction(async (tx) => {
    const rows = await lockDueSessionRows(tx, batchSize);
    const expired = expireAll(deps, await lockedSessions(tx, dueContext(deps, rows), rows), rows.map(toRef));
    await postponeSessions(tx, expired.failed);
    return expired;
  });
  if (changed > 0) deps.onChanges();
  return changed + failed.length;
}

/** Expires sessions that a read found due, after a second check under the row lock (docs/workflow.md#results). */
export async function expireNamed(deps: SessionDeps, refs: readonly SessionRef[]): Promise<void> {
  const { changed } = await deps.database.transaction(async (tx: Transaction) =>
    expireAll(deps, await lockSessions(tx, deps, refs), refs),
  );
  if (changed > 0) deps.onChanges();
}

function expireAll({ telemetry }: SessionDeps, locked: LockedSessions, refs: readonly SessionRef[]) {
  const failed: string[] = [];
  let changed = 0;
  for (const ref of refs) {
    try {
      const session = locked.find(ref);
      if (session !== undefined && locked.apply(session, { kind: 'expired' }, '').kind === 'advanced') changed += 1;
    } catch (err) {
      failed.push(ref.sessionId);
      telemetry.logger.error({ err, sessionId: ref.sessionId }, 'failed to expire a session whose deadline has passed');
    }
  }
  locked.write();
  return { changed, failed };
}

/** Moves the clock to the latest wake time if that is later, because the database found these sessions due. */
function dueContext(deps: SessionDeps, rows: readonly { wakeAt: Date }[]): SessionDeps {
  const latestMs = Math.max(...rows.map((row) => row.wakeAt.getTime()));
  return { ...deps, clock: { now: () => new Date(Math.max(latestMs, deps.clock.now().getTime())) } };
}

function toRef(row: SessionRow): SessionRef {
  return { tenantId: row.tenantId, sessionId: row.id };
}

/**
 * Ends a session as INCOMPLETE (docs/workflow.md#session-roll-up). If `expectedVersion` is 0, any version fits. Throws
 * `not_found`, `version_conflict` for a newer version, and `failed_precondition` for an ended session.
 */
export function closeSession(
  deps: SessionDeps,
  request: SessionRequest & { expectedVersion: number },
): Promise<string> {
  const { expectedVersion, actorType, traceparent } = request;
  return onOneSession(deps, request, ({ session, locked }) => {
    const current = locked.expire(session, traceparent);
    if (expectedVersion !== 0 && current.version !== expectedVersion) {
      throw new ServiceError('version_conflict', `the session is at version ${current.version}`);
    }
    const outcome = locked.apply(current, { kind: 'closed', actorType }, traceparent);
    if (outcome.kind !== 'advanced') throw new ServiceError('failed_precondition', `the session is ${current.status}`);
    return JSON.stringify(renderSession(outcome.session));
  });
}
