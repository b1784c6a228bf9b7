import { ServiceError } from '@gcs/kit/errors';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { GetReviewResponse__Output, OperatorStatistics__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type ReviewView, reviewViewOf } from '../reviews/review.ts';
import { type AtVendors, readAtVendors } from '../vendors/vendors-panel.ts';

export type PublicSession = {
  id: string;
  status: string;
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  createdAt: string;
  updatedAt: string;
  expiresAt?: string | null;
  steps: readonly { type: string; status: string; reasonCodes: readonly string[]; required?: boolean }[];
};

type AnyCase = {
  step: string;
  session: PublicSession;
  timeline: readonly TimelineEntry__Output[];
  guestDataErased: boolean;
  atVendors: AtVendors;
};

export type OpenCase = AnyCase & {
  kind: 'open';
  review: ReviewView;
  found: GetReviewResponse__Output;
  /** The tenant's known reviewers, or none if the person may not assign a review. */
  colleagues: readonly Pick<OperatorStatistics__Output, 'subject' | 'name'>[];
};

export type Case = OpenCase | (AnyCase & { kind: 'closed' });

/** Throws `not_found` for an unknown step. */
export function subjectOf({ tenant, path }: PageRequest) {
  const step = stepTypes.find((known) => known === path('step'));
  if (step === undefined) throw new ServiceError('not_found', 'There is no such step.');
  return { tenantId: tenant, sessionId: path('session'), stepType: stepTypeToProto(step), step };
}

export async function readCase(deps: PageDeps, exchange: PageRequest): Promise<Case> {
  const { admin } = deps;
  const { step, ...subject } = subjectOf(exchange);
  const { tenantId, sessionId } = subject;
  const call = exchange.call();
  const [{ sessionJson, guestDataErased }, { entries: timeline }, found, colleagues, atVendors] = await Promise.all([
    admin.sessions.GetSession({ tenantId, sessionId }, call),
    admin.sessions.GetTimeline({ tenantId, sessionId, pageSize: 1_000 }, call),
    admin.reviews.GetReview({ ...subject, keepOpen: true }, call).catch(whenDecided),
    exchange.may('ReviewService/AssignReview') ? readColleagues(admin, tenantId, call) : [],
    readAtVendors(deps, exchange, { tenantId, sessionId }),
  ]);
  const session: PublicSession = JSON.parse(found?.sessionJson ?? sessionJson);
  const shared = { step, session, timeline, guestDataErased, atVendors };
  if (found === undefined || found.review === null) return { kind: 'closed', ...shared };
  return { kind: 'open', review: reviewViewOf(found.review), found, colleagues, ...shared };
}

async function readColleagues({ reviews }: PageDeps['admin'], tenantId: string, call: ClientCall) {
  const { operators } = await reviews.GetReviewStatistics({ tenantId }, call);
  return operators;
}

export function whenDecided(error: unknown): undefined {
  if (error instanceof ServiceError && ['failed_precondition', 'not_found'].includes(error.code)) return undefined;
  throw error;
}
