import type { AttemptResult } from '../domain/attempt.ts';
import type { Target } from '../domain/target-url.ts';
import type { DeliveryRow } from '../postgres/delivery-row.ts';
import type { SettledAttempt } from '../postgres/settle-attempts.ts';

/** A delivery in this process's memory, leased under `fence`. */
export type Delivery = DeliveryRow & { fence: number };

/** One POST: what goes out. */
export type Post = { target: Target; headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal };

/** What came back: never an error. `excerpt` is the first KiB of the answer, null when it had no body. */
export type Posted = { result: AttemptResult; excerpt: Buffer | null };

/** The transport of deliveries; `http/post.ts` is the only one. */
export type Poster = (post: Post) => Promise<Posted>;

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
