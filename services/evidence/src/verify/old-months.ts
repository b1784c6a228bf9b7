import { timeOfId, ulidFloor } from '@gcs/kit/ids';
import type { Pass } from './verification-state.store.ts';

const dayMs = 86_400_000;
const recentDays = 90;
/** Each old month is verified once in this many passes. */
const everyPasses = 30;

/**
 * Returns the end of the session's month if this pass skips that month. Undefined if the session must be verified. The
 * first pass skips none.
 */
export function endOfSkipped(sessionId: string, { passes, now }: Pass): string | undefined {
  const created = timeOfId(sessionId);
  if (passes === 0 || created === undefined) return undefined;
  const [year, month] = [created.getUTCFullYear(), created.getUTCMonth()];
  const end = Date.UTC(year, month + 1);
  const isOld = end <= now.getTime() - recentDays * dayMs;
  return isOld && (year * 12 + month + passes) % everyPasses !== 0 ? `cs_${ulidFloor(new Date(end))}` : undefined;
}

/** Returns the share of sessions that a pass verifies, assuming an even spread since the oldest session. */
export function shareOf(oldestId: string, { passes, now }: Pass): number {
  const oldest = timeOfId(oldestId);
  if (passes === 0 || oldest === undefined) return 1;
  const days = (now.getTime() - oldest.getTime()) / dayMs;
  return days <= recentDays ? 1 : (recentDays + (days - recentDays) / everyPasses) / days;
}
