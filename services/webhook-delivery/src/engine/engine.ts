import type { Database } from '@gcs/kit/postgres/database';
import { isTransient } from '@gcs/kit/postgres/database';
import { delay, retry } from '@gcs/kit/retry';
import { type FlowSignal, flowSignalOf } from '../domain/endpoint-flow.ts';
import { readLeasedBefore } from '../postgres/queue/read-leased.ts';
import { type EndpointHealthOptions, keepEndpointHealth } from '../workers/endpoint-health.ts';
import { recordCircuits } from '../workers/record-circuits.ts';
import { type Claims, startClaims } from './claims.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import type { Delivery, Ended } from './delivery.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import type { Offer } from './first-attempts.ts';
import { createMemory, type Memory } from './memory.ts';
import { watchOrphaned } from './orphaned.ts';
import { createPace, type Pace } from './pace.ts';
import { type ProcessLease, startProcessLease } from './process-lease.ts';
import { createSettler, type Settler } from './settling/settler.ts';

export type EngineOptions = DeliverDeps & {
  database: Database;
  /** Unique per process and start. */
  owner: string;
  /** Deliveries in memory at most. */
  capacity?: number;
  /** Attempts in flight at most. */
  maxInFlight?: number;
  leaseMs?: number;
  renewMs?: number;
  checkOrphanedMs?: number;
  /** How long open attempts may go on once the engine stops. */
  drainMs?: number;
  /** Ends every open attempt at once. */
  abortAttempts(): void;
  /** Receipts were written. */
  onReceipts(): void;
  /** Intervals of the endpoint health worker. */
  health?: Pick<EndpointHealthOptions, 'flushMs' | 'failingForMs'>;
};

/** The running engine, as the consumer of changes uses it. */
export type Engine = {
  memory: Memory;
  lease: ProcessLease;
  claims: Claims;
  /** Endpoints for which this process leases nothing now: they have their share of its memory, fail or hang. */
  excludedEndpoints(): string[];
  /** Those of them that fail or hang; claims are woken when one answers again. */
  closedOff(): string[];
  /** Takes deliveries that are leased to this process. */
  offer(offers: readonly Offer[]): Promise<void>;
  /** Starts nothing more, lets open attempts end, aborts the rest uncounted, and frees every lease. */
  stop(): Promise<void>;
};

/** Composes what delivers: memory, lease, dispatcher, claims and settler (docs/delivery.md#engine). */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { database, telemetry, capacity = 4_096, maxInFlight = 2_048 } = options;
  const memory = createMemory(capacity);
  const aborting = new AbortController();

  const lease = await startProcessLease({
    ...options,
    onRenewed: () => dispatcher.pump(),
    onLost: () => dispatcher.abandon(),
    onFreed: () => claims.wake(),
  });
  const health = keepEndpointHealth({ database, telemetry, metrics: options.metrics, ...options.health });
  const settler = createSettler({
    ...options,
    onStored: health.observe,
    hasChain: (chain) => dispatcher.hasChain(chain),
    onDue: () => claims.wake(),
  });
  const pace = paceOf(options, (endpointId) => {
    dispatcher.recheck(endpointId);
    claims.wake();
  });
  const excludedEndpoints = () => [...memory.fullEndpoints(), ...pace.closedOff()];
  const dispatcher: Dispatcher = createDispatcher({
    memory,
    maxInFlight,
    limitOf: pace.limitOf,
    mayStart: () => lease.isHeld(),
    attempt: (delivery) => attempt(options, { settler, pace }, delivery, aborting.signal),
    findEarlier: (later) => findEarlier(options, lease.fence(), later, aborting.signal),
    onRoom: () => claims.onRoom(),
  });
  const offer = async (offers: readonly Offer[]) => {
    await options.directory.load(offers.map(({ delivery }) => delivery.endpointId));
    dispatcher.offer(offers);
  };
  const claims: Claims = startClaims({ database, telemetry, lease, memory, offer, excludedEndpoints });
  const checkMs = options.checkOrphanedMs ?? 5_000;
  const orphaned = watchOrphaned({ database, telemetry, lease, memory, offer, checkMs });
  const circuits = recordCircuits({ database, telemetry, fence: lease.fence, openCircuits: pace.openCircuits });
  return {
    memory,
    lease,
    claims,
    excludedEndpoints,
    closedOff: pace.closedOff,
    offer,
    async stop() {
      const idle = dispatcher.close();
      await Promise.all([claims.stop(), orphaned.stop(), circuits.stop()]);
      await endAttempts(options, idle, aborting);
      await settler.stop(AbortSignal.timeout(settleGraceMs));
      await health.stop();
      pace.stop();
      await lease.end();
    },
  };
}

function paceOf({ telemetry, directory }: EngineOptions, onReady: (endpointId: string) => void): Pace {
  const configuredLimit = (id: string) => directory.get(id)?.maxInFlight ?? 1;
  const pace = createPace({ telemetry, configuredLimit, onReady });
  // Deliveries of a disabled endpoint are only held, so its pace does not limit them.
  const limitOf = (id: string) => (directory.get(id)?.isActive === false ? configuredLimit(id) : pace.limitOf(id));
  return { ...pace, limitOf };
}

/** Together with the other stop steps it fits the seven seconds in which a process has to end by default. */
const drainMsByDefault = 4_000;
const settleGraceMs = 1_000;
const nothingToSettle = { settled: Promise.resolve() };

async function attempt(
  deps: EngineOptions,
  { settler, pace }: { settler: Settler; pace: Pace },
  delivery: Delivery,
  aborting: AbortSignal,
): Promise<{ settled: Promise<void> }> {
  const startedAt = performance.now();
  pace.started(delivery.endpointId);
  const isStaged = deps.faults.of(delivery) !== undefined;
  const ended = await deliver(deps, delivery);
  // A fault that a tester injected shows nothing of the receiver either.
  const hasSignal = !aborting.aborted && !isStaged;
  pace.ended(delivery.endpointId, startedAt, hasSignal ? signalOf(ended) : null);
  // An aborted attempt has no verdict: it is not counted, and its lease is released with the others.
  return aborting.aborted ? nothingToSettle : { settled: settler.submit(ended) };
}

function signalOf({ settled: { verdict, outcome, statusCode } }: Ended): FlowSignal | null {
  return outcome === null ? null : flowSignalOf(outcome, statusCode, verdict === 'DELIVERED');
}

async function endAttempts(options: EngineOptions, idle: Promise<void>, aborting: AbortController): Promise<void> {
  const ended = new AbortController();
  const late = delay(options.drainMs ?? drainMsByDefault, ended.signal).then(
    () => 'late',
    () => 'in time',
  );
  const outcome = await Promise.race([idle, late]);
  ended.abort();
  if (outcome !== 'late') return;
  aborting.abort();
  options.abortAttempts();
  await idle;
}

function findEarlier(
  { database, telemetry }: EngineOptions,
  fence: number,
  later: readonly Delivery[],
  signal: AbortSignal,
): Promise<Delivery[]> {
  const read = async () => (await readLeasedBefore(database, fence, later)).map((row) => ({ ...row, fence }));
  return retry(read, { isRetryable: isTransient, baseMs: 20, maxMs: 1_000, signal }).catch((err: unknown) => {
    telemetry.logger.error({ err }, 'the predecessors of deliveries could not be read');
    return [];
  });
}
