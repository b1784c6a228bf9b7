import type { Topic } from '@gcs/proto/topics';
import type { BatchWork, EventBus, SubscribeOptions, Subscription } from '../bus/bus.ts';
import type { Connection, Database, Transaction } from '../postgres/database.ts';
import { isTransient } from '../postgres/database.ts';
import { type ParkReason, park } from '../postgres/dead-letters.ts';
import { retry } from '../retry.ts';
import { inBatchSpan, type Telemetry } from '../telemetry.ts';
import { type Applied, applyInOrder } from './apply.ts';
import { processSpan } from './process-span.ts';
import { type Decoder, type Readable, type Received, readRecord, type Unreadable } from './read-record.ts';
import { replayParked } from './replay.ts';

export type ConsumerOptions<V> = Decoder<V> & {
  bus: EventBus;
  database: Database;
  telemetry: Telemetry;
  group: string;
  restMs?: SubscribeOptions['restMs'];
  isUrgent?: SubscribeOptions['isUrgent'];
  /** Versions are contiguous per key: a hole parks. False: the service itself deduplicates by change id. */
  contiguous: boolean;
  /** Writes what the values mean, in the given transaction. Any error but a transient one parks the culprit. */
  apply(tx: Transaction, received: readonly Received<V>[]): Promise<void>;
  /** Told what has just been committed; its errors are logged, the records stay acknowledged. */
  afterCommit?(applied: readonly Received<V>[]): void | Promise<void>;
};

export type Consumer = Subscription & {
  readonly topic: Topic;
  /** Applies the parked records of a key again, in order, up to the first that still fails. Resolves to how many went through. */
  replayParked(key: string): Promise<number>;
};

/**
 * What stands above every bus driver (internal-contracts 4): a batch is one transaction and only then acknowledged;
 * transient database errors retry in place; a record that cannot be handled is parked, the later ones of its key
 * behind it, and the other keys go on. The handler never throws but when its subscription ends.
 */
export async function startConsumer<V>(options: ConsumerOptions<V>): Promise<Consumer> {
  const { bus, telemetry, topic, group, restMs, isUrgent } = options;
  const parked = telemetry.meter.createCounter('dead_letters.parked', {
    description: 'Records parked for an operator',
  });
  const countParked = (reason: ParkReason) => parked.add(1, { 'messaging.destination.name': topic, reason });

  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    ...(restMs !== undefined && { restMs }),
    ...(isUrgent !== undefined && { isUrgent }),
    handle: (records, work) =>
      inBatchSpan(telemetry, `process ${topic}`, processSpan(bus.system, group, records), async () => {
        const entries = records.map((record) => readRecord(record, options));
        const whole = await untilHealthy(work, () => tryBatch(options, entries));
        if (whole !== undefined) return settle(options, whole);
        for (const entry of entries) {
          await settle(options, await untilHealthy(work, () => handleOne(options, entry, countParked)));
        }
      }),
  });
  return { ...subscription, topic, replayParked: (key) => replay(options, key) };
}

type Outcome<V> = Pick<Applied<V>, 'applied' | 'resumed'>;

/** After the commit: tells of what was applied, then lets go on what was parked only because this was missing. */
async function settle<V>(options: ConsumerOptions<V>, { applied, resumed }: Outcome<V>): Promise<void> {
  await tell(options, applied);
  for (const key of resumed) {
    try {
      await replay(options, key);
    } catch (err) {
      options.telemetry.logger.error({ err, topic: options.topic }, 'records stay parked although nothing is missing');
    }
  }
}

function replay<V>(options: ConsumerOptions<V>, key: string): Promise<number> {
  return replayParked({ ...options, afterApply: (applied) => tell(options, applied) }, key);
}

/** The fast way: everything readable and in order, one transaction. Undefined when one record spoils it. */
async function tryBatch<V>(
  options: ConsumerOptions<V>,
  entries: readonly (Readable<V> | Unreadable)[],
): Promise<Outcome<V> | undefined> {
  const readable = entries.filter((entry) => entry.kind === 'readable');
  if (readable.length < entries.length) return undefined;
  try {
    return await options.database.transaction(async (tx) => {
      const outcome = await applyInOrder(tx, options, readable);
      if (outcome.refused.length > 0) throw new SpoiltBatch();
      return outcome;
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    return undefined;
  }
}

/** The slow way: this record alone is applied or parked. */
async function handleOne<V>(
  options: ConsumerOptions<V>,
  entry: Readable<V> | Unreadable,
  onParked: (reason: ParkReason) => void,
): Promise<Outcome<V>> {
  const { database, telemetry, topic } = options;
  const parkIt = async (tx: Connection, reason: ParkReason, error: string) => {
    await park(tx, entry.record, reason, error);
    telemetry.logger.error(
      { topic, partition: entry.record.partition, offset: entry.record.offset, reason },
      'record parked',
    );
    onParked(reason);
  };
  if (entry.kind === 'unreadable') {
    await database.transaction((tx) => parkIt(tx, entry.reason, entry.error));
    return { applied: [], resumed: [] };
  }
  try {
    return await database.transaction(async (tx) => {
      const outcome = await applyInOrder(tx, options, [entry]);
      for (const refused of outcome.refused) await parkIt(tx, refused.reason, refused.error);
      return outcome;
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    telemetry.logger.error({ err: error, topic }, 'a record cannot be handled');
    await database.transaction((tx) =>
      parkIt(tx, 'handler_failed', error instanceof Error ? error.message : String(error)),
    );
    return { applied: [], resumed: [] };
  }
}

async function tell<V>(options: ConsumerOptions<V>, applied: readonly Received<V>[]): Promise<void> {
  if (applied.length === 0) return;
  try {
    await options.afterCommit?.(applied);
  } catch (error) {
    options.telemetry.logger.error({ err: error, topic: options.topic }, 'work after the commit failed');
  }
}

/** Database errors are retried in place while the group hears from us; records are never parked for them. */
function untilHealthy<T>(work: BatchWork, attempt: () => Promise<T>): Promise<T> {
  return retry(
    async () => {
      await work.heartbeat();
      return attempt();
    },
    { isRetryable: isTransient, baseMs: 100, maxMs: 2_000, signal: work.signal },
  );
}

/** A record spoils the fast way; the batch is rolled back and goes record by record. */
class SpoiltBatch extends Error {}
