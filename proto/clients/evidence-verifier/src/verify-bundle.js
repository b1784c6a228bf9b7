/**
 * Verifies an evidence bundle from its own bytes: no network, no server, no dependency; Node and browsers alike.
 * What is recomputed: the manifest hash of the package, the hash of every evidence document, the audit chain, the leaf
 * of the transparency log, its way to the root of the checkpoint, and the Ed25519 signature on the checkpoint.
 */

import { readingFiles } from './reading.js';

const text = new TextEncoder();
const concat = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unbase64 = (encoded) => Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
const lines = (content) => content.split('\n').filter((line) => line !== '');
const digestOf = (content) => hex(sha256(text.encode(content)));

/**
 * Resolves to every fault found; none means that the bundle is what was sealed and that the key signed it. Without
 * `trustedKeys` (C2SP verifier keys) the keys in the bundle are used: then it is the reader who must know them.
 */
export async function verifyBundle(bundle, trustedKeys = []) {
  const faults = [];
  const fault = (file, what) => void faults.push({ file, what });
  const read = (file) => {
    const content = bundle?.files?.[file];
    if (typeof content !== 'string') throw new Error(`${file} is missing`);
    return content;
  };
  const check = async (file, work) => {
    try {
      return await work((what) => fault(file, what));
    } catch (error) {
      fault(file, error instanceof Error ? error.message : String(error));
    }
  };
  if (bundle?.format !== 'gcs-evidence-bundle-v1') fault('bundle', 'this is not an evidence bundle');
  const pkg = await check('package.json', (say) =>
    checkPackage(read('package.json'), read('package.canonical.json'), say),
  );
  if (pkg === undefined) return { ok: false, faults };
  const documents = 'evidence-documents.json';
  await check(documents, (say) => checkDocuments(pkg, JSON.parse(read(documents)), say));
  const head = await check('audit-chain.json', (say) => checkChain(pkg, JSON.parse(read('audit-chain.json')), say));
  await check('report.html', () => {
    for (const [file, content] of Object.entries(head === undefined ? {} : readingFiles(pkg, bundle.revision, head)))
      if (read(file) !== content) fault(file, 'it is not what follows from the package');
  });
  const note = await check('checkpoint.txt', () => readNote(read('checkpoint.txt')));
  const keys =
    trustedKeys.length > 0 ? trustedKeys : await check('public-key.txt', () => lines(read('public-key.txt')));
  const signedBy = note && keys && (await check('checkpoint.txt', (say) => checkSignature(note, keys, say)));
  const claim = { pkg, head, note, revision: bundle.revision };
  const proof = 'proof.tlog-proof';
  const log = await check(proof, (say) => checkInclusion(claim, read(proof), read('checkpoint.txt'), say));
  return { ok: faults.length === 0, faults, package: pkg, signedBy, log };
}

/** One spelling only: a parser that reads a repeated member differently would see another package under the same hash. */
function checkPackage(json, canonicalText, say) {
  const pkg = JSON.parse(json);
  if (JSON.stringify(pkg) !== json) say('the package is not spelt the way it was sealed');
  const { sha256: claimed, ...manifest } = pkg.exportManifest;
  const unsigned = canonical({ ...pkg, exportManifest: manifest });
  if (unsigned !== canonicalText) say('package.canonical.json is not the canonical form of the package');
  const digest = digestOf(unsigned);
  if (digest !== claimed) say(`the manifest hash is ${digest}, the package claims ${claimed}: the package was changed`);
  return pkg;
}

function checkDocuments(pkg, documents, say) {
  if (documents.length !== pkg.entries.length) say(`${pkg.entries.length} entries, but ${documents.length} documents`);
  for (const [index, entry] of pkg.entries.entries()) {
    const [name, document] = [`entry ${index + 1} (${entry.reference})`, documents[index]];
    if (typeof document !== 'string') {
      if (document !== null || entry.retentionState !== 'DELETED')
        say(`${name}: the document is missing, yet not deleted`);
      continue;
    }
    if (digestOf(document) !== entry.sha256) say(`${name}: the document is not the one that was sealed`);
    const { reference, type, capturedAt, complianceSessionId } = JSON.parse(document);
    const named = canonical([reference, type, capturedAt, complianceSessionId]);
    const own = canonical([entry.reference, entry.type, entry.capturedAt, pkg.complianceSessionId]);
    if (named !== own) say(`${name}: the document is of another entry`);
  }
}

