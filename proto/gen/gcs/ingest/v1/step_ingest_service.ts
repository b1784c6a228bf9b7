// Generated from gcs/ingest/v1/step_ingest_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * Data that distinguish a person. At least one member is set.
 */
export interface ComparedPerson {
  /**
   * At most 8 full names of 1 to 256 characters, each in its written order.
   */
  'names'?: (string)[];
  /**
   * At most 8, each `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` if only that is known.
   */
  'birthDates'?: (string)[];
  /**
   * At most 8 nationalities or countries of residence, of 1 to 64 characters. An ISO 3166-1 code of two or three
   * letters if known, else the source's words.
   */
  'countries'?: (string)[];
}

/**
 * Data that distinguish a person. At least one member is set.
 */
export interface ComparedPerson__Output {
  /**
   * At most 8 full names of 1 to 256 characters, each in its written order.
   */
  'names': (string)[];
  /**
   * At most 8, each `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` if only that is known.
   */
  'birthDates': (string)[];
  /**
   * At most 8 nationalities or countries of residence, of 1 to 64 characters. An ISO 3166-1 code of two or three
   * letters if known, else the source's words.
   */
  'countries': (string)[];
}

/**
 * Facts for deciding about a hit: the guest's data from the document, and list entries that may match. Without
 * review.comparison in the workflow, the service discards these facts. Stored encrypted, and shown in a review for a
 * recorded purpose. Destroyed with the guest's data, or earlier with the first deleted evidence of the step or the
 * first deleted decision. Never in a change, a webhook or an evidence package.
 */
export interface Comparison {
  /**
   * The guest's data in the document; absent without a document.
   */
  'document'?: (ComparedPerson | null);
  /**
   * At most 16, the most likely first.
   */
  'entries'?: (ListEntry)[];
}

/**
 * Facts for deciding about a hit: the guest's data from the document, and list entries that may match. Without
 * review.comparison in the workflow, the service discards these facts. Stored encrypted, and shown in a review for a
 * recorded purpose. Destroyed with the guest's data, or earlier with the first deleted evidence of the step or the
 * first deleted decision. Never in a change, a webhook or an evidence package.
 */
export interface Comparison__Output {
  /**
   * The guest's data in the document; absent without a document.
   */
  'document': (ComparedPerson__Output | null);
  /**
   * At most 16, the most likely first.
   */
  'entries': (ListEntry__Output)[];
}

/**
 * Effect of a report. A STALE, LATE or REJECTED report is audited and otherwise ignored.
 */
export const Disposition = {
  /**
   * Only for a refused report in ReportResults.
   */
  DISPOSITION_UNSPECIFIED: 'DISPOSITION_UNSPECIFIED',
  /**
   * The report changed the session.
   */
  DISPOSITION_APPLIED: 'DISPOSITION_APPLIED',
  /**
   * The provider event was already reported; the session does not change.
   */
  DISPOSITION_DUPLICATE: 'DISPOSITION_DUPLICATE',
  /**
   * The report is older than an applied attempt or sequence.
   */
  DISPOSITION_STALE: 'DISPOSITION_STALE',
  /**
   * The session has ended.
   */
  DISPOSITION_LATE: 'DISPOSITION_LATE',
  /**
   * The report does not fit the step's state.
   */
  DISPOSITION_REJECTED: 'DISPOSITION_REJECTED',
} as const;

/**
 * Effect of a report. A STALE, LATE or REJECTED report is audited and otherwise ignored.
 */
export type Disposition =
  /**
   * Only for a refused report in ReportResults.
   */
  | 'DISPOSITION_UNSPECIFIED'
  | 0
  /**
   * The report changed the session.
   */
  | 'DISPOSITION_APPLIED'
  | 1
  /**
   * The provider event was already reported; the session does not change.
   */
  | 'DISPOSITION_DUPLICATE'
  | 2
  /**
   * The report is older than an applied attempt or sequence.
   */
  | 'DISPOSITION_STALE'
  | 3
  /**
   * The session has ended.
   */
  | 'DISPOSITION_LATE'
  | 4
  /**
   * The report does not fit the step's state.
   */
  | 'DISPOSITION_REJECTED'
  | 5

/**
 * Effect of a report. A STALE, LATE or REJECTED report is audited and otherwise ignored.
 */
export type Disposition__Output = typeof Disposition[keyof typeof Disposition]

