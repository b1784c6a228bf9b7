// Code generated from openapi.yaml and stays.yaml by scripts/generate.ts. DO NOT EDIT.

package gcs

import "time"

// The session's status. `VERIFIED`, `INCOMPLETE`, `FAILED` and `EXPIRED` are terminal.
type SessionStatus string

const (
	SessionStatusPending     SessionStatus = "PENDING"
	SessionStatusInProgress  SessionStatus = "IN_PROGRESS"
	SessionStatusNeedsReview SessionStatus = "NEEDS_REVIEW"
	SessionStatusVerified    SessionStatus = "VERIFIED"
	SessionStatusIncomplete  SessionStatus = "INCOMPLETE"
	SessionStatusFailed      SessionStatus = "FAILED"
	SessionStatusExpired     SessionStatus = "EXPIRED"
)

// Kind of check of a step.
type StepType string

const (
	StepTypeDocument      StepType = "DOCUMENT"
	StepTypeLiveness      StepType = "LIVENESS"
	StepTypeFaceMatch     StepType = "FACE_MATCH"
	StepTypeAddress       StepType = "ADDRESS"
	StepTypeAML           StepType = "AML"
	StepTypeKYB           StepType = "KYB"
	StepTypeAge           StepType = "AGE"
	StepTypeQuestionnaire StepType = "QUESTIONNAIRE"
	StepTypeNFC           StepType = "NFC"
	StepTypeKYT           StepType = "KYT"
	StepTypeManualReview  StepType = "MANUAL_REVIEW"
)

// The step's status. `PASSED`, `FAILED` and `SKIPPED` mean that the step is complete.
type StepStatus string

const (
	StepStatusPending     StepStatus = "PENDING"
	StepStatusInProgress  StepStatus = "IN_PROGRESS"
	StepStatusPassed      StepStatus = "PASSED"
	StepStatusFailed      StepStatus = "FAILED"
	StepStatusNeedsReview StepStatus = "NEEDS_REVIEW"
	StepStatusSkipped     StepStatus = "SKIPPED"
)

// Kind of an evidence entry.
type EvidenceType string

const (
	EvidenceTypeDocumentResult  EvidenceType = "DOCUMENT_RESULT"
	EvidenceTypeMRZData         EvidenceType = "MRZ_DATA"
	EvidenceTypeNFCData         EvidenceType = "NFC_DATA"
	EvidenceTypeLivenessResult  EvidenceType = "LIVENESS_RESULT"
	EvidenceTypeConsentRecord   EvidenceType = "CONSENT_RECORD"
	EvidenceTypeReviewDecision  EvidenceType = "REVIEW_DECISION"
	EvidenceTypeDeliveryReceipt EvidenceType = "DELIVERY_RECEIPT"
)

// State of an entry's retention. `DELETED` is final: the document is destroyed, while the entry and its hash
// remain.
type RetentionState string

const (
	RetentionStateActive               RetentionState = "ACTIVE"
	RetentionStateScheduledForDeletion RetentionState = "SCHEDULED_FOR_DELETION"
	RetentionStateDeleted              RetentionState = "DELETED"
	RetentionStateLegalHold            RetentionState = "LEGAL_HOLD"
)

// Actor: `AGENT` is an API client or automation, `HUMAN` an identified person, `SYSTEM` the service or a provider,
// `GUEST` the guest.
type ActorType string

const (
	ActorTypeAgent  ActorType = "AGENT"
	ActorTypeHuman  ActorType = "HUMAN"
	ActorTypeSystem ActorType = "SYSTEM"
	ActorTypeGuest  ActorType = "GUEST"
)

// Kind of the event.
type WebhookEventType string

const (
	WebhookEventTypeComplianceSessionUpdated        WebhookEventType = "compliance_session.updated"
	WebhookEventTypeComplianceSessionCompleted      WebhookEventType = "compliance_session.completed"
	WebhookEventTypeComplianceSessionReviewRequired WebhookEventType = "compliance_session.review_required"
	WebhookEventTypeEvidencePackageReady            WebhookEventType = "evidence_package.ready"
)

// The guest's data. Write-only: stored encrypted, never returned and never logged.
type GuestReference struct {
	// Your identifier of the guest.
	Reference string `json:"reference"`

	// The guest's e-mail address: a mailbox of RFC 5321 (4.1.2). Its local part has at most 64 characters. Its
	// domain is a name of at most 255, or an IPv4 or IPv6 address literal. ASCII only; an international domain in
	// its `xn--` form.
	Email string `json:"email,omitempty"`

	// The guest's telephone number in international form.
	Phone string `json:"phone,omitempty"`
}

