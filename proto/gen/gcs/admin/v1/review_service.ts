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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface AddReviewNoteRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
}

/**
 * The review keeps its version, because a note does not affect decisions.
 */
export interface AddReviewNoteResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The review keeps its version, because a note does not affect decisions.
 */
export interface AddReviewNoteResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * Whether the document and a list entry agree. Ignores case, accents, the order of words in a name, and the type of
 * country code.
 */
export const Agreement = {
  /**
   * Never sent.
   */
  AGREEMENT_UNSPECIFIED: 'AGREEMENT_UNSPECIFIED',
  /**
   * At least one side has no value.
   */
  AGREEMENT_UNKNOWN: 'AGREEMENT_UNKNOWN',
  /**
   * A value on one side equals one on the other.
   */
  AGREEMENT_SAME: 'AGREEMENT_SAME',
  /**
   * Only some words of a name, or only the year of birth, agree.
   */
  AGREEMENT_PARTLY: 'AGREEMENT_PARTLY',
  /**
   * No value on one side equals one on the other.
   */
  AGREEMENT_DIFFERENT: 'AGREEMENT_DIFFERENT',
} as const;

/**
 * Whether the document and a list entry agree. Ignores case, accents, the order of words in a name, and the type of
 * country code.
 */
export type Agreement =
  /**
   * Never sent.
   */
  | 'AGREEMENT_UNSPECIFIED'
  | 0
  /**
   * At least one side has no value.
   */
  | 'AGREEMENT_UNKNOWN'
  | 1
  /**
   * A value on one side equals one on the other.
   */
  | 'AGREEMENT_SAME'
  | 2
  /**
   * Only some words of a name, or only the year of birth, agree.
   */
  | 'AGREEMENT_PARTLY'
  | 3
  /**
   * No value on one side equals one on the other.
   */
  | 'AGREEMENT_DIFFERENT'
  | 4

/**
 * Whether the document and a list entry agree. Ignores case, accents, the order of words in a name, and the type of
 * country code.
 */
export type Agreement__Output = typeof Agreement[keyof typeof Agreement]

/**
 * FAILED_PRECONDITION unless proposal_id is the open proposal for an exception. PERMISSION_DENIED for the proposer and
 * callers without the role exception:approve. ALREADY_EXISTS for a person's second approval.
 */
export interface ApproveExceptionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As in ProposeException.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The approved proposal.
   */
  'proposalId'?: (string);
}

/**
 * FAILED_PRECONDITION unless proposal_id is the open proposal for an exception. PERMISSION_DENIED for the proposer and
 * callers without the role exception:approve. ALREADY_EXISTS for a person's second approval.
 */
export interface ApproveExceptionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As in ProposeException.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * The approved proposal.
   */
  'proposalId': (string);
}

/**
 * `decided` is true after the last required approval.
 */
export interface ApproveExceptionResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * `decided` is true after the last required approval.
 */
export interface ApproveExceptionResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if several must agree and proposal_id is not the open proposal. PERMISSION_DENIED for the
 * proposer and callers with none of the review's `roles`. ALREADY_EXISTS for a person's second approval.
 */
export interface ApproveRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As in ProposeDecision.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The approved proposal; empty if one person may decide.
   */
  'proposalId'?: (string);
  /**
   * As in ProposeDecision.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * FAILED_PRECONDITION if several must agree and proposal_id is not the open proposal. PERMISSION_DENIED for the
 * proposer and callers with none of the review's `roles`. ALREADY_EXISTS for a person's second approval.
 */
export interface ApproveRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As in ProposeDecision.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * The approved proposal; empty if one person may decide.
   */
  'proposalId': (string);
  /**
   * As in ProposeDecision.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * `decided` is true after the last required approval.
 */
export interface ApproveResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * `decided` is true after the last required approval.
 */
export interface ApproveResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision. The service has no list of people. It checks the rights
 * of the assignee only when the assignee decides.
 */
export interface AssignReviewRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * Subject of the assignee's token, 1 to 128 characters. The token must come from the caller's issuer.
   */
  'assignee'?: (string);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision. The service has no list of people. It checks the rights
 * of the assignee only when the assignee decides.
 */
export interface AssignReviewRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * Subject of the assignee's token, 1 to 128 characters. The token must come from the caller's issuer.
   */
  'assignee': (string);
}

/**
 * Assigning a step to its current claimant changes nothing.
 */
export interface AssignReviewResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Assigning a step to its current claimant changes nothing.
 */
export interface AssignReviewResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if another person has claimed the step, or the step does not wait for a decision.
 */
export interface ClaimReviewRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * FAILED_PRECONDITION if another person has claimed the step, or the step does not wait for a decision.
 */
export interface ClaimReviewRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * Claiming a step again changes nothing.
 */
export interface ClaimReviewResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Claiming a step again changes nothing.
 */
export interface ClaimReviewResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * Number of steps that one person has claimed.
 */
export interface ClaimantCount {
  /**
   * Subject of the claimant's token, for claimed_by in ListReviewsRequest.
   */
  'subject'?: (string);
  /**
   * Name in the person's token, or else the subject.
   */
  'name'?: (string);
  /**
   * True for the caller; `mine` finds the same steps.
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
   * Subject of the claimant's token, for claimed_by in ListReviewsRequest.
   */
  'subject': (string);
  /**
   * Name in the person's token, or else the subject.
   */
  'name': (string);
  /**
   * True for the caller; `mine` finds the same steps.
   */
  'isYou': (boolean);
  /**
   * At least 1.
   */
  'waiting': (number);
}

/**
 * A list entry next to the document's data.
 */
export interface ComparedEntry {
  /**
   * Name of the screening list; empty if unknown.
   */
  'list'?: (string);
  /**
   * Why the person is listed; empty if unknown.
   */
  'reason'?: (string);
  /**
   * Strength of the match according to the provider, as the fact `matchScore`; absent if unknown.
   */
  'score'?: (Fact | null);
  /**
   * Each of the three kinds once: names, dates of birth, countries.
   */
  'fields'?: (ComparedField)[];
  /**
   * Identifies the entry in a decision: a keyed hash of 64 lower-case hex characters, which hides the person.
   */
  'entryId'?: (string);
}

