// Generated from events.yaml by scripts/generate.ts.

import type {
  ActorType,
  ComplianceSession,
  EvidenceType,
  StepType,
  WebhookEventType,
} from './openapi-types.ts';
import type {
  BookingEvent,
} from './stays-types.ts';

export type SessionId = string;

/**
 * A number that rises when the publisher's database is restored. Versions then continue after the newest restored one, so they may repeat lost versions.
 */
export type Epoch = number;

export type BookingId = string;

/**
 * `always`, `any_step_needs_review`, or one clause. A clause is `all`, `any` or `not` of other clauses, or one test. A test is `step` with its final `status`; `reasonCode` of any step or of `step`; or `metadata`. The test `metadata` has a key of the create request and one of `equals`, `in`, `exists`, `atLeast`, `atMost`. Metadata is evaluated when the session is created, and only the results are stored. Never executed as code.
 */
export type Condition =
  | string
  | {
      /**
       * @minItems 1
       * @maxItems 16
       */
      all?: Condition[];
      /**
       * @minItems 1
       * @maxItems 16
       */
      any?: Condition[];
      not?: Condition;
      step?: StepType;
      /**
       * @minItems 1
       */
      status?: ('PASSED' | 'FAILED' | 'SKIPPED')[];
      reasonCode?: string;
      metadata?: string;
      equals?: string | number | boolean | null;
      /**
       * @minItems 1
       * @maxItems 64
       */
      in?: (string | number | boolean | null)[];
      exists?: boolean;
      atLeast?: number;
      atMost?: number;
    };

export type QuestionId = string;

/**
 * A number, or for a DATE the day as YYYY-MM-DD.
 */
export type AnswerBound = number | string;

/**
 * Codes that a person may give as the reason of a verdict: the usual code of the verdict, or a suitable code of the catalogue. `text` replaces the catalogue's text.
 *
 * @minItems 1
 * @maxItems 64
 */
export type DecisionReasons = {
  code: string;
  text?: string;
}[];

export type TextLocale = string;

export type MetadataMember = string;

/**
 * One committed change of a session. Versions are contiguous per session, from 1 (creation).
 */
export interface SessionChange {
  schemaVersion: 1;
  /**
   * `<sessionId>.<version>`: the identity for deduplication.
   */
  changeId: string;
  /**
   * Cause of the change.
   */
  kind:
    | 'created'
    | 'step_started'
    | 'step_resulted'
    | 'consent_recorded'
    | 'guest_acted'
    | 'review_decided'
    | 'closed'
    | 'expired'
    | 'audit_only'
    | 'package_sealed'
    | 'guest_data_erased';
  tenantId: string;
  sessionId: SessionId;
  epoch: Epoch;
  version: number;
  occurredAt: string;
  /**
   * Advance of this session's sandbox clock.
   */
  clockOffsetMs: number;
  session: ComplianceSession;
  /**
   * The webhook event of this change; null for a creation and for changes with only audit events.
   */
  webhook: null | ChangeWebhook;
  audit: ChangeAudit[];
  evidence: EvidenceFact[];
  retention?: RetentionPolicy;
  /**
   * Only in version 1, and only if the creation request's metadata contain a day of departure (`guest.stay`). It is the end of that day in the client's offset, or else in UTC−12, where a day ends last.
   */
  departure?: string;
  /**
   * Only in version 1, and only if the stays service opened the session: the guest of the booking.
   */
  openedFor?: string;
  /**
   * Only with `guest_data_erased`: the erasure that was done.
   */
  erasureId?: string;
  receiverFault?: ReceiverFault;
  /**
   * From the end of the session: references to originals at providers for which no evidence exists. They are deleted when no hold is left.
   *
   * @minItems 1
   */
  vaults?: VaultPlace[];
  /**
   * Only in the change that ends the session: the lists against which its steps were screened, if the provider reports lists.
   *
   * @minItems 1
   */
  screenings?: StepScreening[];
}

export interface ChangeWebhook {
  id: string;
  type: WebhookEventType;
  createdAt: string;
}

/**
 * An AuditEvent of the public contract, with its step. The chain covers only the public members.
 */
export interface ChangeAudit {
  /**
   * Opaque identifier.
   */
  id: string;
  /**
   * The event's type, such as `session.created` or `step.passed`. The set is open: accept any string.
   */
  type: string;
  actorType: ActorType;
  /**
   * The reason code, where there is one.
   */
  reasonCode?: string | null;
  /**
   * When it happened.
   */
  occurredAt: string;
  stepType?: StepType;
}

/**
 * An evidence item from the session service; the evidence service adds salt and hash.
 */
