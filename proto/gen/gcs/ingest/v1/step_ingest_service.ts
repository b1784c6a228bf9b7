// Generated from gcs/ingest/v1/step_ingest_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * Somebody, by what tells people apart. At least one member says something.
 */
export interface ComparedPerson {
  /**
   * At most 8 whole names of 1 to 256 characters, each in the order in which it is written.
   */
  'names'?: (string)[];
  /**
   * At most 8, each `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where no more is known.
   */
  'birthDates'?: (string)[];
  /**
   * At most 8 nationalities or countries of residence, of 1 to 64 characters. An ISO 3166-1 code of two or three
   * letters if known, else the words of the source.
   */
  'countries'?: (string)[];
}

/**
 * Somebody, by what tells people apart. At least one member says something.
 */
export interface ComparedPerson__Output {
  /**
   * At most 8 whole names of 1 to 256 characters, each in the order in which it is written.
   */
  'names': (string)[];
  /**
   * At most 8, each `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where no more is known.
   */
  'birthDates': (string)[];
  /**
   * At most 8 nationalities or countries of residence, of 1 to 64 characters. An ISO 3166-1 code of two or three
   * letters if known, else the words of the source.
   */
  'countries': (string)[];
}

/**
 * Facts for a person's decision about a hit: the document's facts about the guest, and the list entries that may mean
 * them. Taken where the workflow wants it (review.comparison) and dropped unread everywhere else. Kept encrypted, and
 * shown in a review for a recorded purpose. Destroyed with the guest's data and at the latest with what was decided.
 * Never part of a change, a webhook or an evidence package.
 */
export interface Comparison {
  /**
   * The guest, as the document says; absent where the provider has seen none.
   */
  'document'?: (ComparedPerson | null);
  /**
   * At most 16, the most likely first.
   */
  'entries'?: (ListEntry)[];
}

/**
 * Facts for a person's decision about a hit: the document's facts about the guest, and the list entries that may mean
 * them. Taken where the workflow wants it (review.comparison) and dropped unread everywhere else. Kept encrypted, and
 * shown in a review for a recorded purpose. Destroyed with the guest's data and at the latest with what was decided.
 * Never part of a change, a webhook or an evidence package.
 */
export interface Comparison__Output {
  /**
   * The guest, as the document says; absent where the provider has seen none.
   */
  'document': (ComparedPerson__Output | null);
  /**
   * At most 16, the most likely first.
   */
  'entries': (ListEntry__Output)[];
}

/**
 * The service's handling of a report.
 */
export const Disposition = {
  /**
   * Never answered, but for a report of a stream that was refused.
   */
  DISPOSITION_UNSPECIFIED: 'DISPOSITION_UNSPECIFIED',
  /**
   * The session advanced.
   */
  DISPOSITION_APPLIED: 'DISPOSITION_APPLIED',
  /**
   * This provider event was seen before; nothing was written.
   */
  DISPOSITION_DUPLICATE: 'DISPOSITION_DUPLICATE',
  /**
   * A newer attempt or sequence was seen before; audited, otherwise ignored.
   */
  DISPOSITION_STALE: 'DISPOSITION_STALE',
  /**
   * The session is terminal; audited, otherwise ignored.
   */
  DISPOSITION_LATE: 'DISPOSITION_LATE',
  /**
   * The report does not fit the step's state; audited, otherwise ignored.
   */
  DISPOSITION_REJECTED: 'DISPOSITION_REJECTED',
} as const;

/**
 * The service's handling of a report.
 */
export type Disposition =
  /**
   * Never answered, but for a report of a stream that was refused.
   */
  | 'DISPOSITION_UNSPECIFIED'
  | 0
  /**
   * The session advanced.
   */
  | 'DISPOSITION_APPLIED'
  | 1
  /**
   * This provider event was seen before; nothing was written.
   */
  | 'DISPOSITION_DUPLICATE'
  | 2
  /**
   * A newer attempt or sequence was seen before; audited, otherwise ignored.
   */
  | 'DISPOSITION_STALE'
  | 3
  /**
   * The session is terminal; audited, otherwise ignored.
   */
  | 'DISPOSITION_LATE'
  | 4
  /**
   * The report does not fit the step's state; audited, otherwise ignored.
   */
  | 'DISPOSITION_REJECTED'
  | 5

/**
 * The service's handling of a report.
 */
