import { isLostConnection, memberOf } from '../lost-connection.ts';
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
  let isLogged = false;
  let loggedAt = 0;
  return {
    failed(err) {
      failures += 1;
      if (isLogged && performance.now() - loggedAt < minuteMs) return;
      if (isKnownOutage(logger, err)) return;
      loggedAt = performance.now();
      logger.warn({ ...fields, ...(!isLogged && { err }), ...(failures > 1 && { failures }) }, message);
      isLogged = true;
    },
    succeeded() {
      if (isLogged) logger.info({ ...fields, failures }, `recovered: ${message}`);
      failures = 0;
      isLogged = false;
    },
  };
}

const outages = new WeakMap<Logger, Map<string, number>>();

/** Returns true if the process logged the same lost connection within the last minute; otherwise, the caller logs it. */
export function isKnownOutage(logger: Logger, err: unknown): boolean {
  const text = lostConnectionOf(err);
  if (text === undefined) return false;
  const known = outages.get(logger) ?? new Map<string, number>();
  outages.set(logger, known);
  const now = performance.now();
  if (now - (known.get(text) ?? Number.NEGATIVE_INFINITY) < minuteMs) return true;
  known.set(text, now);
  return false;
}

function lostConnectionOf(err: unknown): string | undefined {
  if (isLostConnection(err)) return String(memberOf(err, 'message'));
  const cause = memberOf(err, 'cause');
  return cause === undefined ? undefined : lostConnectionOf(cause);
}
