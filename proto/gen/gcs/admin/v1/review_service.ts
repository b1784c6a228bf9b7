// Generated from gcs/admin/v1/review_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { ComparedPerson as _gcs_ingest_v1_ComparedPerson } from '../../ingest/v1/step_ingest_service.ts';
import type { ComparedPerson__Output as _gcs_ingest_v1_ComparedPerson__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface AddReviewNoteRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface AddReviewNoteRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
}

/**
 * The version of the review stays, because a note does not affect decisions.
 */
export interface AddReviewNoteResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The version of the review stays, because a note does not affect decisions.
 */
export interface AddReviewNoteResponse__Output {
  /**
   * The changed review and session.
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
   * At least one side has no value.
   */
  AGREEMENT_UNKNOWN: 'AGREEMENT_UNKNOWN',
  /**
   * A value of one side equals one of the other.
   */
  AGREEMENT_SAME: 'AGREEMENT_SAME',
  /**
   * Only some words of a name, or only the year of birth, agree.
   */
  AGREEMENT_PARTLY: 'AGREEMENT_PARTLY',
  /**
   * No value of one side equals one of the other.
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
   * At least one side has no value.
   */
  | 'AGREEMENT_UNKNOWN'
  | 1
  /**
   * A value of one side equals one of the other.
   */
  | 'AGREEMENT_SAME'
  | 2
  /**
   * Only some words of a name, or only the year of birth, agree.
   */
  | 'AGREEMENT_PARTLY'
  | 3
  /**
   * No value of one side equals one of the other.
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
 * exception:approve, and for the proposer; ALREADY_EXISTS for a second approval of one person.
 */
export interface ApproveExceptionRequest {
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
   * The step under review, from ListReviews; required.
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
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The approved proposal.
   */
  'proposalId'?: (string);
}

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal of an exception. PERMISSION_DENIED without the role
 * exception:approve, and for the proposer; ALREADY_EXISTS for a second approval of one person.
 */
export interface ApproveExceptionRequest__Output {
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
   * The step under review, from ListReviews; required.
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
   * Value from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The approved proposal.
   */
  'proposalId': (string);
}

/**
 * `decided` is true for the last required approval.
 */
export interface ApproveExceptionResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * `decided` is true for the last required approval.
 */
export interface ApproveExceptionResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal, if several must agree. PERMISSION_DENIED unless the
 * caller has one of the `roles` of the review, and for the proposer; ALREADY_EXISTS for a second approval of one
 * person.
 */
export interface ApproveRequest {
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
   * The step under review, from ListReviews; required.
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
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The approved proposal; empty if one person decides.
   */
  'proposalId'?: (string);
  /**
   * One per entry of GetComparison if the workflow requires it (review.verdictPerEntry), else one per entry or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * FAILED_PRECONDITION unless proposal_id names the open proposal, if several must agree. PERMISSION_DENIED unless the
 * caller has one of the `roles` of the review, and for the proposer; ALREADY_EXISTS for a second approval of one
 * person.
 */
export interface ApproveRequest__Output {
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
   * The step under review, from ListReviews; required.
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
   * Value from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The approved proposal; empty if one person decides.
   */
  'proposalId': (string);
  /**
   * One per entry of GetComparison if the workflow requires it (review.verdictPerEntry), else one per entry or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * `decided` is true for the last required approval.
 */
export interface ApproveResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * `decided` is true for the last required approval.
 */
export interface ApproveResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision. The person's own token later decides about their
 * rights: the service knows no list of people.
 */
export interface AssignReviewRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The subject of their token, 1 to 128 characters; from the caller's issuer.
   */
  'assignee'?: (string);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision. The person's own token later decides about their
 * rights: the service knows no list of people.
 */
export interface AssignReviewRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The subject of their token, 1 to 128 characters; from the caller's issuer.
   */
  'assignee': (string);
}

/**
 * Assigning it to its holder changes nothing.
 */
export interface AssignReviewResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Assigning it to its holder changes nothing.
 */
export interface AssignReviewResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if another person has claimed it, or the step does not wait for a decision.
 */
export interface ClaimReviewRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * FAILED_PRECONDITION if another person has claimed it, or the step does not wait for a decision.
 */
export interface ClaimReviewRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Claiming a step again changes nothing.
 */
export interface ClaimReviewResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Claiming a step again changes nothing.
 */
export interface ClaimReviewResponse__Output {
  /**
   * The changed review and session.
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
 * An entry of a list beside the document's data.
 */
export interface ComparedEntry {
  /**
   * Name of the screening list; empty if unknown.
   */
  'list'?: (string);
  /**
   * Reason of the listing; empty if unknown.
   */
  'reason'?: (string);
  /**
   * Strength of the match in the provider's view, as the fact `matchScore`; absent if unknown.
   */
  'score'?: (Fact | null);
  /**
   * Each of the three kinds once: names, dates of birth, countries.
   */
  'fields'?: (ComparedField)[];
  /**
   * Names the entry in a decision: 64 lower-case hex characters, a keyed hash that hides the person.
   */
  'entryId'?: (string);
}

/**
 * An entry of a list beside the document's data.
 */
export interface ComparedEntry__Output {
  /**
   * Name of the screening list; empty if unknown.
   */
  'list': (string);
  /**
   * Reason of the listing; empty if unknown.
   */
  'reason': (string);
  /**
   * Strength of the match in the provider's view, as the fact `matchScore`; absent if unknown.
   */
  'score': (Fact__Output | null);
  /**
   * Each of the three kinds once: names, dates of birth, countries.
   */
  'fields': (ComparedField__Output)[];
  /**
   * Names the entry in a decision: 64 lower-case hex characters, a keyed hash that hides the person.
   */
  'entryId': (string);
}

/**
 * One field with both sides' values.
 */
export interface ComparedField {
  /**
   * `names`, `birthDates` or `countries`.
   */
  'name'?: (string);
  /**
   * Values in the document; empty without any.
   */
  'document'?: (string)[];
  /**
   * Values in the list; empty without any.
   */
  'listed'?: (string)[];
  /**
   * Result of the comparison, as a help for the reviewer; it decides nothing.
   */
  'agreement'?: (Agreement);
}

/**
 * One field with both sides' values.
 */
export interface ComparedField__Output {
  /**
   * `names`, `birthDates` or `countries`.
   */
  'name': (string);
  /**
   * Values in the document; empty without any.
   */
  'document': (string)[];
  /**
   * Values in the list; empty without any.
   */
  'listed': (string)[];
  /**
   * Result of the comparison, as a help for the reviewer; it decides nothing.
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
   * The client's own value, from the create.
   */
  'bookingReference'?: (string);
  /**
   * The client's own value, from the create.
   */
  'propertyReference'?: (string);
  /**
   * Key of its profile.
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
   * RFC 3339: last change that clients see.
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
   * The client's own value, from the create.
   */
  'bookingReference': (string);
  /**
   * The client's own value, from the create.
   */
  'propertyReference': (string);
  /**
   * Key of its profile.
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
   * RFC 3339: last change that clients see.
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
 * One reported fact, ready for display.
 */
export interface Fact {
  /**
   * Name given by the provider.
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
   * One value, or any number with FACT_KIND_LIST.
   */
  'values'?: (string)[];
  /**
   * Direction from the workflow, or from the service's vocabulary for the step; else NEUTRAL.
   */
  'direction'?: (FactDirection);
  /**
   * The workflow's last acceptable value, a decimal; empty without a threshold or with NEUTRAL.
   */
  'threshold'?: (string);
}

/**
 * One reported fact, ready for display.
 */
export interface Fact__Output {
  /**
   * Name given by the provider.
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
   * One value, or any number with FACT_KIND_LIST.
   */
  'values': (string)[];
  /**
   * Direction from the workflow, or from the service's vocabulary for the step; else NEUTRAL.
   */
  'direction': (FactDirection__Output);
  /**
   * The workflow's last acceptable value, a decimal; empty without a threshold or with NEUTRAL.
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
   * Neutral; also for every other kind.
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
   * Neutral; also for every other kind.
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
   * Any text, shown unchanged.
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
   * Any text, shown unchanged.
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
 * NOT_FOUND for a session of another tenant. The vault records which originals the caller opens.
 */
export interface GetComparisonRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Unspecified or MANUAL_REVIEW = every step.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

/**
 * NOT_FOUND for a session of another tenant. The vault records which originals the caller opens.
 */
export interface GetComparisonRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified or MANUAL_REVIEW = every step.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

/**
 * Empty without a provider's report, if the workflow does not require it, and after an erasure.
 */
export interface GetComparisonResponse {
  /**
   * One per report of a provider, the newest first.
   */
  'comparisons'?: (StepComparison)[];
}

/**
 * Empty without a provider's report, if the workflow does not require it, and after an erasure.
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
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
}

/**
 * Covers waiting steps at the properties that the caller sees.
 */
export interface GetReviewChoicesRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
}

/**
 * Each with its number of waiting steps, the most frequent first; at most 1,000 of each.
 */
export interface GetReviewChoicesResponse {
  /**
   * Properties with waiting steps.
   */
  'byProperty'?: (PropertyCount)[];
  /**
   * Workflows with waiting steps.
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
 * Each with its number of waiting steps, the most frequent first; at most 1,000 of each.
 */
export interface GetReviewChoicesResponse__Output {
  /**
   * Properties with waiting steps.
   */
  'byProperty': (PropertyCount__Output)[];
  /**
   * Workflows with waiting steps.
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
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface GetReviewRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Unspecified = the only waiting step of the session; FAILED_PRECONDITION if there are several.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Shows the caller to others as a viewer for 45 seconds; prevents no decision.
   */
  'keepOpen'?: (boolean);
}

/**
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface GetReviewRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified = the only waiting step of the session; FAILED_PRECONDITION if there are several.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Shows the caller to others as a viewer for 45 seconds; prevents no decision.
   */
  'keepOpen': (boolean);
}

/**
 * A decision must send back `version` and `evidence_sha256` of the review.
 */
export interface GetReviewResponse {
  /**
   * The current review, as in ListReviews.
   */
  'review'?: (Review | null);
  /**
   * The public ComplianceSession as JSON: every step with its status and codes.
   */
  'sessionJson'?: (string);
  /**
   * Evidence from providers, oldest first.
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
   * Allowed reason codes per verdict; others are refused.
   */
  'reasons'?: (VerdictReasons)[];
  /**
   * Notes of people about the step without a decision, oldest first.
   */
  'notes'?: (ReviewNote)[];
  /**
   * True if GetComparison has data about the step.
   */
  'hasComparison'?: (boolean);
  /**
   * Other viewers, at most 20, the longest first.
   */
  'alsoOpen'?: (ReviewViewer)[];
}

/**
 * A decision must send back `version` and `evidence_sha256` of the review.
 */
export interface GetReviewResponse__Output {
  /**
   * The current review, as in ListReviews.
   */
  'review': (Review__Output | null);
  /**
   * The public ComplianceSession as JSON: every step with its status and codes.
   */
  'sessionJson': (string);
  /**
   * Evidence from providers, oldest first.
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
   * Allowed reason codes per verdict; others are refused.
   */
  'reasons': (VerdictReasons__Output)[];
  /**
   * Notes of people about the step without a decision, oldest first.
   */
  'notes': (ReviewNote__Output)[];
  /**
   * True if GetComparison has data about the step.
   */
  'hasComparison': (boolean);
  /**
   * Other viewers, at most 20, the longest first.
   */
  'alsoOpen': (ReviewViewer__Output)[];
}

/**
 * INVALID_ARGUMENT for a period that ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
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
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
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
   * The counted period, RFC 3339.
   */
  'from'?: (string);
  /**
   * RFC 3339; excludes decisions at this moment.
   */
  'until'?: (string);
  /**
   * Reviews that a person's decision ended in the period, per verdict.
   */
  'decided'?: (VerdictCount)[];
  /**
   * Time from the opening of the review to the decision, for those in `decided`; 0 without any.
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
   * The counted period, RFC 3339.
   */
  'from': (string);
  /**
   * RFC 3339; excludes decisions at this moment.
   */
  'until': (string);
  /**
   * Reviews that a person's decision ended in the period, per verdict.
   */
  'decided': (VerdictCount__Output)[];
  /**
   * Time from the opening of the review to the decision, for those in `decided`; 0 without any.
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
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * Subject of the person's token; empty = anybody.
   */
  'decidedBy'?: (string);
  /**
   * Only the caller's decisions.
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
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * `cs_` + ULID; only decisions about this session; empty = any.
   */
  'sessionId'?: (string);
}

/**
 * INVALID_ARGUMENT with both decided_by and mine.
 */
export interface ListReviewDecisionsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * Subject of the person's token; empty = anybody.
   */
  'decidedBy': (string);
  /**
   * Only the caller's decisions.
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
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
  /**
   * `cs_` + ULID; only decisions about this session; empty = any.
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
 * A step must match every given filter.
 */
export interface ListReviewsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
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
   * Only steps past their due_at.
   */
  'overdue'?: (boolean);
  /**
   * Only unclaimed steps.
   */
  'unclaimed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Only steps under review for this code; empty = any.
   */
  'reasonCode'?: (string);
  /**
   * Only steps claimed by this person (subject of the token); empty = any.
   */
  'claimedBy'?: (string);
  /**
   * Only steps claimed by the caller.
   */
  'mine'?: (boolean);
  /**
   * Only bookings with this prefix, or the session with this id; empty = any. At most 128 characters.
   */
  'search'?: (string);
}

/**
 * A step must match every given filter.
 */
export interface ListReviewsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
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
   * Only steps past their due_at.
   */
  'overdue': (boolean);
  /**
   * Only unclaimed steps.
   */
  'unclaimed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Only steps under review for this code; empty = any.
   */
  'reasonCode': (string);
  /**
   * Only steps claimed by this person (subject of the token); empty = any.
   */
  'claimedBy': (string);
  /**
   * Only steps claimed by the caller.
   */
  'mine': (boolean);
  /**
   * Only bookings with this prefix, or the session with this id; empty = any. At most 128 characters.
   */
  'search': (string);
}

/**
 * Includes claimed ones; claimed_by names the person.
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
 * Includes claimed ones; claimed_by names the person.
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
 * A decision with its subject.
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
   * The decided step.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The client's own value, from the create.
   */
  'bookingReference'?: (string);
  /**
   * The client's own value, from the create.
   */
  'propertyReference'?: (string);
  /**
   * True while the step waits for a decision, such as another approval.
   */
  'isOpen'?: (boolean);
}

