import hashlib
import hmac
import json
import re
from collections.abc import Callable, Sequence
from typing import Any, cast, get_args

from .errors import GcsError
from .gen.types import BookingEvent, BookingEventType, SessionStatus, WebhookEvent, WebhookEventType

_form = re.compile(r"sha256=[0-9a-f]{64}")


def verify_webhook(raw_body: bytes, signature: str | None, secrets: str | Sequence[str]) -> WebhookEvent:
    """Checks the signature over the raw bytes and returns the session event. Call it before any parsing.

    `secrets` are complete (`whsec_…`). Pass both during a rotation. Raises a GcsError with the code signature_missing,
    signature_malformed, signature_mismatch or event_invalid.
    """
    return cast(WebhookEvent, _read_event(_signed(raw_body, signature, secrets), _is_session_event))


def verify_event(
    raw_body: bytes, signature: str | None, secrets: str | Sequence[str]
) -> WebhookEvent | BookingEvent:
    """Like verify_webhook, for an endpoint that also receives booking events. `type` distinguishes the two kinds."""
    event = _read_event(_signed(raw_body, signature, secrets), lambda e: _is_session_event(e) or _is_booking_event(e))
    return cast(WebhookEvent | BookingEvent, event)


def _signed(raw_body: bytes, signature: str | None, secrets: str | Sequence[str]) -> bytes:
    keys = [secrets] if isinstance(secrets, str) else list(secrets)
    # A missing setting often becomes an empty secret, with which anybody can sign.
    if not keys or "" in keys:
        raise ValueError("secrets must not be empty")
    if signature is None:
        raise GcsError("signature_missing", "the webhook has no signature header")
    if not _form.fullmatch(signature):
        raise GcsError("signature_malformed", "the signature must be sha256= and 64 lowercase hex characters")
    # Compares every secret in constant time.
    matches = [hmac.compare_digest(signature, _signature_of(raw_body, key)) for key in keys]
    if not any(matches):
        raise GcsError("signature_mismatch", "the signature is not of this body with this secret")
    return raw_body


def _signature_of(raw_body: bytes, secret: str) -> str:
    return "sha256=" + hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()


def _read_event(raw_body: bytes, is_event: Callable[[Any], bool]) -> Any:
    try:
        event = json.loads(raw_body)
        if is_event(event):
            return event
    except (AttributeError, KeyError, TypeError, ValueError):
        pass
    raise GcsError("event_invalid", "the body is signed, but is no event of this service")


def _is_session_event(event: Any) -> bool:
    data = event["data"]
    texts = [event["id"], event["createdAt"], data.get("complianceSessionId")]
    is_event = event["type"] in get_args(WebhookEventType) and data.get("status") in get_args(SessionStatus)
    return is_event and all(isinstance(text, str) for text in texts)


def _is_booking_event(event: Any) -> bool:
    # Does not check state and light, because the service may add values.
    data = event["data"]
    members = [data.get(name) for name in ("bookingReference", "propertyReference", "state", "light")]
    texts = [event["id"], event["createdAt"], *members]
    return event["type"] in get_args(BookingEventType) and all(isinstance(text, str) for text in texts)
