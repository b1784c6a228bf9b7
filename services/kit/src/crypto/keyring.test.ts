import { randomBytes, sign, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { StartError } from '../start-error.ts';
import {
  createKeyring,
  decryptWith,
  encryptWith,
  hmacWith,
  isTagOf,
  type Keyring,
  openEnvelope,
  readKeyring,
  sealEnvelope,
  signingKeyOf,
  tagWith,
} from './keyring.ts';

const keyring = createKeyring({ kek: 'aes256', index: 'hmac256', log: 'ed25519' });
const bytes = fc.uint8Array({ maxLength: 500 });

describe('tags', () => {
  const tag = tagWith(keyring, 'kek', 'head', 'the text');

  test('a tag matches only its own text and label', () => {
    expect(isTagOf(keyring, 'kek', tag, { label: 'head', text: 'the text' })).toBe(true);
    expect(isTagOf(keyring, 'kek', tag, { label: 'head', text: 'the test' })).toBe(false);
    expect(isTagOf(keyring, 'kek', tag, { label: 'tail', text: 'the text' })).toBe(false);
    expect(isTagOf(createKeyring({ kek: 'aes256' }), 'kek', tag, { label: 'head', text: 'the text' })).toBe(false);
  });

  test('refuses a tag after any change or truncation', () => {
    for (let position = 0; position < tag.length; position++) {
      const changed = Buffer.from(tag);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(isTagOf(keyring, 'kek', changed, { label: 'head', text: 'the text' })).toBe(false);
      expect(isTagOf(keyring, 'kek', tag.subarray(0, position), { label: 'head', text: 'the text' })).toBe(false);
    }
  });

  test('accepts a tag of an older key after a rotation', () => {
    expect(isTagOf(rotate(keyring, 'kek'), 'kek', tag, { label: 'head', text: 'the text' })).toBe(true);
  });
});

describe('encryption', () => {
  test('decrypts its own ciphertext of any plaintext and associated data', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (plaintext, aad) => {
        const sealed = encryptWith(keyring, 'kek', plaintext, aad);
        expect(decryptWith(keyring, 'kek', sealed, aad)).toEqual(Buffer.from(plaintext));
      }),
    );
  });

  test('encrypts the same text to different bytes each time', () => {
    const once = encryptWith(keyring, 'kek', Buffer.from('guest'), 'cs_1');
    expect(encryptWith(keyring, 'kek', Buffer.from('guest'), 'cs_1')).not.toEqual(once);
  });

  test('refuses to decrypt with different associated data', () => {
    const sealed = encryptWith(keyring, 'kek', Buffer.from('guest'), 'cs_1');
    expect(() => decryptWith(keyring, 'kek', sealed, 'cs_2')).toThrow('the sealed value was changed');
  });

  test('refuses any change, truncation or extension of the sealed bytes', () => {
    const sealed = encryptWith(keyring, 'kek', Buffer.from('guest'), 'cs_1');
    for (let position = 0; position < sealed.length; position++) {
      const changed = Buffer.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => decryptWith(keyring, 'kek', changed, 'cs_1')).toThrow();
      expect(() => decryptWith(keyring, 'kek', sealed.subarray(0, position), 'cs_1')).toThrow();
    }
    expect(() => decryptWith(keyring, 'kek', Buffer.concat([sealed, Buffer.of(0)]), 'cs_1')).toThrow();
  });

  test('reads values of an older key after a rotation, and encrypts new values with the new key', () => {
    const before = encryptWith(keyring, 'kek', Buffer.from('guest'), 'cs_1');
    const rotated = rotate(keyring, 'kek');
    expect(decryptWith(rotated, 'kek', before, 'cs_1').toString()).toBe('guest');
    const after = encryptWith(rotated, 'kek', Buffer.from('guest'), 'cs_1');
    expect(() => decryptWith(keyring, 'kek', after, 'cs_1')).toThrow('the keyring has no key next of kek');
  });

  test('refuses a key of the wrong size and an unknown purpose, without quoting the key', () => {
    expect(() => encryptWith(keyring, 'log', Buffer.of(1), '')).toThrow(/^key [0-9a-f]{8} of log is not 32 bytes$/);
    expect(() => encryptWith(keyring, 'constructor', Buffer.of(1), '')).toThrow(
      'the keyring has no purpose constructor',
    );
  });
});

