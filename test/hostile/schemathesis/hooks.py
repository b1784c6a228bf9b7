"""What Schemathesis cannot know of the service: which workflow is configured, and that a key belongs to one body."""

import os
import uuid

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives well-formed values a meaning; whatever was spoilt on purpose stays as it is."""
    body = case.body
    if isinstance(body, dict) and has_length(body.get("workflowKey"), 1, 128):
        body["workflowKey"] = os.environ["GCS_WORKFLOW_KEY"]
    headers = case.headers or {}
    if has_length(headers.get("Idempotency-Key"), 16, 255):
        headers["Idempotency-Key"] = str(uuid.uuid4())


def has_length(value, least, most):
    return isinstance(value, str) and least <= len(value) <= most and "\x00" not in value