export type Disposition__Output = typeof Disposition[keyof typeof Disposition]

export interface EvidenceItem {
  'type'?: (EvidenceType);
  /**
   * Where the provider or vault keeps the original; opaque, at most 512 characters, never a document itself. One
   * reference is of one session; several items and steps of it may have the same.
   */
  'vaultRef'?: (string);
  /**
   * Lower-case hex SHA-256 of the provider's result. Hashes the RFC 8785 form of the JSON that its API answered, as
   * fetched and before anything is taken from it. A result that is not JSON is hashed by its bytes. The adapter keeps
   * neither.
   */
  'payloadDigest'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
}

export interface EvidenceItem__Output {
  'type': (EvidenceType__Output);
  /**
   * Where the provider or vault keeps the original; opaque, at most 512 characters, never a document itself. One
   * reference is of one session; several items and steps of it may have the same.
   */
  'vaultRef': (string);
  /**
   * Lower-case hex SHA-256 of the provider's result. Hashes the RFC 8785 form of the JSON that its API answered, as
   * fetched and before anything is taken from it. A result that is not JSON is hashed by its bytes. The adapter keeps
   * neither.
   */
  'payloadDigest': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
}

export const EvidenceType = {
  EVIDENCE_TYPE_UNSPECIFIED: 'EVIDENCE_TYPE_UNSPECIFIED',
  EVIDENCE_TYPE_DOCUMENT_RESULT: 'EVIDENCE_TYPE_DOCUMENT_RESULT',
  EVIDENCE_TYPE_MRZ_DATA: 'EVIDENCE_TYPE_MRZ_DATA',
  EVIDENCE_TYPE_NFC_DATA: 'EVIDENCE_TYPE_NFC_DATA',
  EVIDENCE_TYPE_LIVENESS_RESULT: 'EVIDENCE_TYPE_LIVENESS_RESULT',
  EVIDENCE_TYPE_CONSENT_RECORD: 'EVIDENCE_TYPE_CONSENT_RECORD',
  EVIDENCE_TYPE_REVIEW_DECISION: 'EVIDENCE_TYPE_REVIEW_DECISION',
  EVIDENCE_TYPE_DELIVERY_RECEIPT: 'EVIDENCE_TYPE_DELIVERY_RECEIPT',
} as const;

export type EvidenceType =
  | 'EVIDENCE_TYPE_UNSPECIFIED'
  | 0
  | 'EVIDENCE_TYPE_DOCUMENT_RESULT'
  | 1
  | 'EVIDENCE_TYPE_MRZ_DATA'
  | 2
  | 'EVIDENCE_TYPE_NFC_DATA'
  | 3
  | 'EVIDENCE_TYPE_LIVENESS_RESULT'
  | 4
  | 'EVIDENCE_TYPE_CONSENT_RECORD'
  | 5
  | 'EVIDENCE_TYPE_REVIEW_DECISION'
  | 6
  | 'EVIDENCE_TYPE_DELIVERY_RECEIPT'
  | 7

export type EvidenceType__Output = typeof EvidenceType[keyof typeof EvidenceType]

/**
 * Why a guest does not carry out a step; the reason code of the step.
 */
export const GuestActionKind = {
  GUEST_ACTION_KIND_UNSPECIFIED: 'GUEST_ACTION_KIND_UNSPECIFIED',
  GUEST_ACTION_KIND_CONSENT_DECLINED: 'GUEST_ACTION_KIND_CONSENT_DECLINED',
  GUEST_ACTION_KIND_GUEST_ABANDONED: 'GUEST_ACTION_KIND_GUEST_ABANDONED',
  GUEST_ACTION_KIND_DEVICE_UNSUPPORTED: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED',
} as const;

/**
 * Why a guest does not carry out a step; the reason code of the step.
 */
export type GuestActionKind =
  | 'GUEST_ACTION_KIND_UNSPECIFIED'
  | 0
  | 'GUEST_ACTION_KIND_CONSENT_DECLINED'
  | 1
  | 'GUEST_ACTION_KIND_GUEST_ABANDONED'
  | 2
  | 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED'
  | 3

/**
 * Why a guest does not carry out a step; the reason code of the step.
 */
export type GuestActionKind__Output = typeof GuestActionKind[keyof typeof GuestActionKind]

export interface GuestActionRequest {
  'sessionId'?: (string);
  'stepType'?: (StepType);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId'?: (string);
  'kind'?: (GuestActionKind);
}

