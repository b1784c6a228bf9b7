import { afterAttempt, type Flow, newFlow } from '../src/engine/core/endpoint-flow.rules.ts';
import type {
  AnsweredEffect,
  DeliveryOffer,
  Effect,
  EngineEvent,
  EventOf,
} from '../src/engine/core/engine-event.rules.ts';
import { newEngineState } from '../src/engine/core/engine-state.rules.ts';
import { batchName } from '../src/engine/core/leasing.rules.ts';
import { schedule } from '../src/engine/core/schedule.rules.ts';
import { settingsOf } from '../src/engine/leased-rows.ts';
import type { Delivery } from '../src/queue/delivery.rules.ts';
import { keyOf } from '../src/queue/delivery.rules.ts';
import type { OpenedDelivery } from '../src/queue/store-events.store.ts';
import { deliveryOf, settledOf } from './engine-state.ts';
import { type ModelEndpoint, type ModelEvent, type ModelRow, QueueModel } from './queue-model.ts';

export const limits = { capacity: 8, maxInFlight: 3, drainMs: 4_000, graceMs: 1_000 };
export const leaseMs = 6_000;

/** A pending effect, which is performed first and answered later. `answer` is the result. */
type UnderWay = { effect: AnsweredEffect; answer?: EngineEvent | 'none' };

type Batch = {
  number: number;
  fence: number;
  choice: number;
  events: ModelEvent[];
  opened?: OpenedDelivery[];
  offers: DeliveryOffer[];
};

/**
 * The core of the engine in a simulated world: a queue, receivers, a second process and a clock. `check` examines each
 * effect before it is performed.
 */
export class EngineWorld {
  readonly endpoints: ModelEndpoint[] = [
    { id: 'whe_a', tenantId: 'tnt_1', isStrict: false, isActive: true, maxInFlight: 2 },
    { id: 'whe_b', tenantId: 'tnt_1', isStrict: true, isActive: true, maxInFlight: 1 },
    { id: 'whe_c', tenantId: 'tnt_2', isStrict: false, isActive: true, maxInFlight: 4 },
  ];
  readonly queue = new QueueModel(this.endpoints);
  /** The second process never loses its lease. */
  readonly other = this.queue.takeLease(Number.POSITIVE_INFINITY);
  readonly state = newEngineState(limits, { fence: this.queue.takeLease(leaseMs), heldUntil: leaseMs }, 0);
  now = 0;
  alarm = Number.POSITIVE_INFINITY;
  isStopped = false;
  hasEnded = false;
  underWay: UnderWay[] = [];
  readonly batches: Batch[] = [];
  readonly inFlight = new Set<Delivery>();
  /** Deliveries with ended attempts whose results are not yet stored or abandoned. */
  readonly unsettled = new Set<Delivery>();
  /**
   * Deliveries for which later deliveries do not wait: held deliveries, and deliveries whose first attempt has ended in
   * any process.
   */
  readonly attempted = new Set<string>();
  readonly wasHeld = new Set<string>();
  /** Deliveries whose results the database refuses, until they are released. */
  readonly refused = new Set<string>();
  readonly down = new Set<string>();
  readonly flows = new Map<string, Flow>();
  readonly #versions = new Map<string, number>();
  #batches = 0;
  #events = 0;
  readonly #check: (world: EngineWorld, effect: Effect) => void;

  constructor(check: (world: EngineWorld, effect: Effect) => void) {
    this.#check = check;
    for (const endpoint of this.endpoints) this.handle({ kind: 'endpoint_changed', endpoint: settingsOf(endpoint) });
  }

  handle(event: EngineEvent): void {
    if (event.kind === 'timer') this.alarm = Number.POSITIVE_INFINITY;
    if (event.kind === 'stop') this.isStopped = true;
    for (const effect of schedule(this.state, event, this.now)) {
      this.#check(this, effect);
      if (effect.kind === 'wake_at') this.alarm = Math.min(this.alarm, effect.at);
      else if (effect.kind === 'end_lease') {
        this.hasEnded = true;
        this.queue.endLease(effect.fence, this.now);
      } else if (effect.kind !== 'abort_attempts') {
        if (effect.kind === 'start_attempt') this.inFlight.add(effect.delivery);
        this.underWay.push({ effect });
      }
    }
  }

  pass(ms: number): void {
    this.now += ms;
    if (this.alarm <= this.now) this.handle({ kind: 'timer' });
  }

