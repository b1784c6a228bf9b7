import type { RatePolicies } from '../rate-limits/rate-limit.rules.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import type { RateClass } from '../tenants/tenant.rules.ts';
import type { KeptRequest } from './request-tally.rules.ts';
import { type CountedRequests, readCounts, readLimitsLeft, readRecent } from './usage.store.ts';

/** `left` is the number of requests that are possible immediately. */
export type LimitUse = { rateClass: RateClass; rate: number; burst: number; left: number };

export type Usage = { limits: LimitUse[]; requests: CountedRequests[]; recent: KeptRequest[] };

const classes: readonly RateClass[] = ['create', 'read', 'evidence'];
const hourMs = 3_600_000;

export async function readUsage(
  { database, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  policies: RatePolicies,
  tenantId: string,
): Promise<Usage> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  const recent = await readRecent(database, tenantId);
  // Reads the counts after the recent requests, so that the counts include them.
  const [limits, requests] = await Promise.all([
    readLimitsLeft(database, tenantId),
    readCounts(database, { tenantId, dayAfter: hoursAgo(24), after: hoursAgo(720) }),
  ]);
  const { rateLimits = {}, left = {} } = limits ?? {};
  return {
    limits: classes.map((rateClass) => {
      const { rate, burst } = rateLimits[rateClass] ?? policies[rateClass];
      // A bucket without a row is unused and full.
      return { rateClass, rate, burst, left: Math.floor(Math.min(burst, left[rateClass] ?? burst)) };
    }),
    requests,
    recent,
  };
}
