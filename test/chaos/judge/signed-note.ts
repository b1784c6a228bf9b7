import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A text and who has signed it (C2SP signed-note). */
export type SignedNote = { text: string; signatures: { name: string; keyId: string; bytes: Buffer }[] };

const signatureLine = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/;
const keyIdBytes = 4;
const ed25519 = 1;
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Undefined for a text that is no signed note. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.indexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '') return undefined;
  const signatures = lines.flatMap((line) => {
    const [, name = '', encoded = ''] = signatureLine.exec(line) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (name === '') return [];
    return [{ name, keyId: bytes.toString('hex', 0, keyIdBytes), bytes: bytes.subarray(keyIdBytes) }];
  });
  return signatures.length === lines.length ? { text: note.slice(0, end + 1), signatures } : undefined;
}

/** What a verifier key says: `<name>+<key id>+<base64 of algorithm and key>`. */
export type Verifier = { name: string; keyId: string; key: KeyObject };

/** Undefined for a text that is none, or whose key id is not that of its name and key. */
export function readVerifier(text: string): Verifier | undefined {
  const [name = '', keyId = '', ...rest] = text.split('+');
  const typed = Buffer.from(rest.join('+'), 'base64');
  if (typed.length !== 33 || typed[0] !== ed25519) return undefined;
  const computed = createHash('sha256')
    .update(`${name}\n`)
    .update(typed)
    .digest('hex')
    .slice(0, 2 * keyIdBytes);
  if (computed !== keyId) return undefined;
  const der = Buffer.concat([spkiPrefix, typed.subarray(1)]);
  return { name, keyId, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Whether the key has signed the note: undefined where no signature claims to be its. */
export function isSignedBy({ text, signatures }: SignedNote, { name, keyId, key }: Verifier): boolean | undefined {
  const own = signatures.filter((one) => one.name === name && one.keyId === keyId);
  if (own.length === 0) return undefined;
  return own.every(({ bytes }) => verify(null, Buffer.from(text), key, bytes));
}
