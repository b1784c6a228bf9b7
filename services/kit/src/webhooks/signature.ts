import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/**
 * The two signing keys of one secret (docs/delivery.md#attempts). `text`, the UTF-8 text of the whole `whsec_…` string,
 * signs the header of docs/specification.md. `decoded`, the 32 decoded bytes, signs the header of Standard Webhooks.
 */
export type SigningKeys = { text: KeyObject; decoded: KeyObject };

export type StandardMessage = { id: string; timestampSeconds: number; body: string };

/** With dummy keys, checking an unknown event takes as long as checking a wrong secret. */
const noCandidate: readonly SigningKeys[] = [
  endpointKeysOf(secretPrefix + Buffer.alloc(secretBytes).toString('base64')),
];

export function newSigningSecret(random: (bytes: number) => Uint8Array): string {
  return secretPrefix + Buffer.from(random(secretBytes)).toString('base64');
}

/** Throws a RangeError unless the text is `whsec_` + base64 of 32 bytes. */
export function endpointKeysOf(secret: string): SigningKeys {
  const decoded = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  if (!secret.startsWith(secretPrefix) || decoded.length !== secretBytes) throw new RangeError('not a signing secret');
  return { text: createSecretKey(secret, 'utf8'), decoded: createSecretKey(decoded) };
}

export function signBody(keys: SigningKeys, body: string | Uint8Array): string {
  return `sha256=${hmacSha256(keys.text, body).toString('hex')}`;
}

/** Returns one `v1,<base64>` per live secret, so the receiver can verify with any of them. */
export function signStandard(live: readonly SigningKeys[], message: StandardMessage): string {
  const signed = `${message.id}.${message.timestampSeconds}.${message.body}`;
  return live.map((keys) => `v1,${hmacSha256(keys.decoded, signed).toString('base64')}`).join(' ');
}

/**
 * Returns true if one of the candidates signed the body (docs/contract.md#verify). The signature is `sha256=` + 64
 * lowercase hex characters. Always compares with every candidate, or with a dummy if there is none, in constant time.
 */
export function isSignedByAny(candidates: readonly SigningKeys[], rawBody: Uint8Array, signature: string): boolean {
  const received = Buffer.from(signature.slice('sha256='.length), 'hex');
  let matches = 0;
  for (const keys of candidates.length > 0 ? candidates : noCandidate) {
    matches += Number(equalInConstantTime(hmacSha256(keys.text, rawBody), received));
  }
  return matches > 0 && candidates.length > 0;
}

export function hmacSha256(key: KeyObject, data: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** Returns false for unequal lengths, on which `timingSafeEqual` would throw. */
export function equalInConstantTime(expected: Uint8Array, received: Uint8Array): boolean {
  return expected.length === received.length && timingSafeEqual(expected, received);
}
