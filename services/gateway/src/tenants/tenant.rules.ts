/** The environment of a deployment (docs/contract.md#environments). Tokens contain a marker of the environment. */
export type Environment = 'sandbox' | 'production';

/** A violation for `error.fieldErrors`, with the field but never the value (docs/contract.md#json-and-text-rules). */
export type TenantViolation = { field: string; message: string };

export function violationsOf(rules: readonly (readonly [boolean, string, string])[]): TenantViolation[] {
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ field, message }] : []));
}

/** Class of requests that share one limit per tenant (docs/contract.md#rate-limits). */
export type RateClass = 'create' | 'read' | 'evidence';

/** A limit: `rate` units per second are added to a bucket of `burst` units. */
export type RatePolicy = { rate: number; burst: number };

/** A class that is absent has the deployment's limit. */
export type OwnRateLimits = Readonly<Partial<Record<RateClass, RatePolicy>>>;

const maxValue = 1_000_000;

export function rateLimitViolations(limits: OwnRateLimits): TenantViolation[] {
  return Object.entries(limits).flatMap(([rateClass, { rate, burst }]) => {
    const field = `rate_limits.${rateClass}`;
    return violationsOf([
      [!(rate > 0 && rate <= maxValue), `${field}.rate`, `must be above 0 and at most ${maxValue}`],
      [!(burst >= 1 && burst <= maxValue), `${field}.burst`, `must be 1 to ${maxValue}`],
    ]);
  });
}
