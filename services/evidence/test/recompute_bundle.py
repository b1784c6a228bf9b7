"""Recomputes an evidence bundle independently of the service's code: standard library only, written from the
specifications (RFC 8785, RFC 6962, RFC 8032, C2SP signed-note and tlog-proof). Prints what it found as JSON."""
import base64
import hashlib
import json
import sys


def canonical(value):
    # RFC 8785 sorts by UTF-16 code units; the package holds only strings, integers, booleans and null.
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(json.dumps(k, ensure_ascii=False) + ":" + canonical(value[k]) for k in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def sha(*parts):
    return hashlib.sha256(b"".join(p.encode() if isinstance(p, str) else p for p in parts)).digest()


# RFC 8032, section 6, in affine coordinates.
P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    e, f = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    g, h = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    k, l, m, n = f - e, h - g, h + g, f + e
    return k * l % P, m * n % P, l * m % P, k * n % P


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def decompress(raw):
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * ROOT % P
    if (x * x - x2) % P:
        raise ValueError("not a point")
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def verify_ed25519(public, message, signature):
    s = int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    left = multiply(s, BASE)
    right = add(decompress(signature[:32]), multiply(k, decompress(public)))
    return s < Q and (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def subtree(index, size, leaf, path):
    """RFC 6962, section 2.1.1, read backwards: the root from the audit path."""
    if size == 1:
        return leaf
    k = 1
    while k * 2 < size:
        k *= 2
    sibling = path[-1]
    if index < k:
        return sha(b"\x01", subtree(index, k, leaf, path[:-1]), sibling)
    return sha(b"\x01", sibling, subtree(index - k, size - k, leaf, path[:-1]))


FILES = ["README.md", "report.html", "package.json", "package.canonical.json", "session.json", "audit-chain.json",
         "evidence-documents.json", "proof.tlog-proof", "checkpoint.txt", "public-key.txt"]


def once(members):
    """No member twice: readers differ in which of the two they take."""
    names = [name for name, _ in members]
    require(len(names) == len(set(names)), "a member is repeated")
    return dict(members)


def exact(text):
    value = json.loads(text, object_pairs_hook=once)
    require(json.dumps(value, ensure_ascii=False, separators=(",", ":")) == text, "not spelt as it was written")
    return value


def require(condition, otherwise):
    if not condition:
        sys.exit(otherwise)


bundle = exact(open(sys.argv[1], encoding="utf-8", newline="").read())
require(list(bundle) == ["format", "revision", "files"], "the bundle has other members than its format")
require(bundle["format"] == "gcs-evidence-bundle-v2", "the format is unknown")
files = bundle["files"]
require(list(files) == FILES, "the bundle has other files than its format")
package = exact(files["package.json"])
claimed = package["exportManifest"].pop("sha256")
manifest = sha(canonical(package)).hex()
require(canonical(package) == files["package.canonical.json"], "package.canonical.json is of another package")

documents = exact(files["evidence-documents.json"])
for document in documents:
    require(document is None or exact(document), "an empty document")
entry_hashes = [None if d is None else sha(d).hex() for d in documents]
links = exact(files["audit-chain.json"])

head = sha("gcs-audit-v1\n" + package["complianceSessionId"])
heads = []
for event in package["auditEvents"]:
    head = sha(head, sha(canonical(event)))
    heads.append({"id": event["id"], "head": head.hex()})
require(links == heads, "audit-chain.json is of another chain")

proof_head, checkpoint = files["proof.tlog-proof"].split("\n\n", 1)
_, place, *path = proof_head.split("\n")
require(checkpoint == files["checkpoint.txt"], "the proof is for another checkpoint")
note, signatures = checkpoint.split("\n\n", 1)
origin, size, root = note.split("\n")
require(exact(files["session.json"]), "an empty summary")
leaf = canonical({
    "format": "gcs-log-leaf-v2", "complianceSessionId": package["complianceSessionId"], "packageId": package["id"],
    "revision": bundle["revision"], "manifestSha256": manifest, "auditHead": head.hex(),
    "summarySha256": sha(files["session.json"]).hex()})
computed = subtree(int(place.split(" ")[1]), int(size), sha(b"\x00", leaf), [base64.b64decode(h) for h in path])



def is_signed(key_line, signature_line):
    """One key has made one signature, both in their only spelling."""
    typed = base64.b64decode(key_line.split("+", 2)[2], validate=True)
    key_id = sha(origin + "\n", typed)[:4]
    raw = base64.b64decode(signature_line.split(" ")[2], validate=True)
    spelt = [f"{origin}+{key_id.hex()}+{base64.b64encode(typed).decode()}", f"\u2014 {origin} {base64.b64encode(raw).decode()}"]
    return spelt == [key_line, signature_line] and raw[:4] == key_id and typed[0] == 1 and verify_ed25519(
        typed[1:], (note + "\n").encode(), raw[4:])


keys = files["public-key.txt"].removesuffix("\n").split("\n")
signed = signatures.removesuffix("\n").split("\n")

print(json.dumps({
    "manifest": manifest, "claimed": claimed, "entries": entry_hashes, "chainHead": head.hex(),
    "root": base64.b64encode(computed).decode(), "checkpointRoot": root,
    "isSigned": len(keys) == len(signed) and all(map(is_signed, keys, signed))}))
