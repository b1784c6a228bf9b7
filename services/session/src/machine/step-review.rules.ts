import type { Step, StepReview, StepStatus, StepType } from '../steps/step.rules.ts';
import type { Session } from './session.rules.ts';

/** Replaces an open review of the step, which did not cover the newer result. */
export function enterReview(step: Step, reasonCodes: readonly string[], nowMs: number): Step {
  const earlier = step.status === 'NEEDS_REVIEW' ? step.review : null;
  const review: StepReview = {
    version: versionOf(step) + 1,
    openedAtMs: earlier?.openedAtMs ?? nowMs,
    claimant: earlier?.claimant ?? null,
    proposal: null,
  };
  return { ...step, status: 'NEEDS_REVIEW', reasonCodes, completedAtMs: null, review };
}

export function leaveReview(
  step: Step,
  status: Exclude<StepStatus, 'NEEDS_REVIEW'>,
  reasonCodes: readonly string[],
  completedAtMs: number | null,
): Step {
  const review = step.status === 'NEEDS_REVIEW' ? withReview(step, { claimant: null, proposal: null }) : step.review;
  return { ...step, status, reasonCodes, completedAtMs, review };
}

/** Changes a review and raises its version. Returns null for a step without a review. */
export function withReview(step: Step, change: Partial<Pick<StepReview, 'claimant' | 'proposal'>>): StepReview | null {
  return step.review === null ? null : { ...step.review, ...change, version: step.review.version + 1 };
}

export function versionOf(step: Step): number {
  return step.review?.version ?? 0;
}

const hourMs = 3_600_000;

type Wait = { readonly openedAtMs: number; readonly dueAtMs: number };

/**
 * Returns the times at which a review opened and is due, on the session's own clock, for display. Without a review, the
 * wait starts at the session's last visible change.
 */
export function waitOf(session: Session, step: Step): Wait {
  const openedAtMs = step.review?.openedAtMs ?? session.updatedAtMs;
  return { openedAtMs, dueAtMs: openedAtMs + session.profile.definition.review.slaHours * hourMs };
}

/**
 * Returns these times in real time, by which the queue is sorted. If a tester advances a sandbox's clock, the review
 * counts as opened earlier.
 */
export function realWaitOf(session: Session, step: Step): Wait {
  const { openedAtMs, dueAtMs } = waitOf(session, step);
  return { openedAtMs: openedAtMs - session.clockOffsetMs, dueAtMs: dueAtMs - session.clockOffsetMs };
}

/** Removes open proposals, because their authors have not seen the new evidence. */
export function voidProposals(steps: readonly Step[]): {
  readonly steps: readonly Step[];
  readonly voided: readonly StepType[];
} {
  const voided = steps.filter((step) => step.review !== null && step.review.proposal !== null).map(({ type }) => type);
  return {
    steps: steps.map((step) =>
      step.review?.proposal ? { ...step, review: withReview(step, { proposal: null }) } : step,
    ),
    voided,
  };
}

export function isUnderReview(session: Session, step: Step): boolean {
  return session.status === 'NEEDS_REVIEW' && step.status === 'NEEDS_REVIEW';
}
