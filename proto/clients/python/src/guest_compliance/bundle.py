"""Verifies an evidence bundle offline: `python3 bundle.py bundle.json ["<the log's key>"…]`.

This file needs only the standard library, so nothing has to be installed. It follows the specifications: RFC 8785, RFC
6962, RFC 8032, C2SP signed-note, tlog-checkpoint and tlog-proof.
"""

import base64
import hashlib
import json
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

# The files of the format, in their order.
FILES = [
    *["README.md", "report.html", "package.json", "package.canonical.json", "session.json", "audit-chain.json"],
    *["evidence-documents.json", "proof.tlog-proof", "checkpoint.txt", "public-key.txt"],
]
# SHA-256 of the guide, which is the same in every bundle of the format.
GUIDE = "0fd670a1e42bbdd69d21934cbfdd9a958f13602e5bfe7c675d659fedcedebe49"
# The members of a package and of its parts, in the order in which they are sealed.
PACKAGE = [
    *["id", "object", "complianceSessionId", "bookingReference", "workflowVersion", "generatedAt", "entries"],
    *["auditEvents", "exportManifest"],
]
PARTS = {
    "entries": ["type", "reference", "sha256", "capturedAt", "retentionState"],
    "auditEvents": ["id", "type", "actorType", "reasonCode", "occurredAt"],
}
MANIFEST = ["format", "version", "sha256"]


class EvidenceInvalid(ValueError):
    """The first fault of a bundle, with its file."""

    def __init__(self, file: str, what: str) -> None:
        super().__init__(f"{file}: {what}")
        self.code = "evidence_invalid"
        self.file = file


@dataclass(frozen=True)
class Bundle:
    """The contents of a verified bundle."""

    package: dict[str, Any]
    revision: int
    documents: list[str | None]
    """The document of each entry, in the same order; None for a deleted one."""
    summary: dict[str, Any]
    signed_by: str
    """The verifier key that signed the log's checkpoint."""
    not_compared: tuple[str, ...] = ("report.html",)
    """Files that this verifier does not compare, so they remain unproven."""


def verify_bundle(data: bytes, trusted_keys: Sequence[str] = ()) -> Bundle:
    """Verifies a `bundle.json`, except its report, and returns the contents. Raises EvidenceInvalid with the first
    fault.

    `trusted_keys` are C2SP verifier keys of the log, from its operator. Without them, the keys in the bundle are used,
    and the caller must compare `signed_by` with a key from the operator.
    """
    revision, files = _checked("bundle.json", lambda: _read_bundle(data))
    package, manifest = _checked("package.json", lambda: _read_package(files))
    documents = _checked("evidence-documents.json", lambda: _read_documents(package, files["evidence-documents.json"]))
    summary = _checked("session.json", lambda: _read_summary(package, files["session.json"]))
    head = _checked("audit-chain.json", lambda: _audit_head(package, files["audit-chain.json"]))
    note = _checked("checkpoint.txt", lambda: _Checkpoint(files["checkpoint.txt"]))
    signed_by = _checked("public-key.txt", lambda: note.signer(files["public-key.txt"], trusted_keys))
    leaf = {
        **{"format": "gcs-log-leaf-v2", "complianceSessionId": package["complianceSessionId"]},
        **{"packageId": package["id"], "revision": revision, "manifestSha256": manifest, "auditHead": head},
        "summarySha256": _sha(files["session.json"]).hex(),
    }
    _checked("proof.tlog-proof", lambda: note.require_leaf(_canonical(leaf), files["proof.tlog-proof"]))
    return Bundle(package, revision, documents, summary, signed_by)


def _checked(file: str, work: Callable[[], T]) -> T:
    try:
        return work()
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as fault:
        raise EvidenceInvalid(file, str(fault)) from fault


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)


def _sha(*parts: str | bytes) -> bytes:
    return hashlib.sha256(b"".join(part.encode() if isinstance(part, str) else part for part in parts)).digest()


def _read_bundle(data: bytes) -> tuple[int, dict[str, str]]:
    bundle = _exact(data.decode())
    is_known = _members(bundle) == ["format", "revision", "files"] and bundle["format"] == "gcs-evidence-bundle-v2"
    _require(is_known, "this is not an evidence bundle that is known here")
    files = bundle["files"]
    _require(_members(files) == FILES, "the files are not those of the format, in their order")
    for name, text in files.items():
        _require(isinstance(text, str), f"{name} is not a text")
    _require(type(bundle["revision"]) is int, "the revision is no number")
    _require(_sha(files["README.md"]).hex() == GUIDE, "README.md is not the guide of the format")
    return bundle["revision"], files


def _members(value: Any) -> list[str]:
    return list(value) if isinstance(value, dict) else []


def _exact(text: str) -> Any:
    """Parses JSON only in the exact form that the service writes. The format has no fractions."""
    value = json.loads(text, object_pairs_hook=_once, parse_float=_no_integer, parse_constant=_no_integer)
    again = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    _require(again == text, "it is not spelt the way it was written")
    return value


