import type { Topic } from '@gcs/proto/topics';
import { SpanKind } from '@opentelemetry/api';
import type { BusMessage, EventBus } from '../bus/bus.ts';
import { inBatchSpan, type Telemetry } from '../telemetry/telemetry.ts';
import type { Queued } from './journal.ts';
import type { Orphan } from './queue.ts';

type Batch = { topic: Topic; messages: BusMessage[] };

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
      // The entry's journal partition was dropped too early. Skips the row, because it must not block others.
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

/** Entries of further keys are read from the queue. */
const maxKeys = 20_000;

/**
 * The last sent version of each key. The next version of a key can be published without a read, because no unread
 * commit can precede it.
 */
export class SentVersions {
  readonly #versions = new Map<string, number>();

  note(messages: readonly (Queued | Orphan)[]): void {
    for (const message of messages) if (message.value !== null) this.#set(message.key, message.version);
  }

  /**
   * Selects the handed-over messages that are next for their keys, in order. `isBehind` is true if earlier versions
   * must be read from the queue.
   */
  takeNext(given: readonly Queued[]): { next: Queued[]; isBehind: boolean } {
    const next: Queued[] = [];
    let isBehind = false;
    for (const message of given) {
      const sent = this.#versions.get(message.key) ?? 0;
      if (message.version === sent + 1) {
        this.#set(message.key, message.version);
        next.push(message);
      } else if (message.version > sent) isBehind = true;
    }
    return { next, isBehind };
  }

  #set(key: string, version: number): void {
    this.#versions.delete(key);
    this.#versions.set(key, version);
    if (this.#versions.size <= maxKeys) return;
    for (const oldest of this.#versions.keys()) {
      this.#versions.delete(oldest);
      return;
    }
  }
}
