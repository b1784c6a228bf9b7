import type { AttemptResult } from './attempt.ts';
import { retryAfterMs } from './retry-after.ts';
import { delayAfter, type Schedule } from './schedule.ts';

export type AttemptOutcome = { number: number; result: AttemptResult };

export type DeliveryPolicy = {
  schedule: Schedule;
  acceptAny2xx: boolean;
  /** Numbers from 0 to below 1, for the jitter. */
  random: () => number;
};

/** What an attempt came to. */
export type Verdict =
  | { kind: 'DELIVERED' }
  | { kind: 'RETRY'; afterMs: number }
  | { kind: 'EXHAUSTED' }
  /** 410: the address is gone for good; the endpoint is disabled, the delivery is kept. */
  | { kind: 'ENDPOINT_GONE' };

/**
 * The verdict of attempt number `attempt.number` (from 1), docs/delivery.md#attempts. Only 200 accepts, unless the
 * endpoint takes any 2xx. A redirect is a failure. A readable `Retry-After` of an answer that did not accept replaces
 * the schedule's delay exactly, but gives no further try; `now` says how far away is the date that it may name.
 */
export function verdictOf(attempt: AttemptOutcome, policy: DeliveryPolicy, now: Date): Verdict {
  const { result } = attempt;
  if (result.kind === 'answered') {
    if (isAccepted(result.statusCode, policy)) return { kind: 'DELIVERED' };
    if (result.statusCode === 410) return { kind: 'ENDPOINT_GONE' };
  }
  const scheduledMs = delayAfter(attempt.number, policy.schedule, policy.random);
  if (scheduledMs === null) return { kind: 'EXHAUSTED' };
  const askedMs = result.kind === 'answered' ? retryAfterMs(result.retryAfter, now) : null;
  return { kind: 'RETRY', afterMs: askedMs ?? scheduledMs };
}

function isAccepted(statusCode: number, policy: DeliveryPolicy): boolean {
  return statusCode === 200 || (policy.acceptAny2xx && statusCode > 200 && statusCode < 300);
}
