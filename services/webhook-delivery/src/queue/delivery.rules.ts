import type { AttemptVerdict, OutcomeClass } from '../attempts/verdict.rules.ts';

/** Key of a delivery. */
export type DeliveryKey = { eventId: string; endpointId: string };

/** The same as one text, in maps and in statements. */
export function keyOf({ eventId, endpointId }: DeliveryKey): string {
  return `${eventId} ${endpointId}`;
}

/**
 * Returns the id of a delivery: `dlv_` + the event's ULID + the endpoint's ULID. A record published twice names the
 * same delivery, and the id finds its row without another index.
 */
export function deliveryIdOf({ eventId, endpointId }: DeliveryKey): string {
  return `dlv_${afterPrefix(eventId)}${afterPrefix(endpointId)}`;
}

const pattern = /^dlv_([0-9A-Z]{26})([0-9A-Z]{26})$/;

/** The event and endpoint that a delivery id stands for; undefined when it is none. */
export function deliveryKeyOf(deliveryId: string): DeliveryKey | undefined {
  const [, event, endpoint] = pattern.exec(deliveryId) ?? [];
  if (event === undefined || endpoint === undefined) return undefined;
  return { eventId: `evt_${event}`, endpointId: `whe_${endpoint}` };
}

function afterPrefix(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

/** A delivery as it is read back from the queue, with all that an attempt needs. */
export type DeliveryRow = DeliveryKey & {
  tenantId: string;
  sessionId: string;
  type: string;
  createdAt: Date;
  body: string;
  traceparent: string;
  /** Attempts so far. */
  attempts: number;
  /** Tries before the last replay: the schedule counts from there. */
  triesBefore: number;
  /** Later events of the session wait for this one. */
  blocking: boolean;
};

/** A delivery in this process's memory, leased under `fence`. */
export type Delivery = DeliveryRow & { fence: number };

/** Before its first attempt a delivery has its place in the order of its session. */
export function isFirstAttempt(delivery: Delivery): boolean {
  return delivery.attempts === 0;
}

/** Stored result of one attempt. */
export type SettledAttempt = DeliveryKey & {
  fence: number;
  /** The number of this attempt, from 1; for HELD the number of attempts so far. */
  attempt: number;
  /** HELD is no attempt: the endpoint is disabled. */
  verdict: AttemptVerdict['kind'] | 'HELD';
  /** When the next attempt is due, on the monotonic clock of this process; null when none is. */
  retryAt: number | null;
  /** Later events of the session still wait for it: strict order, and not settled yet. */
  blocking: boolean;
  startedAt: Date;
  durationMs: number;
  /** Null for HELD. */
  outcome: OutcomeClass | null;
  statusCode: number | null;
  /** The first KiB of the answer, or null. */
  responseExcerpt: Buffer | null;
};

/** A delivery whose verdict is stored, because its lease still held. */
export type SettledDelivery = DeliveryKey & {
  /** A later event of its session may wait in the queue. */
  followed: boolean;
  /** Unique and growing: the version of the receipt, if there is to be one. 0 while attempts are to follow. */
  number: number;
};

/** A delivery whose attempt has ended, or that is held because its endpoint is disabled. */
export type Ended = { delivery: Delivery; settled: SettledAttempt };

/** The deliveries of one session to one endpoint, of which only the earliest may start its first attempt. */
export type Chain = { sessionId: string; endpointId: string };

/** The same as one text, in maps. */
export function chainOf({ sessionId, endpointId }: Chain): string {
  return `${sessionId} ${endpointId}`;
}
