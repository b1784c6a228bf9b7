import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { readCheckpoint } from '../log/checkpoint.rules.ts';
import { type LogState, readLogState } from '../log/log-state.store.ts';
import { appendLeaves, nodesAmong, rootOf, subtreesOf, type TreeNode } from '../log/merkle-tree.rules.ts';
import { checkContinuation, isOlder, type LogDeps, LogForkError } from '../log/sequence-log.ts';
import { hasSurplus, readLeafNames, selectNodes } from '../log/tree.store.ts';
import { inSnapshot } from '../package/transactions.ts';

/** A page takes some tenths of a second. A log of millions of leaves has thousands of pages. */
const leavesOfPage = 4_096;

/** `isAltered` is false if the only fault is an unreadable external checkpoint. */
export type VerifiedLeaves = {
  readonly faults: readonly string[];
  readonly isAltered: boolean;
  readonly next: number | null;
};

/**
 * Recomputes a page of the log from its leaves. Compares subtrees and root with the signed checkpoint. The first page
 * also compares with the external checkpoint, and the last page also checks for surplus rows.
 */
export async function verifyLog(log: LogDeps, from = 0, pageSize = leavesOfPage): Promise<VerifiedLeaves> {
  // Read the external checkpoint before the snapshot: the log may grow in between, but must continue this checkpoint.
  const kept = from === 0 ? await keptCheckpoint(log) : undefined;
  const { state, faults, next } = await inSnapshot(log.database, async (tx) => {
    const now = await readLogState(tx);
    const to = Math.min(from + pageSize, now.size);
    const found = kept === undefined ? [] : await forkFaults(tx, log, now, kept);
    if (to < from)
      return { state: now, faults: [...found, `the log has become smaller than ${from} leaves`], next: null };
    found.push(...(await nameFaults(tx, from, to)), ...(await treeFaults(tx, log, now, { from, to })));
    if (to < now.size) return { state: now, faults: found, next: to };
    if (await hasSurplus(tx, now.size)) found.push(`there are rows beyond the ${now.size} leaves of the log`);
    return { state: now, faults: found, next: null };
  });
  // Read the external checkpoint again, which must not be older than the snapshot's: a checkpoint is stored externally
  // before its publication.
  const behind = from === 0 ? await behindFaults(log, state) : [];
  const all = [...behind, ...faults].map((fault) => `log: ${fault}`);
  const isUnread = kept !== undefined && 'problem' in kept;
  return { faults: all, isAltered: all.length > (isUnread ? 1 : 0), next };
}

type Kept = { readonly checkpoint: string | undefined } | { readonly problem: string };

function keptCheckpoint({ store }: LogDeps): Promise<Kept> {
  return store.read().then(
    (checkpoint) => ({ checkpoint }),
    (error: unknown) => {
      // A process without the checkpoint cannot verify the log.
      if (error instanceof ServiceError) throw error;
      return { problem: incomparable(error) };
    },
  );
}

const incomparable = (error: unknown) =>
  `the external checkpoint cannot be compared: ${error instanceof Error ? error.message : 'unknown'}`;

async function forkFaults(tx: Connection, { keys }: LogDeps, state: LogState, kept: Kept): Promise<string[]> {
  if ('problem' in kept) return [kept.problem];
  if (kept.checkpoint === undefined) return [];
  try {
    await checkContinuation({ database: tx, keys }, state, kept.checkpoint);
    return [];
  } catch (error) {
    return [error instanceof LogForkError ? error.message : incomparable(error)];
  }
}

async function behindFaults(log: LogDeps, state: LogState): Promise<string[]> {
  const kept = await keptCheckpoint(log);
  if ('problem' in kept) return [];
  if (kept.checkpoint === undefined) {
    return state.checkpoint === null ? [] : ['the last checkpoint outside of the database is missing'];
  }
  const head = readCheckpoint(
    kept.checkpoint,
    log.keys.map(({ publicKey }) => publicKey),
  );
  const isBehind = head !== undefined && isOlder(head, state);
  return isBehind ? ['the checkpoint outside of the database is older than the published one'] : [];
}

async function nameFaults(tx: Connection, from: number, to: number): Promise<string[]> {
  const { named, orphans } = await readLeafNames(tx, from, to);
  return [
    ...(named === to - from ? [] : [`the log has ${to - from} leaves from ${from} on, but names of ${named} only`]),
    ...(orphans === 0 ? [] : [`${orphans} leaves of the log from ${from} on name revisions that are not stored`]),
  ];
}

async function treeFaults(
  tx: Connection,
  { keys }: LogDeps,
  { checkpoint, checkpointSize, size }: LogState,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  const head = checkpoint === null ? undefined : readCheckpoint(checkpoint, publicKeys);
  if (checkpoint !== null && head?.size !== checkpointSize) return ['the checkpoint is not signed by this log'];
  const before = subtreesOf(0, from);
  const edge = await selectNodes(tx, before);
  if (edge.length < before.length) return [`a node before leaf ${from} is missing`];
  const places = Array.from({ length: to - from }, (_, index) => ({ level: 0, position: from + index }));
  const leaves = await selectNodes(tx, places);
  if (leaves.length < places.length) return [`a leaf between ${from} and ${to - 1} is missing`];
  const hashes = leaves.toSorted((a, b) => a.position - b.position).map(({ hash }) => hash);
  const computed = appendLeaves(from, hashes, nodesAmong(edge));
  const wrong = firstDifference(await selectNodes(tx, computed), computed);
  if (wrong !== undefined) return [wrong];
  if (head === undefined || head.size <= from) return [];
  if (head.size > size) return ['the log is smaller than its checkpoint'];
  if (head.size > to || rootOf(head.size, nodesAmong([...edge, ...computed])).equals(head.root)) return [];
  return ['the leaves do not lead to the root of the checkpoint'];
}

function firstDifference(stored: readonly TreeNode[], computed: readonly TreeNode[]): string | undefined {
  const found = new Map(stored.map(({ level, position, hash }) => [`${level}/${position}`, hash]));
  const wrong = computed.find(({ level, position, hash }) => !found.get(`${level}/${position}`)?.equals(hash));
  return wrong && `node ${wrong.level}/${wrong.position} is not the hash of its leaves`;
}