def _once(members: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in members]
    _require(len(names) == len(set(names)), "a member is repeated")
    return dict(members)


def _no_integer(number: str) -> NoReturn:
    raise ValueError(f"{number} is no integer")


def _canonical(value: Any) -> str:
    """Returns the RFC 8785 form, which sorts members by UTF-16 code units."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{_canonical(name)}:{_canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _read_package(files: dict[str, str]) -> tuple[dict[str, Any], str]:
    package = _exact(files["package.json"])
    # The manifest hash does not prove the members' order, because it covers the sorted members.
    has_own = _members(package) == PACKAGE and _members(package["exportManifest"]) == MANIFEST
    for name, members in PARTS.items():
        has_own = has_own and isinstance(package[name], list) and all(_members(item) == members for item in package[name])
    _require(has_own, "the members are not those of a package, in their order")
    claimed = package["exportManifest"]["sha256"]
    rest = {name: value for name, value in package["exportManifest"].items() if name != "sha256"}
    unsigned = _canonical({**package, "exportManifest": rest})
    is_own = unsigned == files["package.canonical.json"]
    _require(is_own, "package.canonical.json is not the RFC 8785 form of the package")
    manifest = _sha(unsigned).hex()
    _require(manifest == claimed, f"the manifest hash is {manifest}, the package claims {claimed}")
    return package, manifest


def _read_documents(package: dict[str, Any], text: str) -> list[str | None]:
    documents, entries = _exact(text), package["entries"]
    is_list = isinstance(documents, list) and len(documents) == len(entries)
    _require(is_list, f"it is not one document for each of {len(entries)} entries")
    for place, (entry, document) in enumerate(zip(entries, documents), 1):
        name, is_deleted = f"entry {place} ({entry['reference']})", entry["retentionState"] == "DELETED"
        if document is None and is_deleted:
            continue
        _require(isinstance(document, str), f"{name}: the document is missing, yet not deleted")
        _require(not is_deleted, f"{name}: the document is there, yet deleted")
        _require(_sha(document).hex() == entry["sha256"], f"{name}: the document is not the one that was sealed")
        sealed = _exact(document)
        own = {**entry, "complianceSessionId": package["complianceSessionId"]}
        named = ["reference", "type", "capturedAt", "complianceSessionId"]
        _require(all(sealed[member] == own[member] for member in named), f"{name}: the document is of another entry")
    return list(documents)


def _read_summary(package: dict[str, Any], text: str) -> dict[str, Any]:
    summary: dict[str, Any] = _exact(text)
    is_own = all(summary[member] == package[member] for member in ["complianceSessionId", "workflowVersion"])
    _require(is_own, "it is of another session")
    places = {event["id"]: place for place, event in enumerate(package["auditEvents"])}
    named = [-1, *(places.get(event["id"], -1) for event in summary["events"])]
    in_order = all(before < after for before, after in zip(named, named[1:]))
    _require(in_order, "it names an event that is not in the package, or out of its order")
    steps = [step["type"] for step in summary["steps"]]
    are_own = all(event["stepType"] in steps for event in summary["events"])
    _require(are_own, "it names a step for an event that the session did not have")
    return summary


def _audit_head(package: dict[str, Any], text: str) -> str:
    head = _sha("gcs-audit-v1\n", package["complianceSessionId"])
    links = []
    for event in package["auditEvents"]:
        head = _sha(head, _sha(_canonical(event)))
        links.append({"id": event["id"], "head": head.hex()})
    is_own = json.dumps(links, ensure_ascii=False, separators=(",", ":")) == text
    _require(is_own, "the audit chain is not that of the package's events")
    return head.hex()


class _Checkpoint:
    """The signed state of the transparency log."""

    def __init__(self, note: str) -> None:
        form = r"((.+)\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n)\n((?:\u2014 \S+ [A-Za-z0-9+/]+={0,2}\n)+)"
        parts = re.fullmatch(form, note)
        if parts is None:
            raise ValueError("this is not a checkpoint")
        self.note = note
        self.signed, self.origin, size, root, signatures = parts.groups()
        self.size, self.root, self.signatures = int(size), _unbase64(root), signatures.split("\n")[:-1]

    def signer(self, key_file: str, trusted: Sequence[str]) -> str:
        """Returns the trusted key that signed. The bundle's keys must be exactly the keys that signed, in the order of
        the signatures.
        """
        keys = key_file.split("\n")
        is_complete = keys.pop() == "" and len(keys) == len(self.signatures)
        _require(is_complete, "it is not one key a line, and one for each signature on the checkpoint")
        for place, (key, signature) in enumerate(zip(keys, self.signatures), 1):
            _require(self._has_signed(key, signature), f"key {place} is not the one that has signed checkpoint.txt")
        signers = [key for key in trusted or keys if key in keys]
        _require(signers != [], "no trusted key has signed the checkpoint")
        return signers[0]

    def _has_signed(self, key: str, signature: str) -> bool:
        typed, raw = _unbase64(key[-44:]), _unbase64(signature.split(" ")[-1])
        key_id = _sha(self.origin, "\n", typed)[:4]
        is_spelt = key[:-44] == f"{self.origin}+{key_id.hex()}+" and signature.startswith(f"\u2014 {self.origin} ")
        has_form = is_spelt and raw[:4] == key_id and len(typed) == 33 and typed[0] == 1 and len(raw) == 68
        return has_form and _is_ed25519(typed[1:], self.signed.encode(), raw[4:])

    def require_leaf(self, leaf: str, proof: str) -> None:
        """Requires that the proof leads from the leaf to this root."""
        parts = re.match(r"c2sp\.org/tlog-proof@v1\nindex (0|[1-9][0-9]{0,15})((?:\n\S+)*)\n\n", proof)
        if parts is None:
            raise ValueError("this is not a tlog-proof")
        index, path, note = int(parts[1]), parts[2].split("\n")[1:], proof[parts.end() :]
        _require(note == self.note, "the proof is for another state of the log than checkpoint.txt")
        _require(index < self.size, "the index lies outside of the log")
        found = _subtree(index, self.size, _sha(b"\0", leaf), [_unbase64(step) for step in path])
        is_own = found == self.root
        _require(is_own, "the log does not contain this revision with this session.json: the proof leads to another root")


def _subtree(index: int, size: int, leaf: bytes, path: list[bytes]) -> bytes:
    """Computes the root from the audit path (the reverse of RFC 6962, section 2.1.1)."""
    if size == 1:
        _require(path == [], "the path is too long")
        return leaf
    _require(path != [], "the path is too short")
    half, sibling = 1 << (size - 1).bit_length() - 1, path[-1]
    if index < half:
        return _sha(b"\1", _subtree(index, half, leaf, path[:-1]), sibling)
    return _sha(b"\1", sibling, _subtree(index - half, size - half, leaf, path[:-1]))


def _unbase64(text: str) -> bytes:
    data = base64.b64decode(text, validate=True)
    _require(base64.b64encode(data).decode() == text, "there is another spelling of base64 in it")
    return data


# Ed25519 as in RFC 8032, section 6, but only the verification, which needs no secret.
_P = 2**255 - 19
_Q = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_Point = tuple[int, int, int, int]


def _add(one: _Point, other: _Point) -> _Point:
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % _P, (one[1] + one[0]) * (other[1] + other[0]) % _P
    c, d = 2 * one[3] * other[3] * _D % _P, 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _multiply(scalar: int, point: _Point) -> _Point:
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = _add(result, point)
        point = _add(point, point)
        scalar >>= 1
    return result


def _point(encoded: bytes) -> _Point:
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * pow(2, (_P - 1) // 4, _P) % _P
    _require(y < _P and (x * x - square) % _P == 0 and not (x == 0 and sign), "there is no point of the curve in it")
    x = x if x & 1 == sign else _P - x
    return x, y, 1, x * y % _P


_BASE = _point((4 * pow(5, -1, _P) % _P).to_bytes(32, "little"))


def _is_ed25519(public: bytes, message: bytes, signature: bytes) -> bool:
    scalar = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % _Q
    key = _point(public)
    left, right = _multiply(scalar, _BASE), _add(_point(signature[:32]), _multiply(challenge, key))
    are_equal = all((left[axis] * right[2] - right[axis] * left[2]) % _P == 0 for axis in (0, 1))
    # Anybody can sign for a key of small order.
    return scalar < _Q and are_equal and _multiply(8, key)[0] % _P != 0


def _is_verifier_key(key: str) -> bool:
    parts = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(A[Q-Za-f][A-Za-z0-9+/]{42})", key)
    return parts is not None and _sha(f"{parts[1]}\n", base64.b64decode(parts[3]))[:4].hex() == parts[2]


def _main(path: str = "", *keys: str) -> int:
    wrong = next((key for key in keys if not _is_verifier_key(key)), None)
    try:
        if not path:
            return _refuse(__doc__ or "")
        if wrong is not None:
            return _refuse(f"{wrong} is not a verifier key, which has the form <name>+<hash>+<key>")
        with open(path, "rb") as file:
            data = file.read()
        if not data:
            return _refuse(f"{path} is empty")
        bundle = verify_bundle(data, keys)
    except OSError as fault:
        return _refuse(f"{path} cannot be read: {fault.strerror}")
    except EvidenceInvalid as fault:
        print(f"{fault}\nNOT intact", file=sys.stderr)
        return 5
    print(f"intact, signed by {bundle.signed_by}; not compared: {', '.join(bundle.not_compared)}")
    return 0


def _refuse(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
