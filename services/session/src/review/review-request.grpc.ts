import { operatorOf } from '@gcs/kit/admin/operator-access';
import { isText, requireFields } from '@gcs/kit/admin/texts';
import type { CallContext } from '@gcs/kit/grpc/types';
import { entryJudgementFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import type { ReviewOutcome } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { requireKnown, sessionRequestOf } from '../sessions/admin-request.grpc.ts';
import { type DecisionKind, usualCodeOf } from '../steps/reason-codes.rules.ts';
import type { Decision, ReviewAnswer, ReviewRequest } from './decide-review.ts';

export type ReviewMessage = Parameters<typeof sessionRequestOf>[0] & {
  stepType: Parameters<typeof stepTypeFromProto>[0];
};
export type DecisionMessage = ReviewMessage & OpinionMessage;

export function reviewRequestOf(message: ReviewMessage, call: CallContext): ReviewRequest {
  const request = sessionRequestOf(message, call);
  const stepType = requireKnown('step_type', stepTypeFromProto(message.stepType), 'is not a step type');
  return { ...request, stepType, operator: operatorOf(call) };
}

const maxNoteLength = 2_000;
const maxExtraAttempts = 10;

export function isNote(note: string): [boolean, string] {
  return [isText(note, 1, maxNoteLength) && note.trim() !== '', `is 1 to ${maxNoteLength} characters`];
}

type OpinionMessage = {
  reasonCode: string;
  note: string;
  evidenceSha256: string;
  expectedVersion?: number;
  proposalId?: string;
  extraAttempts?: number;
  entryVerdicts?: readonly { entryId: string; judgement: Parameters<typeof entryJudgementFromProto>[0] }[];
};

/** Throws `invalid_argument` with all faults. Its messages never contain the note. */
export function readDecision(kind: DecisionKind, message: OpinionMessage): Decision {
  const { reasonCode, note, evidenceSha256, expectedVersion = 0, proposalId = '', extraAttempts = 0 } = message;
  const entryVerdicts = (message.entryVerdicts ?? []).flatMap(({ entryId, judgement }) => {
    const verdict = entryJudgementFromProto(judgement);
    return verdict === undefined ? [] : [{ entryId, verdict }];
  });
  const isWhole = entryVerdicts.length === (message.entryVerdicts ?? []).length;
  const isOnce = new Set(entryVerdicts.map(({ entryId }) => entryId)).size === entryVerdicts.length;
  requireFields({
    reason_code: [isText(reasonCode, 0, 64), 'is at most 64 characters'],
    note: isNote(note),
    evidence_sha256: [/^[a-f0-9]{64}$/.test(evidenceSha256), 'is the hex SHA-256 that GetReview has shown'],
    proposal_id: [isText(proposalId, 0, 64), 'is at most 64 characters'],
    entry_verdicts: [isWhole && isOnce, 'must contain each entry once, with a verdict'],
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
    entryVerdicts,
  };
}

export function showOutcome({ version, decided, sessionJson, agreement }: ReviewAnswer): ReviewOutcome {
  return { version, decided, sessionJson, ...agreement };
}
