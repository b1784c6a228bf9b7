import { clockStatements } from '@gcs/test/support/simulation/models/model-clock';
import type {
  ModelStatement,
  ModelStatements,
  ModelTransaction,
} from '@gcs/test/support/simulation/models/model-database';
import type { DeliveryRow } from '../../src/queue/delivery.rules.ts';
import { keyOf, type SettledAttempt } from '../../src/queue/delivery.rules.ts';
import { type ModelEndpoint, type ModelRow, QueueModel } from '../queue-model.ts';

export type StoredEvent = Pick<DeliveryRow, 'tenantId' | 'sessionId' | 'type' | 'body' | 'createdAt'> & {
  eventId: string;
  version: number;
};

/** The stored result of an attempt. `retryInMs` is null if no further attempt follows. */
export type Settlement = Pick<SettledAttempt, 'attempt' | 'fence' | 'verdict'> & {
  key: string;
  retryInMs: number | null;
};

/**
 * Executes the statements on the `QueueModel` of the engine's property test. Transactions run one at a time, so no
 * transaction sees uncommitted rows.
 */
export class QueueStatements {
  readonly queue: QueueModel;
  readonly events = new Map<string, StoredEvent>();
  onSettled: (settlement: Settlement) => void = () => {};
  readonly nowMs: () => number;

  constructor(endpoints: readonly ModelEndpoint[], nowMs: () => number) {
    this.queue = new QueueModel(endpoints);
    this.nowMs = nowMs;
  }

  get statements(): ModelStatements {
    return { ...clockStatements(this.nowMs), ...this.#leases, ...this.#queue, ...this.#reads, ...this.#asides };
  }

  readonly #leases: ModelStatements = {
    delivery_take_lease: {
      apply: ([, leaseMs]) => [{ fence: this.queue.takeLease(this.nowMs() + Number(leaseMs)) }],
    },
    delivery_renew_lease: {
      apply: (values) => {
        const [fence, leaseMs] = values as [number, number];
        if (!this.queue.renewLease(fence, this.nowMs() + leaseMs)) return [];
        return [{ othersExpired: this.queue.expiredLeases(this.nowMs()).length > 0 }];
      },
    },
    delivery_end_leases: ofQueue(([own]) => {
      const ended = this.queue.expiredLeases(this.nowMs());
      const fences = typeof own === 'number' ? [...ended, own] : ended;
      return fences.flatMap((fence) => {
        const freed = this.queue.leasedUnder(fence);
        this.queue.endLease(fence, this.nowMs());
        return freed.map(() => ({}));
      });
    }),
  };

