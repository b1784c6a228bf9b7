import { sha256 } from './hashing.js';

export const verifierKeyForm = /^(?<name>[^\s+]+)\+(?<hash>[0-9a-f]{8})\+(?<key>A[Q-Za-f][A-Za-z0-9+/]{42})$/;

export function isVerifierKey(key) {
  const { name, hash, key: encoded } = verifierKeyForm.exec(key)?.groups ?? {};
  if (encoded === undefined) return false;
  const typed = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const digest = sha256(Uint8Array.from([...new TextEncoder().encode(`${name}\n`), ...typed]));
  return Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}
