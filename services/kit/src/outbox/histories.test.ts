import { topics } from '@gcs/proto/topics';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { expect, test } from '@jest/globals';
import { consumerMigration, messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { compareApplied, compareHeads, listApplied, listHeads, republish } from './histories.ts';

const topic = topics.sessionChanges;
const query = { topic, afterKey: '', key: '', minAgeSeconds: 0, limit: 10 };

const its = useFixture(() => createTestDatabase([messagingMigration, consumerMigration]));

test('the head of a key is its newest published version, also while a later version is queued', async () => {
  await write('cs_a', 1, 2);
  await write('cs_b', 1, 2, 3);
  expect(await listHeads(its.database, query)).toEqual([]);

  await its.database.query({ name: '', text: 'delete from outbox where version < 3' });
  const published = [
    { key: 'cs_a', epoch: 1, version: 2 },
    { key: 'cs_b', epoch: 1, version: 2 },
  ];
  expect(await listHeads(its.database, query)).toEqual(published);
  expect(await listHeads(its.database, { ...query, limit: 1 })).toEqual(published.slice(0, 1));
  expect(await listHeads(its.database, { ...query, afterKey: 'cs_a' })).toEqual(published.slice(1));

  expect(await republish(its.database, topic, [{ key: 'cs_a', epoch: 0, firstVersion: 1, lastVersion: 9 }])).toBe(2);
  expect(await listHeads(its.database, query)).toEqual(published.slice(1));
});

test('a consumer is behind if versions are missing or its epoch is earlier, and a republish includes later changes', async () => {
  await write('cs_r', 1, 2);
  await write({ key: 'cs_r', epoch: 7 }, 3, 4);
  await its.database.query({ name: '', text: 'delete from outbox' });
  const [head] = await listHeads(its.database, { ...query, key: 'cs_r' });
  expect(head).toEqual({ key: 'cs_r', epoch: 7, version: 4 });
  if (head === undefined) return;

  const compared = async (epoch: number, version: number) => {
    await stand('cs_r', epoch, version);
    return (await compareHeads(its.database, topic, [head])).map((one) => [one.epoch, one.version]);
  };
  expect(await compared(1, 6)).toEqual([[1, 6]]);
  expect(await compared(7, 3)).toEqual([[7, 3]]);
  expect(await compared(7, 4)).toEqual([]);
  expect(await compareHeads(its.database, topic, [{ ...head, key: 'cs_new' }])).toMatchObject([
    { epoch: 0, version: 0 },
  ]);

  const queued = async () => {
    const text = 'delete from outbox returning version';
    return (await its.database.query<{ version: number }>({ name: '', text })).map(({ version }) => version);
  };
  await republish(its.database, topic, [{ key: 'cs_r', epoch: 1, firstVersion: 7, lastVersion: 4 }]);
  expect(await queued()).toEqual([3, 4]);
  await republish(its.database, topic, [{ key: 'cs_r', epoch: 7, firstVersion: 4, lastVersion: 4 }]);
  expect(await queued()).toEqual([4]);
});

test('a version is lost if a consumer has applied it but the publisher does not store it', async () => {
  await stand('cs_x', 1, 5);
  await stand('cs_y', 1, 2);
  const applied = await listApplied(its.database, { ...query, afterKey: 'cs_w' });
  expect(applied).toEqual([
    { key: 'cs_x', epoch: 1, version: 5 },
    { key: 'cs_y', epoch: 1, version: 2 },
  ]);
  const lost = (heads: Record<string, number>) =>
    compareApplied(its.database, applied, async () =>
      Object.entries(heads).map(([key, version]) => ({ key, version })),
    );
  expect(await lost({ cs_x: 5, cs_y: 3 })).toEqual([]);
  expect(await lost({ cs_x: 3 })).toEqual([
    { key: 'cs_x', version: 3 },
    { key: 'cs_y', version: 0 },
  ]);
});

function write(to: string | { key: string; epoch: number }, ...versions: number[]): Promise<unknown> {
  const { key, ...of } = typeof to === 'string' ? { key: to } : to;
  return writeToJournal(
    its.database,
    versions.map((version) => ({ key, version, topic, value: JSON.stringify(of), traceparent: '' })),
  );
}

async function stand(key: string, epoch: number, version: number): Promise<void> {
  const text = `insert into consumer_positions (topic, key, epoch, version) values ($1, $2, $3, $4)
                on conflict (topic, key) do update set epoch = excluded.epoch, version = excluded.version`;
  await its.database.query({ name: '', text }, [topic, key, epoch, version]);
}
