import type { Broker } from '@gcs/embedded-kafka/broker';
import { delay } from '@gcs/kit/retry';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { expectInOrder, isDrained, untilAllReceived } from '@gcs/test/support/judge';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const outageMs = 20_000;
/** From the broker's return until all webhooks have arrived. */
const recoveryMs = 60_000;

let stack: ServicesStack;
let broker: Broker;
let api: Api;

beforeAll(async () => {
  stack = await startServices(await newDirectory(), {
    beforeServices: async ({ brokers: [first] }) => {
      if (first === undefined) throw new Error('no broker was started');
      broker = first;
      await broker.kill();
    },
  });
  api = createApi(stack.credentials);
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

test('without a broker from the start, the services answer creates and deliver their events once it starts', async () => {
  expect(await isReady()).toBe(true);
  const created = await Promise.all(Array.from({ length: 20 }, () => api.create(checkIn('happy'))));
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  await broker.start();
  expectInOrder(await untilAllReceived(api, new Set(created.map(({ body }) => body.id)), recoveryMs), {
    maxRepeats: 0,
  });
});

test('after a broker crash and 20 s without a broker, every create succeeds and events keep their order', async () => {
  const { load, ids } = startCreates(api, 10);
  await waitFor(() => load.answered() >= 10);
  await broker.kill();
  await broker.start();
  const back = load.answered();
  await waitFor(() => load.answered() >= back + 10);
  await broker.kill();
  await delay(outageMs);
  expect(await isReady()).toBe(true);
  const during = load.answered();
  await waitFor(() => load.answered() >= during + 10);
  await broker.start();
  const report = await load.stop();

  expect(report.failures).toEqual([]);
  // No duplicates: delivery has stored the records that it reads a second time.
  expectInOrder(await untilAllReceived(api, ids, recoveryMs), { maxRepeats: 0 });
  await waitFor(() => isDrained(stack.deployment), recoveryMs);
  expect(await isReady()).toBe(true);
});

async function isReady(): Promise<boolean> {
  return (await fetch(`${stack.credentials.healthUrl}/readyz`)).ok;
}
