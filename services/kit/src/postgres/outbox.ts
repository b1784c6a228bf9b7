import type { EventBus } from '../bus/bus.ts';
import { backoffMs, delay, retry } from '../retry.ts';
import type { Telemetry } from '../telemetry.ts';
import type { Database } from './database.ts';
import { acquireLease, type Lease } from './lease.ts';
import { createNotifier } from './notifier.ts';
import { publishBatch } from './outbox-publish.ts';
import { type Backlog, outboxLease, type Queued, readBacklog, settleAndReadHead } from './outbox-queue.ts';

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
  /** Ends with the batch in flight and hands over at once. */
  stop(): Promise<void>;
  status(): Promise<RelayStatus>;
};

const channel = 'outbox';
const released = 'released';
/** Polls of a standby to one of the leader, who hears of every commit and of its lost connections. */
const leaderPatience = 3;

/**
 * Publishes the outbox in id order, at least once (architecture §3). Of all replicas one is active, by a lease; the
 * others stand by. A batch that the bus refuses is published again whole, for ever: nothing overtakes it.
 */
export function startRelay(options: RelayOptions): Relay {
  const { database, telemetry, pollMs = 1_000 } = options;
  const stopping = new AbortController();
  const bell = createBell();
  const notifier = createNotifier(database, channel);
  const turn: Turn = { lease: undefined, published: [] };
  const isLeading = () => turn.lease?.isHeld() === true;

  const listening = database.listen(channel, (payload) => {
    if (isLeading() || payload !== '') bell.ring();
  });
  const status = async () => ({ ...(await readBacklog(database)), leading: isLeading() });
  const stopObserving = observe(telemetry, status);

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await takeTurn(options, turn, stopping.signal);
        failures = 0;
        await bell.wait(isLeading() ? leaderPatience * pollMs : pollMs);
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

/** What the active relay knows: `published` is acknowledged by the bus and still in the queue. */
type Turn = { lease: Lease | undefined; published: readonly number[] };

/** Publishes until the queue is empty, the lease lost or the relay stopped; returns at once on a standby. */
async function takeTurn(options: RelayOptions, turn: Turn, stopping: AbortSignal): Promise<void> {
  const { database, owner, leaseMs = 3_000, batchSize = 500 } = options;
  turn.lease ??= await acquireLease(database, { name: outboxLease, owner, leaseMs });
  const { lease } = turn;
  if (lease === undefined) return;
  const interrupted = AbortSignal.any([stopping, lease.lost]);
  while (lease.isHeld() && !stopping.aborted) {
    const head = await settleAndReadHead(database, lease, turn.published, batchSize);
    turn.published = [];
    if (head === undefined) break;
    if (head.length === 0) return;
    if (await publishUntilAccepted(options, head, interrupted)) turn.published = head.map((queued) => queued.id);
  }
  if (!stopping.aborted) await giveUp(options, turn, lease);
}

/** True when the bus has them all; false when the work was interrupted before. */
async function publishUntilAccepted(
  { bus, telemetry }: RelayOptions,
  head: readonly Queued[],
  interrupted: AbortSignal,
): Promise<boolean> {
  try {
    await retry(() => publishBatch(bus, telemetry, head), {
      isRetryable: () => true,
      baseMs: 50,
      maxMs: 5_000,
      signal: interrupted,
      onRetry: ({ error, attempt }) => telemetry.logger.warn({ err: error, attempt }, 'the bus refused a batch'),
    });
    return true;
  } catch (error) {
    if (interrupted.aborted) return false;
    throw error;
  }
}

/** What was published without having been settled will be published again: a duplicate, never a loss. */
async function giveUp({ telemetry }: RelayOptions, turn: Turn, lease: Lease): Promise<void> {
  telemetry.logger.warn({ fence: lease.fence }, 'the relay lease is lost');
  turn.lease = undefined;
  turn.published = [];
  await lease.release();
}

async function handOver(database: Database, { lease, published }: Turn): Promise<void> {
  if (lease?.isHeld() === true) await settleAndReadHead(database, lease, published, 0);
  await lease?.release();
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

type Bell = { ring(): void; wait(ms: number): Promise<void> };

/** A ring while nobody waits ends the next wait at once. */
function createBell(): Bell {
  let rung = false;
  let answer = () => {};
  return {
    ring() {
      rung = true;
      answer();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
