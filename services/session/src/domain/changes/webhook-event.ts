import type { Session } from '../sessions/session.ts';
import { isTerminal } from '../sessions/session.ts';
import type { Step } from '../steps/step.ts';
import type { WebhookEventType } from './change-draft.ts';

/** The one event of a visible change, or null when a client sees no difference (docs/contract.md#events). */
export function webhookTypeOf(before: Session, after: Session): WebhookEventType | null {
  if (!isVisiblyDifferent(before, after)) return null;
  if (after.status === before.status) return 'compliance_session.updated';
  if (after.status === 'NEEDS_REVIEW') return 'compliance_session.review_required';
  return isTerminal(after.status) ? 'compliance_session.completed' : 'compliance_session.updated';
}

/** Strictly increasing per session by at least one millisecond, so that a receiver can discard stale events. */
export function nextEventAtMs(session: Session, nowMs: number): number {
  return session.lastEventAtMs === null ? nowMs : Math.max(nowMs, session.lastEventAtMs + 1);
}

/** Compares what the public representation shows, `updatedAt` aside, which follows from the answer. */
function isVisiblyDifferent(before: Session, after: Session): boolean {
  return (
    before.status !== after.status ||
    before.expiresAtMs !== after.expiresAtMs ||
    !isSameList(before.reasonCodes, after.reasonCodes) ||
    after.steps.some((step, index) => isStepDifferent(before.steps[index], step))
  );
}

function isStepDifferent(before: Step | undefined, after: Step): boolean {
  if (before === after) return false;
  return (
    before?.status !== after.status ||
    before.completedAtMs !== after.completedAtMs ||
    !isSameList(before.reasonCodes, after.reasonCodes)
  );
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
