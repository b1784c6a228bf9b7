import { type EndpointHealthOptions, keepEndpointHealth } from '../workers/endpoint-health.ts';
import type { EngineEvent } from './core/engine-event.ts';
import { type EngineState, newEngineState } from './core/engine-state.ts';
import { acquireLease } from './effects/lease.ts';
import { settingsOf } from './effects/leased-rows.ts';
import { createCircuitRecord } from './effects/record-circuits.ts';
import { createRunner, type RunnerDeps } from './effects/runner.ts';

/** Set by tests. */
type Limits = {
  /** Deliveries in memory at most. */
  capacity?: number;
  /** Attempts in flight at most. */
  maxInFlight?: number;
  leaseMs?: number;
  renewMs?: number;
  checkOrphanedMs?: number;
  /** How long open attempts may go on once the engine stops. */
  drainMs?: number;
  /** Intervals of the endpoint health worker. */
  health?: Pick<EndpointHealthOptions, 'flushMs' | 'failingForMs'>;
};

export type EngineOptions = Omit<RunnerDeps, keyof Limits | 'circuits' | 'signal'> & Limits;

/** The running engine, as the consumer of changes uses it. */
export type Engine = {
  /** To be read only: `handle` changes it. */
  readonly state: EngineState;
  handle(event: EngineEvent): void;
  /** Starts nothing more, lets open attempts end, aborts the rest uncounted, and gives every lease back. */
  stop(): Promise<void>;
};

/** Together with the other stop steps they fit the seven seconds in which a process has to end by default. */
const drainMsByDefault = 4_000;
const graceMs = 1_000;

/** Starts to deliver (docs/delivery.md#engine): `core` decides, `effects` performs, and the state is in one place. */
export async function startEngine({ health: intervals, ...options }: EngineOptions): Promise<Engine> {
  const { database, telemetry, metrics, directory, capacity = 4_096, maxInFlight = 2_048 } = options;
  const { leaseMs = 6_000, renewMs = 1_000, checkOrphanedMs = 5_000, drainMs = drainMsByDefault } = options;
  const lease = await acquireLease({ ...options, leaseMs, renewMs });
  const health = keepEndpointHealth({ database, telemetry, metrics, ...intervals });
  const circuits = createCircuitRecord({ database, telemetry });
  const ending = new AbortController();
  const { signal } = ending;
  const state = newEngineState({ capacity, maxInFlight, drainMs, graceMs }, lease, performance.now());
  const deps = { ...options, leaseMs, renewMs, checkOrphanedMs, health, circuits, signal };
  const { handle, ended } = createRunner(deps, state);
  directory.watch((endpoint) => handle({ kind: 'endpoint_changed', endpoint: settingsOf(endpoint) }));
  handle({ kind: 'timer' });
  return {
    state,
    handle,
    async stop() {
      handle({ kind: 'stop' });
      await ended;
      ending.abort();
      await health.stop();
      circuits.stop();
    },
  };
}
