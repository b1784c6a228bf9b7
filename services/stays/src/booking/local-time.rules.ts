import { isDay } from '@gcs/kit/admin/times';

/**
 * Converts a local time to RFC 3339 in UTC. A local time that a clock change skips is moved forward by the skipped
 * period.
 */
export function instantOf(localTime: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** Writes an instant with the zone's offset, which shows the local day: `2027-01-10T11:00:00+01:00`. */
export function withOffset(instant: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return zoned.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
}

/** Accepts `YYYY-MM-DDTHH:MM` on an existing day. */
export function isLocalTime(text: string): boolean {
  const [day = '', time = '', ...others] = text.split('T');
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && others.length === 0;
}

export function isTimeZone(text: string): boolean {
  try {
    return !/^[+-]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