/**
 * A decision with its subject.
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
   * The decided step.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The client's own value, from the create.
   */
  'bookingReference': (string);
  /**
   * The client's own value, from the create.
   */
  'propertyReference': (string);
  /**
   * True while the step waits for a decision, such as another approval.
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
   * Within the period, as all members below.
   */
  'proposed'?: (number | string | Long);
  /**
   * Approvals of proposals that need further people.
   */
  'agreed'?: (number | string | Long);
  /**
   * Their decisions that ended a review, per verdict.
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
   * Within the period, as all members below.
   */
  'proposed': (number);
  /**
   * Approvals of proposals that need further people.
   */
  'agreed': (number);
  /**
   * Their decisions that ended a review, per verdict.
   */
  'decided': (VerdictCount__Output)[];
}

/**
 * Number of waiting steps at one property.
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
 * Number of waiting steps at one property.
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
 * One person's verdict that needs the agreement of others. A new result or new evidence voids it.
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
   * The author's reason.
   */
  'reasonCode'?: (string);
  /**
   * People who agree so far, including the proposer.
   */
  'approvals'?: (number);
  /**
   * People who must agree, including the proposer.
   */
  'approvalsNeeded'?: (number);
  /**
   * As claimed_by_name of Review.
   */
  'proposedByName'?: (string);
  /**
   * True if the caller has proposed or approved it, and cannot approve it again.
   */
  'agreedByYou'?: (boolean);
}

