import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { ActorType, Session } from '../../domain/sessions/session.ts';
import type { SessionRef } from '../../postgres/sessions/read-sessions.ts';
import type { SessionDeps } from '../session-deps.ts';
import { type LockedSessions, lockSessions } from './locked-sessions.ts';

/** What an operator does to one session. */
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