export interface EvidenceItem {
  'type'?: (EvidenceType);
  /**
   * Location of the original at the provider or vault; opaque, at most 512 characters, never the document itself. A
   * reference belongs to one session, whose items and steps may share it.
   */
  'vaultRef'?: (string);
  /**
   * Lower-case hex SHA-256 of the provider's result. Covers the RFC 8785 form of the API's complete JSON answer, or the
   * bytes of any other format. The adapter does not store the digested data.
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
   * Location of the original at the provider or vault; opaque, at most 512 characters, never the document itself. A
   * reference belongs to one session, whose items and steps may share it.
   */
  'vaultRef': (string);
  /**
   * Lower-case hex SHA-256 of the provider's result. Covers the RFC 8785 form of the API's complete JSON answer, or the
   * bytes of any other format. The adapter does not store the digested data.
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
 * Reason why a guest does not carry out a step. The kind becomes the step's reason code.
 */
export const GuestActionKind = {
  GUEST_ACTION_KIND_UNSPECIFIED: 'GUEST_ACTION_KIND_UNSPECIFIED',
  GUEST_ACTION_KIND_CONSENT_DECLINED: 'GUEST_ACTION_KIND_CONSENT_DECLINED',
  GUEST_ACTION_KIND_GUEST_ABANDONED: 'GUEST_ACTION_KIND_GUEST_ABANDONED',
  GUEST_ACTION_KIND_DEVICE_UNSUPPORTED: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED',
} as const;

/**
 * Reason why a guest does not carry out a step. The kind becomes the step's reason code.
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
 * Reason why a guest does not carry out a step. The kind becomes the step's reason code.
 */
export type GuestActionKind__Output = typeof GuestActionKind[keyof typeof GuestActionKind]

export interface GuestActionRequest {
  'sessionId'?: (string);
  'stepType'?: (StepType);
  'providerEventId'?: (string);
  'kind'?: (GuestActionKind);
}

export interface GuestActionRequest__Output {
  'sessionId': (string);
  'stepType': (StepType__Output);
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
 * A list entry that may be about the guest.
 */
export interface ListEntry {
  /**
   * The listed person, with at least one name.
   */
  'person'?: (ComparedPerson | null);
  /**
   * Name of the screening list, at most 256 characters; empty = unknown.
   */
  'list'?: (string);
  /**
   * Reason for the listing, at most 512 characters; empty = unknown.
   */
  'reason'?: (string);
  /**
   * Strength of the match according to the provider: a decimal from 0 to 1, such as `0.87`; empty = unknown.
   */
  'score'?: (string);
}

/**
 * A list entry that may be about the guest.
 */
export interface ListEntry__Output {
  /**
   * The listed person, with at least one name.
   */
  'person': (ComparedPerson__Output | null);
  /**
   * Name of the screening list, at most 256 characters; empty = unknown.
   */
  'list': (string);
  /**
   * Reason for the listing, at most 512 characters; empty = unknown.
   */
  'reason': (string);
  /**
   * Strength of the match according to the provider: a decimal from 0 to 1, such as `0.87`; empty = unknown.
   */
  'score': (string);
}

export interface RecordConsentRequest {
  'sessionId'?: (string);
  'stepType'?: (StepType);
  'providerEventId'?: (string);
  'accepted'?: (boolean);
  /**
   * Lower-case hex SHA-256 of the text shown to the guest.
   */
  'textDigest'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
}

export interface RecordConsentRequest__Output {
  'sessionId': (string);
  'stepType': (StepType__Output);
  'providerEventId': (string);
  'accepted': (boolean);
  /**
   * Lower-case hex SHA-256 of the text shown to the guest.
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
   * Identity of this report, unique per provider.
   */
  'providerEventId'?: (string);
  /**
   * Counts from 1.
   */
  'attempt'?: (number);
  /**
   * Rises within an attempt, 1 to 9,000,000,000,000,000: the provider's revision, or the time of its decision in
   * milliseconds or microseconds since 1970.
   */
  'sequence'?: (number | string | Long);
  'outcome'?: (ResultOutcome);
  /**
   * Codes from the reason-code catalogue. Unknown codes become OTHER.
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
   * Absent without data to compare.
   */
  'comparison'?: (Comparison | null);
  /**
   * Lists against which an AML, KYB or KYT step was screened, at most 32; sealed with the step's verdict. The lists
   * never contain the persons found.
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
   * Identity of this report, unique per provider.
   */
  'providerEventId': (string);
  /**
   * Counts from 1.
   */
  'attempt': (number);
  /**
   * Rises within an attempt, 1 to 9,000,000,000,000,000: the provider's revision, or the time of its decision in
   * milliseconds or microseconds since 1970.
   */
  'sequence': (number);
  'outcome': (ResultOutcome__Output);
  /**
   * Codes from the reason-code catalogue. Unknown codes become OTHER.
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
   * Absent without data to compare.
   */
  'comparison': (Comparison__Output | null);
  /**
   * Lists against which an AML, KYB or KYT step was screened, at most 32; sealed with the step's verdict. The lists
   * never contain the persons found.
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
   * One result per request, in the same order.
   */
  'results'?: (ReportedResult)[];
}

export interface ReportResultsResponse__Output {
  /**
   * One result per request, in the same order.
   */
  'results': (ReportedResult__Output)[];
}

/**
 * A provider's finding in addition to its verdict, for a possible human review. Examples: type and expiry of a
 * document, a match score, list and entry of a hit. A finding never identifies the guest. Stored encrypted, shown only
 * in a review and by GetGuestData, destroyed with the guest's data, never part of an evidence package.
 */
export interface ReportedFact {
  /**
   * `^[a-z][A-Za-z0-9]{0,63}$`, such as documentExpiry. Names from the vocabulary (proto/facts.json) and from the
   * workflow (facts) have a label and a kind. Other names are shown unchanged.
   */
  'name'?: (string);
  /**
   * 1 to 32 texts of 1 to 256 characters.
   */
  'values'?: (string)[];
}

/**
 * A provider's finding in addition to its verdict, for a possible human review. Examples: type and expiry of a
 * document, a match score, list and entry of a hit. A finding never identifies the guest. Stored encrypted, shown only
 * in a review and by GetGuestData, destroyed with the guest's data, never part of an evidence package.
 */
export interface ReportedFact__Output {
  /**
   * `^[a-z][A-Za-z0-9]{0,63}$`, such as documentExpiry. Names from the vocabulary (proto/facts.json) and from the
   * workflow (facts) have a label and a kind. Other names are shown unchanged.
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
   * Unspecified for a refused report. The refusal left no trace, so the report may be corrected and sent again.
   */
  'disposition'?: (Disposition);
  /**
   * The error code of a refusal, as ReportResult would return it, such as not_found; otherwise empty.
   */
  'errorCode'?: (string);
  'errorMessage'?: (string);
}

export interface ReportedResult__Output {
  'providerEventId': (string);
  /**
   * Unspecified for a refused report. The refusal left no trace, so the report may be corrected and sent again.
   */
  'disposition': (Disposition__Output);
  /**
   * The error code of a refusal, as ReportResult would return it, such as not_found; otherwise empty.
   */
  'errorCode': (string);
  'errorMessage': (string);
}

/**
 * A provider's verdict on one attempt. If a reason code contradicts the verdict, a person decides about the step.
 */
export const ResultOutcome = {
  /**
   * Refused in a report. In SimulateStep, the guest starts the step.
   */
  RESULT_OUTCOME_UNSPECIFIED: 'RESULT_OUTCOME_UNSPECIFIED',
  /**
   * The step is PASSED, unless a reason code contradicts this verdict.
   */
  RESULT_OUTCOME_PASS: 'RESULT_OUTCOME_PASS',
  /**
   * With a negative code the step is FAILED, or goes to a person if the workflow requires this. An inconclusive code
   * acts as RETRY. Without either code, a person decides.
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
   * The provider failed. Counts as PROVIDER_UNAVAILABLE unless the report contains PROVIDER_TIMEOUT. The workflow
   * decides the consequence.
   */
  RESULT_OUTCOME_ERROR: 'RESULT_OUTCOME_ERROR',
  /**
   * No verdict yet: the guest has submitted everything, and the provider or its people are deciding. The guest's page
   * waits, and the guest's clock stops. After the step's `pendingHours` the result is ERROR with PROVIDER_TIMEOUT. Has
   * no reason codes and no evidence. Refused with REJECTED if the attempt already has its verdict.
   */
  RESULT_OUTCOME_PENDING: 'RESULT_OUTCOME_PENDING',
  /**
   * No verdict: the provider's session ended before the guest submitted. The guest may repeat the same attempt. Has no
   * reason codes and no evidence.
   */
  RESULT_OUTCOME_EXPIRED: 'RESULT_OUTCOME_EXPIRED',
} as const;

/**
 * A provider's verdict on one attempt. If a reason code contradicts the verdict, a person decides about the step.
 */
export type ResultOutcome =
  /**
   * Refused in a report. In SimulateStep, the guest starts the step.
   */
  | 'RESULT_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * The step is PASSED, unless a reason code contradicts this verdict.
   */
  | 'RESULT_OUTCOME_PASS'
  | 1
  /**
   * With a negative code the step is FAILED, or goes to a person if the workflow requires this. An inconclusive code
   * acts as RETRY. Without either code, a person decides.
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
   * The provider failed. Counts as PROVIDER_UNAVAILABLE unless the report contains PROVIDER_TIMEOUT. The workflow
   * decides the consequence.
   */
  | 'RESULT_OUTCOME_ERROR'
  | 5
  /**
   * No verdict yet: the guest has submitted everything, and the provider or its people are deciding. The guest's page
   * waits, and the guest's clock stops. After the step's `pendingHours` the result is ERROR with PROVIDER_TIMEOUT. Has
   * no reason codes and no evidence. Refused with REJECTED if the attempt already has its verdict.
   */
  | 'RESULT_OUTCOME_PENDING'
  | 6
  /**
   * No verdict: the provider's session ended before the guest submitted. The guest may repeat the same attempt. Has no
   * reason codes and no evidence.
   */
  | 'RESULT_OUTCOME_EXPIRED'
  | 7

/**
 * A provider's verdict on one attempt. If a reason code contradicts the verdict, a person decides about the step.
 */
export type ResultOutcome__Output = typeof ResultOutcome[keyof typeof ResultOutcome]

/**
 * A list version against which a provider has screened the guest.
 */
export interface ScreenedList {
  /**
   * Name of the screening list, 1 to 256 characters.
   */
  'name'?: (string);
  /**
   * The publisher's name for the version, at most 128 characters; empty = unknown.
   */
  'version'?: (string);
  /**
   * Date of that version, `YYYY-MM-DD`; empty = unknown.
   */
  'day'?: (string);
}

/**
 * A list version against which a provider has screened the guest.
 */
export interface ScreenedList__Output {
  /**
   * Name of the screening list, 1 to 256 characters.
   */
  'name': (string);
  /**
   * The publisher's name for the version, at most 128 characters; empty = unknown.
   */
  'version': (string);
  /**
   * Date of that version, `YYYY-MM-DD`; empty = unknown.
   */
  'day': (string);
}

export interface StartStepRequest {
  'sessionId'?: (string);
  'stepType'?: (StepType);
  'providerEventId'?: (string);
  /**
   * Location of the guest's submission at the provider, at most 512 characters; empty = unknown. The provider learns
   * the reference when it opens its session. If no evidence refers to this location, VaultDeletionService lists the
   * location when the session ends. A call may send the reference again, even for a running step or an ended session.
   */
  'vaultRef'?: (string);
}

export interface StartStepRequest__Output {
  'sessionId': (string);
  'stepType': (StepType__Output);
  'providerEventId': (string);
  /**
   * Location of the guest's submission at the provider, at most 512 characters; empty = unknown. The provider learns
   * the reference when it opens its session. If no evidence refers to this location, VaultDeletionService lists the
   * location when the session ends. A call may send the reference again, even for a running step or an ended session.
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
   * Refused in requests that need a step.
   */
  STEP_TYPE_UNSPECIFIED: 'STEP_TYPE_UNSPECIFIED',
  /**
   * A passport or identity card.
   */
  STEP_TYPE_DOCUMENT: 'STEP_TYPE_DOCUMENT',
  /**
   * Proof that a real person, not a picture, does the check-in.
   */
  STEP_TYPE_LIVENESS: 'STEP_TYPE_LIVENESS',
  /**
   * Comparison of the face with the photo on the document.
   */
  STEP_TYPE_FACE_MATCH: 'STEP_TYPE_FACE_MATCH',
  /**
   * The guest's home address.
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
   * The guest's answers, on their page or at a provider.
   */
  STEP_TYPE_QUESTIONNAIRE: 'STEP_TYPE_QUESTIONNAIRE',
  /**
   * The chip of the document, read by the guest's phone.
   */
  STEP_TYPE_NFC: 'STEP_TYPE_NFC',
  /**
   * The payment, to prevent misuse (know your transaction).
   */
  STEP_TYPE_KYT: 'STEP_TYPE_KYT',
  /**
   * A person's review after the step's dependencies have settled. Providers do not report on this step.
   */
  STEP_TYPE_MANUAL_REVIEW: 'STEP_TYPE_MANUAL_REVIEW',
} as const;

/**
 * Kind of check of a step.
 */
export type StepType =
  /**
   * Refused in requests that need a step.
   */
  | 'STEP_TYPE_UNSPECIFIED'
  | 0
  /**
   * A passport or identity card.
   */
  | 'STEP_TYPE_DOCUMENT'
  | 1
  /**
   * Proof that a real person, not a picture, does the check-in.
   */
  | 'STEP_TYPE_LIVENESS'
  | 2
  /**
   * Comparison of the face with the photo on the document.
   */
  | 'STEP_TYPE_FACE_MATCH'
  | 3
  /**
   * The guest's home address.
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
   * The guest's answers, on their page or at a provider.
   */
  | 'STEP_TYPE_QUESTIONNAIRE'
  | 8
  /**
   * The chip of the document, read by the guest's phone.
   */
  | 'STEP_TYPE_NFC'
  | 9
  /**
   * The payment, to prevent misuse (know your transaction).
   */
  | 'STEP_TYPE_KYT'
  | 10
  /**
   * A person's review after the step's dependencies have settled. Providers do not report on this step.
   */
  | 'STEP_TYPE_MANUAL_REVIEW'
  | 11

/**
 * Kind of check of a step.
 */
export type StepType__Output = typeof StepType[keyof typeof StepType]
