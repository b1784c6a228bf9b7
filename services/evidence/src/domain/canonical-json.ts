import canonicalize from 'canonicalize';

/**
 * The RFC 8785 form of a JSON value: the one spelling that is hashed. Members that are `undefined` are left out.
 * Throws on what JSON cannot hold (NaN, infinities, lone surrogates, cycles, a bare `undefined`).
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only a JSON value has a canonical form');
  return text;
}
