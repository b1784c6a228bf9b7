/** Each deployment has one (docs/contract.md#environments); tokens carry its marker. */
export type Environment = 'sandbox' | 'production';

/**
 * A broken rule for `error.fieldErrors`: contains the field, never the value (docs/contract.md#json-and-text-rules).
 */
export type TenantViolation = { field: string; message: string };

export function violationsOf(rules: readonly (readonly [boolean, string, string])[]): TenantViolation[] {
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ field, message }] : []));
}

/** Requests are counted per tenant and class (docs/contract.md#rate-limits). */
export type RateClass = 'create' | 'read' | 'evidence';

/** `rate` units per second flow into a bucket of `burst`. */
export type RatePolicy = { rate: number; burst: number };

/** An absent class has the deployment's limit. */
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
