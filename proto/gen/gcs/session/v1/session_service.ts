// Generated from gcs/session/v1/session_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Disposition as _gcs_ingest_v1_Disposition } from '../../ingest/v1/step_ingest_service.ts';
import type { Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { GuestActionRequest as _gcs_ingest_v1_GuestActionRequest } from '../../ingest/v1/step_ingest_service.ts';
import type { GuestActionRequest__Output as _gcs_ingest_v1_GuestActionRequest__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { RecordConsentRequest as _gcs_ingest_v1_RecordConsentRequest } from '../../ingest/v1/step_ingest_service.ts';
import type { RecordConsentRequest__Output as _gcs_ingest_v1_RecordConsentRequest__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { ReportResultRequest as _gcs_ingest_v1_ReportResultRequest } from '../../ingest/v1/step_ingest_service.ts';
import type { ReportResultRequest__Output as _gcs_ingest_v1_ReportResultRequest__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { StartStepRequest as _gcs_ingest_v1_StartStepRequest } from '../../ingest/v1/step_ingest_service.ts';
import type { StartStepRequest__Output as _gcs_ingest_v1_StartStepRequest__Output } from '../../ingest/v1/step_ingest_service.ts';

export interface CreateSessionItem {
  'tenantId'?: (string);
  /**
   * 16 to 255 printable ASCII characters; opaque.
   */
  'idempotencyKey'?: (string);
  /**
   * RFC 8785 form of the request body, UTF-8. Validated by the gateway unless lookup_only is true.
   */
  'canonicalBody'?: (Buffer | Uint8Array | string);
  /**
   * W3C traceparent of the client's request, then a space and its tracestate. Stored with the change that the item
   * commits.
   */
  'traceparent'?: (string);
  /**
   * True if the gateway refused the body. Then the service only returns a stored result, and creates no session.
   */
  'lookupOnly'?: (boolean);
  /**
   * True if the tenant has guest pages. Then the answer contains a link, even if the call is repeated.
   */
  'guestLink'?: (boolean);
  /**
   * Set only by stays: the booking's guest for whom stays opens the check, at most 80 characters. The session's first
   * change contains this guest.
   */
  'openedFor'?: (string);
}

export interface CreateSessionItem__Output {
  'tenantId': (string);
  /**
   * 16 to 255 printable ASCII characters; opaque.
   */
  'idempotencyKey': (string);
  /**
   * RFC 8785 form of the request body, UTF-8. Validated by the gateway unless lookup_only is true.
   */
  'canonicalBody': (Buffer);
  /**
   * W3C traceparent of the client's request, then a space and its tracestate. Stored with the change that the item
   * commits.
   */
  'traceparent': (string);
  /**
   * True if the gateway refused the body. Then the service only returns a stored result, and creates no session.
   */
  'lookupOnly': (boolean);
  /**
   * True if the tenant has guest pages. Then the answer contains a link, even if the call is repeated.
   */
  'guestLink': (boolean);
  /**
   * Set only by stays: the booking's guest for whom stays opens the check, at most 80 characters. The session's first
   * change contains this guest.
   */
  'openedFor': (string);
}

export interface CreateSessionResult {
  'created'?: (SessionDocument | null);
  /**
   * The document of the first call, byte for byte.
   */
  'replayed'?: (SessionDocument | null);
  'refused'?: (Refusal | null);
  /**
   * Only for lookup_only: no result is stored under this key.
   */
  'noStoredResult'?: (NoStoredResult | null);
  'outcome'?: "created"|"replayed"|"refused"|"noStoredResult";
}

export interface CreateSessionResult__Output {
  'created'?: (SessionDocument__Output | null);
  /**
   * The document of the first call, byte for byte.
   */
  'replayed'?: (SessionDocument__Output | null);
  'refused'?: (Refusal__Output | null);
  /**
   * Only for lookup_only: no result is stored under this key.
   */
  'noStoredResult'?: (NoStoredResult__Output | null);
  'outcome'?: "created"|"replayed"|"refused"|"noStoredResult";
}

export interface CreateSessionsRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (CreateSessionItem)[];
}

export interface CreateSessionsRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (CreateSessionItem__Output)[];
}

export interface CreateSessionsResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (CreateSessionResult)[];
}

export interface CreateSessionsResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (CreateSessionResult__Output)[];
}

