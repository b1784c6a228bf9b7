import { invalidFields, isText } from '@gcs/kit/admin/texts';
import { reviewVerdictToProto, stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import type { GetReviewResponse } from '@gcs/proto/gen/grpc/gcs/admin/v1/GetReviewResponse';
import type { Review } from '@gcs/proto/gen/grpc/gcs/admin/v1/Review';
import type { ReviewOutcome } from '@gcs/proto/gen/grpc/gcs/admin/v1/ReviewOutcome';
import { peopleFor, type ReviewPolicy } from '../domain/profile/profile.ts';
import { agreementOn } from '../domain/review/decide.ts';
import type { DecisionKind } from '../domain/review/review-command.ts';
import { versionOf } from '../domain/review/step-review.ts';
import { renderSession, timestamp } from '../domain/sessions/render-session.ts';
import { usualCodeOf } from '../domain/steps/reason-codes.ts';
import type { StepReview, StepType } from '../domain/steps/step.ts';
import type { Decision, ReviewAnswer } from '../operations/review/decide-review.ts';
import type { ReviewFile, WaitingStep } from '../operations/review/read-reviews.ts';
import { requireFields } from './admin-request.ts';

const hourMs = 3_600_000;
const maxNoteLength = 2_000;
const maxExtraAttempts = 10;

/** Members that requests of decisions have, some of them not all. */
type DecisionMessage = {
  reasonCode: string;
  note: string;
  evidenceSha256: string;
  expectedVersion?: number;
  proposalId?: string;
  extraAttempts?: number;
};

/** Reads a decision; throws `invalid_argument` with everything that is wrong with it, never repeating the note. */
export function readDecision(kind: DecisionKind, message: DecisionMessage): Decision {
  const { reasonCode, note, evidenceSha256, expectedVersion = 0, proposalId = '', extraAttempts = 0 } = message;
  requireFields({
    reason_code: [isText(reasonCode, 0, 64), 'is at most 64 characters'],
    note: [isText(note, 1, maxNoteLength) && note.trim() !== '', `is 1 to ${maxNoteLength} characters`],
    evidence_sha256: [/^[a-f0-9]{64}$/.test(evidenceSha256), 'is the hex SHA-256 that GetReview has shown'],
    proposal_id: [isText(proposalId, 0, 64), 'is at most 64 characters'],
    extra_attempts: [extraAttempts >= 0 && extraAttempts <= maxExtraAttempts, `is 0 to ${maxExtraAttempts}`],
  });
  return {
    kind,
    reasonCode: reasonCode || usualCodeOf(kind),
    note,
    evidenceSha256,
    expectedVersion,
    proposalId: proposalId || null,
    extraAttempts,
  };
}

/** The step that a call is about; throws `invalid_argument` when it names none. */
export function readReviewedStep(stepType: Parameters<typeof stepTypeFromProto>[0]): StepType {
  const read = stepTypeFromProto(stepType);
  if (read === undefined) throw invalidFields([{ field: 'step_type', message: 'is not a step type' }]);
  return read;
}

/** What a call about a review leaves behind. */
export function showOutcome({ version, decided, sessionJson, agreement }: ReviewAnswer): ReviewOutcome {
  return { version, decided, sessionJson, ...agreement };
}

/** A step that waits for a decision. */
export function showReview({ session, step }: WaitingStep): Review {
  const { profile } = session;
  const { review: policy } = profile.definition;
  const openedAtMs = step.review?.openedAtMs ?? session.updatedAtMs;
  return {
    tenantId: session.tenantId,
    sessionId: session.id,
    stepType: stepTypeToProto(step.type),
    bookingReference: session.bookingReference,
    propertyReference: session.propertyReference,
    workflowKey: profile.key,
    workflowVersion: profile.version,
    reasonCodes: [...step.reasonCodes],
    openedAt: timestamp(openedAtMs),
    dueAt: timestamp(openedAtMs + policy.slaHours * hourMs),
    expiresAt: session.reviewDueAtMs === null ? '' : timestamp(session.reviewDueAtMs),
    approvals: peopleFor(policy),
    roles: [...policy.roles],
    version: versionOf(step),
    evidenceSha256: session.evidenceSha256,
    claimedBy: step.review?.claimant?.name ?? '',
    proposal: showProposal(step.review, policy),
  };
}

function showProposal(review: StepReview | null, policy: ReviewPolicy): NonNullable<Review['proposal']> | null {
  const proposal = review?.proposal ?? null;
  if (proposal === null) return null;
  return {
    id: proposal.id,
    verdict: reviewVerdictToProto(proposal.verdict),
    proposedBy: proposal.proposer.name,
    reasonCode: proposal.reasonCode,
    ...agreementOn(proposal, policy),
  };
}

/** One step under review with everything that a decision needs. */
export function showReviewFile(file: ReviewFile): GetReviewResponse {
  return {
    review: showReview(file),
    sessionJson: JSON.stringify(renderSession(file.session)),
    evidence: file.evidence.map(({ reference, type, stepType, capturedAt, facts }) => ({
      reference,
      type,
      stepType: stepType ?? '',
      capturedAt,
      factsJson: JSON.stringify(facts),
    })),
    recommendations: file.recommendations.map(({ verdict, actorKind, subject, at, note, ...said }) => ({
      verdict: reviewVerdictToProto(verdict),
      actorType: actorKind,
      recommendedBy: subject,
      reasonCode: said.reasonCode,
      note: note ?? '',
      evidenceSha256: said.evidenceSha256,
      recommendedAt: at.toISOString(),
    })),
    decisions: file.decisions.map(({ id, kind, subject, at, note, ...said }) => ({
      id,
      kind,
      decidedBy: subject,
      reasonCode: said.reasonCode,
      note: note ?? '',
      evidenceSha256: said.evidenceSha256,
      decidedAt: at.toISOString(),
    })),
  };
}
