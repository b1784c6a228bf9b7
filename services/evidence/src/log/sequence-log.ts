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

export type LogDeps = {
  readonly database: Database;
  readonly keys: readonly LogKey[];
  readonly store: CheckpointStore;
  newOrigin(): string;
};

/**
 * Returns the keys of the purpose `log`, the current one first. All keys sign. An old key may leave the keyring once
 * clients have pinned the new one.
 */
export function logKeysOf(keyring: Keyring): LogKey[] {
  const purpose = keyring['log'];
  if (purpose === undefined) throw new Error('the keyring has no purpose log');
  const ids = [purpose.current, ...Object.keys(purpose.keys).filter((id) => id !== purpose.current)];
  return ids.map((current) => signingKeyOf({ log: { ...purpose, current } }, 'log'));
}

/** Thrown if the tree does not continue the checkpoint outside the database. Such a log must not be signed. */
export class LogForkError extends Error {}

const batchSize = 1_000;

/**
 * Appends queued revisions to the tree, then signs the tree (docs/evidence.md#transparency-log). Commits the tree, then
 * stores the checkpoint externally, then publishes the checkpoint. Throws a LogForkError if the database is behind the
 * stored checkpoint. `isMended` is true if the run replaced an outdated stored checkpoint.
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
 * Returns false if a key has not signed the checkpoint, so that a new key signs even an idle log. Otherwise, removing
 * the old key would remove the only signature (docs/operations.md#key-rotation).
 */
function isSignedByAll(checkpoint: string | null, keys: readonly LogKey[]): boolean {
  return checkpoint !== null && keys.every(({ publicKey }) => readCheckpoint(checkpoint, [publicKey]) !== undefined);
}

async function readNamedLog({ database, newOrigin }: LogDeps, fence: Fence): Promise<LogState> {
  const state = await readLogState(database);
  if (state.origins.length > 0) return state;
  await database.transaction(async (tx) => {
    if ((await lockLog(tx, fence)) === undefined || (await readLogState(tx)).origins.length > 0) return;
    await addOrigin(tx, { origin: newOrigin(), reason: null, by: null });
  });
  return readLogState(database);
}

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
 * Signs the tree and replaces the stored checkpoint if the process still has the lease and the tree still continues the
 * checkpoint. Resolves to false without the lease.
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

async function rootAt(connection: Connection, size: number): Promise<Buffer> {
  return rootOf(size, nodesAmong(await selectNodes(connection, subtreesOf(0, size))));
}

/** `isBehind` means that the stored checkpoint is older than the published one. */
type Continuation = { readonly isBehind: boolean };

export async function requireContinuation(log: LogDeps, state: LogState): Promise<Continuation> {
  return checkContinuation(log, state, await log.store.read());
}

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
    throw new LogForkError('the log contradicts its last checkpoint');
  }
  return { isBehind: isOlder(head, state) };
}

export function isOlder(head: { origin: string; size: number }, state: LogState): boolean {
  return head.origin === state.origins.at(-1) ? head.size < state.checkpointSize : state.checkpoint !== null;
}