export interface FoundSession {
  'json'?: (Buffer | Uint8Array | string);
  /**
   * True if the status is VERIFIED, FAILED, INCOMPLETE or EXPIRED.
   */
  'terminal'?: (boolean);
}

export interface FoundSession__Output {
  'json': (Buffer);
  /**
   * True if the status is VERIFIED, FAILED, INCOMPLETE or EXPIRED.
   */
  'terminal': (boolean);
}

export interface GetGuestLinkRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * Returns a link even if the session has ended; that link works for a day.
   */
  'alsoEnded'?: (boolean);
  /**
   * Ends the session's links first, so that only the returned link works.
   */
  'renew'?: (boolean);
}

export interface GetGuestLinkRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * Returns a link even if the session has ended; that link works for a day.
   */
  'alsoEnded': (boolean);
  /**
   * Ends the session's links first, so that only the returned link works.
   */
  'renew': (boolean);
}

export interface GetGuestLinkResponse {
  /**
   * The token of a link to the guest's page, 43 characters of base64url.
   */
  'token'?: (string);
  /**
   * Rises with every change of the session; 1 = only created.
   */
  'version'?: (number | string | Long);
}

export interface GetGuestLinkResponse__Output {
  /**
   * The token of a link to the guest's page, 43 characters of base64url.
   */
  'token': (string);
  /**
   * Rises with every change of the session; 1 = only created.
   */
  'version': (number);
}

export interface GetReadinessRequest {
  'tenantId'?: (string);
}

export interface GetReadinessRequest__Output {
  'tenantId': (string);
}

export interface GetReadinessResponse {
  'profiles'?: (ProfileReadiness)[];
}

export interface GetReadinessResponse__Output {
  'profiles': (ProfileReadiness__Output)[];
}

export interface GetSessionItem {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetSessionItem__Output {
  'tenantId': (string);
  'sessionId': (string);
}

export interface GetSessionResult {
  'found'?: (FoundSession | null);
  'notFound'?: (SessionNotFound | null);
  'unreadable'?: (SessionUnreadable | null);
  'outcome'?: "found"|"notFound"|"unreadable";
}

export interface GetSessionResult__Output {
  'found'?: (FoundSession__Output | null);
  'notFound'?: (SessionNotFound__Output | null);
  'unreadable'?: (SessionUnreadable__Output | null);
  'outcome'?: "found"|"notFound"|"unreadable";
}

export interface GetSessionsRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (GetSessionItem)[];
}

export interface GetSessionsRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (GetSessionItem__Output)[];
}

export interface GetSessionsResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (GetSessionResult)[];
}

export interface GetSessionsResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (GetSessionResult__Output)[];
}

export interface GuestMatch {
  'sessionId'?: (string);
  'guestReference'?: (string);
}

export interface GuestMatch__Output {
  'sessionId': (string);
  'guestReference': (string);
}

export interface MatchGuestsItem {
  'tenantId'?: (string);
  /**
   * At most 256 sessions.
   */
  'sessionIds'?: (string)[];
  /**
   * At most 256 references of guests, as the client wrote them.
   */
  'guestReferences'?: (string)[];
}

export interface MatchGuestsItem__Output {
  'tenantId': (string);
  /**
   * At most 256 sessions.
   */
  'sessionIds': (string)[];
  /**
   * At most 256 references of guests, as the client wrote them.
   */
  'guestReferences': (string)[];
}

export interface MatchGuestsRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (MatchGuestsItem)[];
}

export interface MatchGuestsRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (MatchGuestsItem__Output)[];
}

export interface MatchGuestsResponse {
  /**
   * Contains no session whose guest has none of the item's references.
   */
  'matches'?: (GuestMatch)[];
}

export interface MatchGuestsResponse__Output {
  /**
   * Contains no session whose guest has none of the item's references.
   */
  'matches': (GuestMatch__Output)[];
}

