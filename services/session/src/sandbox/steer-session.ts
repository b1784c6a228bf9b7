import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { ReceiverFault } from '../machine/command.rules.ts';
import { renderSession } from '../machine/published.rules.ts';
import { wakeAtMs } from '../machine/session.rules.ts';
import { foundIn, lockSessions, onOneSession, type SessionRequest } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { endProviderFault, type ProviderFaultKind, setProviderFault } from './provider-faults.store.ts';
import { endRun } from './scenario-runs.store.ts';

/** Advance of a session's clock, and the public session as JSON. */
type AdvancedClock = { clockOffsetMs: number; sessionJson: string };

/** A hundred years: beyond it times leave what RFC 3339 can say. */
const furthestMs = 100 * 365 * 86_400_000;

/**
 * Moves the session's own clock forward by some seconds, or to its next deadline without a number. It then applies
 * everything due (docs/internal-contracts.md#sandbox-clocks). Evidence and delivery follow by the change. Throws
 * `failed_precondition` for a session without a deadline and for a clock that is too far ahead.
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
      locked.expire(foundIn(locked, request), traceparent);
    }
    const after = foundIn(locked, request);
    return { clockOffsetMs: after.clockOffsetMs, sessionJson: JSON.stringify(renderSession(after)) };
  });
}

/** Lets the sandbox's own provider fail for the next results of a session; 0 of them end the fault. */
export async function injectProviderFault(
  deps: SessionDeps,
  request: SessionRequest,
  fault: { kind: ProviderFaultKind; count: number },
): Promise<void> {
  const { sessionId } = request;
  await onceByRequestId(deps.database, request, async (tx) => {
    // The fault before the session, as the runner takes them.
    await (fault.count === 0 ? endProviderFault(tx, sessionId) : setProviderFault(tx, sessionId, fault));
    foundIn(await lockSessions(tx, deps, [request]), request);
    return true;
  });
}

/**
 * Lets the receivers fail for the first attempts of each later delivery of a session. This is a change of the session,
 * so the delivery service gets it in the session's own order.
 */
export async function injectReceiverFault(
  deps: SessionDeps,
  request: SessionRequest,
  fault: ReceiverFault,
): Promise<void> {
  const { actorType, traceparent } = request;
  await onOneSession(deps, request, ({ session, locked }) => {
    locked.apply(session, { kind: 'receiver_fault_injected', fault, actorType }, traceparent);
    return true;
  });
}

/** Ends the script and the provider's fault of a session; resolves to whether a script was being played. */
export function resetSession(deps: SessionDeps, request: SessionRequest): Promise<boolean> {
  const { sessionId } = request;
  return onceByRequestId(deps.database, request, async (tx) => {
    // The script, the fault, the session: the order in which the runner takes them.
    const wasPlayed = await endRun(tx, sessionId);
    await endProviderFault(tx, sessionId);
    foundIn(await lockSessions(tx, deps, [request]), request);
    return wasPlayed;
  });
}
