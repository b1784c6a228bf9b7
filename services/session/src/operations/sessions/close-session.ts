import { ServiceError } from '@gcs/kit/errors';
import { renderSession } from '../../domain/sessions/render-session.ts';
import type { SessionDeps } from '../session-deps.ts';
import { foundIn, onOneSession, type SessionRequest } from './one-session.ts';

/**
 * Ends an open session as INCOMPLETE (docs/workflow.md#session-roll-up); resolves to the public session as JSON.
 * `expectedVersion` is the one that the operator has seen, 0 = whichever. Throws `not_found`, `version_conflict` when
 * something has happened since, and `failed_precondition` for a session that has ended.
 */
export function closeSession(
  deps: SessionDeps,
  request: SessionRequest & { expectedVersion: number },
): Promise<string> {
  const { expectedVersion, actorType, traceparent } = request;
  return onOneSession(deps, request, ({ session, locked }) => {
    // Its time may be over, and nobody has written it down yet: the clock goes first, as it does for results.
    locked.apply(session, { kind: 'expired' }, traceparent);
    const current = foundIn(locked, request);
    if (expectedVersion !== 0 && current.version !== expectedVersion) {
      throw new ServiceError('version_conflict', `the session is at version ${current.version}`);
    }
    const outcome = locked.apply(current, { kind: 'closed', actorType }, traceparent);
    if (outcome.kind !== 'advanced') throw new ServiceError('failed_precondition', `the session is ${current.status}`);
    return JSON.stringify(renderSession(outcome.session));
  });
}
