// Generated from gcs/admin/v1/retention_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant. FAILED_PRECONDITION without a requested
 * erasure, and after the destruction of the guest's data was ordered.
 */
export interface CancelErasureRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant. FAILED_PRECONDITION without a requested
 * erasure, and after the destruction of the guest's data was ordered.
 */
export interface CancelErasureRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * The audit chain has `retention.erasure_cancelled`. Destroyed entries stay destroyed.
 */
export interface CancelErasureResponse {
  /**
   * Number of entries that the policy still schedules for deletion.
   */
  'scheduled'?: (number);
}

/**
 * The audit chain has `retention.erasure_cancelled`. Destroyed entries stay destroyed.
 */
export interface CancelErasureResponse__Output {
  /**
   * Number of entries that the policy still schedules for deletion.
   */
  'scheduled': (number);
}

/**
 * An entry of evidence, or the guest's data, with the time of deletion.
 */
export interface DueEntry {
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * `evr_` + ULID; empty for the guest's data.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, or GUEST_DATA in a preview.
   */
  'type'?: (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD.
   */
  'retentionState'?: (string);
  /**
   * Time of the deletion, RFC 3339: as scheduled, else by the policy. For a DELETED one, its due time. Empty under a
   * hold, without a rule for its type, and while the session is open.
   */
  'deleteAt'?: (string);
}

/**
 * An entry of evidence, or the guest's data, with the time of deletion.
 */
export interface DueEntry__Output {
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * `evr_` + ULID; empty for the guest's data.
   */
  'reference': (string);
  /**
   * An EvidenceType, or GUEST_DATA in a preview.
   */
  'type': (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD.
   */
  'retentionState': (string);
  /**
   * Time of the deletion, RFC 3339: as scheduled, else by the policy. For a DELETED one, its due time. Empty under a
   * hold, without a rule for its type, and while the session is open.
   */
  'deleteAt': (string);
}

/**
 * Outcome of a request for erasure.
 */
export const ErasureOutcome = {
  /**
   * Never answered.
   */
  ERASURE_OUTCOME_UNSPECIFIED: 'ERASURE_OUTCOME_UNSPECIFIED',
  /**
   * Evidence and the guest's data are deleted as soon as the statutory minimum allows, after the policy's grace.
   */
  ERASURE_OUTCOME_SCHEDULED: 'ERASURE_OUTCOME_SCHEDULED',
  /**
   * Refused under a hold. The audit chain records the refusal; request again after the last release.
   */
  ERASURE_OUTCOME_REFUSED_LEGAL_HOLD: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

/**
 * Outcome of a request for erasure.
 */
export type ErasureOutcome =
  /**
   * Never answered.
   */
  | 'ERASURE_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * Evidence and the guest's data are deleted as soon as the statutory minimum allows, after the policy's grace.
   */
  | 'ERASURE_OUTCOME_SCHEDULED'
  | 1
  /**
   * Refused under a hold. The audit chain records the refusal; request again after the last release.
   */
  | 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD'
  | 2

/**
 * Outcome of a request for erasure.
 */
export type ErasureOutcome__Output = typeof ErasureOutcome[keyof typeof ErasureOutcome]

/**
 * NOT_FOUND for a hold that the operator cannot see in the tenant, FAILED_PRECONDITION for a released one.
 */
export interface ExtendHoldRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `hld_` + ULID, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId'?: (string);
  /**
   * As in PlaceHold; empty = no expected end.
   */
  'endsAt'?: (string);
}

/**
 * NOT_FOUND for a hold that the operator cannot see in the tenant, FAILED_PRECONDITION for a released one.
 */
export interface ExtendHoldRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `hld_` + ULID, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId': (string);
  /**
   * As in PlaceHold; empty = no expected end.
   */
  'endsAt': (string);
}

/**
 * The evidence does not change.
 */
export interface ExtendHoldResponse {
  /**
   * The new expected end, RFC 3339; empty without one.
   */
  'endsAt'?: (string);
}

/**
 * The evidence does not change.
 */
export interface ExtendHoldResponse__Output {
  /**
   * The new expected end, RFC 3339; empty without one.
   */
  'endsAt': (string);
}

/**
 * SetPolicy sets it; the last one counts; the policy of a profile is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
}

/**
 * SetPolicy sets it; the last one counts; the policy of a profile is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
}

/**
 * For a tenant without a policy only the version is set; sessions follow their profiles.
 */
export interface GetPolicyResponse {
  /**
   * 0 = the tenant has no policy.
   */
  'version'?: (number);
  /**
   * A RetentionPolicy as JSON (events.yaml), a preset written out; empty with version 0.
   */
  'policyJson'?: (string);
  /**
   * Subject of the person's token; empty with version 0.
   */
  'setBy'?: (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt'?: (string);
}

/**
 * For a tenant without a policy only the version is set; sessions follow their profiles.
 */
export interface GetPolicyResponse__Output {
  /**
   * 0 = the tenant has no policy.
   */
  'version': (number);
  /**
   * A RetentionPolicy as JSON (events.yaml), a preset written out; empty with version 0.
   */
  'policyJson': (string);
  /**
   * Subject of the person's token; empty with version 0.
   */
  'setBy': (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt': (string);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant, and for one that evidence does not know yet.
 */
export interface GetRetentionRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant, and for one that evidence does not know yet.
 */
export interface GetRetentionRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * Everything that decides the deletion of the session's evidence.
 */
export interface GetRetentionResponse {
  /**
   * In the order of capture, including deleted ones; guest_data_due_at has the guest's data.
   */
  'entries'?: (DueEntry)[];
  /**
   * Oldest first, including released ones.
   */
  'holds'?: (LegalHold)[];
  /**
   * Deletions at providers, by reference. Empty until the deletion of evidence with an original begins, or the
   * session ends with data at a provider without evidence.
   */
  'originals'?: (OriginalDeletion)[];
  /**
   * Erasure of the guest's data, RFC 3339; empty while the session is open, without a rule, and under a hold.
   */
  'guestDataDueAt'?: (string);
  /**
   * True after their destruction: the audit chain has `retention.guest_data_deleted`.
   */
  'guestDataErased'?: (boolean);
  /**
   * True once their erasure is ordered: no hold can stop it.
   */
  'guestDataErasureOrdered'?: (boolean);
  /**
   * True after an accepted RequestErasure without a cancellation.
   */
  'erasureRequested'?: (boolean);
  /**
   * Start of the policy's days. SESSION_END: the policy counts from the end of the session. DEPARTURE: it counts from
   * `departure`. DEPARTURE_BEFORE_END and DEPARTURE_UNKNOWN: it would, and counts from the end of the session because the
   * departure was earlier, or because none is known. Empty while the session is open, and without a rule.
   */
  'basis'?: (string);
  /**
   * The guest's departure, RFC 3339, in the offset in which it was named; empty where none is known, and with basis
   * SESSION_END. A day without an hour is its last millisecond.
   */
  'departure'?: (string);
}

/**
 * Everything that decides the deletion of the session's evidence.
 */
export interface GetRetentionResponse__Output {
  /**
   * In the order of capture, including deleted ones; guest_data_due_at has the guest's data.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Oldest first, including released ones.
   */
  'holds': (LegalHold__Output)[];
  /**
   * Deletions at providers, by reference. Empty until the deletion of evidence with an original begins, or the
   * session ends with data at a provider without evidence.
   */
  'originals': (OriginalDeletion__Output)[];
  /**
   * Erasure of the guest's data, RFC 3339; empty while the session is open, without a rule, and under a hold.
   */
  'guestDataDueAt': (string);
  /**
   * True after their destruction: the audit chain has `retention.guest_data_deleted`.
   */
  'guestDataErased': (boolean);
  /**
   * True once their erasure is ordered: no hold can stop it.
   */
  'guestDataErasureOrdered': (boolean);
  /**
   * True after an accepted RequestErasure without a cancellation.
   */
  'erasureRequested': (boolean);
  /**
   * Start of the policy's days. SESSION_END: the policy counts from the end of the session. DEPARTURE: it counts from
   * `departure`. DEPARTURE_BEFORE_END and DEPARTURE_UNKNOWN: it would, and counts from the end of the session because the
   * departure was earlier, or because none is known. Empty while the session is open, and without a rule.
   */
  'basis': (string);
  /**
   * The guest's departure, RFC 3339, in the offset in which it was named; empty where none is known, and with basis
   * SESSION_END. A day without an hour is its last millisecond.
   */
  'departure': (string);
}

/**
 * One case's hold on one session; any hold keeps the session's evidence.
 */
export interface LegalHold {
  /**
   * `hld_` + ULID.
   */
  'holdId'?: (string);
  /**
   * Value from PlaceHold.
   */
  'caseReference'?: (string);
  /**
   * Subject of the person's token.
   */
  'placedBy'?: (string);
  /**
   * RFC 3339.
   */
  'placedAt'?: (string);
  /**
   * RFC 3339; empty while in force.
   */
  'releasedAt'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * Value from PlaceHold; empty without one.
   */
  'reason'?: (string);
  /**
   * Expected end of the case, RFC 3339; empty without one.
   */
  'endsAt'?: (string);
}

/**
 * One case's hold on one session; any hold keeps the session's evidence.
 */
export interface LegalHold__Output {
  /**
   * `hld_` + ULID.
   */
  'holdId': (string);
  /**
   * Value from PlaceHold.
   */
  'caseReference': (string);
  /**
   * Subject of the person's token.
   */
  'placedBy': (string);
  /**
   * RFC 3339.
   */
  'placedAt': (string);
  /**
   * RFC 3339; empty while in force.
   */
  'releasedAt': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * Value from PlaceHold; empty without one.
   */
  'reason': (string);
  /**
   * Expected end of the case, RFC 3339; empty without one.
   */
  'endsAt': (string);
}

/**
 * Covers visible sessions of the tenant; GetRetention has the holds of one session.
 */
export interface ListHoldsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * Only holds of this case, exact; empty = all.
   */
  'caseReference'?: (string);
  /**
   * Includes released holds; without it only those in force.
   */
  'includeReleased'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Only holds in force past their expected end.
   */
  'pastEnd'?: (boolean);
}

/**
 * Covers visible sessions of the tenant; GetRetention has the holds of one session.
 */
export interface ListHoldsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * Only holds of this case, exact; empty = all.
   */
  'caseReference': (string);
  /**
   * Includes released holds; without it only those in force.
   */
  'includeReleased': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Only holds in force past their expected end.
   */
  'pastEnd': (boolean);
}

/**
 * Covers visible sessions of the tenant.
 */
export interface ListHoldsResponse {
  /**
   * By hold_id, the order of placing.
   */
  'holds'?: (LegalHold)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Covers visible sessions of the tenant.
 */
export interface ListHoldsResponse__Output {
  /**
   * By hold_id, the order of placing.
   */
  'holds': (LegalHold__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * INVALID_ARGUMENT for an unknown retention state.
 */
export interface ListRetentionRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD; empty = all.
   */
  'retentionState'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT for an unknown retention state.
 */
export interface ListRetentionRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD; empty = all.
   */
  'retentionState': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Evidence only: the guest's data are in GetRetention and in PreviewDeletions.
 */
export interface ListRetentionResponse {
  /**
   * By session id, then in the order of capture.
   */
  'entries'?: (DueEntry)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Evidence only: the guest's data are in GetRetention and in PreviewDeletions.
 */
export interface ListRetentionResponse__Output {
  /**
   * By session id, then in the order of capture.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Covers visible sessions of the tenant; GetRetention has the originals of one session, including confirmed ones.
 */
export interface ListUnconfirmedOriginalsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers visible sessions of the tenant; GetRetention has the originals of one session, including confirmed ones.
 */
export interface ListUnconfirmedOriginalsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * An empty list is not an error.
 */
export interface ListUnconfirmedOriginalsResponse {
  /**
   * By provider, then progress, then start of the request.
   */
  'originals'?: (UnconfirmedOriginal)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty list is not an error.
 */
export interface ListUnconfirmedOriginalsResponse__Output {
  /**
   * By provider, then progress, then start of the request.
   */
  'originals': (UnconfirmedOriginal__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * An original in a provider's vault whose evidence is deleted or being deleted, or that never had any. Only the
 * provider can delete it.
 */
export interface OriginalDeletion {
  /**
   * `evr_` + ULID of the evidence; without evidence `vdl_` + ULID of the place.
   */
  'reference'?: (string);
  /**
   * Name in its credential.
   */
  'provider'?: (string);
  /**
   * Start of the request to delete it, RFC 3339; empty while kept evidence references the same place.
   */
  'dueSince'?: (string);
  /**
   * Time of the provider's confirmation, RFC 3339; empty before, and for one left to the vendor.
   */
  'confirmedAt'?: (string);
  /**
   * The provider's reason for the failure; empty unless it has failed.
   */
  'failure'?: (string);
  /**
   * The agreement about the vendor's own retention, with its attester and the time. Such a deletion is neither
   * requested nor confirmed. Empty without an agreement.
   */
  'leftToVendor'?: (string);
}

/**
 * An original in a provider's vault whose evidence is deleted or being deleted, or that never had any. Only the
 * provider can delete it.
 */
export interface OriginalDeletion__Output {
  /**
   * `evr_` + ULID of the evidence; without evidence `vdl_` + ULID of the place.
   */
  'reference': (string);
  /**
   * Name in its credential.
   */
  'provider': (string);
  /**
   * Start of the request to delete it, RFC 3339; empty while kept evidence references the same place.
   */
  'dueSince': (string);
  /**
   * Time of the provider's confirmation, RFC 3339; empty before, and for one left to the vendor.
   */
  'confirmedAt': (string);
  /**
   * The provider's reason for the failure; empty unless it has failed.
   */
  'failure': (string);
  /**
   * The agreement about the vendor's own retention, with its attester and the time. Such a deletion is neither
   * requested nor confirmed. Empty without an agreement.
   */
  'leftToVendor': (string);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant, FAILED_PRECONDITION if all its evidence is
 * deleted or being deleted.
 */
export interface PlaceHoldRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Reason of the hold, such as a court's file number: 1 to 256 characters, no personal data. Several sessions may
   * have the same case; ListHolds finds them by it.
   */
  'caseReference'?: (string);
  /**
   * Reason to keep the evidence, at most 256 characters, no personal data; may be empty.
   */
  'reason'?: (string);
  /**
   * Expected end of the case, RFC 3339; empty = unknown. The hold stays in force until a person releases it;
   * ListHolds finds holds past their end.
   */
  'endsAt'?: (string);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant, FAILED_PRECONDITION if all its evidence is
 * deleted or being deleted.
 */
export interface PlaceHoldRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Reason of the hold, such as a court's file number: 1 to 256 characters, no personal data. Several sessions may
   * have the same case; ListHolds finds them by it.
   */
  'caseReference': (string);
  /**
   * Reason to keep the evidence, at most 256 characters, no personal data; may be empty.
   */
  'reason': (string);
  /**
   * Expected end of the case, RFC 3339; empty = unknown. The hold stays in force until a person releases it;
   * ListHolds finds holds past their end.
   */
  'endsAt': (string);
}

/**
 * Every entry without a started deletion is now LEGAL_HOLD.
 */
export interface PlaceHoldResponse {
  /**
   * `hld_` + ULID, for ReleaseHold.
   */
  'holdId'?: (string);
  /**
   * Number of holds on the session, including this one.
   */
  'holds'?: (number);
}

/**
 * Every entry without a started deletion is now LEGAL_HOLD.
 */
export interface PlaceHoldResponse__Output {
  /**
   * `hld_` + ULID, for ReleaseHold.
   */
  'holdId': (string);
  /**
   * Number of holds on the session, including this one.
   */
  'holds': (number);
}

/**
 * Covers visible ended sessions without a hold; changes nothing.
 */
export interface PreviewDeletionsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339; empty = now.
   */
  'until'?: (string);
  /**
   * As in SetPolicy; without it and policy_json the policy in force.
   */
  'preset'?: (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson'?: (string);
  /**
   * Examined sessions: 1 to 1,000; 0 = 200. Each may have several due entries or none.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers visible ended sessions without a hold; changes nothing.
 */
export interface PreviewDeletionsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * RFC 3339; empty = now.
   */
  'until': (string);
  /**
   * As in SetPolicy; without it and policy_json the policy in force.
   */
  'preset': (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson': (string);
  /**
   * Examined sessions: 1 to 1,000; 0 = 200. Each may have several due entries or none.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * A page before the last one may be empty: none of its sessions has anything due.
 */
export interface PreviewDeletionsResponse {
  /**
   * By session, first its evidence, then the guest's data; without deleted ones.
   */
  'entries'?: (DueEntry)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page before the last one may be empty: none of its sessions has anything due.
 */
export interface PreviewDeletionsResponse__Output {
  /**
   * By session, first its evidence, then the guest's data; without deleted ones.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for a hold that the operator cannot see in the tenant, FAILED_PRECONDITION for a released one.
 */
export interface ReleaseHoldRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `hld_` + ULID, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId'?: (string);
}

/**
 * NOT_FOUND for a hold that the operator cannot see in the tenant, FAILED_PRECONDITION for a released one.
 */
export interface ReleaseHoldRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `hld_` + ULID, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId': (string);
}

/**
 * Nothing else changes while the session has another hold.
 */
export interface ReleaseHoldResponse {
  /**
   * Holds that remain on the session.
   */
  'holds'?: (number);
}

/**
 * Nothing else changes while the session has another hold.
 */
export interface ReleaseHoldResponse__Output {
  /**
   * Holds that remain on the session.
   */
  'holds': (number);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant, FAILED_PRECONDITION while it is open.
 */
export interface RequestErasureRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator cannot see in the tenant, FAILED_PRECONDITION while it is open.
 */
export interface RequestErasureRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * A refusal is not an error: the audit chain records it.
 */
export interface RequestErasureResponse {
  /**
   * ACCEPTED, or refused under a hold; the call succeeds either way.
   */
  'outcome'?: (ErasureOutcome);
  /**
   * Deletion of the last entry, RFC 3339; empty if refused.
   */
  'deleteAt'?: (string);
}

/**
 * A refusal is not an error: the audit chain records it.
 */
export interface RequestErasureResponse__Output {
  /**
   * ACCEPTED, or refused under a hold; the call succeeds either way.
   */
  'outcome': (ErasureOutcome__Output);
  /**
   * Deletion of the last entry, RFC 3339; empty if refused.
   */
  'deleteAt': (string);
}

export interface RetentionServiceDefinition extends grpc.ServiceDefinition {
  CancelErasure: MethodDefinition<CancelErasureRequest, CancelErasureResponse, CancelErasureRequest__Output, CancelErasureResponse__Output>
  ExtendHold: MethodDefinition<ExtendHoldRequest, ExtendHoldResponse, ExtendHoldRequest__Output, ExtendHoldResponse__Output>
  GetPolicy: MethodDefinition<GetPolicyRequest, GetPolicyResponse, GetPolicyRequest__Output, GetPolicyResponse__Output>
  GetRetention: MethodDefinition<GetRetentionRequest, GetRetentionResponse, GetRetentionRequest__Output, GetRetentionResponse__Output>
  ListHolds: MethodDefinition<ListHoldsRequest, ListHoldsResponse, ListHoldsRequest__Output, ListHoldsResponse__Output>
  ListRetention: MethodDefinition<ListRetentionRequest, ListRetentionResponse, ListRetentionRequest__Output, ListRetentionResponse__Output>
  ListUnconfirmedOriginals: MethodDefinition<ListUnconfirmedOriginalsRequest, ListUnconfirmedOriginalsResponse, ListUnconfirmedOriginalsRequest__Output, ListUnconfirmedOriginalsResponse__Output>
  PlaceHold: MethodDefinition<PlaceHoldRequest, PlaceHoldResponse, PlaceHoldRequest__Output, PlaceHoldResponse__Output>
  PreviewDeletions: MethodDefinition<PreviewDeletionsRequest, PreviewDeletionsResponse, PreviewDeletionsRequest__Output, PreviewDeletionsResponse__Output>
  ReleaseHold: MethodDefinition<ReleaseHoldRequest, ReleaseHoldResponse, ReleaseHoldRequest__Output, ReleaseHoldResponse__Output>
  RequestErasure: MethodDefinition<RequestErasureRequest, RequestErasureResponse, RequestErasureRequest__Output, RequestErasureResponse__Output>
  SetPolicy: MethodDefinition<SetPolicyRequest, SetPolicyResponse, SetPolicyRequest__Output, SetPolicyResponse__Output>
  SimulatePolicy: MethodDefinition<SimulatePolicyRequest, SimulatePolicyResponse, SimulatePolicyRequest__Output, SimulatePolicyResponse__Output>
}

/**
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given. ABORTED if another policy was set since
 * expected_version.
 */
export interface SetPolicyRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * A preset (es-rd933-3y, eu-amlr-5y, gdpr-min); empty with policy_json.
   */
  'preset'?: (string);
  /**
   * A RetentionPolicy as JSON (events.yaml); empty with a preset.
   */
  'policyJson'?: (string);
  /**
   * `version` of GetPolicy, which the new policy follows; 0 = the tenant has no policy.
   */
  'expectedVersion'?: (number);
}

/**
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given. ABORTED if another policy was set since
 * expected_version.
 */
export interface SetPolicyRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * A preset (es-rd933-3y, eu-amlr-5y, gdpr-min); empty with policy_json.
   */
  'preset': (string);
  /**
   * A RetentionPolicy as JSON (events.yaml); empty with a preset.
   */
  'policyJson': (string);
  /**
   * `version` of GetPolicy, which the new policy follows; 0 = the tenant has no policy.
   */
  'expectedVersion': (number);
}

/**
 * Stored sessions follow the new policy in the background, which GetRetention shows.
 */
export interface SetPolicyResponse {
  /**
   * From 1; every new policy has the next number.
   */
  'version'?: (number);
  /**
   * The policy in full as JSON (RetentionPolicy of events.yaml), a preset written out.
   */
  'policyJson'?: (string);
}

/**
 * Stored sessions follow the new policy in the background, which GetRetention shows.
 */
export interface SetPolicyResponse__Output {
  /**
   * From 1; every new policy has the next number.
   */
  'version': (number);
  /**
   * The policy in full as JSON (RetentionPolicy of events.yaml), a preset written out.
   */
  'policyJson': (string);
}

/**
 * Covers all visible sessions, including open and held ones; changes nothing. A page counts some of them, the oldest
 * first: continue until next_page_token is empty, and add up.
 */
export interface SimulatePolicyRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * As in SetPolicy; without it and policy_json, counts the sessions under the policies in force.
   */
  'preset'?: (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson'?: (string);
  /**
   * Examined sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers all visible sessions, including open and held ones; changes nothing. A page counts some of them, the oldest
 * first: continue until next_page_token is empty, and add up.
 */
export interface SimulatePolicyRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * As in SetPolicy; without it and policy_json, counts the sessions under the policies in force.
   */
  'preset': (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson': (string);
  /**
   * Examined sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Effects of the policy if the tenant set it now. A workflow's policy applies only to sessions created with it.
 */
export interface SimulatePolicyResponse {
  /**
   * Groups of this page, by property, workflow version and policy in force; unordered.
   */
  'groups'?: (SimulatedSessions)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Effects of the policy if the tenant set it now. A workflow's policy applies only to sessions created with it.
 */
export interface SimulatePolicyResponse__Output {
  /**
   * Groups of this page, by property, workflow version and policy in force; unordered.
   */
  'groups': (SimulatedSessions__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Sessions of one property that follow one policy. Each is open, held, erasure_requested, deleted or unchanged, or it
 * moves earlier, later or both ways. The guest's data count as evidence.
 */
export interface SimulatedSessions {
  /**
   * The client's property; empty for sessions with only a receipt so far.
   */
  'propertyReference'?: (string);
  /**
   * Version of their workflow; 0 with an empty property.
   */
  'workflowVersion'?: (number);
  /**
   * A RetentionPolicy as JSON (events.yaml): their policy now, with the minimums of earlier policies. Empty if
   * nothing falls due.
   */
  'policyJson'?: (string);
  /**
   * All of them.
   */
  'sessions'?: (number);
  /**
   * Open sessions: nothing is due yet; the policy applies at their end.
   */
  'open'?: (number);
  /**
   * Sessions under a legal hold, which prevents every deletion; afterwards the policy's date counts.
   */
  'held'?: (number);
  /**
   * Sessions with a requested erasure, whose date stays.
   */
  'erasureRequested'?: (number);
  /**
   * Sessions without anything left to delete, or with a deletion in progress.
   */
  'deleted'?: (number);
  /**
   * Sessions with an earlier deletion.
   */
  'earlier'?: (number);
  /**
   * Sessions with a later deletion.
   */
  'later'?: (number);
  /**
   * Sessions without a change of dates.
   */
  'unchanged'?: (number);
  /**
   * Sessions of `earlier` whose grace begins, or whose guest data are deleted, immediately.
   */
  'atOnce'?: (number);
  /**
   * First deletion under the policies in force, RFC 3339, without open and held sessions; empty without any.
   */
  'firstGoesAt'?: (string);
  /**
   * First deletion under the proposed policy, RFC 3339; empty without any.
   */
  'firstWouldGoAt'?: (string);
}

/**
 * Sessions of one property that follow one policy. Each is open, held, erasure_requested, deleted or unchanged, or it
 * moves earlier, later or both ways. The guest's data count as evidence.
 */
export interface SimulatedSessions__Output {
  /**
   * The client's property; empty for sessions with only a receipt so far.
   */
  'propertyReference': (string);
  /**
   * Version of their workflow; 0 with an empty property.
   */
  'workflowVersion': (number);
  /**
   * A RetentionPolicy as JSON (events.yaml): their policy now, with the minimums of earlier policies. Empty if
   * nothing falls due.
   */
  'policyJson': (string);
  /**
   * All of them.
   */
  'sessions': (number);
  /**
   * Open sessions: nothing is due yet; the policy applies at their end.
   */
  'open': (number);
  /**
   * Sessions under a legal hold, which prevents every deletion; afterwards the policy's date counts.
   */
  'held': (number);
  /**
   * Sessions with a requested erasure, whose date stays.
   */
  'erasureRequested': (number);
  /**
   * Sessions without anything left to delete, or with a deletion in progress.
   */
  'deleted': (number);
  /**
   * Sessions with an earlier deletion.
   */
  'earlier': (number);
  /**
   * Sessions with a later deletion.
   */
  'later': (number);
  /**
   * Sessions without a change of dates.
   */
  'unchanged': (number);
  /**
   * Sessions of `earlier` whose grace begins, or whose guest data are deleted, immediately.
   */
  'atOnce': (number);
  /**
   * First deletion under the policies in force, RFC 3339, without open and held sessions; empty without any.
   */
  'firstGoesAt': (string);
  /**
   * First deletion under the proposed policy, RFC 3339; empty without any.
   */
  'firstWouldGoAt': (string);
}

/**
 * An original that a provider's vault may still hold, although its evidence is deleted or being deleted.
 */
export interface UnconfirmedOriginal {
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * `vdl_` + ULID: one place in the vault, with all of a session's data there.
   */
  'reference'?: (string);
  /**
   * Name in its credential.
   */
  'provider'?: (string);
  /**
   * Start of the request to delete it, RFC 3339.
   */
  'dueSince'?: (string);
  /**
   * The provider's reason for the failure; empty unless it has failed.
   */
  'failure'?: (string);
}

/**
 * An original that a provider's vault may still hold, although its evidence is deleted or being deleted.
 */
export interface UnconfirmedOriginal__Output {
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * `vdl_` + ULID: one place in the vault, with all of a session's data there.
   */
  'reference': (string);
  /**
   * Name in its credential.
   */
  'provider': (string);
  /**
   * Start of the request to delete it, RFC 3339.
   */
  'dueSince': (string);
  /**
   * The provider's reason for the failure; empty unless it has failed.
   */
  'failure': (string);
}