export interface EvidenceFact {
  reference: string;
  type: EvidenceType;
  stepType: null | StepType;
  capturedAt: string;
  /**
   * Strings and integers only; never personal data.
   */
  facts: {
    [k: string]: string | number;
  };
}

export interface RetentionPolicy {
  /**
   * Days between the order to delete and the deletion. The minimum is the time for which a topic keeps a record.
   */
  graceDays: number;
  /**
   * Start of all days of the policy. DEPARTURE: the guest's departure, if it is known and later than the end of the session. Absent: SESSION_END.
   */
  countFrom?: 'SESSION_END' | 'DEPARTURE';
  /**
   * Days to keep the guest's data. Absent: the longest days of any type. The data are always deleted with the last evidence.
   */
  guestDataDays?: number;
  types: {
    DOCUMENT_RESULT?: {
      days: number;
      minimumDays: number;
    };
    MRZ_DATA?: {
      days: number;
      minimumDays: number;
    };
    NFC_DATA?: {
      days: number;
      minimumDays: number;
    };
    LIVENESS_RESULT?: {
      days: number;
      minimumDays: number;
    };
    CONSENT_RECORD?: {
      days: number;
      minimumDays: number;
    };
    REVIEW_DECISION?: {
      days: number;
      minimumDays: number;
    };
    DELIVERY_RECEIPT?: {
      days: number;
      minimumDays: number;
    };
  };
}

export interface ReceiverFault {
  /**
   * Simulates a receiver that answers 503, answers too late, or answers 410.
   */
  kind: 'UNAVAILABLE' | 'TIMEOUT' | 'GONE';
  /**
   * 0 ends an earlier fault.
   */
  attempts: number;
}

export interface VaultPlace {
  provider: string;
  vaultRef: string;
}

export interface StepScreening {
  stepType: StepType;
  provider: string;
  /**
   * @minItems 1
   */
  lists: ScreenedList[];
}

/**
 * The name of a list, with its version and day if the provider reports them.
 */
export interface ScreenedList {
  name: string;
  version?: string;
  day?: string;
}

/**
 * A message from evidence to the session service. Deduplicated by changeId, ordered per session.
 */
export interface PackageChange {
  schemaVersion: 1;
  /**
   * `<sessionId>.<version>`
   */
  changeId: string;
  /**
   * `sealed` comes once, with revision 1, and again if an older database was restored and the session ended again. `personal_data_erasure_due` means that evidence will delete entries. The session service then destroys its copies and publishes `guest_data_erased`.
   */
  kind: 'sealed' | 'personal_data_erasure_due';
  tenantId: string;
  sessionId: SessionId;
  epoch: Epoch;
  /**
   * Contiguous per session, from 1.
   */
  version: number;
  occurredAt: string;
  packageId: string;
  revision: number;
  erasure?: Erasure;
}

/**
 * Only with `personal_data_erasure_due`.
 */
export interface Erasure {
  erasureId: string;
  /**
   * Entries that are being deleted. The result rows and journal values of the entries are deleted, too.
   */
  references: string[];
  /**
   * Steps of the entries that are being deleted. The comparisons of these steps are deleted, too.
   */
  stepTypes: string[];
  /**
   * True if a review decision is among the entries. The comparisons of all steps are then deleted.
   */
  decisions: boolean;
  /**
   * Whether all other data of the guest are deleted (data key, index, review notes), because no entry of the session remains or `guestDataDays` are over.
   */
  complete: boolean;
}

/**
 * Outcome of the delivery of a `compliance_session.completed` event. Deduplicated by changeId.
 */
export interface DeliveryReceipt {
  schemaVersion: 1;
  /**
   * `<deliveryId>.<attempt>`
   */
  changeId: string;
  tenantId: string;
  sessionId: SessionId;
  version: number;
  eventId: string;
  endpointId: string;
  deliveryId: string;
  outcome: 'accepted' | 'exhausted' | 'replayed';
  attempt: number;
  statusCode: number | null;
  bodySha256: string;
  occurredAt: string;
}

/**
 * The complete state of the stay of a session's guest. An absent member is unknown, also after an arrival or a departure was withdrawn. The highest epoch and version of a session counts. Deduplicated by changeId.
 */
export interface StayChange {
  schemaVersion: 1;
  /**
   * `<sessionId>.<version>`
   */
  changeId: string;
  kind: 'stay_changed';
  tenantId: string;
  sessionId: SessionId;
  epoch: Epoch;
  /**
   * Rises with each message of a session.
   */
  version: number;
  occurredAt: string;
  bookingReference: string;
  /**
   * Expected departure of the booking. Its offset determines the day.
   */
  expectedDepartureAt?: string;
  /**
   * Reported arrival.
   */
  arrivedAt?: string;
  /**
   * Reported departure. Its offset determines the day.
   */
  leftAt?: string;
  /**
   * The last fifty comparisons of guest and document, in the order of recording.
   *
   * @minItems 1
   * @maxItems 50
   */
  sights?: EntrySight[];
  /**
   * The last twenty signatures on the guest's page and their withdrawals, in the order of recording.
   *
   * @minItems 1
   * @maxItems 20
   */
  signatures?: GuestSignature[];
}