// A value of `metadata`.
type MetadataValue = any

// Request that creates a compliance session.
type ComplianceSessionCreateRequest struct {
	// Your identifier of the booking. It is returned with the session and its evidence, so it must not contain personal data.
	BookingReference string `json:"bookingReference"`

	// Your identifier of the property.
	PropertyReference string `json:"propertyReference"`

	// The key of a configured workflow profile. The session uses its published version.
	WorkflowKey string `json:"workflowKey"`

	Guest GuestReference `json:"guest"`

	// The guest's language, such as `en` or `pt-PT`. Write-only.
	Locale string `json:"locale,omitempty"`

	// Address for the guest after the check: a URI of RFC 3986 (absolute, ASCII). Its scheme is `https`, or the
	// scheme of an app that the operator has registered for you (a reversed domain name, such as
	// `com.example.stay`). A sandbox also allows `http` to a loopback address. The URI has no user information
	// and a valid port. The service never fetches it. Write-only.
	ReturnURL string `json:"returnUrl,omitempty"`

	// Your own non-sensitive booking context: any keys, each value a string, number, boolean or null. Numbers lie
	// within ±(2^53 − 1), fractions included; send larger numbers as strings. Write-only.
	Metadata map[string]MetadataValue `json:"metadata,omitempty"`
}

// The outcome of one configured step.
type StepResult struct {
	Type StepType `json:"type"`

	Status StepStatus `json:"status"`

	// Machine-readable reasons for the step's status. The [catalogue](/docs/reason-codes) explains each code; new
	// codes may appear at any time.
	ReasonCodes []string `json:"reasonCodes"`

	// When the step was completed; null until then, also in `NEEDS_REVIEW`.
	CompletedAt *time.Time `json:"completedAt"`
}

// A compliance session and its structured outcome.
type ComplianceSession struct {
	// Opaque identifier, at most 64 characters.
	ID string `json:"id"`

	// Always `compliance_session`.
	Object string `json:"object"`

	// As given at creation.
	BookingReference string `json:"bookingReference"`

	// As given at creation.
	PropertyReference string `json:"propertyReference"`

	// As given at creation.
	WorkflowKey string `json:"workflowKey"`

	// Version of the workflow profile for this session; a later publication does not change it.
	WorkflowVersion int `json:"workflowVersion"`

	Status SessionStatus `json:"status"`

	// Sorted codes of the steps that determined the status, and of the session. The [catalogue](/docs/reason-
	// codes) explains each code; new codes may appear at any time.
	ReasonCodes []string `json:"reasonCodes"`

	// One entry per configured step, in the profile's order.
	Steps []StepResult `json:"steps"`

	// When the session was created.
	CreatedAt time.Time `json:"createdAt"`

	// When a member of this object last changed.
	UpdatedAt time.Time `json:"updatedAt"`

	// When the session expires unless it ends earlier; null while its time does not run.
	ExpiresAt *time.Time `json:"expiresAt"`
}

// One piece of evidence, by reference and hash.
type EvidenceEntry struct {
	Type EvidenceType `json:"type"`

	// Opaque identifier of the evidence; not a URL.
	Reference string `json:"reference"`

	// SHA-256 of the salted evidence document. It still proves this manifest after the deletion of the document
	// and its salt.
	SHA256 string `json:"sha256"`

	// When it was captured.
	CapturedAt time.Time `json:"capturedAt"`

	RetentionState RetentionState `json:"retentionState"`
}

// An event in the history of the session or its evidence.
type AuditEvent struct {
	// Opaque identifier.
	ID string `json:"id"`

	// The event's type, such as `session.created` or `step.passed`. The set is open: accept any string.
	Type string `json:"type"`

	ActorType ActorType `json:"actorType"`

	// The reason code, where there is one.
	ReasonCode *string `json:"reasonCode"`

	// When it happened.
	OccurredAt time.Time `json:"occurredAt"`
}

// Format and hash that make the package verifiable.
type ExportManifest struct {
	// The only value is `JSON`.
	Format string `json:"format"`

	// Version of the manifest format.
	Version string `json:"version"`

	// SHA-256 of the RFC 8785 form of the package without this member.
	SHA256 string `json:"sha256"`
}

