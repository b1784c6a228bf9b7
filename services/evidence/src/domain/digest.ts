import { createHash } from 'node:crypto';

/** SHA-256 over the parts one after the other; strings count as UTF-8. 32 bytes. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
