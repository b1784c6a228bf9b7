export type Backoff = {
  baseMs: number;
  maxMs: number;
  /** Returns numbers that are uniform in [0, 1). */
  random?: () => number;
};

export type RetryOptions = Backoff & {
  isRetryable(error: unknown): boolean;
  /** If absent, unlimited. */
  attempts?: number;
  signal?: AbortSignal;
  onRetry?(failure: { error: unknown; attempt: number; delayMs: number }): void;
};

/**
 * Doubles `baseMs` per attempt (the first is 1) up to `maxMs`. The upper half is random, so that callers do not retry
 * together.
 */
export function backoffMs(attempt: number, { baseMs, maxMs, random = Math.random }: Backoff): number {
  const ceilingMs = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return (ceilingMs / 2) * (1 + random());
}

/** Rejects with the last error or the signal's reason. */
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
 * Rejects with the error from `late` after `ms`; the work continues. Uses a timer, because an abort signal costs an
 * exception per request.
 */
export function within<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`no result within ${ms} ms`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

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
