import { topics } from '@gcs/proto/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { watchTopics } from './topic-watch.ts';

test('a service starts although its broker is unreachable, and logs one warning', async () => {
  const telemetry = testTelemetry();
  const connection = { brokers: ['127.0.0.1:1'] };
  const watch = await watchTopics({ connection, topics: [topics.sessionChanges], replication: 1, telemetry });
  const messages = telemetry.logs().match(/"msg":"[^"]*"/g);
  await watch.stop();
  expect(messages).toEqual(['"msg":"the topics cannot be verified: no broker answers"']);
});
