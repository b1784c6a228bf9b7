import { describe, expect, test } from '@jest/globals';
import { memoryBucket } from '../../test/memory-objects.ts';
import { describeObjectRequests } from '../../test/object-requests-contract.ts';
import { checkpointObjectAt, type ObjectRequests } from './checkpoint-object.ts';
import { CheckpointStoreError } from './checkpoint-store.ts';

describeObjectRequests('a bucket in memory', () => memoryBucket());

const oneMore = async (kept: string | undefined) => String(1 + Number(kept ?? 0));

describe('a checkpoint in an object', () => {
  test('stores the callback’s result, and stays unchanged if the callback returns undefined', async () => {
    const store = checkpointObjectAt('log', memoryBucket());
    expect(await store.read()).toBeUndefined();
    await store.replace(oneMore);
    await store.replace(oneMore);
    await store.replace(async () => undefined);
    expect(await store.read()).toBe('2');
  });

  test('rejects a write by a process that read an older checkpoint', async () => {
    const bucket = memoryBucket();
    const [frozen, other] = [checkpointObjectAt('log', bucket), checkpointObjectAt('log', bucket)];
    for (const before of [undefined, '3']) {
      const waking = Promise.withResolvers<string>();
      const read = Promise.withResolvers<string | undefined>();
      const late = frozen.replace((kept) => {
        read.resolve(kept);
        return waking.promise;
      });
      expect(await read.promise).toBe(before);
      for (let times = 0; times < 3; times += 1) await other.replace(oneMore);
      waking.resolve('1');
      await expect(late).rejects.toMatchObject({ kind: 'conflict' });
    }
    expect(await other.read()).toBe('6');
  });

  test('is replaced once even if the response is lost, and the next replacement reads the stored value', async () => {
    const bucket = memoryBucket();
    let losesAnswer = false;
    const lossy: ObjectRequests = {
      get: bucket.get,
      async put(...write) {
        await bucket.put(...write);
        if (losesAnswer) throw new CheckpointStoreError('unavailable');
      },
    };
    const store = checkpointObjectAt('log', lossy);
    await store.replace(oneMore);
    losesAnswer = true;
    await expect(store.replace(oneMore)).rejects.toMatchObject({ kind: 'unavailable' });
    losesAnswer = false;
    await store.replace(oneMore);
    expect(await store.read()).toBe('3');
  });

  test.each([
    ['both conditions', () => true],
    ['If-None-Match', (condition: object) => 'IfNoneMatch' in condition],
    ['If-Match', (condition: object) => 'IfMatch' in condition],
  ])('is not written to a store that ignores %s', async (_, ignores) => {
    const written: string[] = [];
    const bucket = memoryBucket();
    const careless: ObjectRequests = {
      get: bucket.get,
      async put(key, text, condition) {
        if (!ignores(condition)) await bucket.put(key, text, condition);
        written.push(key);
      },
    };
    const store = checkpointObjectAt('log', careless);
    await expect(store.replace(oneMore)).rejects.toMatchObject({ kind: 'unconditional' });
    expect(written).not.toContain('log');
  });

  test('probes once whether the store obeys conditions, and probes again if the store did not respond', async () => {
    const bucket = memoryBucket();
    const probes: string[] = [];
    let isAway = true;
    const store = checkpointObjectAt('log', {
      get: bucket.get,
      async put(key, text, condition) {
        if (key !== 'log') probes.push(key);
        if (isAway) throw new CheckpointStoreError('unavailable');
        await bucket.put(key, text, condition);
      },
    });
    await expect(store.replace(async () => undefined)).rejects.toMatchObject({ kind: 'unavailable' });
    isAway = false;
    for (let times = 0; times < 3; times += 1) await store.replace(oneMore);
    expect(probes).toEqual(['log.probe', 'log.probe', 'log.probe', 'log.probe']);
  });
});
