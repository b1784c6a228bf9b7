import { reviewVerdictToProto, stepTypeToProto } from '@gcs/proto/enums';
import type { ReviewCounts as CountsMessage, Review } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { ReviewPolicy } from '../../domain/profile/profile.ts';
import { agreementOn, peopleForProposal } from '../../domain/review/decide.ts';
import { explainReason } from '../../domain/review/decision-reasons.ts';
import { type Actor, isKeyOf } from '../../domain/review/review-command.ts';
import type { ReviewCounts } from '../../domain/review/review-counts.ts';
import { realWaitOf, versionOf, waitOf } from '../../domain/review/step-review.ts';
import { timestamp } from '../../domain/sessions/render-session.ts';
import { displayNameOf, type StepReview } from '../../domain/steps/step.ts';
import type { WaitingStep } from '../../operations/review/read-reviews.ts';

/** Who looks, and when in real time. */
export type Viewer = { actor: Actor; nowMs: number };

/** A step that waits for a decision, as the viewer sees it. */
export function showReview({ session, step }: WaitingStep, { actor, nowMs }: Viewer): Review {
  const { profile } = session;
  const { review: policy } = profile.definition;
  const shown = waitOf(session, step);
  const real = realWaitOf(session, step);
  const claimant = step.review?.claimant ?? null;
  return {
    tenantId: session.tenantId,
    sessionId: session.id,
    stepType: stepTypeToProto(step.type),
    bookingReference: session.bookingReference,
    propertyReference: session.propertyReference,
    workflowKey: profile.key,
    workflowVersion: profile.version,
    reasonCodes: [...step.reasonCodes],
    openedAt: timestamp(shown.openedAtMs),
    dueAt: timestamp(shown.dueAtMs),
    expiresAt: session.reviewDueAtMs === null ? '' : timestamp(session.reviewDueAtMs),
    approvals: policy.approvals,
    roles: [...policy.roles],
    version: versionOf(step),
    evidenceSha256: session.evidenceSha256,
    claimedBy: claimant?.name ?? '',
    proposal: showProposal(step.review, policy, actor),
    reasons: step.reasonCodes.map(explainReason),
    claimedByName: claimant === null ? '' : displayNameOf(claimant),
    claimedByYou: claimant !== null && isKeyOf(actor, claimant.key),
    waitingSeconds: wholeSeconds(nowMs - real.openedAtMs),
    secondsLeft: wholeSeconds(real.dueAtMs - nowMs),
    exceptionApprovals: peopleForProposal('WAIVE', policy),
  };
}

function showProposal(
  review: StepReview | null,
  policy: ReviewPolicy,
  actor: Actor,
): NonNullable<Review['proposal']> | null {
  const proposal = review?.proposal ?? null;
  if (proposal === null) return null;
  return {
    id: proposal.id,
    verdict: reviewVerdictToProto(proposal.verdict),
    proposedBy: proposal.proposer.name,
    proposedByName: displayNameOf(proposal.proposer),
    reasonCode: proposal.reasonCode,
    agreedByYou: [proposal.proposer.key, ...proposal.approvers].some((key) => isKeyOf(actor, key)),
    ...agreementOn(proposal, policy),
  };
}

/** What waits, counted. */
export function showCounts({ byStepType, byReason, claimedByCaller, ...counts }: ReviewCounts): CountsMessage {
  return {
    ...counts,
    claimedByYou: claimedByCaller,
    byStepType: byStepType.map(([stepType, waiting]) => ({ stepType: stepTypeToProto(stepType), waiting })),
    byReason: byReason.map(([code, waiting]) => ({ reason: explainReason(code), waiting })),
  };
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