export interface GuestActionRequest__Output {
  'sessionId': (string);
  'stepType': (StepType__Output);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId': (string);
  'kind': (GuestActionKind__Output);
}

export interface GuestActionResponse {
  'disposition'?: (Disposition);
}

export interface GuestActionResponse__Output {
  'disposition': (Disposition__Output);
}

/**
 * An entry of a list that may mean the guest.
 */
export interface ListEntry {
  /**
   * As listed; has a name.
   */
  'person'?: (ComparedPerson | null);
  /**
   * Name of the screening list, at most 256 characters; empty = unknown.
   */
  'list'?: (string);
  /**
   * Why the person is on it, at most 512 characters; empty = it is not said.
   */
  'reason'?: (string);
  /**
   * Strength of the match in the provider's view: a decimal from 0 to 1, such as `0.87`; empty = unknown.
   */
  'score'?: (string);
}

/**
 * An entry of a list that may mean the guest.
 */
export interface ListEntry__Output {
  /**
   * As listed; has a name.
   */
  'person': (ComparedPerson__Output | null);
  /**
   * Name of the screening list, at most 256 characters; empty = unknown.
   */
  'list': (string);
  /**
   * Why the person is on it, at most 512 characters; empty = it is not said.
   */
  'reason': (string);
  /**
   * Strength of the match in the provider's view: a decimal from 0 to 1, such as `0.87`; empty = unknown.
   */
  'score': (string);
}

export interface RecordConsentRequest {
  'sessionId'?: (string);
  /**
   * The step that the consent is for.
   */
  'stepType'?: (StepType);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId'?: (string);
  'accepted'?: (boolean);
  /**
   * Lower-case hex SHA-256 of the text that the guest was shown.
   */
  'textDigest'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
}

export interface RecordConsentRequest__Output {
  'sessionId': (string);
  /**
   * The step that the consent is for.
   */
  'stepType': (StepType__Output);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId': (string);
  'accepted': (boolean);
  /**
   * Lower-case hex SHA-256 of the text that the guest was shown.
   */
  'textDigest': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
}

export interface RecordConsentResponse {
  'disposition'?: (Disposition);
}

export interface RecordConsentResponse__Output {
  'disposition': (Disposition__Output);
}

export interface ReportResultRequest {
  'sessionId'?: (string);
  'stepType'?: (StepType);
  /**
   * Must equal the credential's provider.
   */
  'provider'?: (string);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId'?: (string);
  /**
   * From 1.
   */
  'attempt'?: (number);
  /**
   * Rising within an attempt, 1 to 9,000,000,000,000,000: the provider's revision, or the time of its decision in
   * milliseconds or microseconds since 1970.
   */
  'sequence'?: (number | string | Long);
  'outcome'?: (ResultOutcome);
  /**
   * Codes of the reason-code catalogue; unknown ones become OTHER.
   */
  'reasonCodes'?: (string)[];
  'evidence'?: (EvidenceItem)[];
  /**
   * RFC 3339.
   */
  'observedAt'?: (string);
  /**
   * At most 32, each name once.
   */
  'facts'?: (ReportedFact)[];
  /**
   * Absent where there is nothing to compare.
   */
  'comparison'?: (Comparison | null);
  /**
   * Lists that an AML, KYB or KYT step was screened against, at most 32; sealed with the step's verdict. Never who was
   * found.
   */
  'screened'?: (ScreenedList)[];
}

export interface ReportResultRequest__Output {
  'sessionId': (string);
  'stepType': (StepType__Output);
  /**
   * Must equal the credential's provider.
   */
  'provider': (string);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId': (string);
  /**
   * From 1.
   */
  'attempt': (number);
  /**
   * Rising within an attempt, 1 to 9,000,000,000,000,000: the provider's revision, or the time of its decision in
   * milliseconds or microseconds since 1970.
   */
  'sequence': (number);
  'outcome': (ResultOutcome__Output);
  /**
   * Codes of the reason-code catalogue; unknown ones become OTHER.
   */
  'reasonCodes': (string)[];
  'evidence': (EvidenceItem__Output)[];
  /**
   * RFC 3339.
   */
  'observedAt': (string);
  /**
   * At most 32, each name once.
   */
  'facts': (ReportedFact__Output)[];
  /**
   * Absent where there is nothing to compare.
   */
  'comparison': (Comparison__Output | null);
  /**
   * Lists that an AML, KYB or KYT step was screened against, at most 32; sealed with the step's verdict. Never who was
   * found.
   */
  'screened': (ScreenedList__Output)[];
}

