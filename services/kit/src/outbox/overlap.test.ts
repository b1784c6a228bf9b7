import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { expect, test } from '@jest/globals';
import { createMemoryBus } from '../bus/memory.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { startRelay } from './outbox.ts';

const topic = 'compliance-session.changes' as const;

test('the relay publishes other keys while a batch is stuck, and the batch stays queued', async () => {
  const its = await createTestDatabase([messagingMigration]);
  const bus = createMemoryBus({ redeliverAfterMs: 5 });
  const handled: string[] = [];
  let isShut = true;
  await bus.subscribe({
    group: 'test',
    topics: [topic],
    async handle(records) {
      if (isShut && records.some(({ key }) => key === 'stuck')) throw new Error('planned');
      for (const { key, value } of records) handled.push(`${key}${value}`);
    },
  });
  // A lease that outlasts any pause of a busy machine, because after its expiry a new leader would publish again.
  const leaseMs = 60_000;
  const relay = startRelay({ database: its.database, bus, telemetry: testTelemetry(), owner: 'relay', leaseMs });
  const commit = async (...keys: string[]) => {
    for (const [key = '', version] of keys.map((name) => name.split(' '))) {
      await writeToJournal(its.database, [
        { key, version: Number(version), topic, value: version ?? '', traceparent: '' },
      ]);
      relay.wake();
    }
  };

  await commit('stuck 1', 'free 1', 'stuck 2');
  await waitFor(() => handled.includes('free1'));
  await commit('free 2');
  await waitFor(() => handled.includes('free2'));
  expect(handled).toEqual(['free1', 'free2']);
  expect((await relay.status()).pending).toBeGreaterThanOrEqual(2);

  isShut = false;
  await waitFor(async () => (await relay.status()).pending === 0);
  expect(handled).toEqual(['free1', 'free2', 'stuck1', 'stuck2']);
  await relay.stop();
  await bus.stop();
  await its.drop();
});
