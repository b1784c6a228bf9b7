/** Every value of a header in the order sent; duplicates are kept apart, because Node joins or drops them elsewhere. */
export type HeaderValues = readonly string[] | undefined;

export type BearerToken = { kind: 'token'; token: string } | { kind: 'absent' } | { kind: 'invalid' };

/**
 * Reads the bearer token (contract.md §3). `absent`: no credentials of our scheme. `invalid`: two headers, no token
 * after the scheme, or a token in the query, where it would end up in somebody's log.
 */
export function readBearerToken(authorization: HeaderValues, query: string): BearerToken {
  if (/(?:^|&)access_token=|gcs_(?:sandbox|live)_/i.test(query)) return { kind: 'invalid' };
  const value = authorization?.[0];
  if (value === undefined) return { kind: 'absent' };
  const match = /^bearer(?: +(\S+))?$/i.exec(value);
  if (match === null && !/^bearer\b/i.test(value)) return { kind: 'absent' };
  const token = match?.[1];
  return token === undefined || authorization?.length !== 1 ? { kind: 'invalid' } : { kind: 'token', token };
}

export type IdempotencyKey = { kind: 'key'; key: string } | { kind: 'missing' } | { kind: 'invalid'; message: string };

/** Reads the Idempotency-Key: one header of 16 to 255 printable ASCII characters, opaque to us (contract.md §4). */
export function readIdempotencyKey(values: HeaderValues): IdempotencyKey {
  const key = values?.[0];
  if (key === undefined || key === '') return { kind: 'missing' };
  if (values?.length !== 1) return { kind: 'invalid', message: 'Idempotency-Key must be sent once.' };
  if (!/^[\x21-\x7e]{16,255}$/.test(key)) {
    return { kind: 'invalid', message: 'Idempotency-Key must be 16 to 255 printable ASCII characters without spaces.' };
  }
  return { kind: 'key', key };
}

/** Whether a body is announced as plain UTF-8 JSON: no other charset, no content encoding (contract.md §7). */
export function announcesJson(contentType: HeaderValues, contentEncoding: HeaderValues): boolean {
  if (contentType?.length !== 1 || !/^application\/json(?:\s*;\s*charset\s*=\s*("?)utf-8\1)?$/i.test(contentType[0] ?? '')) {
    return false;
  }
  return contentEncoding === undefined || contentEncoding.every((coding) => coding.toLowerCase() === 'identity');
}

export type SignatureHeader = { kind: 'signature'; signature: string } | { kind: 'missing' } | { kind: 'malformed' };

/** Reads `X-Service-Signature`: once, `sha256=` and 64 lower-case hexadecimal digits (contract.md §6). */
export function readSignature(values: HeaderValues): SignatureHeader {
  const signature = values?.[0];
  if (signature === undefined) return { kind: 'missing' };
  const isWellFormed = values?.length === 1 && /^sha256=[a-f0-9]{64}$/.test(signature);
  return isWellFormed ? { kind: 'signature', signature } : { kind: 'malformed' };
}
