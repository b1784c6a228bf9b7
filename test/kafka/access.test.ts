import type { KafkaConnection } from '@gcs/kit/bus/kafka/client';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { kafkaSettings, toKafkaConnection } from '@gcs/kit/bus/kafka/settings';
import { watchTopics } from '@gcs/kit/bus/kafka/topic-watch';
import { createTopics, verifyTopics } from '@gcs/kit/bus/kafka/topics';
import { type Environment, readConfig } from '@gcs/kit/process/config';
import { StartError } from '@gcs/kit/start-error';
import { topics } from '@gcs/proto/topics';
import { plainUser, type SecuredKafka, scramUser, startSecuredKafka } from '@gcs/test/support/kafka/secured';
import { provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const topic = topics.sessionChanges;

let kafka: SecuredKafka;
let telemetry: TestTelemetry;

beforeAll(async () => {
  kafka = await startSecuredKafka();
  telemetry = testTelemetry();
});

afterAll(() => kafka.remove());

describe('topics', () => {
  const only = () => ({ connection: { brokers: kafka.plain }, topics: [topic], replication: 1 });

  test('a missing topic does not keep a service from starting, and is noticed when it appears', async () => {
    const watch = await watchTopics({ ...only(), telemetry });
    expect(telemetry.logs()).toContain(`The topic ${topic} does not exist`);
    expect(await telemetry.metricsText()).toMatch(/messaging_topics_unusable\S* 1$/m);
    const { logger } = telemetry;
    expect(await createTopics({ ...only(), logger })).toEqual([topic]);
    expect(await createTopics({ ...only(), logger })).toEqual([]);
    await waitFor(() => telemetry.logs().includes('the topics are as they must be'));
    expect(await telemetry.metricsText()).toMatch(/messaging_topics_unusable\S* 0$/m);
    await watch.stop();
  });

  test('rejects topics with other partitions or fewer replicas, each with a message', async () => {
    const other = topics.packageChanges;
    await withAdmin(kafka.plain, (admin) =>
      admin.createTopics({ topics: [{ topic: other, numPartitions: 6, replicationFactor: 1 }], waitForLeaders: false }),
    );
    const options = { connection: { brokers: kafka.plain }, topics: [topic, other], replication: 2 };
    const problems = await waitFor(async () => {
      const found = await verifyTopics({ ...options, logger: telemetry.logger });
      return found.length === 3 ? found : undefined;
    });
    expect(problems.map(({ topic: name, kind }) => `${name} ${kind}`)).toEqual([
      `${topic} replication`,
      `${other} partitions`,
      `${other} replication`,
    ]);
    const refused = watchTopics({ ...options, replication: 1, telemetry });
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(`The topic ${other} has 6 partitions, not 12`);
    await withAdmin(kafka.plain, (admin) => admin.deleteTopics({ topics: [other] }));
  });

  test('a broker that cannot be reached does not keep a service from starting', async () => {
    const watch = await watchTopics({ ...only(), connection: { brokers: ['127.0.0.1:1'] }, telemetry });
    expect(telemetry.logs()).toContain('no broker answers');
    await watch.stop();
  });
});

describe('SASL and TLS', () => {
  beforeAll(() => provideTopics(kafka.plain));

  const tls = (): Environment => ({
    GCS_KAFKA_BROKERS: kafka.secured.join(','),
    GCS_KAFKA_TLS: 'true',
    GCS_KAFKA_TLS_CA_FILE: kafka.caFile,
  });
  const as = (mechanism: string, { username, password }: typeof plainUser): Environment => ({
    ...tls(),
    GCS_KAFKA_SASL_MECHANISM: mechanism,
    GCS_KAFKA_SASL_USERNAME: username,
    GCS_KAFKA_SASL_PASSWORD: password,
  });

  test.each([
    ['plain', plainUser],
    ['scram-sha-256', scramUser],
    ['scram-sha-512', scramUser],
  ])('%s: publishes and consumes', async (mechanism, user) => {
    const bus = connectKafka({ ...(await connectionOf(as(mechanism, user))), clientId: mechanism, telemetry });
    const received: (string | null)[] = [];
    await bus.subscribe({
      group: mechanism,
      topics: [topic],
      handle: async (records) => void received.push(...records.map(({ key }) => key)),
    });
    await bus.publish([{ topic, messages: [{ key: mechanism, value: '{}', traceparent: '' }] }]);
    await waitFor(() => received.includes(mechanism));
    await bus.stop();
  });

  test.each([
    ['a wrong password', () => as('plain', { ...plainUser, password: 'wrong' })],
    ['a broker whose certificate nobody vouches for', () => ({ ...as('plain', plainUser), GCS_KAFKA_TLS_CA_FILE: '' })],
  ])('%s: publishes nothing', async (_, environment) => {
    const bus = connectKafka({ ...(await connectionOf(environment())), clientId: 'refused', telemetry });
    const message = { key: 'cs_a', value: '{}', traceparent: '' };
    await expect(bus.publish([{ topic, messages: [message] }])).rejects.toThrow();
    await bus.stop();
  });
});

describe('rejects contradictory settings with a message', () => {
  test.each([
    [{ GCS_KAFKA_SASL_MECHANISM: 'plain' }, 'set GCS_KAFKA_SASL_USERNAME'],
    [{ GCS_KAFKA_TLS_CA_FILE: '/ca.pem' }, 'GCS_KAFKA_TLS is not true'],
    [{ GCS_KAFKA_TLS: 'true', GCS_KAFKA_TLS_CERT_FILE: '/user.crt' }, 'go together'],
    [{ GCS_KAFKA_TLS: 'true', GCS_KAFKA_TLS_CA_FILE: '/nowhere/ca.pem' }, '/nowhere/ca.pem'],
  ])('%j', async (settings, sentence) => {
    const refused = connectionOf({ GCS_KAFKA_BROKERS: '127.0.0.1:1', ...settings });
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(sentence);
  });
});

function connectionOf(environment: Environment): Promise<KafkaConnection> {
  return toKafkaConnection(readConfig(kafkaSettings, environment));
}
