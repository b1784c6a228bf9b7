// Generated from gcs/admin/v1/review_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { ComparedPerson as _gcs_ingest_v1_ComparedPerson } from '../../ingest/v1/step_ingest_service.ts';
import type { ComparedPerson__Output as _gcs_ingest_v1_ComparedPerson__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

/**
 * FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface AddReviewNoteRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface AddReviewNoteRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
}

/**
 * The version of the review stays: a note changes nothing that others decide by.
 */
export interface AddReviewNoteResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The version of the review stays: a note changes nothing that others decide by.
 */
export interface AddReviewNoteResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * Whether two sides agree about a person. Ignores differences of spelling: case, accents, the order of a name's words,
 * and the code that a country is written by.
 */
export const Agreement = {
  /**
   * Never answered.
   */
  AGREEMENT_UNSPECIFIED: 'AGREEMENT_UNSPECIFIED',
  /**
   * One side at least says nothing.
   */
  AGREEMENT_UNKNOWN: 'AGREEMENT_UNKNOWN',
  /**
   * Something of the one is the same as something of the other.
   */
  AGREEMENT_SAME: 'AGREEMENT_SAME',
  /**
   * Words of a name, or the year of a birth, and not all of it.
   */
  AGREEMENT_PARTLY: 'AGREEMENT_PARTLY',
  /**
   * Nothing of the one is anything of the other.
   */
  AGREEMENT_DIFFERENT: 'AGREEMENT_DIFFERENT',
} as const;

/**
 * Whether two sides agree about a person. Ignores differences of spelling: case, accents, the order of a name's words,
 * and the code that a country is written by.
 */
export type Agreement =
  /**
   * Never answered.
   */
  | 'AGREEMENT_UNSPECIFIED'
  | 0
  /**
   * One side at least says nothing.
   */
  | 'AGREEMENT_UNKNOWN'
  | 1
  /**
   * Something of the one is the same as something of the other.
   */
  | 'AGREEMENT_SAME'
  | 2
  /**
   * Words of a name, or the year of a birth, and not all of it.
   */
  | 'AGREEMENT_PARTLY'
  | 3
  /**
   * Nothing of the one is anything of the other.
   */
  | 'AGREEMENT_DIFFERENT'
  | 4

/**
 * Whether two sides agree about a person. Ignores differences of spelling: case, accents, the order of a name's words,
 * and the code that a country is written by.
 */
export type Agreement__Output = typeof Agreement[keyof typeof Agreement]

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal of an exception. PERMISSION_DENIED without the role
 * exception:approve, and for the proposer; ALREADY_EXISTS for who has approved it before.
 */
export interface ApproveExceptionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As in ProposeException.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The proposal that is approved.
   */
  'proposalId'?: (string);
}

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal of an exception. PERMISSION_DENIED without the role
 * exception:approve, and for the proposer; ALREADY_EXISTS for who has approved it before.
 */
export interface ApproveExceptionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As in ProposeException.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The proposal that is approved.
   */
  'proposalId': (string);
}

/**
 * `decided` says whether this was the last approval that it takes.
 */
export interface ApproveExceptionResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * `decided` says whether this was the last approval that it takes.
 */
export interface ApproveExceptionResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal, where several must agree. PERMISSION_DENIED unless
 * the caller has one of the `roles` of the review, and for the proposer; ALREADY_EXISTS for who has approved it before.
 */
export interface ApproveRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As in ProposeDecision.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The proposal that is approved; empty where one person decides.
   */
  'proposalId'?: (string);
  /**
   * One for each entry of GetComparison where the workflow asks for them (review.verdictPerEntry), else one for each or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval with an entry that is not NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal, where several must agree. PERMISSION_DENIED unless
 * the caller has one of the `roles` of the review, and for the proposer; ALREADY_EXISTS for who has approved it before.
 */
export interface ApproveRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As in ProposeDecision.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The proposal that is approved; empty where one person decides.
   */
  'proposalId': (string);
  /**
   * One for each entry of GetComparison where the workflow asks for them (review.verdictPerEntry), else one for each or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval with an entry that is not NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * `decided` says whether this was the last approval that it takes.
 */
export interface ApproveResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * `decided` says whether this was the last approval that it takes.
 */
export interface ApproveResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision. Whether the person may decide is up to their own token:
 * who there is, the service does not know.
 */
export interface AssignReviewRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The subject of their token, 1 to 128 characters; of the issuer of the caller's.
   */
  'assignee'?: (string);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision. Whether the person may decide is up to their own token:
 * who there is, the service does not know.
 */
export interface AssignReviewRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The subject of their token, 1 to 128 characters; of the issuer of the caller's.
   */
  'assignee': (string);
}

/**
 * Giving it to who is at it changes nothing.
 */
export interface AssignReviewResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Giving it to who is at it changes nothing.
 */
export interface AssignReviewResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION when somebody else is at it, or the step does not wait for a decision.
 */
export interface ClaimReviewRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * FAILED_PRECONDITION when somebody else is at it, or the step does not wait for a decision.
 */
export interface ClaimReviewRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Claiming once more what one is at changes nothing.
 */
export interface ClaimReviewResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Claiming once more what one is at changes nothing.
 */
export interface ClaimReviewResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * Number of steps that one person has claimed.
 */
