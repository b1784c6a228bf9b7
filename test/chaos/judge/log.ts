import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Leaf, Revision } from './observation.ts';

export type LogHead = { size: number; root: string };

export function readHead(checkpoint: string): LogHead | undefined {
  const [origin, size, root] = checkpoint.split('\n');
  if (!origin || !root || !/^\d+$/.test(size ?? '')) return undefined;
  return { size: Number(size), root };
}

/** Returns the leaf of a sealed revision (docs/evidence.md#transparency-log), computed from stored data. */
export function leafOf({ packageId, summarySha256 }: Leaf, revision: Revision): string {
  const named = {
    complianceSessionId: revision.sessionId,
    ...{ packageId, revision: revision.revision },
    ...{ manifestSha256: revision.manifestSha256, auditHead: revision.chainHead },
  };
  return canonicalize({ format: 'gcs-log-leaf-v2', ...named, summarySha256 }) ?? '';
}

export function rootOf(leaves: readonly string[]): string {
  return rootsOf(leaves)(leaves.length) ?? '';
}

/** Caches full subtrees, because a log of 100,000 leaves has a thousand checkpoints. */
export function rootsOf(leaves: readonly string[]): (size: number) => string | undefined {
  const levels = [leaves.map((leaf) => digest(Buffer.concat([Buffer.of(0), Buffer.from(leaf)])))];
  for (let below = levels[0] ?? []; below.length > 1; ) {
    const pairs = Array.from({ length: Math.floor(below.length / 2) }, (_, index) =>
      parentOf(below[2 * index], below[2 * index + 1]),
    );
    levels.push(pairs);
    below = pairs;
  }
  const hashOf = (begin: number, end: number): Buffer => {
    const height = Math.ceil(Math.log2(end - begin));
    const full = 2 ** height === end - begin ? levels[height]?.[begin / 2 ** height] : undefined;
    if (full !== undefined) return full;
    const middle = begin + 2 ** (height - 1);
    return parentOf(hashOf(begin, middle), hashOf(middle, end));
  };
  return (size) => {
    if (size > leaves.length) return undefined;
    return (size === 0 ? digest(Buffer.alloc(0)) : hashOf(0, size)).toString('base64');
  };
}

function parentOf(left: Buffer = Buffer.alloc(0), right: Buffer = Buffer.alloc(0)): Buffer {
  return digest(Buffer.concat([Buffer.of(1), left, right]));
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export type SignedNote = { text: string; signatures: { name: string; keyId: string; bytes: Buffer }[] };

const signatureLine = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/;
const keyIdBytes = 4;
const ed25519 = 1;
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

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

/** A verifier key is `<name>+<key id>+<base64 of algorithm and key>`. */
export type Verifier = { name: string; keyId: string; key: KeyObject };

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

export function isSignedBy({ text, signatures }: SignedNote, { name, keyId, key }: Verifier): boolean | undefined {
  const own = signatures.filter((one) => one.name === name && one.keyId === keyId);
  if (own.length === 0) return undefined;
  return own.every(({ bytes }) => verify(null, Buffer.from(text), key, bytes));
}
