import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seeded } from '@gcs/first-run/seed';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Certificate, issueReceiverCertificate } from './certificates.ts';
import { apply, type Cluster, outside } from './cluster.ts';
import { serviceImage, services } from './images/service-images.ts';
import { baseUrl, deploy, fullName, namespace, preparePlatform, release, seedRelease } from './installation.ts';
import { callsServedBy, evict, leftovers, type Pod, podsOf, reachableFrom, readyPodsOf, stateOf } from './observe.ts';
import { startListener, startLoad, startReceiver } from './partner.ts';
import { provideCluster } from './provide-cluster.ts';
import { repeated } from './stories.ts';
import { observeTraffic, type Traffic } from './traffic.ts';
import { waitForCluster } from './wait-for-cluster.ts';

const minute = 60_000;
const newVersion = '0.2.0-test';
let directory: string;
let cluster: Cluster;
let seeded: Seeded;
let traffic: Traffic;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'gcs-cluster-'));
  cluster = await provideCluster(join(directory, 'node'));
  console.info(`The cluster is ${cluster.name}; network policies are carried out by ${cluster.policiesBy}.`);
  await install().catch(async (error: unknown) => {
    console.error(await stateOf(cluster));
    throw error;
  });
}, 30 * minute);

async function install(): Promise<void> {
  const certificate: Certificate = await issueReceiverCertificate(join(directory, 'receiver'));
  const operatorToken = await preparePlatform(cluster, directory, certificate.authority);
  const { received } = await startReceiver(cluster, certificate.certificate, certificate.key);
  await deploy(cluster);
  seeded = await seedRelease(cluster, operatorToken);
  traffic = observeTraffic(cluster, seeded.apiToken, received);
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
      await waitForCluster(async () => (await load.soFar()).created.length > 0);
      const { created, failures } = await load.stop();
      expect(failures).toEqual([]);
      await traffic.untilTold(created);
      const signature = (body: string) =>
        `sha256=${createHmac('sha256', seeded.webhookSecret).update(body).digest('hex')}`;
      const events = await traffic.received();
      expect(events.filter((event) => event.signature !== signature(event.body))).toEqual([]);
    },
    3 * minute,
  );
});

test(
  'each pod reaches what it needs and nothing else',
  async () => {
    await startListener(cluster, 'other-database', { ports: [5432] });
    await startListener(cluster, 'outside', { ports: [443, 80], hostNetwork: true });
    // Asked of one replica about the other: what a pod says to itself passes no network.
    const pods = new Map<string, Pod[]>();
    for (const one of services) pods.set(one, await readyPodsOf(cluster, one));
    const at = (service: string, port: number) => `${pods.get(service)?.[0]?.address}:${port}`;
    const targets = {
      API: `${fullName}-gateway.${namespace}.svc.cluster.local:80`,
      'the internet': `${outside.internet}:443`,
      'a receiver': 'receiver.partner.svc.cluster.local:8443',
      'its database': 'postgresql.platform.svc.cluster.local:5432',
      'another’s database': 'other-database.partner.svc.cluster.local:5432',
      Kafka: 'kafka.platform.svc.cluster.local:9092',
      'the API server': 'kubernetes.default.svc.cluster.local:443',
      'the metadata service': `${outside.metadata}:443`,
      'its port 80': `${outside.metadata}:80`,
      session: at('session', 50_051),
      evidence: at('evidence', 50_051),
      'webhook-delivery': at('webhook-delivery', 50_051),
      'the admin port': at('gateway', 9090),
      metrics: at('session', 9100),
    };
    const from = (one: string) => reachableFrom(cluster, [namespace, `pod/${pods.get(one)?.[1]?.name}`], targets);
    const behind = ['its database', 'Kafka'];
    expect(await from('gateway')).toEqual(['its database', 'session', 'evidence', 'webhook-delivery']);
    expect(await from('session')).toEqual(behind);
    expect(await from('evidence')).toEqual(behind);
    expect(await from('webhook-delivery')).toEqual(['the internet', 'a receiver', ...behind]);
    // Who is under no policy reaches all of it, but for what lets nobody in.
    const { session, evidence, 'webhook-delivery': delivery, 'the admin port': admin, metrics, ...open } = targets;
    expect(await reachableFrom(cluster, ['partner', 'pod/receiver'], targets)).toEqual(Object.keys(open));
  },
  3 * minute,
);

