import { narrowScope, seenBy } from '@gcs/kit/admin/operator-scope';
import { invalidFields, isText, requireTexts } from '@gcs/kit/admin/texts';
import { readTime, timeProblems } from '@gcs/kit/admin/times';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers as HandlersOf } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type {
  GetSessionResponse,
  SearchSessionsByContactRequest__Output,
  SearchSessionsRequest__Output,
  SessionSummary,
  TimelineAudit,
  TimelineEntry,
} from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { createFollowUp } from '../create/create-follow-up.ts';
import type { CreateDeps } from '../create/create-outcome.ts';
import { endGuestLinks, mintGuestLink } from '../guest/manage-links.ts';
import { type SessionStatus, sessionStatuses } from '../machine/session.rules.ts';
import { disclosureOf, sessionRequestOf } from '../sessions/admin-request.grpc.ts';
import { closeSession } from '../sessions/end-sessions.ts';
import { contactKeyOf, type GuestKey } from '../sessions/guest-key.rules.ts';
import {
  countSessions,
  discloseGuest,
  findSessions,
  findSessionsOfGuest,
  type InspectedSession,
  inspectSession,
  type JournaledChange,
  type ListedSession,
  listDisclosures,
  readTimeline,
  type SessionFilter,
} from './inspect-sessions.ts';

export function sessionAdminService(deps: CreateDeps): Implementation {
  return implementOn(definitions.SessionAdminService, deps, (deps) => ({
    ...readingMethods(deps),
    ...guestMethods(deps),
    ...changingMethods(deps),
  }));
}

type Handlers = HandlersOf<typeof definitions.SessionAdminService>;

function readingMethods(
  deps: CreateDeps,
): Pick<Handlers, 'SearchSessions' | 'SearchSessionsByContact' | 'CountSessions' | 'GetSession' | 'GetTimeline'> {
  return {
    async SearchSessions(request, call) {
      const filter = readSessionFilter(request, call);
      const { guestReference: value } = request;
      const found =
        value === ''
          ? await findSessions(deps, filter, request)
          : await findSessionsOfGuest(deps, filter, { by: 'reference', value }, request, disclosureOf(filter, call));
      return { sessions: found.rows.map(showSummary), nextPageToken: found.nextPageToken };
    },
    async SearchSessionsByContact(request, call) {
      const key = readContact(request);
      const filter = { ...anySession, ...seenBy(call) };
      const found = await findSessionsOfGuest(deps, filter, key, request, disclosureOf(request, call));
      return { sessions: found.rows.map(showSummary), nextPageToken: found.nextPageToken };
    },
    async CountSessions({ createdFrom }, call) {
      const from = readTime('created_from', createdFrom);
      const { counts, hasMore, since } = await countSessions(deps, seenBy(call), from);
      return { counts, hasMore, countedSince: since?.toISOString() ?? '' };
    },
    async GetSession({ tenantId, sessionId }) {
      requireTexts({ session_id: sessionId });
      return showSession(await inspectSession(deps, { tenantId, sessionId }));
    },
    async GetTimeline(request) {
      const { tenantId, sessionId } = request;
      requireTexts({ session_id: sessionId });
      const { rows, nextPageToken } = await readTimeline(deps, { tenantId, sessionId }, request);
      return { entries: rows.map(showTimelineEntry), nextPageToken };
    },
  };
}

function guestMethods(deps: CreateDeps): Pick<Handlers, 'GetGuestData' | 'ListGuestDataAccesses'> {
  return {
    async GetGuestData({ tenantId, sessionId }, call) {
      requireTexts({ session_id: sessionId });
      const access = disclosureOf({ tenantId }, call);
      return await discloseGuest(deps, { tenantId, sessionId }, access);
    },
    async ListGuestDataAccesses(request, call) {
      const { rows, nextPageToken } = await listDisclosures(deps, seenBy(call), request);
      const accesses = rows.map(({ at, sessionId: about, method, issuer, subject, purpose }) => {
        return { accessedAt: at.toISOString(), sessionId: about ?? '', method, issuer, subject, purpose };
      });
      return { accesses, nextPageToken };
    },
  };
}

