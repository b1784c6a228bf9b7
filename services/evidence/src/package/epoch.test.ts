import { epochMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { currentEpoch } from './heads.store.ts';

const its = useFixture(() => createTestDatabase([epochMigration]));

const run = (text: string) => its.database.query<{ epoch: number }>({ name: '', text });
const restore = (current: number) => run(`update database_epoch set current = ${current}, timeline = timeline + 1`);

test('a database that was never restored is in epoch 1', async () => {
  expect(await currentEpoch(its.database)).toBe(1);
});

test('after a restore, parallel first readers get the same later epoch', async () => {
  await restore(1);
  const epochs = await Promise.all(Array.from({ length: 8 }, () => currentEpoch(its.database)));
  const [epoch = 0, ...others] = new Set(epochs);
  expect(others).toEqual([]);
  expect(epoch).toBeGreaterThan(28_000_000);
  expect(await currentEpoch(its.database)).toBe(epoch);
});

test('a second restore from the same backup begins an even later epoch', async () => {
  await restore(1);
  const first = await currentEpoch(its.database);
  await run(`update database_epoch set current = ${first - 60}, timeline = timeline + 1`);
  expect(await currentEpoch(its.database)).toBeGreaterThanOrEqual(first);
  await restore(first);
  expect(await currentEpoch(its.database)).toBe(first + 1);
});

test('a database from a dump begins a new epoch if an operator requests it', async () => {
  const before = await currentEpoch(its.database);
  const [row] = await run('select begin_epoch() as epoch');
  expect(row?.epoch).toBeGreaterThan(before);
  expect(await currentEpoch(its.database)).toBe(row?.epoch);
});
