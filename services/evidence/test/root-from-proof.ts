import { createHash } from 'node:crypto';

export function rootFromProof(
  { hash, index, size }: { hash: Uint8Array; index: number; size: number },
  proof: readonly Uint8Array[],
): Buffer | undefined {
  if (index < 0 || index >= size) return undefined;
  let [first, last, root] = [index, size - 1, Buffer.from(hash)];
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (first % 2 === 1 || first === last) {
      root = hashOf(sibling, root);
      while (first % 2 === 0 && first > 0) [first, last] = [first / 2, Math.floor(last / 2)];
    } else {
      root = hashOf(root, sibling);
    }
    [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
}

function hashOf(left: Uint8Array, right: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();
}
