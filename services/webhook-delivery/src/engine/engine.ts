import { createFailureLog, type FailureLog } from '@gcs/kit/telemetry/failure-log';
import { type AnsweredEffect, type Effect, type EngineEvent, failedEffect } from './core/engine-event.rules.ts';
import { type EngineState, newEngineState } from './core/engine-state.rules.ts';
import { schedule } from './core/schedule.rules.ts';
import { type DeliverDeps, makeAttempt } from './deliver.ts';
import { type EndpointHealthOptions, keepEndpointHealth } from './endpoint-health.ts';
import { acquireLease, endLease, type LeaseDeps, renew } from './lease.ts';
import {
  checkDue,
  claimLeased,
  findEarlier,
  type LeasedRowsDeps,
  readLeasedHere,
  readOrphans,
  searchStranded,
  settingsOf,
} from './leased-rows.ts';
import { type CircuitRecord, createCircuitRecord } from './record-circuits.ts';
import { giveBack, type SettleDeps, settle, wakeWaiting } from './settle.ts';

type Limits = {
  capacity?: number;
  maxInFlight?: number;
  leaseMs?: number;
  renewMs?: number;
  checkOrphanedMs?: number;
  drainMs?: number;
  health?: Pick<EndpointHealthOptions, 'flushMs' | 'failingForMs'>;
};

export type EngineOptions = Omit<RunnerDeps, keyof Limits | 'circuits' | 'signal'> & Limits;

export type Engine = {
  readonly state: EngineState;
  handle(event: EngineEvent): void;
  /** Starts no more attempts, waits for open ones, aborts slow ones without counting them, and releases the lease. */
  stop(): Promise<void>;
};

/** With the other steps, a stop ends within the default limit of a process, seven seconds. */
const drainMsByDefault = 4_000;
const graceMs = 1_000;

/**
 * Starts the engine. The pure functions in `core` decide, and the modules in this folder do the I/O
 * (docs/delivery.md#engine).
 */
export async function startEngine({ health: intervals, ...options }: EngineOptions): Promise<Engine> {
  const { database, telemetry, metrics, directory, capacity = 4_096, maxInFlight = 2_048 } = options;
  const { leaseMs = 6_000, renewMs = 1_000, checkOrphanedMs = 5_000, drainMs = drainMsByDefault } = options;
  const lease = await acquireLease({ ...options, leaseMs, renewMs });
  const health = keepEndpointHealth({ database, telemetry, metrics, ...intervals });
  const circuits = createCircuitRecord(database, telemetry);
  const ending = new AbortController();
  const { signal } = ending;
  const state = newEngineState({ capacity, maxInFlight, drainMs, graceMs }, lease, performance.now());
  const deps = { ...options, leaseMs, renewMs, checkOrphanedMs, health, circuits, signal };
  const { handle, ended } = createRunner(deps, state);
  directory.watch(
    (endpoint) => handle({ kind: 'endpoint_changed', endpoint: settingsOf(endpoint) }),
    (endpointId) => handle({ kind: 'endpoint_dropped', endpointId }),
  );
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

type RunnerDeps = DeliverDeps &
  LeasedRowsDeps &
  SettleDeps &
  LeaseDeps & {
    circuits: CircuitRecord;
    abortAttempts(): void;
  };

/** Performs the effects of `schedule`. `ended` resolves when the lease is released. */
function createRunner(deps: RunnerDeps, state: EngineState) {
  const ended = Promise.withResolvers<void>();
  const logs = new Map<AnsweredEffect['kind'], FailureLog>();
  const logOf = (task: AnsweredEffect['kind']) => {
    const log = logs.get(task) ?? createFailureLog(deps.telemetry.logger, 'a task of the engine failed', { task });
    logs.set(task, log);
    return log;
  };
  const alarm = createAlarm(() => handle({ kind: 'timer' }));

  function handle(event: EngineEvent): void {
    for (const effect of schedule(state, event, performance.now())) begin(effect);
  }

  function begin(effect: Effect): void {
    if (effect.kind === 'wake_at') alarm.set(effect.at);
    else if (effect.kind === 'abort_attempts') deps.abortAttempts();
    else if (effect.kind === 'end_lease') {
      alarm.stop();
      ended.resolve(endLease(deps, effect.fence));
    } else void perform(deps, effect, logOf(effect.kind)).then((event) => event !== undefined && handle(event));
  }

  return { handle, ended: ended.promise };
}

async function perform(deps: RunnerDeps, effect: AnsweredEffect, log: FailureLog): Promise<EngineEvent | undefined> {
  try {
    const event = await carryOut(deps, effect);
    log.succeeded();
    return event;
  } catch (err) {
    log.failed(err);
    return failedEffect(effect, Math.random());
  }
}

function carryOut(deps: RunnerDeps, effect: AnsweredEffect): Promise<EngineEvent | undefined> {
  switch (effect.kind) {
    case 'start_attempt':
      return makeAttempt(deps, effect);
    case 'settle':
      return settle(deps, effect.batch);
    case 'wake_successors':
      return wakeWaiting(deps, effect);
    case 'give_back':
      return giveBack(deps, effect);
    case 'checkDue':
      return checkDue(deps);
    case 'claim':
      return claimLeased(deps, effect);
    case 'wake_stranded':
      return searchStranded(deps, effect.cursor);
    case 'find_earlier':
      return findEarlier(deps, effect);
    case 'read_orphans':
      return readOrphans(deps, effect);
    case 'renew_lease':
      return renew(deps, effect.fence);
    case 'read_leased':
      return readLeasedHere(deps, effect.fence);
    case 'record_circuits':
      return deps.circuits.record(effect);
  }
}

/** Timer that calls `onTime` at the earliest requested time on the clock `performance.now()`. */
type Alarm = { set(at: number): void; stop(): void };

export function createAlarm(onTime: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let setFor = Number.POSITIVE_INFINITY;

  const start = () => {
    const leftMs = Math.max(0, Math.ceil(setFor - performance.now()));
    timer = setTimeout(fire, leftMs);
  };
  // A timer may fire up to a millisecond early. Without a new timer, the due work would be missed.
  const fire = () => {
    if (performance.now() < setFor) return start();
    setFor = Number.POSITIVE_INFINITY;
    onTime();
  };
  return {
    set(at) {
      if (at >= setFor) return;
      clearTimeout(timer);
      setFor = at;
      start();
    },
    stop: () => clearTimeout(timer),
  };
}
