export type Bucket = { readonly tokens: number; readonly atMs: number; readonly closedUntilMs: number };

export const fullBucket: Bucket = { tokens: Number.POSITIVE_INFINITY, atMs: 0, closedUntilMs: 0 };

/** `perSecond` new tokens a second, of which at most `atOnce` accumulate. */
export type Rate = { readonly perSecond: number; readonly atOnce: number };

/** `waitMs` is the time until the call may start. The token is taken immediately, so later callers wait longer. */
export function take(bucket: Bucket, { perSecond, atOnce }: Rate, nowMs: number): { bucket: Bucket; waitMs: number } {
  const gathered = bucket.tokens + ((nowMs - bucket.atMs) / 1_000) * perSecond;
  const tokens = Math.min(atOnce, gathered) - 1;
  const shortMs = tokens >= 0 ? 0 : (-tokens / perSecond) * 1_000;
  return { bucket: { ...bucket, tokens, atMs: nowMs }, waitMs: Math.max(shortMs, bucket.closedUntilMs - nowMs, 0) };
}

export function giveBack(bucket: Bucket): Bucket {
  return { ...bucket, tokens: bucket.tokens + 1 };
}

export function closeUntil(bucket: Bucket, untilMs: number): Bucket {
  return { ...bucket, closedUntilMs: Math.max(bucket.closedUntilMs, untilMs) };
}
