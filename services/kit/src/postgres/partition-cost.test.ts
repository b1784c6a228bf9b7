import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { messagingMigration } from './migrations/kit-migrations.ts';
import { journalDays, maintainPartitions } from './partitions.ts';

const its = useFixture(() => createTestDatabase([messagingMigration]), 'each');

const journal = { table: 'journal', keyPrefix: 'cs_' };

test('a repeated maintenance only looks for missing and old partitions', async () => {
  await maintainPartitions(its.database, journal);
  const asked: string[] = [];
  const query: typeof its.database.query = (statement, values) => {
    asked.push(statement.name);
    return its.database.query(statement, values);
  };
  const dropping = { afterDays: journalDays, mayDrop: async () => true };
  await maintainPartitions({ ...its.database, query }, { ...journal, dropping });
  expect(asked).toEqual(['partition_list_missing', 'partition_list_older']);
});

test('the creation of a partition reads at most a tenth more pages if its table has sixty older ones', async () => {
  const pagesOf = (month: number) =>
    its.database.transaction(async (tx) => {
      const text = `explain (analyze, buffers, format json) select create_partition('journal', 'cs_', 'month', (date '2020-01-01' + ${month} * interval '1 month')::date)`;
      const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>({ name: '', text });
      return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
    });
  const pages: number[] = [];
  for (let month = 0; month < 64; month++) pages.push(await pagesOf(month));
  // The work of other tests on the server may reset a connection's caches, so that a single creation reads more.
  const [first = 0, last = 0] = [pages.slice(1, 11), pages.slice(-10)].map((some) => Math.min(...some));
  expect(first).toBeGreaterThan(100);
  expect(last).toBeLessThan(1.1 * first);
});
