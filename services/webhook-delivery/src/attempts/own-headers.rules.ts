import type { HeaderNames } from '@gcs/proto/header-names';

export type OwnHeader = { readonly name: string; readonly value: string };

/** Header names that a delivery or its HTTP connection uses, or that describe the origin of a request. */
const reservedNames = new Set([
  ...['user-agent', 'traceparent', 'tracestate', 'baggage'],
  ...['host', 'connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'http2-settings'],
  ...['accept-encoding', 'range', 'date', 'via', 'forwarded', 'x-real-ip'],
]);
const reservedPrefixes = ['content-', 'proxy-', 'sec-', 'if-', 'webhook-', 'x-forwarded-'];

/** Returns true if no custom header may have this lower-case name (docs/delivery.md#headers-of-ones-own). */
export function isReservedName(name: string, names: HeaderNames): boolean {
  const isOurs = Object.values(names).some((one) => one.toLowerCase() === name);
  return isOurs || reservedNames.has(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Adds custom headers without replacing a header of the delivery. */
export function withOwnHeaders(
  headers: Readonly<Record<string, string>>,
  own: readonly OwnHeader[],
): Readonly<Record<string, string>> {
  if (own.length === 0) return headers;
  const taken = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const others = own.filter(({ name }) => !taken.has(name)).map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(others), ...headers };
}

/** Minimum length of a masked value; a shorter value would occur in almost any response. */
const minHidden = 4;

/**
 * Replaces each custom header value that the receiver echoes with `***`. A value may appear in plain text, in JSON,
 * without a scheme such as `Bearer`, or cut off at the end of the excerpt.
 */
export function withoutValues(excerpt: Buffer, own: readonly OwnHeader[]): Buffer {
  const secrets = [...new Set(own.flatMap(({ value }) => formsOf(value)))].sort((a, b) => b.length - a.length);
  // Latin-1 keeps every byte, even if the response is not text.
  const hidden = secrets.reduce((said, secret) => said.replaceAll(secret, '***'), excerpt.toString('latin1'));
  const cut = Math.max(0, ...secrets.map((secret) => lengthOfCut(hidden, secret)));
  return Buffer.from(cut === 0 ? hidden : `${hidden.slice(0, -cut)}***`, 'latin1');
}

function formsOf(value: string): string[] {
  const parts = [value, ...value.split(' ').slice(1)];
  return parts.flatMap((part) => [part, JSON.stringify(part).slice(1, -1)]).filter((one) => one.length >= minHidden);
}

/** Returns the length of the longest prefix of the secret that is a suffix of the text. */
function lengthOfCut(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length - 1); length >= minHidden; length--) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}
