"""Sends the requests in standard input, one JSON object per line, with the Python client of OpenAPI Generator."""

import base64
import json
import os
import sys

import openapi_client
from verify_webhook import is_valid_webhook

configuration = openapi_client.Configuration(host=os.environ["BASE_URL"], access_token=os.environ["API_TOKEN"])
api_client = openapi_client.ApiClient(configuration)
sessions = openapi_client.ComplianceSessionsApi(api_client)
evidence = openapi_client.EvidenceApi(api_client)


def carry_out(order: dict):
    operation = order["operation"]
    if operation == "create":
        request = openapi_client.ComplianceSessionCreateRequest.from_dict(order["request"])
        return sessions.create_compliance_session(order["idempotencyKey"], request)
    if operation == "get":
        return sessions.get_compliance_session(order["id"])
    if operation == "evidence":
        return evidence.get_evidence_package(order["id"])
    body = base64.b64decode(order["body"])
    if not is_valid_webhook(body, order["signature"], order["secrets"]):
        return None
    return openapi_client.WebhookEvent.from_json(body.decode())


for line in sys.stdin:
    try:
        value = carry_out(json.loads(line))
        answer = {"value": json.loads(value.to_json())} if value else {"code": "signature_mismatch"}
    except openapi_client.ApiException as error:
        answer = {"code": openapi_client.Error.from_json(error.body).error.code}
    print(json.dumps(answer), flush=True)
