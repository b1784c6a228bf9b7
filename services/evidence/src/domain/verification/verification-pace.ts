const dayMs = 86_400_000;

/** Sessions in one page of the background verification. */
export const verificationPageSize = 100;

/** Maximum number of sessions recomputed per second, so that the load stays unnoticeable. */
export const maxVerifiedPerSecond = 200;

/**
 * Milliseconds from one page to the next, so that a pass over all that is stored takes a day; beyond 17 million
 * sessions (200 a second for a day) it takes as long as they need at that rate: 100 million take six days.
 */
export function pageIntervalMs(storedSessions: number): number {
  const pages = Math.max(1, Math.ceil(storedSessions / verificationPageSize));
  return Math.max(dayMs / pages, (verificationPageSize * 1_000) / maxVerifiedPerSecond);
}
