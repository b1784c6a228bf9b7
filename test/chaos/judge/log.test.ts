import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { rootOf, rootsOf } from './log.ts';

/** Leaves and roots from the tests of the Certificate Transparency project. */
const leaves = ['', '\u0000', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
const roots: readonly (readonly [number, string])[] = [
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
];

test.each(roots)('the judge computes the root of the first %i known leaves', (count, root) => {
  expect(Buffer.from(rootOf(leaves.slice(0, count)), 'base64').toString('hex')).toBe(root);
});

test('rootsOf returns the root of each size up to 300 leaves as defined, and no root of a larger size', () => {
  const many = Array.from({ length: 300 }, (_, index) => `leaf ${index}`);
  const rootAt = rootsOf(many);
  for (let size = 0; size <= many.length; size += 1)
    expect(rootAt(size)).toBe(byDefinition(many.slice(0, size)).toString('base64'));
  expect(rootAt(301)).toBeUndefined();
});

/** The definition in RFC 6962 §2.1, as a recursive function. */
function byDefinition(leaves: readonly string[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256(Buffer.alloc(0));
  if (leaves.length === 1) return sha256(Buffer.concat([Buffer.of(0), Buffer.from(only)]));
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(Buffer.concat([Buffer.of(1), byDefinition(leaves.slice(0, left)), byDefinition(leaves.slice(left))]));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
