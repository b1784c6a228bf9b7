import { writeFile } from 'node:fs/promises';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import type { EventBus } from '@gcs/kit/bus/bus';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { type Relay, startRelay } from '@gcs/kit/outbox/outbox';
import { type Database, openDatabase } from '@gcs/kit/postgres/database';
import { delay } from '@gcs/kit/retry';
import { createReplica, type Replica } from '@gcs/local/replica';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DeliverySite } from '../../services/webhook-delivery/test/test-delivery.ts';
import { faultsOf, type Judgement, judgeDeliveries, unexplainedOf } from '../support/deliveries/judge.ts';
import { startDeliveryReceiver, usualAnswer } from '../support/deliveries/receiver.ts';
import { createSessionFeed } from '../support/deliveries/session-feed.ts';
import { createDeliveryStand, type DeliveryStand, watchInFlight } from '../support/deliveries/stand.ts';

const atLeastEvents = 100_000;
const eventsEach = 8;
/** Changes per commit, each in another session, and the pause between commits. */
const changesAtOnce = 60;
const commitEveryMs = 25;
/** Largest number of committed, undelivered events. */
const maxBehind = 6_000;
const frozenMs = 40_000;
/** Default limit of attempts in flight, per endpoint and process. */
const maxInFlight = 32;
/** Within this time the receiver's socket is read to its end; another process takes over later. */
const readMs = 200;

const tenants = ['tnt_plain', 'tnt_moody', 'tnt_strict'];
const endpoints = tenants.map((tenantId) => ({
  ...{ tenantId, name: tenantId.slice('tnt_'.length) },
  isStrict: tenantId === 'tnt_strict',
}));
const feed = createSessionFeed(tenants, eventsEach);

let kafka: EmbeddedKafka;
let stand: DeliveryStand;
let source: Database;
let bus: EventBus;
let relay: Relay;
let replicas: Replica[] = [];

beforeAll(async () => {
  [kafka, stand] = await Promise.all([
    startEmbeddedKafka(),
    createDeliveryStand(endpoints, () => startDeliveryReceiver(usualAnswer)),
  ]);
  await provideTopics(kafka.addresses);
  const telemetry = testTelemetry();
  source = openDatabase({ url: stand.sourceUrl, applicationName: 'source', logger: telemetry.logger });
  bus = connectKafka({ brokers: kafka.addresses, clientId: 'source', telemetry });
  relay = startRelay({ database: source, bus, telemetry, owner: 'source' });
  replicas = await deliveryReplicas(stand.site, kafka.addresses, 3);
});
afterAll(async () => {
  for (const one of replicas) one.signal('SIGKILL');
  await Promise.all(replicas.map((one) => one.ended()));
  await relay.stop();
  await bus.stop();
  await source.close();
  await stand.drop();
  await kafka.remove();
});

test(`${atLeastEvents} events over Kafka keep their order and none is lost, while delivery processes join, leave, die and freeze`, async () => {
  const startedAt = performance.now();
  const faults = watchFaults();
  const [first, second] = replicas;
  await Promise.all([first?.start(), second?.start()]);
  const disturbing = disturb(faults);
  const committed = await commitUntil(disturbing);
  await disturbing;
  await waitFor(async () => (await stand.isDrained()) && (await storedEvents()) === committed);

  const { arrivals } = stand.receiver;
  const judged = judgeDeliveries(arrivals, feed.sessions, endpoints);
  expect(faultsOf(judged)).toEqual([]);
  expect(new Set(arrivals.map(({ eventId }) => eventId)).size).toBe(committed);
  expect(committed).toBeGreaterThanOrEqual(atLeastEvents);
  faults.expectExplained(judged);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.info(`${committed} events, ${arrivals.length} POSTs in ${seconds} s; ${faults.summary()}`);
});

async function commitUntil(disturbing: Promise<void>): Promise<number> {
  let [committed, isOver] = [0, false];
  const commit = async (changes: ReturnType<typeof feed.next>) => {
    await stand.commit(changes);
    relay.wake();
    committed += changes.filter(({ webhook }) => webhook !== null).length;
  };
  const over = () => {
    isOver = true;
  };
  void disturbing.then(over, over);
  while (!isOver || committed < atLeastEvents) {
    if (committed - stand.receiver.accepted() < maxBehind) await commit(feed.next(changesAtOnce));
    await delay(commitEveryMs);
  }
  await commit(feed.remaining());
  return committed;
}