describe('an envelope', () => {
  test('decrypts an envelope, also after a rotation of the key-encryption key', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (plaintext, aad) => {
        const envelope = sealEnvelope(keyring, 'kek', plaintext, aad);
        expect(openEnvelope(rotate(keyring, 'kek'), 'kek', envelope, aad)).toEqual(Buffer.from(plaintext));
      }),
    );
  });

  test('gives each envelope its own data key, which decrypts no other envelope', () => {
    const one = sealEnvelope(keyring, 'kek', Buffer.from('a'), 'cs_1');
    const other = sealEnvelope(keyring, 'kek', Buffer.from('a'), 'cs_1');
    expect(() => openEnvelope(keyring, 'kek', { ...one, wrappedKey: other.wrappedKey }, 'cs_1')).toThrow();
    expect(() => openEnvelope(keyring, 'kek', one, 'cs_2')).toThrow();
  });
});

describe('an HMAC', () => {
  test('computes equal HMACs for equal parts, and different HMACs with different keys', () => {
    const digest = hmacWith(keyring, 'index', 'tenant', Buffer.from('phone'));
    expect(hmacWith(keyring, 'index', 'tenant', Buffer.from('phone'))).toEqual(digest);
    expect(hmacWith(rotate(keyring, 'index'), 'index', 'tenant', 'phone')).not.toEqual(digest);
    expect(digest).toHaveLength(32);
  });

  test('an HMAC differs for different lists of parts, even if their concatenations are equal', () => {
    const parts = fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const equal = hmacWith(keyring, 'index', ...one).equals(hmacWith(keyring, 'index', ...other));
        expect(equal).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
    expect(hmacWith(keyring, 'index', 'ab', 'c')).not.toEqual(hmacWith(keyring, 'index', 'a', 'bc'));
  });
});

describe('a signing key', () => {
  test('signs with Ed25519 and returns the key’s id and public half', () => {
    const { keyId, privateKey, publicKey } = signingKeyOf(keyring, 'log');
    expect(keyId).toBe(keyring['log']?.current);
    const message = Buffer.from('checkpoint');
    expect(verify(null, message, publicKey, sign(null, message, privateKey))).toBe(true);
  });

  test('refuses a signing key that is not an Ed25519 private key', () => {
    expect(() => signingKeyOf(keyring, 'kek')).toThrow('is not an Ed25519 private key');
  });
});

describe('a keyring file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keyring-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('reads only the requested purposes of a keyring file', async () => {
    const { log: _log, ...asked } = keyring;
    expect(await readKeyring(await write(JSON.stringify(keyring)), ['kek', 'index'])).toEqual(asked);
  });

  test('reports a missing keyring file in one sentence', async () => {
    const file = join(folder, 'nowhere.json');
    const refusal = readKeyring(file, ['kek']);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(`The keyring file ${file} cannot be read.`);
  });

  test.each(['{"kek":', '[]', 'null'])('refuses a keyring file with %s without quoting it', async (text) => {
    const file = await write(text);
    await expect(readKeyring(file, ['kek'])).rejects.toThrow(`The keyring file ${file} is not a JSON object.`);
  });

  test('reports all faults of a keyring file without key material', async () => {
    const secret = randomBytes(16).toString('base64');
    const key = randomBytes(32).toString('base64');
    const file = await write(
      JSON.stringify({
        kek: { current: 'a', keys: { a: secret, b: key, c: `${key} ` } },
        index: { current: 'gone', keys: { a: key } },
        log: { keys: {} },
      }),
    );
    const refusal = await readKeyring(file, ['kek', 'index', 'log', 'operator']).catch((error: unknown) => error);
    const badKey = 'is neither 32 bytes nor an Ed25519 private key in base64';
    expect(refusal).toMatchObject({
      message:
        `The keyring file ${file} is not usable: key a of kek ${badKey}; key c of kek ${badKey}; ` +
        'the current key of index is not among its keys; purpose log needs "current" and "keys"; purpose operator is missing.',
    });
    expect(String(refusal)).not.toContain(secret);
  });

  async function write(text: string): Promise<string> {
    const file = join(folder, `${randomBytes(4).toString('hex')}.json`);
    await writeFile(file, text);
    return file;
  }
});

function rotate(from: Keyring, purpose: string): Keyring {
  const keys = { ...from[purpose]?.keys, next: randomBytes(32).toString('base64') };
  return { ...from, [purpose]: { current: 'next', keys } };
}
