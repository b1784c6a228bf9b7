import { type Admission, type Bucket, type RatePolicy, refill, waitSecondsFor } from './rate-limit.ts';

/**
 * What a replica knows of a tenant's bucket: units that are its own already, and the shared bucket as the database last
 * told it, at a moment of this replica's monotonic time. Other replicas may have taken from it since; none has added to
 * it.
 */
export type Allotment = { units: number; shared: Bucket };

/** `spent`: the request is decided, `allotment` is what is left. `short`: only the database can tell. */
export type Spending =
  | { kind: 'spent'; admission: Omit<Admission, 'bucket'>; allotment: Allotment }
  | { kind: 'short' };

/**
 * A block is what flows in within 100 ms. It bounds what a replica can hold back from the others, or carry beyond the
 * burst, to 1/600 of a minute's units, so the limit is exact to 2 % with up to a dozen replicas
 * (docs/contract.md#rate-limits).
 */
const blockSeconds = 0.1;

function blockOf({ rate, burst }: RatePolicy): number {
  return Math.max(1, Math.min(Math.floor(burst), Math.ceil(rate * blockSeconds)));
}

/**
 * Takes one unit of the replica's own. Without one it refuses without asking the database as long as the shared bucket
 * cannot hold a whole unit, even if no other replica took any: a flood of refused requests asks the database no more
 * often than units come in.
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

/** How many units to ask for: enough for those who wait, else what fills the block up; 0 = none are needed or there. */
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
