import { invalidFields, isText } from '@gcs/kit/admin/texts';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { ReviewOutcome } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { DecisionKind } from '../../domain/review/review-command.ts';
import { usualCodeOf } from '../../domain/steps/reason-codes.ts';
import type { StepType } from '../../domain/steps/step.ts';
import type { Decision, ReviewAnswer } from '../../operations/review/decide-review.ts';
import { requireFields } from '../admin-request.ts';

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
