import { ServiceError } from '@gcs/kit/errors';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { GetReviewResponse__Output, OperatorStatistics__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { may } from '../admin/admin-api.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type ReviewView, reviewViewOf } from '../reviews/review.ts';
import { type AtVendors, readAtVendors } from '../vendors/vendors-panel.ts';

/** The members of the public ComplianceSession that the pages show. */
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

/** A step that waits for a decision, with everything that is known about it. */
export type OpenCase = {
  kind: 'open';
  step: string;
  review: ReviewView;
  found: GetReviewResponse__Output;
  session: PublicSession;
  timeline: readonly TimelineEntry__Output[];
  guestDataErased: boolean;
  atVendors: AtVendors;
  /** Whoever is known to work here, for those who may give a review to somebody. */
  colleagues: readonly Pick<OperatorStatistics__Output, 'subject' | 'name'>[];
};

/** A step that nobody has to decide, or nobody any more. */
export type ClosedCase = {
  kind: 'closed';
  step: string;
  session: PublicSession;
  timeline: readonly TimelineEntry__Output[];
  guestDataErased: boolean;
  atVendors: AtVendors;
};

export type Case = OpenCase | ClosedCase;

/** What the address names. Throws `not_found` for a step that there is not. */
export function subjectOf({ path }: PageRequest) {
  const step = stepTypes.find((known) => known === path('step'));
  if (step === undefined) throw new ServiceError('not_found', 'There is no such step.');
  return { tenantId: path('tenant'), sessionId: path('session'), stepType: stepTypeToProto(step), step };
}

/** Reads the case that the address names, as it is now. */
export async function readCase(deps: PageDeps, exchange: PageRequest): Promise<Case> {
  const { admin } = deps;
  const { step, ...subject } = subjectOf(exchange);
  const { tenantId, sessionId } = subject;
  const call = exchange.call();
  const [{ sessionJson, guestDataErased }, { entries: timeline }, found, colleagues, atVendors] = await Promise.all([
    admin.sessions.GetSession({ tenantId, sessionId }, call),
    admin.sessions.GetTimeline({ tenantId, sessionId, pageSize: 1_000 }, call),
    admin.reviews.GetReview({ ...subject, keepOpen: true }, call).catch(whenDecided),
    may(exchange.operator, 'ReviewService/AssignReview') ? readColleagues(admin, tenantId, call) : [],
    readAtVendors(deps, exchange, { tenantId, sessionId }),
  ]);
  const session: PublicSession = JSON.parse(found?.sessionJson ?? sessionJson);
  const shared = { step, session, timeline, guestDataErased, atVendors };
  if (found === undefined || found.review === null) return { kind: 'closed', ...shared };
  return {
    kind: 'open',
    review: reviewViewOf(found.review),
    found,
    colleagues,
    ...shared,
  };
}

/** Who is at something, or has decided or proposed something in the last 24 hours. */
async function readColleagues({ reviews }: PageDeps['admin'], tenantId: string, call: ClientCall) {
  const { operators } = await reviews.GetReviewStatistics({ tenantId }, call);
  return operators;
}

/** A step that does not wait, or not any more, is no failure: the page says so. */
export function whenDecided(error: unknown): undefined {
  if (error instanceof ServiceError && ['failed_precondition', 'not_found'].includes(error.code)) return undefined;
  throw error;
}
