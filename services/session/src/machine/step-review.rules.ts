import type { Step, StepReview, StepStatus, StepType } from '../steps/step.rules.ts';
import type { Session } from './session.rules.ts';

/** Puts a step under review. Its earlier review is void: a newer result is unseen. */
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

/** The step in another status; a review that it leaves is closed, nothing in it counts any more. */
export function leaveReview(
  step: Step,
  status: Exclude<StepStatus, 'NEEDS_REVIEW'>,
  reasonCodes: readonly string[],
  completedAtMs: number | null,
): Step {
  const review = step.status === 'NEEDS_REVIEW' ? withReview(step, { claimant: null, proposal: null }) : step.review;
  return { ...step, status, reasonCodes, completedAtMs, review };
}

/** The review with some of it changed and its version raised; null when the step has never been in one. */
export function withReview(step: Step, change: Partial<Pick<StepReview, 'claimant' | 'proposal'>>): StepReview | null {
  return step.review === null ? null : { ...step.review, ...change, version: step.review.version + 1 };
}

/** The version that a decision about the step has to name; 0 before its first review. */
export function versionOf(step: Step): number {
  return step.review?.version ?? 0;
}

const hourMs = 3_600_000;

/** Since when a step waits and until when the workflow wants it decided. In milliseconds since 1970. */
type Wait = { readonly openedAtMs: number; readonly dueAtMs: number };

/** On the session's own clock, as everything that is shown of it; a step that never was under review waits from now. */
export function waitOf(session: Session, step: Step): Wait {
  const openedAtMs = step.review?.openedAtMs ?? session.updatedAtMs;
  return { openedAtMs, dueAtMs: openedAtMs + session.profile.definition.review.slaHours * hourMs };
}

/** In real time, in which the queue is sorted: what a sandbox session's clock was put forward counts as waited. */
export function realWaitOf(session: Session, step: Step): Wait {
  const { openedAtMs, dueAtMs } = waitOf(session, step);
  return { openedAtMs: openedAtMs - session.clockOffsetMs, dueAtMs: dueAtMs - session.clockOffsetMs };
}

/** The steps without their proposals, and which had one: the evidence is not what their authors have seen. */
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

/** True when people may decide about the step now; with `after_all_steps` not before the guest can do nothing more. */
export function isUnderReview(session: Session, step: Step): boolean {
  return session.status === 'NEEDS_REVIEW' && step.status === 'NEEDS_REVIEW';
}
