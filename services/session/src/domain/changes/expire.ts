import { movableSteps } from '../sessions/roll-up.ts';
import type { Session } from '../sessions/session.ts';
import { isTerminal } from '../sessions/session.ts';
import { skipSteps } from '../steps/settle-steps.ts';
import { isSettled } from '../steps/step.ts';
import { type Advance, auditOf } from './change-draft.ts';
import { commitMove, commitStatus } from './commit-move.ts';

/**
 * What a session's clocks do when they have run out; nothing when they have not, so a timer may ask as often as it
 * likes. The guest's clock ends an open session, the review's an undecided one (docs/workflow.md#session-roll-up).
 */
export function expire(session: Session, atMs: number): Advance {
  if (isTerminal(session.status)) return unchanged(session);
  if (session.status === 'NEEDS_REVIEW') {
    return session.reviewDueAtMs !== null && atMs >= session.reviewDueAtMs
      ? timeOutReview(session, atMs)
      : unchanged(session);
  }
  if (session.expiresAtMs === null || atMs < session.expiresAtMs) return unchanged(session);
  return session.steps.some((step) => step.status === 'NEEDS_REVIEW')
    ? openDelayedReview(session, atMs)
    : closeByTimer(session, atMs);
}

function closeByTimer(session: Session, atMs: number): Advance {
  const code = session.status === 'PENDING' ? 'SESSION_EXPIRED_NOT_STARTED' : 'SESSION_EXPIRED_IN_PROGRESS';
  const { steps, audit } = skipSteps(session.steps, (step) => !isSettled(step.status), 'SESSION_CLOSED', atMs);
  const move = {
    kind: 'expired',
    audit: [auditOf('session.expired', 'SYSTEM', [code]), ...audit],
    evidence: [],
  } as const;
  const next = { status: 'EXPIRED', reasonCodes: [code] } as const;
  return { ...commitStatus(session, { ...session, steps }, next, move, atMs), disposition: 'APPLIED' };
}

/** With `after_all_steps` a review was waiting for the guest, whose time is up: now it opens without the rest. */
function openDelayedReview(session: Session, atMs: number): Advance {
  const movable = movableSteps(session);
  const { steps, audit } = skipSteps(session.steps, (step) => movable.includes(step), 'GUEST_ABANDONED', atMs);
  const move = { kind: 'expired', audit, evidence: [] } as const;
  return { ...commitMove(session, { ...session, steps }, move, atMs), disposition: 'APPLIED' };
}

/** Nobody decided in time: INCOMPLETE, never VERIFIED. Steps that waited for the decision end with the session. */
function timeOutReview(session: Session, atMs: number): Advance {
  const reviewed = skipSteps(session.steps, (step) => step.status === 'NEEDS_REVIEW', 'REVIEW_TIMED_OUT', atMs);
  const rest = skipSteps(reviewed.steps, (step) => !isSettled(step.status), 'SESSION_CLOSED', atMs);
  const audit = [auditOf('review.timed_out', 'SYSTEM', ['REVIEW_TIMED_OUT']), ...reviewed.audit, ...rest.audit];
  const next = { status: 'INCOMPLETE', reasonCodes: ['REVIEW_TIMED_OUT'] } as const;
  return {
    ...commitStatus(session, { ...session, steps: rest.steps }, next, { kind: 'expired', audit, evidence: [] }, atMs),
    disposition: 'APPLIED',
  };
}

function unchanged(session: Session): Advance {
  return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
}
