import { packageChange } from '@gcs/test/support/package-change';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { manyKeys, useSink } from '../../test/use-sink.ts';

const its = useSink();
const sql = (text: string) => ({ name: '', text });

async function appliedKeys(): Promise<number> {
  const [row] = await its.database.query<{ count: number }>(sql('select count(distinct key)::int as count from sink'));
  return row?.count ?? 0;
}

test('a batch that exceeds the statement timeout is split, and the next batch has the smaller size too', async () => {
  const keys = manyKeys(400);
  const sizes: number[] = [];
  its.beforeApply = async ({ length }, tx) => {
    sizes.push(length);
    // A tenth of the real values: 12 ms per record and a limit of 2 s.
    await tx.query(sql(`set local statement_timeout = '200ms'`));
    await tx.query({ name: '', text: 'select pg_sleep(0.0012 * $1)' }, [length]);
  };
  await its.publish(...keys.map((key) => packageChange(key, 1)));
  expect(sizes[0]).toBe(400);
  expect(await appliedKeys()).toBe(400);
  const before = sizes.length;
  await its.publish(...keys.map((key) => packageChange(key, 2)));
  expect(sizes[before]).toBeLessThan(400);
  expect(await its.parkedReasons()).toEqual([]);
});

test.each([
  ['a deadlock', '40P01'],
  ['a lock timeout', '55P03'],
])('a batch that fails with %s is split, and the next batch has the full size', async (_, state) => {
  const keys = manyKeys(8);
  const sizes: number[] = [];
  its.beforeApply = async ({ length }, tx) => {
    sizes.push(length);
    if (sizes.length === 1) await tx.query(sql(`do $$ begin raise sqlstate '${state}'; end $$`));
  };
  await its.publish(...keys.map((key) => packageChange(key, 1)));
  await its.publish(...keys.map((key) => packageChange(key, 2)));
  expect(sizes).toEqual([8, 4, 4, 8]);
});

test.each([
  ['the first key', 1, 65],
  ['all keys but the last', 6, 1],
])('records wait while another transaction locks %s, and records of other keys continue', async (_, locked, free) => {
  const keys = manyKeys(locked + free);
  its.keepsBatches = true;
  await its.database.query(sql('create table held (key text primary key)'));
  await its.database.query(sql('insert into held select unnest($1::text[])'), [keys]);
  its.beforeApply = async (received, tx) => {
    const wanted = received.map(({ value }) => value.sessionId);
    await tx.query(sql('select from held where key = any($1) order by key for update'), [wanted]);
  };
  let publishing: Promise<void> | undefined;
  await its.database.transaction(async (tx) => {
    await tx.query(sql('select from held where key = any($1) for update'), [keys.slice(0, locked)]);
    publishing = its.publish(...keys.map((key) => packageChange(key, 1)));
    await waitFor(async () => (await tx.query(sql('select 1'))).length === 1 && (await appliedKeys()) === free);
  });
  await publishing;
  expect(await appliedKeys()).toBe(locked + free);
  expect(await its.parkedReasons()).toEqual([]);
});

test('a consumer retries a handler error that affects several consecutive keys, and parks no record', async () => {
  let isBroken = true;
  let failures = 0;
  its.beforeApply = () => {
    if (!isBroken) return;
    failures += 1;
    throw new TypeError('a bug that every record meets');
  };
  const publishing = its.publish(...manyKeys(5).map((key) => packageChange(key, 1)));
  await waitFor(() => failures > 20);
  expect(await its.parkedReasons()).toEqual([]);
  expect(await its.metrics()).toMatch(/^gcs_consumer_retries_total\{.*\} [1-9]/m);
  isBroken = false;
  await publishing;
  expect(await appliedKeys()).toBe(5);
  expect(await its.parkedReasons()).toEqual([]);
});

test('a consumer parks two keys whose handler fails', async () => {
  its.beforeApply = () => {
    throw new TypeError('a bug of these records');
  };
  await its.publish(...manyKeys(2).map((key) => packageChange(key, 1)));
  expect(await its.parkedReasons()).toEqual(['handler_failed', 'handler_failed']);
});

test('a unique violation parks only the record that caused it', async () => {
  await its.database.query(sql('alter table sink add constraint once unique (key)'));
  const [first = '', second = '', third = ''] = manyKeys(3);
  await its.publish(packageChange(first, 1));
  await its.publish(packageChange(first, 2), packageChange(second, 1), packageChange(third, 1));
  expect(await its.parkedReasons()).toEqual(['handler_failed']);
  expect(await appliedKeys()).toBe(3);
});
