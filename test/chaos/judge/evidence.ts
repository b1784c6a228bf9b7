import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  isSignedBy,
  leafOf,
  readHead,
  readNote,
  readVerifier,
  rootsOf,
  type SignedNote,
  type Verifier,
} from './log.ts';
import type { Finding, Leaf, Observation, PublishedCheckpoint, Revision } from './observation.ts';

const terminal = new Set(['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED']);

/**
 * O10: every ended session has its package, and all hashes and chains are valid. The log contains each revision once.
 * Each published checkpoint has the root of the first leaves, and no fewer leaves than an earlier checkpoint. The
 * newest checkpoint has the root of all leaves. Each checkpoint has a signature of every key that was published at its
 * time.
 */
export function judgeEvidence(
  observation: Pick<Observation, 'sessions' | 'revisions' | 'leaves' | 'published' | 'checkpoints'>,
): Finding {
  const { sessions, revisions, leaves, published, checkpoints } = observation;
  const log: Log = { size: leaves.length, rootOf: rootsOf(leafTexts(revisions, leaves)) };
  const sealed = new Set(revisions.map(({ sessionId }) => sessionId));
  const faults = [
    ...sessions
      .filter(({ id, status }) => terminal.has(status) !== sealed.has(id))
      .map(({ id, status }) => `${id} is ${status} and ${sealed.has(id) ? 'has a package' : 'has no package'}`),
    ...revisions.flatMap(documentFaults),
    ...[...Map.groupBy(revisions, ({ sessionId }) => sessionId)].flatMap(([sessionId, own]) =>
      own.every(({ revision }, index) => revision === index + 1) ? [] : [`the revisions of ${sessionId} have a gap`],
    ),
    ...leafFaults(revisions, leaves),
    ...checkpoints.flatMap(({ place, text }) => newestFaults(`the checkpoint in ${place}`, text, log)),
    ...historyFaults(published, log),
    ...signatureFaults(observation),
  ];
  const sentence = `${revisions.length} revisions sealed, ${leaves.length} leaves in the log, ${published.length} looks at its checkpoint`;
  return { promise: 'O10', sentence, faults };
}

function documentFaults({ sessionId, revision, document, manifestSha256, chainHead }: Revision): string[] {
  const name = `revision ${revision} of ${sessionId}`;
  const { exportManifest, auditEvents, ...rest } = JSON.parse(document);
  const { sha256, ...manifest } = exportManifest;
  const unsigned = { ...rest, auditEvents, exportManifest: manifest };
  const hashed = digest(canonicalize(unsigned) ?? '').toString('hex');
  let head = digest(`gcs-audit-v1\n${sessionId}`);
  for (const event of auditEvents) head = digest(Buffer.concat([head, digest(canonicalize(event) ?? '')]));
  return [
    ...(hashed === sha256 && hashed === manifestSha256 ? [] : [`the hash of ${name} is another one`]),
    ...(head.toString('hex') === chainHead ? [] : [`the audit chain of ${name} is broken`]),
    ...(rest.complianceSessionId === sessionId ? [] : [`${name} is about another session`]),
  ];
}

function leafFaults(revisions: readonly Revision[], leaves: readonly Leaf[]): string[] {
  const nameOf = ({ sessionId, revision }: Pick<Leaf, 'sessionId' | 'revision'>) => `${sessionId} revision ${revision}`;
  const [placed, sealed] = [leaves.map(nameOf), new Set(revisions.map(nameOf))];
  const inLog = new Set(placed);
  return [
    ...leaves.flatMap(({ position }, index) =>
      position === index ? [] : [`leaf ${index} has the position ${position}`],
    ),
    ...(inLog.size === placed.length ? [] : [`${placed.length - inLog.size} leaves are there twice`]),
    ...[...sealed].filter((name) => !inLog.has(name)).map((name) => `${name} is sealed and not in the log`),
    ...[...inLog].filter((name) => !sealed.has(name)).map((name) => `${name} is in the log and not sealed`),
  ];
}

function leafTexts(revisions: readonly Revision[], leaves: readonly Leaf[]): string[] {
  const sealed = new Map(revisions.map((one) => [`${one.sessionId} ${one.revision}`, one]));
  return leaves.map((leaf) => {
    const revision = sealed.get(`${leaf.sessionId} ${leaf.revision}`);
    return revision === undefined ? '' : leafOf(leaf, revision);
  });
}