/**
 * A list entry next to the document's data.
 */
export interface ComparedEntry__Output {
  /**
   * Name of the screening list; empty if unknown.
   */
  'list': (string);
  /**
   * Why the person is listed; empty if unknown.
   */
  'reason': (string);
  /**
   * Strength of the match according to the provider, as the fact `matchScore`; absent if unknown.
   */
  'score': (Fact__Output | null);
  /**
   * Each of the three kinds once: names, dates of birth, countries.
   */
  'fields': (ComparedField__Output)[];
  /**
   * Identifies the entry in a decision: a keyed hash of 64 lower-case hex characters, which hides the person.
   */
  'entryId': (string);
}

/**
 * Values of one kind, from the document and from the list entry.
 */
export interface ComparedField {
  /**
   * `names`, `birthDates` or `countries`.
   */
  'name'?: (string);
  /**
   * Values in the document; may be empty.
   */
  'document'?: (string)[];
  /**
   * Values in the list entry; may be empty.
   */
  'listed'?: (string)[];
  /**
   * Result of the comparison. The result helps the reviewer but does not decide.
   */
  'agreement'?: (Agreement);
}

/**
 * Values of one kind, from the document and from the list entry.
 */
export interface ComparedField__Output {
  /**
   * `names`, `birthDates` or `countries`.
   */
  'name': (string);
  /**
   * Values in the document; may be empty.
   */
  'document': (string)[];
  /**
   * Values in the list entry; may be empty.
   */
  'listed': (string)[];
  /**
   * Result of the comparison. The result helps the reviewer but does not decide.
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
   * A session status of the public API.
   */
  'status'?: (string);
  /**
   * Reasons of the session's status, as in Review.
   */
  'reasons'?: (ReviewReason)[];
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339: last change that clients can see.
   */
  'updatedAt'?: (string);
  /**
   * True if the guest reference equals that of the reviewed session, compared as a keyed hash.
   */
  'sameGuest'?: (boolean);
  /**
   * True if the booking reference equals that of the reviewed session.
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
   * A session status of the public API.
   */
  'status': (string);
  /**
   * Reasons of the session's status, as in Review.
   */
  'reasons': (ReviewReason__Output)[];
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339: last change that clients can see.
   */
  'updatedAt': (string);
  /**
   * True if the guest reference equals that of the reviewed session, compared as a keyed hash.
   */
  'sameGuest': (boolean);
  /**
   * True if the booking reference equals that of the reviewed session.
   */
  'sameBooking': (boolean);
}

/**
 * Whether the guest is the person in an entry.
 */
export const EntryJudgement = {
  /**
   * Refused.
   */
  ENTRY_JUDGEMENT_UNSPECIFIED: 'ENTRY_JUDGEMENT_UNSPECIFIED',
  /**
   * The guest is another person.
   */
  ENTRY_JUDGEMENT_NOT_SAME: 'ENTRY_JUDGEMENT_NOT_SAME',
  /**
   * The guest is the person in the entry.
   */
  ENTRY_JUDGEMENT_SAME: 'ENTRY_JUDGEMENT_SAME',
  /**
   * The known facts are not enough to decide.
   */
  ENTRY_JUDGEMENT_UNCLEAR: 'ENTRY_JUDGEMENT_UNCLEAR',
} as const;

/**
 * Whether the guest is the person in an entry.
 */
export type EntryJudgement =
  /**
   * Refused.
   */
  | 'ENTRY_JUDGEMENT_UNSPECIFIED'
  | 0
  /**
   * The guest is another person.
   */
  | 'ENTRY_JUDGEMENT_NOT_SAME'
  | 1
  /**
   * The guest is the person in the entry.
   */
  | 'ENTRY_JUDGEMENT_SAME'
  | 2
  /**
   * The known facts are not enough to decide.
   */
  | 'ENTRY_JUDGEMENT_UNCLEAR'
  | 3

/**
 * Whether the guest is the person in an entry.
 */
export type EntryJudgement__Output = typeof EntryJudgement[keyof typeof EntryJudgement]

/**
 * A person's judgement of one list entry.
 */
export interface EntryVerdict {
  /**
   * `entry_id` of an entry in GetComparison.
   */
  'entryId'?: (string);
  /**
   * Required.
   */
  'judgement'?: (EntryJudgement);
}

/**
 * A person's judgement of one list entry.
 */
export interface EntryVerdict__Output {
  /**
   * `entry_id` of an entry in GetComparison.
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
   * Label from the workflow or the service's vocabulary, or derived from the name.
   */
  'label'?: (string);
  /**
   * Kind from the workflow or the service's vocabulary. Without such a kind, TEXT for one value and LIST for several.
   */
  'kind'?: (FactKind);
  /**
   * One value, or any number for FACT_KIND_LIST.
   */
  'values'?: (string)[];
  /**
   * Direction from the workflow, or from the service's vocabulary for the step; otherwise NEUTRAL.
   */
  'direction'?: (FactDirection);
  /**
   * The last value that the workflow accepts, as a decimal; empty with NEUTRAL or without a threshold.
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
   * Label from the workflow or the service's vocabulary, or derived from the name.
   */
  'label': (string);
  /**
   * Kind from the workflow or the service's vocabulary. Without such a kind, TEXT for one value and LIST for several.
   */
  'kind': (FactKind__Output);
  /**
   * One value, or any number for FACT_KIND_LIST.
   */
  'values': (string)[];
  /**
   * Direction from the workflow, or from the service's vocabulary for the step; otherwise NEUTRAL.
   */
  'direction': (FactDirection__Output);
  /**
   * The last value that the workflow accepts, as a decimal; empty with NEUTRAL or without a threshold.
   */
  'threshold': (string);
}

