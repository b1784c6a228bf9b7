/**
 * Verifies an evidence bundle offline, without dependencies, in Node and browsers. Recomputes every hash, from the
 * documents to the root of the log's checkpoint, and checks its Ed25519 signatures. Renders the derived files again, so
 * that every change in a bundle is noticed.
 */

import { canonical, sha256 } from './hashing.js';
import { readingFiles } from './reading.js';

const text = new TextEncoder();
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const concat = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const lines = (content) => content.split('\n').filter((line) => line !== '');
const digestOf = (content) => hex(sha256(text.encode(content)));

/**
 * Ed25519 keys of small order: the encoded y coordinates, and y + p where the sum fits (libsodium). Anybody can sign
 * for such a key, and browsers accept the signature.
 */
const smallOrder = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(30)}7f`),
];

const fileNames = [
  ...['README.md', 'report.html', 'package.json', 'package.canonical.json', 'session.json', 'audit-chain.json'],
  ...['evidence-documents.json', 'proof.tlog-proof', 'checkpoint.txt', 'public-key.txt'],
];

/** Found in each bundle, also in a damaged one, but in no other file of an export. */
const namesFormat = /"format"\s*:\s*"gcs-evidence-bundle-/;

/** Members of each file, in sealed order. */
const members = {
  package: [
    ...['id', 'object', 'complianceSessionId', 'bookingReference', 'workflowVersion', 'generatedAt', 'entries'],
    ...['auditEvents', 'exportManifest'],
  ],
  entry: ['type', 'reference', 'sha256', 'capturedAt', 'retentionState'],
  event: ['id', 'type', 'actorType', 'reasonCode', 'occurredAt'],
  manifest: ['format', 'version', 'sha256'],
};

/**
 * Resolves to all faults. Without a fault, the key `signedBy` signed these contents. Takes bytes, because a parsed
 * value hides repeated members. Without `trustedKeys` (C2SP verifier keys), the function uses the bundle's keys; the
 * caller must then compare `signedBy` with a key from the log's operator.
 */
export async function verifyBundle(bytes, trustedKeys = []) {
  const faults = [];
  const check = async (file, work) => {
    try {
      return await work((what) => void faults.push({ file, what }));
    } catch (error) {
      faults.push({ file, what: error instanceof Error ? error.message : String(error) });
    }
  };
  const isBundle = namesFormat.test(new TextDecoder().decode(bytes));
  const bundle = await check('bundle.json', () => readBundle(bytes));
  if (bundle === undefined) return { ok: false, isBundle, faults };
  const { revision, files } = bundle;
  const pkg = await check('package.json', (say) =>
    checkPackage(files['package.json'], files['package.canonical.json'], say),
  );
  if (pkg === undefined) return { ok: false, isBundle, faults, revision, files };
  const documents = await check('evidence-documents.json', (say) =>
    checkDocuments(pkg, files['evidence-documents.json'], say),
  );
  const summary = await check('session.json', (say) => checkSummary(pkg, files['session.json'], say));
  const chainHead = await check('audit-chain.json', (say) => checkChain(pkg, files['audit-chain.json'], say));
  await check('report.html', () => {
    if (chainHead === undefined || documents === undefined || summary === undefined) return;
    const source = { pkg, revision, chainHead, documents, summary };
    for (const [file, content] of Object.entries(readingFiles(source)))
      if (files[file] !== content) faults.push({ file, what: 'it is not what follows from the package' });
  });
  const note = await check('checkpoint.txt', () => readNote(files['checkpoint.txt']));
  const signers = note && (await check('public-key.txt', () => signersOf(note, files['public-key.txt'])));
  const signedBy = (trustedKeys.length > 0 ? trustedKeys : (signers ?? [])).find((key) => signers?.includes(key));
  if (signers && !signedBy) faults.push({ file: 'checkpoint.txt', what: 'no trusted key has signed the checkpoint' });
  const claim = { pkg, chainHead, note, revision, summary: files['session.json'] };
  const proof = [files['proof.tlog-proof'], files['checkpoint.txt']];
  const log = await check('proof.tlog-proof', (say) => checkInclusion(claim, ...proof, say));
  return { ok: faults.length === 0, isBundle, faults, revision, files, package: pkg, signedBy, log };
}

/** Requires exactly the format's members and files, each once and in order, each file a text. */
function readBundle(bytes) {
  const bundle = exactJson(utf8.decode(bytes));
  if (bundle?.format !== 'gcs-evidence-bundle-v2') throw new Error('this is not an evidence bundle that is known here');
  requireMembers('the bundle', bundle, ['format', 'revision', 'files']);
  requireMembers('files', bundle.files, fileNames);
  const other = fileNames.find((name) => typeof bundle.files[name] !== 'string');
  if (other !== undefined) throw new Error(`${other} is not a text`);
  return bundle;
}

/** Parses JSON only in the exact form that the service writes, so that a repeated member fails at any depth. */
function exactJson(json) {
  const value = JSON.parse(json);
  if (JSON.stringify(value) !== json)
    throw new Error('it is not spelt the way it was written: a member is repeated, or it was formatted anew');
  return value;
}

function requireMembers(what, value, expected) {
  if (Array.isArray(value)) throw new Error(`${what} is a list`);
  const found = Object.keys(value ?? {});
  const [missing, unknown] = [expected.filter((x) => !found.includes(x)), found.filter((x) => !expected.includes(x))];
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is missing`);
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not part of the format`);
  if (found.join() !== expected.join()) throw new Error(`${what} is in another order`);
}

function requireList(what, value) {
  if (!Array.isArray(value)) throw new Error(`${what} is not a list`);
}

function checkPackage(json, canonicalText, say) {
  const pkg = exactJson(json);
  requireMembers('the package', pkg, members.package);
  requireMembers('exportManifest', pkg.exportManifest, members.manifest);
  for (const [name, expected] of [
    ['entries', members.entry],
    ['auditEvents', members.event],
  ]) {
    requireList(name, pkg[name]);
    pkg[name].forEach((item, index) => void requireMembers(`${name}[${index}]`, item, expected));
  }
  const { sha256: claimed, ...manifest } = pkg.exportManifest;
  const unsigned = canonical({ ...pkg, exportManifest: manifest });
  if (unsigned !== canonicalText) say('package.canonical.json is not the RFC 8785 form of the package');
  const digest = digestOf(unsigned);
  if (digest !== claimed) say(`the manifest hash is ${digest}, the package claims ${claimed}: the package was changed`);
  return pkg;
}

/** Checks and returns the documents; null stands for a deleted document. */
function checkDocuments(pkg, json, say) {
  const documents = exactJson(json);
  requireList('it', documents);
  if (documents.length !== pkg.entries.length) say(`${pkg.entries.length} entries, but ${documents.length} documents`);
  return pkg.entries.map((entry, index) => {
    const [name, document] = [`entry ${index + 1} (${entry.reference})`, documents[index]];
    const isDeleted = entry.retentionState === 'DELETED';
    if (typeof document !== 'string') {
      if (document !== null || !isDeleted) say(`${name}: the document is missing, yet not deleted`);
      return null;
    }
    if (isDeleted) say(`${name}: the document is there, yet deleted`);
    if (digestOf(document) !== entry.sha256) say(`${name}: the document is not the one that was sealed`);
    const value = exactJson(document);
    const named = canonical([value.reference, value.type, value.capturedAt, value.complianceSessionId]);
    const own = canonical([entry.reference, entry.type, entry.capturedAt, pkg.complianceSessionId]);
    if (named !== own) say(`${name}: the document is of another entry`);
    return value;
  });
}

/** Checks that the summary fits the package. The log's leaf proves that the summary is the sealed one. */
function checkSummary(pkg, json, say) {
  const summary = exactJson(json);
  const [named, own] = [summary, pkg].map((x) => canonical([x.complianceSessionId, x.workflowVersion]));
  if (named !== own) say('it is of another session');
  const [events, steps] = [pkg.auditEvents.map(({ id }) => id), summary.steps.map(({ type }) => type)];
  const places = summary.events.map(({ id }) => events.indexOf(id));
  if (places.some((place, index) => place <= (places[index - 1] ?? -1)))
    say('it names an event that is not in the package, or out of its order');
  if (summary.events.some(({ stepType }) => !steps.includes(stepType)))
    say('it names a step for an event that the session did not have');
  return summary;
}

function checkChain(pkg, json, say) {
  const chain = exactJson(json);
  let head = sha256(text.encode(`gcs-audit-v1\n${pkg.complianceSessionId}`));
  const links = pkg.auditEvents.map((event) => {
    head = sha256(concat(head, sha256(text.encode(canonical(event)))));
    return { id: event.id, head: hex(head) };
  });
  const broken = links.findIndex((link, index) => JSON.stringify(link) !== JSON.stringify(chain[index]));
  const { id, type } = pkg.auditEvents[broken] ?? {};
  if (broken >= 0) say(`the audit chain breaks at event ${broken + 1} (${id}, ${type})`);
  else if (JSON.stringify(links) !== json) say(`${links.length} audit events, but a chain of ${chain.length}`);
  return hex(head);
}

/** Decodes canonical base64 only. */
function unbase64(encoded) {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  if (btoa(String.fromCharCode(...bytes)) !== encoded) throw new Error('there is another spelling of base64 in it');
  return bytes;
}

function readNote(note) {
  const [, signed, origin, size, root, signatures] =
    /^((.+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n)\n((?:\u2014 \S+ [A-Za-z0-9+/]+={0,2}\n)+)$/.exec(note) ?? [];
  if (signed === undefined) throw new Error('this is not a checkpoint');
  return { origin, size: Number(size), root: unbase64(root), signed, signatures: lines(signatures) };
}

/**
 * Returns the bundle's keys. Throws unless exactly these keys signed the checkpoint, in the order of the signatures.
 */
async function signersOf({ origin, signed, signatures }, content) {
  const keys = lines(content);
  if (`${keys.join('\n')}\n` !== content) throw new Error('it is not one key a line');
  if (keys.length !== signatures.length)
    throw new Error(`${keys.length} keys, but ${signatures.length} signatures on the checkpoint`);
  for (const [index, key] of keys.entries())
    if (!(await isSignature(signatures[index], { origin, signed, key })))
      throw new Error(`key ${index + 1} is not the one that has signed checkpoint.txt`);
  return keys;
}

async function isSignature(line, { origin, signed, key }) {
  const id = key.slice(origin.length + 1, origin.length + 9);
  const typed = unbase64(key.slice(origin.length + 10));
  if (typed.length !== 33 || typed[0] !== 1 || key.slice(0, -44) !== `${origin}+${id}+`) return false;
  const keyId = sha256(concat(text.encode(`${origin}\n`), typed)).subarray(0, 4);
  const signature = unbase64(line.split(' ')[2]);
  if (hex(keyId) !== id || line.split(' ')[1] !== origin || hex(signature.subarray(0, 4)) !== id) return false;
  if (smallOrder.includes(hex([...typed.subarray(1, 32), typed[32] & 0x7f]))) return false;
  const imported = await crypto.subtle.importKey('raw', typed.subarray(1), { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, signature.subarray(4), text.encode(signed));
}

function checkInclusion({ pkg, chainHead, note, revision, summary }, proof, checkpoint, say) {
  const end = proof.indexOf('\n\n');
  const [version, place, ...path] = proof.slice(0, end).split('\n');
  if (end < 0 || version !== 'c2sp.org/tlog-proof@v1' || !/^index (0|[1-9]\d*)$/.test(place ?? ''))
    throw new Error('this is not a tlog-proof');
  if (proof.slice(end + 2) !== checkpoint) say('the proof is for another state of the log than checkpoint.txt');
  if (note === undefined || chainHead === undefined) return;
  const { id: packageId, complianceSessionId, exportManifest } = pkg;
  const named = { format: 'gcs-log-leaf-v2', complianceSessionId, packageId, revision };
  const hashes = { manifestSha256: exportManifest.sha256, auditHead: chainHead, summarySha256: digestOf(summary) };
  const leaf = { ...named, ...hashes };
  const index = Number(place.slice(6));
  const root = climb(sha256(concat([0], text.encode(canonical(leaf)))), index, note.size, path.map(unbase64));
  if (root === undefined || hex(root) !== hex(note.root))
    say('the log does not contain this revision with this session.json: the proof leads to another root');
  return { origin: note.origin, size: note.size, index };
}

/**
 * Computes the root to which a path leads (RFC 9162 §2.1.3.2); undefined if the length of the path does not fit the
 * index.
 */
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
