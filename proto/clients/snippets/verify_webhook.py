"""Checks webhooks of the Guest Compliance Session Service; Python 3 and its standard library.

    def do_POST(self):  # of an http.server.BaseHTTPRequestHandler
        length = int(self.headers["Content-Length"])
        if length > 65_536:  # no event is larger
            return self.send_error(413)
        raw_body = self.rfile.read(length)  # the bytes, before any parsing
        if not is_valid_webhook(raw_body, self.headers.get("X-Service-Signature", ""), [secret]):
            return self.send_error(401)
        event = json.loads(raw_body)
        # In one transaction: record event["id"]. Apply the change if the id is new and there is no X-Service-Test.
        self.send_response(200)  # only after the commit; certify reads a text `new` or `duplicate`
        self.end_headers()
"""

import base64
import hashlib
import hmac
import sys


def is_valid_webhook(raw_body: bytes, signature: str, secrets: list[str]) -> bool:
    """Returns true if the service signed this webhook.

    X-Service-Signature is `sha256=` and the HMAC-SHA-256 of the raw body in lowercase hex. Its key is the whole secret
    (`whsec_…`). Give both secrets during a rotation.
    """
    received = signature.encode()
    valid = False
    for secret in secrets:
        expected = "sha256=" + hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
        same = hmac.compare_digest(received, expected.encode())
        # A missing setting often becomes an empty secret, with which anybody can sign.
        if same and secret != "":
            valid = True
    return valid


# For snippets.test.ts: each input line is one check, `base64 body,base64 signature,secret,…`.
if __name__ == "__main__":
    for line in sys.stdin:
        body, signature, *secrets = line.rstrip("\n").split(",")
        print(is_valid_webhook(base64.b64decode(body), base64.b64decode(signature).decode(), secrets))
