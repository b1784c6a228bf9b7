import { readCheckpoint } from '../../domain/log/checkpoint.ts';
import { appendLeaves, type Node, nodesAmong, rootOf, subtreesOf } from '../../domain/log/merkle-tree.ts';
import { countLog } from '../../postgres/log/count-log.ts';
import { selectNodes } from '../../postgres/log/log-nodes.ts';
import { type LogState, readLogState } from '../../postgres/log/log-state.ts';
import { type LogDeps, LogForkError, requireContinuation } from '../log/sequence-log.ts';

const pageSize = 4_096;

/**
 * Recomputes the whole log from its leaves: every subtree, the root against the signed checkpoint, and that against the
 * checkpoint outside of the database. Resolves to what is not as it was written.
 */
export async function verifyLog(log: LogDeps): Promise<string[]> {
  const state = await readLogState(log.database);
  const faults = await outsideFaults(log, state);
  const { leaves, nodes, orphans } = await countLog(log.database);
  if (leaves !== state.size) faults.push(`the log has ${state.size} leaves, ${leaves} are named`);
  if (orphans > 0) faults.push(`${orphans} leaves of the log name revisions that are not stored`);
  const expected = nodeCountOf(state.size);
  if (nodes !== expected) faults.push(`a log of ${state.size} leaves has ${expected} nodes, ${nodes} are there`);
  return [...faults, ...(await treeFaults(log, state))].map((fault) => `log: ${fault}`);
}

async function treeFaults({ database, keys }: LogDeps, state: LogState): Promise<string[]> {
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  const head = state.checkpoint === null ? undefined : readCheckpoint(state.checkpoint, publicKeys);
  if (state.checkpoint !== null && head?.size !== state.checkpointSize)
    return ['the checkpoint is not signed by this log'];
  let edge: Node[] = [];
  for (let start = 0; start < state.size; start += pageSize) {
    const end = Math.min(start + pageSize, state.size);
    const keysOfLeaves = Array.from({ length: end - start }, (_, index) => ({ level: 0, position: start + index }));
    const stored = await selectNodes(database, keysOfLeaves);
    if (stored.length < end - start) return [`a leaf between ${start} and ${end - 1} is missing`];
    const hashes = stored.toSorted((a, b) => a.position - b.position).map(({ hash }) => hash);
    const computed = appendLeaves(start, hashes, nodesAmong(edge));
    const wrong = firstDifference(await selectNodes(database, computed), computed);
    if (wrong !== undefined) return [wrong];
    const known = nodesAmong([...edge, ...computed]);
    if (head !== undefined && head.size > start && head.size <= end && !rootOf(head.size, known).equals(head.root)) {
      return ['the leaves do not lead to the root of the checkpoint'];
    }
    edge = subtreesOf(0, end).map((key) => ({ ...key, hash: Buffer.from(known(key)) }));
  }
  return head !== undefined && head.size > state.size ? ['the log is smaller than its checkpoint'] : [];
}

function firstDifference(stored: readonly Node[], computed: readonly Node[]): string | undefined {
  const found = new Map(stored.map(({ level, position, hash }) => [`${level}/${position}`, hash]));
  const wrong = computed.find(({ level, position, hash }) => !found.get(`${level}/${position}`)?.equals(hash));
  return wrong && `node ${wrong.level}/${wrong.position} is not what its leaves amount to`;
}

async function outsideFaults(log: LogDeps, state: LogState): Promise<string[]> {
  try {
    const { isBehind } = await requireContinuation(log, state);
    return isBehind ? ['the checkpoint outside of the database is older than the published one'] : [];
  } catch (error) {
    if (error instanceof LogForkError) return [error.message];
    return [`the outside checkpoint cannot be compared: ${error instanceof Error ? error.message : 'unknown'}`];
  }
}

/** Complete subtrees of a tree: all leaves, half as many pairs, and so on. */
function nodeCountOf(size: number): number {
  let count = 0;
  for (let left = size; left > 0; left = Math.floor(left / 2)) count += left;
  return count;
}
