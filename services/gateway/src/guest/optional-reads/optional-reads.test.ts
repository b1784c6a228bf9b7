import { ServiceError } from '@gcs/kit/errors';
import { expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createKeepingReader } from './optional-reads.ts';

const call = { trace: ROOT_CONTEXT };

function reader() {
  const its = { atMs: 0, asked: 0, isAway: false };
  const GetKeeping = async () => {
    its.asked += 1;
    if (its.isAway) throw new ServiceError('unavailable', 'away');
    return { own: true, days: {}, minimumDays: {}, guestDataDays: its.asked, countFrom: '' };
  };
  const read = createKeepingReader(
    {
      GetKeeping,
      GetDeparture: async () => ({ departure: '' }),
      GetStepEntries: async () => ({ revision: 0, entries: [] }),
      ProvePackage: async () => ({ proof: '', revision: 0 }),
    },
    () => its.atMs,
  );
  return { its, read: async (tenantId = 'ten_1') => (await read(tenantId, call))?.own?.guestDataDays };
}

test('fetches a tenant’s policy once a minute', async () => {
  const { its, read } = reader();
  expect([await read(), await read(), await read('ten_2')]).toEqual([1, 1, 2]);
  its.atMs = 59_999;
  expect(await read()).toBe(1);
  its.atMs = 60_000;
  expect(await read()).toBe(3);
});

test('uses the last policy after a failure, and does not call the service for five seconds', async () => {
  const { its, read } = reader();
  await read();
  Object.assign(its, { isAway: true, atMs: 60_000 });
  expect([await read(), await read(), await read('ten_2')]).toEqual([1, 1, undefined]);
  expect(its.asked).toBe(2);
  Object.assign(its, { isAway: false, atMs: 65_000 });
  expect([await read(), await read('ten_2')]).toEqual([3, 4]);
});