/**
 * One person's verdict that needs the agreement of others. A new result or new evidence voids it.
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
   * The author's reason.
   */
  'reasonCode': (string);
  /**
   * People who agree so far, including the proposer.
   */
  'approvals': (number);
  /**
   * People who must agree, including the proposer.
   */
  'approvalsNeeded': (number);
  /**
   * As claimed_by_name of Review.
   */
  'proposedByName': (string);
  /**
   * True if the caller has proposed or approved it, and cannot approve it again.
   */
  'agreedByYou': (boolean);
}

/**
 * FAILED_PRECONDITION if one person decides: use Approve. PERMISSION_DENIED unless the caller has one of the `roles`
 * of the review.
 */
export interface ProposeDecisionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for APPROVE; empty = REVIEW_APPROVED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * One per entry of GetComparison if the workflow requires it (review.verdictPerEntry), else one per entry or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * FAILED_PRECONDITION if one person decides: use Approve. PERMISSION_DENIED unless the caller has one of the `roles`
 * of the review.
 */
export interface ProposeDecisionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for APPROVE; empty = REVIEW_APPROVED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
  /**
   * One per entry of GetComparison if the workflow requires it (review.verdictPerEntry), else one per entry or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * The proposer counts as the first agreement.
 */
export interface ProposeDecisionResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
  /**
   * `dec_` + ULID; another person passes it to Approve.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first agreement.
 */
