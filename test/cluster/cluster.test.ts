import { rmSync } from 'node:fs';
import type { Seeded } from '@gcs/first-run/seed';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cluster } from './cluster.ts';
import { services, thisVersion, versionBefore } from './images/service-images.ts';
import { deploy, fullName, install, namespace, release } from './installation.ts';
import { consoleIsReached, helmTestPasses, journeyIsMade } from './journeys.ts';
import { callersHeard, guestctlAsNoted, type OperatorFiles } from './mutual-tls.ts';
import { callsServedBy, evict, killOne, leftovers, podsOf, readyPodsOf, versionsOf } from './observe.ts';
import { startLoad } from './partner.ts';
import { reachability } from './reachability.ts';
import { waitForCluster } from './run.ts';
import { newRunDirectory } from './run-directory.ts';
import { startInstallation } from './start-installation.ts';
import { repeated, type Traffic } from './traffic.ts';

const minute = 60_000;
let directory: string;
let cluster: Cluster;
let seeded: Seeded;
let operator: OperatorFiles;
let traffic: Traffic;

beforeAll(async () => {
  directory = await newRunDirectory();
  ({ cluster, seeded, operator, traffic } = await startInstallation(directory, [versionBefore, thisVersion]));
}, 30 * minute);

afterAll(async () => {
  await cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 5 * minute);

test(
  'an upgrade, a rollback and another upgrade fail no request and keep every webhook in order',
  async () => {
    const results = await traffic.during('upgrade', async () => {
      await install(cluster, thisVersion);
      expect(await versionsOf(cluster)).toEqual([thisVersion.tag]);
      await cluster.helm('rollback', release, '-n', namespace, '--wait', '--timeout', '240s');
      expect(await versionsOf(cluster)).toEqual([versionBefore.tag]);
      await install(cluster, thisVersion);
    });
    expect(await versionsOf(cluster)).toEqual([thisVersion.tag]);
    expect(results.failures).toEqual([]);
    await traffic.untilReceived(results.created);
  },
  8 * minute,
);

describe('in a restricted namespace', () => {
  test('the chart starts every pod, and no pod restarts', async () => {
    const pods = await podsOf(cluster);
    expect(pods.filter((pod) => !pod.ready).map((pod) => pod.name)).toEqual([]);
    expect(pods.filter((pod) => pod.restarts > 0).map((pod) => pod.name)).toEqual([]);
    expect(new Set(pods.map((pod) => pod.component))).toEqual(new Set(services));
  });

  test(
    'the chart passes helm test, which creates a session and verifies a signature',
    () => helmTestPasses(cluster),
    3 * minute,
  );

  test(
    'a session reaches its signed webhooks and its evidence through the Service',
    () => journeyIsMade(cluster, seeded, traffic),
    3 * minute,
  );
});

describe('after an upgrade to mutual TLS, with certificates from Secrets', () => {
  test(
    'every pod is ready, and each port accepts only certificates of its CA',
    async () => {
      await deploy(cluster);
      expect((await podsOf(cluster)).filter((pod) => !pod.ready || pod.restarts > 0)).toEqual([]);
      const certified = ['with a certificate'];
      const services = { session: certified, evidence: certified, 'webhook-delivery': certified };
      // The admin port trusts only the CA of operators' certificates, so it refuses the certificate of a service.
      expect(await callersHeard(cluster)).toEqual({ ...services, providers: certified, operators: [] });
    },
    4 * minute,
  );

  test(
    "an operator signs in with the command in Helm's notes and a certificate of the operators' CA",
    async () => {
      const guestctl = await guestctlAsNoted(cluster, operator);
      expect(await guestctl('tenant', 'list', '--json')).toContain('First run');
    },
    2 * minute,
  );

  test('the console redirects a stranger to the issuer, and shows an operator the reviews', () =>
    consoleIsReached(cluster, directory));

  test('the upgraded chart still passes helm test', () => helmTestPasses(cluster), 3 * minute);

  test(
    'a session still reaches its webhooks and its evidence',
    () => journeyIsMade(cluster, seeded, traffic),
    3 * minute,
  );
});

test(
  'each pod reaches only its dependencies',
  async () => {
    const { from, targets } = await reachability(cluster);
    const behind = ['its database', 'Kafka', 'the issuer'];
    expect(await from('gateway')).toEqual(['its database', 'session', 'evidence', 'webhook-delivery', 'the issuer']);
    expect(await from('session')).toEqual(behind);
    expect(await from('evidence')).toEqual(behind);
    expect(await from('webhook-delivery')).toEqual(['the internet', 'a receiver', ...behind]);
    expect(await from('console')).toEqual(['the admin port', 'the issuer']);
    // No policy selects the receiver's pod, so the receiver reaches every pod whose policy admits it.
    const { session, evidence, 'webhook-delivery': delivery, 'the admin port': admin, metrics, ...open } = targets;
    expect(await from('receiver')).toEqual(Object.keys(open));
  },
  3 * minute,
);

describe('while fifty requests a second come through the Service', () => {
  test(
    'a version that cannot start is rolled back, and clients notice nothing',
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
    'a killed pod loses nothing: only a killed gateway fails requests, and their first retry succeeds',
    async () => {
      const failed: Record<string, number> = {};
      const results = await traffic.during('kills', async (soFar) => {
        for (const service of services) {
          const before = (await soFar()).failures.length;
          await killOne(cluster, service);
          failed[service] = (await soFar()).failures.length - before;
        }
      });
      expect(failed).toMatchObject({ session: 0, evidence: 0, 'webhook-delivery': 0 });
      expect(results.failures.filter(({ tries }) => tries > 1)).toEqual([]);
      await traffic.untilReceived(results.created);
    },
    6 * minute,
  );

  test(
    'the autoscaler adds gateways, upgrades keep their number, and new session replicas get calls within 30 s',
    async () => {
      const autoscaling = ['enabled=true', 'maxReplicas=4', 'targetCPUUtilizationPercentage=5'];
      const settings = ['session.replicas=3', ...autoscaling.map((one) => `gateway.autoscaling.${one}`)];
      const results = await traffic.during('new-replicas', async () => {
        // Sets the number of gateways before the autoscaler controls it, as in deploy/README.md.
        await cluster.kubectl('scale', '-n', namespace, `deploy/${fullName}-gateway`, '--replicas=3');
        await deploy(cluster, settings);
        expect((await readyPodsOf(cluster, 'gateway')).length).toBeGreaterThanOrEqual(3);
        const [newest] = await readyPodsOf(cluster, 'session');
        await waitForCluster(async () => (await callsServedBy(cluster, newest)) > 0, 30_000);
        await waitForCluster(async () => (await readyPodsOf(cluster, 'gateway')).length === 4);
        await deploy(cluster, [...settings, 'gateway.autoscaling.minReplicas=1']);
        expect(await readyPodsOf(cluster, 'gateway')).toHaveLength(4);
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
    'webhook delivery scales from one replica to three and back, and no webhook is lost or repeated',
    async () => {
      await cluster.kubectl('delete', '-n', namespace, `hpa/${fullName}-gateway`);
      await deploy(cluster, ['webhookDelivery.replicas=1'], '--force-conflicts');
      const results = await traffic.during('delivery', async () => {
        for (const replicas of [3, 1]) await deploy(cluster, [`webhookDelivery.replicas=${replicas}`]);
      });
      expect(results.failures).toEqual([]);
      await traffic.untilReceived(results.created);
      const events = await traffic.received();
      const ofThese = events.filter(({ body }) => results.created.some((id) => body.includes(id)));
      expect(repeated(ofThese)).toEqual([]);
    },
    6 * minute,
  );
});

test(
  'a second eviction is refused with 429 until the first evicted pod is replaced',
  async () => {
    const [first, second] = await readyPodsOf(cluster, 'evidence');
    await evict(cluster, first?.name ?? '');
    await expect(evict(cluster, second?.name ?? '')).rejects.toThrow(/TooManyRequests|429|disruption budget/);
    await waitForCluster(async () => (await readyPodsOf(cluster, 'evidence')).length === 2);
  },
  4 * minute,
);

test(
  'an uninstallation removes everything except the volume of the database',
  async () => {
    await cluster.helm('uninstall', release, '-n', namespace, '--wait', '--timeout', '120s');
    await waitForCluster(async () => (await leftovers(cluster)).length <= 1);
    expect(await leftovers(cluster)).toEqual([`persistentvolumeclaim/${fullName}-evidence-checkpoint`]);
  },
  4 * minute,
);
