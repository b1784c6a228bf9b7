/**
 * A deployment is one environment or the other (docs/contract.md#environments); a token carries its environment's
 * marker.
 */
export type Environment = 'sandbox' | 'production';

/**
 * One broken rule, as it stands in `error.fieldErrors`: names the field, never echoes its value
 * (docs/contract.md#json-and-text-rules).
 */
export type TenantViolation = { field: string; message: string };

/** Returns the broken ones of rules, each with its field and message. */
export function violationsOf(rules: readonly (readonly [boolean, string, string])[]): TenantViolation[] {
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ field, message }] : []));
}

/** Requests are counted per tenant and class (docs/contract.md#rate-limits). */
export type RateClass = 'create' | 'read' | 'evidence';

/** `rate` units per second flow into a bucket that holds at most `burst`. */
export type RatePolicy = { rate: number; burst: number };

/** A tenant's own limits; a class that is absent has the deployment's. */
export type OwnRateLimits = Readonly<Partial<Record<RateClass, RatePolicy>>>;

const maxValue = 1_000_000;

/** Problems of requested limits. */
export function rateLimitViolations(limits: OwnRateLimits): TenantViolation[] {
  return Object.entries(limits).flatMap(([rateClass, { rate, burst }]) => {
    const field = `rate_limits.${rateClass}`;
    return violationsOf([
      [!(rate > 0 && rate <= maxValue), `${field}.rate`, `must be above 0 and at most ${maxValue}`],
      [!(burst >= 1 && burst <= maxValue), `${field}.burst`, `must be 1 to ${maxValue}`],
    ]);
  });
}
