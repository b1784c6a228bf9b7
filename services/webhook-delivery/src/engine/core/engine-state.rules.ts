import { backoffMs } from '@gcs/kit/retry';
import type { Delivery, Ended } from '../../queue/delivery.rules.ts';
import type { EndpointLane } from './endpoint-lane.rules.ts';
import { newTurns, type Turns } from './endpoint-lane.rules.ts';
import type { Effect, LaneSettings, TaskName } from './engine-event.rules.ts';

export type EngineLimits = {
  /** Deliveries in memory at most. */
  capacity: number;
  /** Attempts in flight at most. */
  maxInFlight: number;
  /** Limits of a stop: for open attempts, and for storing results after that. */
  drainMs: number;
  graceMs: number;
};

/** First attempts of one session to one endpoint: one at a time, in the order in which they joined. */
export type Chain = {
  /** Under way, or waiting for a slot; undefined while the database is asked what comes before the next one. */
  head: Delivery | undefined;
  waiting: Delivery[];
};

/**
 * Deliveries are on their way from the database: memory is set aside for them, until nobody may report back any more.
 * `released`: what left the memory meanwhile, and its attempts then. It may be among them, and is not to be sent again.
 */
export type Reservation = { readonly slots: number; readonly endsAt: number; readonly released: Map<string, number> };

/** A task that comes again; `failures` in a row. */
export type Task = { nextAt: number; isOut: boolean; failures: number };

/** State of leasable deliveries in the database. */
export type Claiming = Task & {
  /** Something may have become due since the last look began. */
  isWanted: boolean;
  /** Something due was left in the database, for want of memory; and how many deliveries were settled since. */
  isBacklogged: boolean;
  settledSince: number;
  /** Where the search for deliveries that wait for nothing goes on, and when it ran last. */
  cursor: string;
  searchedAt: number;
};

export type Settling = {
  /** Ended, not yet stored. */
  queue: Ended[];
  /** Halves of a batch that failed; sent before the queue. */
  halves: Ended[][];
  /** Alone, and failed: when each is stored once more, and how often it has failed. */
  failed: Map<Ended, { again: number; tries: number }>;
  isOut: boolean;
};

/** The state of the engine: everything that this process knows of its deliveries. Changed by `schedule` only. */
export type EngineState = {
  readonly limits: EngineLimits;
  /** The time of the latest event. */
  now: number;
  /** The right to the deliveries that it holds: marked with `fence`, until `heldUntil`. */
  lease: { fence: number; heldUntil: number };
  readonly held: Map<string, Delivery>;
  /** Operators' settings of each endpoint that the directory knows. */
  readonly endpoints: Map<string, LaneSettings>;
  /** Lanes of endpoints with deliveries in memory or an unusual pace. */
  readonly lanes: Map<string, EndpointLane>;
  /** Deliveries in memory by tenant. */
  readonly tenants: Map<string, number>;
  readonly turns: Turns;
  /** Lanes below their own limit that hold their share of what may be in flight. */
  readonly crowdedOut: Set<EndpointLane>;
  inFlight: number;
  readonly chains: Map<string, Chain>;
  /** First attempts of which the database is asked what comes before them. */
  readonly unsure: Set<Delivery>;
  readonly reservations: Map<string, Reservation>;
  /** Number of queries for earlier deliveries. */
  questions: number;
  /** Deliveries per event in the latest batch. */
  deliveriesPerEvent: number;
  readonly claiming: Claiming;
  readonly settling: Settling;
  readonly tasks: Record<TaskName, Task>;
  /** Leased to this process in the database and unknown here, at the latest look. */
  suspects: ReadonlySet<string>;
  /** When the earliest probe of an open circuit may start, or earlier. */
  probeAt: number;
  /** The timer that is set. */
  wakeAt: number;
  phase: 'running' | 'draining' | 'aborting' | 'settling' | 'ended';
  /** When the phase ends at the latest. */
  phaseEndsAt: number;
  effects: Effect[];
};

export const never = Number.POSITIVE_INFINITY;

export function newEngineState(limits: EngineLimits, lease: EngineState['lease'], now: number): EngineState {
  const task = (): Task => ({ nextAt: now, isOut: false, failures: 0 });
  const backlog = { isWanted: true, isBacklogged: false, settledSince: 0, cursor: '', searchedAt: never * -1 };
  return {
    ...{ limits, now, lease, inFlight: 0, deliveriesPerEvent: 1, questions: 0, suspects: new Set(), effects: [] },
    ...{
      held: new Map(),
      endpoints: new Map(),
      lanes: new Map(),
      tenants: new Map(),
      chains: new Map(),
      reservations: new Map(),
    },
    ...{ turns: newTurns(), crowdedOut: new Set(), unsure: new Set() },
    claiming: { ...task(), ...backlog },
    settling: { queue: [], halves: [], failed: new Map(), isOut: false },
    tasks: { renew_lease: task(), read_leased: task(), record_circuits: task() },
    ...{ probeAt: never, wakeAt: never, phase: 'running', phaseEndsAt: never },
  };
}

/** Whether attempts may start and deliveries be leased. */
export function isRunning({ phase }: EngineState): boolean {
  return phase === 'running';
}

/** Something has become due in the database, or will be. */
export function wantClaim(state: EngineState): void {
  state.claiming.isWanted = true;
}

export function emit(state: EngineState, effect: Effect): void {
  state.effects.push(effect);
}

export function taskDone(state: EngineState, name: TaskName, againInMs: number): void {
  Object.assign(state.tasks[name], { isOut: false, failures: 0, nextAt: state.now + againInMs });
}

/** Tried again after a while that grows. `random`: from 0 to below 1. */
export function taskFailed({ now }: EngineState, task: Task, random: number): void {
  task.isOut = false;
  task.failures += 1;
  task.nextAt = now + backoffMs(task.failures, { baseMs: 50, maxMs: 1_000, random: () => random });
}
