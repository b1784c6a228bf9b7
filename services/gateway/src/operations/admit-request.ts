import {
  type Admission,
  type Bucket,
  type RateClass,
  type RatePolicies,
  type RatePolicy,
  takeUnit,
} from '../domain/rate-limit.ts';
import type { TokenRecord } from '../domain/token-standing.ts';

/** Counts one request of a tenant in its class, by the policy that applies to it. */
export type AdmitRequest = (token: TokenRecord, rateClass: RateClass) => Admission & { policy: RatePolicy };

/**
 * Rate limits per tenant and class (contract.md §8). The buckets are this process's own, so with several replicas
 * each admits the whole rate; sharing it replaces this function and nothing around it. A tenant's buckets are few
 * and small, and tenants are those that exist, so they stay.
 */
export function createAdmitRequest(policies: RatePolicies, monotonicMs: () => number): AdmitRequest {
  const buckets: Record<RateClass, Map<string, Bucket>> = { create: new Map(), read: new Map(), evidence: new Map() };
  return ({ tenantId, rateLimits }, rateClass) => {
    const policy = rateLimits[rateClass] ?? policies[rateClass];
    const admission = takeUnit(buckets[rateClass].get(tenantId), policy, monotonicMs());
    buckets[rateClass].set(tenantId, admission.bucket);
    return { ...admission, policy };
  };
}
