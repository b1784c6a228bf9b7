import { sha256 } from '../package/commitment.rules.ts';

/** A complete subtree of 2^`level` leaves. `position` counts the subtrees of that level from the left. */
export type NodeKey = { readonly level: number; readonly position: number };
export type TreeNode = NodeKey & { readonly hash: Buffer };

export type NodeAt = (key: NodeKey) => Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** Hashes a leaf (RFC 6962 §2.1). */
export function leafHash(data: string | Uint8Array): Buffer {
  return sha256(leafPrefix, data);
}

function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(nodePrefix, left, right);
}

/**
 * Returns the complete subtrees of the leaves from `start` to `end`, left to right. `start` must be 0 or the start of
 * an RFC 6962 subtree.
 */
export function subtreesOf(start: number, end: number): NodeKey[] {
  const keys: NodeKey[] = [];
  for (let from = start; from < end; ) {
    let level = 0;
    while (from % 2 ** (level + 1) === 0 && from + 2 ** (level + 1) <= end) level += 1;
    keys.push({ level, position: from / 2 ** level });
    from += 2 ** level;
  }
  return keys;
}

/** Returns the root. An empty tree's root is the SHA-256 of nothing. */
export function rootOf(size: number, nodeAt: NodeAt): Buffer {
  return rangeHash({ start: 0, end: size }, nodeAt);
}

export function appendLeaves(size: number, leaves: readonly Buffer[], nodeAt: NodeAt): TreeNode[] {
  const added = new Map<string, TreeNode>();
  const find = (key: NodeKey) => added.get(nameOf(key))?.hash ?? nodeAt(key);
  leaves.forEach((hash, index) => {
    let node: TreeNode = { level: 0, position: size + index, hash };
    added.set(nameOf(node), node);
    while (node.position % 2 === 1) {
      const left = find({ level: node.level, position: node.position - 1 });
      node = { level: node.level + 1, position: (node.position - 1) / 2, hash: nodeHash(left, node.hash) };
      added.set(nameOf(node), node);
    }
  });
  return [...added.values()];
}

export function nodesOfProof(index: number, size: number): NodeKey[] {
  return pathOf(index, size).flatMap(({ start, end }) => subtreesOf(start, end));
}

/** Returns the audit path of leaf `index` in a tree of `size` leaves, from the leaf upwards (RFC 6962 §2.1.1). */
export function inclusionProof(index: number, size: number, nodeAt: NodeAt): Buffer[] {
  return pathOf(index, size).map((range) => rangeHash(range, nodeAt));
}

export function nodesAmong(nodes: readonly TreeNode[]): NodeAt {
  const found = new Map(nodes.map((node) => [nameOf(node), node.hash]));
  return (key) => {
    const hash = found.get(nameOf(key));
    if (hash === undefined) throw new Error(`the log has no node ${nameOf(key)}`);
    return hash;
  };
}

type Range = { readonly start: number; readonly end: number };

function pathOf(index: number, size: number): Range[] {
  const path: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start);
    if (index < middle) {
      path.push({ start: middle, end });
      end = middle;
    } else {
      path.push({ start, end: middle });
      start = middle;
    }
  }
  return path.reverse();
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

function rangeHash({ start, end }: Range, nodeAt: NodeAt): Buffer {
  const hashes = subtreesOf(start, end).map((key) => Buffer.from(nodeAt(key)));
  const last = hashes.pop();
  if (last === undefined) return sha256();
  return hashes.reduceRight<Buffer>((right, left) => nodeHash(left, right), last);
}

function nameOf({ level, position }: NodeKey): string {
  return `${level}/${position}`;
}
