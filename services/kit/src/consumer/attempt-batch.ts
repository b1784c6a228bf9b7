import type { BatchWork, EventBus, SubscribeOptions } from '../bus/bus.ts';
import { type Database, isTransient, type Transaction } from '../postgres/database.ts';
import { isContention } from '../postgres/errors.ts';
import { failpoint } from '../process/failpoint.ts';
import { retry } from '../retry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type Applied, applyExpected, applyInOrder, expectedRuns } from './apply.ts';
import { park, type Refused } from './dead-letters.ts';
import { isClaimRefused } from './positions.ts';
import type { Decoder, Readable, Received, Unreadable } from './read-record.ts';
import { replayParked } from './replay.ts';

export type ConsumerOptions<V, W> = Decoder<V> & {
  bus: EventBus;
  database: Database;
  telemetry: Telemetry;
  group: string;
  lingerMs?: SubscribeOptions['lingerMs'];
  isUrgent?: SubscribeOptions['isUrgent'];
  /**
   * If true, records after a missing version are parked. If false, versions have no order and `apply` skips known
   * change ids.
   */
  contiguous: boolean;
  /**
   * Writes the values in the given transaction. A system error causes another call. After any other error the record is
   * parked, unless several consecutive keys fail with the same error.
   */
  apply(tx: Transaction, received: readonly Received<V>[]): Promise<W>;
  /** Gets the committed records and the result of `apply`. Errors are logged; the records stay acknowledged. */
  afterCommit?(applied: readonly Received<V>[], written: W): void | Promise<void>;
};

export type Course = {
  size: number;
  completed: number;
  locked: Set<string>;
  /** The latest error of a single record, and the keys that have failed with it since the last success. */
  streak: { error: string; keys: Set<string> };
};

export type Handling<V, W> = ConsumerOptions<V, W> & {
  course: Course;
  work: BatchWork;
  reportParked(refused: Refused): void;
  triedAgain(error: unknown): void;
};
export type Entry<V> = Readable<V> | Unreadable;

/** Only the batch's first wait for a lock takes the full time. */
const shortLocks = { name: '', text: `set local lock_timeout = '100ms'` };

/**
 * Tries one transaction. For an error of a record or a lock, writes nothing and returns the error. Throws a system
 * error.
 */
export async function attemptTogether<V, W>(
  options: Handling<V, W>,
  entries: readonly Entry<V>[],
  waits: 'shortly' | 'usually',
): Promise<Applied<V, W> | { error: unknown }> {
  const begin = (tx: Transaction) => {
    if (waits === 'shortly') tx.pipeline([[shortLocks]]);
  };
  try {
    await failpoint('consumer.received');
    return (await attemptExpected(options, entries, begin)) ?? (await attemptInOrder(options, entries, begin));
  } catch (error) {
    if (isTransient(error) && !isContention(error)) throw error;
    return { error };
  }
}

type Begin = (tx: Transaction) => void;

/**
 * Tries to apply the entries in one round trip. Writes nothing and returns undefined if a record is not the next of its
 * key.
 */
async function attemptExpected<V, W>(
  options: Handling<V, W>,
  entries: readonly Entry<V>[],
  begin: Begin,
): Promise<Applied<V, W> | undefined> {
  const runs = expectedRuns(options, entries);
  if (runs === undefined) return undefined;
  try {
    return await options.database.transaction(async (tx) => {
      begin(tx);
      const outcome = await applyExpected(tx, options, runs, entries);
      await failpoint('consumer.before-commit');
      return outcome;
    });
  } catch (error) {
    if (isClaimRefused(error)) return undefined;
    throw error;
  }
}

function attemptInOrder<V, W>(options: Handling<V, W>, entries: readonly Entry<V>[], begin: Begin) {
  return options.database.transaction(async (tx) => {
    begin(tx);
    const outcome = await applyInOrder(tx, options, entries);
    const refused = await park(tx, outcome.refused);
    await failpoint('consumer.before-commit');
    return { ...outcome, refused };
  });
}

export async function settle<V, W>(
  options: Handling<V, W>,
  { applied, refused, resumed }: Applied<V, W>,
): Promise<void> {
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

export function replay<V, W>(options: ConsumerOptions<V, W>, key: string): Promise<number> {
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

/** Retries system errors while the member sends heartbeats. Such an error never parks a record. */
export function untilHealthy<T, V, W>({ triedAgain, work }: Handling<V, W>, attempt: () => Promise<T>): Promise<T> {
  const alive = async () => {
    await work.heartbeat();
    return attempt();
  };
  const onRetry = ({ error }: { error: unknown }) => triedAgain(error);
  return retry(alive, { isRetryable: isTransient, baseMs: 100, maxMs: 2_000, signal: work.signal, onRetry });
}
