// Generated from openapi.yaml by scripts/generate.ts.

/**
 * The session's status. `VERIFIED`, `INCOMPLETE`, `FAILED` and `EXPIRED` are terminal.
 */
export type SessionStatus =
  'PENDING' | 'IN_PROGRESS' | 'NEEDS_REVIEW' | 'VERIFIED' | 'INCOMPLETE' | 'FAILED' | 'EXPIRED';

/**
 * Kind of check of a step.
 */
export type StepType =
  | 'DOCUMENT'
  | 'LIVENESS'
  | 'FACE_MATCH'
  | 'ADDRESS'
  | 'AML'
  | 'KYB'
  | 'AGE'
  | 'QUESTIONNAIRE'
  | 'NFC'
  | 'KYT'
  | 'MANUAL_REVIEW';

/**
 * The step's status. `PASSED`, `FAILED` and `SKIPPED` mean that the step is complete.
 */
export type StepStatus = 'PENDING' | 'IN_PROGRESS' | 'PASSED' | 'FAILED' | 'NEEDS_REVIEW' | 'SKIPPED';

/**
 * Kind of an evidence entry.
 */
export type EvidenceType =
  | 'DOCUMENT_RESULT'
  | 'MRZ_DATA'
  | 'NFC_DATA'
  | 'LIVENESS_RESULT'
  | 'CONSENT_RECORD'
  | 'REVIEW_DECISION'
  | 'DELIVERY_RECEIPT';

/**
 * State of an entry's retention. `DELETED` is final: the document is destroyed, while the entry and its hash
 * remain.
 */
export type RetentionState = 'ACTIVE' | 'SCHEDULED_FOR_DELETION' | 'DELETED' | 'LEGAL_HOLD';

/**
 * Actor: `AGENT` is an API client or automation, `HUMAN` an identified person, `SYSTEM` the service or a provider,
 * `GUEST` the guest.
 */
export type ActorType = 'AGENT' | 'HUMAN' | 'SYSTEM' | 'GUEST';

/**
 * Kind of the event.
 */
export type WebhookEventType =
  | 'compliance_session.updated'
  | 'compliance_session.completed'
  | 'compliance_session.review_required'
  | 'evidence_package.ready';

/**
 * A value of `metadata`.
 */
export type MetadataValue = string | number | boolean | null;

/**
 * The guest's data. Write-only: stored encrypted, never returned and never logged.
 */
export interface GuestReference {
  /**
   * Your identifier of the guest.
   */
  reference: string;
  /**
   * The guest's e-mail address: a mailbox of RFC 5321 (4.1.2). Its local part has at most 64 characters. Its
   * domain is a name of at most 255, or an IPv4 or IPv6 address literal. ASCII only; an international domain in
   * its `xn--` form.
   */
  email?: string;
  /**
   * The guest's telephone number in international form.
   */
  phone?: string;
}

/**
 * Request that creates a compliance session.
 */
export interface ComplianceSessionCreateRequest {
  /**
   * Your identifier of the booking. It is returned with the session and its evidence, so it must not contain personal data.
   */
  bookingReference: string;
  /**
   * Your identifier of the property.
   */
  propertyReference: string;
  /**
   * The key of a configured workflow profile. The session uses its published version.
   */
  workflowKey: string;
  guest: GuestReference;
  /**
   * The guest's language, such as `en` or `pt-PT`. Write-only.
   */
  locale?: string;
  /**
   * Address for the guest after the check: a URI of RFC 3986 (absolute, ASCII). Its scheme is `https`, or the
   * scheme of an app that the operator has registered for you (a reversed domain name, such as
   * `com.example.stay`). A sandbox also allows `http` to a loopback address. The URI has no user information
   * and a valid port. The service never fetches it. Write-only.
   */
  returnUrl?: string;
  /**
   * Your own non-sensitive booking context: any keys, each value a string, number, boolean or null. Numbers lie
   * within ±(2^53 − 1), fractions included; send larger numbers as strings. Write-only.
   *
   * Identity documents are refused (422 `metadata_document_rejected`), in keys and in values. A document is a
   * data URI, or at least 1 KiB of base64, that decodes to a JPEG, PNG, WebP, TIFF or PDF file. A
   * machine-readable zone with valid check digits counts as a document, too. For a refused value, `fieldErrors`
   * contains its key. For a refused key, it contains only `metadata`.
   *
   * In the sandbox, the key `sandbox_scenario` selects a script, or is null. The workflow must have all steps
   * of the script (else 422 `validation_failed`). Production treats it like any other key.
   */
  metadata?: {
    [k: string]: MetadataValue;
  };
}

/**
 * The outcome of one configured step.
 */
export interface StepResult {
  type: StepType;
  status: StepStatus;
  /**
   * Machine-readable reasons for the step's status. The [catalogue](/docs/reason-codes) explains each code; new
   * codes may appear at any time.
   *
   * @maxItems 1000
   */
  reasonCodes: string[];
  /**
   * When the step was completed; null until then, also in `NEEDS_REVIEW`.
   */
  completedAt: string | null;
}

/**
 * A compliance session and its structured outcome.
 */
