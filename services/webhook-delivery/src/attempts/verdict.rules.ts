import type { ConnectFailure } from '@gcs/kit/egress/egress.rules';
import { isAccepted } from '@gcs/kit/webhooks/accepted.rules';

/**
 * Reasons why an attempt has no complete answer. `blocked`: the egress rules deny the address. `secret`: no signing
 * secret can be decrypted.
 */
export type FailureReason = ConnectFailure | 'reset' | 'protocol' | 'secret';

/** Result of an attempt. `answered` includes an answer that exceeds the size limit. */
export type AttemptResult =
  | { kind: 'answered'; statusCode: number; retryAfter: string | null }
  | { kind: 'failed'; reason: FailureReason; statusCode: number | null };

/** Classes of outcomes for metrics and the attempt log; their number is fixed. */
export type OutcomeClass = '2xx' | '3xx' | '4xx' | '5xx' | FailureReason;

export function outcomeClassOf(result: AttemptResult): OutcomeClass {
  if (result.kind === 'failed') return result.reason;
  const { statusCode } = result;
  if (statusCode < 300) return '2xx';
  if (statusCode < 400) return '3xx';
  return statusCode < 500 ? '4xx' : '5xx';
}

type AttemptOutcome = { number: number; result: AttemptResult };

type DeliveryPolicy = {
  schedule: Schedule;
  acceptAny2xx: boolean;
  random: () => number;
};

export type AttemptVerdict =
  | { kind: 'DELIVERED' }
  | { kind: 'RETRY'; afterMs: number }
  | { kind: 'EXHAUSTED' }
  /** The answer was 410. The endpoint is disabled, and its delivery is kept. */
  | { kind: 'ENDPOINT_GONE' };

/**
 * Returns the verdict on an attempt (docs/delivery.md#attempts). Only 200 means accepted, unless the endpoint accepts
 * any 2xx. A valid `Retry-After` replaces the delay of the schedule, without jitter, but adds no try.
 */
export function attemptVerdictOf(attempt: AttemptOutcome, policy: DeliveryPolicy, now: Date): AttemptVerdict {
  const { result } = attempt;
  if (result.kind === 'answered') {
    if (isAccepted(result.statusCode, policy.acceptAny2xx)) return { kind: 'DELIVERED' };
    if (result.statusCode === 410) return { kind: 'ENDPOINT_GONE' };
  }
  const scheduledMs = delayAfter(attempt.number, policy.schedule, policy.random);
  if (scheduledMs === null) return { kind: 'EXHAUSTED' };
  const askedMs = result.kind === 'answered' ? retryAfterMs(result.retryAfter, now) : null;
  return { kind: 'RETRY', afterMs: askedMs ?? scheduledMs };
}

/** Delays in milliseconds, one before each try; the first is 0. */
export type Schedule = readonly number[];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Ten tries within 75.6 hours (docs/delivery.md#retry-schedule). */
export const productionSchedule: Schedule = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Six tries within 13 minutes, so that a developer sees a retry. */
export const sandboxSchedule: Schedule = [0, second, 5 * second, 30 * second, 2 * minute, 10 * minute];

const jitterShare = 0.2;

export function scheduleFor(environment: 'sandbox' | 'production', override: Schedule | null): Schedule {
  return override ?? (environment === 'production' ? productionSchedule : sandboxSchedule);
}

/**
 * Returns the milliseconds until the next try; null after the last try. The delay varies by ±20 % to spread retries.
 * `attempt` counts from 1. `random` returns a number from 0 to below 1.
 */
export function delayAfter(attempt: number, schedule: Schedule, random: () => number): number | null {
  const delayMs = schedule[attempt];
  if (delayMs === undefined) return null;
  return Math.round(delayMs * (1 - jitterShare + 2 * jitterShare * random()));
}

const maxMs = 24 * 60 * 60 * 1_000;

/**
 * Returns the delay of a `Retry-After` header in milliseconds, at most 24 hours. The header contains whole seconds or
 * an HTTP date (RFC 9110 §10.2.3). Null if the header is absent, malformed, zero or in the past.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const value = header.trim();
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : httpDateMs(value) - now.getTime();
  return waitMs > 0 ? Math.min(waitMs, maxMs) : null;
}

/**
 * Parses only the date forms of RFC 9110, because `Date.parse` would accept `2` as a date. The asctime form has no time
 * zone, so GMT is added.
 */
function httpDateMs(value: string): number {
  if (!/^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/.test(value)) return Number.NaN;
  return Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
}
