import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// Layout: version (1) · length of the key id (1) · key id · IV (12) · tag (16) · ciphertext. The bytes before the IV
// are authenticated together with `aad`.
const version = 1;
const ivBytes = 12;
const tagBytes = 16;
const maxKeyIdBytes = 255;

/** Encrypts with AES-256-GCM and a random 96-bit IV. One key may encrypt 2^32 values (NIST SP 800-38D §8.3). */
export function seal(by: { keyId: string; key: Buffer }, plaintext: Uint8Array, aad: string): Buffer {
  const header = sealedHeader(by.keyId);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', by.key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.concat([header, Buffer.from(aad)]));
  const ciphertext = [cipher.update(plaintext), cipher.final()];
  return Buffer.concat([header, iv, cipher.getAuthTag(), ...ciphertext]);
}

/** Returns the bytes with which all values of this key begin. The database finds values of other keys by them. */
export function sealedHeader(keyId: string): Buffer {
  const name = Buffer.from(keyId);
  if (name.length > maxKeyIdBytes) throw new Error(`key id is longer than ${maxKeyIdBytes} bytes`);
  return Buffer.concat([Buffer.of(version, name.length), name]);
}

/**
 * Returns the key id whose length is at `place`, or undefined if there is none. An altered header seldom looks like an
 * id, because ids are printable.
 */
export function keyIdAt(bytes: Uint8Array, place: number): string | undefined {
  const end = place + 1 + (bytes[place] ?? 0);
  const keyId = Buffer.from(bytes).toString('latin1', place + 1, end);
  return end < bytes.length && /^[!-~]+$/.test(keyId) ? keyId : undefined;
}

/** Decrypts. Throws an Error if `sealed` was changed or `aad` differs. */
export function open(keyOf: (keyId: string) => Buffer, sealed: Uint8Array, aad: string): Buffer {
  const { header, keyId, iv, tag, ciphertext } = split(Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length));
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([header, Buffer.from(aad)]));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch (cause) {
    throw new Error('the sealed value was changed, or has other associated data', { cause });
  }
}

function split(sealed: Buffer) {
  const headerEnd = 2 + (sealed[1] ?? 0);
  const tagStart = headerEnd + ivBytes;
  const bodyStart = tagStart + tagBytes;
  if (sealed[0] !== version || sealed.length < bodyStart) throw new Error('not a sealed value');
  return {
    header: sealed.subarray(0, headerEnd),
    keyId: sealed.toString('utf8', 2, headerEnd),
    iv: sealed.subarray(headerEnd, tagStart),
    tag: sealed.subarray(tagStart, bodyStart),
    ciphertext: sealed.subarray(bodyStart),
  };
}
