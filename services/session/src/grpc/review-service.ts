import { requireTexts } from '@gcs/kit/admin/texts';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { reviewVerdictFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import type { DecisionKind } from '../domain/review/review-command.ts';
import {
  claimReview,
  decideReview,
  type ReviewRequest,
  recommendDecision,
} from '../operations/review/decide-review.ts';
import { getReview, listReviews } from '../operations/review/read-reviews.ts';
import type { SessionDeps } from '../operations/session-deps.ts';
import { operatorOf, requireFields, sessionRequestOf } from './admin-request.ts';
import { readDecision, readReviewedStep, showOutcome, showReview, showReviewFile } from './review-messages.ts';

type Handlers = Parameters<typeof implement<(typeof definitions)['ReviewService']>>[1];

/** What every call about one review says. */
type ReviewMessage = Parameters<typeof sessionRequestOf>[0] & { stepType: Parameters<typeof stepTypeFromProto>[0] };
type DecisionMessage = ReviewMessage & Parameters<typeof readDecision>[1];

/**
 * ReviewService of the admin API: human gates (docs/workflow.md#human-gates). Roles are checked before a handler is
 * reached.
 */
export function reviewService(deps: SessionDeps): Implementation {
  return implement(definitions.ReviewService, {
    ...readingMethods(deps),
    ...claimingMethods(deps),
    ...decidingMethods(deps),
  });
}

function readingMethods(deps: SessionDeps): Pick<Handlers, 'ListReviews' | 'GetReview'> {
  return {
    async ListReviews({ pageSize, pageToken, ...request }) {
      requireTexts({ tenant_id: request.tenantId });
      const filter = {
        ...request,
        propertyReference: request.propertyReference || null,
        workflowKey: request.workflowKey || null,
        stepType: stepTypeFromProto(request.stepType) ?? null,
      };
      const page = await listReviews(deps, filter, { pageSize, pageToken });
      return { reviews: page.rows.map(showReview), nextPageToken: page.nextPageToken };
    },
    async GetReview({ tenantId, sessionId, stepType }) {
      requireTexts({ tenant_id: tenantId, session_id: sessionId });
      return showReviewFile(await getReview(deps, { tenantId, sessionId }, stepTypeFromProto(stepType) ?? null));
    },
  };
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

function decidingMethods(
  deps: SessionDeps,
): Omit<Handlers, 'ListReviews' | 'GetReview' | 'ClaimReview' | 'ReleaseReview' | 'RecommendDecision'> {
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
  return { ...request, stepType: readReviewedStep(message.stepType), operator: operatorOf(call) };
}
