import type { AttemptVerdict, OutcomeClass } from '../attempts/verdict.rules.ts';

export type DeliveryKey = { eventId: string; endpointId: string };

export function keyOf({ eventId, endpointId }: DeliveryKey): string {
  return `${eventId} ${endpointId}`;
}

/**
 * Returns `dlv_` + the event's ULID + the endpoint's ULID. An event that is published twice has the same delivery id.
 * The id contains the key of the row, so it needs no index.
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

export type DeliveryRow = DeliveryKey & {
  tenantId: string;
  sessionId: string;
  type: string;
  createdAt: Date;
  body: string;
  traceparent: string;
  attempts: number;
  /** Number of attempts before the last replay, which restarted the schedule. */
  triesBefore: number;
  /** True if later events of the session wait for this delivery. */
  blocking: boolean;
};

export type Delivery = DeliveryRow & { fence: number };

export function isFirstAttempt(delivery: Delivery): boolean {
  return delivery.attempts === 0;
}

export type SettledAttempt = DeliveryKey & {
  fence: number;
  /** Number of this attempt, from 1. For HELD, the number of earlier attempts. */
  attempt: number;
  /** HELD means no attempt, because the endpoint is disabled. */
  verdict: AttemptVerdict['kind'] | 'HELD';
  /** Time of the next attempt on the monotonic clock of this process; null if no attempt follows. */
  retryAt: number | null;
  /** True if later events of the session still wait, because the order is strict and a retry follows. */
  blocking: boolean;
  startedAt: Date;
  durationMs: number;
  outcome: OutcomeClass | null;
  statusCode: number | null;
  responseExcerpt: Buffer | null;
};

export type SettledDelivery = DeliveryKey & {
  /** True if a later event of the session may wait in the queue. */
  followed: boolean;
  /** Number of this settlement from a sequence, and version of its delivery receipt; 0 if more attempts may follow. */
  number: number;
};

/** A delivery that is held or whose attempt has ended. */
export type Ended = { delivery: Delivery; settled: SettledAttempt };

/** The deliveries of one session to one endpoint. Only the earliest unattempted delivery may start. */
export type Chain = { sessionId: string; endpointId: string };

export function chainOf({ sessionId, endpointId }: Chain): string {
  return `${sessionId} ${endpointId}`;
}
