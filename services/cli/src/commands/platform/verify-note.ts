import { createPublicKey, verify } from 'node:crypto';
import { verifierKeyForm } from '@guest-compliance/verify-bundle/verifier-key';

const signatureLine = /^\u2014 (?<name>\S+) (?<signature>[A-Za-z0-9+/]+={0,2})$/;
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns true if one of these C2SP verifier keys has signed the note (C2SP signed-note). */
export function isSignedNote(note: string, keys: readonly string[]): boolean {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return false;
  const text = Buffer.from(note.slice(0, end + 1));
  const lines = note.slice(end + 2).split('\n');
  return lines.some((line) => keys.some((key) => isSignature(line, text, key)));
}

function isSignature(line: string, text: Buffer, key: string): boolean {
  const { name, signature = '' } = signatureLine.exec(line)?.groups ?? {};
  const known = verifierKeyForm.exec(key)?.groups;
  if (known === undefined || known['name'] !== name) return false;
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.subarray(0, 4).toString('hex') !== known['hash']) return false;
  const raw = Buffer.from(known['key'] ?? '', 'base64').subarray(1);
  const publicKey = createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' });
  return verify(null, text, publicKey, bytes.subarray(4));
}
