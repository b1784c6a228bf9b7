import json
import sys
from typing import Any

from guest_compliance import Client

if len(sys.argv) != 5 or sys.argv[1] not in ("create", "get", "evidence"):
    print("usage: session create|get|evidence <base URL> <API token> <booking key or session id>", file=sys.stderr)
    sys.exit(2)
_, operation, base_url, api_token, subject = sys.argv


def create(booking_key: str) -> Any:
    # docs: createComplianceSession
    with Client(base_url, api_token) as client:
        session = client.create_session(
            {
                "bookingReference": "BK-10482",
                "propertyReference": "hotel-lisbon-01",
                "workflowKey": "hotel-check-in",
                "guest": {"reference": "guest-7731", "email": "guest@example.com"},
                "metadata": {"sandbox_scenario": "happy"},
            },
            # Store it with the booking, so that a repeated call sends the same key.
            idempotency_key=booking_key,
        )
    # docs: end
    return session


def get(session_id: str) -> Any:
    # docs: getComplianceSession
    with Client(base_url, api_token) as client:
        session = client.get_session(session_id)
    if session["status"] == "FAILED":
        print("refused:", session["reasonCodes"], file=sys.stderr)
    # docs: end
    return session


def evidence(session_id: str) -> Any:
    # docs: getEvidencePackage
    with Client(base_url, api_token) as client:
        # After the event evidence_package.ready. Earlier, it raises a GcsError with the code evidence_package_not_ready.
        package = client.get_evidence(session_id)
    print("sealed as", package["exportManifest"]["sha256"], file=sys.stderr)
    # docs: end
    return package


print(json.dumps({"create": create, "get": get, "evidence": evidence}[operation](subject)))
