/** The last moment of a day of UTC, `2026-05-03`; what is no day, and '', as it is: the admin API names it. */
export function endOfDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : day;
}
