import type { Session, Step, StepStatus } from './session.ts';

/** A person as a session knows them: the keyed hash that is published, and the name that colleagues are shown. */
export type Person = { readonly key: string; readonly name: string };

/**
 * What waits for the approval of others; bound to the evidence that its author has seen (docs/workflow.md#human-gates).
 */
export type Proposal = {
  /** `dec_` + ULID: the decision that brought it. */
  readonly id: string;
  readonly verdict: 'APPROVE' | 'WAIVE';
  readonly proposer: Person;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  /** Keys of the people who have approved it. */
  readonly approvers: readonly string[];
};

/** The human gate of a step. It stays when the step has left it, so that a version never means two things. */
export type StepReview = {
  /** Rises with everything that happens to the review; people give it back with what they decide. */
  readonly version: number;
  /** When the step entered the review, the last time. */
  readonly openedAtMs: number;
  /** Who is at it; keeps nobody else from deciding. */
  readonly claimant: Person | null;
  readonly proposal: Proposal | null;
};

/** The step under review. What it had before is void: a newer result is something that nobody has looked at yet. */
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
  const review = step.status === 'NEEDS_REVIEW' ? touched(step, { claimant: null, proposal: null }) : step.review;
  return { ...step, status, reasonCodes, completedAtMs, review };
}

/** The review with some of it changed and its version raised; null when the step has never been in one. */
export function touched(step: Step, change: Partial<Pick<StepReview, 'claimant' | 'proposal'>>): StepReview | null {
  return step.review === null ? null : { ...step.review, ...change, version: step.review.version + 1 };
}

/** The version that a decision about the step has to name; 0 before its first review. */
export function versionOf(step: Step): number {
  return step.review?.version ?? 0;
}

/** The steps without their proposals, and whether there were any: the evidence is not what their authors have seen. */
export function voidProposals(steps: readonly Step[]): { readonly steps: readonly Step[]; readonly voided: number } {
  const voided = steps.filter((step) => step.review !== null && step.review.proposal !== null).length;
  return {
    steps: steps.map((step) => (step.review?.proposal ? { ...step, review: touched(step, { proposal: null }) } : step)),
    voided,
  };
}

/** True when people may decide about the step now; with `after_all_steps` not before the guest can do nothing more. */
export function isUnderReview(session: Session, step: Step): boolean {
  return session.status === 'NEEDS_REVIEW' && step.status === 'NEEDS_REVIEW';
}
