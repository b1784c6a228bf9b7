// Generated from gcs/admin/v1/retention_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND if the operator cannot see the session. FAILED_PRECONDITION if no erasure is requested, or the destruction
 * of the guest's data is already ordered.
 */
export interface CancelErasureRequest {
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
 * NOT_FOUND if the operator cannot see the session. FAILED_PRECONDITION if no erasure is requested, or the destruction
 * of the guest's data is already ordered.
 */
export interface CancelErasureRequest__Output {
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
 * The audit chain contains `retention.erasure_cancelled`. Destroyed entries stay destroyed.
 */
export interface CancelErasureResponse {
  /**
   * Number of entries that the policy still schedules for deletion.
   */
  'scheduled'?: (number);
}

/**
 * The audit chain contains `retention.erasure_cancelled`. Destroyed entries stay destroyed.
 */
export interface CancelErasureResponse__Output {
  /**
   * Number of entries that the policy still schedules for deletion.
   */
  'scheduled': (number);
}

/**
 * An entry of evidence, or the guest's data, with its time of deletion.
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
   * Time of the deletion, RFC 3339, as scheduled or otherwise as the policy specifies. If DELETED, the time when the
   * deletion was due. Empty under a hold, while the session is open, and for a type without a rule.
   */
  'deleteAt'?: (string);
}

/**
 * An entry of evidence, or the guest's data, with its time of deletion.
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
   * Time of the deletion, RFC 3339, as scheduled or otherwise as the policy specifies. If DELETED, the time when the
   * deletion was due. Empty under a hold, while the session is open, and for a type without a rule.
   */
  'deleteAt': (string);
}

/**
 * Outcome of a request for erasure.
 */
export const ErasureOutcome = {
  /**
   * Never sent.
   */
  ERASURE_OUTCOME_UNSPECIFIED: 'ERASURE_OUTCOME_UNSPECIFIED',
  /**
   * Evidence and the guest's data are deleted as soon as the statutory minimum allows, after the policy's grace period.
   */
  ERASURE_OUTCOME_SCHEDULED: 'ERASURE_OUTCOME_SCHEDULED',
  /**
   * Refused because of a hold. Repeat the request after the last hold is released.
   */
  ERASURE_OUTCOME_REFUSED_LEGAL_HOLD: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

/**
 * Outcome of a request for erasure.
 */
export type ErasureOutcome =
  /**
   * Never sent.
   */
  | 'ERASURE_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * Evidence and the guest's data are deleted as soon as the statutory minimum allows, after the policy's grace period.
   */
  | 'ERASURE_OUTCOME_SCHEDULED'
  | 1
  /**
   * Refused because of a hold. Repeat the request after the last hold is released.
   */
  | 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD'
  | 2

/**
 * Outcome of a request for erasure.
 */
export type ErasureOutcome__Output = typeof ErasureOutcome[keyof typeof ErasureOutcome]

/**
 * NOT_FOUND if the operator cannot see the hold, FAILED_PRECONDITION if the hold is released.
 */
export interface ExtendHoldRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `hld_…`, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId'?: (string);
  /**
   * As in PlaceHold; empty = no expected end.
   */
  'endsAt'?: (string);
}

/**
 * NOT_FOUND if the operator cannot see the hold, FAILED_PRECONDITION if the hold is released.
 */
export interface ExtendHoldRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `hld_…`, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId': (string);
  /**
   * As in PlaceHold; empty = no expected end.
   */
  'endsAt': (string);
}

/**
 * The protection of the evidence does not change.
 */
export interface ExtendHoldResponse {
  /**
   * The new expected end, RFC 3339; may be empty.
   */
  'endsAt'?: (string);
}

/**
 * The protection of the evidence does not change.
 */
export interface ExtendHoldResponse__Output {
  /**
   * The new expected end, RFC 3339; may be empty.
   */
  'endsAt': (string);
}

/**
 * The policy that the tenant last set with SetPolicy. A profile's policy is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * The policy that the tenant last set with SetPolicy. A profile's policy is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * If the tenant has no policy, only the version is set, and sessions follow their profiles.
 */
