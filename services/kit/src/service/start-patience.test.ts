import { topics } from '@gcs/proto/topics';
import { expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import { createTopics } from '../bus/kafka/topics.ts';
import { ServiceError } from '../errors.ts';
import { createLifecycle } from '../process/lifecycle.ts';
import { createLogger } from '../telemetry/logger.ts';
import { whileDatabaseComes, whileKafkaComes } from './start-patience.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

test('a start step that needs the database is retried', async () => {
  const patiently = whileDatabaseComes({ patienceMs: 60_000, logger, lifecycle: createLifecycle() });
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    if (attempts === 1) throw new ServiceError('service_unavailable', 'away');
    return 'done';
  };
  expect(await patiently(step)).toBe('done');
});

test('a process that is stopped during its start no longer waits for its database', async () => {
  const lifecycle = createLifecycle();
  const patiently = whileDatabaseComes({ patienceMs: 60_000, logger, lifecycle });
  const waiting = patiently(() => Promise.reject(new ServiceError('service_unavailable', 'away')));
  waiting.catch(() => {});
  await lifecycle.stop();
  await expect(waiting).rejects.toThrow('stopped while starting');
});

test('a step that needs Kafka is retried while no broker listens', async () => {
  const patiently = whileKafkaComes({ patienceMs: 60_000, logger, lifecycle: createLifecycle() });
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    if (attempts > 1) return ['created'];
    const connection = { brokers: ['127.0.0.1:1'] };
    return createTopics({ connection, topics: [topics.sessionChanges], replication: 1, logger });
  };
  expect(await patiently(step)).toEqual(['created']);
  expect(attempts).toBe(2);
});

test('a step that Kafka refuses is not retried', async () => {
  const patiently = whileKafkaComes({ patienceMs: 60_000, logger, lifecycle: createLifecycle() });
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    throw new kafkajs.KafkaJSNonRetriableError('Authentication failed');
  };
  await expect(patiently(step)).rejects.toThrow('Authentication failed');
  expect(attempts).toBe(1);
});