/**
 * A receptionist compared guest and document, or withdrew this comparison. No picture is kept.
 */
export interface EntrySight {
  id: string;
  at: string;
  /**
   * Keyed hash of the person.
   */
  by: string;
  result: 'MATCH' | 'NO_MATCH' | 'TAKEN_BACK';
}

/**
 * The guest signed on their page, or the reception withdrew the signature. The signature itself is not here.
 */
export interface GuestSignature {
  id: string;
  at: string;
  result: 'DRAWN' | 'TYPED' | 'TAKEN_BACK';
  /**
   * SHA-256 of the signed document.
   */
  digest: string;
  /**
   * Keyed hash of the person who withdrew it.
   */
  by?: string;
}

/**
 * One webhook event of a booking, in the form that receivers get. Versions are contiguous per booking, from 1.
 */
export interface BookingChange {
  schemaVersion: 1;
  /**
   * `<bookingId>.<version>`: the identity for deduplication.
   */
  changeId: string;
  kind: 'booking_event';
  tenantId: string;
  bookingId: BookingId;
  epoch: Epoch;
  version: number;
  occurredAt: string;
  event: BookingEvent;
}

/**
 * The definition of a workflow profile, the input of CreateDraft.
 */
export interface WorkflowProfile {
  /**
   * @minItems 1
   * @maxItems 11
   */
  steps: ProfileStep[];
  lifetimeMinutes?: number;
  review?: ReviewPolicy;
  retention?: RetentionPolicy;
  singleActiveSession?: boolean;
  /**
   * Address of an original at each provider, for a person: https, with the placeholder `{vaultRef}` (required), `{payloadDigest}` and `{sessionId}`. The host has no placeholder. Values are percent-encoded. Reviewers see the address; the service never calls it.
   */
  vaults?: {
    [k: string]: string;
  };
  /**
   * Names and kinds of the facts that providers report; they replace the service's vocabulary (proto/facts.json).
   */
  facts?: {
    [k: string]: FactMeaning;
  };
  guest?: GuestPolicy;
}

export interface ProfileStep {
  type: StepType;
  required?: boolean;
  dependsOn?: StepType[];
  when?: Condition;
  provider?: string;
  maxAttempts?: number;
  onFail?: 'FAIL' | 'REVIEW' | 'CONTINUE';
  onProviderError?: 'REVIEW' | 'INCOMPLETE';
  /**
   * Hours for the provider after the guest has submitted everything; default 72. Then onProviderError applies, with PROVIDER_TIMEOUT.
   */
  pendingHours?: number;
  /**
   * Legal basis of the step's processing (GDPR, Article 6(1)) for the privacy notice. Absent: CONSENT if the step has a consent; otherwise the notice refers to the property.
   */
  legalBasis?: 'CONSENT' | 'CONTRACT' | 'LEGAL_OBLIGATION' | 'LEGITIMATE_INTERESTS';
  /**
   * Months after its end in which a passed step can serve a later check of the same guest. Absent: never. Only for DOCUMENT, LIVENESS, FACE_MATCH, NFC and AGE.
   */
  reusableMonths?: number;
  consent?: StepConsent;
  start?: StepStart;
  questionnaire?: Questionnaire;
}

/**
 * The text that the guest must accept before the step, and its title. The text of a version never changes.
 */
export interface StepConsent {
  version: string;
  texts: GuestTexts;
}

/**
 * One text for every locale of `guest.locales`.
 */
export interface GuestTexts {
  [k: string]: string;
}

/**
 * Hand-over to the step's provider: an https address with the placeholder `{token}` (required), `{locale}`, `{sessionId}`, `{step}` and `{attempt}`. The host has no placeholder. A sandbox uses `sandboxUrl`, which may be http on this machine. Without one it uses its own page.
 */
export interface StepStart {
  url?: string;
  sandboxUrl?: string;
  /**
   * The other steps of the same hand-over and attempt. A step is in one group at most. These steps have the same provider, and no start, consent or questionnaire.
   *
   * @minItems 1
   * @maxItems 9
   */
  covers?: StepType[];
}

export interface Questionnaire {
  version: string;
  /**
   * @minItems 1
   * @maxItems 32
   */
  questions: Question[];
  /**
   * @minItems 1
   * @maxItems 32
   */
  rules?: AnswerRule[];
}

