import type { Topic } from '@gcs/proto/topics';
import { type Context, type Link, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { BusMessage, EventBus } from '../bus/bus.ts';
import { contextOf, inSpan, type Telemetry } from '../telemetry.ts';
import type { Queued } from './outbox-queue.ts';

type Batch = { topic: Topic; messages: BusMessage[] };

/** More links say nothing more about a batch and make its span dear. */
const maxLinks = 128;

/** Publishes the messages with one call of the bus, each topic's in queue order. */
export async function publishBatch(bus: EventBus, telemetry: Telemetry, head: readonly Queued[]): Promise<void> {
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
  const span = { kind: SpanKind.PRODUCER, attributes, ...tracesOf(messages) };
  await inSpan(telemetry, name, span, () => bus.publish(batches));
}

function batchesOf(head: readonly Queued[], { logger }: Telemetry): Batch[] {
  const batches = new Map<Topic, Batch>();
  for (const { id, entry } of head) {
    if (entry === null) {
      // Its partition was dropped too early. It cannot be published and must not hold up the others.
      logger.error({ id }, 'an outbox row has no journal entry and is skipped');
      continue;
    }
    const batch = batches.get(entry.topic) ?? { topic: entry.topic, messages: [] };
    batch.messages.push(entry);
    batches.set(entry.topic, batch);
  }
  return [...batches.values()];
}

/** A message alone continues its trace; the span of several is a root linked to each of theirs (architecture §9). */
function tracesOf(messages: readonly BusMessage[]): { parent: Context; links: Link[] } {
  const [first] = messages;
  if (messages.length === 1) return { parent: contextOf(first?.traceparent), links: [] };
  const traceparents = [...new Set(messages.map((message) => message.traceparent))].slice(0, maxLinks);
  const links = traceparents.flatMap((traceparent) => {
    const context = trace.getSpanContext(contextOf(traceparent));
    return context === undefined ? [] : [{ context }];
  });
  return { parent: ROOT_CONTEXT, links };
}
