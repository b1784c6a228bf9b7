import type { Delivery, DeliveryKey, Ended, SettledAttempt, SettledDelivery } from '../../queue/delivery.rules.ts';
import type { FlowSignal } from './endpoint-flow.rules.ts';

/** A leased delivery. Its first attempt starts after the first attempt of the delivery `predecessorId`, if any. */
export type DeliveryOffer = { delivery: Delivery; predecessorId: string | null };

export type LaneSettings = {
  endpointId: string;
  maxInFlight: number;
  /** Deliveries of an inactive endpoint are held instead of sent. */
  isActive: boolean;
  isStrict: boolean;
};

/** Deliveries that a committed statement leased to this process under `fence`. */
export type Leased = { fence: number; offers: readonly DeliveryOffer[] };

/** A query for the unattempted deliveries of this process that precede the deliveries `later` in their sessions. */
type EarlierAsked = { fence: number; later: readonly Delivery[]; question: number };

type Events = {
  arriving: { batch: number; events: number };
  /**
   * The batch is committed. `opened` is the number of deliveries in the batch. `left` contains the endpoints of the
   * unleased deliveries. `moved` is the number of deliveries with a due time changed by a sandbox clock.
   */
  arrived: { batch: number; leased: Leased; events: number; opened: number; left: readonly string[]; moved: number };
  /** The batch was rolled back, or a later step failed. */
  not_arrived: { batch: number };
  attempt_ended: { delivery: Delivery; startedAt: number; settled: SettledAttempt; signal: FlowSignal | null };
  /** An attempt ended without an outcome. The receiver may have received the event. */
  attempt_broken: { delivery: Delivery; startedAt: number };
  /** The verdicts of a batch are stored. `stored` lacks the deliveries whose lease was lost. */
  settled: { batch: readonly Ended[]; stored: ReadonlyMap<string, SettledDelivery> };
  settle_failed: { batch: readonly Ended[] };
  given_back: { delivery: Delivery };
  /** A replay or a wake-up made deliveries due in the database. */
  due: object;
  dueChecked: { isDue: boolean; hasWaiting: boolean; againInMs: number };
  claimed: { leased: Leased };
  stranded_woken: { woken: number; cursor: string };
  /** `random` is from 0 to below 1. The pause varies, so that processes that fail together do not retry together. */
  claim_failed: { random: number };
  task_failed: { task: TaskName; random: number };
  earlier_found: EarlierAsked & { earlier: readonly Delivery[] };
  leased_read: { fence: number; keys: readonly DeliveryKey[]; againInMs: number };
  orphans_read: { leased: Leased };
  orphans_failed: { random: number };
  lease_renewed: { heldUntil: number; freed: number; againInMs: number };
  /** Another process ended the lease. The fields belong to the new lease. */
  lease_lost: { fence: number; heldUntil: number; freed: number; againInMs: number };
  circuits_recorded: { againInMs: number };
  endpoint_changed: { endpoint: LaneSettings };
  /** The directory forgot the endpoint, and reads it again before the endpoint's next delivery enters memory. */
  endpoint_dropped: { endpointId: string };
  timer: object;
  stop: object;
};

/** Times are on the monotonic clock. Times and durations are in milliseconds. */
export type EngineEvent = EventOf<keyof Events>;

export type EventOf<K extends keyof Events> = { [Kind in K]: { kind: Kind } & Events[Kind] }[K];

export type TaskName = 'renew_lease' | 'read_leased' | 'record_circuits';

export type OpenCircuit = { endpointId: string; probeAt: number };

/** An action that the engine must perform. Each effect except the last three is answered by at most one event. */
export type Effect =
  | { kind: 'start_attempt'; delivery: Delivery; at: number }
  | { kind: 'settle'; batch: readonly Ended[] }
  | { kind: 'wake_successors'; chains: readonly { sessionId: string; endpointId: string }[] }
  /** Releases one delivery, which any process may claim after `afterMs`. */
  | { kind: 'give_back'; delivery: Delivery; afterMs: number }
  | { kind: 'checkDue' }
  | { kind: 'claim'; fence: number; slots: number; excluded: readonly string[] }
  | { kind: 'wake_stranded'; cursor: string }
  | ({ kind: 'find_earlier' } & EarlierAsked)
  | { kind: 'read_orphans'; fence: number; keys: readonly DeliveryKey[] }
  | { kind: 'renew_lease'; fence: number }
  | { kind: 'read_leased'; fence: number }
  | { kind: 'record_circuits'; fence: number; circuits: readonly OpenCircuit[]; now: number }
  /** Requests a timer event at this time at the latest. */
  | { kind: 'wake_at'; at: number }
  | { kind: 'abort_attempts' }
  /** Releases all leased deliveries. No other effect follows. */
  | { kind: 'end_lease'; fence: number };

export type AnsweredEffect = Exclude<Effect, { kind: 'wake_at' | 'abort_attempts' | 'end_lease' }>;

/**
 * Returns the event for a failed effect. Undefined if no event is needed: the search for stranded deliveries replaces a
 * lost wake-up, and the engine repeats `find_earlier` until it succeeds.
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
