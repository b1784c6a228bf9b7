import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import type { ListedDecision__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type {
  GetSessionResponse__Output,
  GuestDataAccess__Output,
  TimelineEntry__Output,
} from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { type MethodName, may, unlessAway } from '../admin/admin-api.ts';
import type { PublicSession } from '../case/read-case.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type AtVendors, readAtVendors } from '../vendors/vendors-panel.ts';

/** Undefined: hidden from the person's roles. Null: no answer, or outside the person's scope. */
export type Part<T> = T | null | undefined;

/** Everything about a session except guest data. */
export type SessionFile = {
  session: PublicSession;
  about: GetSessionResponse__Output;
  timeline: readonly TimelineEntry__Output[];
  /** The latest first. */
  decisions: Part<readonly ListedDecision__Output[]>;
  deliveries: Part<readonly Delivery__Output[]>;
  retention: Part<GetRetentionResponse__Output>;
  /** Oldest first. */
  revisions: Part<readonly PackageRevision__Output[]>;
  atVendors: AtVendors;
  /** The latest first. */
  accesses: Part<readonly GuestDataAccess__Output[]>;
};

const pageSize = 1_000;
/** Most deliveries and accesses shown. */
export const maxShown = 100;

/** Throws `not_found` for a session that the person may not see. */
export async function readSession(deps: PageDeps, exchange: PageRequest): Promise<SessionFile> {
  const { admin } = deps;
  const subject = { tenantId: exchange.path('tenant'), sessionId: exchange.path('session') };
  const { tenantId, sessionId } = subject;
  const call = exchange.call();
  const part = async <T, Member extends keyof T>(
    method: MethodName,
    member: Member,
    ask: () => Promise<T>,
  ): Promise<Part<T[Member]>> => {
    if (!may(exchange.operator, method)) return undefined;
    const answer = await unlessAway(ask());
    return answer === null || answer === undefined ? null : answer[member];
  };
  const { sessions, reviews, deliveries, retention, evidence } = admin;
  const about = await sessions.GetSession(subject, call);
  const [timeline, decided, sent, kept, sealed, seen, atVendors] = await Promise.all([
    sessions.GetTimeline({ ...subject, pageSize }, call),
    part('ReviewService/ListReviewDecisions', 'decisions', () =>
      reviews.ListReviewDecisions({ ...subject, pageSize }, call),
    ),
    part('DeliveryAdminService/ListDeliveries', 'deliveries', () =>
      deliveries.ListDeliveries({ tenantId, filter: { sessionId }, pageSize: maxShown }, call),
    ),
    may(exchange.operator, 'RetentionService/GetRetention')
      ? unlessAway(retention.GetRetention(subject, call))
      : undefined,
    part('EvidenceAdminService/ListRevisions', 'revisions', () => evidence.ListRevisions(subject, call)),
    part('SessionAdminService/ListGuestDataAccesses', 'accesses', () =>
      sessions.ListGuestDataAccesses({ ...subject, pageSize: maxShown }, call),
    ),
    readAtVendors(deps, exchange, subject),
  ]);
  const read = { decisions: decided, deliveries: sent, retention: kept, revisions: sealed, accesses: seen, atVendors };
  return { session: JSON.parse(about.sessionJson), about, timeline: timeline.entries, ...read };
}
