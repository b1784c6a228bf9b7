import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import type { AskedSession } from '../package/head.rules.ts';
import { renderStored } from '../package/render-revisions.ts';
import { verifierKeyOf } from './checkpoint.rules.ts';
import { tlogProofText } from './leaf.rules.ts';
import { type LogState, readLogState } from './log-state.store.ts';
import { inclusionProof, nodesAmong, nodesOfProof } from './merkle-tree.rules.ts';
import { readLogBacklog } from './queue.store.ts';
import type { LogDeps } from './sequence-log.ts';
import { type LoggedRevision, selectLoggedRevisions, selectNodes } from './tree.store.ts';

export type LogStatus = { waiting: number; waitingSince: string; overdue: boolean };

/**
 * A revision is normally in the log within two seconds. The margin covers a dead sequencer's lease and retries. The
 * alert GcsLogLeavesWait has the same limit.
 */
const overdueAfterSeconds = 60;

export async function readLogStatus(connection: Connection, sessionId = ''): Promise<LogStatus> {
  const { waiting, since, ageSeconds } = await readLogBacklog(connection, sessionId);
  return { waiting, waitingSince: since?.toISOString() ?? '', overdue: ageSeconds > overdueAfterSeconds };
}

export async function readNewestCheckpoint({ database, keys }: LogDeps) {
  const state = await readLogState(database);
  const origin = state.origins.at(-1) ?? '';
  const verifierKeys = keys.map(({ publicKey }) => verifierKeyOf(origin, publicKey));
  return { checkpoint: requireCheckpoint(state), verifierKeys };
}

export async function listRevisions(connection: Connection, key: AskedSession) {
  const revisions = await selectLoggedRevisions(connection, key);
  return revisions.map(({ revision, generatedAt, manifestSha256, index }) => ({
    revision,
    generatedAt: generatedAt.toISOString(),
    manifestSha256,
    logIndex: index ?? -1,
  }));
}

export async function readRevision(
  connection: Connection,
  key: AskedSession,
  revision: number,
): Promise<{ revision: number; document: Buffer }> {
  const stored = await selectRevision(connection, key, revision);
  return { revision: stored.revision, document: await readDocument(connection, stored) };
}

export async function readDocument(connection: Connection, stored: LoggedRevision): Promise<Buffer> {
  const [document] = await renderStored(connection, [stored]);
  if (document !== undefined) return document;
  throw new ServiceError('evidence_integrity_conflict', 'the stored revision is not the one that was sealed');
}

type ProvenRevision = LoggedRevision & { readonly proof: string; readonly checkpoint: string };

/**
 * Proves a revision against the newest checkpoint. 0 means the newest revision. Throws `not_found`, and `unavailable`
 * until the log contains the revision (docs/evidence.md#transparency-log).
 */
export async function proveRevision(connection: Connection, key: AskedSession, revision = 0): Promise<ProvenRevision> {
  const stored = await selectRevision(connection, key, revision);
  return proveStored(connection, stored, await readLogState(connection));
}

/** Throws `unavailable` if the log contains no revision of the session. */
export async function proveNewestLogged(connection: Connection, key: AskedSession): Promise<ProvenRevision> {
  const state = await readLogState(connection);
  const revisions = await selectLoggedRevisions(connection, key);
  const stored = revisions.findLast(({ index }) => index !== null && index < state.checkpointSize) ?? revisions.at(-1);
  if (stored === undefined) throw noRevision();
  return proveStored(connection, stored, state);
}

/** Proves a stored revision as {@link proveRevision} does. */
export async function proveStored(
  connection: Connection,
  stored: LoggedRevision,
  state: LogState,
): Promise<ProvenRevision> {
  const [checkpoint, size] = [requireCheckpoint(state), state.checkpointSize];
  const { index } = stored;
  if (index === null || index >= size) throw unavailable('the log does not contain this revision yet');
  const nodeAt = nodesAmong(await selectNodes(connection, nodesOfProof(index, size)));
  return { ...stored, proof: tlogProofText(index, inclusionProof(index, size, nodeAt), checkpoint), checkpoint };
}

/** Reads a revision; 0 means the newest. Throws `not_found`. */
export async function selectRevision(connection: Connection, key: AskedSession, wanted = 0): Promise<LoggedRevision> {
  const revisions = await selectLoggedRevisions(connection, key);
  const stored = wanted === 0 ? revisions.at(-1) : revisions.find(({ revision }) => revision === wanted);
  if (stored === undefined) throw noRevision();
  return stored;
}

function noRevision(): ServiceError {
  return new ServiceError(
    'not_found',
    'there is no such sealed revision; a session that is unknown or still open has none',
  );
}

function requireCheckpoint({ checkpoint }: LogState): string {
  if (checkpoint === null) throw unavailable('the log has no checkpoint yet');
  return checkpoint;
}

function unavailable(message: string): ServiceError {
  return new ServiceError('unavailable', message, { retryAfterSeconds: 1 });
}
