/** `RetentionPolicy` of events.yaml: how long each evidence type is kept after the end of the session. */
export type RetentionPolicy = {
  readonly graceDays: number;
  /** How long the guest's data are kept; absent = as long as the longest type. */
  readonly guestDataDays?: number;
  readonly types: Readonly<Record<string, RetentionRule>>;
};

/** Days from the end of a session on; `minimumDays` is what the law demands, whoever asks for an erasure. */
export type RetentionRule = { readonly days: number; readonly minimumDays: number };

/**
 * The policy in force when a tenant overrides the one that a session follows, its workflow's at first: never less than a
 * minimum that either demands, and what the tenant's does not name stays (docs/evidence.md#retention).
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

/** What a policy says of a type of evidence; undefined where it says nothing: then nothing of it is deleted. */
export function ruleOf(policy: RetentionPolicy | null, type: string): RetentionRule | undefined {
  return policy !== null && Object.hasOwn(policy.types, type) ? policy.types[type] : undefined;
}

/** The policy as JSON, in one form for all that say the same. */
export function policyText({ graceDays, guestDataDays, types }: RetentionPolicy): string {
  const sorted = Object.keys(types).sort();
  const rules = sorted.map((type) => {
    const { days = 0, minimumDays = 0 } = types[type] ?? {};
    return [type, { days, minimumDays }];
  });
  return JSON.stringify({ graceDays, guestDataDays, types: Object.fromEntries(rules) });
}
