import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { expect, test } from '@jest/globals';
import { sqlStateOf } from '../postgres/database.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { appendToJournal, type JournalEntry } from './journal.ts';

const its = useFixture(() => createTestDatabase([messagingMigration]));

const topic = 'compliance-session.changes' as const;
const entry = (key: string, version: number): JournalEntry => ({ key, version, topic, value: '{}', traceparent: '' });
const select = <R>(text: string) => its.database.query<R>({ name: '', text });

test('entries are queued in the order of the call', async () => {
  await writeToJournal(its.database, [entry('b', 1), entry('a', 1), entry('b', 2)]);
  expect(await select('select key, version from outbox order by id')).toEqual([
    { key: 'b', version: 1 },
    { key: 'a', version: 1 },
    { key: 'b', version: 2 },
  ]);
  expect(await select('select count(*) as n from journal')).toEqual([{ n: 3 }]);
});

test('an existing version makes the whole batch fail', async () => {
  await writeToJournal(its.database, [entry('c', 1)]);
  const failure = await writeToJournal(its.database, [entry('d', 1), entry('c', 1)]).catch((error: unknown) => error);
  expect(sqlStateOf(failure)).toBe('23505');
  expect(await select(`select from journal where key = 'd'`)).toHaveLength(0);
});

test('a transaction that is rolled back leaves neither a journal entry nor a queued key', async () => {
  const work = its.database.transaction(async (tx) => {
    await appendToJournal(tx, [entry('e', 1)]);
    expect(await tx.query({ name: '', text: `select from journal where key = 'e'` })).toHaveLength(1);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await select(`select from journal where key = 'e'`)).toHaveLength(0);
  expect(await select(`select from outbox where key = 'e'`)).toHaveLength(0);
});

test('an empty list sends no statement', async () => {
  const refuse = () => {
    throw new Error('a statement was sent');
  };
  expect(await appendToJournal({ query: refuse, send: refuse, pipeline: refuse }, [])).toEqual([]);
});
