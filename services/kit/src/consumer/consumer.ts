import type { Topic } from '@gcs/proto/topics';
import { SpanKind } from '@opentelemetry/api';
import type { BatchWork, BusRecord, EventBus, SubscribeOptions, Subscription } from '../bus/bus.ts';
import { endless } from '../deadline.ts';
import { type Database, isTransient, type Transaction } from '../postgres/database.ts';
import { failpoint } from '../process/failpoint.ts';
import { retry } from '../retry.ts';
import { inBatchSpan, type Telemetry } from '../telemetry/telemetry.ts';
import { type Applied, applyExpected, applyInOrder, expectedRuns } from './apply.ts';
import { park, type Refused, stripped } from './dead-letters.ts';
import { isClaimRefused } from './positions.ts';
import { timeBatches } from './process-duration.ts';
import { type Decoder, type Readable, type Received, readRecord, type Unreadable } from './read-record.ts';
import { replayParked } from './replay.ts';
import { createRetries } from './retries.ts';

type ConsumerOptions<V, W> = Decoder<V> & {
  bus: EventBus;
  database: Database;
  telemetry: Telemetry;
  group: string;
  lingerMs?: SubscribeOptions['lingerMs'];
  isUrgent?: SubscribeOptions['isUrgent'];
  /** Versions are contiguous per key: a hole parks. False: the service itself deduplicates by change id. */
  contiguous: boolean;
  /**
   * Writes what the values mean, in the given transaction; resolves to what follows from it once it is committed. Any
   * error but a transient one parks the culprit.
   */
  apply(tx: Transaction, received: readonly Received<V>[]): Promise<W>;
  /**
   * Told what has just been committed, and what `apply` resolved to in that very transaction: nothing of one that was
   * rolled back comes here. Its errors are logged, the records stay acknowledged.
   */
  afterCommit?(applied: readonly Received<V>[], written: W): void | Promise<void>;
};

export type Consumer = Subscription & {
  readonly topic: Topic;
  /** Applies the parked records of a key again, in order, up to the first that still fails. Resolves to how many went through. */
  replayParked(key: string, database?: Database): Promise<number>;
};

/**
 * What stands above every bus driver (docs/internal-contracts.md#parked-records): a batch is one transaction and only
 * then acknowledged; transient database errors retry in place; a record that cannot be handled is parked, the later
 * ones of its key behind it, and the other keys go on. The handler never throws but when its subscription ends.
 */
