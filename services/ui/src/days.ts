/**
 * Returns a number of days in the locale's words. Whole years, with or without leap days, are shown as years: `3
 * years`, `30 days`.
 */
export function daysText(days: number, locale: string): string {
  const years = Math.floor(days / 365);
  const isYears = years > 0 && days - years * 365 <= Math.ceil(years / 4);
  const [count, unit] = isYears ? [years, 'year'] : [days, 'day'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Formats a day; a `timeZone` of '' means UTC. */
export function dayText(at: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZone || 'UTC' }).format(at);
}
