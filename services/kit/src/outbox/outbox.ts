import type { EventBus } from '../bus/bus.ts';
import type { Database } from '../postgres/database.ts';
import { keepLease, type Lease, type LeaseKeeper } from '../postgres/lease.ts';
import { untilNextBeat } from '../process/tick.ts';
import { backoffMs, delay, retry, within } from '../retry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createNotifier } from './notifier.ts';
import { publishBatch } from './publish.ts';
import { type Backlog, outboxLease, type Queued, readBacklog, settleAndReadHead } from './queue.ts';
import { type Bell, createBell } from './wakeup.ts';

export type RelayOptions = {
  database: Database;
  bus: EventBus;
  telemetry: Telemetry;
  /** Unique per process and start. */
  owner: string;
  leaseMs?: number;
  /** How often a standby looks at the lease; a message whose wake-up got lost waits for three of these at most. */
  pollMs?: number;
  batchSize?: number;
};

export type RelayStatus = Backlog & { leading: boolean };

export type Relay = {
  /** Call it after each commit that wrote to the journal. Cheap and never throws. */
  wake(): void;
  /** Waits a second at most for what is on its way to the bus, and hands over at once. */
  stop(): Promise<void>;
  status(): Promise<RelayStatus>;
};

const channel = 'outbox';
const released = 'released';
/** Polls of a standby to one of the leader, who hears of every commit and of its lost connections. */
const leaderPatience = 3;
/** What was published is deleted with the next read of the queue, for which it waits this long at most. */
const settleMs = 50;
/** With so many messages on their way to a bus that takes more, the queue is not read on. */
const mostInFlight = 2_000;
/** A bus that hangs must not use up the time in which the process has to end. */
const lastPublishMs = 1_000;

/**
 * Publishes the outbox in id order, at least once (docs/architecture.md#relay). Of all replicas one is active, by a
 * lease; the others stand by. A batch that the bus refuses is published again whole, for ever: nothing overtakes it.
 * The queue is read on as soon as the bus takes more, so a batch gathers meanwhile, and none waits for the slowest
 * consumer.
 */
export function startRelay(options: RelayOptions): Relay {
  const { database, telemetry, owner, leaseMs = 3_000, pollMs = 1_000 } = options;
  const keeper = keepLease(database, { name: outboxLease, owner, leaseMs });
  const stopping = new AbortController();
  const bell = createBell();
  const notifier = createNotifier(database, channel);
  let turn: Turn | undefined;
  const isLeading = () => turn?.lease.isHeld() === true;

  const listening = database.listen(channel, (payload) => {
    if (isLeading() || payload !== '') bell.ring();
  });
  // What was told before anybody listened.
  void listening.then(bell.ring);
  const status = async () => ({ ...(await readBacklog(database)), leading: isLeading() });
  const stopObserving = observe(telemetry, status);

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        turn ??= await startTurn(keeper, bell, stopping.signal);
        if (turn !== undefined && !(await continueTurn(options, turn, stopping.signal))) turn = undefined;
        failures = 0;
        await bell.wait(untilNextBeat(isLeading() ? leaderPatience * pollMs : pollMs));
      } catch (err) {
        failures += 1;
        telemetry.logger.warn({ err, failures }, 'the outbox cannot be read');
        await delay(backoffMs(failures, { baseMs: 50, maxMs: pollMs }), stopping.signal).catch(() => {});
      }
    }
  }

  const running = run();
  return {
    wake() {
      if (isLeading()) bell.ring();
      else notifier.notify();
    },
    async stop() {
      stopping.abort();
      bell.ring();
      await running;
      stopObserving();
      await handOver(database, turn).catch((err: unknown) => telemetry.logger.warn({ err }, 'the relay lease is kept'));
      await notifier.finish(released);
      await (await listening)();
    },
    status,
  };
}

/** What the active relay knows of the head of the queue, for as long as it holds one lease. */
type Turn = {
  readonly lease: Lease;
  /** Acknowledged by the bus and still in the queue. */
  readonly published: number[];
  readonly inFlight: Set<number>;
  /** The end of each publish in flight; none rejects. */
  readonly publishing: Set<Promise<void>>;
  /** The lease is lost, or the relay stops. */
  readonly interrupted: AbortSignal;
  onPublished(): void;
};