// The sealed evidence manifest of a finished session.
type EvidencePackage struct {
	// Opaque identifier; the same for all revisions.
	ID string `json:"id"`

	// Always `evidence_package`.
	Object string `json:"object"`

	// The session that this evidence belongs to.
	ComplianceSessionID string `json:"complianceSessionId"`

	// The booking that the session was created for.
	BookingReference string `json:"bookingReference"`

	// The version of the workflow profile applied.
	WorkflowVersion int `json:"workflowVersion"`

	// When this revision was sealed.
	GeneratedAt time.Time `json:"generatedAt"`

	Entries []EvidenceEntry `json:"entries"`

	// In the order in which they happened.
	AuditEvents []AuditEvent `json:"auditEvents"`

	ExportManifest ExportManifest `json:"exportManifest"`
}

// An event: a session has changed, or its evidence package is ready.
type WebhookEvent struct {
	// Unique identifier of the event, the same in every attempt. Store it to recognise repeats.
	ID string `json:"id"`

	Type WebhookEventType `json:"type"`

	// When the change happened; strictly increasing within a session.
	CreatedAt time.Time `json:"createdAt"`

	Data WebhookEventData `json:"data"`
}

// The session and its status after the change.
type WebhookEventData struct {
	// The session that changed.
	ComplianceSessionID string `json:"complianceSessionId"`

	Status SessionStatus `json:"status"`
}

// A member of the request that breaks a rule.
type FieldError struct {
	// The member's path, such as `guest.phone`; empty for the body as a whole.
	Field string `json:"field"`

	// The rule that the member breaks; never its value.
	Message string `json:"message"`
}

// Kind of guest.
type AgeClass string

const (
	AgeClassAdult  AgeClass = "ADULT"
	AgeClassChild  AgeClass = "CHILD"
	AgeClassInfant AgeClass = "INFANT"
)

// The booking's state, a function of its guests.
type BookingState string

const (
	BookingStateExpected      BookingState = "EXPECTED"
	BookingStatePartlyArrived BookingState = "PARTLY_ARRIVED"
	BookingStateArrived       BookingState = "ARRIVED"
	BookingStateLeft          BookingState = "LEFT"
	BookingStateNoShow        BookingState = "NO_SHOW"
	BookingStateCancelled     BookingState = "CANCELLED"
)

// Where a guest is.
type Presence string

const (
	PresenceExpected Presence = "EXPECTED"
	PresenceArrived  Presence = "ARRIVED"
	PresenceLeft     Presence = "LEFT"
	PresenceNoShow   Presence = "NO_SHOW"
)

// The lead has made the booking or is responsible for the party.
type GuestRole string

const (
	GuestRoleLead      GuestRole = "LEAD"
	GuestRoleCompanion GuestRole = "COMPANION"
	GuestRoleMinor     GuestRole = "MINOR"
)

// `GO`: hand over the key. `LOOK`: something is missing or undecided. `STOP`: do not hand over the key.
type Light string

const (
	LightGo   Light = "GO"
	LightLook Light = "LOOK"
	LightStop Light = "STOP"
)

// Reason why a guest cannot get the key. The guest has no check. Or the check has not begun, is unfinished or in
// review, ended without a verdict, failed or expired. Or nobody has declared the minor. Or the reception has not
// compared guest and document. Or a signature is missing.
type Hindrance string

const (
	HindranceNoCheck     Hindrance = "NO_CHECK"
	HindranceNotStarted  Hindrance = "NOT_STARTED"
	HindranceNotFinished Hindrance = "NOT_FINISHED"
	HindranceInReview    Hindrance = "IN_REVIEW"
	HindranceIncomplete  Hindrance = "INCOMPLETE"
	HindranceFailed      Hindrance = "FAILED"
	HindranceExpired     Hindrance = "EXPIRED"
	HindranceNotDeclared Hindrance = "NOT_DECLARED"
	HindranceNotSeen     Hindrance = "NOT_SEEN"
	HindranceNotSigned   Hindrance = "NOT_SIGNED"
)

// Booked guests by age class; at least one.
type Persons struct {
	// Adults.
	Adults int `json:"adults"`

	// Children.
	Children int `json:"children,omitempty"`

	// Infants.
	Infants int `json:"infants,omitempty"`
}

