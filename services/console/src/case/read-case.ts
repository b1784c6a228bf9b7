import { ServiceError } from '@gcs/kit/errors';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { GetReviewResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type ReviewView, reviewViewOf } from '../reviews/review.ts';

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
};

/** A step that nobody has to decide, or nobody any more. */
export type ClosedCase = {
  kind: 'closed';
  step: string;
  session: PublicSession;
  timeline: readonly TimelineEntry__Output[];
  guestDataErased: boolean;
};

export type Case = OpenCase | ClosedCase;

/** What the address names. Throws `not_found` for a step that there is not. */
export function subjectOf({ path }: PageRequest) {
  const step = stepTypes.find((known) => known === path('step'));
  if (step === undefined) throw new ServiceError('not_found', 'There is no such step.');
  return { tenantId: path('tenant'), sessionId: path('session'), stepType: stepTypeToProto(step), step };
}

/** Reads the case that the address names, as it is now. */
export async function readCase({ admin }: PageDeps, exchange: PageRequest): Promise<Case> {
  const { step, ...subject } = subjectOf(exchange);
  const { tenantId, sessionId } = subject;
  const call = exchange.call();
  const [{ sessionJson, guestDataErased }, { entries: timeline }, found] = await Promise.all([
    admin.sessions.GetSession({ tenantId, sessionId }, call),
    admin.sessions.GetTimeline({ tenantId, sessionId, pageSize: 1_000 }, call),
    admin.reviews.GetReview(subject, call).catch(whenDecided),
  ]);
  const session: PublicSession = JSON.parse(found?.sessionJson ?? sessionJson);
  const shared = { step, session, timeline, guestDataErased };
  if (found === undefined || found.review === null) return { kind: 'closed', ...shared };
  return {
    kind: 'open',
    review: reviewViewOf(found.review),
    found,
    ...shared,
  };
}

/** A step that does not wait, or not any more, is no failure: the page says so. */
function whenDecided(error: unknown): undefined {
  if (error instanceof ServiceError && ['failed_precondition', 'not_found'].includes(error.code)) return undefined;
  throw error;
}