export async function startConsumer<V, W = void>(options: ConsumerOptions<V, W>): Promise<Consumer> {
  const { bus, telemetry, topic, group, lingerMs, isUrgent } = options;
  const retries = createRetries(telemetry, { group, topic });
  const timed = timeBatches(telemetry, { system: bus.system, group, topic });
  const parked = telemetry.meter.createCounter('gcs.dead_letters.parked', {
    unit: '{record}',
    description: 'Records parked for an operator',
  });
  const reportParked = ({ record: { partition, offset }, reason }: Refused) => {
    telemetry.logger.error({ topic, partition, offset, reason }, 'record parked');
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
          await timed(() => handleTogether({ ...options, database, reportParked, triedAgain }, entries, work));
        } catch (error) {
          // The bus brings it again, unless it is another member's now.
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

/** Before the service knows its own installation it does not know whose these are; they come again. */
function requireJoined(records: readonly BusRecord[]): void {
  if (records.some(({ origin }) => origin?.kind === 'unknown'))
    throw new Error('this service has not joined its installation yet: no gateway has called it');
}

type Handling<V, W> = ConsumerOptions<V, W> & {
  reportParked(refused: Refused): void;
  /** Reports why the batch is tried again. */
  triedAgain(error: unknown): void;
};
type Entry<V> = Readable<V> | Unreadable;

/**
 * One transaction for all entries, those to park included. When the handler fails, each half is tried separately, in
 * order, until the entry that fails is alone and is parked: one among n costs about 2 log n transactions, and later
 * entries of its key find it parked.
 */
async function handleTogether<V, W>(
  options: Handling<V, W>,
  entries: readonly Entry<V>[],
  work: BatchWork,
): Promise<void> {
  const attempt = await untilHealthy(options, work, () => attemptTogether(options, entries));
  if (!('error' in attempt)) return settle(options, attempt);
  const { error } = attempt;
  const [culprit] = entries;
  if (entries.length > 1) {
    const middle = Math.ceil(entries.length / 2);
    await handleTogether(options, entries.slice(0, middle), work);
    await handleTogether(options, entries.slice(middle), work);
  } else if (culprit !== undefined) {
    const { topic, partition, offset } = culprit.record;
    options.telemetry.logger.error({ err: error, topic, partition, offset }, 'a record cannot be handled');
    await untilHealthy(options, work, () => parkCulprit(options, refusalOf(culprit, error)));
  }
}

/** What the transaction came to; an error that is not transient is the answer, and nothing was written. */
async function attemptTogether<V, W>(
  options: Handling<V, W>,
  entries: readonly Entry<V>[],
): Promise<Applied<V, W> | { error: unknown }> {
  try {
    await failpoint('consumer.received');
    return (await attemptExpected(options, entries)) ?? (await attemptInOrder(options, entries));
  } catch (error) {
    if (isTransient(error)) throw error;
    return { error };
  }
}

/** The usual case in one round trip; undefined, and nothing written, when the batch is not that. */
async function attemptExpected<V, W>(
  options: Handling<V, W>,
  entries: readonly Entry<V>[],
): Promise<Applied<V, W> | undefined> {
  const runs = expectedRuns(options, entries);
  if (runs === undefined) return undefined;
  try {
    return await options.database.transaction(async (tx) => {
      const outcome = await applyExpected(tx, options, runs, entries);
      await failpoint('consumer.before-commit');
      return outcome;
    });
  } catch (error) {
    if (isClaimRefused(error)) return undefined;
    throw error;
  }
}

function attemptInOrder<V, W>(options: Handling<V, W>, entries: readonly Entry<V>[]): Promise<Applied<V, W>> {
  return options.database.transaction(async (tx) => {
    const outcome = await applyInOrder(tx, options, entries);
    const refused = await park(tx, outcome.refused);
    await failpoint('consumer.before-commit');
    return { ...outcome, refused };
  });
}

/** What cannot be read is parked for that; that its parking failed with the batch's is no second reason. */
function refusalOf<V>(entry: Entry<V>, thrown: unknown): Refused {
  if (entry.kind === 'unreadable') return entry;
  const error = thrown instanceof Error ? thrown.message : String(thrown);
  return { record: entry.record, reason: 'handler_failed', error };
}

/** A record that cannot be kept as it is, for whatever reason, is parked without what came from outside: it stops nobody. */
async function parkCulprit<V, W>({ database, reportParked }: Handling<V, W>, refused: Refused): Promise<void> {
  const parkOne = (one: Refused) => database.transaction((tx) => park(tx, [one]));
  const parked = await parkOne(refused).catch((error: unknown) => {
    if (isTransient(error)) throw error;
    return parkOne(stripped(refused, error));
  });
  parked.forEach(reportParked);
}

/** After the commit: reports what was applied and parked, then lets go on what was parked only because this was missing. */
async function settle<V, W>(options: Handling<V, W>, { applied, refused, resumed }: Applied<V, W>): Promise<void> {
  refused.forEach(options.reportParked);
  await failpoint('consumer.committed');
  await tell(options, applied);
  await failpoint('consumer.told');
  for (const key of resumed) {
    try {
      await replay(options, key);
    } catch (err) {
      options.telemetry.logger.error({ err, topic: options.topic }, 'records stay parked although nothing is missing');
    }
  }
}

function replay<V, W>(options: ConsumerOptions<V, W>, key: string): Promise<number> {
  return replayParked({ ...options, afterApply: (applied) => tell(options, applied) }, key);
}

async function tell<V, W>(options: ConsumerOptions<V, W>, applied: Applied<V, W>['applied']): Promise<void> {
  if (applied === undefined) return;
  try {
    await options.afterCommit?.(applied.received, applied.written);
  } catch (error) {
    options.telemetry.logger.error({ err: error, topic: options.topic }, 'work after the commit failed');
  }
}

/** Database errors are retried in place while the group hears from us; records are never parked for them. */
function untilHealthy<T, V, W>(
  { triedAgain }: Handling<V, W>,
  { heartbeat, signal }: BatchWork,
  attempt: () => Promise<T>,
): Promise<T> {
  const work = async () => {
    await heartbeat();
    return attempt();
  };
  const onRetry = ({ error }: { error: unknown }) => triedAgain(error);
  return retry(work, { isRetryable: isTransient, baseMs: 100, maxMs: 2_000, signal, onRetry });
}

/** What the span of one batch says of it, by the semantic conventions of messaging. */
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