export interface GetPolicyResponse {
  /**
   * 0 = the tenant has no policy.
   */
  'version'?: (number);
  /**
   * A RetentionPolicy as JSON (events.yaml), complete even for a preset; empty with version 0.
   */
  'policyJson'?: (string);
  /**
   * Subject in the token of the person who set the policy; empty with version 0.
   */
  'setBy'?: (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt'?: (string);
}

/**
 * If the tenant has no policy, only the version is set, and sessions follow their profiles.
 */
export interface GetPolicyResponse__Output {
  /**
   * 0 = the tenant has no policy.
   */
  'version': (number);
  /**
   * A RetentionPolicy as JSON (events.yaml), complete even for a preset; empty with version 0.
   */
  'policyJson': (string);
  /**
   * Subject in the token of the person who set the policy; empty with version 0.
   */
  'setBy': (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt': (string);
}

/**
 * NOT_FOUND if the operator cannot see the session, or the evidence service does not know the session yet.
 */
export interface GetRetentionRequest {
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
 * NOT_FOUND if the operator cannot see the session, or the evidence service does not know the session yet.
 */
export interface GetRetentionRequest__Output {
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
 * Everything that determines when the session's evidence is deleted.
 */
export interface GetRetentionResponse {
  /**
   * In the order of capture, including deleted entries. For the guest's data, see guest_data_due_at.
   */
  'entries'?: (DueEntry)[];
  /**
   * Oldest first, including released ones.
   */
  'holds'?: (LegalHold)[];
  /**
   * Deletions at providers, sorted by reference. Empty until the deletion of evidence with an original begins, or the
   * session ends with provider data but no evidence.
   */
  'originals'?: (OriginalDeletion)[];
  /**
   * Time when the guest's data are erased, RFC 3339. Empty while the session is open, under a hold, and without a rule.
   */
  'guestDataDueAt'?: (string);
  /**
   * True after the guest's data are destroyed. The audit chain then contains `retention.guest_data_deleted`.
   */
  'guestDataErased'?: (boolean);
  /**
   * True after the erasure of the guest's data is ordered. No hold can stop this erasure.
   */
  'guestDataErasureOrdered'?: (boolean);
  /**
   * True after an accepted RequestErasure that was not cancelled.
   */
  'erasureRequested'?: (boolean);
  /**
   * The moment from which the policy counts days. SESSION_END: the end of the session. DEPARTURE: `departure`.
   * DEPARTURE_BEFORE_END and DEPARTURE_UNKNOWN: the end of the session, because the departure was earlier or is
   * unknown. Empty while the session is open, and without a rule.
   */
  'basis'?: (string);
  /**
   * The guest's departure, RFC 3339, with the offset in which it was given. Empty if unknown, or if the basis is
   * SESSION_END. A departure given as a day counts as its last millisecond.
   */
  'departure'?: (string);
}

/**
 * Everything that determines when the session's evidence is deleted.
 */
export interface GetRetentionResponse__Output {
  /**
   * In the order of capture, including deleted entries. For the guest's data, see guest_data_due_at.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Oldest first, including released ones.
   */
  'holds': (LegalHold__Output)[];
  /**
   * Deletions at providers, sorted by reference. Empty until the deletion of evidence with an original begins, or the
   * session ends with provider data but no evidence.
   */
  'originals': (OriginalDeletion__Output)[];
  /**
   * Time when the guest's data are erased, RFC 3339. Empty while the session is open, under a hold, and without a rule.
   */
  'guestDataDueAt': (string);
  /**
   * True after the guest's data are destroyed. The audit chain then contains `retention.guest_data_deleted`.
   */
  'guestDataErased': (boolean);
  /**
   * True after the erasure of the guest's data is ordered. No hold can stop this erasure.
   */
  'guestDataErasureOrdered': (boolean);
  /**
   * True after an accepted RequestErasure that was not cancelled.
   */
  'erasureRequested': (boolean);
  /**
   * The moment from which the policy counts days. SESSION_END: the end of the session. DEPARTURE: `departure`.
   * DEPARTURE_BEFORE_END and DEPARTURE_UNKNOWN: the end of the session, because the departure was earlier or is
   * unknown. Empty while the session is open, and without a rule.
   */
  'basis': (string);
  /**
   * The guest's departure, RFC 3339, with the offset in which it was given. Empty if unknown, or if the basis is
   * SESSION_END. A departure given as a day counts as its last millisecond.
   */
  'departure': (string);
}

/**
 * One case's hold on one session. A single hold already protects the session's evidence.
 */
export interface LegalHold {
  /**
   * `hld_` + ULID.
   */
  'holdId'?: (string);
  /**
   * The case given to PlaceHold.
   */
  'caseReference'?: (string);
  /**
   * Subject in the token of the person who placed the hold.
   */
  'placedBy'?: (string);
  /**
   * RFC 3339.
   */
  'placedAt'?: (string);
  /**
   * RFC 3339; empty while the hold is in force.
   */
  'releasedAt'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The reason given to PlaceHold; may be empty.
   */
  'reason'?: (string);
  /**
   * Expected end of the case, RFC 3339; empty = unknown.
   */
  'endsAt'?: (string);
}

/**
 * One case's hold on one session. A single hold already protects the session's evidence.
 */
export interface LegalHold__Output {
  /**
   * `hld_` + ULID.
   */
  'holdId': (string);
  /**
   * The case given to PlaceHold.
   */
  'caseReference': (string);
  /**
   * Subject in the token of the person who placed the hold.
   */
  'placedBy': (string);
  /**
   * RFC 3339.
   */
  'placedAt': (string);
  /**
   * RFC 3339; empty while the hold is in force.
   */
  'releasedAt': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The reason given to PlaceHold; may be empty.
   */
  'reason': (string);
  /**
   * Expected end of the case, RFC 3339; empty = unknown.
   */
  'endsAt': (string);
}

/**
 * Covers sessions that the operator can see. GetRetention lists the holds of one session.
 */
export interface ListHoldsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Only holds for exactly this case; empty = all.
   */
  'caseReference'?: (string);
  /**
   * Includes released holds; otherwise the list has only holds in force.
   */
  'includeReleased'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * Only holds in force whose expected end is past.
   */
  'pastEnd'?: (boolean);
}

/**
 * Covers sessions that the operator can see. GetRetention lists the holds of one session.
 */
export interface ListHoldsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Only holds for exactly this case; empty = all.
   */
  'caseReference': (string);
  /**
   * Includes released holds; otherwise the list has only holds in force.
   */
  'includeReleased': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * Only holds in force whose expected end is past.
   */
  'pastEnd': (boolean);
}

/**
 * An empty list is not an error.
 */
export interface ListHoldsResponse {
  /**
   * Sorted by hold_id, which is the order of placement.
   */
  'holds'?: (LegalHold)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty list is not an error.
 */
export interface ListHoldsResponse__Output {
  /**
   * Sorted by hold_id, which is the order of placement.
   */
  'holds': (LegalHold__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * INVALID_ARGUMENT for an unknown retention state.
 */
export interface ListRetentionRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
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
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT for an unknown retention state.
 */
export interface ListRetentionRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
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
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * Evidence only. For the guest's data, see GetRetention and PreviewDeletions.
 */
export interface ListRetentionResponse {
  /**
   * Sorted by session id, then in the order of capture.
   */
  'entries'?: (DueEntry)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Evidence only. For the guest's data, see GetRetention and PreviewDeletions.
 */
export interface ListRetentionResponse__Output {
  /**
   * Sorted by session id, then in the order of capture.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Covers sessions that the operator can see. GetRetention lists one session's originals, including confirmed ones.
 */
export interface ListUnconfirmedOriginalsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
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
 * Covers sessions that the operator can see. GetRetention lists one session's originals, including confirmed ones.
 */
export interface ListUnconfirmedOriginalsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
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
export interface ListUnconfirmedOriginalsResponse {
  /**
   * Sorted by provider, then state of the deletion, then time of the request.
   */
  'originals'?: (UnconfirmedOriginal)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty list is not an error.
 */
export interface ListUnconfirmedOriginalsResponse__Output {
  /**
   * Sorted by provider, then state of the deletion, then time of the request.
   */
  'originals': (UnconfirmedOriginal__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * An original in a provider's vault. The evidence of the original is deleted, is being deleted, or never existed. Only
 * the provider can delete such an original.
 */
export interface OriginalDeletion {
  /**
   * `evr_` + ULID of the evidence. Without evidence, `vdl_` + ULID of the location in the vault.
   */
  'reference'?: (string);
  /**
   * The provider's name in its credential.
   */
  'provider'?: (string);
  /**
   * Time of the deletion request, RFC 3339. Empty while other stored evidence refers to the same location.
   */
  'dueSince'?: (string);
  /**
   * Time of the provider's confirmation, RFC 3339. Empty until then, and if deletion is left to the vendor.
   */
  'confirmedAt'?: (string);
  /**
   * The provider's reason for a failed deletion; otherwise empty.
   */
  'failure'?: (string);
  /**
   * The agreement about the vendor's own retention, with its attester and the time. Such a deletion is neither
   * requested nor confirmed. Empty without an agreement.
   */
  'leftToVendor'?: (string);
}

/**
 * An original in a provider's vault. The evidence of the original is deleted, is being deleted, or never existed. Only
 * the provider can delete such an original.
 */
export interface OriginalDeletion__Output {
  /**
   * `evr_` + ULID of the evidence. Without evidence, `vdl_` + ULID of the location in the vault.
   */
  'reference': (string);
  /**
   * The provider's name in its credential.
   */
  'provider': (string);
  /**
   * Time of the deletion request, RFC 3339. Empty while other stored evidence refers to the same location.
   */
  'dueSince': (string);
  /**
   * Time of the provider's confirmation, RFC 3339. Empty until then, and if deletion is left to the vendor.
   */
  'confirmedAt': (string);
  /**
   * The provider's reason for a failed deletion; otherwise empty.
   */
  'failure': (string);
  /**
   * The agreement about the vendor's own retention, with its attester and the time. Such a deletion is neither
   * requested nor confirmed. Empty without an agreement.
   */
  'leftToVendor': (string);
}

/**
 * NOT_FOUND if the operator cannot see the session. FAILED_PRECONDITION if all evidence of the session is deleted or
 * being deleted.
 */
export interface PlaceHoldRequest {
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
   * The case, such as a court's file number: 1 to 256 characters, no personal data. Several sessions may share a case,
   * for which ListHolds can search.
   */
  'caseReference'?: (string);
  /**
   * Reason for keeping the evidence, at most 256 characters, no personal data. May be empty.
   */
  'reason'?: (string);
  /**
   * Expected end of the case, RFC 3339; empty = unknown. The hold stays in force until a person ends it with
   * ReleaseHold. ListHolds finds holds past their end.
   */
  'endsAt'?: (string);
}

/**
 * NOT_FOUND if the operator cannot see the session. FAILED_PRECONDITION if all evidence of the session is deleted or
 * being deleted.
 */
export interface PlaceHoldRequest__Output {
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
   * The case, such as a court's file number: 1 to 256 characters, no personal data. Several sessions may share a case,
   * for which ListHolds can search.
   */
  'caseReference': (string);
  /**
   * Reason for keeping the evidence, at most 256 characters, no personal data. May be empty.
   */
  'reason': (string);
  /**
   * Expected end of the case, RFC 3339; empty = unknown. The hold stays in force until a person ends it with
   * ReleaseHold. ListHolds finds holds past their end.
   */
  'endsAt': (string);
}

/**
 * Every entry is now LEGAL_HOLD, unless its deletion has started.
 */
export interface PlaceHoldResponse {
  /**
   * `hld_…`, for ReleaseHold.
   */
  'holdId'?: (string);
  /**
   * Number of holds on the session, including this one.
   */
  'holds'?: (number);
}

/**
 * Every entry is now LEGAL_HOLD, unless its deletion has started.
 */
export interface PlaceHoldResponse__Output {
  /**
   * `hld_…`, for ReleaseHold.
   */
  'holdId': (string);
  /**
   * Number of holds on the session, including this one.
   */
  'holds': (number);
}

/**
 * Covers ended sessions that have no hold and that the operator can see. Changes nothing.
 */
export interface PreviewDeletionsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339; empty = now.
   */
  'until'?: (string);
  /**
   * As in SetPolicy. If policy_json is also empty, the policy in force applies.
   */
  'preset'?: (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson'?: (string);
  /**
   * Sessions to examine: 1 to 1,000; 0 = 200. A session may have several due entries or none.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers ended sessions that have no hold and that the operator can see. Changes nothing.
 */
export interface PreviewDeletionsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * RFC 3339; empty = now.
   */
  'until': (string);
  /**
   * As in SetPolicy. If policy_json is also empty, the policy in force applies.
   */
  'preset': (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson': (string);
  /**
   * Sessions to examine: 1 to 1,000; 0 = 200. A session may have several due entries or none.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * A page is empty if its sessions have no due data. More pages may follow.
 */
export interface PreviewDeletionsResponse {
  /**
   * Sorted by session: its evidence first, then the guest's data. Omits deleted entries.
   */
  'entries'?: (DueEntry)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page is empty if its sessions have no due data. More pages may follow.
 */
export interface PreviewDeletionsResponse__Output {
  /**
   * Sorted by session: its evidence first, then the guest's data. Omits deleted entries.
   */
  'entries': (DueEntry__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND if the operator cannot see the hold, FAILED_PRECONDITION if the hold is released.
 */
export interface ReleaseHoldRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `hld_…`, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId'?: (string);
}

/**
 * NOT_FOUND if the operator cannot see the hold, FAILED_PRECONDITION if the hold is released.
 */
export interface ReleaseHoldRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `hld_…`, from PlaceHold, ListHolds or GetRetention.
   */
  'holdId': (string);
}

/**
 * While another hold is on the session, the evidence stays protected.
 */
export interface ReleaseHoldResponse {
  /**
   * Holds that remain on the session.
   */
  'holds'?: (number);
}

/**
 * While another hold is on the session, the evidence stays protected.
 */
export interface ReleaseHoldResponse__Output {
  /**
   * Holds that remain on the session.
   */
  'holds': (number);
}

/**
 * NOT_FOUND if the operator cannot see the session, FAILED_PRECONDITION while the session is open.
 */
export interface RequestErasureRequest {
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
 * NOT_FOUND if the operator cannot see the session, FAILED_PRECONDITION while the session is open.
 */
export interface RequestErasureRequest__Output {
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
 * The call succeeds even if a hold refuses the erasure; the audit chain records the refusal.
 */
export interface RequestErasureResponse {
  /**
   * SCHEDULED or REFUSED_LEGAL_HOLD.
   */
  'outcome'?: (ErasureOutcome);
  /**
   * Time when the last entry is deleted, RFC 3339; empty if refused.
   */
  'deleteAt'?: (string);
}

/**
 * The call succeeds even if a hold refuses the erasure; the audit chain records the refusal.
 */
export interface RequestErasureResponse__Output {
  /**
   * SCHEDULED or REFUSED_LEGAL_HOLD.
   */
  'outcome': (ErasureOutcome__Output);
  /**
   * Time when the last entry is deleted, RFC 3339; empty if refused.
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
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given. ABORTED if another policy was set after
 * expected_version.
 */
export interface SetPolicyRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
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
   * `version` that GetPolicy returned; 0 = the tenant has no policy.
   */
  'expectedVersion'?: (number);
}

/**
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given. ABORTED if another policy was set after
 * expected_version.
 */
export interface SetPolicyRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
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
   * `version` that GetPolicy returned; 0 = the tenant has no policy.
   */
  'expectedVersion': (number);
}

/**
 * Stored sessions change to the new policy in the background. GetRetention shows the progress.
 */
export interface SetPolicyResponse {
  /**
   * From 1; every new policy has the next number.
   */
  'version'?: (number);
  /**
   * The complete policy as JSON (RetentionPolicy in events.yaml), even for a preset.
   */
  'policyJson'?: (string);
}

/**
 * Stored sessions change to the new policy in the background. GetRetention shows the progress.
 */
export interface SetPolicyResponse__Output {
  /**
   * From 1; every new policy has the next number.
   */
  'version': (number);
  /**
   * The complete policy as JSON (RetentionPolicy in events.yaml), even for a preset.
   */
  'policyJson': (string);
}

/**
 * Covers all sessions that the operator can see, including open and held ones. Changes nothing. Each page counts some
 * sessions, the oldest first. Add up the counts until next_page_token is empty.
 */
export interface SimulatePolicyRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * As in SetPolicy. If policy_json is also empty, counts the sessions under the policies in force.
   */
  'preset'?: (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson'?: (string);
  /**
   * Sessions to examine: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers all sessions that the operator can see, including open and held ones. Changes nothing. Each page counts some
 * sessions, the oldest first. Add up the counts until next_page_token is empty.
 */
export interface SimulatePolicyRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * As in SetPolicy. If policy_json is also empty, counts the sessions under the policies in force.
   */
  'preset': (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson': (string);
  /**
   * Sessions to examine: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * Effects of the policy if it were set now. A workflow's policy applies only to sessions of that workflow.
 */
export interface SimulatePolicyResponse {
  /**
   * Groups on this page, by property, workflow version and policy in force; in no particular order.
   */
  'groups'?: (SimulatedSessions)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Effects of the policy if it were set now. A workflow's policy applies only to sessions of that workflow.
 */
export interface SimulatePolicyResponse__Output {
  /**
   * Groups on this page, by property, workflow version and policy in force; in no particular order.
   */
  'groups': (SimulatedSessions__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Sessions of one property that follow one policy. Each session counts as `open`, `held`, `erasure_requested`,
 * `deleted` or `unchanged`, or else as `earlier`, `later` or both. The guest's data count as evidence.
 */
export interface SimulatedSessions {
  /**
   * The client's property; empty while only delivery receipts of the session have arrived.
   */
  'propertyReference'?: (string);
  /**
   * Version of the sessions' workflow; 0 without a property.
   */
  'workflowVersion'?: (number);
  /**
   * The sessions' current policy, as a RetentionPolicy in JSON (events.yaml), with the minimums of earlier policies.
   * Empty without due data.
   */
  'policyJson'?: (string);
  /**
   * Number of all sessions in the group.
   */
  'sessions'?: (number);
  /**
   * Number of open sessions. The policy applies when such a session ends.
   */
  'open'?: (number);
  /**
   * Sessions under a legal hold, which prevents every deletion. After the hold, the policy's date applies.
   */
  'held'?: (number);
  /**
   * Sessions for which an erasure was requested. The date of the erasure stays.
   */
  'erasureRequested'?: (number);
  /**
   * Sessions without stored data, or with a deletion in progress.
   */
  'deleted'?: (number);
  /**
   * Sessions with some data that the proposed policy deletes earlier.
   */
  'earlier'?: (number);
  /**
   * Sessions with some data that the proposed policy deletes later.
   */
  'later'?: (number);
  /**
   * Sessions whose dates do not change.
   */
  'unchanged'?: (number);
  /**
   * Sessions in `earlier` that change immediately: their grace period begins, or their guest data are deleted.
   */
  'atOnce'?: (number);
  /**
   * First deletion under the policies in force, RFC 3339, ignoring open and held sessions; empty if there is none.
   */
  'firstGoesAt'?: (string);
  /**
   * First deletion under the proposed policy, RFC 3339; empty if there is none.
   */
  'firstWouldGoAt'?: (string);
}

/**
 * Sessions of one property that follow one policy. Each session counts as `open`, `held`, `erasure_requested`,
 * `deleted` or `unchanged`, or else as `earlier`, `later` or both. The guest's data count as evidence.
 */
export interface SimulatedSessions__Output {
  /**
   * The client's property; empty while only delivery receipts of the session have arrived.
   */
  'propertyReference': (string);
  /**
   * Version of the sessions' workflow; 0 without a property.
   */
  'workflowVersion': (number);
  /**
   * The sessions' current policy, as a RetentionPolicy in JSON (events.yaml), with the minimums of earlier policies.
   * Empty without due data.
   */
  'policyJson': (string);
  /**
   * Number of all sessions in the group.
   */
  'sessions': (number);
  /**
   * Number of open sessions. The policy applies when such a session ends.
   */
  'open': (number);
  /**
   * Sessions under a legal hold, which prevents every deletion. After the hold, the policy's date applies.
   */
  'held': (number);
  /**
   * Sessions for which an erasure was requested. The date of the erasure stays.
   */
  'erasureRequested': (number);
  /**
   * Sessions without stored data, or with a deletion in progress.
   */
  'deleted': (number);
  /**
   * Sessions with some data that the proposed policy deletes earlier.
   */
  'earlier': (number);
  /**
   * Sessions with some data that the proposed policy deletes later.
   */
  'later': (number);
  /**
   * Sessions whose dates do not change.
   */
  'unchanged': (number);
  /**
   * Sessions in `earlier` that change immediately: their grace period begins, or their guest data are deleted.
   */
  'atOnce': (number);
  /**
   * First deletion under the policies in force, RFC 3339, ignoring open and held sessions; empty if there is none.
   */
  'firstGoesAt': (string);
  /**
   * First deletion under the proposed policy, RFC 3339; empty if there is none.
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
   * `vdl_` + ULID: one location in the vault, with all data of a session at that location.
   */
  'reference'?: (string);
  /**
   * The provider's name in its credential.
   */
  'provider'?: (string);
  /**
   * Time of the deletion request, RFC 3339.
   */
  'dueSince'?: (string);
  /**
   * The provider's reason for a failed deletion; otherwise empty.
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
   * `vdl_` + ULID: one location in the vault, with all data of a session at that location.
   */
  'reference': (string);
  /**
   * The provider's name in its credential.
   */
  'provider': (string);
  /**
   * Time of the deletion request, RFC 3339.
   */
  'dueSince': (string);
  /**
   * The provider's reason for a failed deletion; otherwise empty.
   */
  'failure': (string);
}
