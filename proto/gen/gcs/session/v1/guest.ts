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
  /**
   * A required question has no answer.
   */
  ANSWER_FAULT_MISSING: 'ANSWER_FAULT_MISSING',
  /**
   * None of the options.
   */
  ANSWER_FAULT_NOT_AN_OPTION: 'ANSWER_FAULT_NOT_AN_OPTION',
  ANSWER_FAULT_TOO_LONG: 'ANSWER_FAULT_TOO_LONG',
  /**
   * No day of the calendar, or not written as YYYY-MM-DD.
   */
  ANSWER_FAULT_NOT_A_DATE: 'ANSWER_FAULT_NOT_A_DATE',
  ANSWER_FAULT_NOT_A_NUMBER: 'ANSWER_FAULT_NOT_A_NUMBER',
  ANSWER_FAULT_TOO_SMALL: 'ANSWER_FAULT_TOO_SMALL',
  ANSWER_FAULT_TOO_LARGE: 'ANSWER_FAULT_TOO_LARGE',
  /**
   * Control characters other than line breaks.
   */
  ANSWER_FAULT_NOT_A_TEXT: 'ANSWER_FAULT_NOT_A_TEXT',
} as const;

export type AnswerFault =
  | 'ANSWER_FAULT_UNSPECIFIED'
  | 0
  /**
   * A required question has no answer.
   */
  | 'ANSWER_FAULT_MISSING'
  | 1
  /**
   * None of the options.
   */
  | 'ANSWER_FAULT_NOT_AN_OPTION'
  | 2
  | 'ANSWER_FAULT_TOO_LONG'
  | 3
  /**
   * No day of the calendar, or not written as YYYY-MM-DD.
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
   * Control characters other than line breaks.
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
   * As the workflow writes it, plain text; lines are separated by LF.
   */
  'text'?: (string);
  /**
   * The workflow's name of this wording.
   */
  'version'?: (string);
}

export interface ConsentOffer__Output {
  /**
   * As the workflow writes it, plain text; lines are separated by LF.
   */
  'text': (string);
  /**
   * The workflow's name of this wording.
   */
  'version': (string);
}

export interface GetHandOverKeysRequest {
}

export interface GetHandOverKeysRequest__Output {
}

export interface GetHandOverKeysResponse {
  /**
   * A JSON Web Key Set (RFC 7517); without keys where the deployment has none.
   */
  'jwksJson'?: (string);
}

