"""Client of the Guest Compliance Session Service."""

from .bundle import Bundle, EvidenceInvalid, verify_bundle
from .client import AsyncClient, Client
from .created import CreatedSession
from .errors import FieldError, GcsError
from .retry import RetryPolicy
from .gen.types import (
    AuditEvent,
    ComplianceSession,
    ComplianceSessionCreateRequest,
    EvidenceEntry,
    EvidencePackage,
    GuestReference,
    SessionStatus,
    StepResult,
    WebhookEvent,
    WebhookEventType,
)
from .webhook import verify_webhook

__all__ = [
    "AsyncClient",
    "AuditEvent",
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
    "GuestReference",
    "RetryPolicy",
    "SessionStatus",
    "StepResult",
    "WebhookEvent",
    "WebhookEventType",
    "verify_bundle",
    "verify_webhook",
]