export interface Question {
  id: QuestionId;
  kind: 'CHOICE' | 'TEXT' | 'DATE' | 'NUMBER';
  label: GuestLabel;
  hint?: GuestLabel;
  required?: boolean;
  /**
   * Options of a CHOICE; the guest selects one.
   *
   * @minItems 2
   * @maxItems 300
   */
  options?: {
    value: string;
    label: GuestLabel;
  }[];
  /**
   * Limit of a TEXT, in code points; 500 when absent.
   */
  maxLength?: number;
  minimum?: AnswerBound;
  maximum?: AnswerBound;
  /**
   * The question is asked only if an earlier CHOICE has one of these answers.
   */
  shownWhen?: {
    question: QuestionId;
    /**
     * @minItems 1
     * @maxItems 64
     */
    in: string[];
  };
}

/**
 * One line for every locale of `guest.locales`.
 */
export interface GuestLabel {
  [k: string]: string;
}

/**
 * Outcome of answers. Every matching rule counts. FAIL overrides REVIEW; without both, the step passes.
 */
export interface AnswerRule {
  when: AnswerCondition;
  outcome: 'FAIL' | 'REVIEW';
  reasonCode: string;
}

/**
 * A condition on answers: `all`, `any` or `not` of other conditions, or one comparison. A comparison has `answer`, the id of a question, and one of `equals`, `in`, `exists`, `atLeast`, `atMost`. Never executed as code.
 */
export interface AnswerCondition {
  /**
   * @minItems 1
   * @maxItems 16
   */
  all?: AnswerCondition[];
  /**
   * @minItems 1
   * @maxItems 16
   */
  any?: AnswerCondition[];
  not?: AnswerCondition;
  answer?: QuestionId;
  equals?: string | number;
  /**
   * @minItems 1
   * @maxItems 64
   */
  in?: (string | number)[];
  exists?: boolean;
  atLeast?: AnswerBound;
  atMost?: AnswerBound;
}

export interface ReviewPolicy {
  /**
   * Number of distinct people who must agree before a step under review passes, including the proposer. With 1 one person decides. With 2 (four eyes) one proposes and another approves. With 3 two others approve. An exception to the policy always needs three.
   */
  approvals?: number;
  roles?: string[];
  slaHours?: number;
  maxAgeDays?: number;
  timing?: 'immediate' | 'after_all_steps';
  /**
   * The reasons that people may give, per verdict. A verdict without an entry has every suitable code of the catalogue.
   */
  reasons?: {
    APPROVE?: DecisionReasons;
    REJECT?: DecisionReasons;
    RESUBMIT?: DecisionReasons;
    WAIVE?: DecisionReasons;
  };
  /**
   * Stores the comparison for reviewers: names, dates of birth and countries of the document and of list entries. Without it the service drops them before storing anything.
   */
  comparison?: boolean;
  /**
   * Requires a verdict on each compared list entry before a step is approved or rejected, so a reviewer must open the comparison. Needs `comparison`.
   */
  verdictPerEntry?: boolean;
}

export interface FactMeaning {
  label: string;
  kind: 'TEXT' | 'DATE' | 'SCORE' | 'NUMBER' | 'FLAG' | 'LIST';
  /**
   * Meaning of a higher SCORE or NUMBER for the guest, at any step. If absent, the vocabulary's direction for the step, else NEUTRAL.
   */
  direction?: 'NEUTRAL' | 'HIGHER_IS_BETTER' | 'HIGHER_IS_WORSE';
  /**
   * Per step type, the last good value in the unit of the fact. The review page shows it; it decides nothing.
   */
  thresholds?: {
    DOCUMENT?: number;
    LIVENESS?: number;
    FACE_MATCH?: number;
    ADDRESS?: number;
    AML?: number;
    KYB?: number;
    AGE?: number;
    QUESTIONNAIRE?: number;
    NFC?: number;
    KYT?: number;
    MANUAL_REVIEW?: number;
  };
}

/**
 * Members of a workflow that the guest's page needs.
 */
export interface GuestPolicy {
  /**
   * Languages of the workflow's texts, BCP 47; the first is for guests of any other language.
   *
   * @minItems 1
   * @maxItems 32
   */
  locales: TextLocale[];
  /**
   * Contact for guests.
   */
  contact?: {
    name?: string;
    email?: string;
    phone?: string;
    url?: string;
  };
  /**
   * Members of a creation request's `metadata` with the guest's arrival and departure. The guest's page
   * shows them, and retention may count from the departure. A value is `YYYY-MM-DD` or an RFC 3339 time,
   * and counts as the day in its own offset.
   */
  stay?: {
    arrival?: MetadataMember;
    departure?: MetadataMember;
  };
  documentCountry?: MetadataMember;
}