/**
 * Effect on the guest of a higher SCORE or NUMBER.
 */
export const FactDirection = {
  /**
   * Never sent.
   */
  FACT_DIRECTION_UNSPECIFIED: 'FACT_DIRECTION_UNSPECIFIED',
  /**
   * No effect on the guest; also the value for facts of all other kinds.
   */
  FACT_DIRECTION_NEUTRAL: 'FACT_DIRECTION_NEUTRAL',
  /**
   * For example, the authenticity of a document.
   */
  FACT_DIRECTION_HIGHER_IS_BETTER: 'FACT_DIRECTION_HIGHER_IS_BETTER',
  /**
   * For example, a risk.
   */
  FACT_DIRECTION_HIGHER_IS_WORSE: 'FACT_DIRECTION_HIGHER_IS_WORSE',
} as const;

/**
 * Effect on the guest of a higher SCORE or NUMBER.
 */
export type FactDirection =
  /**
   * Never sent.
   */
  | 'FACT_DIRECTION_UNSPECIFIED'
  | 0
  /**
   * No effect on the guest; also the value for facts of all other kinds.
   */
  | 'FACT_DIRECTION_NEUTRAL'
  | 1
  /**
   * For example, the authenticity of a document.
   */
  | 'FACT_DIRECTION_HIGHER_IS_BETTER'
  | 2
  /**
   * For example, a risk.
   */
  | 'FACT_DIRECTION_HIGHER_IS_WORSE'
  | 3

/**
 * Effect on the guest of a higher SCORE or NUMBER.
 */
export type FactDirection__Output = typeof FactDirection[keyof typeof FactDirection]

/**
 * Type of a fact's value. Values that do not fit this type are shown as TEXT.
 */
export const FactKind = {
  /**
   * Never sent.
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
 * Type of a fact's value. Values that do not fit this type are shown as TEXT.
 */
export type FactKind =
  /**
   * Never sent.
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
 * Type of a fact's value. Values that do not fit this type are shown as TEXT.
 */
export type FactKind__Output = typeof FactKind[keyof typeof FactKind]

/**
 * NOT_FOUND for a session of another tenant. The vault records which originals the caller opens.
 */
export interface GetComparisonRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified or MANUAL_REVIEW = every step.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

/**
 * Empty before a provider's report, after an erasure, and if the workflow has no comparison.
 */
export interface GetComparisonResponse {
  /**
   * One comparison for each provider report, the newest first.
   */
  'comparisons'?: (StepComparison)[];
}

/**
 * Empty before a provider's report, after an erasure, and if the workflow has no comparison.
 */
export interface GetComparisonResponse__Output {
  /**
   * One comparison for each provider report, the newest first.
   */
  'comparisons': (StepComparison__Output)[];
}

/**
 * Covers waiting steps at the properties that the caller can see.
 */
export interface GetReviewChoicesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * Covers waiting steps at the properties that the caller can see.
 */
export interface GetReviewChoicesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * Values with their numbers of waiting steps, the most frequent first; at most 1,000 of each kind.
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
   * People with claims.
   */
  'byClaimant'?: (ClaimantCount)[];
  /**
   * As in ReviewCounts, but without filters.
   */
  'byStepType'?: (StepTypeCount)[];
  /**
   * As in ReviewCounts, but without filters.
   */
  'byReason'?: (ReasonCount)[];
}

/**
 * Values with their numbers of waiting steps, the most frequent first; at most 1,000 of each kind.
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
   * People with claims.
   */
  'byClaimant': (ClaimantCount__Output)[];
  /**
   * As in ReviewCounts, but without filters.
   */
  'byStepType': (StepTypeCount__Output)[];
  /**
   * As in ReviewCounts, but without filters.
   */
  'byReason': (ReasonCount__Output)[];
}

/**
 * NOT_FOUND if the session belongs to another tenant, FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface GetReviewRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Unspecified = the session's only waiting step; FAILED_PRECONDITION if several wait.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Shows the caller to others as a viewer for 45 seconds. Other people can still decide.
   */
  'keepOpen'?: (boolean);
}

/**
 * NOT_FOUND if the session belongs to another tenant, FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface GetReviewRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified = the session's only waiting step; FAILED_PRECONDITION if several wait.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Shows the caller to others as a viewer for 45 seconds. Other people can still decide.
   */
  'keepOpen': (boolean);
}

/**
 * A decision must contain the review's `version` and `evidence_sha256`.
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
   * Facts that providers reported besides their verdict: for the step under review, then for other steps, oldest first.
   */
  'reported'?: (ReportedFacts)[];
  /**
   * Earlier sessions of the same guest or booking, the newest first; at most 50.
   */
  'earlierSessions'?: (EarlierSession)[];
  /**
   * Reason codes that each verdict allows; others are refused.
   */
  'reasons'?: (VerdictReasons)[];
  /**
   * Notes about the step that are not decisions, oldest first.
   */
  'notes'?: (ReviewNote)[];
  /**
   * True if GetComparison has data about the step.
   */
  'hasComparison'?: (boolean);
  /**
   * Other viewers, at most 20, in the order of opening.
   */
  'alsoOpen'?: (ReviewViewer)[];
}

/**
 * A decision must contain the review's `version` and `evidence_sha256`.
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
   * Facts that providers reported besides their verdict: for the step under review, then for other steps, oldest first.
   */
  'reported': (ReportedFacts__Output)[];
  /**
   * Earlier sessions of the same guest or booking, the newest first; at most 50.
   */
  'earlierSessions': (EarlierSession__Output)[];
  /**
   * Reason codes that each verdict allows; others are refused.
   */
  'reasons': (VerdictReasons__Output)[];
  /**
   * Notes about the step that are not decisions, oldest first.
   */
  'notes': (ReviewNote__Output)[];
  /**
   * True if GetComparison has data about the step.
   */
  'hasComparison': (boolean);
  /**
   * Other viewers, at most 20, in the order of opening.
   */
  'alsoOpen': (ReviewViewer__Output)[];
}

