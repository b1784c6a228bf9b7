import type { EventBus } from '../bus/bus.ts';
import type { Database } from '../postgres/database.ts';
import { keepLease, type Lease, type LeaseKeeper } from '../postgres/lease.ts';
import { failpoint } from '../process/failpoint.ts';
import { untilNextTick } from '../process/tick.ts';
import { backoffMs, delay, retry, within } from '../retry.ts';
import { createFailureLog, type FailureLog } from '../telemetry/failure-log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { Queued } from './journal.ts';
import { createNotifier } from './notifier.ts';
import { publishBatch, SentVersions } from './publish.ts';
import { type Orphan, observeOutbox, outboxLease, type RelayStatus, readBacklog, settleAndReadHead } from './queue.ts';

export type RelayOptions = {
  database: Database;
  bus: EventBus;
  telemetry: Telemetry;
  owner: string;
  leaseMs?: number;
  /**
   * The interval of a standby's checks in milliseconds. A lost notification delays an entry by at most three intervals.
   */
  pollMs?: number;
  batchSize?: number;
};

export type Relay = {
  /**
   * Call it after each commit to the journal. Entries that are passed and are next for their keys are published without
   * a read. Cheap; never throws.
   */
  wake(appended?: readonly Queued[]): void;
  /** Waits at most a second for publishes in progress, then releases the lease. */
  stop(): Promise<void>;
  status(): Promise<RelayStatus>;
};

const channel = 'outbox';
const released = 'released';
/** The leader polls less often by this factor, because it is notified of commits and lost connections. */
const leaderPatience = 3;
/** The relay deletes published entries and reads the queue after `settleMs`, or earlier at `maxPublished` entries. */
const settleMs = 250;
const maxPublished = 500;
const maxInFlight = 2_000;
/** The limit for publishes in progress at the stop, because the process has little time to stop. */
const lastPublishMs = 1_000;

/**
 * Publishes the outbox in id order, at least once (docs/architecture.md#relay). A lease makes one replica active. A
 * refused batch is retried as a whole until it succeeds; no other batch overtakes it. The queue is read again as soon
 * as the bus accepts another batch, so batches gather but do not wait for the slowest consumer. An entry of this
 * process is published without a read if the entry is next for its key.
 */
export function startRelay(options: RelayOptions): Relay {
  const { database, telemetry, owner, leaseMs = 3_000, pollMs = 1_000 } = options;
  const keeper = keepLease(database, { name: outboxLease, owner, leaseMs });
  const reading = createFailureLog(telemetry.logger, 'the outbox cannot be read');
  const publishing = createFailureLog(telemetry.logger, `the relay cannot publish to ${options.bus.system}`);
  const deps = { ...options, publishing };
  const stopping = new AbortController();
  const inbox = createInbox();
  const notifier = createNotifier(database, channel);
  let term: Term | undefined;
  const isLeading = () => term?.lease.isHeld() === true;

  const listening = database.listen(channel, (payload) => {
    if (isLeading() || payload !== '') inbox.read();
  });
  // Reads the queue, because notifications before `listen` were missed.
  void listening.then(inbox.read);
  const status = async () => ({ ...(await readBacklog(database)), leading: isLeading() });
  const stopObserving = observeOutbox(telemetry, status);

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        term ??= await startTerm(keeper, inbox, stopping.signal);
        if (term !== undefined && !(await continueTerm(deps, term, stopping.signal))) term = undefined;
        failures = 0;
        reading.succeeded();
        await inbox.wait(untilNextTick(isLeading() ? leaderPatience * pollMs : pollMs));
      } catch (err) {
        failures += 1;
        reading.failed(err);
        await delay(backoffMs(failures, { baseMs: 50, maxMs: pollMs }), stopping.signal).catch(() => {});
      }
    }
  }

  const running = run();
  return {
    wake(appended) {
      if (!isLeading()) notifier.notify();
      else if (appended === undefined) inbox.read();
      else inbox.give(appended);
    },
    async stop() {
      stopping.abort();
      inbox.read();
      await running;
      stopObserving();
      await handOver(database, term).catch((err: unknown) =>
        telemetry.logger.warn({ err }, 'the relay lease could not be released'),
      );
      await notifier.finish(released);
      await (await listening)();
    },
    status,
  };
}

type RelayDeps = RelayOptions & { publishing: FailureLog };

type Term = {
  readonly lease: Lease;
  readonly inbox: Inbox;
  readonly sent: SentVersions;
  readonly published: number[];
  readonly inFlight: Set<number>;
  readonly publishing: Set<Promise<void>>;
  readonly interrupted: AbortSignal;
};

