import { type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from '../package/commitment.rules.ts';

export type TreeHead = { readonly origin: string; readonly size: number; readonly root: Buffer };

export type LogKey = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

const ed25519Algorithm = Uint8Array.of(1);
const signatureLine = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/;

function checkpointText({ origin, size, root }: TreeHead): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

/** Signs with all keys, so that a client can verify with the old or the new key. */
export function signCheckpoint(head: TreeHead, keys: readonly LogKey[]): string {
  return signNote(checkpointText(head), head.origin, keys);
}

/** Signs lines as a C2SP signed-note: one signature per key, all under the log's name. */
export function signNote(text: string, origin: string, keys: readonly LogKey[]): string {
  const lines = keys.map(({ privateKey, publicKey }) => {
    const signature = sign(null, Buffer.from(text), privateKey);
    const signed = Buffer.concat([keyIdOf(origin, rawKeyOf(publicKey)), signature]);
    return `\u2014 ${origin} ${signed.toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Returns a key in the C2SP signed-note format: `<name>+<key id>+<base64 of algorithm and key>`. */
export function verifierKeyOf(origin: string, publicKey: KeyObject): string {
  const raw = rawKeyOf(publicKey);
  const typed = Buffer.concat([ed25519Algorithm, raw]).toString('base64');
  return `${origin}+${keyIdOf(origin, raw).toString('hex')}+${typed}`;
}

/** Returns undefined for a malformed note, and for a note that none of the keys signed. */
export function readCheckpoint(note: string, keys: readonly KeyObject[]): TreeHead | undefined {
  const end = note.indexOf('\n\n');
  if (end < 0) return undefined;
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = text.split('\n');
  const head = { origin, size: Number(size), root: Buffer.from(root, 'base64') };
  if (!Number.isSafeInteger(head.size) || checkpointText(head) !== text) return undefined;
  const lines = note.slice(end + 2).split('\n');
  if (lines.pop() !== '' || !lines.every((line) => signatureLine.test(line))) return undefined;
  return lines.some((line) => isSigned(line, { text, origin, keys })) ? head : undefined;
}

function isSigned(line: string, note: { text: string; origin: string; keys: readonly KeyObject[] }): boolean {
  const [, name, encoded = ''] = signatureLine.exec(line) ?? [];
  if (name !== note.origin) return false;
  const bytes = Buffer.from(encoded, 'base64');
  return note.keys.some(
    (key) =>
      bytes.subarray(0, 4).equals(keyIdOf(note.origin, rawKeyOf(key))) &&
      verify(null, Buffer.from(note.text), key, bytes.subarray(4)),
  );
}

export function signedByOnly(
  note: string,
  keys: readonly LogKey[],
): { readonly checkpoint: string; readonly verifierKeys: readonly string[] } {
  const [text, lines] = [note.slice(0, note.indexOf('\n\n') + 1), note.slice(note.indexOf('\n\n') + 2).split('\n')];
  const [origin = ''] = text.split('\n');
  const found = lines.flatMap((line) => {
    const signer = keys.find(({ publicKey }) => isSigned(line, { text, origin, keys: [publicKey] }));
    return signer === undefined ? [] : [{ line, key: verifierKeyOf(origin, signer.publicKey) }];
  });
  const checkpoint = `${text}\n${found.map(({ line }) => `${line}\n`).join('')}`;
  return { checkpoint, verifierKeys: found.map(({ key }) => key) };
}

function keyIdOf(name: string, raw: Uint8Array): Buffer {
  return sha256(`${name}\n`, ed25519Algorithm, raw).subarray(0, 4);
}

function rawKeyOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
}