/**
 * INVALID_ARGUMENT if the period ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339. Decisions at or after this time, by the real clock; empty = 24 hours before `until`.
   */
  'from'?: (string);
  /**
   * RFC 3339. Decisions before this time; empty = now. At most 92 days after `from`.
   */
  'until'?: (string);
}

/**
 * INVALID_ARGUMENT if the period ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * RFC 3339. Decisions at or after this time, by the real clock; empty = 24 hours before `until`.
   */
  'from': (string);
  /**
   * RFC 3339. Decisions before this time; empty = now. At most 92 days after `from`.
   */
  'until': (string);
}

/**
 * The period is in real time, independent of a sandbox session's clock.
 */
export interface GetReviewStatisticsResponse {
  /**
   * Counts for the whole tenant, as in ListReviews.
   */
  'counts'?: (ReviewCounts | null);
  /**
   * Start of the counted period, RFC 3339.
   */
  'from'?: (string);
  /**
   * End of the counted period, RFC 3339; decisions at this moment do not count.
   */
  'until'?: (string);
  /**
   * Number of reviews that a person's decision ended in the period, for each verdict.
   */
  'decided'?: (VerdictCount)[];
  /**
   * Median time from opening to decision of the reviews in `decided`; 0 if there are none.
   */
  'medianSecondsToDecision'?: (number | string | Long);
  /**
   * Everybody who has a claim now, or has decided or proposed in the period. Ordered by subject, at most 1,000.
   */
  'operators'?: (OperatorStatistics)[];
}

/**
 * The period is in real time, independent of a sandbox session's clock.
 */
export interface GetReviewStatisticsResponse__Output {
  /**
   * Counts for the whole tenant, as in ListReviews.
   */
  'counts': (ReviewCounts__Output | null);
  /**
   * Start of the counted period, RFC 3339.
   */
  'from': (string);
  /**
   * End of the counted period, RFC 3339; decisions at this moment do not count.
   */
  'until': (string);
  /**
   * Number of reviews that a person's decision ended in the period, for each verdict.
   */
  'decided': (VerdictCount__Output)[];
  /**
   * Median time from opening to decision of the reviews in `decided`; 0 if there are none.
   */
  'medianSecondsToDecision': (number);
  /**
   * Everybody who has a claim now, or has decided or proposed in the period. Ordered by subject, at most 1,000.
   */
  'operators': (OperatorStatistics__Output)[];
}

/**
 * INVALID_ARGUMENT if both decided_by and mine are given.
 */
export interface ListReviewDecisionsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
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
   * RFC 3339. Decisions at or after this time, by the real clock; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339. Decisions before this time, by the real clock; empty = any.
   */
  'until'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * `cs_` + ULID; only decisions about this session; empty = any.
   */
  'sessionId'?: (string);
}

/**
 * INVALID_ARGUMENT if both decided_by and mine are given.
 */
export interface ListReviewDecisionsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
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
   * RFC 3339. Decisions at or after this time, by the real clock; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339. Decisions before this time, by the real clock; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * `cs_` + ULID; only decisions about this session; empty = any.
   */
  'sessionId': (string);
}

/**
 * Excludes recommendations and notes, which GetReview returns.
 */
