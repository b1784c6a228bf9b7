import { type Deadline, latestOf } from '@gcs/kit/deadline';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { batchCalls, maxReadBatch } from '../behind/services-behind.ts';
import type { OwnRateLimits, RateClass, RatePolicy } from '../tenants/tenant.rules.ts';
import { type LeasedUnits, leaseUnits, type UnitLease } from './buckets.store.ts';
import {
  type Admission,
  type Allotment,
  type Bucket,
  type RatePolicies,
  refill,
  spendUnit,
  takeUnit,
  unitsToLease,
} from './rate-limit.rules.ts';

/** Counts a request. Rejects if the database is unavailable. */
export type AdmitRequest = (
  token: { tenantId: string; rateLimits: OwnRateLimits },
  rateClass: RateClass,
  deadline: Deadline,
) => Promise<Counted>;

export function startRateLimits(
  database: Database,
  policies: RatePolicies,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): AdmitRequest {
  const unleased = telemetry.meter.createCounter('gcs.rate_limit.unleased', {
    unit: '{lease}',
    description:
      'Failed leases of rate-limit units while the database was available; the replica then limits alone for a second',
  });
  const lease = batchCalls<UnitLease, LeasedUnits>(
    { lifecycle, telemetry },
    'rate limit leases',
    maxReadBatch,
    (leases, call) => leaseUnits(database.by(call.deadline), leases),
  );
  return createAdmitRequest({
    policies,
    lease: (request, deadline) => lease(request, { deadline: latestOf([deadline]) }),
    requireDatabase: (deadline) => database.by(deadline).ping(),
    onUnleased: (err) => {
      unleased.add(1);
      telemetry.logger.warn({ err }, 'rate limits are not shared for a moment');
    },
    monotonicMs: () => performance.now(),
  });
}

type AdmitOptions = {
  policies: RatePolicies;
  lease(request: UnitLease, deadline: Deadline): Promise<LeasedUnits>;
  requireDatabase(deadline: Deadline): Promise<void>;
  /** Called if a lease fails although the database answers. */
  onUnleased(error: unknown): void;
  monotonicMs(): number;
};

type Counted = Omit<Admission, 'bucket'> & { policy: RatePolicy };

type Share = {
  allotment: Allotment | undefined;
  leasing: Promise<void> | undefined;
  waiting: number;
  /**
   * The replica's own bucket. It also counts requests with leased units, so that failing leases grant no extra units.
   */
  own: Bucket | undefined;
  aloneUntilMs: number;
};

const aloneMs = 1_000;

/**
 * Limits requests per tenant and rate class over all replicas (docs/contract.md#rate-limits). Each replica leases small
 * blocks of units from the database. While the database is unavailable, requests are refused.
 */
export function createAdmitRequest(options: AdmitOptions): AdmitRequest {
  const { policies, lease, requireDatabase, onUnleased, monotonicMs } = options;
  const shares: Record<RateClass, Map<string, Share>> = { create: new Map(), read: new Map(), evidence: new Map() };

  const leaseInto = async (share: Share, request: UnitLease, deadline: Deadline) => {
    try {
      const { granted, tokens } = await lease(request, deadline);
      const units = (share.allotment?.units ?? 0) + granted;
      const atMs = monotonicMs();
      share.allotment = { units, shared: { tokens, atMs } };
      const ownTokens = share.own === undefined ? request.policy.burst : refill(share.own, request.policy, atMs);
      share.own = { tokens: Math.min(ownTokens, units + tokens), atMs };
    } catch (error) {
      await requireDatabase(deadline);
      onUnleased(error);
      share.aloneUntilMs = monotonicMs() + aloneMs;
    } finally {
      share.leasing = undefined;
    }
  };

  const startLease = (share: Share, request: Omit<UnitLease, 'wanted'>, deadline: Deadline) => {
    const wanted = unitsToLease(share.allotment, share.waiting, request.policy, monotonicMs());
    if (wanted === 0 || share.leasing !== undefined) return;
    share.leasing = leaseInto(share, { ...request, wanted }, deadline);
    // Ignored here, because requests that wait for the lease get the error.
    share.leasing.catch(() => {});
  };

  return async ({ tenantId, rateLimits }, rateClass, deadline) => {
    const policy = rateLimits[rateClass] ?? policies[rateClass];
    const share = provideShare(shares[rateClass], tenantId);
    for (;;) {
      const nowMs = monotonicMs();
      const { bucket, ...own } = takeUnit(share.own, policy, nowMs);
      if (nowMs < share.aloneUntilMs || !own.admitted) {
        share.own = bucket;
        return { ...own, policy };
      }
      const spending = spendUnit(share.allotment, policy, nowMs);
      if (spending.kind === 'spent') {
        const { allotment, admission } = spending;
        share.allotment = allotment;
        if (admission.admitted) share.own = bucket;
        startLease(share, { tenantId, rateClass, policy }, deadline);
        return { ...admission, policy };
      }
      share.waiting += 1;
      startLease(share, { tenantId, rateClass, policy }, deadline);
      try {
        await share.leasing;
      } finally {
        share.waiting -= 1;
      }
    }
  };
}

function provideShare(shares: Map<string, Share>, tenantId: string): Share {
  const share = shares.get(tenantId) ?? {
    allotment: undefined,
    leasing: undefined,
    waiting: 0,
    own: undefined,
    aloneUntilMs: 0,
  };
  shares.set(tenantId, share);
  return share;
}
