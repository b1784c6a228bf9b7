from collections.abc import Sequence
from typing import TypedDict


class FieldError(TypedDict):
    """A member of the request that breaks a rule; `field` is its path, such as `guest.phone`."""

    field: str
    message: str


class GcsError(Exception):
    """The only error of this client. `code` distinguishes the errors.

    It is the service's `error.code`, or one of the client's own: `connection_failed`, `timeout`, `response_invalid`
    (the answer is not the service's), `signature_mismatch` and `event_invalid`.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int | None = None,
        request_id: str | None = None,
        field_errors: Sequence[FieldError] = (),
        retry_after_seconds: float | None = None,
        should_retry: bool = False,
        idempotency_key: str | None = None,
    ) -> None:
        problems = "; ".join(f"{error['field']} {error['message']}" for error in field_errors)
        super().__init__(f"{code}: {problems or message}")
        self.code = code
        self.status = status
        """The HTTP status; None if no answer came or the call was not sent."""
        self.request_id = request_id
        """Identifies the request for the service's support, so log it."""
        self.field_errors = tuple(field_errors)
        self.retry_after_seconds = retry_after_seconds
        self.should_retry = should_retry
        """True if the unchanged request can succeed later."""
        self.idempotency_key = idempotency_key
        """The key of a failed creation. Send it again with the same request to avoid a second session."""
