import { createHash } from 'node:crypto';
import { InvalidArgumentError } from '@commander-js/extra-typings';

// 33 bytes in base64: the algorithm, 1 for Ed25519, and the public key.
const form = /^(?<name>[^\s+]+)\+(?<hash>[0-9a-f]{8})\+(?<key>A[Q-Za-f][\w+/]{42})$/;

/**
 * Collects C2SP verifier keys, `<name>+<hash>+<key>`. What is none, or was mistyped so that its hash is another, is
 * refused here: it could trust nothing, and a bundle must not be blamed for it.
 */
export function verifierKeys(text: string, earlier: readonly string[] = []): readonly string[] {
  if (isVerifierKey(text)) return [...earlier, text];
  throw new InvalidArgumentError('It is no verifier key, <name>+<hash>+<key>, as `guestctl evidence key` prints them.');
}

function isVerifierKey(text: string): boolean {
  const { name = '', hash, key = '' } = form.exec(text)?.groups ?? {};
  const digest = createHash('sha256').update(`${name}\n`).update(Buffer.from(key, 'base64')).digest('hex');
  return digest.slice(0, 8) === hash;
}
