import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonOf, type Part, UnreadableAnswer, whole } from '@gcs/kit/egress/shape.rules';
import type { Webhook, WebhookReading } from './vendor.rules.ts';

type Algorithm = 'sha256' | 'sha512' | 'sha1';

export function hmacHex(secret: string, parts: readonly (string | Buffer)[], algorithm: Algorithm = 'sha256'): string {
  const hmac = createHmac(algorithm, secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/**
 * Returns true if `signature` is the lower-case hex HMAC of the bytes under one of the secrets. Compares in constant
 * time.
 */
export function isSignedBy(
  secrets: readonly string[],
  signature: string,
  parts: readonly (string | Buffer)[],
  algorithm: Algorithm = 'sha256',
): boolean {
  const given = Buffer.from(signature);
  const matches = secrets.map((secret) => {
    const own = Buffer.from(hmacHex(secret, parts, algorithm));
    return secret !== '' && own.length === given.length && timingSafeEqual(own, given);
  });
  return matches.includes(true);
}

/** Returns a header sent exactly once, otherwise undefined, because two values are ambiguous. */
export function onlyHeader({ headers }: Pick<Webhook, 'headers'>, name: string): string | undefined {
  const values = (Object.hasOwn(headers, name) ? headers[name] : undefined) ?? [];
  return values.length === 1 ? values[0] : undefined;
}

export function readSigned({ body }: Webhook, read: (event: Part) => WebhookReading): WebhookReading {
  try {
    return read(whole(jsonOf(body)));
  } catch (error) {
    if (error instanceof UnreadableAnswer) return { kind: 'refused', why: 'unreadable' };
    throw error;
  }
}
