import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { consumerMigration, messagingMigration } from '../postgres/kit-migrations.ts';
import { listHeads, republish } from './histories.ts';

const topic = topics.sessionChanges;
const query = { topic, afterKey: '', key: '', minAgeSeconds: 0, limit: 10 };

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase([messagingMigration, consumerMigration]);
});
afterAll(() => its.drop());

test('heads are what has been published: what is still queued, or queued again, hides nothing of the others', async () => {
  await write('cs_a', 1, 2);
  await write('cs_b', 1, 2, 3);
  expect(await listHeads(its.database, query)).toEqual([]);

  await its.database.query({ name: '', text: 'delete from outbox where version < 3' });
  const published = [
    { key: 'cs_a', version: 2 },
    { key: 'cs_b', version: 2 },
  ];
  expect(await listHeads(its.database, query)).toEqual(published);
  expect(await listHeads(its.database, { ...query, limit: 1 })).toEqual(published.slice(0, 1));
  expect(await listHeads(its.database, { ...query, afterKey: 'cs_a' })).toEqual(published.slice(1));

  expect(await republish(its.database, topic, [{ key: 'cs_a', firstVersion: 1, lastVersion: 9 }])).toBe(2);
  expect(await listHeads(its.database, query)).toEqual(published.slice(1));
});

function write(key: string, ...versions: number[]): Promise<void> {
  return writeToJournal(
    its.database,
    versions.map((version) => ({ key, version, topic, value: '{}', traceparent: '' })),
  );
}
