// Generated from gcs/admin/v1/session_admin_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND if the tenant has no such session, FAILED_PRECONDITION if the session has ended.
 */
export interface CloseSessionRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * The session's `version` that the caller has read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND if the tenant has no such session, FAILED_PRECONDITION if the session has ended.
 */
export interface CloseSessionRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * The session's `version` that the caller has read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * The evidence package of the closed session is sealed, as for any ended session.
 */
export interface CloseSessionResponse {
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * The evidence package of the closed session is sealed, as for any ended session.
 */
export interface CloseSessionResponse__Output {
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson': (string);
}

/**
 * The cost of the call does not depend on the number of sessions.
 */
export interface CountSessionsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Only sessions created at or after this moment, RFC 3339; empty = all.
   */
  'createdFrom'?: (string);
}

/**
 * The cost of the call does not depend on the number of sessions.
 */
export interface CountSessionsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Only sessions created at or after this moment, RFC 3339; empty = all.
   */
  'createdFrom': (string);
}

/**
 * Counts all sessions, or only the newest 10,000 if there are more.
 */
export interface CountSessionsResponse {
  /**
   * Every public session status in the order of a session's life, including statuses without sessions.
   */
  'counts'?: (SessionStatusCount)[];
  /**
   * True if there are more sessions than the 10,000 counted.
   */
  'hasMore'?: (boolean);
  /**
   * Creation time of the oldest counted session, RFC 3339; empty without sessions.
   */
  'countedSince'?: (string);
}

/**
 * Counts all sessions, or only the newest 10,000 if there are more.
 */
export interface CountSessionsResponse__Output {
  /**
   * Every public session status in the order of a session's life, including statuses without sessions.
   */
  'counts': (SessionStatusCount__Output)[];
  /**
   * True if there are more sessions than the 10,000 counted.
   */
  'hasMore': (boolean);
  /**
   * Creation time of the oldest counted session, RFC 3339; empty without sessions.
   */
  'countedSince': (string);
}

/**
 * NOT_FOUND if the tenant has no such session. FAILED_PRECONDITION if the session is open, its guest data are erased,
 * or the workflow has no published version. FAILED_PRECONDITION also if the guest has an open session and the workflow
 * allows only one.
 */
export interface CreateFollowUpRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * The new session's workflow; empty = the ended session's workflow.
   */
  'workflowKey'?: (string);
}

/**
 * NOT_FOUND if the tenant has no such session. FAILED_PRECONDITION if the session is open, its guest data are erased,
 * or the workflow has no published version. FAILED_PRECONDITION also if the guest has an open session and the workflow
 * allows only one.
 */
export interface CreateFollowUpRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * The new session's workflow; empty = the ended session's workflow.
   */
  'workflowKey': (string);
}

/**
 * The ended session keeps its result; GetSession links the two sessions.
 */
export interface CreateFollowUpResponse {
  /**
   * The new session: the public ComplianceSession as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * The ended session keeps its result; GetSession links the two sessions.
 */
export interface CreateFollowUpResponse__Output {
  /**
   * The new session: the public ComplianceSession as JSON.
   */
  'sessionJson': (string);
}

/**
 * NOT_FOUND if the tenant has no such session. A session without a link is not an error.
 */
export interface EndGuestLinksRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND if the tenant has no such session. A session without a link is not an error.
 */
export interface EndGuestLinksRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
}

/**
 * To get a new link, the client repeats its creation request, or an operator calls MintGuestLink.
 */
export interface EndGuestLinksResponse {
  /**
   * Number of links that were valid until now.
   */
  'ended'?: (number);
}

/**
 * To get a new link, the client repeats its creation request, or an operator calls MintGuestLink.
 */
export interface EndGuestLinksResponse__Output {
  /**
   * Number of links that were valid until now.
   */
  'ended': (number);
}

/**
 * NOT_FOUND for a session of another tenant. FAILED_PRECONDITION if the guest data are erased. PERMISSION_DENIED
 * without a purpose.
 */
