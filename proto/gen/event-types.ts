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
 * The life of the publisher's database. A restore begins a later one, in which versions go on after the newest that was restored, again at or below those that were lost.
 */
export type Epoch = number;

export type BookingId = string;

/**
 * `always`, `any_step_needs_review`, or one clause as data. A clause is `all`, `any` or `not` of others, or one test. A test is `step` with the `status` that it ended in; `reasonCode`, of any step or of `step`; or `metadata`. The test `metadata` has a key of the create request and one of `equals`, `in`, `exists`, `atLeast`, `atMost`. Metadata is evaluated when the session is created, and only the results are stored. Never executed as code.
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
 * A number, or of a DATE the day as YYYY-MM-DD.
 */
export type AnswerBound = number | string;

/**
 * Codes that a person may give as the reason of a verdict. `text` is for a code whose text in the catalogue says too little. Each is the usual code of the verdict or one of the catalogue that fits it.
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
   * The webhook event that this change gives rise to; null for creation and for audit-only changes.
   */
  webhook: null | ChangeWebhook;
  audit: ChangeAudit[];
  evidence: EvidenceFact[];
  retention?: RetentionPolicy;
  /**
   * Only on version 1, and only where the create's metadata name a day of departure (`guest.stay`): the end of that day, in the offset that the client named, else in UTC−12, where a day ends last.
   */
  departure?: string;
  /**
   * Only on version 1, the guest of a booking for whom stays opened the session.
   */
  openedFor?: string;
  /**
   * Only with `guest_data_erased`, the erasure that is carried out.
   */
  erasureId?: string;
  receiverFault?: ReceiverFault;
  /**
   * With the end of the session, and what is named after it: where providers keep what the guest handed in though no evidence points there. To be deleted once no hold stands.
   *
   * @minItems 1
   */
  vaults?: VaultPlace[];
  /**
   * With the end of the session, what its steps were screened against where their provider names it.
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
 * An AuditEvent of the public contract, with its step. The chain is over the public members alone.
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
 * An evidence item as the session service learnt of it; evidence adds the salt and the hash.
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
   * Days between the order to delete and the deletion. A topic forgets a record in 7 days.
   */
  graceDays: number;
  /**
   * Start of all days of the policy. DEPARTURE: the guest's departure, where one is known and later than the end of the session. Absent: SESSION_END.
   */
  countFrom?: 'SESSION_END' | 'DEPARTURE';
  /**
   * Days that the guest's data are kept. Absent: as long as the longest type. They go with the last evidence in any case.
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
   * As if the receiver answered 503, did not answer in time, or answered 410.
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
 * A list by its name, and which version of it of which day, where the provider says so.
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
   * `sealed` once, with revision 1; again for a session that was set back with its database and ended once more. `personal_data_erasure_due` when evidence has committed to deleting entries: the session service destroys its copies and answers with a change of kind `guest_data_erased`.
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
   * Entries that are being deleted; result rows and journal values that name them go.
   */
  references: string[];
  /**
   * Steps of the entries that are being deleted; what the guest is compared by in these steps goes.
   */
  stepTypes: string[];
  /**
   * A review decision is among the entries; what the guest is compared by in any step goes.
   */
  decisions: boolean;
  /**
   * All that is known of the guest goes, too (data key, blind index, review notes): no entry of the session remains, or `guestDataDays` are over.
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
 * The stay of a session's guest. It carries the whole state: an absent member is not known, also after an arrival or a departure was reverted. The highest epoch and version of a session counts. Deduplicated by changeId.
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
   * Expected departure of the booking. Its day is that of the named offset.
   */
  expectedDepartureAt?: string;
  /**
   * Reported arrival.
   */
  arrivedAt?: string;
  /**
   * Reported departure. Its day is that of the named offset.
   */
  leftAt?: string;
  /**
   * Looks at guest and document at entry, the latest fifty in the order of their recording.
   *
   * @minItems 1
   * @maxItems 50
   */
  sights?: EntrySight[];
}