export interface ClaimantCount {
  /**
   * The subject of their token, for claimed_by of ListReviewsRequest.
   */
  'subject'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'name'?: (string);
  /**
   * True for the caller, whom `mine` finds.
   */
  'isYou'?: (boolean);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * Number of steps that one person has claimed.
 */
export interface ClaimantCount__Output {
  /**
   * The subject of their token, for claimed_by of ListReviewsRequest.
   */
  'subject': (string);
  /**
   * As claimed_by_name of Review.
   */
  'name': (string);
  /**
   * True for the caller, whom `mine` finds.
   */
  'isYou': (boolean);
  /**
   * At least 1.
   */
  'waiting': (number);
}

/**
 * An entry of a list, beside what the document says.
 */
export interface ComparedEntry {
  /**
   * Name of the screening list; empty when the provider does not give it.
   */
  'list'?: (string);
  /**
   * Why the person is on it; empty when the provider has not said it.
   */
  'reason'?: (string);
  /**
   * Strength of the match in the provider's view, as the fact `matchScore`; absent when the provider does not give it.
   */
  'score'?: (Fact | null);
  /**
   * Each of the three kinds once: names, dates of birth, countries.
   */
  'fields'?: (ComparedField)[];
  /**
   * Names the entry in a decision: 64 lower-case hex characters, a keyed hash that tells nobody else who is meant.
   */
  'entryId'?: (string);
}

/**
 * An entry of a list, beside what the document says.
 */
export interface ComparedEntry__Output {
  /**
   * Name of the screening list; empty when the provider does not give it.
   */
  'list': (string);
  /**
   * Why the person is on it; empty when the provider has not said it.
   */
  'reason': (string);
  /**
   * Strength of the match in the provider's view, as the fact `matchScore`; absent when the provider does not give it.
   */
  'score': (Fact__Output | null);
  /**
   * Each of the three kinds once: names, dates of birth, countries.
   */
  'fields': (ComparedField__Output)[];
  /**
   * Names the entry in a decision: 64 lower-case hex characters, a keyed hash that tells nobody else who is meant.
   */
  'entryId': (string);
}

/**
 * One field as both sides state it.
 */
export interface ComparedField {
  /**
   * `names`, `birthDates` or `countries`.
   */
  'name'?: (string);
  /**
   * Values in the document; empty when it has none.
   */
  'document'?: (string)[];
  /**
   * Values in the list; empty when it has none.
   */
  'listed'?: (string)[];
  /**
   * Result of the comparison. A help to who looks; nothing is decided by it.
   */
  'agreement'?: (Agreement);
}

/**
 * One field as both sides state it.
 */
export interface ComparedField__Output {
  /**
   * `names`, `birthDates` or `countries`.
   */
  'name': (string);
  /**
   * Values in the document; empty when it has none.
   */
  'document': (string)[];
  /**
   * Values in the list; empty when it has none.
   */
  'listed': (string)[];
  /**
   * Result of the comparison. A help to who looks; nothing is decided by it.
   */
  'agreement': (Agreement__Output);
}

/**
 * An earlier session of the same guest, or of the same booking.
 */
export interface EarlierSession {
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * Key of the profile that it followed.
   */
  'workflowKey'?: (string);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  /**
   * Reasons of its status, as in Review.
   */
  'reasons'?: (ReviewReason)[];
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339, when clients last saw it change.
   */
  'updatedAt'?: (string);
  /**
   * By the client's own reference of the guest, as its keyed hash.
   */
  'sameGuest'?: (boolean);
  /**
   * By the booking reference.
   */
  'sameBooking'?: (boolean);
}

/**
 * An earlier session of the same guest, or of the same booking.
 */
export interface EarlierSession__Output {
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * Key of the profile that it followed.
   */
  'workflowKey': (string);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  /**
   * Reasons of its status, as in Review.
   */
  'reasons': (ReviewReason__Output)[];
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339, when clients last saw it change.
   */
  'updatedAt': (string);
  /**
   * By the client's own reference of the guest, as its keyed hash.
   */
  'sameGuest': (boolean);
  /**
   * By the booking reference.
   */
  'sameBooking': (boolean);
}

/**
 * Whether the guest is the person of an entry.
 */
export const EntryJudgement = {
  /**
   * Refused.
   */
  ENTRY_JUDGEMENT_UNSPECIFIED: 'ENTRY_JUDGEMENT_UNSPECIFIED',
  /**
   * The guest is somebody else.
   */
  ENTRY_JUDGEMENT_NOT_SAME: 'ENTRY_JUDGEMENT_NOT_SAME',
  /**
   * The guest is the person of the entry.
   */
  ENTRY_JUDGEMENT_SAME: 'ENTRY_JUDGEMENT_SAME',
  /**
   * The known facts do not decide it.
   */
  ENTRY_JUDGEMENT_UNCLEAR: 'ENTRY_JUDGEMENT_UNCLEAR',
} as const;

/**
 * Whether the guest is the person of an entry.
 */
export type EntryJudgement =
  /**
   * Refused.
   */
  | 'ENTRY_JUDGEMENT_UNSPECIFIED'
  | 0
  /**
   * The guest is somebody else.
   */
  | 'ENTRY_JUDGEMENT_NOT_SAME'
  | 1
  /**
   * The guest is the person of the entry.
   */
  | 'ENTRY_JUDGEMENT_SAME'
  | 2
  /**
   * The known facts do not decide it.
   */
  | 'ENTRY_JUDGEMENT_UNCLEAR'
  | 3

/**
 * Whether the guest is the person of an entry.
 */
export type EntryJudgement__Output = typeof EntryJudgement[keyof typeof EntryJudgement]

/**
 * A person's judgement of one entry of a list.
 */
export interface EntryVerdict {
  /**
   * Entry of GetComparison.
   */
  'entryId'?: (string);
  /**
   * Required.
   */
  'judgement'?: (EntryJudgement);
}

/**
 * A person's judgement of one entry of a list.
 */
export interface EntryVerdict__Output {
  /**
   * Entry of GetComparison.
   */
  'entryId': (string);
  /**
   * Required.
   */
  'judgement': (EntryJudgement__Output);
}

/**
 * One thing that a provider has reported, ready to be shown.
 */
export interface Fact {
  /**
   * As the provider calls it.
   */
  'name'?: (string);
  /**
   * Label from the workflow, from the service's vocabulary, or made from the name.
   */
  'label'?: (string);
  /**
   * Kind from the workflow, or from the service's vocabulary; else TEXT, or LIST for several values.
   */
  'kind'?: (FactKind);
  /**
   * One, or with FACT_KIND_LIST any number.
   */
  'values'?: (string)[];
  /**
   * Direction from the workflow, or from the service's vocabulary for the step; else NEUTRAL.
   */
  'direction'?: (FactDirection);
  /**
   * The last value that the workflow still calls in order, a decimal; empty = it names none, or the direction is NEUTRAL.
   */
  'threshold'?: (string);
}

/**
 * One thing that a provider has reported, ready to be shown.
 */
export interface Fact__Output {
  /**
   * As the provider calls it.
   */
  'name': (string);
  /**
   * Label from the workflow, from the service's vocabulary, or made from the name.
   */
  'label': (string);
  /**
   * Kind from the workflow, or from the service's vocabulary; else TEXT, or LIST for several values.
   */
  'kind': (FactKind__Output);
  /**
   * One, or with FACT_KIND_LIST any number.
   */
  'values': (string)[];
  /**
   * Direction from the workflow, or from the service's vocabulary for the step; else NEUTRAL.
   */
  'direction': (FactDirection__Output);
  /**
   * The last value that the workflow still calls in order, a decimal; empty = it names none, or the direction is NEUTRAL.
   */
  'threshold': (string);
}

/**
 * Meaning of a higher SCORE or NUMBER for the guest.
 */
export const FactDirection = {
  /**
   * Never answered.
   */
  FACT_DIRECTION_UNSPECIFIED: 'FACT_DIRECTION_UNSPECIFIED',
  /**
   * Neither; also that of every other kind.
   */
  FACT_DIRECTION_NEUTRAL: 'FACT_DIRECTION_NEUTRAL',
  /**
   * Such as the authenticity of a document.
   */
  FACT_DIRECTION_HIGHER_IS_BETTER: 'FACT_DIRECTION_HIGHER_IS_BETTER',
  /**
   * Such as a risk.
   */
  FACT_DIRECTION_HIGHER_IS_WORSE: 'FACT_DIRECTION_HIGHER_IS_WORSE',
} as const;

/**
 * Meaning of a higher SCORE or NUMBER for the guest.
 */
export type FactDirection =
  /**
   * Never answered.
   */
  | 'FACT_DIRECTION_UNSPECIFIED'
  | 0
  /**
   * Neither; also that of every other kind.
   */
  | 'FACT_DIRECTION_NEUTRAL'
  | 1
  /**
   * Such as the authenticity of a document.
   */
  | 'FACT_DIRECTION_HIGHER_IS_BETTER'
  | 2
  /**
   * Such as a risk.
   */
  | 'FACT_DIRECTION_HIGHER_IS_WORSE'
  | 3

/**
 * Meaning of a higher SCORE or NUMBER for the guest.
 */
export type FactDirection__Output = typeof FactDirection[keyof typeof FactDirection]

/**
 * Type of a fact's value. Values that do not fit the kind are shown as TEXT.
 */
export const FactKind = {
  /**
   * Never answered.
   */
  FACT_KIND_UNSPECIFIED: 'FACT_KIND_UNSPECIFIED',
  /**
   * Anything, to be shown as it is.
   */
  FACT_KIND_TEXT: 'FACT_KIND_TEXT',
  /**
   * An RFC 3339 full-date.
   */
  FACT_KIND_DATE: 'FACT_KIND_DATE',
  /**
   * A number from 0 to 1.
   */
  FACT_KIND_SCORE: 'FACT_KIND_SCORE',
  /**
   * A decimal number, such as `-3` or `0.25`.
   */
  FACT_KIND_NUMBER: 'FACT_KIND_NUMBER',
  /**
   * true or false.
   */
  FACT_KIND_FLAG: 'FACT_KIND_FLAG',
  /**
   * Any number of values.
   */
  FACT_KIND_LIST: 'FACT_KIND_LIST',
} as const;

/**
 * Type of a fact's value. Values that do not fit the kind are shown as TEXT.
 */
export type FactKind =
  /**
   * Never answered.
   */
  | 'FACT_KIND_UNSPECIFIED'
  | 0
  /**
   * Anything, to be shown as it is.
   */
  | 'FACT_KIND_TEXT'
  | 1
  /**
   * An RFC 3339 full-date.
   */
  | 'FACT_KIND_DATE'
  | 2
  /**
   * A number from 0 to 1.
   */
  | 'FACT_KIND_SCORE'
  | 3
  /**
   * A decimal number, such as `-3` or `0.25`.
   */
  | 'FACT_KIND_NUMBER'
  | 4
  /**
   * true or false.
   */
  | 'FACT_KIND_FLAG'
  | 5
  /**
   * Any number of values.
   */
  | 'FACT_KIND_LIST'
  | 6

/**
 * Type of a fact's value. Values that do not fit the kind are shown as TEXT.
 */
export type FactKind__Output = typeof FactKind[keyof typeof FactKind]

/**
 * NOT_FOUND for a session of another tenant. Which originals the asker opens beside it is the vault's to record.
 */
export interface GetComparisonRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Unspecified = of every step; so is a MANUAL_REVIEW, which looks at all of them.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

/**
 * NOT_FOUND for a session of another tenant. Which originals the asker opens beside it is the vault's to record.
 */
export interface GetComparisonRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified = of every step; so is a MANUAL_REVIEW, which looks at all of them.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

/**
 * Empty where no provider has reported anything of the kind, the workflow does not want it, or it was erased.
 */
export interface GetComparisonResponse {
  /**
   * One per report of a provider, the newest first.
   */
  'comparisons'?: (StepComparison)[];
}

/**
 * Empty where no provider has reported anything of the kind, the workflow does not want it, or it was erased.
 */
export interface GetComparisonResponse__Output {
  /**
   * One per report of a provider, the newest first.
   */
  'comparisons': (StepComparison__Output)[];
}

/**
 * Covers waiting steps at the properties that the caller sees.
 */
export interface GetReviewChoicesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * Covers waiting steps at the properties that the caller sees.
 */
export interface GetReviewChoicesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}

