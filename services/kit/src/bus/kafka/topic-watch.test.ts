import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { openKafka } from './client.ts';
import { watchTopics } from './topic-watch.ts';

const connection = { brokers: ['127.0.0.1:1'] };

test('a service starts without its broker, logs one warning, and reports how long there is no connection', async () => {
  const telemetry = testTelemetry();
  const watch = await watchTopics({ connection, topics: ['compliance-session.changes'], replication: 1, telemetry });
  expect(() => watch.broker.check()).toThrow();
  expect(watch.broker.reasonOf?.(new Error('refused'))).toBe('no connection to 127.0.0.1:1');
  expect(await telemetry.metricsText()).toMatch(/^gcs_broker_silence_seconds\{.*\} [\d.]*[1-9]/m);
  const messages = telemetry.logs().match(/"msg":"[^"]*"/g);
  await watch.stop();
  expect(messages).toEqual(['"msg":"the topics cannot be verified: no broker answers"']);
});

test('the clients of a process log each line of an outage once a minute, without stacks', async () => {
  const telemetry = testTelemetry();
  for (let count = 0; count < 3; count += 1) {
    const admin = openKafka(connection, `client-${count}`, telemetry.logger).admin({ retry: { retries: 1 } });
    await expect(admin.connect()).rejects.toThrow();
    await admin.disconnect();
  }
  const lines = telemetry.logs().trim().split('\n');
  const texts = lines.map((line) => JSON.parse(line).msg);
  expect(texts.length).toBeGreaterThan(0);
  expect(new Set(texts).size).toBe(texts.length);
});
