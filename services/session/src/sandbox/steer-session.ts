import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { ReceiverFault } from '../machine/command.rules.ts';
import { renderSession } from '../machine/published.rules.ts';
import { wakeAtMs } from '../machine/session.rules.ts';
import { foundIn, lockSessions, onOneSession, type SessionRequest } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { endProviderFault, type ProviderFaultKind, setProviderFault } from './provider-faults.store.ts';
import { endRun } from './scenario-runs.store.ts';

type AdvancedClock = { clockOffsetMs: number; sessionJson: string };

/** A hundred years, because much later times do not fit RFC 3339. */
const furthestMs = 100 * 365 * 86_400_000;

/**
 * Moves the session's clock forward by `seconds`, or to the next deadline if `seconds` is 0, and applies everything due
 * (docs/internal-contracts.md#sandbox-clocks). The published change informs evidence and delivery. Throws
 * `failed_precondition` without a deadline and for a clock too far ahead.
 */
export function advanceClock(deps: SessionDeps, request: SessionRequest & { seconds: number }): Promise<AdvancedClock> {
  const { seconds, actorType, traceparent } = request;
  return onOneSession(deps, request, ({ session, locked }) => {
    if (seconds === 0) {
      if (wakeAtMs(session) === null) throw new ServiceError('failed_precondition', 'the session has no deadline');
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

/** Turns a session's next `count` results into errors. A count of 0 ends an earlier fault. */
export async function injectProviderFault(
  deps: SessionDeps,
  request: SessionRequest,
  fault: { kind: ProviderFaultKind; count: number },
): Promise<void> {
  const { sessionId } = request;
  await onceByRequestId(deps.database, request, async (tx) => {
    // Locks the fault before the session, as the runner does.
    await (fault.count === 0 ? endProviderFault(tx, sessionId) : setProviderFault(tx, sessionId, fault));
    foundIn(await lockSessions(tx, deps, [request]), request);
    return true;
  });
}

/** Stores the fault as a change of the session, so the delivery service gets it in the session's order. */
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

/** Ends a session's script and provider fault. Resolves to true if a script was running. */
export function resetSession(deps: SessionDeps, request: SessionRequest): Promise<boolean> {
  const { sessionId } = request;
  return onceByRequestId(deps.database, request, async (tx) => {
    // Locks script, fault and session in the runner's order.
    const wasPlayed = await endRun(tx, sessionId);
    await endProviderFault(tx, sessionId);
    foundIn(await lockSessions(tx, deps, [request]), request);
    return wasPlayed;
  });
}