function checkChain(pkg, chain, say) {
  let head = sha256(text.encode(`gcs-audit-v1\n${pkg.complianceSessionId}`));
  if (chain.length !== pkg.auditEvents.length)
    say(`${pkg.auditEvents.length} audit events, but a chain of ${chain.length}`);
  let broken = false;
  pkg.auditEvents.forEach((event, index) => {
    head = sha256(concat(head, sha256(text.encode(canonical(event)))));
    const link = chain[index];
    if (broken || link === undefined || (link.id === event.id && link.head === hex(head))) return;
    broken = true;
    say(`the audit chain breaks at event ${index + 1} (${event.id}, ${event.type})`);
  });
  return hex(head);
}

function readNote(note) {
  const end = note.indexOf('\n\n');
  const [origin, size, root] = note.slice(0, end + 1).split('\n');
  if (end < 0 || !/^\d+$/.test(size ?? '') || !root) throw new Error('this is not a checkpoint');
  return { origin, size: Number(size), root, signed: note.slice(0, end + 1), signatures: lines(note.slice(end + 2)) };
}

async function checkSignature(note, keys, say) {
  for (const key of keys) {
    const [name, id, encoded] = [key.split('+')[0], key.split('+')[1], key.split('+').slice(2).join('+')];
    const typed = unbase64(encoded ?? '');
    if (name !== note.origin || typed.length !== 33 || typed[0] !== 1) continue;
    if (hex(sha256(concat(text.encode(`${name}\n`), typed)).subarray(0, 4)) !== id) continue;
    for (const line of note.signatures) {
      const [dash, signer, signature] = line.split(' ');
      const bytes = unbase64(signature ?? '');
      if (dash !== '\u2014' || signer !== name || hex(bytes.subarray(0, 4)) !== id) continue;
      const imported = await crypto.subtle.importKey('raw', typed.subarray(1), { name: 'Ed25519' }, false, ['verify']);
      if (await crypto.subtle.verify({ name: 'Ed25519' }, imported, bytes.subarray(4), text.encode(note.signed)))
        return key;
    }
  }
  say('no trusted key has signed the checkpoint');
}

function checkInclusion({ pkg, head, note, revision }, proof, checkpoint, say) {
  const end = proof.indexOf('\n\n');
  const [version, place, ...path] = proof.slice(0, end).split('\n');
  if (end < 0 || version !== 'c2sp.org/tlog-proof@v1' || !/^index \d+$/.test(place ?? ''))
    throw new Error('this is not a tlog-proof');
  if (proof.slice(end + 2) !== checkpoint) say('the proof is for another checkpoint');
  if (note === undefined || head === undefined) return;
  const { id: packageId, complianceSessionId, exportManifest } = pkg;
  const named = { format: 'gcs-log-leaf-v1', complianceSessionId, packageId, revision };
  const leaf = { ...named, manifestSha256: exportManifest.sha256, auditHead: head };
  const index = Number(place.slice(6));
  const root = climb(sha256(concat([0], text.encode(canonical(leaf)))), index, note.size, path.map(unbase64));
  if (root === undefined || hex(root) !== hex(unbase64(note.root)))
    say('the log does not contain this revision: the proof leads to another root');
  return { origin: note.origin, size: note.size, index };
}

/** RFC 9162 §2.1.3.2: the root that a path leads to; undefined when its length is not that of the place. */
function climb(hash, index, size, path) {
  let [node, last] = [index, size - 1];
  if (index >= size) return undefined;
  for (const sibling of path) {
    if (last === 0) return undefined;
    const isRight = node % 2 === 1 || node === last;
    hash = isRight ? sha256(concat([1], sibling, hash)) : sha256(concat([1], hash, sibling));
    while (isRight && node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}

/** RFC 8785, for the strings and integers that a package holds. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join()}}`;
}

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const roundKeys = primes.map((prime) => fraction(Math.cbrt(prime)));
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** FIPS 180-4. In the file because thousands of short digests are slow through WebCrypto. */
export function sha256(data) {
  const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length * 8);
  const [state, w] = [Int32Array.from(initial), new Int32Array(64)];
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getInt32(block + 4 * i);
      else {
        const [x, y] = [w[i - 15], w[i - 2]];
        w[i] = w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      const t = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + roundKeys[i] + w[i]) | 0;
      const s = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + s) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] += word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => void digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
