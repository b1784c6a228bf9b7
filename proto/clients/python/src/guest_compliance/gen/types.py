# Generated from openapi.yaml and stays.yaml by scripts/generate.ts.

from typing import Literal, NotRequired, TypedDict

SessionStatus = Literal["PENDING", "IN_PROGRESS", "NEEDS_REVIEW", "VERIFIED", "INCOMPLETE", "FAILED", "EXPIRED"]

StepType = Literal["DOCUMENT", "LIVENESS", "FACE_MATCH", "ADDRESS", "AML", "KYB", "AGE", "QUESTIONNAIRE", "NFC", "KYT", "MANUAL_REVIEW"]

StepStatus = Literal["PENDING", "IN_PROGRESS", "PASSED", "FAILED", "NEEDS_REVIEW", "SKIPPED"]

EvidenceType = Literal["DOCUMENT_RESULT", "MRZ_DATA", "NFC_DATA", "LIVENESS_RESULT", "CONSENT_RECORD", "REVIEW_DECISION", "DELIVERY_RECEIPT"]

RetentionState = Literal["ACTIVE", "SCHEDULED_FOR_DELETION", "DELETED", "LEGAL_HOLD"]

ActorType = Literal["AGENT", "HUMAN", "SYSTEM", "GUEST"]

WebhookEventType = Literal["compliance_session.updated", "compliance_session.completed", "compliance_session.review_required", "evidence_package.ready"]

MetadataValue = str | float | bool | None

AgeClass = Literal["ADULT", "CHILD", "INFANT"]

BookingState = Literal["EXPECTED", "PARTLY_ARRIVED", "ARRIVED", "LEFT", "NO_SHOW", "CANCELLED"]

Presence = Literal["EXPECTED", "ARRIVED", "LEFT", "NO_SHOW"]

GuestRole = Literal["LEAD", "COMPANION", "MINOR"]

Light = Literal["GO", "LOOK", "STOP"]

Hindrance = Literal["NO_CHECK", "NOT_STARTED", "NOT_FINISHED", "IN_REVIEW", "INCOMPLETE", "FAILED", "EXPIRED", "NOT_DECLARED", "NOT_SEEN", "NOT_SIGNED"]

BookingEventType = Literal["booking.state_changed", "booking.light_changed", "booking.guest_changed"]


class GuestReference(TypedDict):
    """The guest's data. Write-only: stored encrypted, never returned and never logged."""

    reference: str
    email: NotRequired[str]
    phone: NotRequired[str]


class ComplianceSessionCreateRequest(TypedDict):
    """Request that creates a compliance session."""

    bookingReference: str
    propertyReference: str
    workflowKey: str
    guest: "GuestReference"
    locale: NotRequired[str]
    returnUrl: NotRequired[str]
    metadata: NotRequired[dict[str, "MetadataValue"]]


class StepResult(TypedDict):
    """The outcome of one configured step."""

    type: "StepType"
    status: "StepStatus"
    reasonCodes: list[str]
    completedAt: str | None


class ComplianceSession(TypedDict):
    """A compliance session and its structured outcome."""

    id: str
    object: Literal["compliance_session"]
    bookingReference: str
    propertyReference: str
    workflowKey: str
    workflowVersion: int
    status: "SessionStatus"
    reasonCodes: list[str]
    steps: list["StepResult"]
    createdAt: str
    updatedAt: str
    expiresAt: NotRequired[str | None]


class EvidenceEntry(TypedDict):
    """One piece of evidence, by reference and hash."""

    type: "EvidenceType"
    reference: str
    sha256: str
    capturedAt: str
    retentionState: "RetentionState"


class AuditEvent(TypedDict):
    """An event in the history of the session or its evidence."""

    id: str
    type: str
    actorType: "ActorType"
    reasonCode: NotRequired[str | None]
    occurredAt: str


class ExportManifest(TypedDict):
    """Format and hash that make the package verifiable."""

    format: Literal["JSON"]
    version: str
    sha256: str