// A guest's data. Name and contact are write-only and stored encrypted.
type BookingGuest struct {
	// Your identifier of the guest, unique in the booking.
	Reference string `json:"reference"`

	AgeClass AgeClass `json:"ageClass,omitzero"`

	// True for the guest who is responsible for the party. By default the first adult leads. If every guest of `guests` has `false`, nobody leads, and nobody sees the other guests.
	IsLead bool `json:"isLead,omitempty"`

	// The reception's name for the room.
	Room string `json:"room,omitempty"`

	// Name for the reception, one line.
	Name string `json:"name,omitempty"`

	// The guest's e-mail address (RFC 5321).
	Email string `json:"email,omitempty"`

	// The guest's telephone number (E.164).
	Phone string `json:"phone,omitempty"`

	// The guest's language, such as `en` or `pt-PT`.
	Locale string `json:"locale,omitempty"`
}

// The booked times, persons and guests.
type BookingPutRequest struct {
	// Your identifier of the property.
	PropertyReference string `json:"propertyReference"`

	// Expected arrival, local time of the property to the minute.
	Arrival string `json:"arrival"`

	// Expected departure, after the arrival by at most 400 days.
	Departure string `json:"departure"`

	// The property's zone, of the IANA database.
	TimeZone string `json:"timeZone"`

	Persons Persons `json:"persons"`

	// Known guests; absent if you know none.
	Guests []BookingGuest `json:"guests,omitzero"`
}

// A report about guests. An empty object reports every guest to whom it applies, at the current time.
type BookingActRequest struct {
	// Numbers of the guests; absent or empty for every guest to whom the report applies.
	Guests []int `json:"guests,omitzero"`

	// Time of the event, at most five minutes in the future; default: now.
	At time.Time `json:"at,omitzero"`

	// Time when your system recorded the event, at most five minutes in the future; default: now. Of two reports about one fact, the one with the later time counts.
	StatedAt time.Time `json:"statedAt,omitzero"`

	// Withdraws an earlier report.
	Reverted bool `json:"reverted,omitempty"`
}

// The slot of one guest in a booking.
type BookedGuest struct {
	// Number of the slot, from 1; never reused.
	Number int `json:"number"`

	// As given; absent while nobody is known.
	Reference string `json:"reference,omitempty"`

	Role GuestRole `json:"role"`

	AgeClass AgeClass `json:"ageClass"`

	// Absent until one is assigned.
	Room string `json:"room,omitempty"`

	Presence Presence `json:"presence"`

	// Absent before the arrival.
	ArrivedAt time.Time `json:"arrivedAt,omitzero"`

	// Absent before the departure.
	LeftAt time.Time `json:"leftAt,omitzero"`

	// When a person compared guest and document.
	SeenAt time.Time `json:"seenAt,omitzero"`

	// When the guest signed; absent without a signature.
	SignedAt time.Time `json:"signedAt,omitzero"`

	// The guest's compliance session; absent without one.
	SessionID string `json:"sessionId,omitempty"`

	Light Light `json:"light"`

	Hindrance Hindrance `json:"hindrance,omitzero"`
}

// A booking with its guests.
type Booking struct {
	// As in the path.
	Reference string `json:"reference"`

	// Always `booking`.
	Object string `json:"object"`

	// As given.
	PropertyReference string `json:"propertyReference"`

	State BookingState `json:"state"`

	Light Light `json:"light"`

	// As given.
	Arrival string `json:"arrival"`

	// As given.
	Departure string `json:"departure"`

	// As given.
	TimeZone string `json:"timeZone"`

	Persons Persons `json:"persons"`

	// In the order of their numbers.
	Guests []BookedGuest `json:"guests"`

	// True if the number of guests is as booked, or the reception has entered a reason for the difference.
	IsComplete bool `json:"isComplete"`

	// Rises with every change.
	Version int `json:"version"`

	// When the booking was created.
	CreatedAt time.Time `json:"createdAt"`

	// When it last changed.
	UpdatedAt time.Time `json:"updatedAt"`
}

// Kind of the event. The booking's state or light has changed, or a guest has arrived, left or not come, or such
// a report was withdrawn.
type BookingEventType string

const (
	BookingEventTypeBookingStateChanged BookingEventType = "booking.state_changed"
	BookingEventTypeBookingLightChanged BookingEventType = "booking.light_changed"
	BookingEventTypeBookingGuestChanged BookingEventType = "booking.guest_changed"
)

// An event: a booking has changed.
type BookingEvent struct {
	// Unique identifier of the event, the same in every attempt. Store it to recognise repeats.
	ID string `json:"id"`

	Type BookingEventType `json:"type"`

	// When the change was recorded; strictly increasing within a booking.
	CreatedAt time.Time `json:"createdAt"`

	Data BookingEventData `json:"data"`
}

