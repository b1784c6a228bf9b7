const maxMs = 24 * 60 * 60 * 1_000;

/**
 * What a receiver asked for by `Retry-After`, in milliseconds from `now`: whole seconds or an HTTP date (RFC 9110
 * §10.2.3), at most 24 hours. Null when it asked for nothing: no header, an unreadable one, zero, or a past date.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const value = header.trim();
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : httpDateMs(value) - now.getTime();
  return waitMs > 0 ? Math.min(waitMs, maxMs) : null;
}

/** Only what looks like a date of RFC 9110, whose asctime form has no zone: `Date.parse` alone would read `2` as a year. */
function httpDateMs(value: string): number {
  if (!/^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/.test(value)) return Number.NaN;
  return Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
}
