import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seeded } from '@gcs/first-run/seed';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Certificate, issueReceiverCertificate } from './certificates.ts';
import { apply, type Cluster } from './cluster.ts';
import { serviceImage, services } from './images/service-images.ts';
import { baseUrl, deploy, fullName, namespace, preparePlatform, release, seedRelease } from './installation.ts';
import { evict, leftovers, type Pod, podsOf, stateOf } from './observe.ts';
import { type LoadResults, received, startLoad, startReceiver } from './partner.ts';
import { provideCluster } from './provide-cluster.ts';
import { eventsBySession, storyOf } from './stories.ts';

const minute = 60_000;
const newVersion = '0.2.0-test';
let directory: string;
let cluster: Cluster;
let seeded: Seeded;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'gcs-cluster-'));
  cluster = await provideCluster(join(directory, 'node'));
  console.info(`The cluster is ${cluster.name}.`);
  await install().catch(async (error: unknown) => {
    console.error(await stateOf(cluster));
    throw error;
  });
}, 30 * minute);

async function install(): Promise<void> {
  const certificate: Certificate = await issueReceiverCertificate(join(directory, 'receiver'));
  const operatorToken = await preparePlatform(cluster, directory, certificate.authority);
  await startReceiver(cluster, certificate.certificate, certificate.key);
  await deploy(cluster);
  seeded = await seedRelease(cluster, operatorToken);
  const secret = { token: seeded.apiToken, 'webhook-secret': seeded.webhookSecret };
  const metadata = { name: 'helm-test', namespace };
  await apply(cluster, JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata, stringData: secret }));
}

afterAll(async () => {
  await cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 5 * minute);

describe('installed into a namespace that is restricted', () => {
  test('every pod is ready, and none had to be restarted', async () => {
    const pods = await podsOf(cluster);
    expect(pods.filter((pod) => !pod.ready).map((pod) => pod.name)).toEqual([]);
    expect(pods.filter((pod) => pod.restarts > 0).map((pod) => pod.name)).toEqual([]);
    expect(new Set(pods.map((pod) => pod.component))).toEqual(new Set(services));
  });

  test(
    'helm test creates a session and has a signature verified',
    async () => {
      const output = await cluster.helm('test', release, '-n', namespace, '--logs', '--timeout', '120s');
      expect(output).toMatch(/ok: a session is created/);
      expect(output).toMatch(/ok: a webhook signature of the session is found valid/);
    },
    3 * minute,
  );

  test(
    'a session created through the Service is told to a pod by signed webhooks, to the sealed evidence',
    async () => {
      const load = await startLoad(cluster, 'first', { baseUrl, token: seeded.apiToken, rate: 1 });
      await waitFor(async () => (await load.soFar()).created.length > 0, minute);
      const { created, failures } = await load.stop();
      expect(failures).toEqual([]);
      await untilTold(created);
      const events = await received(cluster);
      const signature = (body: string) =>
        `sha256=${createHmac('sha256', seeded.webhookSecret).update(body).digest('hex')}`;
      expect(events.filter((event) => event.signature !== signature(event.body))).toEqual([]);
    },
    3 * minute,
  );
});

describe('while fifty requests a second come through the Service', () => {
  test(
    'an upgrade loses no request and no webhook, and keeps the order of each session',
    async () => {
      for (const service of services) {
        await cluster.tagImage(serviceImage(service), serviceImage(service).replace(/:[^:]*$/, `:${newVersion}`));
      }
      const results = await underLoad('upgrade', () => deploy(cluster, [`image.tag=${newVersion}`]));
      expect(results.failures).toEqual([]);
      expect(new Set((await podsOf(cluster)).map((pod) => pod.image.split(':').at(-1)))).toEqual(new Set([newVersion]));
      await untilTold(results.created);
    },
    6 * minute,
  );
});

test(
  'a second eviction is refused with 429 while the first one’s pod is away',
  async () => {
    await deploy(cluster, [`image.tag=${newVersion}`]);
    const [first, second] = await newestOf('evidence');
    await evict(cluster, first?.name ?? '');
    await expect(evict(cluster, second?.name ?? '')).rejects.toThrow(/TooManyRequests|429|disruption budget/);
    await cluster.kubectl('rollout', 'status', '-n', namespace, `deploy/${fullName}-evidence`, '--timeout=120s');
  },
  4 * minute,
);

test(
  'an uninstallation leaves nothing but the volume that belongs to the database',
  async () => {
    await cluster.helm('uninstall', release, '-n', namespace, '--wait', '--timeout', '120s');
    await waitFor(async () => (await leftovers(cluster)).length <= 1, 2 * minute);
    expect(await leftovers(cluster)).toEqual([`persistentvolumeclaim/${fullName}-evidence-checkpoint`]);
  },
  4 * minute,
);

async function underLoad(name: string, work: () => Promise<unknown>): Promise<LoadResults> {
  const load = await startLoad(cluster, name, { baseUrl, token: seeded.apiToken, rate: 50 });
  await waitFor(async () => (await load.soFar()).created.length > 1, minute);
  try {
    await work();
  } finally {
    // What fails is told by the work itself; what the load saw is told in any case.
    const { sent, failures, unsettled } = await load.soFar();
    console.info(`${name}: ${sent} requests, ${failures.length} failed, ${unsettled} for good`, failures.slice(0, 5));
  }
  return load.stop();
}

/** Waits until each session's webhooks are there to the last, and checks that they came in their order. */
async function untilTold(sessions: readonly string[]): Promise<void> {
  await waitFor(async () => {
    const events = eventsBySession(await received(cluster));
    const untold = sessions.filter((id) => !storyOf(events.get(id) ?? []).isComplete);
    if (untold.length > 0) throw new Error(`${untold.length} of ${sessions.length} sessions are not told to their end`);
    return true;
  }, 3 * minute);
  const events = eventsBySession(await received(cluster));
  expect(sessions.filter((id) => !storyOf(events.get(id) ?? []).isOrdered)).toEqual([]);
}

async function newestOf(component: string): Promise<Pod[]> {
  const pods = (await podsOf(cluster)).filter((pod) => pod.component === component && pod.ready);
  return pods.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
