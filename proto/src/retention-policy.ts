/** `RetentionPolicy` of events.yaml: retention per evidence type after the end of the session. */
export type RetentionPolicy = {
  readonly graceDays: number;
  /** Retention of the guest's data; absent = as long as the longest type. */
  readonly guestDataDays?: number;
  readonly types: Readonly<Record<string, RetentionRule>>;
};

/** Days from the end of a session; `minimumDays` is the legal minimum, also for a requested erasure. */
export type RetentionRule = { readonly days: number; readonly minimumDays: number };

/**
 * The policy in force when a tenant's overrides the followed one. It has the higher minimum of both, and keeps the
 * types that the tenant's does not name (docs/evidence.md#retention).
 */
export function overriddenPolicy(followed: RetentionPolicy | null, tenants: RetentionPolicy): RetentionPolicy {
  const types = new Map(Object.entries(followed?.types ?? {}));
  for (const [type, { days, minimumDays }] of Object.entries(tenants.types)) {
    const minimum = Math.max(minimumDays, ruleOf(followed, type)?.minimumDays ?? 0);
    types.set(type, { days: Math.max(days, minimum), minimumDays: minimum });
  }
  const guestDataDays = tenants.guestDataDays ?? followed?.guestDataDays;
  const policy = { graceDays: tenants.graceDays, types: Object.fromEntries(types) };
  return guestDataDays === undefined ? policy : { ...policy, guestDataDays };
}

/** A policy's rule for a type; undefined = nothing of it is deleted. */
export function ruleOf(policy: RetentionPolicy | null, type: string): RetentionRule | undefined {
  return policy !== null && Object.hasOwn(policy.types, type) ? policy.types[type] : undefined;
}

/** Canonical JSON of the policy: equal policies give equal texts. */
export function policyText({ graceDays, guestDataDays, types }: RetentionPolicy): string {
  const sorted = Object.keys(types).sort();
  const rules = sorted.map((type) => {
    const { days = 0, minimumDays = 0 } = types[type] ?? {};
    return [type, { days, minimumDays }];
  });
  return JSON.stringify({ graceDays, guestDataDays, types: Object.fromEntries(rules) });
}