async function startTerm(keeper: LeaseKeeper, inbox: Inbox, stopping: AbortSignal): Promise<Term | undefined> {
  const lease = await keeper.hold();
  if (lease === undefined) return undefined;
  await failpoint('relay.leading');
  lease.lost.addEventListener('abort', inbox.read, { once: true });
  const interrupted = AbortSignal.any([stopping, lease.lost]);
  inbox.read();
  const nothing = { published: [], inFlight: new Set<number>(), publishing: new Set<Promise<void>>() };
  return { lease, inbox, sent: new SentVersions(), ...nothing, interrupted };
}

/** Publishes until the queue is empty or the relay stops. Returns false if the lease was lost. */
async function continueTerm(options: RelayDeps, term: Term, stopping: AbortSignal): Promise<boolean> {
  const { lease, inbox, inFlight, publishing, interrupted } = term;
  while (!interrupted.aborted && lease.isHeld()) {
    // Alternates between handed-over and queued entries, so that the former do not delay the latter forever.
    const given = nextGiven(term);
    if (given.length > 0) await unlessStopping(send(options, term, given), stopping);
    const isToBeRead = inbox.isToBeRead() && !interrupted.aborted && lease.isHeld();
    const head = isToBeRead ? await readHead(options, term) : [];
    if (head === undefined) break;
    if (head.length > 0) await unlessStopping(send(options, term, head), stopping);
    while (inFlight.size > maxInFlight && !stopping.aborted) await unlessStopping(Promise.race(publishing), stopping);
    if (given.length === 0 && !inbox.isToBeRead()) return true;
  }
  if (stopping.aborted) return true;
  await giveUp(options, term);
  return false;
}

function nextGiven({ inbox, sent }: Term): Queued[] {
  const { next, isBehind } = sent.takeNext(inbox.takeGiven());
  if (isBehind) inbox.read();
  return next;
}

/** Returns undefined if the lease is lost. */
async function readHead({ database, batchSize = 500 }: RelayOptions, term: Term) {
  const { lease, inbox, sent, published, inFlight } = term;
  await failpoint('relay.before-read');
  const settled = [...published];
  const done = inbox.startReading();
  const head = await settleAndReadHead(database, lease, { published: settled, inFlight: [...inFlight] }, batchSize);
  await failpoint('relay.read');
  if (head === undefined) return undefined;
  published.splice(0, settled.length);
  done(head.length === batchSize);
  sent.note(head);
  return head;
}

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

/** Resolves once the bus accepts the next batch. */
function send(options: RelayDeps, term: Term, head: readonly (Queued | Orphan)[]): Promise<void> {
  const ids = head.map((queued) => queued.id);
  const taken = Promise.withResolvers<void>();
  for (const id of ids) term.inFlight.add(id);
  const publishing = publishUntilAccepted(options, head, term.interrupted, taken.resolve).then((isAccepted) => {
    for (const id of ids) term.inFlight.delete(id);
    term.publishing.delete(publishing);
    if (!isAccepted) return;
    term.published.push(...ids);
    if (term.published.length < maxPublished) term.inbox.readWithin(settleMs);
    else term.inbox.read();
  });
  term.publishing.add(publishing);
  return Promise.race([taken.promise, publishing]);
}

/** Returns false if `interrupted` has aborted. Never rejects. */
async function publishUntilAccepted(
  { bus, telemetry, publishing }: RelayDeps,
  head: readonly (Queued | Orphan)[],
  interrupted: AbortSignal,
  onTaken: () => void,
): Promise<boolean> {
  try {
    await retry(() => publishBatch({ bus, telemetry }, head, onTaken), {
      isRetryable: () => true,
      baseMs: 50,
      maxMs: 5_000,
      signal: interrupted,
      onRetry: ({ error }) => publishing.failed(error),
    });
    publishing.succeeded();
    await failpoint('relay.published');
    return true;
  } catch {
    // Every refusal is retried, so only `interrupted` can cause this error.
    return false;
  }
}

/** The next leader publishes unacknowledged entries again, so they may be duplicated but are never lost. */
async function giveUp({ telemetry }: RelayOptions, { lease }: Term): Promise<void> {
  telemetry.logger.warn({ fence: lease.fence }, 'the relay lease is lost');
  await lease
    .release()
    .catch((err: unknown) => telemetry.logger.warn({ err }, 'the relay lease could not be released'));
}

async function handOver(database: Database, term: Term | undefined): Promise<void> {
  if (term === undefined) return;
  const { lease, published, publishing } = term;
  await within(lastPublishMs, Promise.all(publishing)).catch(() => {});
  if (lease.isHeld()) await settleAndReadHead(database, lease, { published, inFlight: [] }, 0);
  await lease.release();
}
