/** Days in the locale's words, years where they are whole ones, leap days in them or not: `3 years`, `30 days`. */
export function daysText(days: number, locale: string): string {
  const years = Math.floor(days / 365);
  const isYears = years > 0 && days - years * 365 <= Math.ceil(years / 4);
  const [count, unit] = isYears ? [years, 'year'] : [days, 'day'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
