import { type BatchCall, type Batcher, createBatcher } from '@gcs/kit/batcher';
import { isUnavailable, toServiceError } from '@gcs/kit/errors';

/**
 * An operation whose calls of a moment travel together (docs/architecture.md#batching); `stop` waits for those under
 * way.
 */
export type BatchedOperation<I, O> = {
  run(request: I): Promise<O>;
  stop(): Promise<void>;
};

/** Reads and checks are small, so more of them than of creates fit into one call. */
export const maxReadBatch = 256;

// Two keep a backend busy; with more each batch is smaller and costs the database the same (measured: with 64 clients
// batches of 8 become batches of 20).
const maxInFlight = 2;

/** Gathers the calls of one RPC into batches, up to two of them under way at once, spread over the backends. */
export function batchCalls<I, O>(
  maxBatch: number,
  send: (items: I[], call: BatchCall) => Promise<readonly O[]>,
): Batcher<I, O> {
  return createBatcher({ send, maxBatch, maxInFlight, isRetryable });
}

// The halves of a failed batch are worth sending again when a backend could not be reached or is overloaded; after a
// passed deadline every item has had its time.
function isRetryable(error: unknown): boolean {
  return isUnavailable(toServiceError(error).code);
}