export interface NoStoredResult {
}

export interface NoStoredResult__Output {
}

export interface ProfileReadiness {
  'key'?: (string);
  'version'?: (number);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
   */
  'sha256'?: (string);
  /**
   * Number of ended sessions with this version, by final status.
   */
  'outcomes'?: ({[key: string]: number | string | Long});
  /**
   * True if a person has decided in one of these sessions.
   */
  'reviewExercised'?: (boolean);
  /**
   * True if the workflow can send a step to a person.
   */
  'hasReview'?: (boolean);
  /**
   * True if a guest must act in the workflow.
   */
  'needsGuest'?: (boolean);
  /**
   * Steps whose results come only from a provider.
   */
  'providerSteps'?: (ProviderStep)[];
}

export interface ProfileReadiness__Output {
  'key': (string);
  'version': (number);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
   */
  'sha256': (string);
  /**
   * Number of ended sessions with this version, by final status.
   */
  'outcomes': ({[key: string]: number});
  /**
   * True if a person has decided in one of these sessions.
   */
  'reviewExercised': (boolean);
  /**
   * True if the workflow can send a step to a person.
   */
  'hasReview': (boolean);
  /**
   * True if a guest must act in the workflow.
   */
  'needsGuest': (boolean);
  /**
   * Steps whose results come only from a provider.
   */
  'providerSteps': (ProviderStep__Output)[];
}

export interface ProviderStep {
  /**
   * Such as `DOCUMENT`.
   */
  'type'?: (string);
  /**
   * Name of the provider; empty if the workflow names none.
   */
  'provider'?: (string);
}

export interface ProviderStep__Output {
  /**
   * Such as `DOCUMENT`.
   */
  'type': (string);
  /**
   * Name of the provider; empty if the workflow names none.
   */
  'provider': (string);
}

export interface Refusal {
  /**
   * A code of the public error catalogue. For a refused report, an error code of the provider API (StepIngestService).
   */
  'code'?: (string);
  'message'?: (string);
  /**
   * 0 = not given.
   */
  'retryAfterSeconds'?: (number);
  /**
   * Faults of a refused body or report; at most 50 for a body.
   */
  'fields'?: (RefusedField)[];
}

export interface Refusal__Output {
  /**
   * A code of the public error catalogue. For a refused report, an error code of the provider API (StepIngestService).
   */
  'code': (string);
  'message': (string);
  /**
   * 0 = not given.
   */
  'retryAfterSeconds': (number);
  /**
   * Faults of a refused body or report; at most 50 for a body.
   */
  'fields': (RefusedField__Output)[];
}

/**
 * Describes the fault of a member of the body, without the member's value.
 */
export interface RefusedField {
  /**
   * The member's path, such as `guest.phone`; empty if the fault concerns the whole body.
   */
  'field'?: (string);
  'message'?: (string);
}

/**
 * Describes the fault of a member of the body, without the member's value.
 */
export interface RefusedField__Output {
  /**
   * The member's path, such as `guest.phone`; empty if the fault concerns the whole body.
   */
  'field': (string);
  'message': (string);
}

export interface ReportStepsRequest {
  /**
   * 1 to 1,000 items, applied in their order and in one transaction.
   */
  'items'?: (StepReport)[];
}

export interface ReportStepsRequest__Output {
  /**
   * 1 to 1,000 items, applied in their order and in one transaction.
   */
  'items': (StepReport__Output)[];
}

export interface ReportStepsResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (StepReportResult)[];
}

export interface ReportStepsResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (StepReportResult__Output)[];
}

export interface SessionBusy {
}

export interface SessionBusy__Output {
}

export interface SessionDocument {
  /**
   * The public ComplianceSession as UTF-8 JSON, rendered once by the session service.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * The token of a link to the guest's page, 43 characters of base64url; empty unless requested.
   */
  'guestToken'?: (string);
}

export interface SessionDocument__Output {
  /**
   * The public ComplianceSession as UTF-8 JSON, rendered once by the session service.
   */
  'json': (Buffer);
  /**
   * The token of a link to the guest's page, 43 characters of base64url; empty unless requested.
   */
  'guestToken': (string);
}