/**
 * Each with how many steps wait of it, the most frequent first; at most 1,000 of each.
 */
export interface GetReviewChoicesResponse {
  /**
   * Properties at which something waits.
   */
  'byProperty'?: (PropertyCount)[];
  /**
   * Workflows by which something waits.
   */
  'byWorkflow'?: (WorkflowCount)[];
  /**
   * Everybody with a claim.
   */
  'byClaimant'?: (ClaimantCount)[];
  /**
   * As in ReviewCounts, of the whole tenant.
   */
  'byStepType'?: (StepTypeCount)[];
  /**
   * As in ReviewCounts, of the whole tenant.
   */
  'byReason'?: (ReasonCount)[];
}

/**
 * Each with how many steps wait of it, the most frequent first; at most 1,000 of each.
 */
export interface GetReviewChoicesResponse__Output {
  /**
   * Properties at which something waits.
   */
  'byProperty': (PropertyCount__Output)[];
  /**
   * Workflows by which something waits.
   */
  'byWorkflow': (WorkflowCount__Output)[];
  /**
   * Everybody with a claim.
   */
  'byClaimant': (ClaimantCount__Output)[];
  /**
   * As in ReviewCounts, of the whole tenant.
   */
  'byStepType': (StepTypeCount__Output)[];
  /**
   * As in ReviewCounts, of the whole tenant.
   */
  'byReason': (ReasonCount__Output)[];
}

/**
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface GetReviewRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Unspecified = the one step of the session that waits; FAILED_PRECONDITION when there are several.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Tells the others that the caller has the review on their screen, for 45 seconds; keeps nobody from deciding.
   */
  'keepOpen'?: (boolean);
}

/**
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface GetReviewRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified = the one step of the session that waits; FAILED_PRECONDITION when there are several.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Tells the others that the caller has the review on their screen, for 45 seconds; keeps nobody from deciding.
   */
  'keepOpen': (boolean);
}

/**
 * A decision says that its author has seen this: send back `version` and `evidence_sha256` of the review.
 */
export interface GetReviewResponse {
  /**
   * As ListReviews shows it, at this moment.
   */
  'review'?: (Review | null);
  /**
   * The public ComplianceSession as JSON: every step with its status and codes.
   */
  'sessionJson'?: (string);
  /**
   * Evidence that the providers handed in, oldest first.
   */
  'evidence'?: (ReviewedEvidence)[];
  /**
   * Oldest first.
   */
  'recommendations'?: (ReviewRecommendation)[];
  /**
   * Earlier decisions about the step, oldest first.
   */
  'decisions'?: (ReviewDecision)[];
  /**
   * Facts that providers reported besides their verdict: those of the step under review first, then oldest first.
   */
  'reported'?: (ReportedFacts)[];
  /**
   * Other sessions of the same guest or the same booking that began before this one, the newest first; at most 50.
   */
  'earlierSessions'?: (EarlierSession)[];
  /**
   * The codes that a person may give as a reason here, per verdict; any other one is refused.
   */
  'reasons'?: (VerdictReasons)[];
  /**
   * Notes of people about the step without a decision, oldest first.
   */
  'notes'?: (ReviewNote)[];
  /**
   * True when GetComparison has something about the step.
   */
  'hasComparison'?: (boolean);
  /**
   * Other people who have it on their screen, at most 20, the longest first.
   */
  'alsoOpen'?: (ReviewViewer)[];
}

/**
 * A decision says that its author has seen this: send back `version` and `evidence_sha256` of the review.
 */
export interface GetReviewResponse__Output {
  /**
   * As ListReviews shows it, at this moment.
   */
  'review': (Review__Output | null);
  /**
   * The public ComplianceSession as JSON: every step with its status and codes.
   */
  'sessionJson': (string);
  /**
   * Evidence that the providers handed in, oldest first.
   */
  'evidence': (ReviewedEvidence__Output)[];
  /**
   * Oldest first.
   */
  'recommendations': (ReviewRecommendation__Output)[];
  /**
   * Earlier decisions about the step, oldest first.
   */
  'decisions': (ReviewDecision__Output)[];
  /**
   * Facts that providers reported besides their verdict: those of the step under review first, then oldest first.
   */
  'reported': (ReportedFacts__Output)[];
  /**
   * Other sessions of the same guest or the same booking that began before this one, the newest first; at most 50.
   */
  'earlierSessions': (EarlierSession__Output)[];
  /**
   * The codes that a person may give as a reason here, per verdict; any other one is refused.
   */
  'reasons': (VerdictReasons__Output)[];
  /**
   * Notes of people about the step without a decision, oldest first.
   */
  'notes': (ReviewNote__Output)[];
  /**
   * True when GetComparison has something about the step.
   */
  'hasComparison': (boolean);
  /**
   * Other people who have it on their screen, at most 20, the longest first.
   */
  'alsoOpen': (ReviewViewer__Output)[];
}

