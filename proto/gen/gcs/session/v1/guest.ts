// Generated from gcs/session/v1/guest.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Disposition as _gcs_ingest_v1_Disposition } from '../../ingest/v1/step_ingest_service.ts';
import type { Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { GuestActionKind as _gcs_ingest_v1_GuestActionKind } from '../../ingest/v1/step_ingest_service.ts';
import type { GuestActionKind__Output as _gcs_ingest_v1_GuestActionKind__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { ResultOutcome as _gcs_ingest_v1_ResultOutcome } from '../../ingest/v1/step_ingest_service.ts';
import type { ResultOutcome__Output as _gcs_ingest_v1_ResultOutcome__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

export interface Answer {
  'questionId'?: (string);
  /**
   * CHOICE: the option's value; DATE: YYYY-MM-DD; NUMBER: a decimal with a point. Empty = not answered.
   */
  'value'?: (string);
}

export interface Answer__Output {
  'questionId': (string);
  /**
   * CHOICE: the option's value; DATE: YYYY-MM-DD; NUMBER: a decimal with a point. Empty = not answered.
   */
  'value': (string);
}

export const AnswerFault = {
  ANSWER_FAULT_UNSPECIFIED: 'ANSWER_FAULT_UNSPECIFIED',
  ANSWER_FAULT_MISSING: 'ANSWER_FAULT_MISSING',
  ANSWER_FAULT_NOT_AN_OPTION: 'ANSWER_FAULT_NOT_AN_OPTION',
  ANSWER_FAULT_TOO_LONG: 'ANSWER_FAULT_TOO_LONG',
  /**
   * The answer is not a day of the calendar, or is not written as YYYY-MM-DD.
   */
  ANSWER_FAULT_NOT_A_DATE: 'ANSWER_FAULT_NOT_A_DATE',
  ANSWER_FAULT_NOT_A_NUMBER: 'ANSWER_FAULT_NOT_A_NUMBER',
  ANSWER_FAULT_TOO_SMALL: 'ANSWER_FAULT_TOO_SMALL',
  ANSWER_FAULT_TOO_LARGE: 'ANSWER_FAULT_TOO_LARGE',
  /**
   * Contains control characters other than line breaks.
   */
  ANSWER_FAULT_NOT_A_TEXT: 'ANSWER_FAULT_NOT_A_TEXT',
} as const;

export type AnswerFault =
  | 'ANSWER_FAULT_UNSPECIFIED'
  | 0
  | 'ANSWER_FAULT_MISSING'
  | 1
  | 'ANSWER_FAULT_NOT_AN_OPTION'
  | 2
  | 'ANSWER_FAULT_TOO_LONG'
  | 3
  /**
   * The answer is not a day of the calendar, or is not written as YYYY-MM-DD.
   */
  | 'ANSWER_FAULT_NOT_A_DATE'
  | 4
  | 'ANSWER_FAULT_NOT_A_NUMBER'
  | 5
  | 'ANSWER_FAULT_TOO_SMALL'
  | 6
  | 'ANSWER_FAULT_TOO_LARGE'
  | 7
  /**
   * Contains control characters other than line breaks.
   */
  | 'ANSWER_FAULT_NOT_A_TEXT'
  | 8

export type AnswerFault__Output = typeof AnswerFault[keyof typeof AnswerFault]

export interface AnswerProblem {
  'questionId'?: (string);
  'fault'?: (AnswerFault);
}

export interface AnswerProblem__Output {
  'questionId': (string);
  'fault': (AnswerFault__Output);
}

export interface ConsentOffer {
  /**
   * The workflow's plain text; lines are separated by LF.
   */
  'text'?: (string);
  /**
   * Name of this wording in the workflow.
   */
  'version'?: (string);
}

export interface ConsentOffer__Output {
  /**
   * The workflow's plain text; lines are separated by LF.
   */
  'text': (string);
  /**
   * Name of this wording in the workflow.
   */
  'version': (string);
}

export interface GetHandOverKeysRequest {
}

export interface GetHandOverKeysRequest__Output {
}

export interface GetHandOverKeysResponse {
  /**
   * A JSON Web Key Set (RFC 7517); may have no keys.
   */
  'jwksJson'?: (string);
}

export interface GetHandOverKeysResponse__Output {
  /**
   * A JSON Web Key Set (RFC 7517); may have no keys.
   */
  'jwksJson': (string);
}

export interface GiveUpRequest {
  'action'?: (GuestAction | null);
}

export interface GiveUpRequest__Output {
  'action': (GuestAction__Output | null);
}

export interface GiveUpResponse {
  'page'?: (GuestPage | null);
}

export interface GiveUpResponse__Output {
  'page': (GuestPage__Output | null);
}

export interface GuestAction {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * Id that the page creates for each form: 16 to 64 of A-Z a-z 0-9 _ -. A call with a repeated id has no effect and
   * returns the current page.
   */
  'actionId'?: (string);
  /**
   * The `seen` that the guest saw: the page's for GiveUp, otherwise the step's. If `seen` has changed, the answer is
   * ABORTED (version_conflict). Then read the page again and let the guest decide again.
   */
  'seen'?: (string);
  /**
   * BCP 47: the language that the guest reads, which a consent records. Empty = the session's language.
   */
  'locale'?: (string);
  /**
   * The guest's step; UNSPECIFIED for GiveUp.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

export interface GuestAction__Output {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256': (Buffer);
  /**
   * Id that the page creates for each form: 16 to 64 of A-Z a-z 0-9 _ -. A call with a repeated id has no effect and
   * returns the current page.
   */
  'actionId': (string);
  /**
   * The `seen` that the guest saw: the page's for GiveUp, otherwise the step's. If `seen` has changed, the answer is
   * ABORTED (version_conflict). Then read the page again and let the guest decide again.
   */
  'seen': (string);
  /**
   * BCP 47: the language that the guest reads, which a consent records. Empty = the session's language.
   */
  'locale': (string);
  /**
   * The guest's step; UNSPECIFIED for GiveUp.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

/**
 * Members that the workflow does not specify are empty.
 */
export interface GuestContact {
  'name'?: (string);
  'email'?: (string);
  'phone'?: (string);
  /**
   * An https address.
   */
  'url'?: (string);
}

/**
 * Members that the workflow does not specify are empty.
 */
export interface GuestContact__Output {
  'name': (string);
  'email': (string);
  'phone': (string);
  /**
   * An https address.
   */
  'url': (string);
}

export interface GuestPage {
  'sessionId'?: (string);
  /**
   * Rises with every change of the session, as in ReadGuestVersions.
   */
  'version'?: (number | string | Long);
  /**
   * Opaque; changes whenever the `seen` of any step changes.
   */
  'seen'?: (string);
  'bookingReference'?: (string);
  'propertyReference'?: (string);
  /**
   * A session status of the public API.
   */
  'status'?: (string);
  /**
   * True if the session has one of the four final statuses.
   */
  'ended'?: (boolean);
  /**
   * True if the guest has nothing to do now or later. Always true after the end.
   */
  'nothingLeft'?: (boolean);
  /**
   * Language of the workflow's texts in this answer, BCP 47. Equals wanted_locale if the workflow has texts in that
   * language.
   */
  'locale'?: (string);
  /**
   * Languages of the workflow's texts. Empty = the workflow has no texts, so the page may use any language.
   */
  'locales'?: (string)[];
  /**
   * The guest's remaining time on the session's clock; 0 = expired or stopped (in review or after the end).
   */
  'timeLeftMs'?: (number | string | Long);
  /**
   * In the workflow's order, without reviews by people.
   */
  'steps'?: (GuestStep)[];
  /**
   * Contact for guests; absent if the workflow has none.
   */
  'contact'?: (GuestContact | null);
  /**
   * `returnUrl` of the creation request, unchanged; empty = none.
   */
  'returnUrl'?: (string);
  /**
   * The session's tenant. The gateway knows the tenant's allowed return addresses.
   */
  'tenantId'?: (string);
  /**
   * The guest's language, BCP 47: from the request, else from the creation request, else from the browser. The
   * workflow's texts are in `locale`.
   */
  'wantedLocale'?: (string);
  /**
   * Retention of evidence from the workflow's checks, by type. A tenant's policy overrides this retention
   * (gcs.evidence.v1.GuestEvidenceService).
   */
  'kept'?: (KeptEvidence)[];
  /**
   * Days for which the client's data about the guest, and the guest's answers, are retained; 0 = as long as the last
   * evidence.
   */
  'guestDataDays'?: (number);
  /**
   * Time when the session ended, on the session's clock, RFC 3339; empty until then.
   */
  'endedAt'?: (string);
  /**
   * YYYY-MM-DD, from the metadata member that the workflow specifies (`guest.stay`); empty = unknown or erased.
   */
  'arrival'?: (string);
  /**
   * Day of the departure, in the form of `arrival`.
   */
  'departure'?: (string);
  /**
   * The event from which `kept` and guest_data_days count, like `countFrom` of a RetentionPolicy: SESSION_END or
   * DEPARTURE.
   */
  'countFrom'?: (string);
  /**
   * True if the guest's e-mail address is known and an earlier check could replace open steps (ReturningGuestService).
   * Does not show whether an earlier check exists.
   */
  'mayReturn'?: (boolean);
}

export interface GuestPage__Output {
  'sessionId': (string);
  /**
   * Rises with every change of the session, as in ReadGuestVersions.
   */
  'version': (number);
  /**
   * Opaque; changes whenever the `seen` of any step changes.
   */
  'seen': (string);
  'bookingReference': (string);
  'propertyReference': (string);
  /**
   * A session status of the public API.
   */
  'status': (string);
  /**
   * True if the session has one of the four final statuses.
   */
  'ended': (boolean);
  /**
   * True if the guest has nothing to do now or later. Always true after the end.
   */
  'nothingLeft': (boolean);
  /**
   * Language of the workflow's texts in this answer, BCP 47. Equals wanted_locale if the workflow has texts in that
   * language.
   */
  'locale': (string);
  /**
   * Languages of the workflow's texts. Empty = the workflow has no texts, so the page may use any language.
   */
  'locales': (string)[];
  /**
   * The guest's remaining time on the session's clock; 0 = expired or stopped (in review or after the end).
   */
  'timeLeftMs': (number);
  /**
   * In the workflow's order, without reviews by people.
   */
  'steps': (GuestStep__Output)[];
  /**
   * Contact for guests; absent if the workflow has none.
   */
  'contact': (GuestContact__Output | null);
  /**
   * `returnUrl` of the creation request, unchanged; empty = none.
   */
  'returnUrl': (string);
  /**
   * The session's tenant. The gateway knows the tenant's allowed return addresses.
   */
  'tenantId': (string);
  /**
   * The guest's language, BCP 47: from the request, else from the creation request, else from the browser. The
   * workflow's texts are in `locale`.
   */
  'wantedLocale': (string);
  /**
   * Retention of evidence from the workflow's checks, by type. A tenant's policy overrides this retention
   * (gcs.evidence.v1.GuestEvidenceService).
   */
  'kept': (KeptEvidence__Output)[];
  /**
   * Days for which the client's data about the guest, and the guest's answers, are retained; 0 = as long as the last
   * evidence.
   */
  'guestDataDays': (number);
  /**
   * Time when the session ended, on the session's clock, RFC 3339; empty until then.
   */
  'endedAt': (string);
  /**
   * YYYY-MM-DD, from the metadata member that the workflow specifies (`guest.stay`); empty = unknown or erased.
   */
  'arrival': (string);
  /**
   * Day of the departure, in the form of `arrival`.
   */
  'departure': (string);
  /**
   * The event from which `kept` and guest_data_days count, like `countFrom` of a RetentionPolicy: SESSION_END or
   * DEPARTURE.
   */
  'countFrom': (string);
  /**
   * True if the guest's e-mail address is known and an earlier check could replace open steps (ReturningGuestService).
   * Does not show whether an earlier check exists.
   */
  'mayReturn': (boolean);
}

export interface GuestServiceDefinition extends grpc.ServiceDefinition {
  GetHandOverKeys: MethodDefinition<GetHandOverKeysRequest, GetHandOverKeysResponse, GetHandOverKeysRequest__Output, GetHandOverKeysResponse__Output>
  GiveUp: MethodDefinition<GiveUpRequest, GiveUpResponse, GiveUpRequest__Output, GiveUpResponse__Output>
  PreviewGuestPage: MethodDefinition<PreviewGuestPageRequest, PreviewGuestPageResponse, PreviewGuestPageRequest__Output, PreviewGuestPageResponse__Output>
  ReadGuestPage: MethodDefinition<ReadGuestPageRequest, ReadGuestPageResponse, ReadGuestPageRequest__Output, ReadGuestPageResponse__Output>
  ReadGuestVersions: MethodDefinition<ReadGuestVersionsRequest, ReadGuestVersionsResponse, ReadGuestVersionsRequest__Output, ReadGuestVersionsResponse__Output>
  RecordConsent: MethodDefinition<RecordConsentRequest, RecordConsentResponse, RecordConsentRequest__Output, RecordConsentResponse__Output>
  SkipStep: MethodDefinition<SkipStepRequest, SkipStepResponse, SkipStepRequest__Output, SkipStepResponse__Output>
  StartHandOver: MethodDefinition<StartHandOverRequest, StartHandOverResponse, StartHandOverRequest__Output, StartHandOverResponse__Output>
  SubmitAnswers: MethodDefinition<SubmitAnswersRequest, SubmitAnswersResponse, SubmitAnswersRequest__Output, SubmitAnswersResponse__Output>
  WithdrawConsent: MethodDefinition<WithdrawConsentRequest, WithdrawConsentResponse, WithdrawConsentRequest__Output, WithdrawConsentResponse__Output>
}

export interface GuestStep {
  'type'?: (_gcs_ingest_v1_StepType);
  /**
   * A step status of the public API.
   */
  'status'?: (string);
  /**
   * Codes of the catalogue, sorted. The page has a guest text for each code in every language.
   */
  'reasonCodes'?: (string)[];
  'required'?: (boolean);
  /**
   * Opaque; changes when the guest's options for the step change.
   */
  'seen'?: (string);
  'consent'?: (ConsentOffer | null);
  'questions'?: (QuestionsOffer | null);
  'handOver'?: (HandOverOffer | null);
  /**
   * The guest must wait for other steps or for the provider.
   */
  'waiting'?: (Waiting | null);
  /**
   * True if SkipStep is possible, because the guest's step is open.
   */
  'maySkip'?: (boolean);
  /**
   * The step's provider in the workflow; empty = none.
   */
  'provider'?: (string);
  /**
   * A LegalBasis of the workflow's schema; empty = none.
   */
  'legalBasis'?: (string);
  /**
   * True if WithdrawConsent is possible: the guest has accepted the step's text.
   */
  'mayWithdraw'?: (boolean);
  /**
   * The action that the guest can take now; unset = none.
   */
  'now'?: "consent"|"questions"|"handOver"|"waiting";
}

export interface GuestStep__Output {
  'type': (_gcs_ingest_v1_StepType__Output);
  /**
   * A step status of the public API.
   */
  'status': (string);
  /**
   * Codes of the catalogue, sorted. The page has a guest text for each code in every language.
   */
  'reasonCodes': (string)[];
  'required': (boolean);
  /**
   * Opaque; changes when the guest's options for the step change.
   */
  'seen': (string);
  'consent'?: (ConsentOffer__Output | null);
  'questions'?: (QuestionsOffer__Output | null);
  'handOver'?: (HandOverOffer__Output | null);
  /**
   * The guest must wait for other steps or for the provider.
   */
  'waiting'?: (Waiting__Output | null);
  /**
   * True if SkipStep is possible, because the guest's step is open.
   */
  'maySkip': (boolean);
  /**
   * The step's provider in the workflow; empty = none.
   */
  'provider': (string);
  /**
   * A LegalBasis of the workflow's schema; empty = none.
   */
  'legalBasis': (string);
  /**
   * True if WithdrawConsent is possible: the guest has accepted the step's text.
   */
  'mayWithdraw': (boolean);
  /**
   * The action that the guest can take now; unset = none.
   */
  'now'?: "consent"|"questions"|"handOver"|"waiting";
}

export interface HandOverOffer {
  /**
   * The step's provider; empty in a sandbox if the workflow has none.
   */
  'provider'?: (string);
  /**
   * True if the sandbox's own page replaces the provider.
   */
  'standIn'?: (boolean);
  /**
   * Number of the next attempt, from 1.
   */
  'attempt'?: (number);
  /**
   * The other open steps that the provider handles together with this one.
   */
  'covers'?: (_gcs_ingest_v1_StepType)[];
}

export interface HandOverOffer__Output {
  /**
   * The step's provider; empty in a sandbox if the workflow has none.
   */
  'provider': (string);
  /**
   * True if the sandbox's own page replaces the provider.
   */
  'standIn': (boolean);
  /**
   * Number of the next attempt, from 1.
   */
  'attempt': (number);
  /**
   * The other open steps that the provider handles together with this one.
   */
  'covers': (_gcs_ingest_v1_StepType__Output)[];
}

export interface KeptEvidence {
  /**
   * An EvidenceType of the public API.
   */
  'type'?: (string);
  /**
   * Days for which the evidence is retained; 0 = no end date.
   */
  'days'?: (number);
  /**
   * Legal minimum in this workflow version. A tenant's policy retains the evidence at least as long.
   */
  'minimumDays'?: (number);
}

export interface KeptEvidence__Output {
  /**
   * An EvidenceType of the public API.
   */
  'type': (string);
  /**
   * Days for which the evidence is retained; 0 = no end date.
   */
  'days': (number);
  /**
   * Legal minimum in this workflow version. A tenant's policy retains the evidence at least as long.
   */
  'minimumDays': (number);
}

export interface PreviewGuestPageRequest {
  'tenantId'?: (string);
  /**
   * 1 to 128 characters.
   */
  'propertyReference'?: (string);
  'workflowKey'?: (string);
  /**
   * BCP 47; empty = en.
   */
  'locale'?: (string);
}

export interface PreviewGuestPageRequest__Output {
  'tenantId': (string);
  /**
   * 1 to 128 characters.
   */
  'propertyReference': (string);
  'workflowKey': (string);
  /**
   * BCP 47; empty = en.
   */
  'locale': (string);
}

export interface PreviewGuestPageResponse {
  'page'?: (GuestPage | null);
}

export interface PreviewGuestPageResponse__Output {
  'page': (GuestPage__Output | null);
}

export interface Question {
  /**
   * ^[a-z][A-Za-z0-9]{0,31}$
   */
  'id'?: (string);
  /**
   * In the page's locale.
   */
  'label'?: (string);
  /**
   * A sentence shown with the question; empty = none.
   */
  'hint'?: (string);
  'kind'?: (QuestionKind);
  'required'?: (boolean);
  /**
   * For CHOICE, which has one answer: at least two options.
   */
  'options'?: (QuestionOption)[];
  /**
   * Maximum code points in a TEXT; otherwise 0.
   */
  'maxLength'?: (number);
  /**
   * Lower bound of the answer: a decimal for NUMBER, YYYY-MM-DD for DATE; empty = none.
   */
  'minimum'?: (string);
  'maximum'?: (string);
  /**
   * A condition on earlier answers; absent = always asked. A page with a script may hide the question; a page without a
   * script always shows the question. The service ignores answers to questions not asked.
   */
  'shownWhen'?: (ShownWhen | null);
}

export interface Question__Output {
  /**
   * ^[a-z][A-Za-z0-9]{0,31}$
   */
  'id': (string);
  /**
   * In the page's locale.
   */
  'label': (string);
  /**
   * A sentence shown with the question; empty = none.
   */
  'hint': (string);
  'kind': (QuestionKind__Output);
  'required': (boolean);
  /**
   * For CHOICE, which has one answer: at least two options.
   */
  'options': (QuestionOption__Output)[];
  /**
   * Maximum code points in a TEXT; otherwise 0.
   */
  'maxLength': (number);
  /**
   * Lower bound of the answer: a decimal for NUMBER, YYYY-MM-DD for DATE; empty = none.
   */
  'minimum': (string);
  'maximum': (string);
  /**
   * A condition on earlier answers; absent = always asked. A page with a script may hide the question; a page without a
   * script always shows the question. The service ignores answers to questions not asked.
   */
  'shownWhen': (ShownWhen__Output | null);
}

export const QuestionKind = {
  QUESTION_KIND_UNSPECIFIED: 'QUESTION_KIND_UNSPECIFIED',
  QUESTION_KIND_CHOICE: 'QUESTION_KIND_CHOICE',
  QUESTION_KIND_TEXT: 'QUESTION_KIND_TEXT',
  QUESTION_KIND_DATE: 'QUESTION_KIND_DATE',
  QUESTION_KIND_NUMBER: 'QUESTION_KIND_NUMBER',
} as const;

export type QuestionKind =
  | 'QUESTION_KIND_UNSPECIFIED'
  | 0
  | 'QUESTION_KIND_CHOICE'
  | 1
  | 'QUESTION_KIND_TEXT'
  | 2
  | 'QUESTION_KIND_DATE'
  | 3
  | 'QUESTION_KIND_NUMBER'
  | 4

export type QuestionKind__Output = typeof QuestionKind[keyof typeof QuestionKind]

export interface QuestionOption {
  'value'?: (string);
  /**
   * In the page's locale.
   */
  'label'?: (string);
}

export interface QuestionOption__Output {
  'value': (string);
  /**
   * In the page's locale.
   */
  'label': (string);
}

export interface QuestionsOffer {
  /**
   * Name of this questionnaire in the workflow.
   */
  'version'?: (string);
  'questions'?: (Question)[];
}

export interface QuestionsOffer__Output {
  /**
   * Name of this questionnaire in the workflow.
   */
  'version': (string);
  'questions': (Question__Output)[];
}

export interface ReadGuestPageRequest {
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * BCP 47; empty = the session's language.
   */
  'locale'?: (string);
  /**
   * BCP 47: the browser's language, used if neither `locale` nor the creation request has one. Empty = en.
   */
  'browserLocale'?: (string);
}

export interface ReadGuestPageRequest__Output {
  'tokenSha256': (Buffer);
  /**
   * BCP 47; empty = the session's language.
   */
  'locale': (string);
  /**
   * BCP 47: the browser's language, used if neither `locale` nor the creation request has one. Empty = en.
   */
  'browserLocale': (string);
}

export interface ReadGuestPageResponse {
  'page'?: (GuestPage | null);
}

export interface ReadGuestPageResponse__Output {
  'page': (GuestPage__Output | null);
}

export interface ReadGuestVersionsRequest {
  /**
   * 1 to 1,024 hashes.
   */
  'tokenSha256'?: (Buffer | Uint8Array | string)[];
}

export interface ReadGuestVersionsRequest__Output {
  /**
   * 1 to 1,024 hashes.
   */
  'tokenSha256': (Buffer)[];
}

export interface ReadGuestVersionsResponse {
  /**
   * In the order of the request; 0 = the link is invalid.
   */
  'versions'?: (number | string | Long)[];
}

export interface ReadGuestVersionsResponse__Output {
  /**
   * In the order of the request; 0 = the link is invalid.
   */
  'versions': (number)[];
}

export interface RecordConsentRequest {
  'action'?: (GuestAction | null);
  'accepted'?: (boolean);
  /**
   * Lower-case hex SHA-256 of the privacy notice that the guest could read with the text. The evidence contains this
   * hash. Empty = none.
   */
  'noticeSha256'?: (string);
}

export interface RecordConsentRequest__Output {
  'action': (GuestAction__Output | null);
  'accepted': (boolean);
  /**
   * Lower-case hex SHA-256 of the privacy notice that the guest could read with the text. The evidence contains this
   * hash. Empty = none.
   */
  'noticeSha256': (string);
}

export interface RecordConsentResponse {
  'page'?: (GuestPage | null);
}

export interface RecordConsentResponse__Output {
  'page': (GuestPage__Output | null);
}

export interface ReportStandInRequest {
  /**
   * The token from StartHandOver.
   */
  'handOverToken'?: (string);
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * A code of the catalogue that a provider may report for the step; empty = none.
   */
  'reasonCode'?: (string);
  /**
   * The step of the group that gets this outcome. If the outcome is a verdict, the group's other steps PASS.
   * UNSPECIFIED = all steps.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

export interface ReportStandInRequest__Output {
  /**
   * The token from StartHandOver.
   */
  'handOverToken': (string);
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * A code of the catalogue that a provider may report for the step; empty = none.
   */
  'reasonCode': (string);
  /**
   * The step of the group that gets this outcome. If the outcome is a verdict, the group's other steps PASS.
   * UNSPECIFIED = all steps.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

export interface ReportStandInResponse {
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * Address from the token, to which the guest returns.
   */
  'returnAddress'?: (string);
}

export interface ReportStandInResponse__Output {
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * Address from the token, to which the guest returns.
   */
  'returnAddress': (string);
}

/**
 * A condition: the answer to an earlier CHOICE is one of the values.
 */
export interface ShownWhen {
  'questionId'?: (string);
  'values'?: (string)[];
}

/**
 * A condition: the answer to an earlier CHOICE is one of the values.
 */
export interface ShownWhen__Output {
  'questionId': (string);
  'values': (string)[];
}

export interface SkipStepRequest {
  'action'?: (GuestAction | null);
  'reason'?: (_gcs_ingest_v1_GuestActionKind);
}

export interface SkipStepRequest__Output {
  'action': (GuestAction__Output | null);
  'reason': (_gcs_ingest_v1_GuestActionKind__Output);
}

export interface SkipStepResponse {
  'page'?: (GuestPage | null);
}

export interface SkipStepResponse__Output {
  'page': (GuestPage__Output | null);
}

export interface StandInServiceDefinition extends grpc.ServiceDefinition {
  ReportStandIn: MethodDefinition<ReportStandInRequest, ReportStandInResponse, ReportStandInRequest__Output, ReportStandInResponse__Output>
}

export interface StartHandOverRequest {
  'action'?: (GuestAction | null);
  /**
   * Address to which the provider returns the guest: an absolute address of the guest listener, made by the gateway.
   * The token contains this address, which must not reveal the guest's link. The address has http only if the
   * deployment has no certificate.
   */
  'returnAddress'?: (string);
}

export interface StartHandOverRequest__Output {
  'action': (GuestAction__Output | null);
  /**
   * Address to which the provider returns the guest: an absolute address of the guest listener, made by the gateway.
   * The token contains this address, which must not reveal the guest's link. The address has http only if the
   * deployment has no certificate.
   */
  'returnAddress': (string);
}

export interface StartHandOverResponse {
  /**
   * Address to which the guest goes with the token; empty for the stand-in, whose page the gateway serves.
   */
  'url'?: (string);
  /**
   * JWT, valid for at most five minutes. docs/workflow.md#hand-over lists the claims. In a sandbox the stand-in's form
   * contains the token.
   */
  'token'?: (string);
  'standIn'?: (boolean);
  /**
   * As in the token.
   */
  'provider'?: (string);
  'attempt'?: (number);
  'page'?: (GuestPage | null);
  /**
   * As in the token: the step that identifies the hand-over.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As in the token: the other steps of the group.
   */
  'covers'?: (_gcs_ingest_v1_StepType)[];
}

export interface StartHandOverResponse__Output {
  /**
   * Address to which the guest goes with the token; empty for the stand-in, whose page the gateway serves.
   */
  'url': (string);
  /**
   * JWT, valid for at most five minutes. docs/workflow.md#hand-over lists the claims. In a sandbox the stand-in's form
   * contains the token.
   */
  'token': (string);
  'standIn': (boolean);
  /**
   * As in the token.
   */
  'provider': (string);
  'attempt': (number);
  'page': (GuestPage__Output | null);
  /**
   * As in the token: the step that identifies the hand-over.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As in the token: the other steps of the group.
   */
  'covers': (_gcs_ingest_v1_StepType__Output)[];
}

export interface SubmitAnswersRequest {
  'action'?: (GuestAction | null);
  'answers'?: (Answer)[];
}

export interface SubmitAnswersRequest__Output {
  'action': (GuestAction__Output | null);
  'answers': (Answer__Output)[];
}

export interface SubmitAnswersResponse {
  /**
   * Answers that the guest must correct, in the order of the questions. If not empty, no answers were submitted.
   */
  'problems'?: (AnswerProblem)[];
  'page'?: (GuestPage | null);
}

export interface SubmitAnswersResponse__Output {
  /**
   * Answers that the guest must correct, in the order of the questions. If not empty, no answers were submitted.
   */
  'problems': (AnswerProblem__Output)[];
  'page': (GuestPage__Output | null);
}

export interface Waiting {
  'for'?: (WaitingFor);
}

export interface Waiting__Output {
  'for': (WaitingFor__Output);
}

export const WaitingFor = {
  WAITING_FOR_UNSPECIFIED: 'WAITING_FOR_UNSPECIFIED',
  /**
   * Other steps must end first, or another step's hand-over includes this step.
   */
  WAITING_FOR_STEPS: 'WAITING_FOR_STEPS',
  /**
   * The provider processes the step without the guest, and has not reported yet.
   */
  WAITING_FOR_PROVIDER: 'WAITING_FOR_PROVIDER',
  WAITING_FOR_REVIEW: 'WAITING_FOR_REVIEW',
  /**
   * The guest has submitted, and the provider has no verdict yet. The provider may still require another attempt.
   */
  WAITING_FOR_RESULT: 'WAITING_FOR_RESULT',
} as const;

export type WaitingFor =
  | 'WAITING_FOR_UNSPECIFIED'
  | 0
  /**
   * Other steps must end first, or another step's hand-over includes this step.
   */
  | 'WAITING_FOR_STEPS'
  | 1
  /**
   * The provider processes the step without the guest, and has not reported yet.
   */
  | 'WAITING_FOR_PROVIDER'
  | 2
  | 'WAITING_FOR_REVIEW'
  | 3
  /**
   * The guest has submitted, and the provider has no verdict yet. The provider may still require another attempt.
   */
  | 'WAITING_FOR_RESULT'
  | 4

export type WaitingFor__Output = typeof WaitingFor[keyof typeof WaitingFor]

export interface WithdrawConsentRequest {
  'action'?: (GuestAction | null);
}

export interface WithdrawConsentRequest__Output {
  'action': (GuestAction__Output | null);
}

export interface WithdrawConsentResponse {
  'page'?: (GuestPage | null);
}

export interface WithdrawConsentResponse__Output {
  'page': (GuestPage__Output | null);
}
