import { zstdCompressSync } from 'node:zlib';
import { topics } from '@gcs/proto/topics';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { withAdmin } from '@gcs/test/support/kafka/topics';
import type { Load } from '@gcs/test/support/load';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { type Prometheus, startPrometheus } from '@gcs/test/support/tools/prometheus';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import pg from 'pg';

/** Each alert of consumers, the group or service that has it, what brings it about here, and its seconds at most. */
const causes = [
  { alert: 'GcsRecordsParked', of: 'session', cause: 'a record with U+0000', withinSeconds: 30 },
  { alert: 'GcsConsumerStuck', of: 'evidence', cause: 'a table that somebody has locked', withinSeconds: 180 },
  { alert: 'GcsConsumerRebuilt', of: 'session', cause: 'records that it cannot unpack', withinSeconds: 240 },
  { alert: 'GcsConsumerSilent', of: 'webhook-delivery', cause: 'a handler that hangs', withinSeconds: 240 },
  { alert: 'GcsConsumerLagging', of: 'evidence', cause: 'the same lock, under load', withinSeconds: 480 },
  { alert: 'GcsConsumerBehind', of: 'evidence', cause: 'the same lock', withinSeconds: 520 },
];
const topic = topics.packageChanges;
const patienceMs = 560_000;

let stack: ServicesStack;
let prometheus: Prometheus;
let locker: pg.Client;
let load: Load;

beforeAll(async () => {
  const directory = await newDirectory();
  stack = await startServices(directory, {
    arrangeReplicas: async (plans) =>
      plans.map((plan) => {
        if (plan.service !== 'webhook-delivery') return plan;
        // From its fifth batch on.
        const hanging = { GCS_FAILPOINTS: 'consumer.received=delay:900000@5' };
        return { ...plan, environment: { ...plan.environment, ...hanging } };
      }),
  });
  const targets = stack.deployment.replicas.map(({ name, healthPort: port }) => ({ name, port }));
  prometheus = await startPrometheus(directory, targets);
  locker = new pg.Client({ connectionString: stack.deployment.databaseUrls.evidence });
  await locker.connect();
});

afterAll(async () => {
  await locker.end();
  await prometheus.stop();
  await stack.stop();
  await removeDirectory(stack.directory);
});

test(
  'each alert of consumers fires by its cause, from what real processes tell, by the released rules',
  async () => {
    const api = createApi(stack.credentials);
    load = startCreates(api, 1).load;
    await waitFor(() => load.answered() >= 5);
    await locker.query('begin');
    await locker.query('lock table consumer_positions in access exclusive mode');
    await writeAsStranger(stack.deployment.kafka.addresses);
    const begunAt = Date.now();
    const seconds = async () => {
      const fired = await prometheus.fired();
      return causes.map(({ alert, of }) => {
        const own = fired.filter(
          ({ alert: name, labels }) =>
            name === alert && [labels['service_name'], labels['messaging_consumer_group_name']].includes(of),
        );
        return own.length === 0 ? null : Math.round((Math.min(...own.map(({ at }) => at)) - begunAt) / 1_000);
      });
    };
    await waitFor(async () => !(await seconds()).includes(null), patienceMs).catch(() => {});
    await load.stop();
    const took = await seconds();
    console.info(causes.map(({ alert, cause }, place) => `${alert}: ${cause}: ${took[place]} s`).join('\n'));
    const late = causes.filter(({ withinSeconds }, place) => !((took[place] ?? Number.NaN) <= withinSeconds));
    expect(late).toEqual([]);
    // Nothing was lost meanwhile: what waited is taken once the table is free.
    await locker.query('rollback');
    await waitFor(async () => (await metricOf('evidence', 'gcs_consumer_retrying_seconds')) === 0, 60_000);
  },
  patienceMs + 120_000,
);

/** One record that can only be parked, and one that kafkajs cannot unpack, in a topic that leaves records as they come. */
async function writeAsStranger(brokers: string[]): Promise<void> {
  const { ZSTD } = kafkajs.CompressionTypes;
  kafkajs.CompressionCodecs[ZSTD] = () => ({
    compress: async ({ buffer }: { buffer: Buffer }) => zstdCompressSync(buffer),
  });
  const configEntries = [{ name: 'compression.type', value: 'producer' }];
  const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configEntries }];
  await withAdmin(brokers, (admin) => admin.alterConfigs({ validateOnly: false, resources }));
  const producer = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).producer();
  await producer.connect();
  const key = 'foreign';
  await producer.send({ topic, messages: [{ key, value: '\u0000{}' }] });
  await waitFor(async () => (await metricOf('session', 'gcs_dead_letters_parked_total')) > 0);
  await producer.send({ topic, compression: ZSTD, messages: [{ key, value: '{}' }] });
  await producer.disconnect();
}

/** The sum of its series, as the service says. */
async function metricOf(service: 'session' | 'evidence', name: string): Promise<number> {
  const [replica] = stack.deployment.replicasOf(service);
  const text = await (await fetch(`http://127.0.0.1:${replica?.healthPort}/metrics`)).text();
  const series = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