/** Undefined on a standby. */
async function startTurn(keeper: LeaseKeeper, bell: Bell, stopping: AbortSignal): Promise<Turn | undefined> {
  const lease = await keeper.hold();
  if (lease === undefined) return undefined;
  lease.lost.addEventListener('abort', bell.ring, { once: true });
  const interrupted = AbortSignal.any([stopping, lease.lost]);
  const onPublished = () => bell.ringWithin(settleMs);
  return { lease, published: [], inFlight: new Set(), publishing: new Set(), interrupted, onPublished };
}

/** Publishes until there is nothing new in the queue, or the relay stops; false when the lease was lost. */
async function continueTurn(options: RelayOptions, turn: Turn, stopping: AbortSignal): Promise<boolean> {
  const { database, batchSize = 500 } = options;
  const { lease, published, inFlight, publishing, interrupted } = turn;
  while (!interrupted.aborted && lease.isHeld()) {
    const settled = [...published];
    const head = await settleAndReadHead(database, lease, { published: settled, inFlight: [...inFlight] }, batchSize);
    if (head === undefined) break;
    published.splice(0, settled.length);
    if (head.length > 0) await unlessStopping(send(options, turn, head), stopping);
    while (inFlight.size > mostInFlight && !stopping.aborted) await unlessStopping(Promise.race(publishing), stopping);
    // Whoever commits more will ring.
    if (head.length < batchSize) return true;
  }
  if (stopping.aborted) return true;
  await giveUp(options, turn);
  return false;
}

/** Resolves with the work, which never rejects, or as soon as the relay stops. */
function unlessStopping(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopping.removeEventListener('abort', end);
      resolve();
    };
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
    void work.then(end);
  });
}

/** Lets a batch go, and resolves when the bus takes the next one; what becomes of it is noted in the turn. */
function send(options: RelayOptions, turn: Turn, head: readonly Queued[]): Promise<void> {
  const ids = head.map((queued) => queued.id);
  const taken = Promise.withResolvers<void>();
  for (const id of ids) turn.inFlight.add(id);
  const publishing = publishUntilAccepted(options, head, turn.interrupted, taken.resolve).then((isAccepted) => {
    for (const id of ids) turn.inFlight.delete(id);
    turn.publishing.delete(publishing);
    if (!isAccepted) return;
    turn.published.push(...ids);
    turn.onPublished();
  });
  turn.publishing.add(publishing);
  return Promise.race([taken.promise, publishing]);
}

/** True when the bus has them all; false when the work was interrupted before. Never rejects. */
async function publishUntilAccepted(
  { bus, telemetry }: RelayOptions,
  head: readonly Queued[],
  interrupted: AbortSignal,
  onTaken: () => void,
): Promise<boolean> {
  try {
    await retry(() => publishBatch({ bus, telemetry }, head, onTaken), {
      isRetryable: () => true,
      baseMs: 50,
      maxMs: 5_000,
      signal: interrupted,
      onRetry: ({ error, attempt }) => telemetry.logger.warn({ err: error, attempt }, 'the bus refused a batch'),
    });
    return true;
  } catch {
    // Every refusal is retried, so this is the interruption.
    return false;
  }
}

/** What was published without having been settled will be published again: a duplicate, never a loss. */
async function giveUp({ telemetry }: RelayOptions, { lease }: Turn): Promise<void> {
  telemetry.logger.warn({ fence: lease.fence }, 'the relay lease is lost');
  await lease.release().catch((err: unknown) => telemetry.logger.warn({ err }, 'the relay lease is kept'));
}

/** What the bus has not answered in time stays queued, and the next leader publishes it again. */
async function handOver(database: Database, turn: Turn | undefined): Promise<void> {
  if (turn === undefined) return;
  const { lease, published, publishing } = turn;
  await within(lastPublishMs, Promise.all(publishing)).catch(() => {});
  if (lease.isHeld()) await settleAndReadHead(database, lease, { published, inFlight: [] }, 0);
  await lease.release();
}

function observe({ meter }: Telemetry, status: () => Promise<RelayStatus>): () => void {
  const pending = meter.createObservableGauge('outbox.pending', { description: 'Messages not yet published' });
  const oldest = meter.createObservableGauge('outbox.oldest_age', { unit: 's', description: 'Age of the oldest one' });
  const leading = meter.createObservableGauge('outbox.leading', { description: '1 on the replica that publishes' });
  const gauges = [pending, oldest, leading];
  const callback: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const now = await status();
    result.observe(pending, now.pending);
    result.observe(oldest, now.oldestAgeSeconds);
    result.observe(leading, now.leading ? 1 : 0);
  };
  meter.addBatchObservableCallback(callback, gauges);
  return () => meter.removeBatchObservableCallback(callback, gauges);
}
