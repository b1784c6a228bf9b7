import { GcsError } from './gcs-error.ts';
import { requirePositive } from './require-positive.ts';

/** Retry policy: bounded exponential back-off with jitter, never sooner than `Retry-After`. */
export type RetryPolicy = {
  /** Maximum number of attempts, including the first; 1 = never retry. Default 4. */
  attempts: number;
  /** Longest wait before the second attempt. The wait doubles before each further attempt. Default 250 ms. */
  baseMs: number;
  /** Maximum back-off. Default 8,000 ms. */
  maxMs: number;
  /** A longer `Retry-After` fails the call immediately, and the error contains its value. Default 60 seconds. */
  maxRetryAfterSeconds: number;
  /** Jitter, uniform in [0, 1). Default `Math.random`. */
  random: () => number;
};

/** Fills in a policy's defaults. Throws a RangeError for values out of range. */
export function retryPolicy(given: Partial<RetryPolicy> = {}): RetryPolicy {
  const policy = { attempts: 4, baseMs: 250, maxMs: 8_000, maxRetryAfterSeconds: 60, random: Math.random, ...given };
  requirePositive('retry.attempts', policy.attempts);
  requirePositive('retry.baseMs', policy.baseMs);
  requirePositive('retry.maxMs', policy.maxMs);
  requirePositive('retry.maxRetryAfterSeconds', policy.maxRetryAfterSeconds * 1_000);
  return policy;
}

/** Repeats `work` after a retryable error. Rejects with the last error or the signal's reason. */
export async function retried<T>(
  work: () => Promise<T>,
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (attempt >= policy.attempts || !isWorthRepeating(error, policy)) throw error;
      await delay(delayMsAfter(attempt, error, policy), signal);
    }
  }
}

/**
 * Returns the milliseconds to wait after a failed attempt (the first is 1). Up to half of the back-off is added at
 * random, even to `Retry-After`, so that clients refused together return at different times.
 */
export function delayMsAfter(attempt: number, error: GcsError, policy: RetryPolicy): number {
  const half = Math.min(policy.maxMs, policy.baseMs * 2 ** (attempt - 1)) / 2;
  return Math.max(half, (error.retryAfterSeconds ?? 0) * 1_000) + half * policy.random();
}

function isWorthRepeating(error: unknown, policy: RetryPolicy): error is GcsError {
  if (!(error instanceof GcsError) || !error.shouldRetry) return false;
  return (error.retryAfterSeconds ?? 0) <= policy.maxRetryAfterSeconds;
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', abort, { once: true });

    function finish(): void {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    function abort(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
