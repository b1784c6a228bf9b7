import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ObjectRequests } from '../src/checkpoint/checkpoint-object.ts';

export function describeObjectRequests(name: string, open: () => ObjectRequests): void {
  describe(name, () => {
    const conflict = { kind: 'conflict' };

    test('get resolves to undefined before the first write, then to the last written text', async () => {
      const [requests, key] = [open(), randomUUID()];
      expect(await requests.get(key)).toBeUndefined();
      await requests.put(key, 'one', { IfNoneMatch: '*' });
      const one = await requests.get(key);
      expect(one?.text).toBe('one');
      await requests.put(key, 'zwölf\n', { IfMatch: one?.tag ?? '' });
      expect((await requests.get(key))?.text).toBe('zwölf\n');
    });

    test('put rejects a write if the object has another tag, exists already or is missing', async () => {
      const [requests, key] = [open(), randomUUID()];
      await expect(requests.put(key, 'none', { IfMatch: '"0123"' })).rejects.toMatchObject(conflict);
      await requests.put(key, 'one', { IfNoneMatch: '*' });
      const one = await requests.get(key);
      await expect(requests.put(key, 'second', { IfNoneMatch: '*' })).rejects.toMatchObject(conflict);
      await requests.put(key, 'two', { IfMatch: one?.tag ?? '' });
      await expect(requests.put(key, 'late', { IfMatch: one?.tag ?? '' })).rejects.toMatchObject(conflict);
      expect((await requests.get(key))?.text).toBe('two');
    });

    test.each([1, 2, 3, 4, 5])('put lets one of twenty parallel writers replace an object (run %s)', async () => {
      const [requests, key] = [open(), randomUUID()];
      await requests.put(key, 'first', { IfNoneMatch: '*' });
      const { tag = '' } = (await requests.get(key)) ?? {};
      const writers = Array.from({ length: 20 }, (_, index) => requests.put(key, `by ${index}`, { IfMatch: tag }));
      const outcomes = await Promise.allSettled(writers);
      const wrote = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [`by ${index}`] : []));
      expect(wrote).toEqual([(await requests.get(key))?.text]);
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toEqual(Array.from({ length: 19 }, () => expect.objectContaining(conflict)));
    });
  });
}
