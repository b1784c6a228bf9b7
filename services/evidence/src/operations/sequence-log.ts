import type { Connection, Database } from '@gcs/kit/postgres/database';
import { type LogKey, readCheckpoint, signCheckpoint } from '../domain/checkpoint.ts';
import { leafText } from '../domain/log-leaf.ts';
import { appendLeaves, leafHash, nodesAmong, rootOf, subtreesOf } from '../domain/merkle-tree.ts';
import { insertNodes, selectNodes } from '../postgres/log-nodes.ts';
import { takeFromQueue } from '../postgres/log-queue.ts';
import {
  addOrigin,
  type Fence,
  growLog,
  type LogState,
  lockLog,
  publishCheckpoint,
  readLogState,
} from '../postgres/log-state.ts';
import type { CheckpointFile } from './checkpoint-file.ts';

/** What the sequencer works with. `newOrigin` names a log that has no name yet. */
export type LogMeans = {
  readonly database: Database;
  readonly keys: readonly LogKey[];
  readonly file: CheckpointFile;
  newOrigin(): string;
};

/** The log may not be signed: the state outside of the database does not fit the one inside. */
export class LogForkError extends Error {}

const batchSize = 1_000;

/**
 * One turn of the sequencer: gives queued revisions their places, then signs the tree (evidence.md, Transparency).
 * The order of the writes is the safety of the log: the tree is committed, then the checkpoint is written outside of
 * the database, and only then is it published; so what anyone has ever been shown is outside, and whatever a crash
 * interrupts is made good by the next turn. Resolves to whether there may be more to do. Throws a LogForkError when the
 * database has fallen behind what was signed: a restored backup must not fork the log.
 */
export async function sequenceLog(means: LogMeans, fence: Fence): Promise<boolean> {
  const { database } = means;
  await requireContinuation(means, await named(means, fence));
  const taken = await database.transaction((tx) => appendQueued(tx, fence));
  if (taken === undefined) return false;
  const state = await readLogState(database);
  if (state.checkpoint === null || state.size > state.checkpointSize) await publish(means, state, fence);
  return taken === batchSize;
}

/** The state of the log, which gets a name first if it has none. */
async function named({ database, newOrigin }: LogMeans, fence: Fence): Promise<LogState> {
  const state = await readLogState(database);
  if (state.origins.length > 0) return state;
  await database.transaction(async (tx) => {
    if ((await lockLog(tx, fence)) === undefined || (await readLogState(tx)).origins.length > 0) return;
    await addOrigin(tx, { origin: newOrigin(), reason: null, by: null });
  });
  return readLogState(database);
}

/** Places the queued revisions; undefined when this process no longer leads. */
async function appendQueued(tx: Connection, fence: Fence): Promise<number | undefined> {
  const size = await lockLog(tx, fence);
  if (size === undefined) return undefined;
  const { leaves, queuedSince } = await takeFromQueue(tx, batchSize);
  if (leaves.length === 0) return 0;
  const edge = nodesAmong(await selectNodes(tx, subtreesOf(0, size)));
  const hashes = leaves.map((leaf) => leafHash(leafText(leaf)));
  await insertNodes(tx, { size, leaves, nodes: appendLeaves(size, hashes, edge) });
  await growLog(tx, { size: size + leaves.length, queuedSince });
  return leaves.length;
}

async function publish({ database, keys, file }: LogMeans, { size, origins }: LogState, fence: Fence): Promise<void> {
  const origin = origins.at(-1) ?? '';
  const checkpoint = signCheckpoint({ origin, size, root: await rootAt(database, size) }, keys);
  await file.write(checkpoint);
  await publishCheckpoint(database, { checkpoint, size }, fence);
}

/** The root that the tree had at this size. */
async function rootAt(connection: Connection, size: number): Promise<Buffer> {
  return rootOf(size, nodesAmong(await selectNodes(connection, subtreesOf(0, size))));
}

/** Throws unless the tree in the database contains the one whose checkpoint is kept outside of it. */
export async function requireContinuation({ database, keys, file }: LogMeans, state: LogState): Promise<void> {
  const kept = await file.read();
  if (kept === undefined) {
    if (state.checkpoint === null) return;
    throw new LogForkError('the last checkpoint outside of the database is missing');
  }
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  const head = readCheckpoint(kept, publicKeys);
  if (head === undefined) throw new LogForkError('the checkpoint outside of the database has no signature of this log');
  if (head.origin !== state.origins.at(-1)) {
    if (state.origins.includes(head.origin)) return;
    throw new LogForkError('the checkpoint outside of the database is of another log');
  }
  if (head.size > state.size) throw new LogForkError('the log is smaller than its last checkpoint');
  if (!(await rootAt(database, head.size)).equals(head.root)) {
    throw new LogForkError('the log is another one than its last checkpoint says');
  }
}