// The booking with its state after the change, without names, contacts or other personal data.
type BookingEventData struct {
	// Your identifier of the booking.
	BookingReference string `json:"bookingReference"`

	// Your identifier of the property.
	PropertyReference string `json:"propertyReference"`

	State BookingState `json:"state"`

	Light Light `json:"light"`

	Guest GuestPresence `json:"guest,omitzero"`
}

// Where a guest is. Only with `booking.guest_changed`.
type GuestPresence struct {
	// As in the booking.
	Number int `json:"number"`

	Presence Presence `json:"presence"`

	// Absent before the arrival.
	ArrivedAt time.Time `json:"arrivedAt,omitzero"`

	// Absent before the departure.
	LeftAt time.Time `json:"leftAt,omitzero"`

	// The guest's compliance session; absent without one.
	SessionID string `json:"sessionId,omitempty"`
}

// Why a call failed: an `error.code` of the service or a code of this client. The service may add codes within `/v1`.
type ErrorCode string

const (
	ErrorCodeMalformedJSON             ErrorCode = "malformed_json"
	ErrorCodeUnsupportedMediaType      ErrorCode = "unsupported_media_type"
	ErrorCodeRequestTooLarge           ErrorCode = "request_too_large"
	ErrorCodeIdempotencyKeyMissing     ErrorCode = "idempotency_key_missing"
	ErrorCodeIdempotencyKeyInvalid     ErrorCode = "idempotency_key_invalid"
	ErrorCodeHeaderInvalid             ErrorCode = "header_invalid"
	ErrorCodeRequestTimeout            ErrorCode = "request_timeout"
	ErrorCodeAuthenticationRequired    ErrorCode = "authentication_required"
	ErrorCodeTokenInvalid              ErrorCode = "token_invalid"
	ErrorCodeTokenExpired              ErrorCode = "token_expired"
	ErrorCodeTokenRevoked              ErrorCode = "token_revoked"
	ErrorCodeTokenEnvironmentMismatch  ErrorCode = "token_environment_mismatch"
	ErrorCodeTokenScopeInsufficient    ErrorCode = "token_scope_insufficient"
	ErrorCodeEnvironmentNotActivated   ErrorCode = "environment_not_activated"
	ErrorCodeTenantSuspended           ErrorCode = "tenant_suspended"
	ErrorCodeSignatureMissing          ErrorCode = "signature_missing"
	ErrorCodeSignatureMalformed        ErrorCode = "signature_malformed"
	ErrorCodeSessionNotFound           ErrorCode = "session_not_found"
	ErrorCodeRouteNotFound             ErrorCode = "route_not_found"
	ErrorCodeMethodNotAllowed          ErrorCode = "method_not_allowed"
	ErrorCodeIdempotencyKeyReused      ErrorCode = "idempotency_key_reused"
	ErrorCodeIdempotencyInProgress     ErrorCode = "idempotency_in_progress"
	ErrorCodeWorkflowNotActive         ErrorCode = "workflow_not_active"
	ErrorCodeActiveSessionExists       ErrorCode = "active_session_exists"
	ErrorCodeEvidencePackageNotReady   ErrorCode = "evidence_package_not_ready"
	ErrorCodeEvidenceIntegrityConflict ErrorCode = "evidence_integrity_conflict"
	ErrorCodeValidationFailed          ErrorCode = "validation_failed"
	ErrorCodeWorkflowUnknown           ErrorCode = "workflow_unknown"
	ErrorCodeMetadataDocumentRejected  ErrorCode = "metadata_document_rejected"
	ErrorCodeRateLimited               ErrorCode = "rate_limited"
	ErrorCodeInternalError             ErrorCode = "internal_error"
	ErrorCodeServiceUnavailable        ErrorCode = "service_unavailable"
	ErrorCodeBookingNotFound           ErrorCode = "booking_not_found"
	ErrorCodeBookingConflict           ErrorCode = "booking_conflict"
	ErrorCodePreconditionFailed        ErrorCode = "precondition_failed"
	ErrorCodeConnectionFailed          ErrorCode = "connection_failed"
	ErrorCodeTimeout                   ErrorCode = "timeout"
	ErrorCodeInterrupted               ErrorCode = "interrupted"
	ErrorCodeResponseInvalid           ErrorCode = "response_invalid"
	ErrorCodeSignatureMismatch         ErrorCode = "signature_mismatch"
	ErrorCodeEventInvalid              ErrorCode = "event_invalid"
	ErrorCodeEvidenceInvalid           ErrorCode = "evidence_invalid"
)
