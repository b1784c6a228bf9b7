import { operatorOf } from '@gcs/kit/admin/operator-access';
import { narrowScope, seenBy } from '@gcs/kit/admin/operator-scope';
import { invalidFields, isText, requireFields, requireTexts } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers as HandlersOf } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { reviewVerdictFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import type { GetReviewStatisticsRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { comparisonMethods } from '../comparison/comparison.grpc.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import { assignReview, claimReview, noteReview } from './attend-review.ts';
import { actorOf, decideReview, recommendDecision } from './decide-review.ts';
import { getReview, listReviews, reviewChoices, whoElseLooks } from './read-reviews.ts';
import {
  type DecisionMessage,
  isNote,
  type ReviewMessage,
  readDecision,
  reviewRequestOf,
  showOutcome,
} from './review-request.grpc.ts';
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

export function reviewService(deps: SessionDeps): Implementation {
  return implementOn(definitions.ReviewService, deps, (deps) => ({
    ...readingMethods(deps),
    ...comparisonMethods(deps),
    ...countingMethods(deps),
    ...attendingMethods(deps),
    ...decidingMethods(deps),
  }));
}

function readingMethods(deps: SessionDeps): Pick<Handlers, 'ListReviews' | 'GetReviewChoices' | 'GetReview'> {
  return {
    async ListReviews({ pageSize, pageToken, propertyReference, ...request }, call) {
      requireFields({ search: [isText(request.search, 0, 128), 'is at most 128 characters'] });
      const filter = {
        ...request,
        ...narrowScope(seenBy(call), propertyReference),
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
      return showChoices(await reviewChoices(deps, seenBy(call), viewerOf(deps, tenantId, call).actor));
    },
    async GetReview({ tenantId, sessionId, stepType, keepOpen: isKept }, call) {
      requireTexts({ session_id: sessionId });
      const asked = { sessionId, stepType: stepTypeFromProto(stepType) ?? null };
      const file = await getReview(deps, seenBy(call), asked);
      const about = { sessionId, stepType: file.step.type };
      const alsoOpen = await whoElseLooks(deps, about, { operator: operatorOf(call), isKept });
      return showReviewFile(file, alsoOpen, viewerOf(deps, tenantId, call));
    },
  };
}

function countingMethods(deps: SessionDeps): Pick<Handlers, 'ListReviewDecisions' | 'GetReviewStatistics'> {
  return {
    async ListReviewDecisions({ tenantId, sessionId, decidedBy, mine, pageSize, pageToken, ...period }, call) {
      const { issuer, subject } = operatorOf(call);
      if (mine && decidedBy !== '')
        throw invalidFields([{ field: 'decided_by', message: 'must be empty if mine is true' }]);
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

function viewerOf({ keyring, clock }: SessionDeps, tenantId: string, call: CallContext): Viewer {
  return { actor: actorOf(keyring, tenantId, operatorOf(call)), nowMs: clock.now().getTime() };
}

type AttendingMethods = Pick<
  Handlers,
  'ClaimReview' | 'ReleaseReview' | 'AssignReview' | 'AddReviewNote' | 'RecommendDecision'
>;

function attendingMethods(deps: SessionDeps): AttendingMethods {
  const claiming =
    (isClaim: boolean) => async (message: ReviewMessage & { expectedVersion: number }, call: CallContext) => {
      const { expectedVersion } = message;
      const answer = await claimReview(deps, reviewRequestOf(message, call), { isClaim, expectedVersion });
      return { outcome: showOutcome(answer) };
    };
  return {
    ClaimReview: claiming(true),
    ReleaseReview: claiming(false),
    async AssignReview({ expectedVersion, assignee, ...message }, call) {
      requireTexts({ assignee });
      const answer = await assignReview(deps, reviewRequestOf(message, call), { assignee, expectedVersion });
      return { outcome: showOutcome(answer) };
    },
    async AddReviewNote({ note, ...message }, call) {
      requireFields({ note: isNote(note) });
      return { outcome: showOutcome(await noteReview(deps, reviewRequestOf(message, call), note)) };
    },
    async RecommendDecision(message, call) {
      const verdict = reviewVerdictFromProto(message.verdict);
      requireFields({
        verdict: [verdict !== undefined, 'is not a verdict'],
        reason_code: [message.reasonCode !== '', 'is a code of the catalogue'],
      });
      if (verdict === undefined) throw new Error('an unknown verdict passed the checks');
      const { reasonCode, note, evidenceSha256 } = readDecision('APPROVED', message);
      const opinion = { verdict, reasonCode, note, evidenceSha256 };
      return { outcome: showOutcome(await recommendDecision(deps, reviewRequestOf(message, call), opinion)) };
    },
  };
}

type DecidingMethods = Omit<
  Handlers,
  | keyof ReturnType<typeof readingMethods>
  | keyof ReturnType<typeof comparisonMethods>
  | keyof ReturnType<typeof countingMethods>
  | keyof ReturnType<typeof attendingMethods>
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

const dayMs = 86_400_000;
const maxDays = 92;

function readPeriod(request: GetReviewStatisticsRequest__Output, nowMs: number) {
  const until = readTime('until', request.until) ?? new Date(nowMs);
  const from = readTime('from', request.from) ?? new Date(until.getTime() - dayMs);
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs >= 0 && lengthMs <= maxDays * dayMs) return { tenantId: request.tenantId, from, until };
  throw invalidFields([{ field: 'until', message: `is at most ${maxDays} days after from` }]);
}