export interface GetHandOverKeysResponse__Output {
  /**
   * A JSON Web Key Set (RFC 7517); without keys where the deployment has none.
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

/**
 * Members of every action.
 */
export interface GuestAction {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * Minted by the page for each form that it shows, 16 to 64 of A-Z a-z 0-9 _ -. The same id again does nothing and
   * answers with the page as it is by then.
   */
  'actionId'?: (string);
  /**
   * `seen` of the step, or of the page for GiveUp, as the guest saw it. When it has moved the answer is ABORTED
   * (version_conflict): read the page again and let the guest decide again.
   */
  'seen'?: (string);
  /**
   * BCP 47; the language that the guest reads, empty = that of the session. Consent is recorded in it.
   */
  'locale'?: (string);
  /**
   * The guest's step; UNSPECIFIED for GiveUp.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

/**
 * Members of every action.
 */
export interface GuestAction__Output {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256': (Buffer);
  /**
   * Minted by the page for each form that it shows, 16 to 64 of A-Z a-z 0-9 _ -. The same id again does nothing and
   * answers with the page as it is by then.
   */
  'actionId': (string);
  /**
   * `seen` of the step, or of the page for GiveUp, as the guest saw it. When it has moved the answer is ABORTED
   * (version_conflict): read the page again and let the guest decide again.
   */
  'seen': (string);
  /**
   * BCP 47; the language that the guest reads, empty = that of the session. Consent is recorded in it.
   */
  'locale': (string);
  /**
   * The guest's step; UNSPECIFIED for GiveUp.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

/**
 * Members are empty where the workflow says nothing.
 */
export interface GuestContact {
  'name'?: (string);
  'email'?: (string);
  'phone'?: (string);
  /**
   * https.
   */
  'url'?: (string);
}

/**
 * Members are empty where the workflow says nothing.
 */
export interface GuestContact__Output {
  'name': (string);
  'email': (string);
  'phone': (string);
  /**
   * https.
   */
  'url': (string);
}

export interface GuestPage {
  'sessionId'?: (string);
  /**
   * Rises with every change of the session: what ReadGuestVersions gives.
   */
  'version'?: (number | string | Long);
  /**
   * Opaque; moves when any step's does.
   */
  'seen'?: (string);
  'bookingReference'?: (string);
  'propertyReference'?: (string);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  /**
   * The session has one of the four final statuses: nothing can be done any more.
   */
  'ended'?: (boolean);
  /**
   * The guest has nothing left to do, now or later: others go on, or nobody does. True when the session has ended.
   */
  'nothingLeft'?: (boolean);
  /**
   * Language of the workflow's texts in this answer, BCP 47: wanted_locale if the workflow has it.
   */
  'locale'?: (string);
  /**
   * Languages of the workflow's texts; empty = it has none, and any language of the page will do.
   */
  'locales'?: (string)[];
  /**
   * The guest's remaining time, by the session's clock; 0 = expired or not running (review, end).
   */
  'timeLeftMs'?: (number | string | Long);
  /**
   * In the order of the workflow; people's reviews are none of them.
   */
  'steps'?: (GuestStep)[];
  /**
   * Whom to ask; absent where the workflow says nothing.
   */
  'contact'?: (GuestContact | null);
  /**
   * The client's own address, byte for byte as the session has it, without additions; empty = none.
   */
  'returnUrl'?: (string);
  /**
   * Whose session it is: the gateway knows which addresses its guests may be led back to.
   */
  'tenantId'?: (string);
  /**
   * The guest's language, BCP 47: the requested locale, else that of the create, else the browser's. The texts of the
   * workflow are in `locale` all the same.
   */
  'wantedLocale'?: (string);
  /**
   * Retention of evidence that the workflow's checks leave behind, by type. A tenant's policy precedes it
   * (gcs.evidence.v1.GuestEvidenceService).
   */
  'kept'?: (KeptEvidence)[];
  /**
   * Retention of the client's data about the guest, and of their answers, from the session's end; 0 = as long as the
   * last evidence.
   */
  'guestDataDays'?: (number);
  /**
   * When the session ended, by its own clock, RFC 3339; empty while it goes on.
   */
  'endedAt'?: (string);
  /**
   * YYYY-MM-DD, of the create's metadata where the workflow says which member it is (`guest.stay`) and it has a day there;
   * empty = not known, or erased.
   */
  'arrival'?: (string);
  /**
   * The same.
   */
  'departure'?: (string);
}

export interface GuestPage__Output {
  'sessionId': (string);
  /**
   * Rises with every change of the session: what ReadGuestVersions gives.
   */
  'version': (number);
  /**
   * Opaque; moves when any step's does.
   */
  'seen': (string);
  'bookingReference': (string);
  'propertyReference': (string);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  /**
   * The session has one of the four final statuses: nothing can be done any more.
   */
  'ended': (boolean);
  /**
   * The guest has nothing left to do, now or later: others go on, or nobody does. True when the session has ended.
   */
  'nothingLeft': (boolean);
  /**
   * Language of the workflow's texts in this answer, BCP 47: wanted_locale if the workflow has it.
   */
  'locale': (string);
  /**
   * Languages of the workflow's texts; empty = it has none, and any language of the page will do.
   */
  'locales': (string)[];
  /**
   * The guest's remaining time, by the session's clock; 0 = expired or not running (review, end).
   */
  'timeLeftMs': (number);
  /**
   * In the order of the workflow; people's reviews are none of them.
   */
  'steps': (GuestStep__Output)[];
  /**
   * Whom to ask; absent where the workflow says nothing.
   */
  'contact': (GuestContact__Output | null);
  /**
   * The client's own address, byte for byte as the session has it, without additions; empty = none.
   */
  'returnUrl': (string);
  /**
   * Whose session it is: the gateway knows which addresses its guests may be led back to.
   */
  'tenantId': (string);
  /**
   * The guest's language, BCP 47: the requested locale, else that of the create, else the browser's. The texts of the
   * workflow are in `locale` all the same.
   */
  'wantedLocale': (string);
  /**
   * Retention of evidence that the workflow's checks leave behind, by type. A tenant's policy precedes it
   * (gcs.evidence.v1.GuestEvidenceService).
   */
  'kept': (KeptEvidence__Output)[];
  /**
   * Retention of the client's data about the guest, and of their answers, from the session's end; 0 = as long as the
   * last evidence.
   */
  'guestDataDays': (number);
  /**
   * When the session ended, by its own clock, RFC 3339; empty while it goes on.
   */
  'endedAt': (string);
  /**
   * YYYY-MM-DD, of the create's metadata where the workflow says which member it is (`guest.stay`) and it has a day there;
   * empty = not known, or erased.
   */
  'arrival': (string);
  /**
   * The same.
   */
  'departure': (string);
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
   * A step status of the public interface.
   */
  'status'?: (string);
  /**
   * Codes of the catalogue, sorted; the page has the guest's text of each in its languages.
   */
  'reasonCodes'?: (string)[];
  'required'?: (boolean);
  /**
   * Opaque; moves when what the guest may do about the step does.
   */
  'seen'?: (string);
  'consent'?: (ConsentOffer | null);
  'questions'?: (QuestionsOffer | null);
  'handOver'?: (HandOverOffer | null);
  /**
   * Something else comes first, or a provider has the step: the guest waits.
   */
  'waiting'?: (Waiting | null);
  /**
   * SkipStep is possible: the step is open and the guest's.
   */
  'maySkip'?: (boolean);
  /**
   * Provider of the step, as the workflow names it; empty = it names none.
   */
  'provider'?: (string);
  /**
   * A LegalBasis of the workflow's schema; empty = it does not say.
   */
  'legalBasis'?: (string);
  /**
   * WithdrawConsent is possible: the guest has accepted the step's text.
   */
  'mayWithdraw'?: (boolean);
  /**
   * The guest's possible action now; unset = none.
   */
  'now'?: "consent"|"questions"|"handOver"|"waiting";
}

export interface GuestStep__Output {
  'type': (_gcs_ingest_v1_StepType__Output);
  /**
   * A step status of the public interface.
   */
  'status': (string);
  /**
   * Codes of the catalogue, sorted; the page has the guest's text of each in its languages.
   */
  'reasonCodes': (string)[];
  'required': (boolean);
  /**
   * Opaque; moves when what the guest may do about the step does.
   */
  'seen': (string);
  'consent'?: (ConsentOffer__Output | null);
  'questions'?: (QuestionsOffer__Output | null);
  'handOver'?: (HandOverOffer__Output | null);
  /**
   * Something else comes first, or a provider has the step: the guest waits.
   */
  'waiting'?: (Waiting__Output | null);
  /**
   * SkipStep is possible: the step is open and the guest's.
   */
  'maySkip': (boolean);
  /**
   * Provider of the step, as the workflow names it; empty = it names none.
   */
  'provider': (string);
  /**
   * A LegalBasis of the workflow's schema; empty = it does not say.
   */
  'legalBasis': (string);
  /**
   * WithdrawConsent is possible: the guest has accepted the step's text.
   */
  'mayWithdraw': (boolean);
  /**
   * The guest's possible action now; unset = none.
   */
  'now'?: "consent"|"questions"|"handOver"|"waiting";
}

export interface HandOverOffer {
  /**
   * Provider of the step; empty in a sandbox whose workflow names none.
   */
  'provider'?: (string);
  /**
   * The sandbox's own page takes the provider's place.
   */
  'standIn'?: (boolean);
  /**
   * From 1: the attempt that would begin.
   */
  'attempt'?: (number);
  /**
   * The other open steps that the provider carries out together with this one.
   */
  'covers'?: (_gcs_ingest_v1_StepType)[];
}

export interface HandOverOffer__Output {
  /**
   * Provider of the step; empty in a sandbox whose workflow names none.
   */
  'provider': (string);
  /**
   * The sandbox's own page takes the provider's place.
   */
  'standIn': (boolean);
  /**
   * From 1: the attempt that would begin.
   */
  'attempt': (number);
  /**
   * The other open steps that the provider carries out together with this one.
   */
  'covers': (_gcs_ingest_v1_StepType__Output)[];
}

export interface KeptEvidence {
  /**
   * An EvidenceType of the public interface.
   */
  'type'?: (string);
  /**
   * From the session's end on; 0 = no end is set.
   */
  'days'?: (number);
  /**
   * Legal minimum by this version; a tenant's policy retains it at least as long.
   */
  'minimumDays'?: (number);
}

export interface KeptEvidence__Output {
  /**
   * An EvidenceType of the public interface.
   */
  'type': (string);
  /**
   * From the session's end on; 0 = no end is set.
   */
  'days': (number);
  /**
   * Legal minimum by this version; a tenant's policy retains it at least as long.
   */
  'minimumDays': (number);
}

export interface PreviewGuestPageRequest {
  /**
   * `ten_` + ULID.
   */
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
  /**
   * `ten_` + ULID.
   */
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
   * A sentence beside it; empty = none.
   */
  'hint'?: (string);
  'kind'?: (QuestionKind);
  'required'?: (boolean);
  /**
   * CHOICE: at least two. CHOICE has one answer.
   */
  'options'?: (QuestionOption)[];
  /**
   * TEXT: code points; 0 = not TEXT.
   */
  'maxLength'?: (number);
  /**
   * NUMBER as a decimal, DATE as YYYY-MM-DD; empty = no bound.
   */
  'minimum'?: (string);
  'maximum'?: (string);
  /**
   * The question is only asked when this holds of the answers before it. A page with script may hide it meanwhile, one
   * without asks it always; the service ignores answers to what was not asked. Absent = always.
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
   * A sentence beside it; empty = none.
   */
  'hint': (string);
  'kind': (QuestionKind__Output);
  'required': (boolean);
  /**
   * CHOICE: at least two. CHOICE has one answer.
   */
  'options': (QuestionOption__Output)[];
  /**
   * TEXT: code points; 0 = not TEXT.
   */
  'maxLength': (number);
  /**
   * NUMBER as a decimal, DATE as YYYY-MM-DD; empty = no bound.
   */
  'minimum': (string);
  'maximum': (string);
  /**
   * The question is only asked when this holds of the answers before it. A page with script may hide it meanwhile, one
   * without asks it always; the service ignores answers to what was not asked. Absent = always.
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
  /**
   * Value of an answer that chooses this option.
   */
  'value'?: (string);
  /**
   * In the page's locale.
   */
  'label'?: (string);
}

export interface QuestionOption__Output {
  /**
   * Value of an answer that chooses this option.
   */
  'value': (string);
  /**
   * In the page's locale.
   */
  'label': (string);
}

export interface QuestionsOffer {
  /**
   * The workflow's name of this questionnaire.
   */
  'version'?: (string);
  'questions'?: (Question)[];
}

export interface QuestionsOffer__Output {
  /**
   * The workflow's name of this questionnaire.
   */
  'version': (string);
  'questions': (Question__Output)[];
}

export interface ReadGuestPageRequest {
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * BCP 47; empty = that of the session.
   */
  'locale'?: (string);
  /**
   * BCP 47; what the browser asks for: read where `locale` is empty and the create named none. Empty = en.
   */
  'browserLocale'?: (string);
}

export interface ReadGuestPageRequest__Output {
  'tokenSha256': (Buffer);
  /**
   * BCP 47; empty = that of the session.
   */
  'locale': (string);
  /**
   * BCP 47; what the browser asks for: read where `locale` is empty and the create named none. Empty = en.
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
   * In the order of the request; 0 = the link does not work (any more).
   */
  'versions'?: (number | string | Long)[];
}

export interface ReadGuestVersionsResponse__Output {
  /**
   * In the order of the request; 0 = the link does not work (any more).
   */
  'versions': (number)[];
}

export interface RecordConsentRequest {
  'action'?: (GuestAction | null);
  'accepted'?: (boolean);
  /**
   * SHA-256 of the privacy notice that the guest could read beside the text, lower-case hex; goes into the evidence.
   * Empty = none.
   */
  'noticeSha256'?: (string);
}

export interface RecordConsentRequest__Output {
  'action': (GuestAction__Output | null);
  'accepted': (boolean);
  /**
   * SHA-256 of the privacy notice that the guest could read beside the text, lower-case hex; goes into the evidence.
   * Empty = none.
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
   * The token of StartHandOver.
   */
  'handOverToken'?: (string);
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * A code of the catalogue that a provider may report about the step; empty = none.
   */
  'reasonCode'?: (string);
  /**
   * The step of a group that the outcome is about; with a verdict, the others PASS. UNSPECIFIED = all.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

export interface ReportStandInRequest__Output {
  /**
   * The token of StartHandOver.
   */
  'handOverToken': (string);
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * A code of the catalogue that a provider may report about the step; empty = none.
   */
  'reasonCode': (string);
  /**
   * The step of a group that the outcome is about; with a verdict, the others PASS. UNSPECIFIED = all.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}

export interface ReportStandInResponse {
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * Return address of the guest, from the token.
   */
  'returnAddress'?: (string);
}

export interface ReportStandInResponse__Output {
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * Return address of the guest, from the token.
   */
  'returnAddress': (string);
}

/**
 * One of the values is the answer to an earlier CHOICE.
 */
export interface ShownWhen {
  'questionId'?: (string);
  'values'?: (string)[];
}

/**
 * One of the values is the answer to an earlier CHOICE.
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
   * Where the provider sends the guest when it is done: an absolute address of the guest listener, made by the gateway.
   * It goes into the token unchanged, so it must not be the guest's link, nor lead anybody else to it. Uses http only
   * if the deployment has no certificate.
   */
  'returnAddress'?: (string);
}

export interface StartHandOverRequest__Output {
  'action': (GuestAction__Output | null);
  /**
   * Where the provider sends the guest when it is done: an absolute address of the guest listener, made by the gateway.
   * It goes into the token unchanged, so it must not be the guest's link, nor lead anybody else to it. Uses http only
   * if the deployment has no certificate.
   */
  'returnAddress': (string);
}

export interface StartHandOverResponse {
  /**
   * Where the guest goes, the token filled in; empty for the stand-in, whose page the gateway serves.
   */
  'url'?: (string);
  /**
   * JWT, five minutes at most; its claims are in docs/workflow.md#hand-over. In a sandbox the stand-in's form carries it.
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
   * As in the token: the step that names the hand-over, and the others of its group.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  'covers'?: (_gcs_ingest_v1_StepType)[];
}

export interface StartHandOverResponse__Output {
  /**
   * Where the guest goes, the token filled in; empty for the stand-in, whose page the gateway serves.
   */
  'url': (string);
  /**
   * JWT, five minutes at most; its claims are in docs/workflow.md#hand-over. In a sandbox the stand-in's form carries it.
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
   * As in the token: the step that names the hand-over, and the others of its group.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
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
   * Not empty: nothing was handed in, and the guest corrects these. In the order of the questions.
   */
  'problems'?: (AnswerProblem)[];
  'page'?: (GuestPage | null);
}

export interface SubmitAnswersResponse__Output {
  /**
   * Not empty: nothing was handed in, and the guest corrects these. In the order of the questions.
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
   * Other steps that have to end first, or with whose hand-over this one is carried out.
   */
  WAITING_FOR_STEPS: 'WAITING_FOR_STEPS',
  /**
   * The provider has the step without the guest, and has not reported yet.
   */
  WAITING_FOR_PROVIDER: 'WAITING_FOR_PROVIDER',
  /**
   * A person looks at it.
   */
  WAITING_FOR_REVIEW: 'WAITING_FOR_REVIEW',
  /**
   * The guest has handed it in and the provider has no verdict yet; another try may be asked of them.
   */
  WAITING_FOR_RESULT: 'WAITING_FOR_RESULT',
} as const;

export type WaitingFor =
  | 'WAITING_FOR_UNSPECIFIED'
  | 0
  /**
   * Other steps that have to end first, or with whose hand-over this one is carried out.
   */
  | 'WAITING_FOR_STEPS'
  | 1
  /**
   * The provider has the step without the guest, and has not reported yet.
   */
  | 'WAITING_FOR_PROVIDER'
  | 2
  /**
   * A person looks at it.
   */
  | 'WAITING_FOR_REVIEW'
  | 3
  /**
   * The guest has handed it in and the provider has no verdict yet; another try may be asked of them.
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
