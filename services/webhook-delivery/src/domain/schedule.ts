/** Waiting times before each try, in milliseconds; the first is 0. Its length is the number of tries. */
export type Schedule = readonly number[];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Ten tries within 75.6 hours (docs/delivery.md#retry-schedule). */
export const productionSchedule: Schedule = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Six tries within 13 minutes, so that a developer sees a retry happen. */
export const sandboxSchedule: Schedule = [0, second, 5 * second, 30 * second, 2 * minute, 10 * minute];

const jitterShare = 0.2;

/** An endpoint's own schedule, or the environment's. */
export function scheduleFor(environment: 'sandbox' | 'production', override: Schedule | null): Schedule {
  return override ?? (environment === 'production' ? productionSchedule : sandboxSchedule);
}

/**
 * Milliseconds to wait after try number `attempt` (from 1), ±20 % so that what failed together does not return
 * together; null when there is no further try. `random` gives numbers from 0 to below 1.
 */
export function delayAfter(attempt: number, schedule: Schedule, random: () => number): number | null {
  const delayMs = schedule[attempt];
  if (delayMs === undefined) return null;
  return Math.round(delayMs * (1 - jitterShare + 2 * jitterShare * random()));
}
