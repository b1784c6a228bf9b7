import { type Context, isSpanContextValid, type Link, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { type Deadline, endless, latestOf } from '../deadline.ts';
import { ServiceError } from '../errors.ts';
import { type BatchOutcome, type BatchPace, createBatchPace } from './batch-pace.ts';
import { createEntry, type Entry } from './batched-item.ts';

export type Batcher<I, O> = {
  /**
   * Rejects as soon as the item's deadline aborts. After an abort, a waiting item is not sent, and the answer of a sent
   * item is dropped. Rejects immediately with `service_unavailable` if the answer would come too late.
   */
  submit(item: I, options?: { deadline?: Deadline; trace?: Context }): Promise<O>;
  /** Refuses new items with `unavailable`; resolves when all accepted items are settled. */
  stop(): Promise<void>;
};

/**
 * The batch's trace is a child of its first item's trace; `links` name the other traces
 * (docs/internal-contracts.md#trace-context).
 */
export type BatchCall = {
  trace: Context;
  links: Link[];
  /** Aborts once no caller waits for an item of the batch. */
  deadline: Deadline;
};

export type BatcherOptions<I, O> = {
  /** Returns one answer per item, in the same order. An answer may be a failure. */
  send(items: I[], call: BatchCall): Promise<readonly O[]>;
  maxBatch: number;
  maxInFlight: number;
  /**
   * Milliseconds that the newest running batch must have run before a partial batch is sent; 0 if absent. Sending
   * earlier would cost another call without an earlier answer.
   */
  joinsAfterMs?: number;
  /** Returns true if a single item may have caused the batch's error. If absent, no failed batch is sent again. */
  isRetryable?(error: unknown): boolean;
  /** Called for each item that is refused because its answer would come too late. */
  onRefused?(): void;
};

/**
 * Creates a batcher (docs/architecture.md#batching). If no batch is in flight, the batcher sends the items of this
 * event-loop turn. Otherwise items gather until a slot is free and either the batch is full or the newest batch has run
 * for `joinsAfterMs`. A failed batch is halved, and the halves are sent one after the other. A single failed half is
 * halved again, so one bad item fails alone. If both halves fail, the backend is at fault, so nothing is sent again.
 */
export function createBatcher<I, O>(options: BatcherOptions<I, O>): Batcher<I, O> {
  const pace = createBatchPace(options);
  const { onRefused = () => {} } = options;
  const queue = new Set<Entry<I, O>>();
  const slots = openSlots(options, pace, () => pump());
  let pumpScheduled = false;
  let stopped: PromiseWithResolvers<void> | undefined;

  const schedulePump = () => {
    if (pumpScheduled) return;
    pumpScheduled = true;
    queueMicrotask(pump);
  };

  const pump = () => {
    pumpScheduled = false;
    while (queue.size > 0 && slots.hasOne(queue.size >= pace.size())) {
      const batch = takeFirst(queue, pace.size(), leastMs + pace.typicalMs(), onRefused);
      if (batch.length > 0) void dispatch(batch);
    }
    if (pace.running() === 0) stopped?.resolve();
  };

  const dispatch = async (batch: Entry<I, O>[]) => {
    const end = pace.begin(batch.length);
    const failure = await sendBatch(options, batch);
    const outcome = outcomeOf(batch, failure);
    if (failure !== undefined) await sendHalves(options, batch, failure);
    end(outcome);
    schedulePump();
  };

  return {
    submit(item, { deadline = endless, trace = ROOT_CONTEXT } = {}) {
      if (stopped !== undefined) return Promise.reject(new ServiceError('unavailable', 'the service is stopping'));
      if (deadline.signal.aborted) return Promise.reject(deadline.signal.reason);
      if (!isInTime(pace, queue.size, deadline)) {
        onRefused();
        return Promise.reject(busy());
      }
      return new Promise<O>((resolve, reject) => {
        const entry = createEntry({
          item,
          trace,
          deadline,
          hasToWait: slots.areTaken(),
          resolve,
          reject,
          leave: () => queue.delete(entry),
        });
        queue.add(entry);
        schedulePump();
      });
    },
    stop() {
      stopped ??= Promise.withResolvers<void>();
      schedulePump();
      return stopped.promise;
    },
  };
}

function openSlots(
  { maxInFlight, joinsAfterMs = 0 }: Pick<BatcherOptions<never, never>, 'maxInFlight' | 'joinsAfterMs'>,
  pace: BatchPace,
  again: () => void,
) {
  let isJoining = false;
  const areTaken = () => pace.running() >= maxInFlight;
  return {
    areTaken,
    hasOne(mayJoin: boolean): boolean {
      if (areTaken()) return false;
      if (pace.running() === 0 || mayJoin) return true;
      const leftMs = pace.newestAt() + joinsAfterMs - performance.now();
      if (leftMs <= 0) return true;
      if (!isJoining) {
        isJoining = true;
        setTimeout(() => {
          isJoining = false;
          again();
        }, leftMs);
      }
      return false;
    },
  };
}

type Failure = { error: unknown };

async function sendHalves<I, O>(
  options: BatcherOptions<I, O>,
  batch: readonly Entry<I, O>[],
  { error }: Failure,
): Promise<void> {
  const [left, right] = options.isRetryable?.(error) ? inHalves(stillInTime(batch, error)) : [batch, []];
  if (right.length === 0) return rejectAll(left, error);
  const ofLeft = await sendBatch(options, left);
  const inTime = stillInTime(right, error);
  const ofRight = inTime.length === 0 ? undefined : await sendBatch(options, inTime);
  if (ofLeft !== undefined && ofRight !== undefined) {
    rejectAll(left, ofLeft.error);
    rejectAll(inTime, ofRight.error);
  } else if (ofLeft !== undefined) await sendHalves(options, left, ofLeft);
  else if (ofRight !== undefined) await sendHalves(options, inTime, ofRight);
}

function rejectAll<I, O>(batch: readonly Entry<I, O>[], error: unknown): void {
  for (const entry of batch) entry.reject(error);
}

/** Rejects entries whose deadline is too near for a retry; returns the other waiting entries. */
function stillInTime<I, O>(batch: readonly Entry<I, O>[], error: unknown): Entry<I, O>[] {
  const waiting = batch.filter((entry) => entry.isWaiting());
  rejectAll(
    waiting.filter(({ deadline }) => deadline.leftMs() < leastMs),
    error,
  );
  return waiting.filter((entry) => entry.isWaiting());
}

async function sendBatch<I, O>(
  { send }: BatcherOptions<I, O>,
  batch: readonly Entry<I, O>[],
): Promise<Failure | undefined> {
  try {
    const answers = await send(
      batch.map((entry) => entry.item),
      callOf(batch),
    );
    if (answers.length !== batch.length) {
      throw new Error(`a batch of ${batch.length} items got ${answers.length} answers`);
    }
    for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
    return undefined;
  } catch (error) {
    return { error };
  }
}

function callOf(batch: readonly Entry<unknown, never>[]): BatchCall {
  const [first, ...others] = batch;
  const links = others.flatMap((entry) => {
    const context = trace.getSpanContext(entry.trace);
    return context !== undefined && isSpanContextValid(context) ? [{ context }] : [];
  });
  return { trace: first?.trace ?? ROOT_CONTEXT, links, deadline: latestOf(batch.map(({ deadline }) => deadline)) };
}

function outcomeOf(batch: readonly Entry<unknown, never>[], failure: Failure | undefined): BatchOutcome {
  const { leftMs } = latestOf(batch.map(({ deadline }) => deadline));
  if (leftMs() > 2 * leastMs) return 'early';
  return failure === undefined ? 'late' : 'missed';
}

/** The expected wait counts twice, because items sent with barely enough time would all miss their deadlines. */
function isInTime(pace: BatchPace, ahead: number, { leftMs }: Deadline): boolean {
  const waitMs = pace.waitMs(ahead);
  return waitMs === 0 || 2 * waitMs + pace.typicalMs() + leastMs <= leftMs();
}

/** Spreads the retries of refused clients over the next seconds. */
function busy(): ServiceError {
  const retryAfterSeconds = 1 + Math.floor(4 * Math.random());
  return new ServiceError('service_unavailable', 'too many requests wait for an answer', { retryAfterSeconds });
}

/** Items that waited and have less time left are not sent, because no answer would arrive in time. */
const leastMs = 250;

function takeFirst<I, O>(
  queue: Set<Entry<I, O>>,
  count: number,
  neededMs: number,
  onRefused: () => void,
): Entry<I, O>[] {
  const taken: Entry<I, O>[] = [];
  for (const entry of queue) {
    if (taken.length === count) break;
    queue.delete(entry);
    if (entry.hasToWait && entry.deadline.leftMs() < neededMs) {
      onRefused();
      entry.reject(
        new ServiceError('service_unavailable', 'no time is left to send the request', { retryAfterSeconds: 1 }),
      );
    } else taken.push(entry);
  }
  return taken;
}

function inHalves<T>(batch: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}
