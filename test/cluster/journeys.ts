import type { Seeded } from '@gcs/first-run/seed';
import { expect } from '@jest/globals';
import type { Cluster } from './cluster.ts';
import { visitConsole } from './console.ts';
import { baseUrl, namespace, release } from './installation.ts';
import { issuerUrl, startLoad } from './partner.ts';
import { unsigned } from './stories.ts';
import type { Traffic } from './traffic.ts';
import { waitForCluster } from './wait-for-cluster.ts';

/** The chart's own test, as whoever installs it runs it. */
export async function helmTestPasses(cluster: Cluster): Promise<void> {
  const output = await cluster.helm('test', release, '-n', namespace, '--logs', '--timeout', '120s');
  expect(output).toMatch(/ok: a session is created/);
  expect(output).toMatch(/ok: a webhook signature of the session is found valid/);
}

/** The console through its Service, as a browser comes to it with and without a session. */
export async function consoleIsReached(cluster: Cluster, directory: string): Promise<void> {
  const { signedOut, stranger, operator } = await visitConsole(cluster, directory);
  expect(signedOut).toEqual({ status: 200, location: null });
  expect(stranger).toEqual({ status: 303, location: expect.stringContaining(`${issuerUrl}/authorize?`) });
  expect(operator).toEqual({ status: 303, location: expect.stringMatching(/^\/tenants\/[^/]+\/reviews$/) });
}

/** Sessions through the Service, each to its signed webhooks and its evidence. */
export async function journeyIsMade(cluster: Cluster, { apiToken, webhookSecret }: Seeded, traffic: Traffic) {
  const load = await startLoad(cluster, 'journey', { baseUrl, token: apiToken, rate: 5 });
  await waitForCluster(async () => (await load.soFar()).packages > 0);
  const { created, failures } = await load.stop();
  expect(failures).toEqual([]);
  await traffic.untilReceived(created);
  expect(unsigned(await traffic.received(), webhookSecret)).toEqual([]);
}
