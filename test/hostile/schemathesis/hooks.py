"""Sets values that Schemathesis cannot know: the configured workflow, a new key for each body, and a permitted return
address."""

import os
import re
import uuid

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    """Replaces well-formed values by meaningful ones, and keeps values that are invalid on purpose."""
    body = case.body
    if isinstance(body, dict) and has_length(body.get("workflowKey"), 1, 128):
        body["workflowKey"] = os.environ["GCS_WORKFLOW_KEY"]
    if isinstance(body, dict) and is_uri(body.get("returnUrl")):
        body["returnUrl"] = "https://booking.example.com/" + re.sub(r"[][#]", "", body["returnUrl"].partition(":")[2])
    headers = case.headers or {}
    if has_length(headers.get("Idempotency-Key"), 16, 255):
        headers["Idempotency-Key"] = str(uuid.uuid4())


def has_length(value, least, most):
    return isinstance(value, str) and least <= len(value) <= most and "\x00" not in value


def is_uri(value):
    uri = r"[A-Za-z][A-Za-z0-9+.-]*:([]\w\-.~:/?#@!$&'()*+,;=[]|%[0-9A-Fa-f]{2})*"
    return isinstance(value, str) and re.fullmatch(uri, value, re.ASCII) is not None