describe('while fifty requests a second come through the Service', () => {
  test(
    'an upgrade, and the rollback of it, lose no request and no webhook, and keep the order of each session',
    async () => {
      for (const service of services) {
        await cluster.tagImage(serviceImage(service), serviceImage(service).replace(/:[^:]*$/, `:${newVersion}`));
      }
      const versions = async () => new Set((await podsOf(cluster)).map((pod) => pod.image.split(':').at(-1)));
      const first = await versions();
      const results = await traffic.during('upgrade', async () => {
        await deploy(cluster, [`image.tag=${newVersion}`]);
        expect(await versions()).toEqual(new Set([newVersion]));
        await cluster.helm('rollback', release, '1', '-n', namespace, '--wait', '--timeout', '240s');
        expect(await versions()).toEqual(first);
      });
      expect(results.failures).toEqual([]);
      await traffic.untilTold(results.created);
    },
    6 * minute,
  );

  test(
    'a version that cannot start is rolled back, and nobody notices',
    async () => {
      const results = await traffic.during('broken-version', async () => {
        const broken = deploy(cluster, ['image.tag=9.9.9'], '--rollback-on-failure', '--timeout', '30s');
        await expect(broken).rejects.toThrow();
      });
      expect(results.failures).toEqual([]);
      expect(await cluster.helm('history', release, '-n', namespace)).toMatch(/Rollback to/);
      expect((await podsOf(cluster)).filter(({ image }) => image.endsWith('9.9.9'))).toEqual([]);
    },
    6 * minute,
  );

  test(
    'a pod of each service is killed: who serves is asked again once, who works behind is not missed',
    async () => {
      const failed: Record<string, number> = {};
      const results = await traffic.during('kills', async (soFar) => {
        for (const service of services) {
          const before = (await soFar()).failures.length;
          const [{ name } = { name: '' }] = await readyPodsOf(cluster, service);
          await cluster.kubectl('delete', 'pod', '-n', namespace, name, '--grace-period=0', '--force');
          await waitForCluster(async () => {
            const pods = await readyPodsOf(cluster, service);
            return pods.length === 2 && pods.every((pod) => pod.name !== name);
          });
          failed[service] = (await soFar()).failures.length - before;
        }
      });
      expect(failed).toMatchObject({ evidence: 0, 'webhook-delivery': 0 });
      expect(results.failures.filter(({ tries }) => tries > 1)).toEqual([]);
      await traffic.untilTold(results.created);
    },
    6 * minute,
  );

  test(
    'the autoscaler adds gateways, and within 30 s new gateways and new session replicas have found each other',
    async () => {
      const autoscaling = ['enabled=true', 'maxReplicas=3', 'targetCPUUtilizationPercentage=20'];
      const results = await traffic.during('new-replicas', async () => {
        await deploy(cluster, ['session.replicas=3', ...autoscaling.map((one) => `gateway.autoscaling.${one}`)]);
        const [newest] = await readyPodsOf(cluster, 'session');
        await waitForCluster(async () => (await callsServedBy(cluster, newest)) > 0, 30_000);
        await waitForCluster(async () => (await readyPodsOf(cluster, 'gateway')).length === 3);
      });
      expect(results.failures).toEqual([]);
      const [gateway] = await readyPodsOf(cluster, 'gateway');
      const calls = async () =>
        Promise.all((await readyPodsOf(cluster, 'session')).map((pod) => callsServedBy(cluster, pod)));
      const before = await calls();
      const direct = { baseUrl: `http://${gateway?.address}:8080`, token: seeded.apiToken, rate: 10 };
      const load = await startLoad(cluster, 'direct', direct);
      await waitForCluster(async () => (await calls()).every((count, index) => count > (before[index] ?? 0)), 30_000);
      expect((await load.stop()).failures).toEqual([]);
    },
    6 * minute,
  );

  test(
    'webhook delivery goes from one replica to three and back, and neither loses nor repeats anything',
    async () => {
      await deploy(cluster, ['webhookDelivery.replicas=1']);
      const results = await traffic.during('delivery', async () => {
        for (const replicas of [3, 1]) await deploy(cluster, [`webhookDelivery.replicas=${replicas}`]);
      });
      expect(results.failures).toEqual([]);
      await traffic.untilTold(results.created);
      const events = await traffic.received();
      const ofThese = events.filter(({ body }) => results.created.some((id) => body.includes(id)));
      expect(repeated(ofThese)).toEqual([]);
    },
    6 * minute,
  );
});

test(
  'a second eviction is refused with 429 while the first one’s pod is away',
  async () => {
    const [first, second] = await readyPodsOf(cluster, 'evidence');
    await evict(cluster, first?.name ?? '');
    await expect(evict(cluster, second?.name ?? '')).rejects.toThrow(/TooManyRequests|429|disruption budget/);
    await waitForCluster(async () => (await readyPodsOf(cluster, 'evidence')).length === 2);
  },
  4 * minute,
);

test(
  'an uninstallation leaves nothing but the volume that belongs to the database',
  async () => {
    await cluster.helm('uninstall', release, '-n', namespace, '--wait', '--timeout', '120s');
    await waitForCluster(async () => (await leftovers(cluster)).length <= 1);
    expect(await leftovers(cluster)).toEqual([`persistentvolumeclaim/${fullName}-evidence-checkpoint`]);
  },
  4 * minute,
);
