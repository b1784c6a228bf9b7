import type { KeptObject, ObjectRequests } from '../src/checkpoint/checkpoint-object.ts';
import { CheckpointStoreError } from '../src/checkpoint/checkpoint-store.ts';

/** A fake of {@link ObjectRequests}; `object-requests-contract.ts` tests the fake and the original. */
export function memoryBucket(objects = new Map<string, KeptObject>()): ObjectRequests {
  let writes = 0;
  return {
    get: async (key) => objects.get(key),
    async put(key, text, condition) {
      const kept = objects.get(key);
      const holds = 'IfMatch' in condition ? kept?.tag === condition.IfMatch : kept === undefined;
      if (!holds) throw new CheckpointStoreError('conflict');
      writes += 1;
      objects.set(key, { text, tag: `"${writes}"` });
    },
  };
}