class EvidencePackage(TypedDict):
    """The sealed evidence manifest of a finished session."""

    id: str
    object: Literal["evidence_package"]
    complianceSessionId: str
    bookingReference: str
    workflowVersion: int
    generatedAt: str
    entries: list["EvidenceEntry"]
    auditEvents: list["AuditEvent"]
    exportManifest: "ExportManifest"


class WebhookEvent(TypedDict):
    """An event: a session has changed, or its evidence package is ready."""

    id: str
    type: "WebhookEventType"
    createdAt: str
    data: "WebhookEventData"


class WebhookEventData(TypedDict):
    """The session and its status after the change."""

    complianceSessionId: str
    status: "SessionStatus"


class WebhookVerificationResult(TypedDict):
    """The outcome of a signature check."""

    valid: bool
    eventId: str


class HandOverKeySet(TypedDict):
    """A JSON Web Key Set (RFC 7517). Ignore members and keys that you do not know."""

    keys: list["HandOverKey"]


class HandOverKey(TypedDict):
    """An Ed25519 public key (RFC 8037)."""

    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    x: str
    kid: str
    use: Literal["sig"]
    alg: Literal["EdDSA"]


class Error(TypedDict):
    """The body of every error response."""

    error: "ErrorDetails"


class ErrorDetails(TypedDict):
    """The error, for programs and for people."""

    code: str
    message: str
    requestId: str
    fieldErrors: NotRequired[list["FieldError"]]


class FieldError(TypedDict):
    """A member of the request that breaks a rule."""

    field: str
    message: str


class Persons(TypedDict):
    """Booked guests by age class; at least one."""

    adults: int
    children: NotRequired[int]
    infants: NotRequired[int]


class BookingGuest(TypedDict):
    """A guest's data. Name and contact are write-only and stored encrypted."""

    reference: str
    ageClass: NotRequired["AgeClass"]
    isLead: NotRequired[bool]
    room: NotRequired[str]
    name: NotRequired[str]
    email: NotRequired[str]
    phone: NotRequired[str]
    locale: NotRequired[str]


class BookingPutRequest(TypedDict):
    """The booked times, persons and guests."""

    propertyReference: str
    arrival: str
    departure: str
    timeZone: str
    persons: "Persons"
    guests: NotRequired[list["BookingGuest"]]


class BookingActRequest(TypedDict):
    """A report about guests. An empty object reports every guest to whom it applies, at the current time."""

    guests: NotRequired[list[int]]
    at: NotRequired[str]
    statedAt: NotRequired[str]
    reverted: NotRequired[bool]


class BookedGuest(TypedDict):
    """The slot of one guest in a booking."""

    number: int
    reference: NotRequired[str]
    role: "GuestRole"
    ageClass: "AgeClass"
    room: NotRequired[str]
    presence: "Presence"
    arrivedAt: NotRequired[str]
    leftAt: NotRequired[str]
    seenAt: NotRequired[str]
    signedAt: NotRequired[str]
    sessionId: NotRequired[str]
    light: "Light"
    hindrance: NotRequired["Hindrance"]


class Booking(TypedDict):
    """A booking with its guests."""

    reference: str
    object: Literal["booking"]
    propertyReference: str
    state: "BookingState"
    light: "Light"
    arrival: str
    departure: str
    timeZone: str
    persons: "Persons"
    guests: list["BookedGuest"]
    isComplete: bool
    version: int
    createdAt: str
    updatedAt: str


class ArrivalList(TypedDict):
    """One page of bookings."""

    object: Literal["arrival_list"]
    bookings: list["Booking"]
    nextPageToken: NotRequired[str]


class BookingEvent(TypedDict):
    """An event: a booking has changed."""

    id: str
    type: "BookingEventType"
    createdAt: str
    data: "BookingEventData"


class BookingEventData(TypedDict):
    """The booking with its state after the change, without names, contacts or other personal data."""

    bookingReference: str
    propertyReference: str
    state: "BookingState"
    light: "Light"
    guest: NotRequired["GuestPresence"]


class GuestPresence(TypedDict):
    """Where a guest is. Only with `booking.guest_changed`."""

    number: int
    presence: "Presence"
    arrivedAt: NotRequired[str]
    leftAt: NotRequired[str]
    sessionId: NotRequired[str]
