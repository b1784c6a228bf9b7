import {
  type CountFrom,
  countFromOf,
  type RetentionPolicy,
  type RetentionRule,
  ruleOf,
} from '@gcs/proto/retention-policy';
import type { EvidenceHead } from './head.rules.ts';

const dayMs = 86_400_000;
const defaultGraceDays = 7;

export const retentionStates = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;
export type RetentionState = (typeof retentionStates)[number];

export type Retained = Pick<EvidenceHead, 'retention' | 'completedAt' | 'statedDeparture' | 'stay'>;

/**
 * Returns an entry's due date, in 24-hour days from the event from which the policy counts. Null while the session is
 * open or without a rule, so that nothing is deleted.
 */
export function dueAt(session: Retained, type: string): Date | null {
  const rule = ruleOf(session.retention, type);
  return rule === undefined ? null : daysAfter(session, rule.days, countFromOf(session.retention, rule));
}

export function graceMsOf(policy: RetentionPolicy | null): number {
  return (policy?.graceDays ?? defaultGraceDays) * dayMs;
}

/**
 * Returns an entry's due date after an erasure request: as early as the law allows, but never later than without the
 * request. Returns 1970 without a rule or while the session is open.
 */
export function dueAtOnRequest(session: Retained, type: string): Date {
  const rule = ruleOf(session.retention, type);
  const least = rule && daysAfter(session, rule.minimumDays, countFromOf(session.retention, rule));
  const due = dueAt(session, type)?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(due, least?.getTime() ?? 0));
}

/** Returns the due date of the guest's data. Null while the session is open, and without any rule. */
export function guestDueAt(session: Retained): Date | null {
  const { retention } = session;
  const days = retention?.guestDataDays;
  return days === undefined ? longest(session, (rule) => rule.days) : daysAfter(session, days, countFromOf(retention));
}

export function guestMinimumAt(session: Retained): Date | null {
  return longest(session, ({ minimumDays }) => minimumDays);
}

function longest(session: Retained, daysOf: (rule: RetentionRule) => number): Date | null {
  const { retention } = session;
  const ends = Object.values(retention?.types ?? {}).flatMap(
    (rule) => daysAfter(session, daysOf(rule), countFromOf(retention, rule))?.getTime() ?? [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Adds days to the start of retention. For 0 days, returns the end of the session, even if the departure is later. */
function daysAfter(session: Retained, days: number, from: CountFrom): Date | null {
  const { completedAt } = session;
  if (completedAt === null) return null;
  const endMs = Date.parse(completedAt);
  const departure = from === 'DEPARTURE' && days > 0 ? departureOf(session) : null;
  const startMs = departure === null ? endMs : Math.max(endMs, Date.parse(departure));
  return new Date(Math.min(startMs + days * dayMs, lastMs));
}

/**
 * Limit for a departure after the session's end. A later expected departure is ignored, because a typing error must not
 * keep data for centuries.
 */
const maxExpectedMs = 3_653 * dayMs;

/**
 * Returns the guest's departure (RFC 3339): the reported departure, else the expected one, else the one in the creation
 * request. Null while the session is open, or if none is known.
 */
export function departureOf({ completedAt, statedDeparture, stay }: Retained): string | null {
  if (completedAt === null) return null;
  if (stay !== null && stay.leftAt !== null) return stay.leftAt;
  const latestMs = Date.parse(completedAt) + maxExpectedMs;
  const expected = [stay?.expectedDepartureAt ?? null, statedDeparture];
  return expected.find((at) => at !== null && Date.parse(at) <= latestMs) ?? null;
}

export type Basis = 'SESSION_END' | 'DEPARTURE' | 'DEPARTURE_BEFORE_END' | 'DEPARTURE_UNKNOWN';

/** Returns the event from which the policy counts its days. Null while the session is open or without a policy. */
export function basisOf(session: Retained): Basis | null {
  const { retention, completedAt } = session;
  if (retention === null || completedAt === null) return null;
  const rules = [undefined, ...Object.values(retention.types)];
  if (rules.every((rule) => countFromOf(retention, rule) === 'SESSION_END')) return 'SESSION_END';
  const departure = departureOf(session);
  if (departure === null) return 'DEPARTURE_UNKNOWN';
  return Date.parse(departure) < Date.parse(completedAt) ? 'DEPARTURE_BEFORE_END' : 'DEPARTURE';
}
