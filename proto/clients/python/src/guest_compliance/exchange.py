"""Makes the requests of both clients and reads the answers."""

import json
import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import quote, urlencode
from uuid import uuid4

import httpx

from .errors import GcsError
from .gen.types import ArrivalList, BookingPutRequest, ComplianceSessionCreateRequest


@dataclass(frozen=True)
class ApiRequest:
    """One request, with the same bytes in every attempt."""

    method: str
    path: str
    content: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def idempotency_key(self) -> str | None:
        return self.headers.get("idempotency-key")


_key_form = re.compile(r"[\x21-\x7e]{16,255}")
_id_form = re.compile(r"cs_[A-Za-z0-9]+")
# The service sends one RFC 8288 link of this relation. A gateway in front of it may add other links.
_guest_link = re.compile(r'<([^<>]+)>\s*;\s*rel="[^"]*/rel/guest-check-in"')


def settings(base_url: str, token: str, timeout_seconds: float) -> dict[str, Any]:
    """Returns the options of an HTTP client. It follows no redirects, so only the given address receives the token."""
    if not _text("base_url", base_url).startswith(("http://", "https://")):
        raise ValueError("base_url must begin with http:// or https://")
    if base_url.rstrip("/").endswith("/v1"):
        raise ValueError("base_url must not end in /v1, because the client adds it")
    if not re.fullmatch(r"[\x21-\x7e]+", _text("token", token)):
        raise ValueError("token must be printable ASCII without spaces")
    headers = {"accept": "application/json", "authorization": f"Bearer {token}"}
    return {"base_url": base_url, "headers": headers, "timeout": timeout_seconds, "follow_redirects": False}


def _text(name: str, value: str) -> str:
    """Raises a TypeError that names the argument, because callers without a type checker pass None."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    return value


def creation(request: ComplianceSessionCreateRequest, idempotency_key: str | None) -> ApiRequest:
    return _posting("/v1/compliance-sessions", request, idempotency_key)


def report(reference: str, path: str, body: object, idempotency_key: str | None) -> ApiRequest:
    return _posting(f"{_booking(reference)}/{path}", body, idempotency_key)


def putting(reference: str, request: BookingPutRequest, expected_version: int | None) -> ApiRequest:
    # A PUT needs no key, because repeating the same body changes nothing.
    content = json.dumps(request).encode()
    match = {} if expected_version is None else {"if-match": f'"{expected_version}"'}
    return ApiRequest("PUT", _booking(reference), content, {"content-type": "application/json", **match})


def booking(reference: str) -> ApiRequest:
    return ApiRequest("GET", _booking(reference))


def arrivals(property_reference: str, date: str, page: ArrivalList | None) -> ApiRequest | None:
    """Returns the request for the next page; None after the last one."""
    query = {"property": _text("property_reference", property_reference), "date": _text("date", date)}
    if page is not None:
        if "nextPageToken" not in page:
            return None
        query["pageToken"] = page["nextPageToken"]
    return ApiRequest("GET", f"/v1/arrivals?{urlencode(query)}")


def _booking(reference: str) -> str:
    # Refuses dots, which lead to another path, and half a surrogate pair, which UTF-8 cannot encode. The service
    # refuses other texts with the same code.
    try:
        segment = quote(_text("reference", reference), safe="")
    except UnicodeEncodeError:
        segment = ""
    if segment in ("", ".", ".."):
        raise GcsError("booking_not_found", "this is no reference of a booking")
    return f"/v1/bookings/{segment}"


def _posting(path: str, body: object, idempotency_key: str | None) -> ApiRequest:
    key = idempotency_key or str(uuid4())
    if not _key_form.fullmatch(key):
        raise GcsError(
            "idempotency_key_invalid",
            "the key must be 16 to 255 characters of printable ASCII without spaces",
            idempotency_key=key,
        )
    headers = {"content-type": "application/json", "idempotency-key": key}
    return ApiRequest("POST", path, json.dumps(body).encode(), headers)


def reading(session_id: str, resource: str = "") -> ApiRequest:
    # Refuses texts such as '..', which lead to another path, with the code that the service uses.
    if not _id_form.fullmatch(_text("session_id", session_id)):
        raise GcsError("session_not_found", "this is no identifier of a session")
    return ApiRequest("GET", f"/v1/compliance-sessions/{session_id}{resource}")


def read_answer(response: httpx.Response, request: ApiRequest, kind: str) -> Any:
    """Returns the resource of this kind. Raises a GcsError for any other answer."""
    body = _json_of(response)
    if response.is_success and isinstance(body, dict) and body.get("object") == kind:
        link = _guest_link.search(response.headers.get("link", ""))
        return body if link is None else {**body, "guestLink": link.group(1)}
    error = body.get("error") if isinstance(body, dict) else None
    details: Any = {
        "status": response.status_code,
        "request_id": response.headers.get("x-request-id"),
        "retry_after_seconds": _retry_after(response.headers.get("retry-after")),
        "should_retry": _should_retry(response),
        "idempotency_key": request.idempotency_key,
    }
    if isinstance(error, dict) and isinstance(error.get("code"), str):
        raise GcsError(error["code"], str(error.get("message")), field_errors=error.get("fieldErrors", ()), **details)
    raise GcsError("response_invalid", f"HTTP {response.status_code} without the resource asked for", **details)


def connection_error(request: ApiRequest, error: httpx.TransportError) -> GcsError:
    code = "timeout" if isinstance(error, httpx.TimeoutException) else "connection_failed"
    url = error.request.url
    # An error of httpx may have no text.
    message = f"no complete answer came from {url.scheme}://{url.netloc.decode()}: {str(error) or type(error).__name__}"
    return GcsError(code, message, should_retry=True, idempotency_key=request.idempotency_key)


def _json_of(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return None


def _should_retry(response: httpx.Response) -> bool:
    """Uses the service's header. Without it, as in a load balancer's answer, the status decides."""
    said = response.headers.get("x-service-should-retry")
    if said in ("true", "false"):
        return bool(said == "true")
    return response.status_code in (408, 429) or response.status_code >= 500


def _retry_after(header: str | None) -> float | None:
    """The service sends seconds. A load balancer in front of it may send a date."""
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - datetime.now(UTC)).total_seconds())
    except (ValueError, TypeError):
        return None
