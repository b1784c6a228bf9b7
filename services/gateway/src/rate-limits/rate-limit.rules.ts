import type { RateClass, RatePolicy } from '../tenants/tenant.rules.ts';

export type RatePolicies = Readonly<Record<RateClass, RatePolicy>>;

/** `tokens` is the number of units at `atMs`, a monotonic time. */
export type Bucket = { tokens: number; atMs: number };

/** `waitSeconds` are the seconds until the next unit, rounded up, at least 1. */
export type Admission = { admitted: boolean; bucket: Bucket; remaining: number; waitSeconds: number };

/** Takes a unit if one is left. An undefined bucket is new and full. */
export function takeUnit(bucket: Bucket | undefined, policy: RatePolicy, nowMs: number): Admission {
  const tokens = bucket === undefined ? policy.burst : refill(bucket, policy, nowMs);
  const admitted = tokens >= 1;
  const left = admitted ? tokens - 1 : tokens;
  const waitSeconds = waitSecondsFor(left, policy);
  return { admitted, bucket: { tokens: left, atMs: nowMs }, remaining: Math.floor(left), waitSeconds };
}

/** `units` are this replica's unused leased units. `shared` is the shared bucket at the last lease. */
export type Allotment = { units: number; shared: Bucket };

/** `spent`: the request is admitted or refused. `short`: a lease from the database is needed to decide. */
type Spending = { kind: 'spent'; admission: Omit<Admission, 'bucket'>; allotment: Allotment } | { kind: 'short' };

/**
 * A block has the units of 100 ms (1/600 of a minute's), so with a dozen replicas the limit is exact to 2 %
 * (docs/contract.md#rate-limits).
 */
const blockSeconds = 0.1;

/**
 * Takes one of the replica's units. If neither the replica nor the shared bucket has a unit, refuses without a query,
 * so a flood of requests causes few queries.
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

/** Returns the units to lease for the waiting callers, at least the rest of a block; 0 for none. */
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

/** Adds the units since `atMs`. A clock that stops or steps back adds none. */
export function refill(bucket: Bucket, policy: RatePolicy, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  return Math.min(policy.burst, bucket.tokens + (elapsedMs * policy.rate) / 1000);
}

function waitSecondsFor(tokens: number, { rate }: RatePolicy): number {
  return Math.max(1, Math.ceil((Math.floor(tokens) + 1 - tokens) / rate));
}

/** Formats a policy; the bucket is full after `w` seconds without requests. */
export function rateLimitPolicyHeader(rateClass: RateClass, policy: RatePolicy): string {
  return `"${rateClass}";q=${policy.burst};w=${Math.max(1, Math.ceil(policy.burst / policy.rate))}`;
}

/** Formats a limit: `r` units are left, and another is available within `t` seconds. */
export function rateLimitHeader(rateClass: RateClass, admission: Omit<Admission, 'bucket'>): string {
  return `"${rateClass}";r=${admission.remaining};t=${admission.waitSeconds}`;
}
