import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { startRequests } from '@gcs/test/support/requests';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let stack: ServicesStack;

beforeAll(async () => {
  stack = await startServices(await newDirectory(), {
    replicas: { gateway: 2, session: 2, evidence: 2, 'webhook-delivery': 2 },
    // Time for the balancer to notice (docs/kubernetes.md#drain-contract). Taking more than the remaining 10 s gives a
    // non-zero exit.
    environment: { GCS_DRAIN_DELAY_MS: '3000', GCS_STOP_DEADLINE_MS: '7000' },
  });
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

test.each(['gateway', 'session', 'evidence', 'webhook-delivery'] as const)(
  'a %s under 100 requests/s fails no request after SIGTERM, and ends within 10 s',
  async (service) => {
    const [replica] = stack.deployment.replicasOf(service);
    if (replica === undefined) throw new Error(`there is no ${service}`);
    const requests = await startRequests(stack, 100);
    await waitFor(() => requests.answered() >= 100);
    replica.signal('SIGTERM');
    expect(await replica.ended()).toBe(0);
    await replica.start();
    const answered = requests.answered();
    await waitFor(() => requests.answered() >= answered + 100);
    const { failures } = await requests.stop();
    expect(failures).toEqual([]);
  },
);
