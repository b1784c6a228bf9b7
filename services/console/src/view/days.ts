/** Returns the last moment of a UTC day, `2026-05-03`. Other texts stay unchanged: the admin API names them. */
export function endOfDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : day;
}
