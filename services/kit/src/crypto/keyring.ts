import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isObject, parseJson } from '../json.ts';
import { StartError } from '../start-error.ts';
import { open, seal } from './sealed-bytes.ts';

/**
 * Keys by purpose (docs/internal-contracts.md#keyrings), in base64. A key is 32 bytes, or an Ed25519 private key as
 * PKCS #8 DER. New values use the `current` key; the other keys only read existing values.
 */
export type Keyring = Record<string, KeyPurpose>;
export type KeyPurpose = { current: string; keys: Record<string, string> };
export type KeyKind = 'aes256' | 'hmac256' | 'ed25519';
export type KeyPurposes = Readonly<Record<string, KeyKind>>;

/** A value encrypted with its own data key, and that data key encrypted with the key-encryption key. */
export type Envelope = { wrappedKey: Buffer; ciphertext: Buffer };

const symmetricKeyBytes = 32;

export function createKeyring(purposes: KeyPurposes): Keyring {
  return Object.fromEntries(
    Object.entries(purposes).map(([purpose, kind]) => {
      const keyId = randomBytes(4).toString('hex');
      return [purpose, { current: keyId, keys: { [keyId]: newKey(kind).toString('base64') } }];
    }),
  );
}

/** Throws a StartError with all faults and no key material. */
export async function readKeyring(file: string, purposes: readonly string[]): Promise<Keyring> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The keyring file ${file} cannot be read.`, { cause });
  });
  // The error of `JSON.parse` would quote its input, which contains keys.
  const content = parseJson(text);
  if (!isObject(content)) throw new StartError(`The keyring file ${file} is not a JSON object.`);
  const found = new Map(Object.entries(content));
  const problems = purposes.flatMap((purpose) => problemsOf(purpose, found.get(purpose)));
  if (problems.length > 0) throw new StartError(`The keyring file ${file} is not usable: ${problems.join('; ')}.`);
  return Object.fromEntries(purposes.map((purpose) => [purpose, found.get(purpose) as KeyPurpose]));
}

export function currentKeyId(keyring: Keyring, purpose: string): string {
  return purposeOf(keyring, purpose).current;
}

/**
 * Returns the HMAC-SHA-256 with the current key. Hashes each part after its length, so different lists give different
 * HMACs.
 */
export function hmacWith(keyring: Keyring, purpose: string, ...parts: (string | Uint8Array)[]): Buffer {
  return hmacUnder(symmetricKeyOf(keyring, purpose), parts);
}

/** Returns the HMAC of {@link hmacWith} for every key, by key id, to find values from before a rotation. */
export function hmacsWith(
  keyring: Keyring,
  purpose: string,
  ...parts: (string | Uint8Array)[]
): ReadonlyMap<string, Buffer> {
  const keyIds = Object.keys(purposeOf(keyring, purpose).keys);
  return new Map(keyIds.map((keyId) => [keyId, hmacUnder(symmetricKeyOf(keyring, purpose, keyId), parts)]));
}

/**
 * Returns the HMAC of {@link hmacWith} for a key outside of a keyring. One `update` of all parts costs half as much as
 * one per part.
 */
export function hmacUnder(key: Uint8Array, parts: readonly (string | Uint8Array)[]): Buffer {
  const framed = parts.flatMap((part) => {
    const [length, bytes] = [Buffer.allocUnsafe(4), Buffer.from(part)];
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return createHmac('sha256', key).update(Buffer.concat(framed)).digest();
}

/**
 * Makes a tag (a keyed hash with the key's id) of a text. The HMAC key is derived for `label`, so the purpose's key may
 * also encrypt.
 */
export function tagWith(keyring: Keyring, purpose: string, label: string, text: string): Buffer {
  return tagUnder(keyring, purpose, purposeOf(keyring, purpose).current, { label, text });
}

/** Returns true if any key of the purpose made the tag. */
export function isTagOf(
  keyring: Keyring,
  purpose: string,
  tag: Uint8Array,
  { label, text }: { label: string; text: string },
): boolean {
  const keyId = Buffer.from(tag).toString('utf8', 1, 1 + (tag[0] ?? 0));
  if (!Object.hasOwn(purposeOf(keyring, purpose).keys, keyId)) return false;
  const own = tagUnder(keyring, purpose, keyId, { label, text });
  return own.length === tag.length && timingSafeEqual(own, tag);
}

// Layout: length of the key id (1) · key id · HMAC-SHA-256 (32).
function tagUnder(keyring: Keyring, purpose: string, keyId: string, of: { label: string; text: string }): Buffer {
  const hmac = createHmac('sha256', tagKeyOf(keyring, purpose, keyId, of.label))
    .update(of.text)
    .digest();
  return Buffer.concat([tagHeader(keyId), hmac]);
}

/** Returns the bytes with which all tags of this key begin. */
export function tagHeader(keyId: string): Buffer {
  const name = Buffer.from(keyId);
  return Buffer.concat([Buffer.of(name.length), name]);
}

// Derived keys are cached, because a derivation costs as much as a tag.
const tagKeys = new WeakMap<Keyring, Map<string, Buffer>>();

function tagKeyOf(keyring: Keyring, purpose: string, keyId: string, label: string): Buffer {
  const known = tagKeys.get(keyring) ?? new Map<string, Buffer>();
  tagKeys.set(keyring, known);
  const name = [purpose, keyId, label].join('\0');
  const found = known.get(name);
  if (found !== undefined) return found;
  const key = symmetricKeyOf(keyring, purpose, keyId);
  const derived = Buffer.from(hkdfSync('sha256', key, '', label, symmetricKeyBytes));
  known.set(name, derived);
  return derived;
}

/** Encrypts with AES-256-GCM and the current key. The result contains the key's id. Decryption needs the same `aad`. */
export function encryptWith(keyring: Keyring, purpose: string, plaintext: Uint8Array, aad: string): Buffer {
  return seal({ keyId: purposeOf(keyring, purpose).current, key: symmetricKeyOf(keyring, purpose) }, plaintext, aad);
}

export function decryptWith(keyring: Keyring, purpose: string, sealed: Uint8Array, aad: string): Buffer {
  return open((keyId) => symmetricKeyOf(keyring, purpose, keyId), sealed, aad);
}

/**
 * Encrypts a value with a new data key, and the data key with the current key. After the wrapped data key is deleted,
 * no copy of the value can be decrypted.
 */
export function sealEnvelope(keyring: Keyring, purpose: string, plaintext: Uint8Array, aad: string): Envelope {
  const dataKey = randomBytes(symmetricKeyBytes);
  return {
    wrappedKey: encryptWith(keyring, purpose, dataKey, aad),
    ciphertext: seal({ keyId: '', key: dataKey }, plaintext, aad),
  };
}

export function openEnvelope(keyring: Keyring, purpose: string, envelope: Envelope, aad: string): Buffer {
  const dataKey = decryptWith(keyring, purpose, envelope.wrappedKey, aad);
  return open(() => dataKey, envelope.ciphertext, aad);
}

/** Keep the result, because parsing a key takes some 50 µs. */
export function signingKeyOf(keyring: Keyring, purpose: string): SigningKey {
  return signingKey(keyring, purpose, purposeOf(keyring, purpose).current);
}

export function signingKeysOf(keyring: Keyring, purpose: string): [SigningKey, ...SigningKey[]] {
  const { current, keys } = purposeOf(keyring, purpose);
  const others = Object.keys(keys).filter((keyId) => keyId !== current);
  return [signingKeyOf(keyring, purpose), ...others.map((keyId) => signingKey(keyring, purpose, keyId))];
}

function signingKey(keyring: Keyring, purpose: string, keyId: string): SigningKey {
  const privateKey = parseSigningKey(keyBytesOf(keyring, purpose, keyId));
  if (privateKey === undefined) throw new Error(`key ${keyId} of ${purpose} is not an Ed25519 private key`);
  return { keyId, privateKey, publicKey: createPublicKey(privateKey) };
}

export type SigningKey = { keyId: string; privateKey: KeyObject; publicKey: KeyObject };

function parseSigningKey(der: Buffer): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

function problemsOf(purpose: string, value: unknown): string[] {
  if (!isObject(value)) return [`purpose ${purpose} is missing`];
  const { current, keys } = value;
  if (typeof current !== 'string' || !isObject(keys)) return [`purpose ${purpose} needs "current" and "keys"`];
  const problems = Object.entries(keys)
    .filter(([, key]) => !isUsableKey(key))
    .map(([keyId]) => `key ${keyId} of ${purpose} is neither 32 bytes nor an Ed25519 private key in base64`);
  return Object.hasOwn(keys, current) ? problems : [`the current key of ${purpose} is not among its keys`, ...problems];
}

function isUsableKey(key: unknown): boolean {
  if (typeof key !== 'string') return false;
  const bytes = Buffer.from(key, 'base64');
  if (bytes.toString('base64') !== key) return false;
  return bytes.length === symmetricKeyBytes || parseSigningKey(bytes) !== undefined;
}

function newKey(kind: KeyKind): Buffer {
  if (kind !== 'ed25519') return randomBytes(symmetricKeyBytes);
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
}

export function purposeIn(keyring: Keyring, purpose: string): KeyPurpose | undefined {
  return Object.hasOwn(keyring, purpose) ? keyring[purpose] : undefined;
}

function purposeOf(keyring: Keyring, purpose: string): KeyPurpose {
  const found = purposeIn(keyring, purpose);
  if (found === undefined) throw new Error(`the keyring has no purpose ${purpose}`);
  return found;
}

function keyBytesOf(keyring: Keyring, purpose: string, keyId: string): Buffer {
  const { keys } = purposeOf(keyring, purpose);
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (key === undefined) throw new Error(`the keyring has no key ${keyId} of ${purpose}`);
  return Buffer.from(key, 'base64');
}

function symmetricKeyOf(keyring: Keyring, purpose: string, keyId = purposeOf(keyring, purpose).current): Buffer {
  const key = keyBytesOf(keyring, purpose, keyId);
  if (key.length !== symmetricKeyBytes) throw new Error(`key ${keyId} of ${purpose} is not ${symmetricKeyBytes} bytes`);
  return key;
}
