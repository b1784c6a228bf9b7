import type { Violation } from '../violation.ts';

/** Requests are counted per tenant and class (docs/contract.md#rate-limits). */
export type RateClass = 'create' | 'read' | 'evidence';

/** `rate` units per second flow into a bucket that holds at most `burst`. */
export type RatePolicy = { rate: number; burst: number };

export type RatePolicies = Readonly<Record<RateClass, RatePolicy>>;

/** A tenant's own limits; a class that is absent has the deployment's. */
export type OwnRateLimits = Readonly<Partial<Record<RateClass, RatePolicy>>>;

const maxValue = 1_000_000;

/** What is wrong with limits that somebody asks for. */
export function rateLimitViolations(limits: OwnRateLimits): Violation[] {
  return Object.entries(limits).flatMap(([rateClass, { rate, burst }]) => {
    const field = `rate_limits.${rateClass}`;
    const violations: Violation[] = [];
    if (!(rate > 0 && rate <= maxValue))
      violations.push({ field: `${field}.rate`, message: `must be above 0 and at most ${maxValue}` });
    if (!(burst >= 1 && burst <= maxValue))
      violations.push({ field: `${field}.burst`, message: `must be 1 to ${maxValue}` });
    return violations;
  });
}

/** Tokens at a moment of monotonic time in milliseconds. */
export type Bucket = { tokens: number; atMs: number };

/** `waitSeconds`: until one more unit is available, rounded up, at least 1. It is the Retry-After of a refusal. */
export type Admission = { admitted: boolean; bucket: Bucket; remaining: number; waitSeconds: number };

/** Takes one unit if there is one. A new bucket is full. */
export function takeUnit(bucket: Bucket | undefined, policy: RatePolicy, nowMs: number): Admission {
  const tokens = bucket === undefined ? policy.burst : refill(bucket, policy, nowMs);
  const admitted = tokens >= 1;
  const left = admitted ? tokens - 1 : tokens;
  const waitSeconds = waitSecondsFor(left, policy);
  return { admitted, bucket: { tokens: left, atMs: nowMs }, remaining: Math.floor(left), waitSeconds };
}

/** Seconds until a bucket of `tokens` holds one more whole unit, rounded up, at least 1. */
export function waitSecondsFor(tokens: number, { rate }: RatePolicy): number {
  return Math.max(1, Math.ceil((Math.floor(tokens) + 1 - tokens) / rate));
}

/** The value of `RateLimit-Policy`: the whole burst is available again after `w` seconds without a request. */
export function rateLimitPolicyHeader(rateClass: RateClass, policy: RatePolicy): string {
  return `"${rateClass}";q=${policy.burst};w=${Math.max(1, Math.ceil(policy.burst / policy.rate))}`;
}

/** The value of `RateLimit`: `r` units left, one more within `t` seconds, so on a refusal `t` equals Retry-After. */
export function rateLimitHeader(rateClass: RateClass, admission: Omit<Admission, 'bucket'>): string {
  return `"${rateClass}";r=${admission.remaining};t=${admission.waitSeconds}`;
}

/** The tokens of a bucket at a later moment; time that stands still or steps back gives nothing away. */
export function refill(bucket: Bucket, policy: RatePolicy, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  return Math.min(policy.burst, bucket.tokens + (elapsedMs * policy.rate) / 1000);
}
