import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { type Database, openDatabase } from './database.ts';

let database: Database;
const its = useFixture(createTestDatabase);

beforeEach(() => {
  const { logger } = testTelemetry();
  database = openDatabase({ url: its.url, applicationName: 'described', maxConnections: 1, logger });
});
afterEach(() => database.close());

const texts = {
  nothing: `select 1 as a where $1::int < 0`,
  some: `select n::bigint as "aNumber", null::text as "a null", now()::date - $1::int as day from generate_series(1, $1::int) n`,
  types: `select $1::int as i, array[$1::int] as list, '{"a": 1}'::jsonb as json, true as yes, 'x'::bytea as bytes,
                 '2026-01-01T00:00:00Z'::timestamptz as at`,
  write: `update described set n = $1::int`,
  written: `update described set n = n + $1::int returning n, n as again`,
  fails: `select 1 / ($1::int - $1::int)`,
};
type Name = keyof typeof texts;
const names = Object.keys(texts) as Name[];

test('a query returns the same rows whether its columns are described once or with each answer', async () => {
  await database.query({ name: '', text: 'create table described as select 0 as n' });
  const calls = fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 })), { maxLength: 12 });
  const answersOf = (asked: readonly [Name, number][], prefix: string) =>
    Promise.allSettled(
      asked.map(([name, n]) =>
        database.query({ name: prefix && `${prefix}_${name}`, text: texts[name] }, [n]).catch((error: unknown) => {
          throw String(error);
        }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(calls, async (asked) => {
      const reset = () => database.query({ name: '', text: 'update described set n = 0' });
      await reset();
      const described = await answersOf(asked, '');
      await reset();
      expect(await answersOf(asked, 'test_once')).toEqual(described);
    }),
    { numRuns: 50 },
  );
});

test('a connection gets the description of a named statement only with the first answer', async () => {
  const describe = jest.spyOn(pg.Connection.prototype, 'describe');
  const statement = { name: 'test_described', text: 'select $1::int as n' };
  const rows: unknown[] = [];
  for (const n of [1, 2, 3]) rows.push(...(await database.query(statement, [n])));
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(describe).toHaveBeenCalledTimes(1);
  for (const n of [1, 2]) await database.query({ ...statement, name: '' }, [n]);
  expect(describe).toHaveBeenCalledTimes(3);
  describe.mockRestore();
});

test('PostgreSQL refuses a prepared statement after its columns have changed', async () => {
  await database.query({ name: '', text: 'create table changing as select 1 as n' });
  const all = { name: 'test_changing', text: 'select * from changing' };
  expect([await database.query(all), await database.query(all)]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  await database.query({ name: '', text: 'alter table changing add column m int default 2' });
  await expect(database.query(all)).rejects.toThrow('cached plan must not change result type');
});