  arrive(choice: number): void {
    this.#batches += 1;
    this.handle({ kind: 'arriving', batch: this.#batches, events: eventsOf(choice) });
    this.batches.push({ number: this.#batches, fence: this.state.lease.fence, choice, events: [], offers: [] });
  }

  /**
   * The first call commits the transaction of a batch, and the next call reports the commit. With `isLost`, the answer
   * of the commit is lost, so the process gets no deliveries.
   */
  commit(choice: number, isLost: boolean): void {
    const batch = this.batches[choice % this.batches.length];
    if (batch === undefined) return;
    const { number, opened } = batch;
    if (opened === undefined) this.#store(batch);
    if (opened === undefined && !isLost) return;
    this.batches.splice(this.batches.indexOf(batch), 1);
    this.handle(isLost || opened === undefined ? { kind: 'not_arrived', batch: number } : this.#arrived(batch, opened));
  }

  #arrived({ number, fence, offers, events }: Batch, rows: readonly OpenedDelivery[]): EngineEvent {
    const left = rows.filter(({ leased }) => !leased).map(({ endpointId }) => endpointId);
    const leased = { fence, offers };
    return { kind: 'arrived', batch: number, leased, events: events.length, opened: rows.length, left, moved: 0 };
  }

  arriveElsewhere(choice: number): void {
    this.queue.store(this.#newEvents(choice), { fence: this.other, slots: choice % 3 }, this.now);
    this.noteHeld();
  }

  finishElsewhere(): void {
    for (
      let [row] = this.queue.leasedUnder(this.other);
      row !== undefined;
      [row] = this.queue.leasedUnder(this.other)
    ) {
      this.attempted.add(keyOf(row));
      const { blocking } = row;
      const settled = settledOf(leasedRowOf(row, this.other), 'DELIVERED');
      const stored = this.queue.settle(settled, null);
      if (blocking && stored?.followed === true) this.queue.wakeSuccessors([row], this.now);
    }
  }

  /** Pauses the process for longer than its lease. The other process ends the lease and may lease the deliveries. */
  pause(isTaken: boolean): void {
    const { fence } = this.state.lease;
    this.now = Math.max(this.now, this.queue.expiryOf(fence)) + 1;
    this.queue.endLease(fence, this.now);
    for (let count = 0; isTaken && count < 3; count++) {
      this.queue.claim({ fence: this.other, slots: 100, excluded: [] }, this.now);
      this.finishElsewhere();
    }
  }

  change(choice: number): void {
    const endpoint = this.endpoints[choice % this.endpoints.length];
    if (endpoint === undefined) return;
    endpoint.isActive = choice % 5 !== 0;
    endpoint.maxInFlight = 1 + (choice % 4);
    this.handle({ kind: 'endpoint_changed', endpoint: settingsOf(endpoint) });
  }

  toggle(choice: number): void {
    const id = this.endpoints[choice % this.endpoints.length]?.id ?? '';
    if (!this.down.delete(id)) this.down.add(id);
  }

  refuseResult(choice: number): void {
    const begun = [...this.inFlight, ...this.unsettled];
    const delivery = begun[choice % begun.length];
    if (delivery !== undefined) this.refused.add(keyOf(delivery));
  }

  replay(choice: number): void {
    const keys = [...this.queue.delivered.keys(), ...this.queue.rows.keys()];
    const key = keys[choice % keys.length];
    if (key !== undefined && this.queue.reopen(key, this.now)) this.handle({ kind: 'due' });
  }

  answer(event: EngineEvent): void {
    if (event.kind === 'attempt_ended') this.#noteAttempt(event);
    if (event.kind === 'attempt_broken') this.#noteAttempt({ ...event, signal: null });
    if (event.kind === 'settled') for (const { delivery } of event.batch) this.unsettled.delete(delivery);
    if (event.kind === 'given_back') this.unsettled.delete(event.delivery);
    this.handle(event);
  }

  noteHeld(): void {
    for (const [key, { held }] of this.queue.rows) if (held) this.wasHeld.add(key);
  }

  #newEvents(choice: number): ModelEvent[] {
    return Array.from({ length: eventsOf(choice) }, (_, index) => {
      const sessionId = `cs_${(choice + index) % 4}`;
      const version = (this.#versions.get(sessionId) ?? 0) + 1;
      this.#versions.set(sessionId, version);
      this.#events += 1;
      return { eventId: `evt_${this.#events}`, tenantId: sessionId === 'cs_3' ? 'tnt_2' : 'tnt_1', sessionId, version };
    });
  }

  #store(batch: Batch): void {
    const slots = this.state.reservations.get(batchName(batch.number))?.slots ?? 0;
    // Versions have no gaps, because each process stores an event only after its predecessor.
    batch.events = this.#newEvents(batch.choice);
    batch.opened = this.queue.store(batch.events, { fence: batch.fence, slots }, this.now);
    batch.offers = batch.opened.flatMap(({ leased, predecessorId, ...key }) => {
      const row = this.queue.rows.get(keyOf(key));
      return row === undefined || !leased ? [] : [{ delivery: leasedRowOf(row, batch.fence), predecessorId }];
    });
    this.noteHeld();
  }

  #noteAttempt({
    delivery,
    signal,
    startedAt,
  }: Pick<EventOf<'attempt_ended'>, 'delivery' | 'signal' | 'startedAt'>): void {
    this.inFlight.delete(delivery);
    this.attempted.add(keyOf(delivery));
    this.unsettled.add(delivery);
    if (signal === null) return;
    const flow = this.flows.get(delivery.endpointId) ?? newFlow(4);
    this.flows.set(delivery.endpointId, afterAttempt(flow, { signal, startedAt, endedAt: this.now }, 4));
  }
}

function eventsOf(choice: number): number {
  return 1 + (choice % 3);
}

export function leasedRowOf({ eventId, endpointId, tenantId, sessionId, attempts, blocking }: ModelRow, fence: number) {
  return deliveryOf(eventId, { endpointId, tenantId, sessionId, attempts, blocking, fence });
}
