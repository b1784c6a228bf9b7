import type { SettingProblem } from './endpoint-settings.ts';

/** When an endpoint is to be removed, in seconds from now; null: nothing is said about it. */
export type ExpiresAfter = number | null;

const minSeconds = 60;
const maxSeconds = 24 * 60 * 60;
const range = `${minSeconds} to ${maxSeconds.toLocaleString('en')}`;

/** What is wrong with the time of a new endpoint; null makes one that stays (docs/delivery.md#temporary-endpoints). */
export function newExpiryProblems(expiresAfter: ExpiresAfter): SettingProblem[] {
  return expiresAfter === null || isTime(expiresAfter) ? [] : problem(`must be ${range}, or 0 for one that stays`);
}

/**
 * What is wrong with another time for an endpoint; 0 removes it now. One that stays cannot be made temporary: what is
 * undelivered to it is never dropped.
 */
export function movedExpiryProblems(expiresAfter: ExpiresAfter, isTemporary: boolean): SettingProblem[] {
  if (expiresAfter === null) return [];
  if (!isTemporary) return problem('is for temporary endpoints; this one stays until it is disabled');
  return expiresAfter === 0 || isTime(expiresAfter) ? [] : problem(`must be ${range}, or 0 for now`);
}

function isTime(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= minSeconds && seconds <= maxSeconds;
}

function problem(message: string): SettingProblem[] {
  return [{ field: 'expires_after_seconds', message }];
}
