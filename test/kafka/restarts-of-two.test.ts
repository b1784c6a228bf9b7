import type { DatabaseService } from '@gcs/local/services';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { expectInOrder, maxSentTwice, untilAllReceived } from '@gcs/test/support/judge';
import { provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { seededRandom } from '@gcs/test/support/simulation/random';
import { waitFor } from '@gcs/test/support/wait-for';
import { seriesIn } from '@gcs/test/telemetry/exposition';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';

// Two complete installations on one Kafka, under load, while their processes are restarted and killed.

const restarts = 100;
const createsPerSecond = 2;
const testMs = 1_500_000;

const stacks: ServicesStack[] = [];
afterEach(async () => {
  for (const stack of stacks.splice(0).reverse()) {
    await stack.stop();
    await removeDirectory(stack.directory);
  }
});

type Prefixes = readonly [string | undefined, string | undefined];

async function startTwo(prefixes: Prefixes): Promise<[ServicesStack, ServicesStack]> {
  const start = async (prefix: string | undefined, brokers?: string[]) => {
    const stack = await startServices(await newDirectory(), {
      replicas: { console: 0 },
      environment: {
        GCS_LOG_LEVEL: 'error',
        ...(prefix !== undefined && { GCS_KAFKA_PREFIX: prefix }),
        ...(brokers !== undefined && { GCS_KAFKA_BROKERS: brokers.join(',') }),
      },
      async beforeServices(own) {
        if (brokers !== undefined) await own.stop();
        await provideTopics(brokers ?? own.addresses, 1, prefix);
      },
    });
    stacks.push(stack);
    return stack;
  };
  const first = await start(prefixes[0]);
  return [first, await start(prefixes[1], first.deployment.kafka.addresses)];
}

/** Half of the restarts are kills; resolves to the counts. */
async function restartAtRandom(both: readonly ServicesStack[]): Promise<Record<'SIGKILL' | 'SIGTERM', number>> {
  const random = seededRandom(40);
  const done = { SIGKILL: 0, SIGTERM: 0 };
  for (let count = 0; count < restarts; count += 1) {
    const replica = random.pick(random.pick(both).deployment.replicas);
    const signal = random.pick(['SIGKILL', 'SIGTERM'] as const);
    replica.signal(signal);
    await replica.ended();
    await replica.start();
    done[signal] += 1;
  }
  return done;
}

test(
  `installations with prefixes share no records and lose none in ${restarts} restarts`,
  async () => {
    const both = await startTwo(['hotels', 'rentals']);
    const users = both.map((stack) => ({ stack, api: createApi(stack.credentials) }));
    const loads = users.map(({ api }) => startCreates(api, createsPerSecond));
    const { SIGKILL: kills } = await restartAtRandom(both);
    const reports = await Promise.all(loads.map(({ load }) => load.stop()));
    for (const [index, { api, stack }] of users.entries()) {
      const ids = loads[index]?.ids ?? new Set();
      expectInOrder(await untilAllReceived(api, ids, 300_000), { ids, maxRepeats: kills * maxSentTwice });
      expect(await foundOf(stack)).toMatchObject({ applied: 0, parked: [] });
    }
    console.info({
      kills,
      sessions: loads.map(({ ids }) => ids.size),
      failed: reports.map(({ failures }) => failures.length),
    });
  },
  testMs,
);

test(
  `installations without prefixes park foreign records and apply none in ${restarts} restarts`,
  async () => {
    const both = await startTwo([undefined, undefined]);
    const loads = both.map((stack) => startCreates(createApi(stack.credentials), createsPerSecond));
    const done = await restartAtRandom(both);
    // A running process makes the count that the alert uses.
    await waitFor(async () => (await Promise.all(both.map(countedForeign))).some((count) => count > 0), 120_000);
    await Promise.all(loads.map(({ load }) => load.stop()));
    await untilConsumed(both[0].deployment.kafka.addresses, both);
    const found = await Promise.all(both.map(foundOf));
    const foreign = found.map(({ parked }) => parked.filter(({ reason }) => reason === 'foreign'));
    const own = await Promise.all(both.map(async (stack) => new Set(await sessionsOf(stack))));
    expect(found.map(({ applied }) => applied)).toEqual([0, 0]);
    expect(foreign.flat().length).toBeGreaterThan(0);
    for (const [index, records] of foreign.entries()) {
      expect(records.filter(({ key }) => own[1 - index]?.has(key) !== true)).toEqual([]);
    }
    console.info({ ...done, foreign: foreign.map(({ length }) => length) });
  },
  testMs,
);

type Found = { applied: number; parked: { key: string; reason: string }[] };

async function foundOf(stack: ServicesStack): Promise<Found> {
  const own = new Set(await sessionsOf(stack));
  const keys = [
    ...(await rowsOf(stack, 'session', 'select key from consumer_positions where version > 0')),
    ...(await rowsOf(stack, 'evidence', 'select key from consumer_positions where version > 0')),
    ...(await rowsOf(stack, 'webhook-delivery', 'select key from consumer_positions where version > 0')),
    ...(await rowsOf(stack, 'evidence', 'select session_id as key from evidence_heads')),
    ...(await rowsOf(stack, 'webhook-delivery', 'select distinct session_id as key from events')),
  ];
  const parked = await Promise.all(
    (['session', 'evidence', 'webhook-delivery'] as const).map((service) =>
      rowsOf(stack, service, 'select key, reason from dead_letters'),
    ),
  );
  return { applied: keys.filter(({ key }) => !own.has(key)).length, parked: parked.flat() };
}

async function sessionsOf(stack: ServicesStack): Promise<string[]> {
  return (await rowsOf(stack, 'session', 'select id as key from sessions')).map(({ key }) => key);
}

async function rowsOf(stack: ServicesStack, service: DatabaseService, text: string) {
  const client = new pg.Client({ connectionString: stack.deployment.databaseUrls[service] });
  await client.connect();
  const { rows } = await client.query<{ key: string; reason: string }>(text);
  await client.end();
  return rows;
}

async function countedForeign({ deployment }: ServicesStack): Promise<number> {
  const texts = deployment.replicas.map(async ({ healthPort }) =>
    (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text(),
  );
  const series = (await Promise.all(texts)).flatMap(seriesIn);
  return series
    .filter(({ name, labels }) => name === 'gcs_dead_letters_parked_total' && labels['reason'] === 'foreign')
    .reduce((sum, { value }) => sum + value, 0);
}

async function untilConsumed(brokers: string[], both: readonly ServicesStack[]): Promise<void> {
  const publishing = ['session', 'evidence', 'webhook-delivery'] as const;
  const waiting = both.flatMap((stack) =>
    publishing.map((service) => () => rowsOf(stack, service, 'select key from outbox')),
  );
  await waitFor(async () => (await Promise.all(waiting.map((rows) => rows()))).flat().length === 0, 120_000);
  await withAdmin(brokers, async (admin) => {
    const { groups } = await admin.listGroups();
    await waitFor(async () => {
      for (const { groupId } of groups) {
        for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
          const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high]));
          const isBehind = ({ partition, offset }: { partition: number; offset: string }) =>
            Number(offset) >= 0 && Number(offset) < Number(ends.get(partition));
          if (partitions.some(isBehind)) return false;
        }
      }
      return true;
    });
  });
}
