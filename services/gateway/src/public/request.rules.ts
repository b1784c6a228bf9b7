import { limits } from '@gcs/proto/gen/limits';

/** All values of a header, from `headersDistinct`; in `headers`, Node joins or drops duplicates. */
type HeaderValues = readonly string[] | undefined;

export type IdempotencyKey = { kind: 'key'; key: string } | { kind: 'missing' } | { kind: 'invalid'; message: string };

const { idempotencyKeyMinLength: minLength, idempotencyKeyMaxLength: maxLength } = limits;
const idempotencyKeyPattern = new RegExp(`^[\\x21-\\x7e]{${minLength},${maxLength}}$`);

/** Reads the key: one header with printable ASCII (docs/contract.md#idempotency). */
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

/** Returns true for JSON in UTF-8 without a content encoding (docs/contract.md#json-and-text-rules). */
export function announcesJson(contentType: HeaderValues, contentEncoding: HeaderValues): boolean {
  if (contentType?.length !== 1 || !jsonMediaType.test(contentType[0] ?? '')) return false;
  return contentEncoding === undefined || contentEncoding.every((coding) => coding.toLowerCase() === 'identity');
}

type SignatureHeader = { kind: 'signature'; signature: string } | { kind: 'missing' } | { kind: 'malformed' };

/**
 * Reads the signature, which must be sent once, as `sha256=` + 64 lower-case hexadecimal digits
 * (docs/contract.md#verify).
 */
export function readSignature(values: HeaderValues): SignatureHeader {
  const signature = values?.[0];
  if (signature === undefined) return { kind: 'missing' };
  const isWellFormed = values?.length === 1 && /^sha256=[a-f0-9]{64}$/.test(signature);
  return isWellFormed ? { kind: 'signature', signature } : { kind: 'malformed' };
}

/** A valid id that no session has, because no ULID dates from 1970. */
const idOfNoSession = 'cs_00000000000000000000000000';

/**
 * Replaces a malformed id by an id without a session, so that a caller cannot tell malformed and unknown ids apart.
 * Returns undefined for an over-long id (docs/contract.md#read).
 */
export function sessionIdToLookUp(pathParameter: string): string | undefined {
  if (pathParameter.length > limits.identifierCharacters) return undefined;
  return /^cs_[A-Za-z0-9]+$/.test(pathParameter) ? pathParameter : idOfNoSession;
}
