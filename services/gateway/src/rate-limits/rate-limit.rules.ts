import type { RateClass, RatePolicy } from '../tenants/tenant.rules.ts';

export type RatePolicies = Readonly<Record<RateClass, RatePolicy>>;

/** Tokens at a monotonic time in milliseconds. */
export type Bucket = { tokens: number; atMs: number };

/** `waitSeconds`: seconds until the next unit, rounded up, at least 1; a refusal's Retry-After. */
export type Admission = { admitted: boolean; bucket: Bucket; remaining: number; waitSeconds: number };

/** A new bucket is full. */
export function takeUnit(bucket: Bucket | undefined, policy: RatePolicy, nowMs: number): Admission {
  const tokens = bucket === undefined ? policy.burst : refill(bucket, policy, nowMs);
  const admitted = tokens >= 1;
  const left = admitted ? tokens - 1 : tokens;
  const waitSeconds = waitSecondsFor(left, policy);
  return { admitted, bucket: { tokens: left, atMs: nowMs }, remaining: Math.floor(left), waitSeconds };
}

/**
 * Leased units, and the shared bucket as last read, in the replica's monotonic time. Since then, other replicas can
 * only have taken units.
 */
export type Allotment = { units: number; shared: Bucket };

/** `spent`: decided, with the rest. `short`: only the database can decide. */
type Spending = { kind: 'spent'; admission: Omit<Admission, 'bucket'>; allotment: Allotment } | { kind: 'short' };

/**
 * A block is the inflow of 100 ms. A replica thus holds or carries over at most 1/600 of a minute's units. The limit is
 * therefore exact to 2 % for a dozen replicas (docs/contract.md#rate-limits).
 */
const blockSeconds = 0.1;

/**
 * Takes one of the replica's units. If the replica has none and the shared bucket has no whole unit, refuses without a
 * query. A flood thus queries no more often than units are refilled.
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

/** Returns enough units for waiting callers, else the rest of the block; 0 = none. */
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

/** Adds nothing if the clock stops or steps back. */
export function refill(bucket: Bucket, policy: RatePolicy, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  return Math.min(policy.burst, bucket.tokens + (elapsedMs * policy.rate) / 1000);
}

function waitSecondsFor(tokens: number, { rate }: RatePolicy): number {
  return Math.max(1, Math.ceil((Math.floor(tokens) + 1 - tokens) / rate));
}

/** The value of `RateLimit-Policy`: after `w` idle seconds the burst is full. */
export function rateLimitPolicyHeader(rateClass: RateClass, policy: RatePolicy): string {
  return `"${rateClass}";q=${policy.burst};w=${Math.max(1, Math.ceil(policy.burst / policy.rate))}`;
}

/**
 * The value of `RateLimit`: `r` units are left, and one more is available within `t` seconds (a refusal's Retry-After).
 */
export function rateLimitHeader(rateClass: RateClass, admission: Omit<Admission, 'bucket'>): string {
  return `"${rateClass}";r=${admission.remaining};t=${admission.waitSeconds}`;
}