type Log = { size: number; rootOf(size: number): string | undefined };

function newestFaults(name: string, checkpoint: string, log: Log): string[] {
  const head = readHead(checkpoint);
  if (head !== undefined && head.size !== log.size) return [`${name} is over ${head.size} leaves of ${log.size}`];
  return rootFaults(name, checkpoint, log);
}

function rootFaults(name: string, checkpoint: string, log: Log): string[] {
  const head = readHead(checkpoint);
  if (head === undefined) return [`${name} cannot be read`];
  return head.root === log.rootOf(head.size) ? [] : [`${name} has another root than its leaves`];
}

function historyFaults(published: Observation['published'], log: Log): string[] {
  const sizes = published.map(({ checkpoint }) => readHead(checkpoint)?.size ?? 0);
  const distinct = new Map(published.map(({ at, checkpoint }) => [checkpoint, at]));
  return [
    ...published.flatMap(({ at }, index) =>
      (sizes[index] ?? 0) < (sizes[index - 1] ?? 0) ? [`the checkpoint of ${at} is older than the one before it`] : [],
    ),
    ...[...distinct].flatMap(([checkpoint, at]) => rootFaults(`the checkpoint of ${at}`, checkpoint, log)),
  ];
}

function digest(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

type Answer = { at: number; note: SignedNote; verifiers: readonly Verifier[] };

/**
 * Returns missing signatures, invalid signatures, and signatures of unpublished keys. A key signs until another key is
 * current, for clients that pinned it (docs/evidence.md#transparency-log).
 */
function signatureFaults({ published, checkpoints }: Pick<Observation, 'published' | 'checkpoints'>): string[] {
  const answers = published.flatMap(answerOf);
  const known = new Map(answers.flatMap(({ verifiers }) => verifiers.map((one) => [one.keyId, one] as const)));
  const kept = checkpoints.map(({ place, text }) => ({ place: `the checkpoint in ${place}`, note: readNote(text) }));
  const notes = [...answers.map(({ at, note }) => ({ place: `the checkpoint of ${at}`, note })), ...kept];
  return [
    ...(answers.length === published.length
      ? []
      : [`${published.length - answers.length} published checkpoints cannot be read`]),
    ...answers.flatMap(({ at, note, verifiers }) =>
      verifiers.some((one) => isSignedBy(note, one))
        ? []
        : [`no key that was published at ${at} has signed its checkpoint`],
    ),
    ...notes.flatMap(({ place, note }) =>
      note === undefined ? [`${place} is no signed note`] : wrongSignatures(place, note, known),
    ),
    ...[...known.values()].flatMap((one) => lapsesOf(one, answers)),
    ...kept.flatMap(({ place, note }) => {
      const current = answers.at(-1)?.verifiers[0];
      return note && current && isSignedBy(note, current) ? [] : [`${place} is not signed by the current key`];
    }),
  ];
}

function answerOf({ at, checkpoint, verifierKeys }: PublishedCheckpoint): Answer[] {
  const note = readNote(checkpoint);
  const verifiers = verifierKeys.flatMap((text) => readVerifier(text) ?? []);
  return note === undefined || verifiers.length < verifierKeys.length ? [] : [{ at, note, verifiers }];
}

function wrongSignatures(place: string, note: SignedNote, known: ReadonlyMap<string, Verifier>): string[] {
  return note.signatures.flatMap(({ keyId }) => {
    const verifier = known.get(keyId);
    if (verifier === undefined) return [`${place} is signed by ${keyId}, which was never published`];
    return isSignedBy(note, verifier) ? [] : [`the signature of ${keyId} on ${place} is wrong`];
  });
}

function lapsesOf(verifier: Verifier, answers: readonly Answer[]): string[] {
  const isCurrent = ({ verifiers }: Answer) => verifiers[0]?.keyId === verifier.keyId;
  const own = answers.slice(answers.findIndex(isCurrent), answers.findLastIndex(isCurrent) + 1);
  const first = own.findIndex(({ note }) => isSignedBy(note, verifier));
  return own.flatMap(({ at, note }, index) =>
    first < 0 || index < first || isSignedBy(note, verifier)
      ? []
      : [`the current key ${verifier.keyId} has not signed the checkpoint of ${at}`],
  );
}
