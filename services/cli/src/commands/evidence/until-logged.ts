import { ServiceError } from '@gcs/kit/errors';
import { retry } from '@gcs/kit/retry';

/** Asks again for what the log has yet to take in, which it does within a second of a sealing. */
export function untilLogged<T>(ask: () => Promise<T>): Promise<T> {
  return retry(ask, {
    isRetryable: (error) => error instanceof ServiceError && error.code === 'unavailable',
    baseMs: 300,
    maxMs: 1_000,
    attempts: 8,
  });
}
