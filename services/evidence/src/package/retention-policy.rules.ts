import { type RetentionPolicy, type RetentionRule, ruleOf } from '@gcs/proto/retention-policy';

const dayMs = 86_400_000;
const defaultGraceDays = 7;

/** docs/specification.md#evidenceentry */
export const retentionStates = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;
export type RetentionState = (typeof retentionStates)[number];

/**
 * Days of 24 hours after the session's completion. Null while the session is open, and without a rule: then nothing is
 * deleted.
 */
export function dueAt(policy: RetentionPolicy | null, type: string, completedAt: string | null): Date | null {
  return daysAfter(completedAt, ruleOf(policy, type)?.days);
}

export function graceMsOf(policy: RetentionPolicy | null): number {
  return (policy?.graceDays ?? defaultGraceDays) * dayMs;
}

/**
 * As soon as the law allows, and never later than without a request. Zero without a rule, or while the session is open.
 */
export function dueAtOnRequest(policy: RetentionPolicy | null, type: string, completedAt: string | null): Date {
  const due = dueAt(policy, type, completedAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  const minimum = daysAfter(completedAt, ruleOf(policy, type)?.minimumDays)?.getTime() ?? 0;
  return new Date(Math.min(due, minimum));
}

/** Null while the session is open, and without any rule. */
export function guestDueAt(policy: RetentionPolicy | null, completedAt: string | null): Date | null {
  return daysAfter(completedAt, policy?.guestDataDays ?? longest(policy, ({ days }) => days));
}

/** The longest of any evidence type. */
export function guestMinimumAt(policy: RetentionPolicy | null, completedAt: string | null): Date | null {
  return daysAfter(
    completedAt,
    longest(policy, ({ minimumDays }) => minimumDays),
  );
}

function longest(policy: RetentionPolicy | null, daysOf: (rule: RetentionRule) => number): number | undefined {
  const rules = Object.values(policy?.types ?? {});
  return rules.length === 0 ? undefined : Math.max(...rules.map(daysOf));
}

function daysAfter(completedAt: string | null, days: number | undefined): Date | null {
  return days === undefined || completedAt === null ? null : new Date(Date.parse(completedAt) + days * dayMs);
}