export interface ReportResultResponse {
  'disposition'?: (Disposition);
}

export interface ReportResultResponse__Output {
  'disposition': (Disposition__Output);
}

export interface ReportResultsResponse {
  /**
   * One per request, in their order.
   */
  'results'?: (ReportedResult)[];
}

export interface ReportResultsResponse__Output {
  /**
   * One per request, in their order.
   */
  'results': (ReportedResult__Output)[];
}

/**
 * A provider's finding besides its verdict, for the person who may have to decide. Examples: the type and expiry
 * of a document, a match score, the list and entry of a hit. Never who the guest is. Kept encrypted and destroyed with
 * the guest's data, shown in a review only, never part of an evidence package.
 */
export interface ReportedFact {
  /**
   * `^[a-z][A-Za-z0-9]{0,63}$`, such as documentExpiry. Names of the vocabulary (proto/facts.json) have a label and a
   * kind; so have those that the workflow describes (facts). Others are shown as they are.
   */
  'name'?: (string);
  /**
   * 1 to 32 texts of 1 to 256 characters.
   */
  'values'?: (string)[];
}

/**
 * A provider's finding besides its verdict, for the person who may have to decide. Examples: the type and expiry
 * of a document, a match score, the list and entry of a hit. Never who the guest is. Kept encrypted and destroyed with
 * the guest's data, shown in a review only, never part of an evidence package.
 */
export interface ReportedFact__Output {
  /**
   * `^[a-z][A-Za-z0-9]{0,63}$`, such as documentExpiry. Names of the vocabulary (proto/facts.json) have a label and a
   * kind; so have those that the workflow describes (facts). Others are shown as they are.
   */
  'name': (string);
  /**
   * 1 to 32 texts of 1 to 256 characters.
   */
  'values': (string)[];
}

export interface ReportedResult {
  'providerEventId'?: (string);
  /**
   * Unspecified when the report was refused; then it has left no trace and may be sent again, corrected.
   */
  'disposition'?: (Disposition);
  /**
   * The code that ReportResult would have failed with, such as not_found; empty unless refused.
   */
  'errorCode'?: (string);
  'errorMessage'?: (string);
}

export interface ReportedResult__Output {
  'providerEventId': (string);
  /**
   * Unspecified when the report was refused; then it has left no trace and may be sent again, corrected.
   */
  'disposition': (Disposition__Output);
  /**
   * The code that ReportResult would have failed with, such as not_found; empty unless refused.
   */
  'errorCode': (string);
  'errorMessage': (string);
}

/**
 * A provider's verdict on one attempt. Reason codes that contradict it send the step to a person.
 */
export const ResultOutcome = {
  /**
   * Refused in a report; in SimulateStep the guest starts the step.
   */
  RESULT_OUTCOME_UNSPECIFIED: 'RESULT_OUTCOME_UNSPECIFIED',
  /**
   * The step is PASSED, unless a code says otherwise.
   */
  RESULT_OUTCOME_PASS: 'RESULT_OUTCOME_PASS',
  /**
   * With a negative code the step is FAILED, or goes to a person if the workflow wants that. With an inconclusive one
   * it is as RETRY. With neither a person decides.
   */
  RESULT_OUTCOME_FAIL: 'RESULT_OUTCOME_FAIL',
  /**
   * A person decides.
   */
  RESULT_OUTCOME_REVIEW: 'RESULT_OUTCOME_REVIEW',
  /**
   * Inconclusive: the guest may try again while attempts are left.
   */
  RESULT_OUTCOME_RETRY: 'RESULT_OUTCOME_RETRY',
  /**
   * The provider could not do it: PROVIDER_UNAVAILABLE, unless the report says PROVIDER_TIMEOUT. The workflow says what
   * follows.
   */
  RESULT_OUTCOME_ERROR: 'RESULT_OUTCOME_ERROR',
  /**
   * No verdict yet: the guest has handed everything in, and the provider, or its own people, are at work. The guest's
   * page waits, their clock stops and the provider's starts (`pendingHours` of the step; after it ERROR with
   * PROVIDER_TIMEOUT). Has no reason codes and no evidence. Refused with REJECTED for an attempt that has its verdict.
   */
  RESULT_OUTCOME_PENDING: 'RESULT_OUTCOME_PENDING',
  /**
   * No verdict, and none to come: the provider's session ended before the guest had handed everything in. The same
   * attempt is the guest's again, none is used up. Has no reason codes and no evidence.
   */
  RESULT_OUTCOME_EXPIRED: 'RESULT_OUTCOME_EXPIRED',
} as const;

