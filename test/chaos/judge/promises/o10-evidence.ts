import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { leafOf, readHead, rootOf } from '../merkle.ts';
import type { Finding, Leaf, Observation, Revision } from '../observation.ts';

const terminal = new Set(['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED']);

/**
 * O10: every session that ended has its package; hashes and chains hold; the log has each revision once, no other, and
 * its checkpoints commit to exactly those leaves.
 */
export function judgeEvidence(
  observation: Pick<Observation, 'sessions' | 'revisions' | 'leaves' | 'checkpoints'>,
): Finding {
  const { sessions, revisions, leaves, checkpoints } = observation;
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
    ...checkpoints.flatMap((checkpoint) => checkpointFaults(checkpoint, revisions, leaves)),
  ];
  return {
    promise: 'O10',
    sentence: `${revisions.length} revisions sealed, ${leaves.length} leaves in the log`,
    faults,
  };
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

/** The root is computed anew, from what is stored of each revision. */
function checkpointFaults(
  { place, text }: Observation['checkpoints'][number],
  revisions: readonly Revision[],
  leaves: readonly Leaf[],
): string[] {
  const head = readHead(text);
  if (head === undefined) return [`the checkpoint in ${place} cannot be read`];
  const sealed = new Map(revisions.map((one) => [`${one.sessionId} ${one.revision}`, one]));
  const hashed = leaves.map((leaf) => {
    const revision = sealed.get(`${leaf.sessionId} ${leaf.revision}`);
    return revision === undefined ? '' : leafOf(leaf, revision);
  });
  if (head.size !== leaves.length)
    return [`the checkpoint in ${place} is over ${head.size} leaves of ${leaves.length}`];
  return head.root === rootOf(hashed) ? [] : [`the checkpoint in ${place} has another root than its leaves`];
}

function digest(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
