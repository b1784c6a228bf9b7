import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { topics } from '@gcs/proto/topics';
import { type BrokerProxy, startBrokerProxy } from '@gcs/test/support/kafka/broker-proxy';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Error codes of Kafka (https://kafka.apache.org/protocol#protocol_error_codes). */
const [loadInProgress, notCoordinator, storageError] = [14, 16, 56];
const [fetchRecords, joinGroup, heartbeat] = [1, 11, 12];

let proxy: BrokerProxy;
let kafka: EmbeddedKafka;

beforeAll(async () => {
  proxy = await startBrokerProxy();
  kafka = await startEmbeddedKafka({ advertisedPort: proxy.port });
  proxy.target(kafka.addresses[0] ?? '');
  await provideTopics([proxy.address]);
});

afterAll(async () => {
  await proxy.stop();
  await kafka.remove();
});

test('a consumer is rebuilt if its coordinator has moved and is still loading, and then handles records', async () => {
  const telemetry = testTelemetry();
  const bus = connectKafka({ brokers: [proxy.address], clientId: 'failed-join', telemetry });
  const [topic, group] = [topics.sessionChanges, 'failed-join'];
  const received: string[] = [];
  await bus.subscribe({
    group,
    topics: [topic],
    handle: async (records) => void received.push(...records.map(({ value }) => String(value))),
  });
  const publish = (value: string) => bus.publish([{ topic, messages: [{ key: 'cs_a', value, traceparent: '' }] }]);
  await publish('before');
  await waitFor(() => received.includes('before'));

  const joins = [notCoordinator, notCoordinator, notCoordinator, loadInProgress];
  let heartbeats = 1;
  proxy.judge = ({ apiKey, apiVersion }) => {
    if (apiKey === heartbeat && heartbeats-- > 0) return refusedHeartbeat(notCoordinator);
    const code = apiKey === joinGroup && heartbeats <= 0 ? joins.shift() : undefined;
    if (code === undefined) return 'pass';
    expect(apiVersion).toBe(5);
    return refusedJoin(code);
  };
  await waitFor(() => joins.length === 0);
  await publish('after');
  await waitFor(() => received.includes('after'));
  const metrics = await telemetry.metricsText();
  expect(metrics).toMatch(/^gcs_consumer_rebuilds_total\{.*reason="join_failed".*\} 1$/m);
  await bus.stop();
});

test('a consumer restarts if one partition makes its fetches fail, counts the restarts, and then continues', async () => {
  const telemetry = testTelemetry();
  const bus = connectKafka({ brokers: [proxy.address], clientId: 'failed-fetch', telemetry });
  const [topic, group] = [topics.sessionChanges, 'failed-fetch'];
  proxy.judge = ({ apiKey, apiVersion }) => {
    if (apiKey !== fetchRecords) return 'pass';
    expect(apiVersion).toBe(11);
    return refusedFetch(topic, storageError);
  };
  const received: string[] = [];
  await bus.subscribe({
    group,
    topics: [topic],
    handle: async (records) => void received.push(...records.map(({ key }) => String(key))),
  });
  await bus.publish([{ topic, messages: [{ key: 'cs_b', value: '{}', traceparent: '' }] }]);
  const restarts = async () =>
    Number(/^gcs_consumer_restarts_total\{.*\} (\d+)$/m.exec(await telemetry.metricsText())?.[1]);
  await waitFor(async () => (await restarts()) >= 2, 60_000);
  proxy.judge = () => 'pass';
  await waitFor(() => received.includes('cs_b'));
  expect(await telemetry.metricsText()).not.toContain('gcs_consumer_rebuilds_total{');
  await bus.stop();
});

/** A fetch response of version 11: throttle_time_ms, error_code, session_id, and one topic with one empty partition. */
function refusedFetch(topic: string, code: number): Buffer {
  const [head, partition] = [Buffer.alloc(16), Buffer.alloc(46)];
  head.writeInt32BE(1, 10);
  head.writeInt16BE(topic.length, 14);
  partition.writeInt32BE(1, 0);
  partition.writeInt16BE(code, 8);
  partition.writeInt32BE(-1, 38);
  return Buffer.concat([head, Buffer.from(topic), partition]);
}

/** A heartbeat response of versions 1 to 3: throttle_time_ms, error_code. */
function refusedHeartbeat(code: number): Buffer {
  const body = Buffer.alloc(6);
  body.writeInt16BE(code, 4);
  return body;
}

/**
 * A JoinGroup response of version 5: throttle_time_ms, error_code, generation_id, protocol_name, leader, member_id,
 * [members].
 */
function refusedJoin(code: number): Buffer {
  const body = Buffer.alloc(20);
  body.writeInt16BE(code, 4);
  body.writeInt32BE(-1, 6);
  return body;
}
