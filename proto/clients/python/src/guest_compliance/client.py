import asyncio
import time
from types import TracebackType
from typing import Any, Self, cast

import httpx

from . import exchange
from .errors import GcsError
from .retry import RetryPolicy
from .created import CreatedSession
from .gen.types import (
    ArrivalList,
    Booking,
    BookingActRequest,
    BookingGuest,
    BookingPutRequest,
    ComplianceSession,
    ComplianceSessionCreateRequest,
    EvidencePackage,
)


class Client:
    """The public API of one environment. Every failure is a GcsError. Use it in a `with` block, or close it."""

    def __init__(
        self, base_url: str, token: str, *, timeout_seconds: float = 10.0, retry: RetryPolicy | None = None
    ) -> None:
        self._http = httpx.Client(**exchange.settings(base_url, token, timeout_seconds))
        self._retry = retry or RetryPolicy()

    def create_session(
        self, request: ComplianceSessionCreateRequest, *, idempotency_key: str | None = None
    ) -> CreatedSession:
        """Creates a session. Without a key, the client makes a UUID for this call and its retries."""
        return cast(CreatedSession, self._send(exchange.creation(request, idempotency_key), "compliance_session"))

    def get_session(self, session_id: str) -> ComplianceSession:
        return cast(ComplianceSession, self._send(exchange.reading(session_id), "compliance_session"))

    def get_evidence(self, session_id: str) -> EvidencePackage:
        """Returns the evidence package. Call it after the event evidence_package.ready."""
        return cast(EvidencePackage, self._send(exchange.reading(session_id, "/evidence-package"), "evidence_package"))

    def put_booking(
        self, reference: str, request: BookingPutRequest, *, expected_version: int | None = None
    ) -> Booking:
        """Creates or replaces a booking. Another version than the expected one is refused."""
        putting = exchange.putting(reference, request, expected_version)
        return cast(Booking, self._send(putting, "booking"))

    def get_booking(self, reference: str) -> Booking:
        return cast(Booking, self._send(exchange.booking(reference), "booking"))

    def add_booking_guest(self, reference: str, guest: BookingGuest, *, idempotency_key: str | None = None) -> Booking:
        return self._report(reference, "guests", guest, idempotency_key)

    def record_arrival(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        """Reports arrivals. Without a report, all guests whose arrival is possible arrive now."""
        return self._report(reference, "arrivals", report or {}, idempotency_key)

    def record_departure(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        return self._report(reference, "departures", report or {}, idempotency_key)

    def record_no_show(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        return self._report(reference, "no-show", report or {}, idempotency_key)

    def cancel_booking(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        return self._report(reference, "cancellation", report or {}, idempotency_key)

    def list_arrivals(self, property_reference: str, date: str) -> list[Booking]:
        """Returns the bookings of a property that are expected on a day ("2026-12-27"). Reads all pages."""
        bookings: list[Booking] = []
        request = exchange.arrivals(property_reference, date, None)
        while request is not None:
            page = cast(ArrivalList, self._send(request, "arrival_list"))
            bookings += page["bookings"]
            request = exchange.arrivals(property_reference, date, page)
        return bookings

    def _report(self, reference: str, path: str, body: object, idempotency_key: str | None) -> Booking:
        request = exchange.report(reference, path, body, idempotency_key)
        return cast(Booking, self._send(request, "booking"))

    def _send(self, request: exchange.ApiRequest, kind: str) -> Any:
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._send_once(request, kind)
            except GcsError as error:
                delay = self._retry.delay_after(attempt, error)
                if delay is None:
                    raise
            time.sleep(delay)

    def _send_once(self, request: exchange.ApiRequest, kind: str) -> Any:
        try:
            response = self._http.request(
                request.method, request.path, headers=request.headers, content=request.content
            )
        except httpx.TransportError as error:
            raise exchange.connection_error(request, error) from error
        return exchange.read_answer(response, request, kind)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        self.close()


class AsyncClient:
    """Like Client, for asyncio."""

    def __init__(
        self, base_url: str, token: str, *, timeout_seconds: float = 10.0, retry: RetryPolicy | None = None
    ) -> None:
        self._http = httpx.AsyncClient(**exchange.settings(base_url, token, timeout_seconds))
        self._retry = retry or RetryPolicy()

    async def create_session(
        self, request: ComplianceSessionCreateRequest, *, idempotency_key: str | None = None
    ) -> CreatedSession:
        """Creates a session. Without a key, the client makes a UUID for this call and its retries."""
        creation = exchange.creation(request, idempotency_key)
        return cast(CreatedSession, await self._send(creation, "compliance_session"))

    async def get_session(self, session_id: str) -> ComplianceSession:
        return cast(ComplianceSession, await self._send(exchange.reading(session_id), "compliance_session"))

    async def get_evidence(self, session_id: str) -> EvidencePackage:
        """Returns the evidence package. Call it after the event evidence_package.ready."""
        reading = exchange.reading(session_id, "/evidence-package")
        return cast(EvidencePackage, await self._send(reading, "evidence_package"))

    async def put_booking(
        self, reference: str, request: BookingPutRequest, *, expected_version: int | None = None
    ) -> Booking:
        """Creates or replaces a booking. Another version than the expected one is refused."""
        putting = exchange.putting(reference, request, expected_version)
        return cast(Booking, await self._send(putting, "booking"))

    async def get_booking(self, reference: str) -> Booking:
        return cast(Booking, await self._send(exchange.booking(reference), "booking"))

    async def add_booking_guest(self, reference: str, guest: BookingGuest, *, idempotency_key: str | None = None) -> Booking:
        return await self._report(reference, "guests", guest, idempotency_key)

    async def record_arrival(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        """Reports arrivals. Without a report, all guests whose arrival is possible arrive now."""
        return await self._report(reference, "arrivals", report or {}, idempotency_key)

    async def record_departure(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        return await self._report(reference, "departures", report or {}, idempotency_key)

    async def record_no_show(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        return await self._report(reference, "no-show", report or {}, idempotency_key)

    async def cancel_booking(
        self, reference: str, report: BookingActRequest | None = None, *, idempotency_key: str | None = None
    ) -> Booking:
        return await self._report(reference, "cancellation", report or {}, idempotency_key)

    async def list_arrivals(self, property_reference: str, date: str) -> list[Booking]:
        """Returns the bookings of a property that are expected on a day ("2026-12-27"). Reads all pages."""
        bookings: list[Booking] = []
        request = exchange.arrivals(property_reference, date, None)
        while request is not None:
            page = cast(ArrivalList, await self._send(request, "arrival_list"))
            bookings += page["bookings"]
            request = exchange.arrivals(property_reference, date, page)
        return bookings

    async def _report(self, reference: str, path: str, body: object, idempotency_key: str | None) -> Booking:
        request = exchange.report(reference, path, body, idempotency_key)
        return cast(Booking, await self._send(request, "booking"))

    async def _send(self, request: exchange.ApiRequest, kind: str) -> Any:
        attempt = 0
        while True:
            attempt += 1
            try:
                return await self._send_once(request, kind)
            except GcsError as error:
                delay = self._retry.delay_after(attempt, error)
                if delay is None:
                    raise
            await asyncio.sleep(delay)

    async def _send_once(self, request: exchange.ApiRequest, kind: str) -> Any:
        try:
            response = await self._http.request(
                request.method, request.path, headers=request.headers, content=request.content
            )
        except httpx.TransportError as error:
            raise exchange.connection_error(request, error) from error
        return exchange.read_answer(response, request, kind)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        await self.aclose()