export interface GetGuestDataRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session of another tenant. FAILED_PRECONDITION if the guest data are erased. PERMISSION_DENIED
 * without a purpose.
 */
export interface GetGuestDataRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
}

/**
 * Personal data. No other answer of this service identifies a guest.
 */
export interface GetGuestDataResponse {
  /**
   * `{"guest": {...}, "locale": ..., "returnUrl": ..., "metadata": {...}}` as the client sent it.
   */
  'guestDataJson'?: (string);
  /**
   * The guest's answers on their page, oldest first: `[{"stepType", "submittedAt", "questionsVersion", "salt",
   * "answers": {...}}]`. The SHA-256 of the RFC 8785 form of `{answers, questionsVersion, salt}` is the `answersDigest`
   * of the evidence.
   */
  'guestAnswersJson'?: (string);
  /**
   * Findings of providers that the guest may receive, oldest first: `[{"stepType", "provider", "reportedAt", "facts":
   * [{"name", "values"}]}]`. Excludes screening findings and list entries, which may be about other people.
   */
  'reportedFactsJson'?: (string);
}

/**
 * Personal data. No other answer of this service identifies a guest.
 */
export interface GetGuestDataResponse__Output {
  /**
   * `{"guest": {...}, "locale": ..., "returnUrl": ..., "metadata": {...}}` as the client sent it.
   */
  'guestDataJson': (string);
  /**
   * The guest's answers on their page, oldest first: `[{"stepType", "submittedAt", "questionsVersion", "salt",
   * "answers": {...}}]`. The SHA-256 of the RFC 8785 form of `{answers, questionsVersion, salt}` is the `answersDigest`
   * of the evidence.
   */
  'guestAnswersJson': (string);
  /**
   * Findings of providers that the guest may receive, oldest first: `[{"stepType", "provider", "reportedAt", "facts":
   * [{"name", "values"}]}]`. Excludes screening findings and list entries, which may be about other people.
   */
  'reportedFactsJson': (string);
}

/**
 * NOT_FOUND for a session of another tenant.
 */
export interface GetSessionRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session of another tenant.
 */
export interface GetSessionRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
}

/**
 * The session as clients see it, with operator-only fields.
 */
export interface GetSessionResponse {
  /**
   * The public ComplianceSession as JSON.
   */
  'sessionJson'?: (string);
  /**
   * Number of committed changes; pass it as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * Time at which an undecided review ends the session; empty outside NEEDS_REVIEW.
   */
  'reviewDueAt'?: (string);
  /**
   * True after the event `evidence_package.ready`.
   */
  'packageReady'?: (boolean);
  /**
   * Milliseconds that the session's clock is ahead (sandbox).
   */
  'clockOffsetMs'?: (number | string | Long);
  /**
   * The session's running script (sandbox); empty without one.
   */
  'scenario'?: (string);
  /**
   * True after the guest's data are destroyed.
   */
  'guestDataErased'?: (boolean);
  /**
   * The ended session that this session follows up; otherwise empty.
   */
  'followUpOf'?: (string);
  /**
   * Follow-ups of this session, the oldest first.
   */
  'followUps'?: (string)[];
}

/**
 * The session as clients see it, with operator-only fields.
 */
export interface GetSessionResponse__Output {
  /**
   * The public ComplianceSession as JSON.
   */
  'sessionJson': (string);
  /**
   * Number of committed changes; pass it as expected_version.
   */
  'version': (number);
  /**
   * Time at which an undecided review ends the session; empty outside NEEDS_REVIEW.
   */
  'reviewDueAt': (string);
  /**
   * True after the event `evidence_package.ready`.
   */
  'packageReady': (boolean);
  /**
   * Milliseconds that the session's clock is ahead (sandbox).
   */
  'clockOffsetMs': (number);
  /**
   * The session's running script (sandbox); empty without one.
   */
  'scenario': (string);
  /**
   * True after the guest's data are destroyed.
   */
  'guestDataErased': (boolean);
  /**
   * The ended session that this session follows up; otherwise empty.
   */
  'followUpOf': (string);
  /**
   * Follow-ups of this session, the oldest first.
   */
  'followUps': (string)[];
}

