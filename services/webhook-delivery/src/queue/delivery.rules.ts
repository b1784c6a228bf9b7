import type { AttemptVerdict, OutcomeClass } from '../attempts/verdict.rules.ts';

export type DeliveryKey = { eventId: string; endpointId: string };

export function keyOf({ eventId, endpointId }: DeliveryKey): string {
  return `${eventId} ${endpointId}`;
}

/**
 * `dlv_` + the event's ULID + the endpoint's ULID. A record published twice has the same delivery id, which finds the
 * row without another index.
 */
export function deliveryIdOf({ eventId, endpointId }: DeliveryKey): string {
  return `dlv_${afterPrefix(eventId)}${afterPrefix(endpointId)}`;
}

const pattern = /^dlv_([0-9A-Z]{26})([0-9A-Z]{26})$/;

export function deliveryKeyOf(deliveryId: string): DeliveryKey | undefined {
  const [, event, endpoint] = pattern.exec(deliveryId) ?? [];
  if (event === undefined || endpoint === undefined) return undefined;
  return { eventId: `evt_${event}`, endpointId: `whe_${endpoint}` };
}

function afterPrefix(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

/** A delivery as read from the queue, with all data for an attempt. */
export type DeliveryRow = DeliveryKey & {
  tenantId: string;
  sessionId: string;
  type: string;
  createdAt: Date;
  body: string;
  traceparent: string;
  /** Attempts so far. */
  attempts: number;
  /** Attempts before the last replay: the schedule counts from there. */
  triesBefore: number;
  /** Later events of the session wait for this one. */
  blocking: boolean;
};

/** A delivery in this process's memory, leased under `fence`. */
export type Delivery = DeliveryRow & { fence: number };

export function isFirstAttempt(delivery: Delivery): boolean {
  return delivery.attempts === 0;
}

export type SettledAttempt = DeliveryKey & {
  fence: number;
  /** Number of this attempt, from 1; for HELD the number of attempts so far. */
  attempt: number;
  /** HELD is not an attempt: the endpoint is disabled. */
  verdict: AttemptVerdict['kind'] | 'HELD';
  /** Time of the next attempt on this process's monotonic clock; null without one. */
  retryAt: number | null;
  /** Later events still wait for it: the order is strict, and it is not settled. */
  blocking: boolean;
  startedAt: Date;
  durationMs: number;
  /** Null for HELD. */
  outcome: OutcomeClass | null;
  statusCode: number | null;
  responseExcerpt: Buffer | null;
};

/** The verdict is stored, because the lease was live. */
export type SettledDelivery = DeliveryKey & {
  /** True if a later event of its session may wait in the queue. */
  followed: boolean;
  /** Unique and increasing version of the receipt. 0 before the last attempt. */
  number: number;
};

/** A delivery whose attempt has ended, or which is held because its endpoint is disabled. */
export type Ended = { delivery: Delivery; settled: SettledAttempt };

/** The deliveries of one session to one endpoint; only the earliest may start its first attempt. */
export type Chain = { sessionId: string; endpointId: string };

export function chainOf({ sessionId, endpointId }: Chain): string {
  return `${sessionId} ${endpointId}`;
}