export interface ComplianceSession {
  /**
   * Opaque identifier, at most 64 characters.
   */
  id: string;
  /**
   * Always `compliance_session`.
   */
  object: 'compliance_session';
  /**
   * As given at creation.
   */
  bookingReference: string;
  /**
   * As given at creation.
   */
  propertyReference: string;
  /**
   * As given at creation.
   */
  workflowKey: string;
  /**
   * Version of the workflow profile for this session; a later publication does not change it.
   */
  workflowVersion: number;
  status: SessionStatus;
  /**
   * Sorted codes of the steps that determined the status, and of the session. The [catalogue](/docs/reason-
   * codes) explains each code; new codes may appear at any time.
   *
   * @maxItems 1000
   */
  reasonCodes: string[];
  /**
   * One entry per configured step, in the profile's order.
   *
   * @maxItems 11
   */
  steps: StepResult[];
  /**
   * When the session was created.
   */
  createdAt: string;
  /**
   * When a member of this object last changed.
   */
  updatedAt: string;
  /**
   * When the session expires unless it ends earlier; null while its time does not run.
   */
  expiresAt?: string | null;
}

/**
 * One piece of evidence, by reference and hash.
 */
export interface EvidenceEntry {
  type: EvidenceType;
  /**
   * Opaque identifier of the evidence; not a URL.
   */
  reference: string;
  /**
   * SHA-256 of the salted evidence document. It still proves this manifest after the deletion of the document
   * and its salt.
   */
  sha256: string;
  /**
   * When it was captured.
   */
  capturedAt: string;
  retentionState: RetentionState;
}

/**
 * An event in the history of the session or its evidence.
 */
export interface AuditEvent {
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
}

/**
 * Format and hash that make the package verifiable.
 */
export interface ExportManifest {
  /**
   * The only value is `JSON`.
   */
  format: 'JSON';
  /**
   * Version of the manifest format.
   */
  version: string;
  /**
   * SHA-256 of the RFC 8785 form of the package without this member.
   */
  sha256: string;
}

/**
 * The sealed evidence manifest of a finished session.
 */
export interface EvidencePackage {
  /**
   * Opaque identifier; the same for all revisions.
   */
  id: string;
  /**
   * Always `evidence_package`.
   */
  object: 'evidence_package';
  /**
   * The session that this evidence belongs to.
   */
  complianceSessionId: string;
  /**
   * The booking that the session was created for.
   */
  bookingReference: string;
  /**
   * The version of the workflow profile applied.
   */
  workflowVersion: number;
  /**
   * When this revision was sealed.
   */
  generatedAt: string;
  /**
   * @maxItems 100000
   */
  entries: EvidenceEntry[];
  /**
   * In the order in which they happened.
   *
   * @maxItems 100000
   */
  auditEvents: AuditEvent[];
  exportManifest: ExportManifest;
}

/**
 * An event: a session has changed, or its evidence package is ready.
 */
export interface WebhookEvent {
  /**
   * Unique identifier of the event, the same in every attempt. Store it to recognise repeats.
   */
  id: string;
  type: WebhookEventType;
  /**
   * When the change happened; strictly increasing within a session.
   */
  createdAt: string;
  data: WebhookEventData;
}

/**
 * The session and its status after the change.
 */
export interface WebhookEventData {
  /**
   * The session that changed.
   */
  complianceSessionId: string;
  status: SessionStatus;
}

/**
 * The outcome of a signature check.
 */
export interface WebhookVerificationResult {
  /**
   * Whether the signature matches the body.
   */
  valid: boolean;
  /**
   * The `id` of the event in the body.
   */
  eventId: string;
}

/**
 * A JSON Web Key Set (RFC 7517). Ignore members and keys that you do not know.
 */
export interface HandOverKeySet {
  /**
   * The current signing key comes first.
   *
   * @maxItems 64
   */
  keys: HandOverKey[];
}

/**
 * An Ed25519 public key (RFC 8037).
 */
export interface HandOverKey {
  /**
   * The family of the key.
   */
  kty: 'OKP';
  /**
   * The curve.
   */
  crv: 'Ed25519';
  /**
   * The key itself: 32 bytes, base64url.
   */
  x: string;
  /**
   * The key's identifier in a token.
   */
  kid: string;
  /**
   * It verifies signatures.
   */
  use: 'sig';
  /**
   * The algorithm of the signature.
   */
  alg: 'EdDSA';
}

/**
 * The body of every error response.
 */
export interface Error {
  error: ErrorDetails;
}

/**
 * The error, for programs and for people.
 */
export interface ErrorDetails {
  /**
   * Stable code; the catalogue `x-error-codes` explains each. New codes may appear.
   */
  code: string;
  /**
   * For people; may change.
   */
  message: string;
  /**
   * Identifies the request; log it.
   */
  requestId: string;
  /**
   * Every violation, at most 50; present only in a 422.
   *
   * @maxItems 50
   */
  fieldErrors?: FieldError[];
}

/**
 * A member of the request that breaks a rule.
 */
export interface FieldError {
  /**
   * The member's path, such as `guest.phone`; empty for the body as a whole.
   */
  field: string;
  /**
   * The rule that the member breaks; never its value.
   */
  message: string;
}
