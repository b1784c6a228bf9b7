"""Executes orders from standard input, one JSON object per line, with our Python client: `sync` or `async`."""

import asyncio
import base64
import dataclasses
import inspect
import json
import os
import sys
from typing import Any

from guest_compliance import (
    AsyncClient,
    Client,
    EvidenceInvalid,
    GcsError,
    RetryPolicy,
    verify_bundle,
    verify_event,
    verify_webhook,
)


def carry_out(client: Client | AsyncClient, order: dict[str, Any]) -> Any:
    match order["operation"]:
        case "create":
            return client.create_session(order["request"], idempotency_key=order.get("idempotencyKey"))
        case "get":
            return client.get_session(order["id"])
        case "evidence":
            return client.get_evidence(order["id"])
        case "bundle":
            return dataclasses.asdict(verify_bundle(base64.b64decode(order["body"]), order["trustedKeys"]))
        case "event":
            return verify_webhook(base64.b64decode(order["body"]), order["signature"], order["secrets"])
        case "anyEvent":
            return verify_event(base64.b64decode(order["body"]), order["signature"], order["secrets"])
        case "arrivals":
            return client.list_arrivals(order["property"], order["date"])
    return of_booking(client, order["reference"], order)


def of_booking(client: Client | AsyncClient, reference: str, order: dict[str, Any]) -> Any:
    key = order.get("idempotencyKey")
    match order["operation"]:
        case "putBooking":
            return client.put_booking(
                reference, order["booking"], expected_version=order.get("expectedVersion")
            )
        case "getBooking":
            return client.get_booking(reference)
        case "addGuest":
            return client.add_booking_guest(reference, order["guest"], idempotency_key=key)
        case "arrival":
            return client.record_arrival(reference, order["report"], idempotency_key=key)
        case "departure":
            return client.record_departure(reference, order["report"], idempotency_key=key)
        case "noShow":
            return client.record_no_show(reference, order["report"], idempotency_key=key)
    return client.cancel_booking(reference, order["report"], idempotency_key=key)


async def answer_all(client: Client | AsyncClient) -> None:
    for line in sys.stdin:
        try:
            value = carry_out(client, json.loads(line))
            answer = {"value": await value if inspect.isawaitable(value) else value}
        except (GcsError, EvidenceInvalid) as error:
            answer = {"code": error.code, "message": str(error)}
        except ValueError:
            answer = {"code": "not_usable"}
        print(json.dumps(answer), flush=True)


kind = AsyncClient if sys.argv[1] == "async" else Client
given = os.environ.get  # a missing variable has the client's default
retry = RetryPolicy(attempts=int(given("ATTEMPTS", "4")), base_seconds=int(given("RETRY_BASE_MS", "250")) / 1000)
timeout_seconds = int(given("TIMEOUT_MS", "10000")) / 1000
client = kind(os.environ["BASE_URL"], os.environ["API_TOKEN"], timeout_seconds=timeout_seconds, retry=retry)
asyncio.run(answer_all(client))
