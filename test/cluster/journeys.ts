import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seeded } from '@gcs/first-run/seed';
import { readConsoleCookies } from '@gcs/test/support/console-cookies';
import { expect } from '@jest/globals';
import type { Cluster } from './cluster.ts';
import { baseUrl, fullName, namespace, release } from './installation.ts';
import { issuerUrl, startLoad } from './partner.ts';
import { waitForCluster } from './run.ts';
import { type Traffic, unsigned } from './traffic.ts';

export async function helmTestPasses(cluster: Cluster): Promise<void> {
  const output = await cluster.helm('test', release, '-n', namespace, '--logs', '--timeout', '120s');
  expect(output).toMatch(/ok: a session is created/);
  expect(output).toMatch(/ok: a webhook signature of the session is found valid/);
}

export async function consoleIsReached(cluster: Cluster, directory: string): Promise<void> {
  const { signedOut, stranger, operator } = await visitConsole(cluster, directory);
  expect(signedOut).toEqual({ status: 200, location: null });
  expect(stranger).toEqual({ status: 303, location: expect.stringContaining(`${issuerUrl}/authorize?`) });
  expect(operator).toEqual({ status: 303, location: expect.stringMatching(/^\/tenants\/[^/]+\/reviews$/) });
}

export async function journeyIsMade(cluster: Cluster, { apiToken, webhookSecret }: Seeded, traffic: Traffic) {
  const load = await startLoad(cluster, 'journey', { baseUrl, token: apiToken, rate: 5 });
  await waitForCluster(async () => (await load.soFar()).packages > 0);
  const { created, failures } = await load.stop();
  expect(failures).toEqual([]);
  await traffic.untilReceived(created);
  expect(unsigned(await traffic.received(), webhookSecret)).toEqual([]);
}

export type Answered = { status: number; location: string | null };

export type ConsoleVisit = {
  signedOut: Answered;
  stranger: Answered;
  operator: Answered;
};

async function visitConsole(cluster: Cluster, directory: string): Promise<ConsoleVisit> {
  const cookies = await readConsoleCookies(join(directory, 'secrets/keys'));
  const at = (path: string) => `http://${fullName}-console.${namespace}.svc.cluster.local${path}`;
  const visits = [
    { url: at('/signed-out') },
    { url: at('/') },
    { url: at('/'), cookie: await cookies.of('cluster-test') },
  ];
  const script = readFileSync(join(import.meta.dirname, 'pods/visit.mjs'), 'utf8');
  const command = ['node', '--input-type=module', '-e', script, '--', JSON.stringify(visits)];
  const [signedOut, stranger, operator]: [Answered, Answered, Answered] = JSON.parse(
    await cluster.kubectl('exec', '-n', 'partner', 'pod/receiver', '--', ...command),
  );
  return { signedOut, stranger, operator };
}
