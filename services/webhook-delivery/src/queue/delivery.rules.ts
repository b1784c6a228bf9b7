import type { AttemptVerdict, OutcomeClass } from '../attempts/verdict.rules.ts';

export type DeliveryKey = { eventId: string; endpointId: string };

/** The key as one text, for maps and statements. */
export function keyOf({ eventId, endpointId }: DeliveryKey): string {
  return `${eventId} ${endpointId}`;
}

/**
 * Returns the id of a delivery: `dlv_` + the event's ULID + the endpoint's ULID. A record published twice has the same
 * delivery id, which finds the row without another index.
 */
export function deliveryIdOf({ eventId, endpointId }: DeliveryKey): string {
  return `dlv_${afterPrefix(eventId)}${afterPrefix(endpointId)}`;
}

const pattern = /^dlv_([0-9A-Z]{26})([0-9A-Z]{26})$/;

/** Returns the event and endpoint of a delivery id; undefined for an invalid one. */
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

/** Tells whether a delivery, before its first attempt, keeps its place in its session's order. */
export function isFirstAttempt(delivery: Delivery): boolean {
  return delivery.attempts === 0;
}

/** Stored result of one attempt. */
export type SettledAttempt = DeliveryKey & {
  fence: number;
  /** Number of this attempt, from 1; for HELD the number of attempts so far. */
  attempt: number;
  /** HELD is not an attempt: the endpoint is disabled. */
  verdict: AttemptVerdict['kind'] | 'HELD';
  /** Time of the next attempt on this process's monotonic clock; null without one. */
  retryAt: number | null;
  /** Later events of the session still wait for it: the order is strict, and the delivery is not settled. */
  blocking: boolean;
  startedAt: Date;
  durationMs: number;
  /** Null for HELD. */
  outcome: OutcomeClass | null;
  statusCode: number | null;
  /** The first KiB of the answer, or null. */
  responseExcerpt: Buffer | null;
};

/** A delivery whose verdict is stored, because its lease was live. */
export type SettledDelivery = DeliveryKey & {
  /** True if a later event of its session may wait in the queue. */
  followed: boolean;
  /** Version of the receipt, if one follows: unique and increasing. 0 before the last attempt. */
  number: number;
};

/** A delivery whose attempt has ended, or that is held because its endpoint is disabled. */
export type Ended = { delivery: Delivery; settled: SettledAttempt };

/** The deliveries of one session to one endpoint; only the earliest may start its first attempt. */
export type Chain = { sessionId: string; endpointId: string };

/** The session and endpoint as one text, for maps. */
export function chainOf({ sessionId, endpointId }: Chain): string {
  return `${sessionId} ${endpointId}`;
}
