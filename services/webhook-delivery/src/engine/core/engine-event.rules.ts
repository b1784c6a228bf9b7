import type { Delivery, DeliveryKey, Ended, SettledAttempt, SettledDelivery } from '../../queue/delivery.rules.ts';
import type { FlowSignal } from './endpoint-flow.rules.ts';

/** A leased delivery, and the event whose first attempt must have ended before this one's starts; or null. */
export type DeliveryOffer = { delivery: Delivery; predecessorId: string | null };

/** Settings of an endpoint by an operator. */
export type LaneSettings = {
  endpointId: string;
  /** Maximum of concurrent attempts. */
  maxInFlight: number;
  /** Deliveries of an inactive endpoint are held instead of sent. */
  isActive: boolean;
};

/** Deliveries that a committed statement has leased to this process under one fence. */
export type Leased = { fence: number; offers: readonly DeliveryOffer[] };

/** Which unattempted deliveries leased to this process come before `later` in their sessions. */
type EarlierAsked = { fence: number; later: readonly Delivery[]; question: number };

type Events = {
  /** A batch of changes is about to be stored: memory is set aside for its deliveries. */
  arriving: { batch: number; events: number };
  /**
   * It is committed. `opened`: its deliveries, leased or not; `left`: endpoints of those that were not leased; `moved`:
   * how many due times a sandbox clock has moved.
   */
  arrived: { batch: number; leased: Leased; events: number; opened: number; left: readonly string[]; moved: number };
  /** It was rolled back, or what follows from it failed. */
  not_arrived: { batch: number };
  attempt_ended: { delivery: Delivery; startedAt: number; settled: SettledAttempt; signal: FlowSignal | null };
  /** An attempt has no outcome: whether anything was sent is not known. */
  attempt_broken: { delivery: Delivery; startedAt: number };
  /** Verdicts are stored, of those deliveries whose lease still held. */
  settled: { batch: readonly Ended[]; stored: ReadonlyMap<string, SettledDelivery> };
  settle_failed: { batch: readonly Ended[] };
  given_back: { delivery: Delivery };
  /** Deliveries have become due in the database: of a replay, or successors that were woken. */
  due: object;
  looked: { isDue: boolean; againInMs: number };
  claimed: { leased: Leased };
  stranded_woken: { woken: number; cursor: string };
  /** `random`: from 0 to below 1, so that processes that fail together do not come back together. */
  claim_failed: { random: number };
  task_failed: { task: TaskName; random: number };
  earlier_found: EarlierAsked & { earlier: readonly Delivery[] };
  leased_read: { fence: number; keys: readonly DeliveryKey[]; againInMs: number };
  orphans_read: { leased: Leased };
  orphans_failed: { random: number };
  lease_renewed: { heldUntil: number; freed: number; againInMs: number };
  /** Another process has ended it; this is the next one. */
  lease_lost: { fence: number; heldUntil: number; freed: number; againInMs: number };
  circuits_recorded: { againInMs: number };
  /** An endpoint is known, for the first time or changed. */
  endpoint_changed: { endpoint: LaneSettings };
  /** It is read again before its next delivery comes into memory. */
  endpoint_dropped: { endpointId: string };
  timer: object;
  stop: object;
};

/** Events of the engine. Times are milliseconds of the monotonic clock, durations milliseconds. */
export type EngineEvent = EventOf<keyof Events>;

export type EventOf<K extends keyof Events> = { [Kind in K]: { kind: Kind } & Events[Kind] }[K];

/** Recurring work. */
export type TaskName = 'renew_lease' | 'read_leased' | 'record_circuits';

/** An endpoint that is sent nothing for now, and when its probe may start. */
export type OpenCircuit = { endpointId: string; probeAt: number };

/** Effects that the engine requests. Each effect but the last three is answered by exactly one event. */
export type Effect =
  | { kind: 'start_attempt'; delivery: Delivery; at: number }
  | { kind: 'settle'; batch: readonly Ended[] }
  | { kind: 'wake_successors'; chains: readonly { sessionId: string; endpointId: string }[] }
  /** Lets one delivery go, to be attempted again after `afterMs` by whichever process claims it. */
  | { kind: 'give_back'; delivery: Delivery; afterMs: number }
  /** Reads whether something is due, and when the next will be. */
  | { kind: 'look' }
  | { kind: 'claim'; fence: number; slots: number; excluded: readonly string[] }
  | { kind: 'wake_stranded'; cursor: string }
  | ({ kind: 'find_earlier' } & EarlierAsked)
  | { kind: 'read_orphans'; fence: number; keys: readonly DeliveryKey[] }
  | { kind: 'renew_lease'; fence: number }
  | { kind: 'read_leased'; fence: number }
  | { kind: 'record_circuits'; fence: number; circuits: readonly OpenCircuit[]; now: number }
  /** A timer is wanted then, or earlier. */
  | { kind: 'wake_at'; at: number }
  | { kind: 'abort_attempts' }
  /** Releases everything that is still leased. Nothing follows it. */
  | { kind: 'end_lease'; fence: number };

/** An effect that has an answer. */
export type AnsweredEffect = Exclude<Effect, { kind: 'wake_at' | 'abort_attempts' | 'end_lease' }>;

/**
 * Event of a failed effect; undefined if something else compensates. The search for stranded deliveries repeats a lost
 * wake-up, and a question about order is asked until its answer. `random`: from 0 to below 1.
 */
export function failedEffect(effect: AnsweredEffect, random: number): EngineEvent | undefined {
  switch (effect.kind) {
    case 'start_attempt':
      return { kind: 'attempt_broken', delivery: effect.delivery, startedAt: effect.at };
    case 'settle':
      return { kind: 'settle_failed', batch: effect.batch };
    case 'give_back':
      return { kind: 'given_back', delivery: effect.delivery };
    case 'look':
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
