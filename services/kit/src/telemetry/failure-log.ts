import type { Logger } from './logger.ts';

const minuteMs = 60_000;

export type FailureLog = {
  failed(err: unknown): void;
  succeeded(): void;
};

/**
 * Logs a repeated failure in full once, then its count at most once a minute, and finally its end. During an outage,
 * hundreds of equal stacks would hide the cause.
 */
export function createFailureLog(logger: Logger, message: string, fields: object = {}): FailureLog {
  let failures = 0;
  let loggedAt = 0;
  return {
    failed(err) {
      failures += 1;
      if (failures > 1 && performance.now() - loggedAt < minuteMs) return;
      loggedAt = performance.now();
      logger.warn({ ...fields, ...(failures === 1 ? { err } : { failures }) }, message);
    },
    succeeded() {
      if (failures > 0) logger.info({ ...fields, failures }, `recovered: ${message}`);
      failures = 0;
    },
  };
}
