import type { ConnectionOptions } from 'node:tls';
import type { Topic } from '@gcs/proto/topics';
import kafkajs, { type Kafka, type SASLOptions } from 'kafkajs';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import type { Logger } from '../logger.ts';
import type { BusMessage, EventBus, Subscription } from './bus.ts';
import { subscribe } from './kafka-subscription.ts';

export type KafkaOptions = {
  /** `host:port` of the bootstrap brokers. */
  brokers: readonly string[];
  clientId: string;
  sasl?: SASLOptions;
  tls?: ConnectionOptions;
  logger: Logger;
};

/**
 * Kafka behind `EventBus` (architecture §7, each trap of kafkajs 2.2.4 named where it is avoided). Connecting is
 * lazy: a broker that is away delays messages, never the service.
 */
export function connectKafka(options: KafkaOptions): EventBus {
  stopIdleTimerLoop();
  const kafka = new kafkajs.Kafka({
    clientId: options.clientId,
    brokers: [...options.brokers],
    ssl: options.tls ?? false,
    ...(options.sasl === undefined ? {} : { sasl: options.sasl }),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    logCreator: () => logTo(options.logger),
  });
  const publisher = createPublisher(kafka);
  const subscriptions = new Set<Subscription>();
  return {
    system: 'kafka',
    publish: publisher.publish,
    subscribe: async (subscription) => {
      const running = subscribe(kafka, subscription, options.logger);
      subscriptions.add(running);
      return running;
    },
    stop: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await publisher.stop();
    },
  };
}

/**
 * Not idempotent: with `idempotent: true` a lost response followed by exhausted retries makes the next message
 * vanish with an acknowledgement. Whole batches sent again give duplicates, never loss; one in flight keeps order.
 */
function createPublisher(kafka: Kafka) {
  const producer = kafka.producer({
    idempotent: false,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    metadataMaxAge: 30_000,
  });
  let connecting: Promise<void> | undefined;
  const connected = () => {
    connecting ??= producer.connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };
  return {
    publish: async (batches: readonly { topic: Topic; messages: readonly BusMessage[] }[]) => {
      await connected();
      const topicMessages = batches.map(({ topic, messages }) => ({ topic, messages: messages.map(toKafkaMessage) }));
      await producer.sendBatch({ acks: -1, timeout: 5_000, topicMessages });
    },
    stop: () => producer.disconnect(),
  };
}

function toKafkaMessage({ key, value, traceparent }: BusMessage) {
  return { key, value, headers: traceparent === '' ? {} : { traceparent } };
}

/**
 * kafkajs checks its empty request queue every millisecond, 3.5 % of a core for an idle consumer. Returning early
 * when nothing is pending and nothing throttled changes nothing else: a new request schedules its own check.
 */
function stopIdleTimerLoop(): void {
  const queue = RequestQueue.prototype;
  if (queue.scheduleCheckPendingRequests.name === 'scheduleWhenNeeded') return;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function scheduleWhenNeeded() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}

function logTo(logger: Logger) {
  return ({ level, log }: { level: number; log: { message: string; error?: string } }) => {
    const fields = { error: log.error };
    // What kafkajs calls an error is usually a reconnect; an end that matters is logged where it is handled.
    if (level <= kafkajs.logLevel.WARN) logger.warn(fields, `kafka: ${log.message}`);
    else logger.debug(fields, `kafka: ${log.message}`);
  };
}
