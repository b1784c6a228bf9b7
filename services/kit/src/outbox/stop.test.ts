import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { expect, test } from '@jest/globals';
import type { EventBus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { startRelay } from './outbox.ts';

const topic = 'compliance-session.changes' as const;

test('an unresponsive bus does not delay a stop, and the next relay publishes its messages', async () => {
  const { database, drop } = await createTestDatabase([messagingMigration]);
  const answer = Promise.withResolvers<void>();
  let publishes = 0;
  const hanging: EventBus = {
    ...createMemoryBus(),
    publish: () => {
      publishes += 1;
      return answer.promise;
    },
  };
  const telemetry = testTelemetry();
  const stopping = startRelay({ database, bus: hanging, telemetry, owner: 'stopping' });
  const messages = ['cs_a', 'cs_b'].map((key) => ({ key, version: 1, topic, value: '1', traceparent: '' }));
  await writeToJournal(database, messages);
  stopping.wake();
  await waitFor(() => publishes === 1);

  await stopping.stop();

  const bus = createMemoryBus();
  const keys: (string | null)[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [topic],
    handle: async (records) => void keys.push(...records.map(({ key }) => key)),
  });
  const next = startRelay({ database, bus, telemetry, owner: 'next' });
  await waitFor(async () => (await next.status()).pending === 0);
  expect(keys).toEqual(['cs_a', 'cs_b']);
  answer.resolve();
  await next.stop();
  await bus.stop();
  await drop();
});
