import { ServiceError } from '@gcs/kit/errors';
import { renderSession } from '../../domain/sessions/render-session.ts';
import { wakeAtMs } from '../../domain/sessions/session.ts';
import type { SessionDeps } from '../session-deps.ts';
import { foundIn, onOneSession, type SessionRequest } from '../sessions/one-session.ts';

/** How far a session's clock runs ahead, and the public session as JSON. */
export type AdvancedClock = { clockOffsetMs: number; sessionJson: string };

/** A hundred years: beyond it times leave what RFC 3339 can say. */
const furthestMs = 100 * 365 * 86_400_000;

/**
 * Puts the session's own clock forward by so many seconds, or to what the session waits for when there are none, and
 * lets what is due then happen at once (docs/internal-contracts.md#sandbox-clocks). Evidence and delivery follow by the
 * change. Throws `failed_precondition` for a session that waits for nothing and for a clock that is too far ahead.
 */
export function advanceClock(deps: SessionDeps, request: SessionRequest & { seconds: number }): Promise<AdvancedClock> {
  const { seconds, actorType, traceparent } = request;
  return onOneSession(deps, request, ({ session, locked }) => {
    if (seconds === 0) {
      if (wakeAtMs(session) === null) throw new ServiceError('failed_precondition', 'the session waits for no time');
      locked.runOutOfTime(session, traceparent);
    } else {
      const byMs = seconds * 1_000;
      if (session.clockOffsetMs + byMs > furthestMs) {
        throw new ServiceError('failed_precondition', 'the clock is a hundred years ahead already');
      }
      locked.apply(session, { kind: 'clock_advanced', byMs, actorType }, traceparent);
      locked.apply(foundIn(locked, request), { kind: 'expired' }, traceparent);
    }
    const after = foundIn(locked, request);
    return { clockOffsetMs: after.clockOffsetMs, sessionJson: JSON.stringify(renderSession(after)) };
  });
}