export interface ListReviewDecisionsResponse {
  /**
   * The latest first.
   */
  'decisions'?: (ListedDecision)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Excludes recommendations and notes, which GetReview returns.
 */
export interface ListReviewDecisionsResponse__Output {
  /**
   * The latest first.
   */
  'decisions': (ListedDecision__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * A step must match every given filter.
 */
export interface ListReviewsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Exact match; empty = any.
   */
  'propertyReference'?: (string);
  /**
   * Exact match; empty = any.
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
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * Only steps under review for this code; empty = any.
   */
  'reasonCode'?: (string);
  /**
   * Only steps that this person has claimed (subject of the token); empty = any.
   */
  'claimedBy'?: (string);
  /**
   * Only steps that the caller has claimed.
   */
  'mine'?: (boolean);
  /**
   * Only bookings whose reference begins with this text, or the session with this id; empty = any. At most 128
   * characters.
   */
  'search'?: (string);
}

/**
 * A step must match every given filter.
 */
export interface ListReviewsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Exact match; empty = any.
   */
  'propertyReference': (string);
  /**
   * Exact match; empty = any.
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
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * Only steps under review for this code; empty = any.
   */
  'reasonCode': (string);
  /**
   * Only steps that this person has claimed (subject of the token); empty = any.
   */
  'claimedBy': (string);
  /**
   * Only steps that the caller has claimed.
   */
  'mine': (boolean);
  /**
   * Only bookings whose reference begins with this text, or the session with this id; empty = any. At most 128
   * characters.
   */
  'search': (string);
}

/**
 * Includes claimed steps; claimed_by contains the claimant.
 */
export interface ListReviewsResponse {
  /**
   * Ordered by due_at in real time, then by session and step.
   */
  'reviews'?: (Review)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
  /**
   * Only on the first page: counts for the tenant, or for the given property and workflow, ignoring other filters.
   */
  'counts'?: (ReviewCounts | null);
}

/**
 * Includes claimed steps; claimed_by contains the claimant.
 */
export interface ListReviewsResponse__Output {
  /**
   * Ordered by due_at in real time, then by session and step.
   */
  'reviews': (Review__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
  /**
   * Only on the first page: counts for the tenant, or for the given property and workflow, ignoring other filters.
   */
  'counts': (ReviewCounts__Output | null);
}

/**
 * A decision, with its session and step.
 */
export interface ListedDecision {
  /**
   * The decision without its note.
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
   * The client's value from the creation request.
   */
  'bookingReference'?: (string);
  /**
   * The client's value from the creation request.
   */
  'propertyReference'?: (string);
  /**
   * True while the step waits, for example for another approval.
   */
  'isOpen'?: (boolean);
}

/**
 * A decision, with its session and step.
 */
export interface ListedDecision__Output {
  /**
   * The decision without its note.
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
   * The client's value from the creation request.
   */
  'bookingReference': (string);
  /**
   * The client's value from the creation request.
   */
  'propertyReference': (string);
  /**
   * True while the step waits, for example for another approval.
   */
  'isOpen': (boolean);
}

/**
 * One person's claims now, and their work in the period.
 */
export interface OperatorStatistics {
  /**
   * Subject of the person's token.
   */
  'subject'?: (string);
  /**
   * Name in the person's token, or else the subject.
   */
  'name'?: (string);
  /**
   * True for the caller.
   */
  'isYou'?: (boolean);
  /**
   * Number of the person's claims now.
   */
  'claimed'?: (number | string | Long);
  /**
   * Number of the person's proposals in the period.
   */
  'proposed'?: (number | string | Long);
  /**
   * Number of the person's approvals in the period that did not end a review.
   */
  'agreed'?: (number | string | Long);
  /**
   * The person's decisions in the period that ended a review, for each verdict.
   */
  'decided'?: (VerdictCount)[];
}

/**
 * One person's claims now, and their work in the period.
 */
export interface OperatorStatistics__Output {
  /**
   * Subject of the person's token.
   */
  'subject': (string);
  /**
   * Name in the person's token, or else the subject.
   */
  'name': (string);
  /**
   * True for the caller.
   */
  'isYou': (boolean);
  /**
   * Number of the person's claims now.
   */
  'claimed': (number);
  /**
   * Number of the person's proposals in the period.
   */
  'proposed': (number);
  /**
   * Number of the person's approvals in the period that did not end a review.
   */
  'agreed': (number);
  /**
   * The person's decisions in the period that ended a review, for each verdict.
   */
  'decided': (VerdictCount__Output)[];
}

/**
 * Number of waiting steps at one property.
 */
export interface PropertyCount {
  /**
   * The client's value, for property_reference in ListReviewsRequest.
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
   * The client's value, for property_reference in ListReviewsRequest.
   */
  'propertyReference': (string);
  /**
   * At least 1.
   */
  'waiting': (number);
}

/**
 * One person's verdict with which others must agree. A new result or new evidence voids the proposal.
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
   * Subject of the proposer's token.
   */
  'proposedBy'?: (string);
  /**
   * The proposer's reason.
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
   * Name in the person's token, or else the subject.
   */
  'proposedByName'?: (string);
  /**
   * True if the caller has made or approved the proposal, and so cannot approve it again.
   */
  'agreedByYou'?: (boolean);
}

/**
 * One person's verdict with which others must agree. A new result or new evidence voids the proposal.
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
   * Subject of the proposer's token.
   */
  'proposedBy': (string);
  /**
   * The proposer's reason.
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
   * Name in the person's token, or else the subject.
   */
  'proposedByName': (string);
  /**
   * True if the caller has made or approved the proposal, and so cannot approve it again.
   */
  'agreedByYou': (boolean);
}

/**
 * FAILED_PRECONDITION if one person may decide alone: use Approve. PERMISSION_DENIED unless the caller has one of the
 * review's `roles`.
 */
export interface ProposeDecisionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for APPROVE; empty = REVIEW_APPROVED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * One verdict per entry of GetComparison; none unless the workflow requires verdicts (review.verdictPerEntry). The
   * verdicts are sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * FAILED_PRECONDITION if one person may decide alone: use Approve. PERMISSION_DENIED unless the caller has one of the
 * review's `roles`.
 */
export interface ProposeDecisionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for APPROVE; empty = REVIEW_APPROVED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * One verdict per entry of GetComparison; none unless the workflow requires verdicts (review.verdictPerEntry). The
   * verdicts are sealed with the decision. FAILED_PRECONDITION for an approval unless every entry is NOT_SAME.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * The proposer counts as the first person who agrees.
 */
export interface ProposeDecisionResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
  /**
   * `dec_` + ULID, which another person passes to Approve.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first person who agrees.
 */
export interface ProposeDecisionResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID, which another person passes to Approve.
   */
  'proposalId': (string);
}

/**
 * PERMISSION_DENIED without the role exception:approve, which every workflow requires.
 */
export interface ProposeExceptionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * PERMISSION_DENIED without the role exception:approve, which every workflow requires.
 */
export interface ProposeExceptionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * The proposer counts as the first of the three people who must agree.
 */
export interface ProposeExceptionResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
  /**
   * `dec_` + ULID, which another person passes to ApproveException.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first of the three people who must agree.
 */
export interface ProposeExceptionResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID, which another person passes to ApproveException.
   */
  'proposalId': (string);
}

/**
 * Number of steps that wait because of one code; a code without waiting steps is omitted.
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
 * Number of steps that wait because of one code; a code without waiting steps is omitted.
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
 * if the step cannot have the reason code.
 */
export interface RecommendDecisionRequest {
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
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision. ABORTED if the evidence has changed. INVALID_ARGUMENT
 * if the step cannot have the reason code.
 */
export interface RecommendDecisionRequest__Output {
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
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
}

/**
 * The review keeps its version, because an opinion does not affect decisions.
 */
export interface RecommendDecisionResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The review keeps its version, because an opinion does not affect decisions.
 */
export interface RecommendDecisionResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * PERMISSION_DENIED unless the caller has one of the review's `roles`. FAILED_PRECONDITION if the step does not wait
 * for a decision.
 */
export interface RejectRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for REJECT; empty = REVIEW_REJECTED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * As in ProposeDecision, but no judgement prevents a rejection.
   */
  'entryVerdicts'?: (EntryVerdict)[];
}

/**
 * PERMISSION_DENIED unless the caller has one of the review's `roles`. FAILED_PRECONDITION if the step does not wait
 * for a decision.
 */
export interface RejectRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for REJECT; empty = REVIEW_REJECTED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * As in ProposeDecision, but no judgement prevents a rejection.
   */
  'entryVerdicts': (EntryVerdict__Output)[];
}

/**
 * The workflow determines how the session continues; session_json shows the result.
 */