async function storedEvents(): Promise<number> {
  const text = 'select count(*)::int as count from events';
  const [row] = await stand.site.database.query<{ count: number }>({ name: '', text });
  return row?.count ?? 0;
}

type Faults = ReturnType<typeof watchFaults>;

/** Keeps two processes running: a third joins and leaves, one restarts, each is killed, and one is frozen for 40 s. */
async function disturb(faults: Faults): Promise<void> {
  const [first, second, third] = replicas;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three processes are needed');
  await delivered(6_000);
  await faults.join(third);
  await delivered(4_000);
  await faults.leave(third);
  await delivered(2_000);
  await faults.kill(second);
  await faults.leave(first);
  await faults.join(first);
  await faults.join(second);
  await delivered(4_000);
  await faults.freeze(first, async (isOver) => {
    for (let round = 0; !isOver(); round += 1) {
      await faults.join(third);
      await delivered(2_000);
      await (round % 2 === 0 ? faults.kill(third) : faults.leave(third));
      await delivered(2_000);
    }
  });
  await delivered(4_000);
  await faults.kill(first);
  await faults.join(first);
}

async function delivered(count: number): Promise<void> {
  const before = stand.receiver.accepted();
  await waitFor(() => stand.receiver.accepted() >= before + count, 120_000);
}

function watchFaults() {
  const inFlight = watchInFlight(stand);
  const happened = { joins: 0, leaves: 0, kills: 0, freezes: 0 };
  let twice = '';
  return {
    async join(replica: Replica) {
      await replica.start();
      happened.joins += 1;
    },
    async leave(replica: Replica) {
      replica.signal('SIGTERM');
      expect(await replica.ended()).toBe(0);
      happened.leaves += 1;
    },
    async kill(replica: Replica) {
      replica.signal('SIGKILL');
      await replica.ended();
      await delay(readMs);
      await inFlight.noteDeath();
      happened.kills += 1;
    },
    async freeze(replica: Replica, meanwhile: (isOver: () => boolean) => Promise<void>) {
      const startedAt = performance.now();
      replica.signal('SIGSTOP');
      await delay(readMs);
      await inFlight.noteDeath();
      await meanwhile(() => performance.now() - startedAt >= frozenMs);
      replica.signal('SIGCONT');
      happened.freezes += 1;
    },
    /** A frozen process also sends its prepared attempts after it resumes. */
    expectExplained(judged: Judgement) {
      expect(unexplainedOf(judged, (key) => inFlight.deathsOf(key) + happened.freezes)).toEqual([]);
      const late = unexplainedOf(judged, inFlight.deathsOf).length;
      expect(late).toBeLessThanOrEqual(happened.freezes * maxInFlight * endpoints.length);
      twice = `${judged.repeats.size} came twice of ${inFlight.total()} in flight, ${late} after a freeze`;
    },
    summary: () => [...Object.entries(happened).map(([name, count]) => `${count} ${name}`), twice].join(', '),
  };
}

async function deliveryReplicas(
  { config, directory }: DeliverySite,
  brokers: readonly string[],
  count: number,
): Promise<Replica[]> {
  const operatorIssuersFile = `${directory}/issuers.json`;
  await writeFile(operatorIssuersFile, JSON.stringify(config.operatorIssuers));
  const ports = await freePorts(2 * count);
  return Array.from({ length: count }, (_, index) => {
    const [healthPort = 0, callsPort = 0] = ports.slice(2 * index);
    const environment = {
      GCS_ENVIRONMENT: config.environment,
      GCS_DATABASE_URL: config.databaseUrl,
      GCS_KEYRING_FILE: config.keyringFile,
      GCS_OPERATOR_ISSUERS_FILE: operatorIssuersFile,
      GCS_EGRESS_ALLOWED_PRIVATE_CIDRS: config.egressAllowedPrivateCidrs.join(','),
      GCS_KAFKA_BROKERS: brokers.join(','),
      GCS_KAFKA_REPLICATION: '1',
      GCS_LISTEN: `127.0.0.1:${callsPort}`,
      GCS_HEALTH_HOST: '127.0.0.1',
      GCS_HEALTH_PORT: String(healthPort),
      GCS_DRAIN_DELAY_MS: '0',
      GCS_LOG_LEVEL: 'error',
    };
    const name = `webhook-delivery-${index + 1}`;
    return createReplica({ name, service: 'webhook-delivery', healthPort, environment }, console.info);
  });
}
