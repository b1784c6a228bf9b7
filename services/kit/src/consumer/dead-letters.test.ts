import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import { closeDeadLetter, park, purgeClosedDeadLetters } from './dead-letters.ts';

const its = useFixture(() => createTestDatabase([consumerMigration]));

const sql = (text: string) => its.database.query({ name: '', text });
const valuesOf = (offset: string) => sql(`select value from dead_letters where record_offset = '${offset}'`);

async function parked(offset: string): Promise<number> {
  const record = {
    topic: 'evidence-package.changes',
    key: 'cs_1',
    partition: 0,
    offset,
    value: '{"guest":1}',
  } as const;
  const refused = { record: { ...record, traceparent: '' }, reason: 'schema', error: 'a test' } as const;
  await park(its.database, [refused]);
  const [row] = await sql(`select id from dead_letters where record_offset = '${offset}'`);
  return Number(Object(row).id);
}

test('closing a record deletes the content of only that record', async () => {
  const [closed] = [await parked('1'), await parked('2')];
  await closeDeadLetter(its.database, closed);
  expect(await valuesOf('1')).toEqual([{ value: null }]);
  expect(await valuesOf('2')).toEqual([{ value: '{"guest":1}' }]);
});

test('a record is deleted 30 days after it was closed, and never while it waits', async () => {
  for (const offset of ['10', '11']) await closeDeadLetter(its.database, await parked(offset));
  await parked('12');
  const age = (offset: string, days: number) =>
    sql(`update dead_letters set parked_at = parked_at - interval '99 days', replayed_at = replayed_at - interval '${days} days'
          where record_offset = '${offset}'`);
  await age('10', 31);
  await age('11', 29);
  await age('12', 31);
  await purgeClosedDeadLetters(its.database);
  expect([await valuesOf('10'), await valuesOf('11'), await valuesOf('12')].map(({ length }) => length)).toEqual([
    0, 1, 1,
  ]);
});
