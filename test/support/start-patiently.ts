import { isTransient } from '@gcs/kit/postgres/errors';
import { retry } from '@gcs/kit/retry';

/** Repeats a start while the database of a busy machine does not answer, as every process does. */
export function startPatiently<T>(start: () => Promise<T>): Promise<T> {
  return retry(start, { isRetryable: isTransient, attempts: 30, baseMs: 200, maxMs: 2_000 });
}
