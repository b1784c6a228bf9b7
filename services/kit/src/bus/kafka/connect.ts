import { installationHeader } from '@gcs/proto/topics';
import type { Kafka } from 'kafkajs';
import kafkajs from 'kafkajs';
import { within } from '../../retry.ts';
import { headersOfText, type Telemetry } from '../../telemetry/telemetry.ts';
import type { BusMessage, EventBus, Subscription, TopicBatch } from '../bus.ts';
import { type KafkaConnection, openKafka } from './client.ts';
import { type KafkaNames, namesUnder } from './names.ts';
import { observeConsumers } from './progress/consumer-metrics.ts';
import type { Progress } from './progress/progress.ts';
import { subscribe } from './subscription.ts';
import { watchLag } from './watch-lag.ts';

type KafkaOptions = KafkaConnection & { clientId: string; telemetry: Telemetry };

const disconnectMs = 1_000;

/**
 * Implements `EventBus` on Kafka (docs/architecture.md#kafka). Connects at the first use, so a service runs without a
 * broker and its messages wait.
 */
export function connectKafka({ clientId, telemetry, ...connection }: KafkaOptions): EventBus {
  const openClient = () => openKafka(connection, clientId, telemetry.logger);
  const names = namesUnder(connection.prefix);
  const publisher = createPublisher(openClient(), names);
  const subscriptions = new Set<Subscription>();
  const members = new Set<Progress>();
  const events = observeConsumers(telemetry, members);
  const lagClient = openKafka(connection, `${clientId}-lag`, telemetry.logger);
  const lag = watchLag({ kafka: lagClient, names, members, telemetry });
  return {
    system: 'kafka',
    publish: publisher.publish,
    subscribe: async (subscription) => {
      const running = subscribe({ openClient, names, subscription, logger: telemetry.logger, members, events });
      subscriptions.add(running);
      return running;
    },
    stop: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await Promise.all([publisher.stop(), lag.stop()]);
    },
  };
}

/**
 * The producer is not idempotent: after a lost response and exhausted retries, kafkajs's idempotent producer would
 * acknowledge a lost message. It does not retry: after a leader's death, a retry of kafkajs may succeed without sending
 * anything. Callers publish failed batches again, which may duplicate messages but never loses one. Only one batch is
 * in flight, which keeps the order.
 */
function createPublisher(kafka: Kafka, { onBroker }: KafkaNames) {
  const producer = kafka.producer({
    idempotent: false,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    metadataMaxAge: 30_000,
    retry: { retries: 0 },
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
    publish: async (batches: readonly TopicBatch[]) => {
      await connected();
      for (const chunk of inChunks(batches)) {
        const topicMessages = chunk.map(({ topic, messages }) => ({
          topic: onBroker(topic),
          messages: messages.map(toKafkaMessage),
        }));
        await producer.sendBatch({ acks: -1, timeout: 5_000, topicMessages });
      }
    },
    stop: () => within(disconnectMs, producer.disconnect()).catch(() => {}),
  };
}

function toKafkaMessage({ key, value, traceparent, installation }: BusMessage) {
  const { traceparent: parent, tracestate } = headersOfText(traceparent);
  const headers = {
    ...(parent !== '' && { traceparent: parent }),
    ...(tracestate !== '' && { tracestate }),
    ...(installation !== undefined && { [installationHeader]: installation }),
  };
  return { key, value, headers };
}

/**
 * A broker refuses more than 1 MiB per partition (`max.message.bytes`), and the relay would retry the refused messages
 * forever.
 */
const chunkBytes = 512 * 1_024;

function inChunks(batches: readonly TopicBatch[], maxBytes = chunkBytes): TopicBatch[][] {
  const chunks: TopicBatch[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { topic, messages } of batches) {
    let open: BusMessage[] | undefined;
    for (const message of messages) {
      const size = Buffer.byteLength(message.value) + message.key.length + 100;
      if (bytes + size > maxBytes) {
        chunks.push([]);
        [bytes, open] = [0, undefined];
      }
      if (open === undefined) {
        open = [];
        chunks.at(-1)?.push({ topic, messages: open });
      }
      open.push(message);
      bytes += size;
    }
  }
  return chunks;
}
