/**
 * The event from which a policy counts its days. A departure counts only if it is known and later than the session's
 * end.
 */
export type CountFrom = 'SESSION_END' | 'DEPARTURE';

/** `RetentionPolicy` of events.yaml: retention per evidence type. */
export type RetentionPolicy = {
  readonly graceDays: number;
  /** Absent = SESSION_END. */
  readonly countFrom?: CountFrom;
  /** Days for the guest's data; if absent, the longest of any type. */
  readonly guestDataDays?: number;
  readonly types: Readonly<Record<string, RetentionRule>>;
};

/**
 * Days for a type; `minimumDays` is the legal minimum, which also limits a requested erasure. Only a combined policy
 * has `countFrom`, for a type whose days start at an event other than the policy's.
 */
export type RetentionRule = { readonly days: number; readonly minimumDays: number; readonly countFrom?: CountFrom };

/**
 * Combines the policies of workflow and tenant. The tenant's policy has priority. Each type gets the higher minimum of
 * both policies. Types that are missing in the tenant's policy stay. A minimum that counts from the departure keeps
 * this start (docs/evidence.md#retention).
 */
export function overriddenPolicy(followed: RetentionPolicy | null, tenants: RetentionPolicy): RetentionPolicy {
  const guestDataDays = tenants.guestDataDays ?? followed?.guestDataDays;
  const countFrom = countFromOf(tenants.guestDataDays === guestDataDays ? tenants : followed);
  const ruleFrom = (rule: RetentionRule, from: CountFrom): RetentionRule => {
    const { days, minimumDays } = rule;
    return from === countFrom ? { days, minimumDays } : { days, minimumDays, countFrom: from };
  };
  const types = new Map(
    Object.entries(followed?.types ?? {}).map(([type, rule]) => [type, ruleFrom(rule, countFromOf(followed, rule))]),
  );
  for (const [type, rule] of Object.entries(tenants.types)) {
    const before = ruleOf(followed, type);
    const minimumDays = Math.max(rule.minimumDays, before?.minimumDays ?? 0);
    const isBound = before !== undefined && before.minimumDays > 0 && countFromOf(followed, before) === 'DEPARTURE';
    const from = isBound ? 'DEPARTURE' : countFromOf(tenants, rule);
    types.set(type, ruleFrom({ days: Math.max(rule.days, minimumDays), minimumDays }, from));
  }
  return policyWith({ graceDays: tenants.graceDays, countFrom, guestDataDays, types: Object.fromEntries(types) });
}

/** A policy's rule for a type; undefined if the type is never deleted. */
export function ruleOf(policy: RetentionPolicy | null, type: string): RetentionRule | undefined {
  return policy !== null && Object.hasOwn(policy.types, type) ? policy.types[type] : undefined;
}

/** Event from which the days of a rule count, or those of the guest's data without a rule. */
export function countFromOf(policy: RetentionPolicy | null, rule?: RetentionRule): CountFrom {
  return rule?.countFrom ?? policy?.countFrom ?? 'SESSION_END';
}

/** Removes members with default values from a policy. */
export function policyWith({
  countFrom,
  guestDataDays,
  ...policy
}: Pick<RetentionPolicy, 'graceDays' | 'types'> & {
  countFrom: string | undefined;
  guestDataDays: number | undefined;
}): RetentionPolicy {
  return {
    ...policy,
    ...(countFrom === 'DEPARTURE' && { countFrom }),
    ...(guestDataDays !== undefined && guestDataDays > 0 && { guestDataDays }),
  };
}

/** Canonical JSON of the policy: equal policies give equal texts. */
export function policyText(policy: RetentionPolicy): string {
  const sorted = Object.keys(policy.types).sort();
  const rules = sorted.map((type) => {
    const { days = 0, minimumDays = 0, countFrom } = policy.types[type] ?? {};
    return [type, { days, minimumDays, countFrom }];
  });
  const { graceDays, guestDataDays } = policy;
  return JSON.stringify({ graceDays, guestDataDays, countFrom: countFromOf(policy), types: Object.fromEntries(rules) });
}

/**
 * Describes the event from which a session's days count, as in RetentionService.GetRetention; '' before the days count.
 */
export function basisText({ basis, departure }: { basis: string; departure: string }): string {
  const day = new Date(departure.slice(0, 10));
  const on = departure === '' ? '' : `the departure on ${dayFormat.format(day)}`;
  switch (basis) {
    case 'SESSION_END':
      return 'counted from the end of the check';
    case 'DEPARTURE':
      return `counted from ${on}`;
    case 'DEPARTURE_BEFORE_END':
      return `${on} was before the end of the check: counted from the end of the check`;
    case 'DEPARTURE_UNKNOWN':
      return 'no departure is known: counted from the end of the check';
    default:
      return '';
  }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