export interface ProposeDecisionResponse__Output {
  /**
   * The changed review and session.
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * PERMISSION_DENIED without the role exception:approve, in every workflow.
 */
export interface ProposeExceptionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * The proposer counts as the first of three agreements.
 */
export interface ProposeExceptionResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
  /**
   * `dec_` + ULID; another person passes it to ApproveException.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first of three agreements.
 */
export interface ProposeExceptionResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID; another person passes it to ApproveException.
   */
  'proposalId': (string);
}

/**
 * Number of steps that wait for one code; omits codes without any.
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
 * Number of steps that wait for one code; omits codes without any.
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
 * FAILED_PRECONDITION if the step does not wait for a decision. ABORTED if the evidence has changed. INVALID_ARGUMENT
 * for a code that the step cannot have.
 */
export interface RecommendDecisionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The caller's verdict; required.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * A code from GetReview for the verdict, or any other code of the step.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision. ABORTED if the evidence has changed. INVALID_ARGUMENT
 * for a code that the step cannot have.
 */
export interface RecommendDecisionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The caller's verdict; required.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * A code from GetReview for the verdict, or any other code of the step.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256': (string);
}

/**
 * The version of the review stays, because an opinion does not affect decisions.
 */
export interface RecommendDecisionResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The version of the review stays, because an opinion does not affect decisions.
 */
