import { ServiceError } from '../errors.ts';
import { isTransient, sqlStateOf } from '../postgres/errors.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { retry } from '../retry.ts';
import { StartError } from '../start-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import { SchemaPendingError } from './service-checks.ts';

export type Patience = <T>(step: () => Promise<T>) => Promise<T>;

export type PatienceOptions = { patienceMs: number; logger: Logger; lifecycle: Lifecycle };

export function whileDatabaseComes(options: PatienceOptions): Patience {
  return whileStarting('the database', isDatabaseAway, options);
}

export function whileKafkaComes(options: PatienceOptions): Patience {
  return whileStarting('Kafka', isKafkaAway, options);
}

/**
 * Shares one time limit among a start's steps, because in a new deployment all parts start together. A failed step must
 * release its resources. Stopping the process ends the wait.
 */
function whileStarting(
  name: string,
  isAway: (error: unknown) => boolean,
  { patienceMs, logger, lifecycle }: PatienceOptions,
): Patience {
  const deadline = performance.now() + patienceMs;
  const stopping = new AbortController();
  let isTold = false;
  lifecycle.onStop(`the wait for ${name}`, () => stopping.abort(new Error('stopped while starting')));
  return (step) =>
    retry(step, {
      baseMs: 500,
      maxMs: 2_000,
      signal: stopping.signal,
      isRetryable: (error) => performance.now() < deadline && isAway(error),
      onRetry: ({ error }) => {
        if (!isTold) logger.warn({ reason: reasonOf(error) }, `waiting for ${name}`);
        isTold = true;
      },
    });
}

/** `setting` has the address of the database. */
export function toStartError(name: string, setting: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartError || !isTransient(error)) throw error;
    throw new StartError(`The database of ${name} (${setting}) cannot be reached or used: ${reasonOf(error)}`, {
      cause: error,
    });
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}

function isDatabaseAway(error: unknown): boolean {
  return error instanceof SchemaPendingError || isUngranted(error) || isTransient(error) || isServiceUnavailable(error);
}

/** Returns true if no broker answered. kafkajs wraps the error of its last attempt. */
function isKafkaAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'KafkaJSNumberOfRetriesExceeded') return isKafkaAway(error.cause);
  return 'retriable' in error && error.retriable === true;
}

// A retry may succeed, because a migration creates a table a moment before it grants rights on the table.
function isUngranted(error: unknown): boolean {
  return sqlStateOf(error) === '42501';
}

function isServiceUnavailable(error: unknown): boolean {
  return (
    error instanceof ServiceError && ['service_unavailable', 'unavailable', 'deadline_exceeded'].includes(error.code)
  );
}
