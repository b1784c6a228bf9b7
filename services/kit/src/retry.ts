/** Wait before the attempt after `attempt` (the first is 1), in milliseconds. */
export type Backoff = {
  baseMs: number;
  maxMs: number;
  /** Uniform in [0, 1). */
  random?: () => number;
};

export type RetryOptions = Backoff & {
  isRetryable(error: unknown): boolean;
  /** Maximum number of attempts; without it until it succeeds, fails for good or the signal aborts. */
  attempts?: number;
  signal?: AbortSignal;
  onRetry?(failure: { error: unknown; attempt: number; delayMs: number }): void;
};

/**
 * Computes an exponential back-off from `baseMs`, doubled per attempt up to `maxMs`, of which the upper half is random.
 * Callers that failed together do not return together, and none returns immediately.
 */
export function backoffMs(attempt: number, { baseMs, maxMs, random = Math.random }: Backoff): number {
  const ceilingMs = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return (ceilingMs / 2) * (1 + random());
}

/** Repeats `work` while its error is retryable; rejects with the last error, or with the signal's reason. */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts = Number.POSITIVE_INFINITY, signal } = options;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= attempts || !options.isRetryable(error)) throw error;
      const delayMs = backoffMs(attempt, options);
      options.onRetry?.({ error, attempt, delayMs });
      await delay(delayMs, signal);
    }
  }
}

/**
 * The outcome of `work`, or the error that `late` makes once `ms` have passed without one; the work itself goes on.
 * A timer and nothing else: every request goes through here, and an abort signal would cost each of them an exception.
 */
export function within<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`nothing within ${ms} ms`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
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