export interface RecommendDecisionResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * PERMISSION_DENIED unless the caller has one of the `roles` of the review; FAILED_PRECONDITION if the step does not
 * wait for a decision.
 */
export interface RejectRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for REJECT; empty = REVIEW_REJECTED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * One per entry of GetComparison if the workflow requires it (review.verdictPerEntry), else one per entry or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * PERMISSION_DENIED unless the caller has one of the `roles` of the review; FAILED_PRECONDITION if the step does not
 * wait for a decision.
 */
export interface RejectRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for REJECT; empty = REVIEW_REJECTED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
  /**
   * One per entry of GetComparison if the workflow requires it (review.verdictPerEntry), else one per entry or none.
   * Sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * The workflow decides how the session continues: session_json shows the result.
 */
export interface RejectResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The workflow decides how the session continues: session_json shows the result.
 */
export interface RejectResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface ReleaseReviewRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface ReleaseReviewRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Releasing an unclaimed step changes nothing.
 */
export interface ReleaseReviewResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Releasing an unclaimed step changes nothing.
 */
export interface ReleaseReviewResponse__Output {
  /**
   * The changed review and session.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * Facts of one provider report.
 */
export interface ReportedFacts {
  /**
   * The step of the report.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Name in its credential.
   */
  'provider'?: (string);
  /**
   * The reported attempt of the step, from 1.
   */
  'attempt'?: (number);
  /**
   * Sequence of the report in its attempt, from 1.
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
   * The step of the report.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Name in its credential.
   */
  'provider': (string);
  /**
   * The reported attempt of the step, from 1.
   */
  'attempt': (number);
  /**
   * Sequence of the report in its attempt, from 1.
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
 * FAILED_PRECONDITION without a remaining or granted attempt, and for a MANUAL_REVIEW. PERMISSION_DENIED unless the
 * caller has one of the `roles` of the review.
 */
export interface RequestResubmissionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for RESUBMIT; empty = RESUBMISSION_REQUESTED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * 0 to 10 additional attempts; required if none is left.
   */
  'extraAttempts'?: (number);
}

/**
 * FAILED_PRECONDITION without a remaining or granted attempt, and for a MANUAL_REVIEW. PERMISSION_DENIED unless the
 * caller has one of the `roles` of the review.
 */
export interface RequestResubmissionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for RESUBMIT; empty = RESUBMISSION_REQUESTED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * Value from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller has read; ABORTED if it has changed since.
   */
  'expectedVersion': (number);
  /**
   * 0 to 10 additional attempts; required if none is left.
   */
  'extraAttempts': (number);
}

