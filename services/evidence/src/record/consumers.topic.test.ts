import type { EventBus, SubscribeOptions } from '@gcs/kit/bus/bus';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createDatabaseClock } from '@gcs/kit/postgres/database-clock';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import { consumeSessionChanges } from './consumers.topic.ts';

test('only a change that ends a session is handled before the linger ends', async () => {
  const its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  const clock = await createDatabaseClock(its.database);
  const telemetry = testTelemetry('evidence');
  const asked: SubscribeOptions[] = [];
  const memory = createMemoryBus();
  const bus: EventBus = {
    ...memory,
    subscribe(options) {
      asked.push(options);
      return memory.subscribe(options);
    },
  };
  const nothing = () => {};
  const consumer = await consumeSessionChanges({
    ...{ bus, database: its.database, telemetry, clock, recordingDeps: () => its.deps },
    ...{ onSealed: nothing, onClockMoved: nothing },
  });
  const { changes, aftermath } = makeSession('ten_1');
  const isUrgent = (change: object) => asked[0]?.isUrgent?.({ value: JSON.stringify(change) });
  expect(changes.map(isUrgent)).toEqual([false, false, false, false, true]);
  expect(aftermath.map(isUrgent)).toEqual([false, false]);
  await consumer.stop();
  await bus.stop();
  clock.stop();
  await telemetry.shutdown();
  await its.drop();
});
