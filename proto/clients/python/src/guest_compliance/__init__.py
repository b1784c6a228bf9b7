"""Client of the Guest Compliance Session Service."""

from .bundle import Bundle, EvidenceInvalid, verify_bundle
from .client import AsyncClient, Client
from .created import CreatedSession
from .errors import FieldError, GcsError
from .retry import RetryPolicy
from .gen.types import (
    AuditEvent,
    BookedGuest,
    Booking,
    BookingActRequest,
    BookingEvent,
    BookingEventType,
    BookingGuest,
    BookingPutRequest,
    BookingState,
    ComplianceSession,
    ComplianceSessionCreateRequest,
    EvidenceEntry,
    EvidencePackage,
    GuestPresence,
    GuestReference,
    Light,
    SessionStatus,
    StepResult,
    WebhookEvent,
    WebhookEventType,
)
from .webhook import verify_event, verify_webhook

__all__ = [
    "AsyncClient",
    "AuditEvent",
    "BookedGuest",
    "Booking",
    "BookingActRequest",
    "BookingEvent",
    "BookingEventType",
    "BookingGuest",
    "BookingPutRequest",
    "BookingState",
    "Bundle",
    "Client",
    "ComplianceSession",
    "ComplianceSessionCreateRequest",
    "CreatedSession",
    "EvidenceEntry",
    "EvidenceInvalid",
    "EvidencePackage",
    "FieldError",
    "GcsError",
    "GuestPresence",
    "GuestReference",
    "Light",
    "RetryPolicy",
    "SessionStatus",
    "StepResult",
    "WebhookEvent",
    "WebhookEventType",
    "verify_bundle",
    "verify_event",
    "verify_webhook",
]