/**
 * The guest continues by the same link.
 */
export interface RequestResubmissionResponse {
  /**
   * The changed review and session.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The guest continues by the same link.
 */
export interface RequestResubmissionResponse__Output {
  /**
   * The changed review and session.
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
   * The waiting step; a session may have several.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The client's own value, from the create.
   */
  'bookingReference'?: (string);
  /**
   * The client's own value, from the create.
   */
  'propertyReference'?: (string);
  /**
   * Key of the session's profile, which names the deciders and the deadline (ProfileService.GetProfile).
   */
  'workflowKey'?: (string);
  /**
   * The session's pinned version.
   */
  'workflowVersion'?: (number);
  /**
   * Reasons for the review: codes of the reason-code catalogue.
   */
  'reasonCodes'?: (string)[];
  /**
   * RFC 3339, as all times here.
   */
  'openedAt'?: (string);
  /**
   * Time by which the workflow wants a decision (slaHours).
   */
  'dueAt'?: (string);
  /**
   * Time at which an undecided review ends the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt'?: (string);
  /**
   * Number of distinct people who must agree, including the proposer: 1 = one person decides alone, 2 = four eyes. At
   * most 3.
   */
  'approvals'?: (number);
  /**
   * Roles of which a deciding person needs one.
   */
  'roles'?: (string)[];
  /**
   * Rises with every change of the review except recommendations; give it back as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * Lower-case hex SHA-256 of the session's current results and evidence.
   */
  'evidenceSha256'?: (string);
  /**
   * Subject of the claimant's token; empty without a claim.
   */
  'claimedBy'?: (string);
  /**
   * Absent without a proposal.
   */
  'proposal'?: (Proposal | null);
  /**
   * reason_codes with their texts for operators, in the same order.
   */
  'reasons'?: (ReviewReason)[];
  /**
   * Name in the claimant's token, else the subject.
   */
  'claimedByName'?: (string);
  /**
   * True if the caller has claimed it.
   */
  'claimedByYou'?: (boolean);
  /**
   * Time waited, in real time: a sandbox session's clock advances count as waited.
   */
  'waitingSeconds'?: (number | string | Long);
  /**
   * Time until due_at; negative when overdue.
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
   * The waiting step; a session may have several.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The client's own value, from the create.
   */
  'bookingReference': (string);
  /**
   * The client's own value, from the create.
   */
  'propertyReference': (string);
  /**
   * Key of the session's profile, which names the deciders and the deadline (ProfileService.GetProfile).
   */
  'workflowKey': (string);
  /**
   * The session's pinned version.
   */
  'workflowVersion': (number);
  /**
   * Reasons for the review: codes of the reason-code catalogue.
   */
  'reasonCodes': (string)[];
  /**
   * RFC 3339, as all times here.
   */
  'openedAt': (string);
  /**
   * Time by which the workflow wants a decision (slaHours).
   */
  'dueAt': (string);
  /**
   * Time at which an undecided review ends the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt': (string);
  /**
   * Number of distinct people who must agree, including the proposer: 1 = one person decides alone, 2 = four eyes. At
   * most 3.
   */
  'approvals': (number);
  /**
   * Roles of which a deciding person needs one.
   */
  'roles': (string)[];
  /**
   * Rises with every change of the review except recommendations; give it back as expected_version.
   */
  'version': (number);
  /**
   * Lower-case hex SHA-256 of the session's current results and evidence.
   */
  'evidenceSha256': (string);
  /**
   * Subject of the claimant's token; empty without a claim.
   */
  'claimedBy': (string);
  /**
   * Absent without a proposal.
   */
  'proposal': (Proposal__Output | null);
  /**
   * reason_codes with their texts for operators, in the same order.
   */
  'reasons': (ReviewReason__Output)[];
  /**
   * Name in the claimant's token, else the subject.
   */
  'claimedByName': (string);
  /**
   * True if the caller has claimed it.
   */
  'claimedByYou': (boolean);
  /**
   * Time waited, in real time: a sandbox session's clock advances count as waited.
   */
  'waitingSeconds': (number);
  /**
   * Time until due_at; negative when overdue.
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
 * Numbers of waiting steps.
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
   * Unclaimed ones.
   */
  'unclaimed'?: (number | string | Long);
  /**
   * Claimed by the caller.
   */
  'claimedByYou'?: (number | string | Long);
  /**
   * Claimed by another person.
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
 * Numbers of waiting steps.
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
   * Unclaimed ones.
   */
  'unclaimed': (number);
  /**
   * Claimed by the caller.
   */
  'claimedByYou': (number);
  /**
   * Claimed by another person.
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
 * A person's decision or proposal. It is never changed or withdrawn.
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
   * The author's reason, else the usual one of the verdict.
   */
  'reasonCode'?: (string);
  /**
   * The author's text; empty after an erasure, and in lists.
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
   * The proposal that was made or approved; empty if none was required.
   */
  'proposalId'?: (string);
  /**
   * True if this decision ended the review; false for a proposal, and for an approval before the last.
   */
  'decisive'?: (boolean);
}

/**
 * A person's decision or proposal. It is never changed or withdrawn.
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
   * The author's reason, else the usual one of the verdict.
   */
  'reasonCode': (string);
  /**
   * The author's text; empty after an erasure, and in lists.
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
   * The proposal that was made or approved; empty if none was required.
   */
  'proposalId': (string);
  /**
   * True if this decision ended the review; false for a proposal, and for an approval before the last.
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
   * The author's text; empty after an erasure.
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
   * The author's text; empty after an erasure.
   */
  'note': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'notedAt': (string);
}

