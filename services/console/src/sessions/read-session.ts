import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import type { ListedDecision__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type {
  GetSessionResponse__Output,
  GuestDataAccess__Output,
  TimelineEntry__Output,
} from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { type MethodName, unlessAway } from '../admin/admin-api.ts';
import type { PublicSession } from '../case/read-case.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type AtVendors, readAtVendors } from '../vendors/vendors-panel.ts';

/**
 * A part of a session: undefined if the person's roles hide it, null if the service did not answer or the person's
 * scope excludes it.
 */
export type Part<T> = T | null | undefined;

export type SessionFile = {
  session: PublicSession;
  about: GetSessionResponse__Output;
  timeline: readonly TimelineEntry__Output[];
  decisions: Part<readonly ListedDecision__Output[]>;
  deliveries: Part<readonly Delivery__Output[]>;
  retention: Part<GetRetentionResponse__Output>;
  revisions: Part<readonly PackageRevision__Output[]>;
  atVendors: AtVendors;
  accesses: Part<readonly GuestDataAccess__Output[]>;
};

const pageSize = 1_000;
export const maxShown = 100;

/** Throws `not_found` for a session that the person may not see. */
export async function readSession(deps: PageDeps, page: PageRequest): Promise<SessionFile> {
  const subject = { tenantId: page.tenant, sessionId: page.path('session') };
  const { tenantId, sessionId } = subject;
  const call = page.call();
  const part = async <T>(method: MethodName, ask: () => Promise<T>): Promise<Part<T>> =>
    page.may(method) ? unlessAway(ask()) : undefined;
  const { admin } = deps;
  const { sessions, reviews, retention, evidence } = admin;
  const about = await sessions.GetSession(subject, call);
  const [timeline, decisions, deliveries, kept, revisions, accesses, atVendors] = await Promise.all([
    sessions.GetTimeline({ ...subject, pageSize }, call),
    part('ReviewService/ListReviewDecisions', async () => {
      return (await reviews.ListReviewDecisions({ ...subject, pageSize }, call)).decisions;
    }),
    part('DeliveryAdminService/ListDeliveries', async () => {
      const request = { tenantId, filter: { sessionIds: [sessionId] }, pageSize: maxShown };
      return (await admin.deliveries.ListDeliveries(request, call)).deliveries;
    }),
    part('RetentionService/GetRetention', () => retention.GetRetention(subject, call)),
    part('EvidenceAdminService/ListRevisions', async () => (await evidence.ListRevisions(subject, call)).revisions),
    part('SessionAdminService/ListGuestDataAccesses', async () => {
      return (await sessions.ListGuestDataAccesses({ ...subject, pageSize: maxShown }, call)).accesses;
    }),
    readAtVendors(deps, page, subject),
  ]);
  const parts = { decisions, deliveries, retention: kept, revisions, accesses, atVendors };
  return { session: JSON.parse(about.sessionJson), about, timeline: timeline.entries, ...parts };
}
