import type { Topic } from '@gcs/proto/topics';
import { SpanKind } from '@opentelemetry/api';
import type { BusRecord, Subscription } from '../bus/bus.ts';
import { endless } from '../deadline.ts';
import { timeOfId } from '../ids.ts';
import type { Database } from '../postgres/database.ts';
import { inBatchSpan } from '../telemetry/telemetry.ts';
import { type ConsumerOptions, replay } from './attempt-batch.ts';
import type { Refused } from './dead-letters.ts';
import { createCourse, handleBatch } from './handle-batch.ts';
import { timeBatches } from './process-duration.ts';
import { readRecord } from './read-record.ts';
import { createRetries } from './retries.ts';

export type Consumer = Subscription & {
  readonly topic: Topic;
  replayParked(key: string, database?: Database): Promise<number>;
};

/**
 * Starts a consumer on any bus (docs/internal-contracts.md#parked-records). A batch is applied in one transaction, then
 * acknowledged. System errors are retried. A failing record and later records of its key are parked; other keys
 * continue.
 */
export async function startConsumer<V, W = void>(options: ConsumerOptions<V, W>): Promise<Consumer> {
  const { bus, telemetry, topic, group, lingerMs, isUrgent } = options;
  const course = createCourse();
  const retries = createRetries(telemetry, { group, topic });
  const timed = timeBatches(telemetry, { system: bus.system, group, topic });
  const parked = telemetry.meter.createCounter('gcs.dead_letters.parked', {
    unit: '{record}',
    description: 'Records parked for an operator',
  });
  const reportParked = ({ record: { partition, offset, key }, reason }: Refused) => {
    // Another producer's key may be guest data, so only keys that are ids are logged.
    const id = key !== null && timeOfId(key) !== undefined ? { key } : {};
    telemetry.logger.error({ topic, partition, offset, ...id, reason }, 'record parked');
    parked.add(1, { 'messaging.destination.name': topic, reason });
  };

  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    ...(lingerMs !== undefined && { lingerMs }),
    ...(isUrgent !== undefined && { isUrgent }),
    handle: (records, work) =>
      inBatchSpan(telemetry, `process ${topic}`, processSpan(bus.system, group, records), async (trace) => {
        const entries = records.map((record) => readRecord(record, options));
        const triedAgain = (error: unknown) => retries.failed(records, error);
        try {
          requireJoined(records);
          const database = options.database.by(endless, trace);
          await timed(() => handleBatch({ ...options, database, reportParked, triedAgain, course, work }, entries));
        } catch (error) {
          if (work.signal.aborted) retries.ended(records);
          else triedAgain(error);
          throw error;
        }
        retries.ended(records);
      }),
  });
  return {
    ...subscription,
    topic,
    replayParked: (key, database) => replay({ ...options, ...(database && { database }) }, key),
  };
}

/** Throws until the service knows its installation. The bus then delivers the records again. */
function requireJoined(records: readonly BusRecord[]): void {
  if (records.some(({ origin }) => origin?.kind === 'unknown'))
    throw new Error('this service has not joined its installation yet: no gateway has called it');
}

function processSpan(system: string, group: string, records: readonly BusRecord[]) {
  const attributes = {
    'messaging.system': system,
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': records[0]?.topic ?? '',
    'messaging.consumer.group.name': group,
    'messaging.batch.message_count': records.length,
  };
  const traceparents = records.map(({ traceparent }) => traceparent);
  return { kind: SpanKind.CONSUMER, attributes, traceparents };
}