/**
 * NOT_FOUND for a session of another tenant.
 */
export interface GetTimelineRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * NOT_FOUND for a session of another tenant.
 */
export interface GetTimelineRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * The session's journal. Evidence packages, webhook events and statuses result only from these changes.
 */
export interface GetTimelineResponse {
  /**
   * In the order of their versions.
   */
  'entries'?: (TimelineEntry)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The session's journal. Evidence packages, webhook events and statuses result only from these changes.
 */
export interface GetTimelineResponse__Output {
  /**
   * In the order of their versions.
   */
  'entries': (TimelineEntry__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * One call of GetGuestData, or one page of a search by guest.
 */
export interface GuestDataAccess {
  /**
   * RFC 3339.
   */
  'accessedAt'?: (string);
  /**
   * Empty for a search by guest.
   */
  'sessionId'?: (string);
  /**
   * The full name of the method.
   */
  'method'?: (string);
  /**
   * `iss` of the operator's token.
   */
  'issuer'?: (string);
  /**
   * `sub` of the operator's token.
   */
  'subject'?: (string);
  /**
   * Purpose that the operator stated.
   */
  'purpose'?: (string);
}

/**
 * One call of GetGuestData, or one page of a search by guest.
 */
export interface GuestDataAccess__Output {
  /**
   * RFC 3339.
   */
  'accessedAt': (string);
  /**
   * Empty for a search by guest.
   */
  'sessionId': (string);
  /**
   * The full name of the method.
   */
  'method': (string);
  /**
   * `iss` of the operator's token.
   */
  'issuer': (string);
  /**
   * `sub` of the operator's token.
   */
  'subject': (string);
  /**
   * Purpose that the operator stated.
   */
  'purpose': (string);
}

/**
 * For a session of another tenant, the list is empty.
 */
export interface ListGuestDataAccessesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID; empty = all sessions of the tenant, including searches by guest.
   */
  'sessionId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * For a session of another tenant, the list is empty.
 */
export interface ListGuestDataAccessesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID; empty = all sessions of the tenant, including searches by guest.
   */
  'sessionId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * An access stays listed after an erasure of the guest data.
 */
export interface ListGuestDataAccessesResponse {
  /**
   * The latest first.
   */
  'accesses'?: (GuestDataAccess)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An access stays listed after an erasure of the guest data.
 */
export interface ListGuestDataAccessesResponse__Output {
  /**
   * The latest first.
   */
  'accesses': (GuestDataAccess__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND if the tenant has no such session, FAILED_PRECONDITION if the session has ended.
 */
export interface MintGuestLinkRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND if the tenant has no such session, FAILED_PRECONDITION if the session has ended.
 */
export interface MintGuestLinkRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
}

/**
 * Anyone with the link can act as the guest, so give it only to the guest.
 */
export interface MintGuestLinkResponse {
  /**
   * 43 characters of base64url, the last part of the link; empty if the call is repeated.
   */
  'token'?: (string);
}

/**
 * Anyone with the link can act as the guest, so give it only to the guest.
 */
export interface MintGuestLinkResponse__Output {
  /**
   * 43 characters of base64url, the last part of the link; empty if the call is repeated.
   */
  'token': (string);
}

/**
 * INVALID_ARGUMENT if the text is neither an address nor a number.
 */
export interface SearchSessionsByContactRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Must be complete, because only a keyed hash is stored. A text with an `@` is an e-mail address, at most 320
   * characters, case-insensitive. Any other text is a telephone number with its country code, in common notation: `+49
   * (0)30 1234567` or `0049301234567` find `+49301234567`.
   */
  'contact'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT if the text is neither an address nor a number.
 */
export interface SearchSessionsByContactRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Must be complete, because only a keyed hash is stored. A text with an `@` is an e-mail address, at most 320
   * characters, case-insensitive. Any other text is a telephone number with its country code, in common notation: `+49
   * (0)30 1234567` or `0049301234567` find `+49301234567`.
   */
  'contact': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * An empty list is not an error.
 */
export interface SearchSessionsByContactResponse {
  /**
   * The newest first.
   */
  'sessions'?: (SessionSummary)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty list is not an error.
 */
export interface SearchSessionsByContactResponse__Output {
  /**
   * The newest first.
   */
  'sessions': (SessionSummary__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * INVALID_ARGUMENT lists every invalid filter. PERMISSION_DENIED for a search by guest without a purpose. A session
 * must match every given filter.
 */
export interface SearchSessionsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Exact match, at most 128 characters; empty = any.
   */
  'bookingReference'?: (string);
  /**
   * Exact match, at most 128 characters; empty = any.
   */
  'propertyReference'?: (string);
  /**
   * Exact match, at most 128 characters; empty = any.
   */
  'workflowKey'?: (string);
  /**
   * Session statuses of the public interface; empty = any.
   */
  'statuses'?: (string)[];
  /**
   * The client's own reference for the guest, exact match; empty = any. Needs a purpose. Excludes sessions with erased
   * guest data.
   */
  'guestReference'?: (string);
  /**
   * RFC 3339. Created at or after this time; empty = any.
   */
  'createdFrom'?: (string);
  /**
   * RFC 3339. Created before this time; empty = any.
   */
  'createdBefore'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * First characters of the booking reference as the client wrote it, at most 128; empty = any. Bookings are sorted
   * only if the caller sees the whole tenant and gives no booking_reference, property_reference or guest_reference. The
   * exact reference comes first, and each booking's oldest session precedes its others. A caller limited to some
   * properties searches only the newest sessions.
   */
  'bookingPrefix'?: (string);
}

/**
 * INVALID_ARGUMENT lists every invalid filter. PERMISSION_DENIED for a search by guest without a purpose. A session
 * must match every given filter.
 */
export interface SearchSessionsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Exact match, at most 128 characters; empty = any.
   */
  'bookingReference': (string);
  /**
   * Exact match, at most 128 characters; empty = any.
   */
  'propertyReference': (string);
  /**
   * Exact match, at most 128 characters; empty = any.
   */
  'workflowKey': (string);
  /**
   * Session statuses of the public interface; empty = any.
   */
  'statuses': (string)[];
  /**
   * The client's own reference for the guest, exact match; empty = any. Needs a purpose. Excludes sessions with erased
   * guest data.
   */
  'guestReference': (string);
  /**
   * RFC 3339. Created at or after this time; empty = any.
   */
  'createdFrom': (string);
  /**
   * RFC 3339. Created before this time; empty = any.
   */
  'createdBefore': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * First characters of the booking reference as the client wrote it, at most 128; empty = any. Bookings are sorted
   * only if the caller sees the whole tenant and gives no booking_reference, property_reference or guest_reference. The
   * exact reference comes first, and each booking's oldest session precedes its others. A caller limited to some
   * properties searches only the newest sessions.
   */
  'bookingPrefix': (string);
}

/**
 * An empty list is not an error.
 */
export interface SearchSessionsResponse {
  /**
   * The newest first, or as booking_prefix describes.
   */
  'sessions'?: (SessionSummary)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty list is not an error.
 */
export interface SearchSessionsResponse__Output {
  /**
   * The newest first, or as booking_prefix describes.
   */
  'sessions': (SessionSummary__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

export interface SessionAdminServiceDefinition extends grpc.ServiceDefinition {
  CloseSession: MethodDefinition<CloseSessionRequest, CloseSessionResponse, CloseSessionRequest__Output, CloseSessionResponse__Output>
  CountSessions: MethodDefinition<CountSessionsRequest, CountSessionsResponse, CountSessionsRequest__Output, CountSessionsResponse__Output>
  CreateFollowUp: MethodDefinition<CreateFollowUpRequest, CreateFollowUpResponse, CreateFollowUpRequest__Output, CreateFollowUpResponse__Output>
  EndGuestLinks: MethodDefinition<EndGuestLinksRequest, EndGuestLinksResponse, EndGuestLinksRequest__Output, EndGuestLinksResponse__Output>
  GetGuestData: MethodDefinition<GetGuestDataRequest, GetGuestDataResponse, GetGuestDataRequest__Output, GetGuestDataResponse__Output>
  GetSession: MethodDefinition<GetSessionRequest, GetSessionResponse, GetSessionRequest__Output, GetSessionResponse__Output>
  GetTimeline: MethodDefinition<GetTimelineRequest, GetTimelineResponse, GetTimelineRequest__Output, GetTimelineResponse__Output>
  ListGuestDataAccesses: MethodDefinition<ListGuestDataAccessesRequest, ListGuestDataAccessesResponse, ListGuestDataAccessesRequest__Output, ListGuestDataAccessesResponse__Output>
  MintGuestLink: MethodDefinition<MintGuestLinkRequest, MintGuestLinkResponse, MintGuestLinkRequest__Output, MintGuestLinkResponse__Output>
  SearchSessions: MethodDefinition<SearchSessionsRequest, SearchSessionsResponse, SearchSessionsRequest__Output, SearchSessionsResponse__Output>
  SearchSessionsByContact: MethodDefinition<SearchSessionsByContactRequest, SearchSessionsByContactResponse, SearchSessionsByContactRequest__Output, SearchSessionsByContactResponse__Output>
}

/**
 * Number of counted sessions in one status.
 */
export interface SessionStatusCount {
  /**
   * A session status of the public API, each once.
   */
  'status'?: (string);
  /**
   * 0 for a status without sessions.
   */
  'sessions'?: (number | string | Long);
}

/**
 * Number of counted sessions in one status.
 */
export interface SessionStatusCount__Output {
  /**
   * A session status of the public API, each once.
   */
  'status': (string);
  /**
   * 0 for a status without sessions.
   */
  'sessions': (number);
}

/**
 * A session without guest data and without steps; GetSession returns the steps.
 */
export interface SessionSummary {
  /**
   * `cs_` + ULID.
   */
  'id'?: (string);
  /**
   * The client's value from the creation request.
   */
  'bookingReference'?: (string);
  /**
   * The client's value from the creation request.
   */
  'propertyReference'?: (string);
  /**
   * Key of the session's profile.
   */
  'workflowKey'?: (string);
  /**
   * The workflow version that the session keeps.
   */
  'workflowVersion'?: (number);
  /**
   * A session status of the public API.
   */
  'status'?: (string);
  /**
   * RFC 3339, like all times here.
   */
  'createdAt'?: (string);
  /**
   * Time of the last change that clients can see.
   */
  'updatedAt'?: (string);
  /**
   * RFC 3339; empty while the session's clock is stopped.
   */
  'expiresAt'?: (string);
}

/**
 * A session without guest data and without steps; GetSession returns the steps.
 */
export interface SessionSummary__Output {
  /**
   * `cs_` + ULID.
   */
  'id': (string);
  /**
   * The client's value from the creation request.
   */
  'bookingReference': (string);
  /**
   * The client's value from the creation request.
   */
  'propertyReference': (string);
  /**
   * Key of the session's profile.
   */
  'workflowKey': (string);
  /**
   * The workflow version that the session keeps.
   */
  'workflowVersion': (number);
  /**
   * A session status of the public API.
   */
  'status': (string);
  /**
   * RFC 3339, like all times here.
   */
  'createdAt': (string);
  /**
   * Time of the last change that clients can see.
   */
  'updatedAt': (string);
  /**
   * RFC 3339; empty while the session's clock is stopped.
   */
  'expiresAt': (string);
}

/**
 * A public AuditEvent. AuditService.QueryEvents returns the event's position in the chain.
 */
export interface TimelineAudit {
  /**
   * `aud_` + ULID.
   */
  'id'?: (string);
  /**
   * The event's type, such as `step.passed`; new types may be added.
   */
  'type'?: (string);
  /**
   * AGENT: an API client or automation; HUMAN: an identified person; SYSTEM: the service or a provider; GUEST: the
   * guest.
   */
  'actorType'?: (string);
  /**
   * A code of the reason-code catalogue; empty without one.
   */
  'reasonCode'?: (string);
  /**
   * The event's step, such as DOCUMENT; empty if the event concerns the whole session.
   */
  'stepType'?: (string);
  /**
   * Name, or else subject, in the token of the person who recommended, proposed or decided. Empty for all other events,
   * whose callers OperatorLogService lists.
   */
  'actorName'?: (string);
}

/**
 * A public AuditEvent. AuditService.QueryEvents returns the event's position in the chain.
 */
export interface TimelineAudit__Output {
  /**
   * `aud_` + ULID.
   */
  'id': (string);
  /**
   * The event's type, such as `step.passed`; new types may be added.
   */
  'type': (string);
  /**
   * AGENT: an API client or automation; HUMAN: an identified person; SYSTEM: the service or a provider; GUEST: the
   * guest.
   */
  'actorType': (string);
  /**
   * A code of the reason-code catalogue; empty without one.
   */
  'reasonCode': (string);
  /**
   * The event's step, such as DOCUMENT; empty if the event concerns the whole session.
   */
  'stepType': (string);
  /**
   * Name, or else subject, in the token of the person who recommended, proposed or decided. Empty for all other events,
   * whose callers OperatorLogService lists.
   */
  'actorName': (string);
}

/**
 * One committed change of the session.
 */
export interface TimelineEntry {
  /**
   * Counts from 1 without gaps.
   */
  'version'?: (number | string | Long);
  /**
   * Cause of the change: `created`, `step_started`, `step_resulted`, `expired`, …
   */
  'kind'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'occurredAt'?: (string);
  /**
   * The session status after the change.
   */
  'status'?: (string);
  /**
   * `evt_` + ULID; empty without a webhook event.
   */
  'eventId'?: (string);
  /**
   * `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required` or
   * `evidence_package.ready`; empty without an event.
   */
  'eventType'?: (string);
  /**
   * The audit events of the change, in chain order.
   */
  'audit'?: (TimelineAudit)[];
  /**
   * Evidence that was captured with the change.
   */
  'evidence'?: (TimelineEvidence)[];
  /**
   * W3C trace context of the causing request; empty for timers.
   */
  'traceparent'?: (string);
}

/**
 * One committed change of the session.
 */
export interface TimelineEntry__Output {
  /**
   * Counts from 1 without gaps.
   */
  'version': (number);
  /**
   * Cause of the change: `created`, `step_started`, `step_resulted`, `expired`, …
   */
  'kind': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'occurredAt': (string);
  /**
   * The session status after the change.
   */
  'status': (string);
  /**
   * `evt_` + ULID; empty without a webhook event.
   */
  'eventId': (string);
  /**
   * `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required` or
   * `evidence_package.ready`; empty without an event.
   */
  'eventType': (string);
  /**
   * The audit events of the change, in chain order.
   */
  'audit': (TimelineAudit__Output)[];
  /**
   * Evidence that was captured with the change.
   */
  'evidence': (TimelineEvidence__Output)[];
  /**
   * W3C trace context of the causing request; empty for timers.
   */
  'traceparent': (string);
}

/**
 * An evidence item without its facts.
 */
export interface TimelineEvidence {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type'?: (string);
  /**
   * Empty if the item concerns the whole session.
   */
  'stepType'?: (string);
}

/**
 * An evidence item without its facts.
 */
export interface TimelineEvidence__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type': (string);
  /**
   * Empty if the item concerns the whole session.
   */
  'stepType': (string);
}
