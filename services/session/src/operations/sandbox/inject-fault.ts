import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { ReceiverFault } from '../../domain/changes/command.ts';
import { endProviderFault, type ProviderFaultKind, setProviderFault } from '../../postgres/sandbox/provider-faults.ts';
import { endRun } from '../../postgres/sandbox/scenario-runs.ts';
import type { SessionDeps } from '../session-deps.ts';
import { lockSessions } from '../sessions/locked-sessions.ts';
import { foundIn, onOneSession, type SessionRequest } from '../sessions/one-session.ts';

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
 * Lets the receivers fail for the first attempts of each later delivery of a session. That is a change of the session,
 * so the delivery service learns of it in the session's own order.
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