/**
 * A provider's verdict on one attempt. Reason codes that contradict it send the step to a person.
 */
export type ResultOutcome =
  /**
   * Refused in a report; in SimulateStep the guest starts the step.
   */
  | 'RESULT_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * The step is PASSED, unless a code says otherwise.
   */
  | 'RESULT_OUTCOME_PASS'
  | 1
  /**
   * With a negative code the step is FAILED, or goes to a person if the workflow wants that. With an inconclusive one
   * it is as RETRY. With neither a person decides.
   */
  | 'RESULT_OUTCOME_FAIL'
  | 2
  /**
   * A person decides.
   */
  | 'RESULT_OUTCOME_REVIEW'
  | 3
  /**
   * Inconclusive: the guest may try again while attempts are left.
   */
  | 'RESULT_OUTCOME_RETRY'
  | 4
  /**
   * The provider could not do it: PROVIDER_UNAVAILABLE, unless the report says PROVIDER_TIMEOUT. The workflow says what
   * follows.
   */
  | 'RESULT_OUTCOME_ERROR'
  | 5
  /**
   * No verdict yet: the guest has handed everything in, and the provider, or its own people, are at work. The guest's
   * page waits, their clock stops and the provider's starts (`pendingHours` of the step; after it ERROR with
   * PROVIDER_TIMEOUT). Has no reason codes and no evidence. Refused with REJECTED for an attempt that has its verdict.
   */
  | 'RESULT_OUTCOME_PENDING'
  | 6
  /**
   * No verdict, and none to come: the provider's session ended before the guest had handed everything in. The same
   * attempt is the guest's again, none is used up. Has no reason codes and no evidence.
   */
  | 'RESULT_OUTCOME_EXPIRED'
  | 7

/**
 * A provider's verdict on one attempt. Reason codes that contradict it send the step to a person.
 */
export type ResultOutcome__Output = typeof ResultOutcome[keyof typeof ResultOutcome]

/**
 * A list that a provider has screened the guest against, and which state of it.
 */
export interface ScreenedList {
  /**
   * Name of the screening list, 1 to 256 characters.
   */
  'name'?: (string);
  /**
   * Which version of it, at most 128 characters, as its publisher names it; empty = the provider does not say.
   */
  'version'?: (string);
  /**
   * Date of that version, `YYYY-MM-DD`; empty = the provider does not give it.
   */
  'day'?: (string);
}

/**
 * A list that a provider has screened the guest against, and which state of it.
 */
export interface ScreenedList__Output {
  /**
   * Name of the screening list, 1 to 256 characters.
   */
  'name': (string);
  /**
   * Which version of it, at most 128 characters, as its publisher names it; empty = the provider does not say.
   */
  'version': (string);
  /**
   * Date of that version, `YYYY-MM-DD`; empty = the provider does not give it.
   */
  'day': (string);
}

export interface StartStepRequest {
  'sessionId'?: (string);
  'stepType'?: (StepType);
  'providerEventId'?: (string);
  /**
   * Where the provider will keep what the guest hands in, at most 512 characters; empty = it does not say. Named once
   * the provider has opened its session. A reference without evidence is listed for deletion when the session ends
   * (VaultDeletionService). May be named again, also for a step that runs or a session that has ended.
   */
  'vaultRef'?: (string);
}

export interface StartStepRequest__Output {
  'sessionId': (string);
  'stepType': (StepType__Output);
  'providerEventId': (string);
  /**
   * Where the provider will keep what the guest hands in, at most 512 characters; empty = it does not say. Named once
   * the provider has opened its session. A reference without evidence is listed for deletion when the session ends
   * (VaultDeletionService). May be named again, also for a step that runs or a session that has ended.
   */
  'vaultRef': (string);
}

export interface StartStepResponse {
  'disposition'?: (Disposition);
}

export interface StartStepResponse__Output {
  'disposition': (Disposition__Output);
}