  readonly #queue: ModelStatements = {
    delivery_store_events: ofQueue((values, tx) => this.#store(values, tx)),
    delivery_close: ofQueue((values, tx) => this.#settle(values, tx)),
    delivery_keep: ofQueue((values, tx) => this.#settle(values, tx)),
    delivery_lock: nothing,
    delivery_claim_due: ofQueue((values) => {
      const [fence, slots, excluded] = values as [number, number, string[]];
      if (this.queue.expiryOf(fence) <= this.nowMs()) return [];
      return this.queue.claim({ fence, slots, excluded }, this.nowMs()).map((row) => this.#read(row));
    }),
    delivery_release: ofQueue((values) => {
      const [fence, eventId, endpointId, delayMs] = values as [number, string, string, number];
      this.queue.release({ fence, eventId, endpointId }, this.nowMs() + delayMs);
      return [];
    }),
    delivery_wake_successors: ofQueue((values) => {
      const [sessionIds, endpointIds] = values as [string[], string[]];
      const chains = sessionIds.map((sessionId, place) => ({ sessionId, endpointId: endpointIds[place] ?? '' }));
      return Array.from({ length: this.queue.wakeSuccessors(chains, this.nowMs()) }, () => ({}));
    }),
    delivery_wake_stranded: ofQueue(() => [{ woken: this.queue.wakeStranded(this.nowMs()), nextCursor: null }]),
  };

  readonly #reads: ModelStatements = {
    delivery_read_due: ofQueue(() => {
      const nextAt = this.queue.nextDueAt(this.nowMs());
      const nextInMs = nextAt === null ? null : nextAt - this.nowMs();
      const hasWaiting = this.queue.waiting().length > 0;
      return [{ isDue: this.queue.due(this.nowMs()).length > 0, nextInMs, hasWaiting }];
    }),
    delivery_leased_keys: ofQueue(([fence]) =>
      this.queue.leasedUnder(Number(fence)).map(({ eventId, endpointId }) => ({ eventId, endpointId })),
    ),
    delivery_read_leased: ofQueue((values) => {
      const [fence, , keys] = values as [number, string[], string[]];
      return this.queue
        .leasedUnder(fence)
        .filter((row) => keys.includes(keyOf(row)))
        .map((row) => this.#read(row));
    }),
    delivery_read_leased_before: ofQueue((values) => {
      const [fence, , keys] = values as [number, string[], string[]];
      const later = keys.flatMap((key) => this.queue.rows.get(key) ?? []);
      return this.queue.leasedBefore(fence, later).map((row) => this.#read(row));
    }),
  };

  /** Statements that write to other tables and have no effect on the model. */
  readonly #asides: ModelStatements = {
    delivery_record_open_circuits: nothing,
    delivery_record_endpoint_health: nothing,
    delivery_insert_exhausted_notices: nothing,
    journal_append: nothing,
  };

  #store(values: readonly unknown[], tx: ModelTransaction): object[] {
    const [fence, slots, , ids, tenants, sessions, , versions, types, created, bodies] = values as [
      number,
      number,
      string[],
      ...string[][],
    ];
    const events = (ids ?? []).flatMap((eventId, place): StoredEvent[] => {
      if (this.events.has(eventId)) return [];
      const at = (column: readonly string[] | undefined) => column?.[place] ?? '';
      const named = { eventId, tenantId: at(tenants), sessionId: at(sessions), type: at(types), body: at(bodies) };
      return [{ ...named, version: Number(at(versions)), createdAt: new Date(at(created)) }];
    });
    for (const event of events) this.events.set(event.eventId, event);
    const isLive = this.queue.expiryOf(fence) > this.nowMs();
    const opened = this.queue.store(events, { fence, slots: isLive ? slots : 0 }, this.nowMs());
    tx.undo.push(() => {
      for (const { eventId } of events) this.events.delete(eventId);
      for (const delivery of opened) this.queue.rows.delete(keyOf(delivery));
    });
    return opened;
  }

  #settle(values: readonly unknown[], tx: ModelTransaction): object[] {
    const [fence, eventIds, endpointIds, attempts, verdicts, , , , , , retries, , blocking] = values as [
      number,
      string[],
      string[],
      number[],
      SettledAttempt['verdict'][],
      ...unknown[],
    ];
    return eventIds.flatMap((eventId, place) => {
      const endpointId = endpointIds[place] ?? '';
      const attempt = attempts[place] ?? 0;
      const verdict = verdicts[place] ?? 'HELD';
      const retryInMs = (retries as (number | null)[] | undefined)?.[place] ?? null;
      const isBlocking = (blocking as boolean[] | undefined)?.[place] ?? false;
      const key = keyOf({ eventId, endpointId });
      const before = { ...this.queue.rows.get(key) };
      const settled = this.queue.settle(
        { ...unlogged, fence, eventId, endpointId, attempt, verdict, blocking: isBlocking },
        retryInMs === null ? null : this.nowMs() + retryInMs,
      );
      if (settled === undefined) return [];
      tx.undo.push(() => this.#unsettle(key, before));
      tx.onCommit.push(() => this.onSettled({ key, fence, attempt, verdict, retryInMs }));
      return [settled];
    });
  }

  #unsettle(key: string, before: Partial<ModelRow>): void {
    const row = this.queue.rows.get(key) ?? this.queue.delivered.get(key);
    if (row === undefined) return;
    this.queue.delivered.delete(key);
    this.queue.rows.set(key, Object.assign(row, before));
  }

  #read({ eventId, endpointId, attempts, blocking }: ModelRow): DeliveryRow {
    const event = this.events.get(eventId);
    if (event === undefined) throw new Error(`${eventId} is not stored`);
    const { version: _, ...read } = event;
    return { ...read, endpointId, traceparent: '', attempts, triesBefore: 0, blocking };
  }
}

const unlogged = {
  retryAt: null,
  startedAt: new Date(0),
  durationMs: 0,
  outcome: null,
  statusCode: null,
  responseExcerpt: null,
};

const nothing: ModelStatement = { apply: () => [] };

function ofQueue(apply: ModelStatement['apply']): ModelStatement {
  return { locks: () => ['queue'], apply };
}
