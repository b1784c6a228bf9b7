import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rootFromProof } from '../../test/root-from-proof.ts';
import {
  appendLeaves,
  inclusionProof,
  leafHash,
  nodesAmong,
  nodesOfProof,
  rootOf,
  subtreesOf,
  type TreeNode,
} from './merkle-tree.rules.ts';

const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Computes a root as RFC 6962 §2.1 defines it. */
function plainRoot(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return hash();
  if (leaves.length === 1) return hash(Uint8Array.of(0), only);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return hash(Uint8Array.of(1), plainRoot(leaves.slice(0, k)), plainRoot(leaves.slice(k)));
}

const dataOf = (count: number) => Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`));

function grow(batches: readonly number[]): { size: number; nodes: TreeNode[] } {
  const nodes: TreeNode[] = [];
  let size = 0;
  for (const count of batches) {
    const all = nodesAmong(nodes);
    const edge = subtreesOf(0, size).map((key) => ({ ...key, hash: Buffer.from(all(key)) }));
    const leaves = dataOf(size + count).slice(size);
    nodes.push(...appendLeaves(size, leaves.map(leafHash), nodesAmong(edge)));
    size += count;
  }
  return { size, nodes };
}

describe('the log tree', () => {
  test('computes the specification’s root after any batches', () => {
    const batches = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, (counts) => {
        const { size, nodes } = grow(counts);
        expect(rootOf(size, nodesAmong(nodes))).toEqual(plainRoot(dataOf(size)));
      }),
    );
  });

  test('proves every leaf at every size, and refuses other data, positions and paths', () => {
    const { nodes } = grow([40]);
    for (let size = 1; size <= 40; size += 1) {
      const root = rootOf(size, nodesAmong(nodes));
      for (let index = 0; index < size; index += 1) {
        const needed = nodesOfProof(index, size).map((key) => ({ ...key, hash: Buffer.from(nodesAmong(nodes)(key)) }));
        const proof = inclusionProof(index, size, nodesAmong(needed));
        const leaf = { hash: leafHash(`leaf ${index}`), index, size };
        expect(rootFromProof(leaf, proof)).toEqual(root);
        expect(rootFromProof({ ...leaf, hash: leafHash('other') }, proof)).not.toEqual(root);
        expect(rootFromProof(leaf, [...proof, root])).toBeUndefined();
        if (size > 1) expect(rootFromProof({ ...leaf, index: (index + 1) % size }, proof)).not.toEqual(root);
      }
    }
  });
});
