import { factKindToProto, reviewVerdictToProto, stepTypeToProto } from '@gcs/proto/enums';
import type {
  EarlierSession as EarlierMessage,
  Fact,
  GetReviewResponse,
  ReviewDecision,
  ReviewedEvidence,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { EvidenceFact } from '../../domain/changes/session-change.ts';
import { vaultUrl } from '../../domain/profile/vault-url.ts';
import { explainReason, reasonsFor } from '../../domain/review/decision-reasons.ts';
import { type ReadableFact, readableFacts } from '../../domain/review/facts.ts';
import { reviewVerdicts } from '../../domain/review/review-command.ts';
import { renderSession } from '../../domain/sessions/render-session.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { ReviewFile } from '../../operations/review/read-reviews.ts';
import { showReview, type Viewer } from './show-review.ts';

/** One step under review with everything that a decision needs. */
export function showReviewFile(file: ReviewFile, viewer: Viewer): GetReviewResponse {
  const { session, step } = file;
  const { review: policy, facts: own } = session.profile.definition;
  return {
    review: showReview(file, viewer),
    sessionJson: JSON.stringify(renderSession(session)),
    evidence: file.evidence.map((item) => showEvidence(item, session)),
    recommendations: file.recommendations.map(({ verdict, actorKind, subject, name, at, note, ...said }) => ({
      verdict: reviewVerdictToProto(verdict),
      actorType: actorKind,
      recommendedBy: subject,
      recommendedByName: name ?? subject,
      reasonCode: said.reasonCode,
      note: note ?? '',
      evidenceSha256: said.evidenceSha256,
      recommendedAt: at.toISOString(),
    })),
    decisions: file.decisions.map(showDecision),
    reported: file.reported.map(({ stepType, provider, attempt, sequence, reportedAt, facts }) => ({
      stepType: stepTypeToProto(stepType),
      provider,
      attempt,
      sequence,
      reportedAt: reportedAt.toISOString(),
      facts: readableFacts(facts, own).map(showFact),
    })),
    earlierSessions: file.earlier.map(showEarlier),
    reasons: reviewVerdicts.map((verdict) => {
      return { verdict: reviewVerdictToProto(verdict), reasons: [...reasonsFor(policy, verdict, step.type)] };
    }),
  };
}

/** What a person has decided; without a note where it is not asked for, or was erased. */
export function showDecision(
  said: Omit<ReviewFile['decisions'][number], 'note'> & { note?: string | null },
): ReviewDecision {
  return {
    id: said.id,
    kind: said.kind,
    decidedBy: said.subject,
    decidedByName: said.name ?? said.subject,
    reasonCode: said.reasonCode,
    note: said.note ?? '',
    evidenceSha256: said.evidenceSha256,
    decidedAt: said.at.toISOString(),
    proposalId: said.proposalId ?? '',
    decisive: said.isDecisive,
  };
}

/** Erased facts leave nothing but the item itself. */
function showEvidence({ reference, type, stepType, capturedAt, facts }: EvidenceFact, session: Session) {
  const { provider = '', vaultRef = '', payloadDigest = '', ...others } = facts;
  const { vaults = {}, facts: own } = session.profile.definition;
  const template = Object.hasOwn(vaults, provider) ? vaults[provider] : undefined;
  const place = { vaultRef: String(vaultRef), payloadDigest: String(payloadDigest), sessionId: session.id };
  const rest = Object.entries(others).map(([name, value]) => ({ name, values: [String(value)] }));
  const shown: ReviewedEvidence = {
    reference,
    type,
    stepType: stepType ?? '',
    capturedAt,
    factsJson: JSON.stringify(facts),
    provider: String(provider),
    vaultRef: place.vaultRef,
    vaultUrl: place.vaultRef === '' ? '' : (vaultUrl(template, place) ?? ''),
    payloadDigest: place.payloadDigest,
    facts: readableFacts(rest, own).map(showFact),
  };
  return shown;
}

function showFact({ name, label, kind, values }: ReadableFact): Fact {
  return { name, label, kind: factKindToProto(kind), values: [...values] };
}

function showEarlier(session: ReviewFile['earlier'][number]): EarlierMessage {
  const { id, reasonCodes, createdAt, updatedAt, ...same } = session;
  return {
    ...same,
    sessionId: id,
    reasons: reasonCodes.map(explainReason),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
