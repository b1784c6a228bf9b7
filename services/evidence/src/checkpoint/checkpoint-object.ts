import { type CheckpointStore, CheckpointStoreError } from './checkpoint-store.ts';

export type KeptObject = { readonly text: string; readonly tag: string };

export type WriteCondition = { readonly IfMatch: string } | { readonly IfNoneMatch: '*' };

export type ObjectRequests = {
  get(key: string): Promise<KeptObject | undefined>;
  /**
   * Rejects with `conflict` if `condition` was false. After any other rejection, the object may still have been
   * written.
   */
  put(key: string, text: string, condition: WriteCondition): Promise<void>;
};

/**
 * Keeps the checkpoint in an object and replaces only the version that was read before. The conditional write needs no
 * lock or lease. Before the first write, `<key>.probe` must show that the store obeys conditions.
 */
export function checkpointObjectAt(key: string, requests: ObjectRequests): CheckpointStore {
  let isProven = false;
  const isRefused = (condition: WriteCondition) =>
    requests.put(`${key}.probe`, 'conditions are honoured\n', condition).then(() => false, unlessConflict);

  /** Tries two writes whose conditions are false. If the store accepts either write, it ignores conditions. */
  const prove = async () => {
    if (isProven) return;
    await isRefused({ IfNoneMatch: '*' });
    const refusals = [await isRefused({ IfNoneMatch: '*' }), await isRefused({ IfMatch: tagOfNothing })];
    if (refusals.includes(false)) throw new CheckpointStoreError('unconditional');
    isProven = true;
  };

  return {
    async read() {
      return (await requests.get(key))?.text;
    },
    async replace(next) {
      await prove();
      const kept = await requests.get(key);
      const text = await next(kept?.text);
      if (text === undefined) return;
      await requests.put(key, text, kept === undefined ? { IfNoneMatch: '*' } : { IfMatch: kept.tag });
    },
  };
}

const tagOfNothing = `"${'0'.repeat(32)}"`;

function unlessConflict(error: unknown): true {
  if (error instanceof CheckpointStoreError && error.kind === 'conflict') return true;
  throw error;
}
