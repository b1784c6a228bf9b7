/** Returns the dates that are current somewhere on Earth (UTC−12 to UTC+14), the earliest first. */
export function daysOnEarth(now: Date): string[] {
  const days = [-12, 0, 14].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10));
  return [...new Set(days)];
}

export function dayIn(timeZone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