/**
 * INVALID_ARGUMENT for a period that ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339; decided at this time or later, in real time; empty = 24 hours before `until`.
   */
  'from'?: (string);
  /**
   * RFC 3339; decided before this time; empty = now. At most 92 days after `from`.
   */
  'until'?: (string);
}

/**
 * INVALID_ARGUMENT for a period that ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * RFC 3339; decided at this time or later, in real time; empty = 24 hours before `until`.
   */
  'from': (string);
  /**
   * RFC 3339; decided before this time; empty = now. At most 92 days after `from`.
   */
  'until': (string);
}

/**
 * The period counts in real time, independent of a sandbox session's clock.
 */
export interface GetReviewStatisticsResponse {
  /**
   * Counts for the whole tenant, as in ListReviews.
   */
  'counts'?: (ReviewCounts | null);
  /**
   * The period as it was counted, RFC 3339.
   */
  'from'?: (string);
  /**
   * RFC 3339; what was decided at this moment is not counted any more.
   */
  'until'?: (string);
  /**
   * Steps that left their review by a person's decision in the period, per verdict.
   */
  'decided'?: (VerdictCount)[];
  /**
   * From the opening of the review to the decision, of those in `decided`; 0 when there are none.
   */
  'medianSecondsToDecision'?: (number | string | Long);
  /**
   * Everybody with a claim now, or with a decision or proposal in the period; by subject, at most 1,000.
   */
  'operators'?: (OperatorStatistics)[];
}

/**
 * The period counts in real time, independent of a sandbox session's clock.
 */
export interface GetReviewStatisticsResponse__Output {
  /**
   * Counts for the whole tenant, as in ListReviews.
   */
  'counts': (ReviewCounts__Output | null);
  /**
   * The period as it was counted, RFC 3339.
   */
  'from': (string);
  /**
   * RFC 3339; what was decided at this moment is not counted any more.
   */
  'until': (string);
  /**
   * Steps that left their review by a person's decision in the period, per verdict.
   */
  'decided': (VerdictCount__Output)[];
  /**
   * From the opening of the review to the decision, of those in `decided`; 0 when there are none.
   */
  'medianSecondsToDecision': (number);
  /**
   * Everybody with a claim now, or with a decision or proposal in the period; by subject, at most 1,000.
   */
  'operators': (OperatorStatistics__Output)[];
}

/**
 * INVALID_ARGUMENT with both decided_by and mine.
 */
export interface ListReviewDecisionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * By the subject of their token; empty = anybody.
   */
  'decidedBy'?: (string);
  /**
   * Only what the caller has decided.
   */
  'mine'?: (boolean);
  /**
   * RFC 3339; at this time or later, in real time; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339; before this time, in real time; empty = any.
   */
  'until'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * `cs_` + ULID; only what was decided about this session; empty = about any.
   */
  'sessionId'?: (string);
}

/**
 * INVALID_ARGUMENT with both decided_by and mine.
 */
export interface ListReviewDecisionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * By the subject of their token; empty = anybody.
   */
  'decidedBy': (string);
  /**
   * Only what the caller has decided.
   */
  'mine': (boolean);
  /**
   * RFC 3339; at this time or later, in real time; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339; before this time, in real time; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
  /**
   * `cs_` + ULID; only what was decided about this session; empty = about any.
   */
  'sessionId': (string);
}

/**
 * Without recommendations, which GetReview has.
 */
