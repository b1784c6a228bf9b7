import type { Topic } from '@gcs/proto/topics';
import { SpanKind } from '@opentelemetry/api';
import type { BusMessage, EventBus } from '../bus/bus.ts';
import { inBatchSpan, type Telemetry } from '../telemetry/telemetry.ts';
import type { Queued } from './journal.ts';
import type { Orphan } from './queue.ts';

type Batch = { topic: Topic; messages: BusMessage[] };

/** Publishes the messages with one call of the bus, each topic's in queue order; `onTaken` is as there. */
export async function publishBatch(
  { bus, telemetry }: { bus: EventBus; telemetry: Telemetry },
  head: readonly (Queued | Orphan)[],
  onTaken: () => void,
): Promise<void> {
  const batches = batchesOf(head, telemetry);
  if (batches.length === 0) return;
  const messages = batches.flatMap((batch) => batch.messages);
  const name = `publish ${batches.map((batch) => batch.topic).join(' ')}`;
  const attributes = {
    'messaging.system': bus.system,
    'messaging.operation.type': 'send',
    'messaging.operation.name': 'publish',
    'messaging.batch.message_count': messages.length,
    ...(batches.length === 1 ? { 'messaging.destination.name': batches[0]?.topic ?? '' } : {}),
  };
  const traceparents = messages.map((message) => message.traceparent);
  const span = { kind: SpanKind.PRODUCER, attributes, traceparents };
  await inBatchSpan(telemetry, name, span, () => bus.publish(batches, onTaken));
}

function batchesOf(head: readonly (Queued | Orphan)[], { logger }: Telemetry): Batch[] {
  const batches = new Map<Topic, Batch>();
  for (const message of head) {
    if (message.value === null) {
      // Its partition was dropped too early. It cannot be published and must not hold up the others.
      logger.error({ id: message.id }, 'an outbox row has no journal entry and is skipped');
      continue;
    }
    const { topic, key, value, traceparent } = message;
    const batch = batches.get(topic) ?? { topic, messages: [] };
    batch.messages.push({ key, value, traceparent });
    batches.set(topic, batch);
  }
  return [...batches.values()];
}
