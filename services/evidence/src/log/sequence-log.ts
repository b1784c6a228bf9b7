import { type Keyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { CheckpointStore } from '../checkpoint/checkpoint-store.ts';
import { type LogKey, readCheckpoint, signCheckpoint } from './checkpoint.rules.ts';
import { leafText } from './leaf.rules.ts';
import {
  addOrigin,
  type Fence,
  growLog,
  type LogState,
  lockLog,
  publishCheckpoint,
  readLogState,
} from './log-state.store.ts';
import { appendLeaves, leafHash, nodesAmong, rootOf, subtreesOf } from './merkle-tree.rules.ts';
import { takeFromQueue } from './queue.store.ts';
import { insertNodes, selectNodes } from './tree.store.ts';

/** `newOrigin` returns the name of a log that has none yet. */
export type LogDeps = {
  readonly database: Database;
  readonly keys: readonly LogKey[];
  readonly store: CheckpointStore;
  newOrigin(): string;
};

/**
 * Every key of the purpose `log`, the current one first. All of them sign: a key is retired by removing it from the
 * keyring once those who pinned it have the new one.
 */
export function logKeysOf(keyring: Keyring): LogKey[] {
  const purpose = keyring['log'];
  if (purpose === undefined) throw new Error('the keyring has no purpose log');
  const ids = [purpose.current, ...Object.keys(purpose.keys).filter((id) => id !== purpose.current)];
  return ids.map((current) => signingKeyOf({ log: { ...purpose, current } }, 'log'));
}

/** The log must not be signed: its tree does not continue the checkpoint that is kept outside of the database. */
export class LogForkError extends Error {}

const batchSize = 1_000;

/**
 * One run of the sequencer: appends queued revisions to the tree, then signs it (docs/evidence.md#transparency-log).
 * The log's safety depends on the order of writes: the tree is committed, then the external checkpoint is written, then
 * it is published. Every checkpoint that a client has seen is kept externally, and the next run completes an
 * interrupted one. Throws a LogForkError when the database is behind the signed checkpoint: a restored backup must not
 * fork the log. `isMended`: the kept checkpoint was older than the published one and has been replaced.
 */
export async function sequenceLog(
  deps: LogDeps,
  fence: Fence,
): Promise<{ readonly hasMore: boolean; readonly isMended: boolean }> {
  const { database } = deps;
  const { isBehind } = await requireContinuation(deps, await readNamedLog(deps, fence));
  const taken = await database.transaction((tx) => appendQueued(tx, fence));
  if (taken === undefined) return { hasMore: false, isMended: false };
  const state = await readLogState(database);
  const isSigned = state.size === state.checkpointSize && isSignedByAll(state.checkpoint, deps.keys);
  const isPublished = (!isSigned || isBehind) && (await publish(deps, fence));
  return { hasMore: taken === batchSize, isMended: isBehind && isPublished };
}

/**
 * A new key signs the current log. Otherwise a log that does not grow would have no valid signature after the old key's
 * removal (docs/operations.md#key-rotation).
 */
function isSignedByAll(checkpoint: string | null, keys: readonly LogKey[]): boolean {
  return checkpoint !== null && keys.every(({ publicKey }) => readCheckpoint(checkpoint, [publicKey]) !== undefined);
}

/** The state of the log; a log without a name is named first. */
async function readNamedLog({ database, newOrigin }: LogDeps, fence: Fence): Promise<LogState> {
  const state = await readLogState(database);
  if (state.origins.length > 0) return state;
  await database.transaction(async (tx) => {
    if ((await lockLog(tx, fence)) === undefined || (await readLogState(tx)).origins.length > 0) return;
    await addOrigin(tx, { origin: newOrigin(), reason: null, by: null });
  });
  return readLogState(database);
}

/** Appends the queued revisions to the tree; undefined when this process no longer holds the lease. */
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

/**
 * Signs the current tree and replaces the kept checkpoint. During the replacement it checks lease, tree, and
 * continuation of the kept checkpoint. A paused sequencer never replaces a newer checkpoint. False when another
 * process holds the lease.
 */
async function publish(deps: LogDeps, fence: Fence): Promise<boolean> {
  const { database, keys, store } = deps;
  let signed: { checkpoint: string; size: number } | undefined;
  await store.replace(async (kept) => {
    const state = await database.transaction(async (tx) =>
      (await lockLog(tx, fence)) === undefined ? undefined : await readLogState(tx),
    );
    if (state === undefined) return undefined;
    await checkContinuation(deps, state, kept);
    const { size, origins } = state;
    const root = await rootAt(database, size);
    signed = { size, checkpoint: signCheckpoint({ origin: origins.at(-1) ?? '', size, root }, keys) };
    return signed.checkpoint;
  });
  if (signed === undefined) return false;
  await publishCheckpoint(database, signed, fence);
  return true;
}

/** The root that the tree had at this size. */
async function rootAt(connection: Connection, size: number): Promise<Buffer> {
  return rootOf(size, nodesAmong(await selectNodes(connection, subtreesOf(0, size))));
}

/** `isBehind`: the kept checkpoint is older than the published one, so it was restored from a backup. */
type Continuation = { readonly isBehind: boolean };

/** Throws unless the tree in the database continues the kept checkpoint. */
export async function requireContinuation(log: LogDeps, state: LogState): Promise<Continuation> {
  return checkContinuation(log, state, await log.store.read());
}

/** The same of a checkpoint that was read before the state. */
export async function checkContinuation(
  { database, keys }: { database: Connection; keys: LogDeps['keys'] },
  state: LogState,
  kept: string | undefined,
): Promise<Continuation> {
  if (kept === undefined) {
    if (state.checkpoint === null) return { isBehind: false };
    throw new LogForkError('the last checkpoint outside of the database is missing');
  }
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  const head = readCheckpoint(kept, publicKeys);
  if (head === undefined) throw new LogForkError('the checkpoint outside of the database has no signature of this log');
  if (!state.origins.includes(head.origin)) {
    throw new LogForkError('the checkpoint outside of the database is of another log');
  }
  if (head.origin !== state.origins.at(-1)) return { isBehind: isOlder(head, state) };
  if (head.size > state.size) throw new LogForkError('the log is smaller than its last checkpoint');
  if (!(await rootAt(database, head.size)).equals(head.root)) {
    throw new LogForkError('the log is another one than its last checkpoint says');
  }
  return { isBehind: isOlder(head, state) };
}

/** Whether a checkpoint of this log is older than the published one. */
export function isOlder(head: { origin: string; size: number }, state: LogState): boolean {
  return head.origin === state.origins.at(-1) ? head.size < state.checkpointSize : state.checkpoint !== null;
}
