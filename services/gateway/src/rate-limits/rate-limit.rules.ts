import type { RateClass, RatePolicy } from '../tenants/tenant.rules.ts';

export type RatePolicies = Readonly<Record<RateClass, RatePolicy>>;

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

/**
 * A replica's view of a tenant's bucket: its leased units, and the shared bucket as last read, by the replica's
 * monotonic time. Other replicas may have taken from it since; none has added to it.
 */
export type Allotment = { units: number; shared: Bucket };

/** `spent`: the request is decided, `allotment` is what is left. `short`: only the database can tell. */
type Spending = { kind: 'spent'; admission: Omit<Admission, 'bucket'>; allotment: Allotment } | { kind: 'short' };

/**
 * A block is what flows in within 100 ms. It limits the units that a replica holds back or carries beyond the burst to
 * 1/600 of a minute's units. The limit is exact to 2 % for up to a dozen replicas (docs/contract.md#rate-limits).
 */
const blockSeconds = 0.1;

/**
 * Takes one unit of the replica's own. Without one it refuses without a query while the shared bucket cannot hold a
 * whole unit. A flood queries the database no more often than units refill.
 */
export function spendUnit(allotment: Allotment | undefined, policy: RatePolicy, nowMs: number): Spending {
  if (allotment === undefined) return { kind: 'short' };
  const tokens = refill(allotment.shared, policy, nowMs);
  const admitted = allotment.units >= 1;
  if (!admitted && tokens >= 1) return { kind: 'short' };
  const units = admitted ? allotment.units - 1 : 0;
  const remaining = Math.min(Math.floor(policy.burst), units + Math.floor(tokens));
  const admission = { admitted, remaining, waitSeconds: waitSecondsFor(tokens, policy) };
  return { kind: 'spent', admission, allotment: { units, shared: allotment.shared } };
}

/** Units to lease: enough for waiting callers, else the rest of the block; 0 = none. */
export function unitsToLease(
  allotment: Allotment | undefined,
  waiting: number,
  policy: RatePolicy,
  nowMs: number,
): number {
  const block = blockOf(policy);
  if (allotment === undefined) return Math.max(block, waiting);
  if (waiting > 0) return Math.max(block - allotment.units, waiting);
  const isLow = allotment.units <= block / 2;
  return isLow && refill(allotment.shared, policy, nowMs) >= 1 ? block - allotment.units : 0;
}

function blockOf({ rate, burst }: RatePolicy): number {
  return Math.max(1, Math.min(Math.floor(burst), Math.ceil(rate * blockSeconds)));
}

/** The tokens of a bucket at a later moment; time that stands still or steps back gives nothing away. */
export function refill(bucket: Bucket, policy: RatePolicy, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  return Math.min(policy.burst, bucket.tokens + (elapsedMs * policy.rate) / 1000);
}

/** Seconds until a bucket of `tokens` holds one more whole unit, rounded up, at least 1. */
function waitSecondsFor(tokens: number, { rate }: RatePolicy): number {
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
