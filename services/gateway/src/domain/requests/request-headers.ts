import { limits } from '../limits.ts';

/** Every value of a header in the order sent; duplicates are kept apart, because Node joins or drops them elsewhere. */
export type HeaderValues = readonly string[] | undefined;

/**
 * The bearer token, or undefined without usable credentials (docs/contract.md#authentication): no header or two,
 * another scheme, no token after the scheme, or a token in the query, where it would end up in somebody's log.
 */
export function readBearerToken(authorization: HeaderValues, query: string): string | undefined {
  if (authorization?.length !== 1) return undefined;
  if (query !== '' && /(?:^|&)access_token=|gcs_(?:sandbox|live)_/i.test(query)) return undefined;
  return /^bearer +(\S+)$/i.exec(authorization[0] ?? '')?.[1];
}

export type IdempotencyKey = { kind: 'key'; key: string } | { kind: 'missing' } | { kind: 'invalid'; message: string };

const { idempotencyKeyMinLength: minLength, idempotencyKeyMaxLength: maxLength } = limits;
const idempotencyKeyPattern = new RegExp(`^[\\x21-\\x7e]{${minLength},${maxLength}}$`);

/** Reads the Idempotency-Key: one header of printable ASCII characters, opaque to us (docs/contract.md#idempotency). */
export function readIdempotencyKey(values: HeaderValues): IdempotencyKey {
  const key = values?.[0];
  if (key === undefined || key === '') return { kind: 'missing' };
  if (values?.length !== 1) return { kind: 'invalid', message: 'Idempotency-Key must be sent once.' };
  if (idempotencyKeyPattern.test(key)) return { kind: 'key', key };
  return {
    kind: 'invalid',
    message: `Idempotency-Key must be ${minLength} to ${maxLength} printable ASCII characters without spaces.`,
  };
}

const jsonMediaType = /^application\/json(?:\s*;\s*charset\s*=\s*("?)utf-8\1)?$/i;

/**
 * Whether a body is announced as plain UTF-8 JSON: no other charset, no content encoding
 * (docs/contract.md#json-and-text-rules).
 */
export function announcesJson(contentType: HeaderValues, contentEncoding: HeaderValues): boolean {
  if (contentType?.length !== 1 || !jsonMediaType.test(contentType[0] ?? '')) return false;
  return contentEncoding === undefined || contentEncoding.every((coding) => coding.toLowerCase() === 'identity');
}

export type SignatureHeader = { kind: 'signature'; signature: string } | { kind: 'missing' } | { kind: 'malformed' };

/**
 * Reads the signature header (`X-Service-Signature` by default): once, `sha256=` and 64 lower-case hexadecimal digits
 * (docs/contract.md#verify).
 */
export function readSignature(values: HeaderValues): SignatureHeader {
  const signature = values?.[0];
  if (signature === undefined) return { kind: 'missing' };
  const isWellFormed = values?.length === 1 && /^sha256=[a-f0-9]{64}$/.test(signature);
  return isWellFormed ? { kind: 'signature', signature } : { kind: 'malformed' };
}
