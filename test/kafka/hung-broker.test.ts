import { delay } from '@gcs/kit/retry';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { checkIn, createApi } from '@gcs/test/support/api';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let stack: ServicesStack;

beforeAll(async () => {
  // The test needs the default drain delay, because `npm run services` sets the delay to 0.
  stack = await startServices(await newDirectory(), { environment: { GCS_DRAIN_DELAY_MS: '3000' } });
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

// A consumer that reports no progress for a minute fails liveness.
test('services stay alive for a minute and a half although their broker hangs', async () => {
  const { brokers } = stack.deployment.kafka;
  for (const broker of brokers) broker.pause();
  const deaths: string[] = [];
  for (let seconds = 0; seconds < 90; seconds += 3) {
    await delay(3_000);
    for (const { name, healthPort } of stack.deployment.replicas) {
      const { status } = await fetch(`http://127.0.0.1:${healthPort}/livez`);
      if (status !== 200) deaths.push(`${name} after ${seconds} s`);
    }
  }
  for (const broker of brokers) broker.resume();
  expect(deaths).toEqual([]);
});

// A process that exceeds its stop deadline exits with another code (docs/reliability.md#shutdown-and-upgrades).
test('services exit with 0 after SIGTERM although their broker hangs', async () => {
  const { deployment, credentials } = stack;
  for (const broker of deployment.kafka.brokers) broker.pause();
  const api = createApi({ ...credentials, baseUrl: `http://${deployment.gateways.public[0]}` });
  for (let index = 0; index < 20; index++) expect((await api.create(checkIn('happy'))).status).toBe(201);

  const backs = deployment.replicas.filter(({ service }) => service !== 'gateway');
  const ends = await Promise.all(
    backs.map(async (replica) => {
      replica.signal('SIGTERM');
      return { service: replica.service, code: await replica.ended() };
    }),
  );
  for (const broker of deployment.kafka.brokers) broker.resume();
  expect(ends).toEqual(backs.map(({ service }) => ({ service, code: 0 })));
  await Promise.all(backs.map((replica) => replica.start()));
});