export interface SessionNotFound {
}

export interface SessionNotFound__Output {
}

export interface SessionServiceDefinition extends grpc.ServiceDefinition {
  CreateSessions: MethodDefinition<CreateSessionsRequest, CreateSessionsResponse, CreateSessionsRequest__Output, CreateSessionsResponse__Output>
  GetGuestLink: MethodDefinition<GetGuestLinkRequest, GetGuestLinkResponse, GetGuestLinkRequest__Output, GetGuestLinkResponse__Output>
  GetReadiness: MethodDefinition<GetReadinessRequest, GetReadinessResponse, GetReadinessRequest__Output, GetReadinessResponse__Output>
  GetSessions: MethodDefinition<GetSessionsRequest, GetSessionsResponse, GetSessionsRequest__Output, GetSessionsResponse__Output>
  MatchGuests: MethodDefinition<MatchGuestsRequest, MatchGuestsResponse, MatchGuestsRequest__Output, MatchGuestsResponse__Output>
  ReportSteps: MethodDefinition<ReportStepsRequest, ReportStepsResponse, ReportStepsRequest__Output, ReportStepsResponse__Output>
}

/**
 * The session exists, but its stored data cannot be read. Other items still have their results.
 */
export interface SessionUnreadable {
}

/**
 * The session exists, but its stored data cannot be read. Other items still have their results.
 */
export interface SessionUnreadable__Output {
}

/**
 * A provider's report to gcs.ingest.v1.StepIngestService.
 */
export interface StepReport {
  /**
   * Tenant of the provider's credential, which the gateway has checked.
   */
  'tenantId'?: (string);
  'provider'?: (string);
  /**
   * Step types that the credential allows, such as DOCUMENT.
   */
  'stepTypes'?: (string)[];
  /**
   * W3C traceparent of the provider's call, then a space and its tracestate. Stored with the change that the item
   * commits.
   */
  'traceparent'?: (string);
  'start'?: (_gcs_ingest_v1_StartStepRequest | null);
  'result'?: (_gcs_ingest_v1_ReportResultRequest | null);
  'consent'?: (_gcs_ingest_v1_RecordConsentRequest | null);
  'guestAction'?: (_gcs_ingest_v1_GuestActionRequest | null);
  'report'?: "start"|"result"|"consent"|"guestAction";
}

/**
 * A provider's report to gcs.ingest.v1.StepIngestService.
 */
export interface StepReport__Output {
  /**
   * Tenant of the provider's credential, which the gateway has checked.
   */
  'tenantId': (string);
  'provider': (string);
  /**
   * Step types that the credential allows, such as DOCUMENT.
   */
  'stepTypes': (string)[];
  /**
   * W3C traceparent of the provider's call, then a space and its tracestate. Stored with the change that the item
   * commits.
   */
  'traceparent': (string);
  'start'?: (_gcs_ingest_v1_StartStepRequest__Output | null);
  'result'?: (_gcs_ingest_v1_ReportResultRequest__Output | null);
  'consent'?: (_gcs_ingest_v1_RecordConsentRequest__Output | null);
  'guestAction'?: (_gcs_ingest_v1_GuestActionRequest__Output | null);
  'report'?: "start"|"result"|"consent"|"guestAction";
}

export interface StepReportResult {
  'disposition'?: (_gcs_ingest_v1_Disposition);
  'refused'?: (Refusal | null);
  /**
   * Another change to the session is in progress. The report was not applied, so send it again.
   */
  'busy'?: (SessionBusy | null);
  'outcome'?: "disposition"|"refused"|"busy";
}

export interface StepReportResult__Output {
  'disposition'?: (_gcs_ingest_v1_Disposition__Output);
  'refused'?: (Refusal__Output | null);
  /**
   * Another change to the session is in progress. The report was not applied, so send it again.
   */
  'busy'?: (SessionBusy__Output | null);
  'outcome'?: "disposition"|"refused"|"busy";
}