export interface StepIngestServiceDefinition extends grpc.ServiceDefinition {
  GuestAction: MethodDefinition<GuestActionRequest, GuestActionResponse, GuestActionRequest__Output, GuestActionResponse__Output>
  RecordConsent: MethodDefinition<RecordConsentRequest, RecordConsentResponse, RecordConsentRequest__Output, RecordConsentResponse__Output>
  ReportResult: MethodDefinition<ReportResultRequest, ReportResultResponse, ReportResultRequest__Output, ReportResultResponse__Output>
  ReportResults: MethodDefinition<ReportResultRequest, ReportResultsResponse, ReportResultRequest__Output, ReportResultsResponse__Output>
  StartStep: MethodDefinition<StartStepRequest, StartStepResponse, StartStepRequest__Output, StartStepResponse__Output>
}

/**
 * Kind of check of a step.
 */
export const StepType = {
  /**
   * Refused where a step has to be named.
   */
  STEP_TYPE_UNSPECIFIED: 'STEP_TYPE_UNSPECIFIED',
  /**
   * A passport or identity card.
   */
  STEP_TYPE_DOCUMENT: 'STEP_TYPE_DOCUMENT',
  /**
   * A real person, not a picture, does the check-in.
   */
  STEP_TYPE_LIVENESS: 'STEP_TYPE_LIVENESS',
  /**
   * The face against the photo on the document.
   */
  STEP_TYPE_FACE_MATCH: 'STEP_TYPE_FACE_MATCH',
  /**
   * Where the guest lives.
   */
  STEP_TYPE_ADDRESS: 'STEP_TYPE_ADDRESS',
  /**
   * Public lists, such as those of sanctions (anti-money laundering).
   */
  STEP_TYPE_AML: 'STEP_TYPE_AML',
  /**
   * The company that books the stay (know your business).
   */
  STEP_TYPE_KYB: 'STEP_TYPE_KYB',
  /**
   * A minimum age.
   */
  STEP_TYPE_AGE: 'STEP_TYPE_AGE',
  /**
   * Answers that the guest gives, on their page or to a provider.
   */
  STEP_TYPE_QUESTIONNAIRE: 'STEP_TYPE_QUESTIONNAIRE',
  /**
   * The chip of the document, read by the guest's phone.
   */
  STEP_TYPE_NFC: 'STEP_TYPE_NFC',
  /**
   * The payment, against misuse (know your transaction).
   */
  STEP_TYPE_KYT: 'STEP_TYPE_KYT',
  /**
   * A look by a person, once the steps that it depends on have settled; no provider reports about it.
   */
  STEP_TYPE_MANUAL_REVIEW: 'STEP_TYPE_MANUAL_REVIEW',
} as const;

/**
 * Kind of check of a step.
 */
export type StepType =
  /**
   * Refused where a step has to be named.
   */
  | 'STEP_TYPE_UNSPECIFIED'
  | 0
  /**
   * A passport or identity card.
   */
  | 'STEP_TYPE_DOCUMENT'
  | 1
  /**
   * A real person, not a picture, does the check-in.
   */
  | 'STEP_TYPE_LIVENESS'
  | 2
  /**
   * The face against the photo on the document.
   */
  | 'STEP_TYPE_FACE_MATCH'
  | 3
  /**
   * Where the guest lives.
   */
  | 'STEP_TYPE_ADDRESS'
  | 4
  /**
   * Public lists, such as those of sanctions (anti-money laundering).
   */
  | 'STEP_TYPE_AML'
  | 5
  /**
   * The company that books the stay (know your business).
   */
  | 'STEP_TYPE_KYB'
  | 6
  /**
   * A minimum age.
   */
  | 'STEP_TYPE_AGE'
  | 7
  /**
   * Answers that the guest gives, on their page or to a provider.
   */
  | 'STEP_TYPE_QUESTIONNAIRE'
  | 8
  /**
   * The chip of the document, read by the guest's phone.
   */
  | 'STEP_TYPE_NFC'
  | 9
  /**
   * The payment, against misuse (know your transaction).
   */
  | 'STEP_TYPE_KYT'
  | 10
  /**
   * A look by a person, once the steps that it depends on have settled; no provider reports about it.
   */
  | 'STEP_TYPE_MANUAL_REVIEW'
  | 11

/**
 * Kind of check of a step.
 */
export type StepType__Output = typeof StepType[keyof typeof StepType]
