import canonicalize from 'canonicalize';

/**
 * The RFC 8785 form of a body that `readJson` accepted, as UTF-8: what the session service fingerprints and stores.
 * No default is applied first (docs/contract.md#idempotency), so a body that spells a default out is another body.
 */
export function canonicalBody(value: unknown): Buffer {
  return Buffer.from(canonicalize(value) ?? 'null');
}
