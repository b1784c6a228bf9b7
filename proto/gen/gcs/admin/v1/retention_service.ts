// Generated from gcs/admin/v1/retention_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND for a session that the operator does not see in the tenant. FAILED_PRECONDITION without a requested erasure,
 * and once the destruction of the guest's data is ordered.
 */
export interface CancelErasureRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant. FAILED_PRECONDITION without a requested erasure,
 * and once the destruction of the guest's data is ordered.
 */
export interface CancelErasureRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * The audit chain has `retention.erasure_cancelled`. Entries that were destroyed before stay destroyed.
 */
export interface CancelErasureResponse {
  /**
   * Entries that the policy still has scheduled for deletion.
   */
  'scheduled'?: (number);
}

/**
 * The audit chain has `retention.erasure_cancelled`. Entries that were destroyed before stay destroyed.
 */
export interface CancelErasureResponse__Output {
  /**
   * Entries that the policy still has scheduled for deletion.
   */
  'scheduled': (number);
}

/**
 * An entry of evidence, or the guest's data as if they were one, and when it goes.
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
   * Time of the deletion, RFC 3339: as scheduled, else when the policy makes it due. For a DELETED one, the time when
   * it was due. Empty while a hold stands, and when nothing makes it due: no rule for its type, or the session is open.
   */
  'deleteAt'?: (string);
}

/**
 * An entry of evidence, or the guest's data as if they were one, and when it goes.
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
   * Time of the deletion, RFC 3339: as scheduled, else when the policy makes it due. For a DELETED one, the time when
   * it was due. Empty while a hold stands, and when nothing makes it due: no rule for its type, or the session is open.
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
   * Evidence and the guest's data go as soon as the statutory minimum allows, after the policy's grace.
   */
  ERASURE_OUTCOME_SCHEDULED: 'ERASURE_OUTCOME_SCHEDULED',
  /**
   * A hold stands. The refusal is in the session's audit chain; ask again once the last hold is released.
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
   * Evidence and the guest's data go as soon as the statutory minimum allows, after the policy's grace.
   */
  | 'ERASURE_OUTCOME_SCHEDULED'
  | 1
  /**
   * A hold stands. The refusal is in the session's audit chain; ask again once the last hold is released.
   */
  | 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD'
  | 2

/**
 * Outcome of a request for erasure.
 */
export type ErasureOutcome__Output = typeof ErasureOutcome[keyof typeof ErasureOutcome]

/**
 * NOT_FOUND for a hold that the operator does not see in the tenant, FAILED_PRECONDITION for one that has been released.
 */
export interface ExtendHoldRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `hld_` + ULID, of PlaceHold, ListHolds or GetRetention.
   */
  'holdId'?: (string);
  /**
   * As in PlaceHold; empty = no end from now on.
   */
  'endsAt'?: (string);
}

/**
 * NOT_FOUND for a hold that the operator does not see in the tenant, FAILED_PRECONDITION for one that has been released.
 */
export interface ExtendHoldRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `hld_` + ULID, of PlaceHold, ListHolds or GetRetention.
   */
  'holdId': (string);
  /**
   * As in PlaceHold; empty = no end from now on.
   */
  'endsAt': (string);
}

/**
 * Nothing of the evidence changes.
 */
export interface ExtendHoldResponse {
  /**
   * As it is now, RFC 3339; empty without one.
   */
  'endsAt'?: (string);
}

/**
 * Nothing of the evidence changes.
 */
export interface ExtendHoldResponse__Output {
  /**
   * As it is now, RFC 3339; empty without one.
   */
  'endsAt': (string);
}

/**
 * SetPolicy sets it, and the last one counts; the policy of a profile is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * SetPolicy sets it, and the last one counts; the policy of a profile is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}

/**
 * A tenant without a policy has only a version here; each session follows its profile's.
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
   * The person, as the subject of their token; empty with version 0.
   */
  'setBy'?: (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt'?: (string);
}