/**
 * A person looked at guest and document at entry, or took the look back. No picture is kept.
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
 * One webhook event of a booking, as receivers get it. Versions are contiguous per booking, from 1.
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
 * The definition of a workflow profile, as CreateDraft takes it.
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
   * Hours that the provider may take once the guest has handed everything in; then onProviderError applies, with PROVIDER_TIMEOUT. 72 when absent.
   */
  pendingHours?: number;
  /**
   * Legal basis of the step's processing (GDPR, Article 6(1)); the privacy notice names it. Absent: CONSENT where the step has a consent, else the notice refers to the property.
   */
  legalBasis?: 'CONSENT' | 'CONTRACT' | 'LEGAL_OBLIGATION' | 'LEGITIMATE_INTERESTS';
  consent?: StepConsent;
  start?: StepStart;
  questionnaire?: Questionnaire;
}

/**
 * The text that the guest agrees to before the step, and its name. The wording of a version never changes.
 */
export interface StepConsent {
  version: string;
  texts: GuestTexts;
}

/**
 * One text per locale of `guest.locales`, none left out.
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
   * The other steps that the provider carries out in the same hand-over, with the same attempt. Each is in one group at most, has the same provider, and has no start, consent or questionnaire.
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
   * Options of a CHOICE; the guest takes one.
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
   * Asked only when an earlier CHOICE has one of these answers.
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
 * One line per locale of `guest.locales`, none left out.
 */
export interface GuestLabel {
  [k: string]: string;
}

/**
 * Outcome of answers. Every rule that holds counts; a FAIL stands above a REVIEW, and without either the step passes.
 */
export interface AnswerRule {
  when: AnswerCondition;
  outcome: 'FAIL' | 'REVIEW';
  reasonCode: string;
}

/**
 * A condition on answers. It is `all`, `any` or `not` of others, or one comparison. A comparison has `answer`, the id of a question, and one of `equals`, `in`, `exists`, `atLeast`, `atMost`. Never executed as code.
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
   * Number of distinct people who must agree before a step under review passes, the proposer included. 1: one person decides alone. 2 (four eyes): one proposes, another approves. 3: one proposes, two others approve. An exception to the policy takes three in every workflow.
   */
  approvals?: number;
  roles?: string[];
  slaHours?: number;
  maxAgeDays?: number;
  timing?: 'immediate' | 'after_all_steps';
  /**
   * The reasons that people may give, per verdict. A verdict without an entry has every code of the catalogue that fits it and the step.
   */
  reasons?: {
    APPROVE?: DecisionReasons;
    REJECT?: DecisionReasons;
    RESUBMIT?: DecisionReasons;
    WAIVE?: DecisionReasons;
  };
  /**
   * Stores the facts by which reviewers compare the guest: names, dates of birth and countries, of the document and of list entries. Without it they are dropped before anything is stored.
   */
  comparison?: boolean;
  /**
   * Requires a verdict on each compared list entry before a step is approved or rejected, so nobody decides without having opened the comparison. Needs `comparison`.
   */
  verdictPerEntry?: boolean;
}

export interface FactMeaning {
  label: string;
  kind: 'TEXT' | 'DATE' | 'SCORE' | 'NUMBER' | 'FLAG' | 'LIST';
  /**
   * Meaning of a higher SCORE or NUMBER for the guest, at any step. If absent, the vocabulary's for the step, else NEUTRAL.
   */
  direction?: 'NEUTRAL' | 'HIGHER_IS_BETTER' | 'HIGHER_IS_WORSE';
  /**
   * Per step type, the last value that is still in order, in the unit of the fact. The review page draws it; it decides nothing.
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
   * Whom a guest asks.
   */
  contact?: {
    name?: string;
    email?: string;
    phone?: string;
    url?: string;
  };
  /**
   * Members of a create's `metadata` with the guest's arrival and departure. The guest's page shows them, and
   * retention may count from the departure. A value is `YYYY-MM-DD` or an RFC 3339 time, and counts as the day in
   * its own offset.
   */
  stay?: {
    arrival?: MetadataMember;
    departure?: MetadataMember;
  };
  documentCountry?: MetadataMember;
}