export interface RejectResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The workflow determines how the session continues; session_json shows the result.
 */
export interface RejectResponse__Output {
  /**
   * The review and session after the call.
   */
  'outcome': (ReviewOutcome__Output | null);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface ReleaseReviewRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * FAILED_PRECONDITION if the step does not wait for a decision.
 */
export interface ReleaseReviewRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * Releasing an unclaimed step changes nothing.
 */
export interface ReleaseReviewResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * Releasing an unclaimed step changes nothing.
 */
export interface ReleaseReviewResponse__Output {
  /**
   * The review and session after the call.
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
   * The provider's name in its credential.
   */
  'provider'?: (string);
  /**
   * The reported attempt of the step, from 1.
   */
  'attempt'?: (number);
  /**
   * Sequence number of the report within its attempt, from 1.
   */
  'sequence'?: (number);
  /**
   * RFC 3339.
   */
  'reportedAt'?: (string);
  /**
   * Ordered by name.
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
   * The provider's name in its credential.
   */
  'provider': (string);
  /**
   * The reported attempt of the step, from 1.
   */
  'attempt': (number);
  /**
   * Sequence number of the report within its attempt, from 1.
   */
  'sequence': (number);
  /**
   * RFC 3339.
   */
  'reportedAt': (string);
  /**
   * Ordered by name.
   */
  'facts': (Fact__Output)[];
}

/**
 * FAILED_PRECONDITION for a MANUAL_REVIEW step, and if no attempt is left and extra_attempts is 0. PERMISSION_DENIED
 * unless the caller has one of the review's `roles`.
 */
export interface RequestResubmissionRequest {
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
   * The step under review, from ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * A code from GetReview for RESUBMIT; empty = RESUBMISSION_REQUESTED.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note'?: (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256'?: (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * Additional attempts, 0 to 10; required if no attempt is left.
   */
  'extraAttempts'?: (number);
}

/**
 * FAILED_PRECONDITION for a MANUAL_REVIEW step, and if no attempt is left and extra_attempts is 0. PERMISSION_DENIED
 * unless the caller has one of the review's `roles`.
 */
export interface RequestResubmissionRequest__Output {
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
   * The step under review, from ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * A code from GetReview for RESUBMIT; empty = RESUBMISSION_REQUESTED.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters, stored encrypted, never in the evidence package.
   */
  'note': (string);
  /**
   * `evidence_sha256` from GetReview.
   */
  'evidenceSha256': (string);
  /**
   * The review's `version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * Additional attempts, 0 to 10; required if no attempt is left.
   */
  'extraAttempts': (number);
}

/**
 * The guest continues with the same link.
 */
export interface RequestResubmissionResponse {
  /**
   * The review and session after the call.
   */
  'outcome'?: (ReviewOutcome | null);
}

/**
 * The guest continues with the same link.
 */
export interface RequestResubmissionResponse__Output {
  /**
   * The review and session after the call.
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
   * The client's value from the creation request.
   */
  'bookingReference'?: (string);
  /**
   * The client's value from the creation request.
   */
  'propertyReference'?: (string);
  /**
   * Key of the session's profile, which specifies the deciders and the deadline (ProfileService.GetProfile).
   */
  'workflowKey'?: (string);
  /**
   * The workflow version that the session keeps.
   */
  'workflowVersion'?: (number);
  /**
   * Reasons for the review, as codes of the reason-code catalogue.
   */
  'reasonCodes'?: (string)[];
  /**
   * RFC 3339, like all times here.
   */
  'openedAt'?: (string);
  /**
   * Time until which the workflow expects a decision (slaHours).
   */
  'dueAt'?: (string);
  /**
   * Time when a review that is still undecided ends the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt'?: (string);
  /**
   * Number of distinct people who must agree, including the proposer: 1 = one person decides alone, 2 = four eyes. At
   * most 3.
   */
  'approvals'?: (number);
  /**
   * A decider needs at least one of these roles.
   */
  'roles'?: (string)[];
  /**
   * Rises with every change to the review except recommendations; pass it as expected_version.
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
   * The reason_codes with texts for operators, in the same order.
   */
  'reasons'?: (ReviewReason)[];
  /**
   * Name in the claimant's token, or else the subject.
   */
  'claimedByName'?: (string);
  /**
   * True if the caller has claimed the review.
   */
  'claimedByYou'?: (boolean);
  /**
   * Seconds since the review was opened. If the session's sandbox clock was advanced, the skipped time counts as
   * waiting.
   */
  'waitingSeconds'?: (number | string | Long);
  /**
   * Seconds until due_at; negative when overdue.
   */
  'secondsLeft'?: (number | string | Long);
  /**
   * Number of distinct people who must agree to an exception in any workflow, including the proposer.
   */
  'exceptionApprovals'?: (number);
  /**
   * Seconds that the session's clock is ahead in a sandbox, else 0. The times opened_at, due_at and expires_at follow
   * the session's clock.
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
   * The client's value from the creation request.
   */
  'bookingReference': (string);
  /**
   * The client's value from the creation request.
   */
  'propertyReference': (string);
  /**
   * Key of the session's profile, which specifies the deciders and the deadline (ProfileService.GetProfile).
   */
  'workflowKey': (string);
  /**
   * The workflow version that the session keeps.
   */
  'workflowVersion': (number);
  /**
   * Reasons for the review, as codes of the reason-code catalogue.
   */
  'reasonCodes': (string)[];
  /**
   * RFC 3339, like all times here.
   */
  'openedAt': (string);
  /**
   * Time until which the workflow expects a decision (slaHours).
   */
  'dueAt': (string);
  /**
   * Time when a review that is still undecided ends the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt': (string);
  /**
   * Number of distinct people who must agree, including the proposer: 1 = one person decides alone, 2 = four eyes. At
   * most 3.
   */
  'approvals': (number);
  /**
   * A decider needs at least one of these roles.
   */
  'roles': (string)[];
  /**
   * Rises with every change to the review except recommendations; pass it as expected_version.
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
   * The reason_codes with texts for operators, in the same order.
   */
  'reasons': (ReviewReason__Output)[];
  /**
   * Name in the claimant's token, or else the subject.
   */
  'claimedByName': (string);
  /**
   * True if the caller has claimed the review.
   */
  'claimedByYou': (boolean);
  /**
   * Seconds since the review was opened. If the session's sandbox clock was advanced, the skipped time counts as
   * waiting.
   */
  'waitingSeconds': (number);
  /**
   * Seconds until due_at; negative when overdue.
   */
  'secondsLeft': (number);
  /**
   * Number of distinct people who must agree to an exception in any workflow, including the proposer.
   */
  'exceptionApprovals': (number);
  /**
   * Seconds that the session's clock is ahead in a sandbox, else 0. The times opened_at, due_at and expires_at follow
   * the session's clock.
   */
  'clockAheadSeconds': (number);
}

/**
 * Numbers of waiting steps.
 */
export interface ReviewCounts {
  /**
   * All waiting steps, claimed or not.
   */
  'waiting'?: (number | string | Long);
  /**
   * Steps past their due_at.
   */
  'overdue'?: (number | string | Long);
  /**
   * Unclaimed steps.
   */
  'unclaimed'?: (number | string | Long);
  /**
   * Steps that the caller has claimed.
   */
  'claimedByYou'?: (number | string | Long);
  /**
   * Steps that another person has claimed.
   */
  'claimedByOthers'?: (number | string | Long);
  /**
   * The most frequent first.
   */
  'byStepType'?: (StepTypeCount)[];
  /**
   * The most frequent first. A step with several codes counts once for each code.
   */
  'byReason'?: (ReasonCount)[];
}

/**
 * Numbers of waiting steps.
 */
export interface ReviewCounts__Output {
  /**
   * All waiting steps, claimed or not.
   */
  'waiting': (number);
  /**
   * Steps past their due_at.
   */
  'overdue': (number);
  /**
   * Unclaimed steps.
   */
  'unclaimed': (number);
  /**
   * Steps that the caller has claimed.
   */
  'claimedByYou': (number);
  /**
   * Steps that another person has claimed.
   */
  'claimedByOthers': (number);
  /**
   * The most frequent first.
   */
  'byStepType': (StepTypeCount__Output)[];
  /**
   * The most frequent first. A step with several codes counts once for each code.
   */
  'byReason': (ReasonCount__Output)[];
}

/**
 * A person's decision or proposal. A decision is never changed or withdrawn.
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
   * Subject of the author's token.
   */
  'decidedBy'?: (string);
  /**
   * The author's reason, or else the verdict's usual reason.
   */
  'reasonCode'?: (string);
  /**
   * The author's text; empty after an erasure, and in lists.
   */
  'note'?: (string);
  /**
   * Hash of the evidence that the author saw: lower-case hex, as in Review.
   */
  'evidenceSha256'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'decidedAt'?: (string);
  /**
   * Name in the author's token, or else the subject.
   */
  'decidedByName'?: (string);
  /**
   * The proposal that was made or approved; empty if no proposal was required.
   */
  'proposalId'?: (string);
  /**
   * True if this decision ended the review; false for a proposal, and for an approval before the last.
   */
  'decisive'?: (boolean);
}

/**
 * A person's decision or proposal. A decision is never changed or withdrawn.
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
   * Subject of the author's token.
   */
  'decidedBy': (string);
  /**
   * The author's reason, or else the verdict's usual reason.
   */
  'reasonCode': (string);
  /**
   * The author's text; empty after an erasure, and in lists.
   */
  'note': (string);
  /**
   * Hash of the evidence that the author saw: lower-case hex, as in Review.
   */
  'evidenceSha256': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'decidedAt': (string);
  /**
   * Name in the author's token, or else the subject.
   */
  'decidedByName': (string);
  /**
   * The proposal that was made or approved; empty if no proposal was required.
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
   * Subject of the author's token.
   */
  'notedBy'?: (string);
  /**
   * Name in the author's token, or else the subject.
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
   * Subject of the author's token.
   */
  'notedBy': (string);
  /**
   * Name in the author's token, or else the subject.
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
 * Result of a call about a review. A repeated call returns the first result.
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
   * People who agree with the open proposal so far, including the proposer; 0 without a proposal.
   */
  'approvals'?: (number);
  /**
   * Number of people who must agree, including the proposer; 0 without a proposal.
   */
  'approvalsNeeded'?: (number);
}