export interface ListReviewDecisionsResponse {
  /**
   * The latest first. Without notes, which GetReview has.
   */
  'decisions'?: (ListedDecision)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Without recommendations, which GetReview has.
 */
export interface ListReviewDecisionsResponse__Output {
  /**
   * The latest first. Without notes, which GetReview has.
   */
  'decisions': (ListedDecision__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * A step has to meet every filter that is given.
 */
export interface ListReviewsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Exact; empty = any.
   */
  'propertyReference'?: (string);
  /**
   * Exact; empty = any.
   */
  'workflowKey'?: (string);
  /**
   * Unspecified = any.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Only what is past its due_at.
   */
  'overdue'?: (boolean);
  /**
   * Only what nobody has claimed.
   */
  'unclaimed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Only what a person has to decide because of this code; empty = any.
   */
  'reasonCode'?: (string);
  /**
   * Only what this person is at, by the subject of their token; empty = any.
   */
  'claimedBy'?: (string);
  /**
   * Only what the caller is at.
   */
  'mine'?: (boolean);
  /**
   * Only of bookings that begin so, or of the session with this id; empty = any. At most 128 characters.
   */
  'search'?: (string);
}

/**
 * A step has to meet every filter that is given.
 */
export interface ListReviewsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Exact; empty = any.
   */
  'propertyReference': (string);
  /**
   * Exact; empty = any.
   */
  'workflowKey': (string);
  /**
   * Unspecified = any.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Only what is past its due_at.
   */
  'overdue': (boolean);
  /**
   * Only what nobody has claimed.
   */
  'unclaimed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Only what a person has to decide because of this code; empty = any.
   */
  'reasonCode': (string);
  /**
   * Only what this person is at, by the subject of their token; empty = any.
   */
  'claimedBy': (string);
  /**
   * Only what the caller is at.
   */
  'mine': (boolean);
  /**
   * Only of bookings that begin so, or of the session with this id; empty = any. At most 128 characters.
   */
  'search': (string);
}

/**
 * Claimed ones are listed as well: claimed_by says who is at them.
 */
export interface ListReviewsResponse {
  /**
   * By due_at in real time, then session and step.
   */
  'reviews'?: (Review)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * On the first page only: counts for the tenant, or for the given property and workflow; other filters do not apply.
   */
  'counts'?: (ReviewCounts | null);
}

/**
 * Claimed ones are listed as well: claimed_by says who is at them.
 */
export interface ListReviewsResponse__Output {
  /**
   * By due_at in real time, then session and step.
   */
  'reviews': (Review__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * On the first page only: counts for the tenant, or for the given property and workflow; other filters do not apply.
   */
  'counts': (ReviewCounts__Output | null);
}

/**
 * A decision with what it was about.
 */
export interface ListedDecision {
  /**
   * Without its note.
   */
  'decision'?: (ReviewDecision | null);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The step that was decided about.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * True while the step waits for a decision, as a proposal does that needs one more person.
   */
  'isOpen'?: (boolean);
}

/**
 * A decision with what it was about.
 */
export interface ListedDecision__Output {
  /**
   * Without its note.
   */
  'decision': (ReviewDecision__Output | null);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The step that was decided about.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * True while the step waits for a decision, as a proposal does that needs one more person.
   */
  'isOpen': (boolean);
}

/**
 * One person's claims, and their work in the period.
 */
export interface OperatorStatistics {
  /**
   * The subject of their token.
   */
  'subject'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'name'?: (string);
  /**
   * True for the caller.
   */
  'isYou'?: (boolean);
  /**
   * Number of their claims now.
   */
  'claimed'?: (number | string | Long);
  /**
   * In the period, as everything below.
   */
  'proposed'?: (number | string | Long);
  /**
   * Approvals of proposals that need further people.
   */
  'agreed'?: (number | string | Long);
  /**
   * Decisions of theirs by which a step left its review, per verdict.
   */
  'decided'?: (VerdictCount)[];
}

/**
 * One person's claims, and their work in the period.
 */
export interface OperatorStatistics__Output {
  /**
   * The subject of their token.
   */
  'subject': (string);
  /**
   * As claimed_by_name of Review.
   */
  'name': (string);
  /**
   * True for the caller.
   */
  'isYou': (boolean);
  /**
   * Number of their claims now.
   */
  'claimed': (number);
  /**
   * In the period, as everything below.
   */
  'proposed': (number);
  /**
   * Approvals of proposals that need further people.
   */
  'agreed': (number);
  /**
   * Decisions of theirs by which a step left its review, per verdict.
   */
  'decided': (VerdictCount__Output)[];
}

/**
 * Number of steps that wait at one property.
 */
export interface PropertyCount {
  /**
   * The client's own; for property_reference of ListReviewsRequest.
   */
  'propertyReference'?: (string);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * Number of steps that wait at one property.
 */
export interface PropertyCount__Output {
  /**
   * The client's own; for property_reference of ListReviewsRequest.
   */
  'propertyReference': (string);
  /**
   * At least 1.
   */
  'waiting': (number);
}

/**
 * One person's verdict that others must agree to. A new result or new evidence voids it.
 */
export interface Proposal {
  /**
   * `dec_` + ULID.
   */
  'id'?: (string);
  /**
   * REVIEW_VERDICT_APPROVE or REVIEW_VERDICT_WAIVE.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * The subject of their token.
   */
  'proposedBy'?: (string);
  /**
   * As its author gave it.
   */
  'reasonCode'?: (string);
  /**
   * People who agree so far, the proposer included.
   */
  'approvals'?: (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded'?: (number);
  /**
   * As claimed_by_name of Review.
   */
  'proposedByName'?: (string);
  /**
   * True when the caller has proposed or approved it, and so cannot be the next to approve it.
   */
  'agreedByYou'?: (boolean);
}

/**
 * One person's verdict that others must agree to. A new result or new evidence voids it.
 */
export interface Proposal__Output {
  /**
   * `dec_` + ULID.
   */
  'id': (string);
  /**
   * REVIEW_VERDICT_APPROVE or REVIEW_VERDICT_WAIVE.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * The subject of their token.
   */
  'proposedBy': (string);
  /**
   * As its author gave it.
   */
  'reasonCode': (string);
  /**
   * People who agree so far, the proposer included.
   */
  'approvals': (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded': (number);
  /**
   * As claimed_by_name of Review.
   */
  'proposedByName': (string);
  /**
   * True when the caller has proposed or approved it, and so cannot be the next to approve it.
   */
  'agreedByYou': (boolean);
}

/**
 * FAILED_PRECONDITION where one person decides: Approve does it. PERMISSION_DENIED unless the caller has one of the
 * `roles` of the review.
 */
export interface ProposeDecisionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * One that GetReview has for APPROVE; empty = REVIEW_APPROVED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * One for each entry of GetComparison where the workflow asks for them (review.verdictPerEntry), else one for each or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval with an entry that is not NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * FAILED_PRECONDITION where one person decides: Approve does it. PERMISSION_DENIED unless the caller has one of the
 * `roles` of the review.
 */
export interface ProposeDecisionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * One that GetReview has for APPROVE; empty = REVIEW_APPROVED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * One for each entry of GetComparison where the workflow asks for them (review.verdictPerEntry), else one for each or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval with an entry that is not NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * The proposer counts as the first who agrees.
 */
export interface ProposeDecisionResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
  /**
   * `dec_` + ULID; another person passes it to Approve.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first who agrees.
 */
export interface ProposeDecisionResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID; another person passes it to Approve.
   */
  'proposalId': (string);
}

/**
 * PERMISSION_DENIED without the role exception:approve, in every workflow.
 */
export interface ProposeExceptionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * One that GetReview has for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * PERMISSION_DENIED without the role exception:approve, in every workflow.
 */
export interface ProposeExceptionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * One that GetReview has for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * The proposer counts as the first of three who agree.
 */
export interface ProposeExceptionResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
  /**
   * `dec_` + ULID; another person passes it to ApproveException.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first of three who agree.
 */
export interface ProposeExceptionResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID; another person passes it to ApproveException.
   */
  'proposalId': (string);
}

/**
 * Number of steps that wait because of one code; codes without any are left out.
 */
export interface ReasonCount {
  /**
   * Each code once.
   */
  'reason'?: (ReviewReason | null);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * Number of steps that wait because of one code; codes without any are left out.
 */
export interface ReasonCount__Output {
  /**
   * Each code once.
   */
  'reason': (ReviewReason__Output | null);
  /**
   * At least 1.
   */
  'waiting': (number);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision. ABORTED when the evidence is not what the caller has
 * seen. INVALID_ARGUMENT for a code that the step cannot have.
 */
export interface RecommendDecisionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The caller's verdict; required.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * One that GetReview has for the verdict, or any other code that the step may have.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision. ABORTED when the evidence is not what the caller has
 * seen. INVALID_ARGUMENT for a code that the step cannot have.
 */
export interface RecommendDecisionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The caller's verdict; required.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * One that GetReview has for the verdict, or any other code that the step may have.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
}

/**
 * The version of the review stays: an opinion changes nothing that others decide by.
 */
export interface RecommendDecisionResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The version of the review stays: an opinion changes nothing that others decide by.
 */
export interface RecommendDecisionResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * PERMISSION_DENIED unless the caller has one of the `roles` of the review; FAILED_PRECONDITION when the step does not
 * wait for a decision.
 */
export interface RejectRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * One that GetReview has for REJECT; empty = REVIEW_REJECTED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * One for each entry of GetComparison where the workflow asks for them (review.verdictPerEntry), else one for each or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval with an entry that is not NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * PERMISSION_DENIED unless the caller has one of the `roles` of the review; FAILED_PRECONDITION when the step does not
 * wait for a decision.
 */
export interface RejectRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * One that GetReview has for REJECT; empty = REVIEW_REJECTED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * One for each entry of GetComparison where the workflow asks for them (review.verdictPerEntry), else one for each or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval with an entry that is not NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * The workflow decides how the session continues: session_json shows the result.
 */
export interface RejectResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The workflow decides how the session continues: session_json shows the result.
 */
export interface RejectResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface ReleaseReviewRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface ReleaseReviewRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Releasing what nobody is at changes nothing.
 */
export interface ReleaseReviewResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Releasing what nobody is at changes nothing.
 */
export interface ReleaseReviewResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * Facts of one provider report.
 */
export interface ReportedFacts {
  /**
   * The step that the report was about.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As its credential names it.
   */
  'provider'?: (string);
  /**
   * The attempt of the step that it reported about, from 1.
   */
  'attempt'?: (number);
  /**
   * The place of the report in its attempt, from 1.
   */
  'sequence'?: (number);
  /**
   * RFC 3339.
   */
  'reportedAt'?: (string);
  /**
   * By name.
   */
  'facts'?: (Fact)[];
}

/**
 * Facts of one provider report.
 */
export interface ReportedFacts__Output {
  /**
   * The step that the report was about.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As its credential names it.
   */
  'provider': (string);
  /**
   * The attempt of the step that it reported about, from 1.
   */
  'attempt': (number);
  /**
   * The place of the report in its attempt, from 1.
   */
  'sequence': (number);
  /**
   * RFC 3339.
   */
  'reportedAt': (string);
  /**
   * By name.
   */
  'facts': (Fact__Output)[];
}

/**
 * FAILED_PRECONDITION without an attempt that is left or granted, and for a MANUAL_REVIEW. PERMISSION_DENIED unless the
 * caller has one of the `roles` of the review.
 */
export interface RequestResubmissionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * One that GetReview has for RESUBMIT; empty = RESUBMISSION_REQUESTED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * 0 to 10 attempts besides those that the workflow allows; needed when none is left.
   */
  'extraAttempts'?: (number);
}

/**
 * FAILED_PRECONDITION without an attempt that is left or granted, and for a MANUAL_REVIEW. PERMISSION_DENIED unless the
 * caller has one of the `roles` of the review.
 */
export interface RequestResubmissionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
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
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * One that GetReview has for RESUBMIT; empty = RESUBMISSION_REQUESTED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * 0 to 10 attempts besides those that the workflow allows; needed when none is left.
   */
  'extraAttempts': (number);
}

/**
 * The guest goes on by the same link.
 */
export interface RequestResubmissionResponse {
  /**
   * The review and the session as they are now.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The guest goes on by the same link.
 */
export interface RequestResubmissionResponse__Output {
  /**
   * The review and the session as they are now.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * A step that waits for a decision.
 */
export interface Review {
  /**
   * `ten_` + ULID.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * Which step of the session waits: several may.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * Key of the session's profile, which names the deciders and the deadline (ProfileService.GetProfile).
   */
  'workflowKey'?: (string);
  /**
   * The version that the session keeps.
   */
  'workflowVersion'?: (number);
  /**
   * Why a person has to decide: codes of the reason-code catalogue.
   */
  'reasonCodes'?: (string)[];
  /**
   * RFC 3339, as all times here.
   */
  'openedAt'?: (string);
  /**
   * When the workflow wants it decided (slaHours).
   */
  'dueAt'?: (string);
  /**
   * When it ends undecided, and the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt'?: (string);
  /**
   * Number of distinct people who must agree, the proposer included: 1 = one person decides alone, 2 = four eyes. At
   * most 3.
   */
  'approvals'?: (number);
  /**
   * Roles of which a deciding person needs one.
   */
  'roles'?: (string)[];
  /**
   * Rises with everything that happens to the review but recommendations; give it back as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * Lower-case hex SHA-256 of the results and evidence that the session has at this moment.
   */
  'evidenceSha256'?: (string);
  /**
   * Subject of the claimant's token; empty without a claim.
   */
  'claimedBy'?: (string);
  /**
   * Absent when nothing is proposed.
   */
  'proposal'?: (Proposal | null);
  /**
   * reason_codes with what they say to operators, in the same order.
   */
  'reasons'?: (ReviewReason)[];
  /**
   * The name of who is at it, as their token had it; the subject where it had none.
   */
  'claimedByName'?: (string);
  /**
   * True when the caller is at it.
   */
  'claimedByYou'?: (boolean);
  /**
   * Time waited, in real time: a sandbox session's clock advances count as waited.
   */
  'waitingSeconds'?: (number | string | Long);
  /**
   * Until due_at; negative when it is overdue.
   */
  'secondsLeft'?: (number | string | Long);
  /**
   * Number of distinct people who must agree to an exception, the proposer included, in every workflow.
   */
  'exceptionApprovals'?: (number);
  /**
   * Advance of the session's clock in a sandbox, else 0; opened_at, due_at and expires_at are times of that clock.
   */
  'clockAheadSeconds'?: (number | string | Long);
}

/**
 * A step that waits for a decision.
 */
export interface Review__Output {
  /**
   * `ten_` + ULID.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * Which step of the session waits: several may.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * Key of the session's profile, which names the deciders and the deadline (ProfileService.GetProfile).
   */
  'workflowKey': (string);
  /**
   * The version that the session keeps.
   */
  'workflowVersion': (number);
  /**
   * Why a person has to decide: codes of the reason-code catalogue.
   */
  'reasonCodes': (string)[];
  /**
   * RFC 3339, as all times here.
   */
  'openedAt': (string);
  /**
   * When the workflow wants it decided (slaHours).
   */
  'dueAt': (string);
  /**
   * When it ends undecided, and the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt': (string);
  /**
   * Number of distinct people who must agree, the proposer included: 1 = one person decides alone, 2 = four eyes. At
   * most 3.
   */
  'approvals': (number);
  /**
   * Roles of which a deciding person needs one.
   */
  'roles': (string)[];
  /**
   * Rises with everything that happens to the review but recommendations; give it back as expected_version.
   */
  'version': (number);
  /**
   * Lower-case hex SHA-256 of the results and evidence that the session has at this moment.
   */
  'evidenceSha256': (string);
  /**
   * Subject of the claimant's token; empty without a claim.
   */
  'claimedBy': (string);
  /**
   * Absent when nothing is proposed.
   */
  'proposal': (Proposal__Output | null);
  /**
   * reason_codes with what they say to operators, in the same order.
   */
  'reasons': (ReviewReason__Output)[];
  /**
   * The name of who is at it, as their token had it; the subject where it had none.
   */
  'claimedByName': (string);
  /**
   * True when the caller is at it.
   */
  'claimedByYou': (boolean);
  /**
   * Time waited, in real time: a sandbox session's clock advances count as waited.
   */
  'waitingSeconds': (number);
  /**
   * Until due_at; negative when it is overdue.
   */
  'secondsLeft': (number);
  /**
   * Number of distinct people who must agree to an exception, the proposer included, in every workflow.
   */
  'exceptionApprovals': (number);
  /**
   * Advance of the session's clock in a sandbox, else 0; opened_at, due_at and expires_at are times of that clock.
   */
  'clockAheadSeconds': (number);
}

/**
 * Numbers of steps that wait for a decision.
 */
export interface ReviewCounts {
  /**
   * All of them, claimed or not.
   */
  'waiting'?: (number | string | Long);
  /**
   * Past their due_at.
   */
  'overdue'?: (number | string | Long);
  /**
   * Which nobody is at.
   */
  'unclaimed'?: (number | string | Long);
  /**
   * Which the caller is at.
   */
  'claimedByYou'?: (number | string | Long);
  /**
   * Which somebody else is at.
   */
  'claimedByOthers'?: (number | string | Long);
  /**
   * The most frequent first, as in by_reason.
   */
  'byStepType'?: (StepTypeCount)[];
  /**
   * A step with several codes counts for each of them.
   */
  'byReason'?: (ReasonCount)[];
}

/**
 * Numbers of steps that wait for a decision.
 */
export interface ReviewCounts__Output {
  /**
   * All of them, claimed or not.
   */
  'waiting': (number);
  /**
   * Past their due_at.
   */
  'overdue': (number);
  /**
   * Which nobody is at.
   */
  'unclaimed': (number);
  /**
   * Which the caller is at.
   */
  'claimedByYou': (number);
  /**
   * Which somebody else is at.
   */
  'claimedByOthers': (number);
  /**
   * The most frequent first, as in by_reason.
   */
  'byStepType': (StepTypeCount__Output)[];
  /**
   * A step with several codes counts for each of them.
   */
  'byReason': (ReasonCount__Output)[];
}

/**
 * A person's decision or proposal. It is never changed and never taken back.
 */
export interface ReviewDecision {
  /**
   * `dec_` + ULID.
   */
  'id'?: (string);
  /**
   * PROPOSED, APPROVED, REJECTED, RESUBMISSION_REQUESTED, EXCEPTION_PROPOSED or EXCEPTION_APPROVED.
   */
  'kind'?: (string);
  /**
   * The subject of their token.
   */
  'decidedBy'?: (string);
  /**
   * As its author gave it, or the usual one of the verdict.
   */
  'reasonCode'?: (string);
  /**
   * As its author wrote it; empty once it was erased, and in lists.
   */
  'note'?: (string);
  /**
   * Hash of the evidence that its author had seen: lower-case hex, as in Review.
   */
  'evidenceSha256'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'decidedAt'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'decidedByName'?: (string);
  /**
   * The proposal that was made or approved; empty where none was needed.
   */
  'proposalId'?: (string);
  /**
   * True when the step left its review by this decision; false for a proposal, and for an approval that was not the last.
   */
  'decisive'?: (boolean);
}

/**
 * A person's decision or proposal. It is never changed and never taken back.
 */
export interface ReviewDecision__Output {
  /**
   * `dec_` + ULID.
   */
  'id': (string);
  /**
   * PROPOSED, APPROVED, REJECTED, RESUBMISSION_REQUESTED, EXCEPTION_PROPOSED or EXCEPTION_APPROVED.
   */
  'kind': (string);
  /**
   * The subject of their token.
   */
  'decidedBy': (string);
  /**
   * As its author gave it, or the usual one of the verdict.
   */
  'reasonCode': (string);
  /**
   * As its author wrote it; empty once it was erased, and in lists.
   */
  'note': (string);
  /**
   * Hash of the evidence that its author had seen: lower-case hex, as in Review.
   */
  'evidenceSha256': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'decidedAt': (string);
  /**
   * As claimed_by_name of Review.
   */
  'decidedByName': (string);
  /**
   * The proposal that was made or approved; empty where none was needed.
   */
  'proposalId': (string);
  /**
   * True when the step left its review by this decision; false for a proposal, and for an approval that was not the last.
   */
  'decisive': (boolean);
}

/**
 * A person's note about the step.
 */
export interface ReviewNote {
  /**
   * `rem_` + ULID.
   */
  'id'?: (string);
  /**
   * The subject of their token.
   */
  'notedBy'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'notedByName'?: (string);
  /**
   * As its author wrote it; empty once it was erased.
   */
  'note'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'notedAt'?: (string);
}

/**
 * A person's note about the step.
 */
export interface ReviewNote__Output {
  /**
   * `rem_` + ULID.
   */
  'id': (string);
  /**
   * The subject of their token.
   */
  'notedBy': (string);
  /**
   * As claimed_by_name of Review.
   */
  'notedByName': (string);
  /**
   * As its author wrote it; empty once it was erased.
   */
  'note': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'notedAt': (string);
}

/**
 * Result of a call about a review. A repeated call gets it as it was then.
 */
export interface ReviewOutcome {
  /**
   * The version of the review from now on.
   */
  'version'?: (number | string | Long);
  /**
   * True when the step has left the review.
   */
  'decided'?: (boolean);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
  /**
   * Approvals that the open proposal has and takes, as in Proposal; both 0 when nothing is proposed.
   */
  'approvals'?: (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded'?: (number);
}

/**
 * Result of a call about a review. A repeated call gets it as it was then.
 */
export interface ReviewOutcome__Output {
  /**
   * The version of the review from now on.
   */
  'version': (number);
  /**
   * True when the step has left the review.
   */
  'decided': (boolean);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
  /**
   * Approvals that the open proposal has and takes, as in Proposal; both 0 when nothing is proposed.
   */
  'approvals': (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded': (number);
}

/**
 * A code of the catalogue, and what it says.
 */
export interface ReviewReason {
  /**
   * Such as `DOCUMENT_EXPIRED`; new ones may appear.
   */
  'code'?: (string);
  /**
   * For operators: that of the workflow where it has one, else that of the catalogue.
   */
  'text'?: (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class'?: (string);
}

/**
 * A code of the catalogue, and what it says.
 */
export interface ReviewReason__Output {
  /**
   * Such as `DOCUMENT_EXPIRED`; new ones may appear.
   */
  'code': (string);
  /**
   * For operators: that of the workflow where it has one, else that of the catalogue.
   */
  'text': (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class': (string);
}

/**
 * An opinion about the step. Nothing follows from it by itself.
 */
export interface ReviewRecommendation {
  /**
   * The author's verdict.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * AGENT, an automation, or HUMAN.
   */
  'actorType'?: (string);
  /**
   * The subject of their token.
   */
  'recommendedBy'?: (string);
  /**
   * As its author gave it.
   */
  'reasonCode'?: (string);
  /**
   * As its author wrote it; empty once it was erased.
   */
  'note'?: (string);
  /**
   * Hash of the evidence that its author had seen; differs from that of the review when evidence has come since.
   */
  'evidenceSha256'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'recommendedAt'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'recommendedByName'?: (string);
}

/**
 * An opinion about the step. Nothing follows from it by itself.
 */
export interface ReviewRecommendation__Output {
  /**
   * The author's verdict.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * AGENT, an automation, or HUMAN.
   */
  'actorType': (string);
  /**
   * The subject of their token.
   */
  'recommendedBy': (string);
  /**
   * As its author gave it.
   */
  'reasonCode': (string);
  /**
   * As its author wrote it; empty once it was erased.
   */
  'note': (string);
  /**
   * Hash of the evidence that its author had seen; differs from that of the review when evidence has come since.
   */
  'evidenceSha256': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'recommendedAt': (string);
  /**
   * As claimed_by_name of Review.
   */
  'recommendedByName': (string);
}

export interface ReviewServiceDefinition extends grpc.ServiceDefinition {
  AddReviewNote: MethodDefinition<AddReviewNoteRequest, AddReviewNoteResponse, AddReviewNoteRequest__Output, AddReviewNoteResponse__Output>
  Approve: MethodDefinition<ApproveRequest, ApproveResponse, ApproveRequest__Output, ApproveResponse__Output>
  ApproveException: MethodDefinition<ApproveExceptionRequest, ApproveExceptionResponse, ApproveExceptionRequest__Output, ApproveExceptionResponse__Output>
  AssignReview: MethodDefinition<AssignReviewRequest, AssignReviewResponse, AssignReviewRequest__Output, AssignReviewResponse__Output>
  ClaimReview: MethodDefinition<ClaimReviewRequest, ClaimReviewResponse, ClaimReviewRequest__Output, ClaimReviewResponse__Output>
  GetComparison: MethodDefinition<GetComparisonRequest, GetComparisonResponse, GetComparisonRequest__Output, GetComparisonResponse__Output>
  GetReview: MethodDefinition<GetReviewRequest, GetReviewResponse, GetReviewRequest__Output, GetReviewResponse__Output>
  GetReviewChoices: MethodDefinition<GetReviewChoicesRequest, GetReviewChoicesResponse, GetReviewChoicesRequest__Output, GetReviewChoicesResponse__Output>
  GetReviewStatistics: MethodDefinition<GetReviewStatisticsRequest, GetReviewStatisticsResponse, GetReviewStatisticsRequest__Output, GetReviewStatisticsResponse__Output>
  ListReviewDecisions: MethodDefinition<ListReviewDecisionsRequest, ListReviewDecisionsResponse, ListReviewDecisionsRequest__Output, ListReviewDecisionsResponse__Output>
  ListReviews: MethodDefinition<ListReviewsRequest, ListReviewsResponse, ListReviewsRequest__Output, ListReviewsResponse__Output>
  ProposeDecision: MethodDefinition<ProposeDecisionRequest, ProposeDecisionResponse, ProposeDecisionRequest__Output, ProposeDecisionResponse__Output>
  ProposeException: MethodDefinition<ProposeExceptionRequest, ProposeExceptionResponse, ProposeExceptionRequest__Output, ProposeExceptionResponse__Output>
  RecommendDecision: MethodDefinition<RecommendDecisionRequest, RecommendDecisionResponse, RecommendDecisionRequest__Output, RecommendDecisionResponse__Output>
  Reject: MethodDefinition<RejectRequest, RejectResponse, RejectRequest__Output, RejectResponse__Output>
  ReleaseReview: MethodDefinition<ReleaseReviewRequest, ReleaseReviewResponse, ReleaseReviewRequest__Output, ReleaseReviewResponse__Output>
  RequestResubmission: MethodDefinition<RequestResubmissionRequest, RequestResubmissionResponse, RequestResubmissionRequest__Output, RequestResubmissionResponse__Output>
}

/**
 * A person's verdict on a step.
 */
export const ReviewVerdict = {
  /**
   * Refused.
   */
  REVIEW_VERDICT_UNSPECIFIED: 'REVIEW_VERDICT_UNSPECIFIED',
  /**
   * The step is PASSED, once as many people agree as the workflow wants.
   */
  REVIEW_VERDICT_APPROVE: 'REVIEW_VERDICT_APPROVE',
  /**
   * The step is FAILED; one person is enough.
   */
  REVIEW_VERDICT_REJECT: 'REVIEW_VERDICT_REJECT',
  /**
   * The guest carries the step out again, which is IN_PROGRESS until then.
   */
  REVIEW_VERDICT_RESUBMIT: 'REVIEW_VERDICT_RESUBMIT',
  /**
   * The step is SKIPPED as an exception to the policy, once three people agree.
   */
  REVIEW_VERDICT_WAIVE: 'REVIEW_VERDICT_WAIVE',
} as const;

/**
 * A person's verdict on a step.
 */
export type ReviewVerdict =
  /**
   * Refused.
   */
  | 'REVIEW_VERDICT_UNSPECIFIED'
  | 0
  /**
   * The step is PASSED, once as many people agree as the workflow wants.
   */
  | 'REVIEW_VERDICT_APPROVE'
  | 1
  /**
   * The step is FAILED; one person is enough.
   */
  | 'REVIEW_VERDICT_REJECT'
  | 2
  /**
   * The guest carries the step out again, which is IN_PROGRESS until then.
   */
  | 'REVIEW_VERDICT_RESUBMIT'
  | 3
  /**
   * The step is SKIPPED as an exception to the policy, once three people agree.
   */
  | 'REVIEW_VERDICT_WAIVE'
  | 4

/**
 * A person's verdict on a step.
 */
export type ReviewVerdict__Output = typeof ReviewVerdict[keyof typeof ReviewVerdict]

/**
 * Somebody who has a review on their screen.
 */
export interface ReviewViewer {
  /**
   * The subject of their token.
   */
  'subject'?: (string);
  /**
   * Name in their token, else the subject.
   */
  'name'?: (string);
  /**
   * RFC 3339, in real time.
   */
  'openedAt'?: (string);
}

/**
 * Somebody who has a review on their screen.
 */
export interface ReviewViewer__Output {
  /**
   * The subject of their token.
   */
  'subject': (string);
  /**
   * Name in their token, else the subject.
   */
  'name': (string);
  /**
   * RFC 3339, in real time.
   */
  'openedAt': (string);
}

/**
 * One item of the session's evidence, of every step: what is known of the original, and where it is.
 */
export interface ReviewedEvidence {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type'?: (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
  /**
   * Strings and integers, such as provider, vaultRef and payloadDigest, as a JSON object.
   */
  'factsJson'?: (string);
  /**
   * Where the original is; empty when no provider has it.
   */
  'provider'?: (string);
  /**
   * The provider's own reference of the original; empty when no provider has it.
   */
  'vaultRef'?: (string);
  /**
   * The link into the provider's vault by the workflow's template (vaults); empty when it has none for the provider.
   */
  'vaultUrl'?: (string);
  /**
   * Lower-case hex SHA-256 of the original.
   */
  'payloadDigest'?: (string);
  /**
   * Everything else of facts_json, readable.
   */
  'facts'?: (Fact)[];
}

/**
 * One item of the session's evidence, of every step: what is known of the original, and where it is.
 */
export interface ReviewedEvidence__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type': (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
  /**
   * Strings and integers, such as provider, vaultRef and payloadDigest, as a JSON object.
   */
  'factsJson': (string);
  /**
   * Where the original is; empty when no provider has it.
   */
  'provider': (string);
  /**
   * The provider's own reference of the original; empty when no provider has it.
   */
  'vaultRef': (string);
  /**
   * The link into the provider's vault by the workflow's template (vaults); empty when it has none for the provider.
   */
  'vaultUrl': (string);
  /**
   * Lower-case hex SHA-256 of the original.
   */
  'payloadDigest': (string);
  /**
   * Everything else of facts_json, readable.
   */
  'facts': (Fact__Output)[];
}

/**
 * One provider report's facts to compare the guest by.
 */
export interface StepComparison {
  /**
   * The step that the report was about.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As its credential names it.
   */
  'provider'?: (string);
  /**
   * The attempt of the step that it reported about, from 1.
   */
  'attempt'?: (number);
  /**
   * RFC 3339.
   */
  'reportedAt'?: (string);
  /**
   * The guest as the document says, by the newest report that says it; absent when none does.
   */
  'document'?: (_gcs_ingest_v1_ComparedPerson | null);
  /**
   * As the provider ordered them.
   */
  'entries'?: (ComparedEntry)[];
}

/**
 * One provider report's facts to compare the guest by.
 */
export interface StepComparison__Output {
  /**
   * The step that the report was about.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As its credential names it.
   */
  'provider': (string);
  /**
   * The attempt of the step that it reported about, from 1.
   */
  'attempt': (number);
  /**
   * RFC 3339.
   */
  'reportedAt': (string);
  /**
   * The guest as the document says, by the newest report that says it; absent when none does.
   */
  'document': (_gcs_ingest_v1_ComparedPerson__Output | null);
  /**
   * As the provider ordered them.
   */
  'entries': (ComparedEntry__Output)[];
}

/**
 * Number of waiting steps of one type; types without any are left out.
 */
export interface StepTypeCount {
  /**
   * Each type once.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * Number of waiting steps of one type; types without any are left out.
 */
export interface StepTypeCount__Output {
  /**
   * Each type once.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * At least 1.
   */
  'waiting': (number);
}

/**
 * Number of reviews that a verdict ended; verdicts without any are left out.
 */
export interface VerdictCount {
  /**
   * Each once.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * At least 1.
   */
  'decided'?: (number | string | Long);
}

/**
 * Number of reviews that a verdict ended; verdicts without any are left out.
 */
export interface VerdictCount__Output {
  /**
   * Each once.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * At least 1.
   */
  'decided': (number);
}

/**
 * The reasons that the workflow has for a verdict, or those of the catalogue that fit it and the step.
 */
export interface VerdictReasons {
  /**
   * Each of the four once.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * The one that a decision has whose author names none comes first, where the workflow has it.
   */
  'reasons'?: (ReviewReason)[];
}

/**
 * The reasons that the workflow has for a verdict, or those of the catalogue that fit it and the step.
 */
export interface VerdictReasons__Output {
  /**
   * Each of the four once.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * The one that a decision has whose author names none comes first, where the workflow has it.
   */
  'reasons': (ReviewReason__Output)[];
}

/**
 * Number of steps that wait by one workflow.
 */
export interface WorkflowCount {
  /**
   * For workflow_key of ListReviewsRequest.
   */
  'workflowKey'?: (string);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * Number of steps that wait by one workflow.
 */
export interface WorkflowCount__Output {
  /**
   * For workflow_key of ListReviewsRequest.
   */
  'workflowKey': (string);
  /**
   * At least 1.
   */
  'waiting': (number);
}
