import { isDay } from '@gcs/kit/admin/times';

/** The instant of a local time, RFC 3339 in UTC. If a clock change skips the time, takes the later one. */
export function instantOf(localTime: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** The same, but with the zone's own offset, which shows the local day: `2027-01-10T11:00:00+01:00`. */
export function withOffset(instant: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return zoned.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
}

/** Accepts `YYYY-MM-DDTHH:MM` on an existing day. */
export function isLocalTime(text: string): boolean {
  const [day = '', time = '', ...others] = text.split('T');
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && others.length === 0;
}

/** Accepts a time zone from the IANA database. */
export function isTimeZone(text: string): boolean {
  try {
    return !/^[+-]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
