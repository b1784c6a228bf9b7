import { delay } from '@gcs/kit/retry';
import { topics } from '@gcs/proto/topics';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { checkIn, createApi } from '@gcs/test/support/api';
import { expectInOrder, untilAllReceived } from '@gcs/test/support/judge';
import { provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Long enough for consumers to be rebuilt several times. */
const lostMs = 45_000;

let stack: ServicesStack;
beforeAll(async () => {
  stack = await startServices(await newDirectory(), { replicas: { evidence: 2 } });
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

test('events after a deletion and creation of topics are delivered, and no process warns of a leak', async () => {
  const api = createApi(stack.credentials);
  const before = await api.create(checkIn('happy'));
  await untilAllReceived(api, new Set([before.body.id]), 60_000);
  const { addresses } = stack.deployment.kafka;
  await withAdmin(addresses, (admin) => admin.deleteTopics({ topics: Object.values(topics) }));
  await delay(lostMs);
  await provideTopics(addresses);
  const after = await Promise.all(Array.from({ length: 20 }, () => api.create(checkIn('happy'))));
  const ids = new Set(after.map(({ body }) => body.id));
  expectInOrder(await untilAllReceived(api, ids, 120_000), { ids, maxRepeats: 0 });
  // Logs are JSON lines, so plain text is a warning from Node.
  const lines = stack
    .output()
    .split('\n')
    .flatMap((line) => /^[a-z]+(?:-[a-z]+)*-\d\s+\| (.*)$/.exec(line)?.[1] ?? []);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  expect(lines.filter((line) => line.includes('MaxListenersExceededWarning'))).toEqual([]);
});
