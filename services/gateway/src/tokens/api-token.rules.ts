import { hash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../tenants/tenant.rules.ts';

/** `secret` has 43 characters for 32 random bytes. Never log it. */
export type TokenParts = { environment: Environment; lookupId: string; secret: string };

const lookupIdLength = 8;
const secretLength = 43;
const checksumLength = 6;
const tailLength = lookupIdLength + 1 + secretLength + checksumLength;
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefixes: Record<Environment, string> = { sandbox: 'gcs_sandbox_', production: 'gcs_live_' };

/** Creates a public 40-bit lookup id and a 256-bit secret. The secret is shown once and stored as a digest. */
export function drawToken(environment: Environment, random: (bytes: number) => Uint8Array): TokenParts {
  const lookup = random(lookupIdLength);
  const secret = Buffer.from(random(32)).toString('base64url');
  let lookupId = '';
  for (const byte of lookup) lookupId += base32.charAt(byte & 31);
  return { environment, lookupId, secret };
}

/** Returns `gcs_<sandbox|live>_<look-up id>_<secret><checksum>` (docs/contract.md#api-tokens). */
export function formatToken(parts: TokenParts): string {
  const body = `${prefixes[parts.environment]}${parts.lookupId}_${parts.secret}`;
  return body + checksumOf(body);
}

/**
 * Returns undefined without a token (docs/contract.md#authentication). Refuses a token in the query, because queries
 * may be logged.
 */
export function readBearerToken(authorization: readonly string[] | undefined, query: string): string | undefined {
  if (authorization?.length !== 1) return undefined;
  if (query !== '' && /(?:^|&)access_token=|gcs_(?:sandbox|live)_/i.test(query)) return undefined;
  return /^bearer +(\S+)$/i.exec(authorization[0] ?? '')?.[1];
}

/**
 * Splits a token at fixed offsets, because base64url may contain `_`. The checksum only saves queries for mistyped
 * tokens; it adds no security.
 */
export function parseToken(text: string): TokenParts | undefined {
  const environment = environmentOf(text);
  if (environment === undefined) return undefined;
  const start = prefixes[environment].length;
  if (text.length !== start + tailLength) return undefined;
  const secretStart = start + lookupIdLength + 1;
  const lookupId = text.slice(start, start + lookupIdLength);
  const secret = text.slice(secretStart, secretStart + secretLength);
  const isWellFormed = /^[a-z2-7]{8}$/.test(lookupId) && /^[\w-]{43}$/.test(secret) && text[secretStart - 1] === '_';
  const body = text.slice(0, secretStart + secretLength);
  return isWellFormed && checksumOf(body) === text.slice(body.length) ? { environment, lookupId, secret } : undefined;
}

/** A single SHA-256 is enough, because the secret has 256 random bits. */
export function digestSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

export function secretMatches(secret: string, storedDigest: Uint8Array): boolean {
  const presented = digestSecret(secret);
  return presented.length === storedDigest.length && timingSafeEqual(presented, storedDigest);
}

/** Returns the environment that a token's prefix names. */
export function environmentOf(text: string): Environment | undefined {
  if (text.startsWith(prefixes.sandbox)) return 'sandbox';
  return text.startsWith(prefixes.production) ? 'production' : undefined;
}

/** Six digits in base 62 are enough for any 32-bit value. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let place = 0; place < checksumLength; place += 1) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
