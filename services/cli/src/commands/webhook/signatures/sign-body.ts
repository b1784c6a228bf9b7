import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of the specification: `sha256=` and the lower-case hex HMAC-SHA-256 of the bytes under the secret. */
export function signBody(body: Uint8Array, secret: string | Uint8Array): string {
  return `sha256=${hmacHex(body, secret)}`;
}

/** Whether the header's value is the signature of these bytes; compared in constant time after the length. */
export function isSignedBy(body: Uint8Array, signature: string, secret: string): boolean {
  const [expected, received] = [Buffer.from(signBody(body, secret)), Buffer.from(signature)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** The HMAC-SHA-256 in lower-case hex. */
export function hmacHex(body: Uint8Array, secret: string | Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
