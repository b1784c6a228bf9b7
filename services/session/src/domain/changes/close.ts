import type { Session } from '../sessions/session.ts';
import { isTerminal } from '../sessions/session.ts';
import { skipSteps } from '../steps/settle-steps.ts';
import { isSettled } from '../steps/step.ts';
import { type Advance, auditOf } from './change-draft.ts';
import type { Closed } from './command.ts';
import { commitStatus } from './commit-move.ts';

/**
 * An operator ends an open session: INCOMPLETE, never VERIFIED, whatever has passed until then
 * (docs/workflow.md#session-roll-up).
 */
export function close(session: Session, { actorType }: Closed, atMs: number): Advance {
  if (isTerminal(session.status)) return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
  const { steps, audit } = skipSteps(session.steps, (step) => !isSettled(step.status), 'SESSION_CLOSED', atMs);
  const closed = auditOf('session.closed', actorType, ['CLOSED_BY_OPERATOR']);
  const move = { kind: 'closed', audit: [closed, ...audit], evidence: [] } as const;
  const next = { status: 'INCOMPLETE', reasonCodes: ['CLOSED_BY_OPERATOR'] } as const;
  return { ...commitStatus(session, { ...session, steps }, next, move, atMs), disposition: 'APPLIED' };
}
