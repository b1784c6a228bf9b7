import type { Delivery, DeliveryKey, Ended, SettledAttempt, SettledDelivery } from '../../queue/delivery.rules.ts';
import type { FlowSignal } from './endpoint-flow.rules.ts';

/** A leased delivery; its first attempt must wait for the end of its predecessor's, if any. */
export type DeliveryOffer = { delivery: Delivery; predecessorId: string | null };

export type LaneSettings = {
  endpointId: string;
  maxInFlight: number;
  /** Deliveries of an inactive endpoint are held instead of sent. */
  isActive: boolean;
  /** An event waits until its predecessor in the session is settled. */
  isStrict: boolean;
};

/** Deliveries leased to this process by a committed statement under one fence. */
export type Leased = { fence: number; offers: readonly DeliveryOffer[] };

/**
 * A question to the database: which unattempted deliveries leased to this process precede `later` in their sessions?
 */
type EarlierAsked = { fence: number; later: readonly Delivery[]; question: number };

type Events = {
  /** A batch of changes is about to be stored, so memory is reserved for its deliveries. */
  arriving: { batch: number; events: number };
  /**
   * The batch is committed. `opened`: number of its deliveries, leased or not. `left`: endpoints of the unleased
   * deliveries. `moved`: number of due times that a sandbox clock moved.
   */
  arrived: { batch: number; leased: Leased; events: number; opened: number; left: readonly string[]; moved: number };
  /** The batch was rolled back, or a later step failed. */
  not_arrived: { batch: number };
  attempt_ended: { delivery: Delivery; startedAt: number; settled: SettledAttempt; signal: FlowSignal | null };
  /** No outcome: it is unknown whether anything was sent. */
  attempt_broken: { delivery: Delivery; startedAt: number };
  /** Verdicts are stored for deliveries whose lease was still valid. */
  settled: { batch: readonly Ended[]; stored: ReadonlyMap<string, SettledDelivery> };
  settle_failed: { batch: readonly Ended[] };
  given_back: { delivery: Delivery };
  /** Deliveries became due in the database: by a replay, or as woken successors. */
  due: object;
  dueChecked: { isDue: boolean; hasWaiting: boolean; againInMs: number };
  claimed: { leased: Leased };
  stranded_woken: { woken: number; cursor: string };
  /** `random`: from 0 to below 1. It spreads the retries of processes that fail together. */
  claim_failed: { random: number };
  task_failed: { task: TaskName; random: number };
  earlier_found: EarlierAsked & { earlier: readonly Delivery[] };
  leased_read: { fence: number; keys: readonly DeliveryKey[]; againInMs: number };
  orphans_read: { leased: Leased };
  orphans_failed: { random: number };
  lease_renewed: { heldUntil: number; freed: number; againInMs: number };
  /** Another process ended the lease; this is the new lease. */
  lease_lost: { fence: number; heldUntil: number; freed: number; againInMs: number };
  circuits_recorded: { againInMs: number };
  endpoint_changed: { endpoint: LaneSettings };
  /** The endpoint is read again before its next delivery enters memory. */
  endpoint_dropped: { endpointId: string };
  timer: object;
  stop: object;
};

/** Times are milliseconds of the monotonic clock, durations milliseconds. */
export type EngineEvent = EventOf<keyof Events>;

export type EventOf<K extends keyof Events> = { [Kind in K]: { kind: Kind } & Events[Kind] }[K];

export type TaskName = 'renew_lease' | 'read_leased' | 'record_circuits';

/** An endpoint that gets nothing for now, and the earliest time of its probe. */
export type OpenCircuit = { endpointId: string; probeAt: number };

/** Exactly one event answers each effect, except the last three. */
export type Effect =
  | { kind: 'start_attempt'; delivery: Delivery; at: number }
  | { kind: 'settle'; batch: readonly Ended[] }
  | { kind: 'wake_successors'; chains: readonly { sessionId: string; endpointId: string }[] }
  /** Releases one delivery; any process may claim it after `afterMs`. */
  | { kind: 'give_back'; delivery: Delivery; afterMs: number }
  | { kind: 'checkDue' }
  | { kind: 'claim'; fence: number; slots: number; excluded: readonly string[] }
  | { kind: 'wake_stranded'; cursor: string }
  | ({ kind: 'find_earlier' } & EarlierAsked)
  | { kind: 'read_orphans'; fence: number; keys: readonly DeliveryKey[] }
  | { kind: 'renew_lease'; fence: number }
  | { kind: 'read_leased'; fence: number }
  | { kind: 'record_circuits'; fence: number; circuits: readonly OpenCircuit[]; now: number }
  /** Requests a timer for this time or earlier. */
  | { kind: 'wake_at'; at: number }
  | { kind: 'abort_attempts' }
  /** Releases everything still leased; the last effect. */
  | { kind: 'end_lease'; fence: number };

export type AnsweredEffect = Exclude<Effect, { kind: 'wake_at' | 'abort_attempts' | 'end_lease' }>;

/**
 * Undefined if something else compensates. The search for stranded deliveries replaces a lost wake-up. A question about
 * order is repeated until answered. `random`: from 0 to below 1.
 */
export function failedEffect(effect: AnsweredEffect, random: number): EngineEvent | undefined {
  switch (effect.kind) {
    case 'start_attempt':
      return { kind: 'attempt_broken', delivery: effect.delivery, startedAt: effect.at };
    case 'settle':
      return { kind: 'settle_failed', batch: effect.batch };
    case 'give_back':
      return { kind: 'given_back', delivery: effect.delivery };
    case 'checkDue':
    case 'claim':
    case 'wake_stranded':
      return { kind: 'claim_failed', random };
    case 'renew_lease':
    case 'read_leased':
    case 'record_circuits':
      return { kind: 'task_failed', task: effect.kind, random };
    case 'read_orphans':
      return { kind: 'orphans_failed', random };
    case 'wake_successors':
    case 'find_earlier':
      return undefined;
  }
}