/**
 * Result of a call about a review. A repeated call gets the first result.
 */
export interface ReviewOutcome {
  /**
   * New version of the review.
   */
  'version'?: (number | string | Long);
  /**
   * True if the review has ended.
   */
  'decided'?: (boolean);
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson'?: (string);
  /**
   * Present and required approvals of the open proposal, as in Proposal; both 0 without one.
   */
  'approvals'?: (number);
  /**
   * People who must agree, including the proposer.
   */
  'approvalsNeeded'?: (number);
}

/**
 * Result of a call about a review. A repeated call gets the first result.
 */
export interface ReviewOutcome__Output {
  /**
   * New version of the review.
   */
  'version': (number);
  /**
   * True if the review has ended.
   */
  'decided': (boolean);
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson': (string);
  /**
   * Present and required approvals of the open proposal, as in Proposal; both 0 without one.
   */
  'approvals': (number);
  /**
   * People who must agree, including the proposer.
   */
  'approvalsNeeded': (number);
}

/**
 * A code of the catalogue with its text.
 */
export interface ReviewReason {
  /**
   * Such as `DOCUMENT_EXPIRED`; new ones may appear.
   */
  'code'?: (string);
  /**
   * Text for operators: the workflow's, else the catalogue's.
   */
  'text'?: (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class'?: (string);
}

/**
 * A code of the catalogue with its text.
 */
export interface ReviewReason__Output {
  /**
   * Such as `DOCUMENT_EXPIRED`; new ones may appear.
   */
  'code': (string);
  /**
   * Text for operators: the workflow's, else the catalogue's.
   */
  'text': (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class': (string);
}

/**
 * An opinion about the step, without an effect.
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
   * The author's reason.
   */
  'reasonCode'?: (string);
  /**
   * The author's text; empty after an erasure.
   */
  'note'?: (string);
  /**
   * Hash of the evidence that its author had seen; differs from the review's after new evidence.
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
 * An opinion about the step, without an effect.
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
   * The author's reason.
   */
  'reasonCode': (string);
  /**
   * The author's text; empty after an erasure.
   */
  'note': (string);
  /**
   * Hash of the evidence that its author had seen; differs from the review's after new evidence.
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
   * The step is PASSED once the required number of people agree.
   */
  REVIEW_VERDICT_APPROVE: 'REVIEW_VERDICT_APPROVE',
  /**
   * The step is FAILED; one person is enough.
   */
  REVIEW_VERDICT_REJECT: 'REVIEW_VERDICT_REJECT',
  /**
   * The guest repeats the step, which is IN_PROGRESS until then.
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
   * The step is PASSED once the required number of people agree.
   */
  | 'REVIEW_VERDICT_APPROVE'
  | 1
  /**
   * The step is FAILED; one person is enough.
   */
  | 'REVIEW_VERDICT_REJECT'
  | 2
  /**
   * The guest repeats the step, which is IN_PROGRESS until then.
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
 * A person who has a review on the screen.
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
 * A person who has a review on the screen.
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
 * One item of the session's evidence: known facts about the original, and its place.
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
   * Empty for the session as a whole.
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
   * Provider of the original; empty if none keeps it.
   */
  'provider'?: (string);
  /**
   * The provider's own reference of the original; empty if none keeps it.
   */
  'vaultRef'?: (string);
  /**
   * The link into the provider's vault by the workflow's template (vaults); empty without a template.
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
 * One item of the session's evidence: known facts about the original, and its place.
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
   * Empty for the session as a whole.
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
   * Provider of the original; empty if none keeps it.
   */
  'provider': (string);
  /**
   * The provider's own reference of the original; empty if none keeps it.
   */
  'vaultRef': (string);
  /**
   * The link into the provider's vault by the workflow's template (vaults); empty without a template.
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
   * The step of the report.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Name in its credential.
   */
  'provider'?: (string);
  /**
   * The reported attempt of the step, from 1.
   */
  'attempt'?: (number);
  /**
   * RFC 3339.
   */
  'reportedAt'?: (string);
  /**
   * The guest by the document, from the newest report with this data; absent without one.
   */
  'document'?: (_gcs_ingest_v1_ComparedPerson | null);
  /**
   * In the provider's order.
   */
  'entries'?: (ComparedEntry)[];
}

/**
 * One provider report's facts to compare the guest by.
 */
export interface StepComparison__Output {
  /**
   * The step of the report.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Name in its credential.
   */
  'provider': (string);
  /**
   * The reported attempt of the step, from 1.
   */
  'attempt': (number);
  /**
   * RFC 3339.
   */
  'reportedAt': (string);
  /**
   * The guest by the document, from the newest report with this data; absent without one.
   */
  'document': (_gcs_ingest_v1_ComparedPerson__Output | null);
  /**
   * In the provider's order.
   */
  'entries': (ComparedEntry__Output)[];
}

/**
 * Number of waiting steps of one type; omits types without any.
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
 * Number of waiting steps of one type; omits types without any.
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
 * Number of reviews that a verdict ended; omits verdicts without any.
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
 * Number of reviews that a verdict ended; omits verdicts without any.
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
 * The workflow's reasons for a verdict, else the fitting ones of the catalogue.
 */
export interface VerdictReasons {
  /**
   * Each of the four once.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * The default reason comes first, if the workflow allows it.
   */
  'reasons'?: (ReviewReason)[];
}

/**
 * The workflow's reasons for a verdict, else the fitting ones of the catalogue.
 */
export interface VerdictReasons__Output {
  /**
   * Each of the four once.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * The default reason comes first, if the workflow allows it.
   */
  'reasons': (ReviewReason__Output)[];
}

/**
 * Number of waiting steps of one workflow.
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
 * Number of waiting steps of one workflow.
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