/**
 * Result of a call about a review. A repeated call returns the first result.
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
   * People who agree with the open proposal so far, including the proposer; 0 without a proposal.
   */
  'approvals': (number);
  /**
   * Number of people who must agree, including the proposer; 0 without a proposal.
   */
  'approvalsNeeded': (number);
}

/**
 * A code of the catalogue with its text.
 */
export interface ReviewReason {
  /**
   * Such as `DOCUMENT_EXPIRED`; more codes may appear.
   */
  'code'?: (string);
  /**
   * Text for operators, from the workflow or else from the catalogue.
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
   * Such as `DOCUMENT_EXPIRED`; more codes may appear.
   */
  'code': (string);
  /**
   * Text for operators, from the workflow or else from the catalogue.
   */
  'text': (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class': (string);
}

/**
 * An opinion about the step, without effect.
 */
export interface ReviewRecommendation {
  /**
   * The author's verdict.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * AGENT (an automation) or HUMAN.
   */
  'actorType'?: (string);
  /**
   * Subject of the author's token.
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
   * Hash of the evidence that the author saw. Differs from the review's hash after new evidence.
   */
  'evidenceSha256'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'recommendedAt'?: (string);
  /**
   * Name in the author's token, or else the subject.
   */
  'recommendedByName'?: (string);
}

/**
 * An opinion about the step, without effect.
 */
export interface ReviewRecommendation__Output {
  /**
   * The author's verdict.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * AGENT (an automation) or HUMAN.
   */
  'actorType': (string);
  /**
   * Subject of the author's token.
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
   * Hash of the evidence that the author saw. Differs from the review's hash after new evidence.
   */
  'evidenceSha256': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'recommendedAt': (string);
  /**
   * Name in the author's token, or else the subject.
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
   * The step becomes PASSED once the required number of people agree.
   */
  REVIEW_VERDICT_APPROVE: 'REVIEW_VERDICT_APPROVE',
  /**
   * The step becomes FAILED. One person is enough.
   */
  REVIEW_VERDICT_REJECT: 'REVIEW_VERDICT_REJECT',
  /**
   * The guest repeats the step, which is IN_PROGRESS until then.
   */
  REVIEW_VERDICT_RESUBMIT: 'REVIEW_VERDICT_RESUBMIT',
  /**
   * The step becomes SKIPPED as an exception to the policy once three people agree.
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
   * The step becomes PASSED once the required number of people agree.
   */
  | 'REVIEW_VERDICT_APPROVE'
  | 1
  /**
   * The step becomes FAILED. One person is enough.
   */
  | 'REVIEW_VERDICT_REJECT'
  | 2
  /**
   * The guest repeats the step, which is IN_PROGRESS until then.
   */
  | 'REVIEW_VERDICT_RESUBMIT'
  | 3
  /**
   * The step becomes SKIPPED as an exception to the policy once three people agree.
   */
  | 'REVIEW_VERDICT_WAIVE'
  | 4

/**
 * A person's verdict on a step.
 */
export type ReviewVerdict__Output = typeof ReviewVerdict[keyof typeof ReviewVerdict]

/**
 * A person who has the review open on the screen.
 */
export interface ReviewViewer {
  /**
   * Subject of the viewer's token.
   */
  'subject'?: (string);
  /**
   * Name in the viewer's token, or else the subject.
   */
  'name'?: (string);
  /**
   * RFC 3339, in real time.
   */
  'openedAt'?: (string);
}

/**
 * A person who has the review open on the screen.
 */
export interface ReviewViewer__Output {
  /**
   * Subject of the viewer's token.
   */
  'subject': (string);
  /**
   * Name in the viewer's token, or else the subject.
   */
  'name': (string);
  /**
   * RFC 3339, in real time.
   */
  'openedAt': (string);
}

/**
 * One item of the session's evidence, with known facts about the original and its location.
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
   * Empty if the evidence concerns the whole session.
   */
  'stepType'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
  /**
   * A JSON object of strings and integers, such as provider, vaultRef and payloadDigest.
   */
  'factsJson'?: (string);
  /**
   * Provider that stores the original; empty without one.
   */
  'provider'?: (string);
  /**
   * The provider's own reference for the original; empty without a stored original.
   */
  'vaultRef'?: (string);
  /**
   * Link into the provider's vault, built with the workflow's template (vaults); empty without a template.
   */
  'vaultUrl'?: (string);
  /**
   * Lower-case hex SHA-256 of the original.
   */
  'payloadDigest'?: (string);
  /**
   * All other members of facts_json, in readable form.
   */
  'facts'?: (Fact)[];
}

/**
 * One item of the session's evidence, with known facts about the original and its location.
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
   * Empty if the evidence concerns the whole session.
   */
  'stepType': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
  /**
   * A JSON object of strings and integers, such as provider, vaultRef and payloadDigest.
   */
  'factsJson': (string);
  /**
   * Provider that stores the original; empty without one.
   */
  'provider': (string);
  /**
   * The provider's own reference for the original; empty without a stored original.
   */
  'vaultRef': (string);
  /**
   * Link into the provider's vault, built with the workflow's template (vaults); empty without a template.
   */
  'vaultUrl': (string);
  /**
   * Lower-case hex SHA-256 of the original.
   */
  'payloadDigest': (string);
  /**
   * All other members of facts_json, in readable form.
   */
  'facts': (Fact__Output)[];
}

