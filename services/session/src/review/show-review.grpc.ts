import { reviewVerdictToProto, stepTypeToProto } from '@gcs/proto/enums';
import type {
  ReviewCounts as CountsMessage,
  EarlierSession as EarlierMessage,
  GetReviewChoicesResponse,
  GetReviewResponse,
  GetReviewStatisticsResponse,
  ListedDecision as ListedMessage,
  Review,
  ReviewDecision,
  ReviewedEvidence,
  ReviewViewer,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { type Actor, isKeyOf } from '../machine/command.rules.ts';
import { agreementOn, peopleForProposal } from '../machine/decide.rules.ts';
import { explainReason, reasonsFor } from '../machine/decision-reasons.rules.ts';
import { type EvidenceFact, renderSession, timestamp } from '../machine/published.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { realWaitOf, versionOf, waitOf } from '../machine/step-review.rules.ts';
import { vaultUrl } from '../profile/addresses.rules.ts';
import type { ReviewPolicy } from '../profile/profile.rules.ts';
import { readableFacts } from '../steps/facts.rules.ts';
import { reviewVerdicts } from '../steps/reason-codes.rules.ts';
import { showFact } from '../steps/show-fact.grpc.ts';
import { displayNameOf, type StepReview } from '../steps/step.rules.ts';
import type { Looking, ReviewFile, reviewChoices, WaitingStep } from './read-reviews.ts';
import type { ReviewCounts } from './review-counts.rules.ts';
import type { Decided, ListedDecision, ReviewStatistics } from './review-statistics.ts';

export function showReviewFile(file: ReviewFile, alsoOpen: readonly Looking[], viewer: Viewer): GetReviewResponse {
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
      facts: readableFacts(facts, stepType, own).map(showFact),
    })),
    notes: file.notes.map(({ id, subject, name, note, at }) => {
      return { id, notedBy: subject, notedByName: name ?? subject, note: note ?? '', notedAt: at.toISOString() };
    }),
    earlierSessions: file.earlier.map(showEarlier),
    hasComparison: file.hasComparison,
    alsoOpen: alsoOpen.map(showViewer),
    reasons: reviewVerdicts.map((verdict) => {
      return { verdict: reviewVerdictToProto(verdict), reasons: [...reasonsFor(policy, verdict, step.type)] };
    }),
  };
}

/** `note` is undefined if none is requested, and null if it was erased. */
function showDecision(said: Omit<ReviewFile['decisions'][number], 'note'> & { note?: string | null }): ReviewDecision {
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
    facts: readableFacts(rest, stepType ?? '', own).map(showFact),
  };
  return shown;
}

function showViewer({ subject, name, openedAt }: Looking): ReviewViewer {
  return { subject, name: name ?? subject, openedAt: openedAt.toISOString() };
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

export type Viewer = { actor: Actor; nowMs: number };

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
    clockAheadSeconds: wholeSeconds(session.clockOffsetMs),
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

export function showCounts({ byStepType, byReason, claimedByCaller, ...counts }: ReviewCounts): CountsMessage {
  return { ...counts, claimedByYou: claimedByCaller, ...showTallies({ byStepType, byReason }) };
}

function showTallies({ byStepType, byReason }: Pick<ReviewCounts, 'byStepType' | 'byReason'>) {
  return {
    byStepType: byStepType.map(([stepType, waiting]) => ({ stepType: stepTypeToProto(stepType), waiting })),
    byReason: byReason.map(([code, waiting]) => ({ reason: explainReason(code), waiting })),
  };
}

export function showChoices(choices: Awaited<ReturnType<typeof reviewChoices>>): GetReviewChoicesResponse {
  return {
    byProperty: choices.properties.map(({ name, waiting }) => ({ propertyReference: name, waiting })),
    byWorkflow: choices.workflows.map(({ name, waiting }) => ({ workflowKey: name, waiting })),
    byClaimant: choices.claimants.map(({ subject, name, isCaller, claimed }) => {
      return { subject, name: name ?? subject, isYou: isCaller, waiting: claimed };
    }),
    ...showTallies(choices),
  };
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}

export function showStatistics(
  { counts, decided, medianSeconds, people }: ReviewStatistics,
  { from, until }: { from: Date; until: Date },
): GetReviewStatisticsResponse {
  return {
    counts: showCounts(counts),
    from: from.toISOString(),
    until: until.toISOString(),
    decided: showDecided(decided),
    medianSecondsToDecision: Math.round(medianSeconds ?? 0),
    operators: people.map(({ subject, name, isCaller, decided: own, claimed, proposed, agreed }) => {
      return { subject, name: name ?? subject, isYou: isCaller, claimed, proposed, agreed, decided: showDecided(own) };
    }),
  };
}

export function showListedDecision({ isOpen, stepType, sessionId, ...listed }: ListedDecision): ListedMessage {
  const { bookingReference, propertyReference } = listed;
  const about = { sessionId, stepType: stepTypeToProto(stepType), bookingReference, propertyReference, isOpen };
  return { decision: showDecision(listed), ...about };
}

function showDecided(decided: Decided) {
  return [...decided].map(([verdict, count]) => ({ verdict: reviewVerdictToProto(verdict), decided: count }));
}
