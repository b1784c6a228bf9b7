import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { expect, test } from '@jest/globals';
import { createMemoryBus } from '../bus/memory.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { appendToJournal, type JournalEntry } from './journal.ts';
import { startRelay } from './outbox.ts';

const topic = 'compliance-session.changes' as const;
const entry = (key: string): JournalEntry => ({ key, version: 1, topic, value: '{}', traceparent: '' });

test('a message is published even if it commits after a message with a higher id', async () => {
  const its = await createTestDatabase([messagingMigration]);
  const bus = createMemoryBus();
  const received: (string | null)[] = [];
  const handle = async (records: readonly { key: string | null }[]) => {
    received.push(...records.map(({ key }) => key));
  };
  await bus.subscribe({ group: 'test', topics: [topic], handle });
  const relay = startRelay({ database: its.database, bus, telemetry: testTelemetry(), owner: 'relay' });

  await its.database.transaction(async (tx) => {
    void appendToJournal(tx, [entry('late')]);
    await tx.query({ name: '', text: 'select 1' });
    await writeToJournal(its.database, [entry('early')]);
    relay.wake();
    await waitFor(() => received.length === 1);
  });
  relay.wake();
  await waitFor(() => received.length === 2);
  expect(received).toEqual(['early', 'late']);

  await relay.stop();
  await bus.stop();
  await its.drop();
});
