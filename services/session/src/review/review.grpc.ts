import { operatorOf } from '@gcs/kit/admin/operator-access';
import { narrowed, seenBy } from '@gcs/kit/admin/operator-scope';
import { invalidFields, isText, requireTexts } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers as HandlersOf } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { reviewVerdictFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import type { GetReviewStatisticsRequest__Output, ReviewOutcome } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { requireFields, requireKnown, sessionRequestOf } from '../sessions/admin-request.grpc.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type DecisionKind, usualCodeOf } from '../steps/reason-codes.rules.ts';
import {
  actorOf,
  claimReview,
  type Decision,
  decideReview,
  type ReviewAnswer,
  type ReviewRequest,
  recommendDecision,
} from './decide-review.ts';
import { getReview, listReviews, reviewChoices } from './read-reviews.ts';
import { listReviewDecisions, reviewStatistics } from './review-statistics.ts';
import {
  showChoices,
  showCounts,
  showListedDecision,
  showReview,
  showReviewFile,
  showStatistics,
  type Viewer,
} from './show-review.grpc.ts';

type Handlers = HandlersOf<typeof definitions.ReviewService>;

type ReviewMessage = Parameters<typeof sessionRequestOf>[0] & { stepType: Parameters<typeof stepTypeFromProto>[0] };
type DecisionMessage = ReviewMessage & OpinionMessage;

/**
 * ReviewService of the admin API: human gates (docs/workflow.md#human-gates). Roles are checked before a handler is
 * reached.
 */
export function reviewService(deps: SessionDeps): Implementation {
  return implementOn(definitions.ReviewService, deps, (deps) => ({
    ...readingMethods(deps),
    ...countingMethods(deps),
    ...claimingMethods(deps),
    ...decidingMethods(deps),
  }));
}

function readingMethods(deps: SessionDeps): Pick<Handlers, 'ListReviews' | 'GetReviewChoices' | 'GetReview'> {
  return {
    async ListReviews({ pageSize, pageToken, propertyReference, ...request }, call) {
      requireTexts({ tenant_id: request.tenantId });
      requireFields({ search: [isText(request.search, 0, 128), 'is at most 128 characters'] });
      const filter = {
        ...request,
        ...narrowed(seenBy(call), propertyReference),
        workflowKey: request.workflowKey || null,
        stepType: stepTypeFromProto(request.stepType) ?? null,
        reasonCode: request.reasonCode || null,
        claimedBy: request.claimedBy || null,
        search: request.search || null,
      };
      const viewer = viewerOf(deps, request.tenantId, call);
      const { rows, nextPageToken, counts } = await listReviews(deps, filter, { pageSize, pageToken }, viewer.actor);
      const reviews = rows.map((row) => showReview(row, viewer));
      return { reviews, nextPageToken, counts: counts === null ? null : showCounts(counts) };
    },
    async GetReviewChoices({ tenantId }, call) {
      requireTexts({ tenant_id: tenantId });
      return showChoices(await reviewChoices(deps, seenBy(call), viewerOf(deps, tenantId, call).actor));
    },
    async GetReview({ tenantId, sessionId, stepType }, call) {
      requireTexts({ tenant_id: tenantId, session_id: sessionId });
      const file = await getReview(deps, seenBy(call), {
        ...{ sessionId, stepType: stepTypeFromProto(stepType) ?? null },
      });
      return showReviewFile(file, viewerOf(deps, tenantId, call));
    },
  };
}

function countingMethods(deps: SessionDeps): Pick<Handlers, 'ListReviewDecisions' | 'GetReviewStatistics'> {
  return {
    async ListReviewDecisions({ tenantId, sessionId, decidedBy, mine, pageSize, pageToken, ...period }, call) {
      requireTexts({ tenant_id: tenantId });
      const { issuer, subject } = operatorOf(call);
      if (mine && decidedBy !== '') throw invalidFields([{ field: 'decided_by', message: 'is empty with mine' }]);
      const whose = mine ? { issuer, subject } : { issuer: null, subject: decidedBy || null };
      const [from, until] = [readTime('from', period.from), readTime('until', period.until)];
      const filter = { ...seenBy(call), from, until, ...whose, sessionId: sessionId || null };
      const page = await listReviewDecisions(deps, filter, { pageSize, pageToken });
      return { decisions: page.rows.map(showListedDecision), nextPageToken: page.nextPageToken };
    },
    async GetReviewStatistics(request, call) {
      const { actor, nowMs } = viewerOf(deps, request.tenantId, call);
      const period = readPeriod(request, nowMs);
      const statistics = await reviewStatistics(
        deps,
        { ...period, ...seenBy(call) },
        { operator: operatorOf(call), actor },
      );
      return showStatistics(statistics, period);
    },
  };
}

/** Who calls, as reviews know people. */
function viewerOf({ keyring, clock }: SessionDeps, tenantId: string, call: CallContext): Viewer {
  return { actor: actorOf(keyring, tenantId, operatorOf(call)), nowMs: clock.now().getTime() };
}

function claimingMethods(deps: SessionDeps): Pick<Handlers, 'ClaimReview' | 'ReleaseReview' | 'RecommendDecision'> {
  const claiming =
    (isClaim: boolean) => async (message: ReviewMessage & { expectedVersion: number }, call: CallContext) => {
      const { expectedVersion } = message;
      const answer = await claimReview(deps, reviewRequestOf(message, call), { isClaim, expectedVersion });
      return { outcome: showOutcome(answer) };
    };
  return {
    ClaimReview: claiming(true),
    ReleaseReview: claiming(false),
    async RecommendDecision(message, call) {
      const verdict = reviewVerdictFromProto(message.verdict);
      requireFields({
        verdict: [verdict !== undefined, 'is not a verdict'],
        reason_code: [message.reasonCode !== '', 'is a code of the catalogue'],
      });
      if (verdict === undefined) throw new Error('a verdict that is none was let through');
      const { reasonCode, note, evidenceSha256 } = readDecision('APPROVED', message);
      const opinion = { verdict, reasonCode, note, evidenceSha256 };
      return { outcome: showOutcome(await recommendDecision(deps, reviewRequestOf(message, call), opinion)) };
    },
  };
}

type DecidingMethods = Omit<
  Handlers,
  | keyof ReturnType<typeof readingMethods>
  | keyof ReturnType<typeof countingMethods>
  | keyof ReturnType<typeof claimingMethods>
>;

function decidingMethods(deps: SessionDeps): DecidingMethods {
  const decide = (kind: DecisionKind, message: DecisionMessage, call: CallContext) =>
    decideReview(deps, reviewRequestOf(message, call), readDecision(kind, message));
  const deciding = (kind: DecisionKind) => async (message: DecisionMessage, call: CallContext) => {
    return { outcome: showOutcome(await decide(kind, message, call)) };
  };
  const proposing = (kind: DecisionKind) => async (message: DecisionMessage, call: CallContext) => {
    const answer = await decide(kind, message, call);
    return { outcome: showOutcome(answer), proposalId: answer.id };
  };
  return {
    ProposeDecision: proposing('PROPOSED'),
    Approve: deciding('APPROVED'),
    Reject: deciding('REJECTED'),
    RequestResubmission: deciding('RESUBMISSION_REQUESTED'),
    ProposeException: proposing('EXCEPTION_PROPOSED'),
    ApproveException: deciding('EXCEPTION_APPROVED'),
  };
}

function reviewRequestOf(message: ReviewMessage, call: CallContext): ReviewRequest {
  const request = sessionRequestOf(message, call);
  const stepType = requireKnown('step_type', stepTypeFromProto(message.stepType), 'is not a step type');
  return { ...request, stepType, operator: operatorOf(call) };
}

const maxNoteLength = 2_000;
const maxExtraAttempts = 10;

/** Members that requests of decisions have, some of them not all. */
type OpinionMessage = {
  reasonCode: string;
  note: string;
  evidenceSha256: string;
  expectedVersion?: number;
  proposalId?: string;
  extraAttempts?: number;
};

/** Reads a decision; throws `invalid_argument` with everything that is wrong with it, never repeating the note. */
function readDecision(kind: DecisionKind, message: OpinionMessage): Decision {
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

function showOutcome({ version, decided, sessionJson, agreement }: ReviewAnswer): ReviewOutcome {
  return { version, decided, sessionJson, ...agreement };
}

const dayMs = 86_400_000;
const maxDays = 92;

/** The period that statistics are asked for; throws `invalid_argument` for one that ends before it begins. */
function readPeriod(request: GetReviewStatisticsRequest__Output, nowMs: number) {
  requireTexts({ tenant_id: request.tenantId });
  const until = readTime('until', request.until) ?? new Date(nowMs);
  const from = readTime('from', request.from) ?? new Date(until.getTime() - dayMs);
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs >= 0 && lengthMs <= maxDays * dayMs) return { tenantId: request.tenantId, from, until };
  throw invalidFields([{ field: 'until', message: `is at most ${maxDays} days after from` }]);
}
