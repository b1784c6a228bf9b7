import type { Broker } from '@gcs/embedded-kafka/broker';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { expectInOrder, isDrained, outboxSize, untilAllReceived } from '@gcs/test/support/judge';
import { withAdmin } from '@gcs/test/support/kafka/topics';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** From the brokers' return until all webhooks have arrived. */
const recoveryMs = 60_000;

let stack: ServicesStack;
let api: Api;

beforeAll(async () => {
  stack = await startServices(await newDirectory(), { brokers: 3 });
  api = createApi(stack.credentials);
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

test('with the coordinator of three brokers killed, every create succeeds and no event is lost', async () => {
  const { load, ids } = startCreates(api, 10);
  await waitFor(() => load.answered() >= 10);
  const coordinator = await coordinatorOfGroups();
  await coordinator.kill();
  const answered = load.answered();
  await waitFor(() => load.answered() >= answered + 30);
  const report = await load.stop();
  expect(report.failures).toEqual([]);
  expectInOrder(await untilAllReceived(api, ids, recoveryMs), { maxRepeats: 0 });
  await coordinator.start();
});

test('with two of three brokers killed, the outbox grows on disk, and drains in order after their return', async () => {
  const { load, ids } = startCreates(api, 10);
  await Promise.all([broker(1).kill(), broker(2).kill()]);
  const { session } = stack.deployment.databaseUrls;
  // A single replica acknowledges nothing, so the outbox grows.
  await waitFor(async () => (await outboxSize(session)) >= 50);

  await Promise.all([broker(1).start(), broker(2).start()]);
  const report = await load.stop();
  expect(report.failures).toEqual([]);
  expectInOrder(await untilAllReceived(api, ids, recoveryMs), { maxRepeats: 0 });
  await waitFor(() => isDrained(stack.deployment), recoveryMs);
});

/** The broker that coordinates all groups, because their positions have only one partition here. */
async function coordinatorOfGroups(): Promise<Broker> {
  const { addresses } = stack.deployment.kafka;
  const { topics } = await withAdmin(addresses, (admin) =>
    admin.fetchTopicMetadata({ topics: ['__consumer_offsets'] }),
  );
  return broker((topics[0]?.partitions[0]?.leader ?? 0) - 1);
}

function broker(index: number): Broker {
  const found = stack.deployment.kafka.brokers[index];
  if (found === undefined) throw new Error(`there is no broker ${index}`);
  return found;
}