function changingMethods(
  deps: CreateDeps,
): Pick<Handlers, 'CloseSession' | 'CreateFollowUp' | 'MintGuestLink' | 'EndGuestLinks'> {
  return {
    async CloseSession(request, call) {
      const { expectedVersion } = request;
      return { sessionJson: await closeSession(deps, { ...sessionRequestOf(request, call), expectedVersion }) };
    },
    async CreateFollowUp(request, call) {
      const { workflowKey } = request;
      return { sessionJson: await createFollowUp(deps, { ...sessionRequestOf(request, call), workflowKey }) };
    },
    async MintGuestLink(request, call) {
      return { token: await mintGuestLink(deps, sessionRequestOf(request, call)) };
    },
    async EndGuestLinks(request, call) {
      return { ended: await endGuestLinks(deps, sessionRequestOf(request, call)) };
    },
  };
}

const anySession: Omit<SessionFilter, 'tenantId' | 'properties'> = {
  ...{ bookingReference: null, bookingPrefix: null, workflowKey: null, statuses: null, guest: null },
  ...{ createdFrom: null, createdBefore: null },
};

function readContact({ contact }: SearchSessionsByContactRequest__Output): GuestKey {
  const key = contactKeyOf(contact);
  if (key !== null) return key;
  const message = 'is neither an e-mail address nor a number with its country, such as +49 30 1234567';
  throw invalidFields([{ field: 'contact', message }]);
}

const maxReferenceLength = 128;

function readSessionFilter(request: SearchSessionsRequest__Output, call: CallContext): SessionFilter {
  const texts = {
    booking_reference: request.bookingReference,
    booking_prefix: request.bookingPrefix,
    property_reference: request.propertyReference,
    workflow_key: request.workflowKey,
    guest_reference: request.guestReference,
  };
  const statuses = request.statuses.filter(isStatus);
  const problems = Object.entries(texts)
    .filter(([, text]) => !isText(text, 0, maxReferenceLength))
    .map(([field]) => ({ field, message: `is at most ${maxReferenceLength} characters` }));
  if (statuses.length < request.statuses.length) problems.push({ field: 'statuses', message: 'are session statuses' });
  problems.push(...timeProblems({ created_from: request.createdFrom, created_before: request.createdBefore }));
  if (problems.length > 0) throw invalidFields(problems);
  return {
    ...narrowScope(seenBy(call), request.propertyReference),
    bookingReference: request.bookingReference || null,
    bookingPrefix: request.bookingPrefix || null,
    workflowKey: request.workflowKey || null,
    statuses: statuses.length > 0 ? statuses : null,
    guest: null,
    createdFrom: readTime('created_from', request.createdFrom),
    createdBefore: readTime('created_before', request.createdBefore),
  };
}

function showSummary(session: ListedSession): SessionSummary {
  const { createdAt, updatedAt, expiresAt, ...same } = session;
  return {
    ...same,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? '',
  };
}

function showSession({ session, ...rest }: InspectedSession): GetSessionResponse {
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

type Told = JournaledChange['audit'][number];

function showTimelineEntry({ session, webhook, audit, evidence, ...change }: JournaledChange): TimelineEntry {
  return {
    version: change.version,
    kind: change.kind,
    occurredAt: change.occurredAt,
    status: session.status,
    eventId: webhook?.id ?? '',
    eventType: webhook?.type ?? '',
    audit: audit.map((told) => showTold(told, change.author)),
    evidence: evidence.map(({ reference, type, stepType }) => ({ reference, type, stepType: stepType ?? '' })),
    traceparent: change.traceparent,
  };
}

/** Omits the change's author for events that a timer or provider caused. */
function showTold({ id, type, actorType, reasonCode, stepType }: Told, author: string): TimelineAudit {
  const isAuthors = actorType === 'HUMAN' || actorType === 'AGENT';
  const actorName = isAuthors ? author : '';
  return { id, type, actorType, reasonCode: reasonCode ?? '', stepType: stepType ?? '', actorName };
}

function isStatus(text: string): text is SessionStatus {
  return sessionStatuses.some((status) => status === text);
}
