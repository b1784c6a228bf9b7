import { backoffMs } from '@gcs/kit/retry';
import type { Delivery, Ended } from '../../queue/delivery.rules.ts';
import type { EndpointLane } from './endpoint-lane.rules.ts';
import { newTurns, type Turns } from './endpoint-lane.rules.ts';
import type { Effect, LaneSettings, TaskName } from './engine-event.rules.ts';

export type EngineLimits = {
  capacity: number;
  maxInFlight: number;
  /** Maximum time that a stop waits for attempts in flight. */
  drainMs: number;
  /** Maximum time that a stop then waits until results are stored. */
  graceMs: number;
};

/** First attempts of one session to one endpoint, which run one at a time. */
export type Chain = {
  /**
   * The delivery that is in flight or waits for a slot. Undefined while the engine queries the database for the
   * predecessors of the next delivery.
   */
  head: Delivery | undefined;
  waiting: Delivery[];
};

/**
 * Memory reserved for deliveries that the database is about to return. `released` maps deliveries that left memory
 * meanwhile to their number of attempts, so that an outdated answer does not send them again.
 */
export type Reservation = { readonly slots: number; readonly endsAt: number; readonly released: Map<string, number> };

export type Task = { nextAt: number; isOut: boolean; failures: number };

export type Claiming = Task & {
  /** True if a delivery may have become due since the last poll started. */
  isWanted: boolean;
  /** True if due deliveries stayed in the database because memory was full. */
  isBacklogged: boolean;
  settledSince: number;
  /** True if a delivery waited for its predecessor at the last poll. Only its wake-up can have been lost. */
  hasWaiting: boolean;
  /** Position where the search for stranded deliveries continues. */
  cursor: string;
  searchedAt: number;
};

export type Settling = {
  /** Time until which results gather in the queue, unless a retry or an attempt waits for a result. */
  gatherUntil: number;
  queue: Ended[];
  halves: Ended[][];
  /** Results that could not be stored even one at a time, each with its next try and number of tries. */
  failed: Map<Ended, { again: number; tries: number }>;
  isOut: boolean;
};

/** Only `schedule` changes the state. */
export type EngineState = {
  readonly limits: EngineLimits;
  now: number;
  /** This process may send deliveries that are marked with `fence`, until `heldUntil`. */
  lease: { fence: number; heldUntil: number };
  readonly held: Map<string, Delivery>;
  readonly endpoints: Map<string, LaneSettings>;
  /** Lanes that hold deliveries or whose pace is reduced. */
  readonly lanes: Map<string, EndpointLane>;
  readonly tenants: Map<string, number>;
  readonly turns: Turns;
  /** Lanes that have a free slot of their own, but already have their share of all attempts in flight. */
  readonly crowdedOut: Set<EndpointLane>;
  inFlight: number;
  readonly chains: Map<string, Chain>;
  readonly unsure: Set<Delivery>;
  readonly reservations: Map<string, Reservation>;
  questions: number;
  deliveriesPerEvent: number;
  readonly claiming: Claiming;
  readonly settling: Settling;
  readonly tasks: Record<TaskName, Task>;
  /** Deliveries that were leased to this process but missing from memory at the latest check. */
  suspects: ReadonlySet<string>;
  /** No open circuit becomes due for a probe earlier. */
  probeAt: number;
  wakeAt: number;
  phase: 'running' | 'draining' | 'aborting' | 'settling' | 'ended';
  phaseEndsAt: number;
  effects: Effect[];
};

export const never = Number.POSITIVE_INFINITY;

export function newEngineState(limits: EngineLimits, lease: EngineState['lease'], now: number): EngineState {
  const task = (): Task => ({ nextAt: now, isOut: false, failures: 0 });
  const backlog = {
    isWanted: true,
    isBacklogged: false,
    settledSince: 0,
    hasWaiting: true,
    cursor: '',
    searchedAt: never * -1,
  };
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
    settling: { gatherUntil: now, queue: [], halves: [], failed: new Map(), isOut: false },
    tasks: { renew_lease: task(), read_leased: task(), record_circuits: task() },
    ...{ probeAt: never, wakeAt: never, phase: 'running', phaseEndsAt: never },
  };
}

export function isRunning({ phase }: EngineState): boolean {
  return phase === 'running';
}

export function wantClaim(state: EngineState): void {
  state.claiming.isWanted = true;
}

export function emit(state: EngineState, effect: Effect): void {
  state.effects.push(effect);
}

export function taskDone(state: EngineState, name: TaskName, againInMs: number): void {
  Object.assign(state.tasks[name], { isOut: false, failures: 0, nextAt: state.now + againInMs });
}

/** Lets the task run again after a pause that grows with each failure. */
export function taskFailed({ now }: EngineState, task: Task, random: number): void {
  task.isOut = false;
  task.failures += 1;
  task.nextAt = now + backoffMs(task.failures, { baseMs: 50, maxMs: 1_000, random: () => random });
}
