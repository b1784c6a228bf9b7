import { invalidFields, isText } from '@gcs/kit/admin/texts';
import { readTime, timeProblems } from '@gcs/kit/admin/times';
import type {
  GetSessionResponse,
  SearchSessionsRequest__Output,
  SessionSummary,
  TimelineEntry,
} from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { type SessionStatus, sessionStatuses } from '../domain/sessions/session.ts';
import type {
  InspectedSession,
  JournaledChange,
  ListedSession,
  SessionFilter,
} from '../operations/sessions/inspect-sessions.ts';

/** What to look for; the guest's reference is not part of a filter until it has become a blind index. */
export type AskedFilter = SessionFilter & { guestReference: string | null };

const maxReferenceLength = 128;

/** Reads a search; throws `invalid_argument` with everything that is wrong with it. */
export function readSessionFilter(request: SearchSessionsRequest__Output): AskedFilter {
  const texts = {
    tenant_id: request.tenantId,
    booking_reference: request.bookingReference,
    property_reference: request.propertyReference,
    workflow_key: request.workflowKey,
    guest_reference: request.guestReference,
  };
  const statuses = request.statuses.filter(isStatus);
  const problems = Object.entries(texts)
    .filter(([field, text]) => !isText(text, field === 'tenant_id' ? 1 : 0, maxReferenceLength))
    .map(([field]) => ({ field, message: `is at most ${maxReferenceLength} characters` }));
  if (statuses.length < request.statuses.length) problems.push({ field: 'statuses', message: 'are session statuses' });
  problems.push(...timeProblems({ created_from: request.createdFrom, created_before: request.createdBefore }));
  if (problems.length > 0) throw invalidFields(problems);
  return {
    tenantId: request.tenantId,
    bookingReference: request.bookingReference || null,
    propertyReference: request.propertyReference || null,
    workflowKey: request.workflowKey || null,
    statuses: statuses.length > 0 ? statuses : null,
    guestIndexes: null,
    guestReference: request.guestReference || null,
    createdFrom: readTime('created_from', request.createdFrom),
    createdBefore: readTime('created_before', request.createdBefore),
  };
}

export function showSummary(session: ListedSession): SessionSummary {
  const { createdAt, updatedAt, expiresAt, ...same } = session;
  return {
    ...same,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? '',
  };
}

export function showSession({ session, ...rest }: InspectedSession): GetSessionResponse {
  const { version, reviewDueAtMs, packageReady, clockOffsetMs } = session;
  return {
    sessionJson: rest.sessionJson,
    version,
    reviewDueAt: reviewDueAtMs === null ? '' : new Date(reviewDueAtMs).toISOString(),
    packageReady,
    clockOffsetMs,
    scenario: rest.scenario ?? '',
    guestDataErased: rest.isErased,
    followUpOf: rest.followUpOf ?? '',
    followUps: rest.followUps,
  };
}

export function showTimelineEntry({ session, webhook, audit, evidence, ...change }: JournaledChange): TimelineEntry {
  return {
    version: change.version,
    kind: change.kind,
    occurredAt: change.occurredAt,
    status: session.status,
    eventId: webhook?.id ?? '',
    eventType: webhook?.type ?? '',
    audit: audit.map(({ id, type, actorType, reasonCode }) => ({ id, type, actorType, reasonCode: reasonCode ?? '' })),
    evidence: evidence.map(({ reference, type, stepType }) => ({ reference, type, stepType: stepType ?? '' })),
    traceparent: change.traceparent,
  };
}

function isStatus(text: string): text is SessionStatus {
  return sessionStatuses.some((status) => status === text);
}