/**
 * The guest's data and list entries from one provider report.
 */
export interface StepComparison {
  /**
   * The step of the report.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The provider's name in its credential.
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
   * The guest's data in the document, from the newest report with such data; absent without such a report.
   */
  'document'?: (_gcs_ingest_v1_ComparedPerson | null);
  /**
   * In the provider's order.
   */
  'entries'?: (ComparedEntry)[];
}

/**
 * The guest's data and list entries from one provider report.
 */
export interface StepComparison__Output {
  /**
   * The step of the report.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The provider's name in its credential.
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
   * The guest's data in the document, from the newest report with such data; absent without such a report.
   */
  'document': (_gcs_ingest_v1_ComparedPerson__Output | null);
  /**
   * In the provider's order.
   */
  'entries': (ComparedEntry__Output)[];
}

/**
 * Number of waiting steps of one type; a type without waiting steps is omitted.
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
 * Number of waiting steps of one type; a type without waiting steps is omitted.
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
 * Number of reviews that a verdict ended; a verdict without reviews is omitted.
 */
export interface VerdictCount {
  /**
   * Each verdict once.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * At least 1.
   */
  'decided'?: (number | string | Long);
}

/**
 * Number of reviews that a verdict ended; a verdict without reviews is omitted.
 */
export interface VerdictCount__Output {
  /**
   * Each verdict once.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * At least 1.
   */
  'decided': (number);
}

/**
 * The workflow's reasons for a verdict. If the workflow has none, the suitable ones of the catalogue.
 */
export interface VerdictReasons {
  /**
   * Each of the four verdicts once.
   */
  'verdict'?: (ReviewVerdict);
  /**
   * The default reason comes first if the workflow allows that reason.
   */
  'reasons'?: (ReviewReason)[];
}

/**
 * The workflow's reasons for a verdict. If the workflow has none, the suitable ones of the catalogue.
 */
export interface VerdictReasons__Output {
  /**
   * Each of the four verdicts once.
   */
  'verdict': (ReviewVerdict__Output);
  /**
   * The default reason comes first if the workflow allows that reason.
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
