import type { DeliveryRow } from '../../postgres/delivery-row.ts';
import type { SettledAttempt } from '../../postgres/queue/settle-attempts.ts';

/** A delivery in this process's memory, leased under `fence`. */
export type Delivery = DeliveryRow & { fence: number };

/** A delivery whose attempt has ended, or that is held because its endpoint is disabled. */
export type Ended = { delivery: Delivery; settled: SettledAttempt };

/** Names the first attempts that have an order among themselves. */
export function chainOf({ sessionId, endpointId }: { sessionId: string; endpointId: string }): string {
  return `${sessionId} ${endpointId}`;
}

/** Before its first attempt a delivery has its place in the order of its session. */
export function isFirstAttempt(delivery: Delivery): boolean {
  return delivery.attempts === 0;
}