/**
 * A tenant without a policy has only a version here; each session follows its profile's.
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
   * The person, as the subject of their token; empty with version 0.
   */
  'setBy': (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt': (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, and for one of which evidence has not heard
 * yet.
 */
export interface GetRetentionRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, and for one of which evidence has not heard
 * yet.
 */
export interface GetRetentionRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * Everything that decides when the evidence of the session goes.
 */
export interface GetRetentionResponse {
  /**
   * In the order of capture, the deleted ones as well; without the guest's data, for which there is guest_data_due_at.
   */
  'entries'?: (DueEntry)[];
  /**
   * Oldest first, the released ones as well.
   */
  'holds'?: (LegalHold)[];
  /**
   * Deletions at providers, by reference. Empty until evidence with an original is being deleted, or the session has
   * ended and left data at a provider that no evidence points to.
   */
  'originals'?: (OriginalDeletion)[];
  /**
   * When the guest's data are erased, RFC 3339; empty while the session is open, without a rule, and while a hold stands.
   */
  'guestDataDueAt'?: (string);
  /**
   * They are destroyed: the audit chain has `retention.guest_data_deleted`.
   */
  'guestDataErased'?: (boolean);
  /**
   * Their erasure is ordered: no hold can stop it. Stays true when it is done.
   */
  'guestDataErasureOrdered'?: (boolean);
  /**
   * RequestErasure was accepted, and nobody has cancelled it since.
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
 * Everything that decides when the evidence of the session goes.
 */
export interface GetRetentionResponse__Output {
  /**
   * In the order of capture, the deleted ones as well; without the guest's data, for which there is guest_data_due_at.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Oldest first, the released ones as well.
   */
  'holds': (LegalHold__Output)[];
  /**
   * Deletions at providers, by reference. Empty until evidence with an original is being deleted, or the session has
   * ended and left data at a provider that no evidence points to.
   */
  'originals': (OriginalDeletion__Output)[];
  /**
   * When the guest's data are erased, RFC 3339; empty while the session is open, without a rule, and while a hold stands.
   */
  'guestDataDueAt': (string);
  /**
   * They are destroyed: the audit chain has `retention.guest_data_deleted`.
   */
  'guestDataErased': (boolean);
  /**
   * Their erasure is ordered: no hold can stop it. Stays true when it is done.
   */
  'guestDataErasureOrdered': (boolean);
  /**
   * RequestErasure was accepted, and nobody has cancelled it since.
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
 * One case's hold on one session; its evidence stays as long as any stands.
 */
export interface LegalHold {
  /**
   * `hld_` + ULID.
   */
  'holdId'?: (string);
  /**
   * As PlaceHold was given it.
   */
  'caseReference'?: (string);
  /**
   * The person, as the subject of their token.
   */
  'placedBy'?: (string);
  /**
   * RFC 3339.
   */
  'placedAt'?: (string);
  /**
   * RFC 3339; empty while it stands.
   */
  'releasedAt'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * As PlaceHold was given it; empty without one.
   */
  'reason'?: (string);
  /**
   * When the case is expected to be over, RFC 3339; empty without one.
   */
  'endsAt'?: (string);
}

/**
 * One case's hold on one session; its evidence stays as long as any stands.
 */
export interface LegalHold__Output {
  /**
   * `hld_` + ULID.
   */
  'holdId': (string);
  /**
   * As PlaceHold was given it.
   */
  'caseReference': (string);
  /**
   * The person, as the subject of their token.
   */
  'placedBy': (string);
  /**
   * RFC 3339.
   */
  'placedAt': (string);
  /**
   * RFC 3339; empty while it stands.
   */
  'releasedAt': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * As PlaceHold was given it; empty without one.
   */
  'reason': (string);
  /**
   * When the case is expected to be over, RFC 3339; empty without one.
   */
  'endsAt': (string);
}

/**
 * Over the sessions of the tenant that the operator sees; GetRetention has the holds of one.
 */
export interface ListHoldsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Only holds of this case, exact; empty = all.
   */
  'caseReference'?: (string);
  /**
   * Without it only those that stand.
   */
  'includeReleased'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Only those that stand although their end has passed.
   */
  'pastEnd'?: (boolean);
}

/**
 * Over the sessions of the tenant that the operator sees; GetRetention has the holds of one.
 */
export interface ListHoldsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Only holds of this case, exact; empty = all.
   */
  'caseReference': (string);
  /**
   * Without it only those that stand.
   */
  'includeReleased': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Only those that stand although their end has passed.
   */
  'pastEnd': (boolean);
}

/**
 * Over the sessions of the tenant that the operator sees.
 */
export interface ListHoldsResponse {
  /**
   * By hold_id, which is the order in which they were placed.
   */
  'holds'?: (LegalHold)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Over the sessions of the tenant that the operator sees.
 */
export interface ListHoldsResponse__Output {
  /**
   * By hold_id, which is the order in which they were placed.
   */
  'holds': (LegalHold__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * INVALID_ARGUMENT for a retention state that there is not.
 */
export interface ListRetentionRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT for a retention state that there is not.
 */
export interface ListRetentionRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
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
 * Over the sessions of the tenant that the operator sees; GetRetention has the originals of one, the confirmed ones as
 * well.
 */
export interface ListUnconfirmedOriginalsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Over the sessions of the tenant that the operator sees; GetRetention has the originals of one, the confirmed ones as
 * well.
 */
export interface ListUnconfirmedOriginalsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * None is no error.
 */
export interface ListUnconfirmedOriginalsResponse {
  /**
   * By provider, then by how far the provider is, then since when it is asked.
   */
  'originals'?: (UnconfirmedOriginal)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * None is no error.
 */
export interface ListUnconfirmedOriginalsResponse__Output {
  /**
   * By provider, then by how far the provider is, then since when it is asked.
   */
  'originals': (UnconfirmedOriginal__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * An original in a provider's vault whose evidence is deleted or being deleted, or that never had any. The service asks
 * the provider and cannot delete it itself.
 */
export interface OriginalDeletion {
  /**
   * `evr_` + ULID of the evidence; `vdl_` + ULID of the place where none points there.
   */
  'reference'?: (string);
  /**
   * As its credential names it.
   */
  'provider'?: (string);
  /**
   * Since when the provider is asked to delete it, RFC 3339; empty while evidence that is kept points to the same place.
   */
  'dueSince'?: (string);
  /**
   * When the provider said that it is gone, RFC 3339; empty until then, and for one that is left to the vendor.
   */
  'confirmedAt'?: (string);
  /**
   * Why it could not be deleted, as the provider's adapter says; empty unless it has failed.
   */
  'failure'?: (string);
  /**
   * The agreement by which the vendor deletes it by its own retention, who attested it and when. Nobody asked for this
   * deletion, and nobody confirms it. Empty without such an agreement.
   */
  'leftToVendor'?: (string);
}

/**
 * An original in a provider's vault whose evidence is deleted or being deleted, or that never had any. The service asks
 * the provider and cannot delete it itself.
 */
export interface OriginalDeletion__Output {
  /**
   * `evr_` + ULID of the evidence; `vdl_` + ULID of the place where none points there.
   */
  'reference': (string);
  /**
   * As its credential names it.
   */
  'provider': (string);
  /**
   * Since when the provider is asked to delete it, RFC 3339; empty while evidence that is kept points to the same place.
   */
  'dueSince': (string);
  /**
   * When the provider said that it is gone, RFC 3339; empty until then, and for one that is left to the vendor.
   */
  'confirmedAt': (string);
  /**
   * Why it could not be deleted, as the provider's adapter says; empty unless it has failed.
   */
  'failure': (string);
  /**
   * The agreement by which the vendor deletes it by its own retention, who attested it and when. Nobody asked for this
   * deletion, and nobody confirms it. Empty without such an agreement.
   */
  'leftToVendor': (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION when all its evidence is
 * deleted or being deleted.
 */
export interface PlaceHoldRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Reason of the hold, such as a court's file number: 1 to 256 characters, no personal data. The same one may stand on
   * many sessions: ListHolds finds them by it.
   */
  'caseReference'?: (string);
  /**
   * Why the evidence has to be kept, at most 256 characters, no personal data; may be empty.
   */
  'reason'?: (string);
  /**
   * When the case is expected to be over, RFC 3339; empty = nobody can say. The hold does not end by itself: past its end
   * it stands until a person releases it, and ListHolds finds it.
   */
  'endsAt'?: (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION when all its evidence is
 * deleted or being deleted.
 */
export interface PlaceHoldRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Reason of the hold, such as a court's file number: 1 to 256 characters, no personal data. The same one may stand on
   * many sessions: ListHolds finds them by it.
   */
  'caseReference': (string);
  /**
   * Why the evidence has to be kept, at most 256 characters, no personal data; may be empty.
   */
  'reason': (string);
  /**
   * When the case is expected to be over, RFC 3339; empty = nobody can say. The hold does not end by itself: past its end
   * it stands until a person releases it, and ListHolds finds it.
   */
  'endsAt': (string);
}

/**
 * Every entry whose deletion has not begun is LEGAL_HOLD from now on.
 */
export interface PlaceHoldResponse {
  /**
   * `hld_` + ULID, for ReleaseHold.
   */
  'holdId'?: (string);
  /**
   * Number of holds on the session now, with this one.
   */
  'holds'?: (number);
}

/**
 * Every entry whose deletion has not begun is LEGAL_HOLD from now on.
 */
export interface PlaceHoldResponse__Output {
  /**
   * `hld_` + ULID, for ReleaseHold.
   */
  'holdId': (string);
  /**
   * Number of holds on the session now, with this one.
   */
  'holds': (number);
}

/**
 * Looks at sessions that the operator sees, that have ended and have no hold, and changes nothing.
 */
export interface PreviewDeletionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * Sessions that are looked at: 1 to 1,000; 0 = 200. Each has no, one or several entries that are due.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Looks at sessions that the operator sees, that have ended and have no hold, and changes nothing.
 */
export interface PreviewDeletionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * Sessions that are looked at: 1 to 1,000; 0 = 200. Each has no, one or several entries that are due.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * A page may be empty before the last one: then none of its sessions has anything due.
 */
export interface PreviewDeletionsResponse {
  /**
   * By session, its evidence first and the guest's data after it; nothing that is deleted already.
   */
  'entries'?: (DueEntry)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page may be empty before the last one: then none of its sessions has anything due.
 */
export interface PreviewDeletionsResponse__Output {
  /**
   * By session, its evidence first and the guest's data after it; nothing that is deleted already.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for a hold that the operator does not see in the tenant, FAILED_PRECONDITION for one that was released
 * before.
 */
export interface ReleaseHoldRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `hld_` + ULID, of PlaceHold, ListHolds or GetRetention.
   */
  'holdId'?: (string);
}

/**
 * NOT_FOUND for a hold that the operator does not see in the tenant, FAILED_PRECONDITION for one that was released
 * before.
 */
export interface ReleaseHoldRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `hld_` + ULID, of PlaceHold, ListHolds or GetRetention.
   */
  'holdId': (string);
}

/**
 * While another hold stands on the session nothing else changes.
 */
export interface ReleaseHoldResponse {
  /**
   * Holds that remain on the session.
   */
  'holds'?: (number);
}

/**
 * While another hold stands on the session nothing else changes.
 */
export interface ReleaseHoldResponse__Output {
  /**
   * Holds that remain on the session.
   */
  'holds': (number);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION while it is open.
 */
export interface RequestErasureRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION while it is open.
 */
export interface RequestErasureRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * A refusal is an answer and no error: it is recorded in the audit chain.
 */
export interface RequestErasureResponse {
  /**
   * Refused while a hold stands; the call succeeds either way.
   */
  'outcome'?: (ErasureOutcome);
  /**
   * When the last entry will be deleted, RFC 3339; empty when refused.
   */
  'deleteAt'?: (string);
}

/**
 * A refusal is an answer and no error: it is recorded in the audit chain.
 */
export interface RequestErasureResponse__Output {
  /**
   * Refused while a hold stands; the call succeeds either way.
   */
  'outcome': (ErasureOutcome__Output);
  /**
   * When the last entry will be deleted, RFC 3339; empty when refused.
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
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given, ABORTED when somebody has set another policy
 * since expected_version.
 */
export interface SetPolicyRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * A preset (es-rd933-3y, eu-amlr-5y, gdpr-min), or empty when the policy is given.
   */
  'preset'?: (string);
  /**
   * A RetentionPolicy as JSON (events.yaml), or empty when a preset is named.
   */
  'policyJson'?: (string);
  /**
   * `version` of GetPolicy, which the new policy follows; 0 = the tenant has no policy.
   */
  'expectedVersion'?: (number);
}

/**
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given, ABORTED when somebody has set another policy
 * since expected_version.
 */
export interface SetPolicyRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * A preset (es-rd933-3y, eu-amlr-5y, gdpr-min), or empty when the policy is given.
   */
  'preset': (string);
  /**
   * A RetentionPolicy as JSON (events.yaml), or empty when a preset is named.
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
   * From 1; every call that sets a policy makes the next.
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
   * From 1; every call that sets a policy makes the next.
   */
  'version': (number);
  /**
   * The policy in full as JSON (RetentionPolicy of events.yaml), a preset written out.
   */
  'policyJson': (string);
}

/**
 * Looks at the sessions that the operator sees, open and held ones as well, and changes nothing. A page counts some of
 * them, the oldest first: ask until next_page_token is empty and add up.
 */
export interface SimulatePolicyRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * As in SetPolicy; without it and policy_json nothing would change, and what is counted stands under the policies in
   * force.
   */
  'preset'?: (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson'?: (string);
  /**
   * Sessions that are looked at: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Looks at the sessions that the operator sees, open and held ones as well, and changes nothing. A page counts some of
 * them, the oldest first: ask until next_page_token is empty and add up.
 */
export interface SimulatePolicyRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * As in SetPolicy; without it and policy_json nothing would change, and what is counted stands under the policies in
   * force.
   */
  'preset': (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson': (string);
  /**
   * Sessions that are looked at: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Effects of the tenant's policy if it were set now. A workflow's reaches only sessions that are created with it.
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
 * Effects of the tenant's policy if it were set now. A workflow's reaches only sessions that are created with it.
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
 * Sessions of one property that follow one policy. Each is open, held, erasure_requested, deleted, unchanged, or moves:
 * then it is earlier, later, or both where its evidence moves both ways. The guest's data count as evidence.
 */
export interface SimulatedSessions {
  /**
   * The client's property; empty for sessions of which only a receipt has come.
   */
  'propertyReference'?: (string);
  /**
   * Version of their workflow; 0 with an empty property.
   */
  'workflowVersion'?: (number);
  /**
   * A RetentionPolicy as JSON (events.yaml): what is in force for them now, with the minimums that earlier policies
   * demanded. Empty where nothing falls due by itself.
   */
  'policyJson'?: (string);
  /**
   * All of them.
   */
  'sessions'?: (number);
  /**
   * Not ended: nothing is due yet; they follow the policy when they end.
   */
  'open'?: (number);
  /**
   * Under a legal hold: nothing goes while it stands, and the date behind it is the policy's.
   */
  'held'?: (number);
  /**
   * Their erasure was asked for: they keep the date that the request gave them.
   */
  'erasureRequested'?: (number);
  /**
   * Nothing is left to be deleted, or its deletion is under way.
   */
  'deleted'?: (number);
  /**
   * Something would go earlier than it does.
   */
  'earlier'?: (number);
  /**
   * Something would go later than it does.
   */
  'later'?: (number);
  /**
   * Everything goes when it does.
   */
  'unchanged'?: (number);
  /**
   * Those among `earlier` whose grace begins, or whose guest data are deleted, immediately.
   */
  'atOnce'?: (number);
  /**
   * First deletion under the policies in force, RFC 3339, open and held sessions excluded; empty when there is none.
   */
  'firstGoesAt'?: (string);
  /**
   * The same under the policy that was asked for, RFC 3339; empty when nothing would.
   */
  'firstWouldGoAt'?: (string);
}

/**
 * Sessions of one property that follow one policy. Each is open, held, erasure_requested, deleted, unchanged, or moves:
 * then it is earlier, later, or both where its evidence moves both ways. The guest's data count as evidence.
 */
export interface SimulatedSessions__Output {
  /**
   * The client's property; empty for sessions of which only a receipt has come.
   */
  'propertyReference': (string);
  /**
   * Version of their workflow; 0 with an empty property.
   */
  'workflowVersion': (number);
  /**
   * A RetentionPolicy as JSON (events.yaml): what is in force for them now, with the minimums that earlier policies
   * demanded. Empty where nothing falls due by itself.
   */
  'policyJson': (string);
  /**
   * All of them.
   */
  'sessions': (number);
  /**
   * Not ended: nothing is due yet; they follow the policy when they end.
   */
  'open': (number);
  /**
   * Under a legal hold: nothing goes while it stands, and the date behind it is the policy's.
   */
  'held': (number);
  /**
   * Their erasure was asked for: they keep the date that the request gave them.
   */
  'erasureRequested': (number);
  /**
   * Nothing is left to be deleted, or its deletion is under way.
   */
  'deleted': (number);
  /**
   * Something would go earlier than it does.
   */
  'earlier': (number);
  /**
   * Something would go later than it does.
   */
  'later': (number);
  /**
   * Everything goes when it does.
   */
  'unchanged': (number);
  /**
   * Those among `earlier` whose grace begins, or whose guest data are deleted, immediately.
   */
  'atOnce': (number);
  /**
   * First deletion under the policies in force, RFC 3339, open and held sessions excluded; empty when there is none.
   */
  'firstGoesAt': (string);
  /**
   * The same under the policy that was asked for, RFC 3339; empty when nothing would.
   */
  'firstWouldGoAt': (string);
}

/**
 * An original that may still be in a provider's vault although its evidence is deleted or being deleted.
 */
export interface UnconfirmedOriginal {
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * `vdl_` + ULID: one place in the vault, with all that a session has there.
   */
  'reference'?: (string);
  /**
   * As its credential names it.
   */
  'provider'?: (string);
  /**
   * Since when the provider is asked to delete it, RFC 3339.
   */
  'dueSince'?: (string);
  /**
   * Why it could not be deleted, as the provider's adapter says; empty unless it has failed.
   */
  'failure'?: (string);
}

/**
 * An original that may still be in a provider's vault although its evidence is deleted or being deleted.
 */
export interface UnconfirmedOriginal__Output {
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * `vdl_` + ULID: one place in the vault, with all that a session has there.
   */
  'reference': (string);
  /**
   * As its credential names it.
   */
  'provider': (string);
  /**
   * Since when the provider is asked to delete it, RFC 3339.
   */
  'dueSince': (string);
  /**
   * Why it could not be deleted, as the provider's adapter says; empty unless it has failed.
   */
  'failure': (string);
}
