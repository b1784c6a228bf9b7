/** A time in the markup of a report. Other text cannot match, because it is escaped. */
const markedMoment = /<time datetime="([^"]*)">[^<]*<\/time>/g;

/**
 * Converts all times of a report to the property's zone and states the zone once. `timeZone` is an IANA name; '' leaves
 * the report unchanged.
 */
export function withLocalTimes(report: string, timeZone: string): string {
  if (timeZone === '') return report;
  const timeOf = localTime(timeZone);
  const local = report.replaceAll(markedMoment, (_, at: string) => `<time datetime="${at}">${timeOf(at)}</time>`);
  return local.replace('All times are UTC.', `All times are in the zone ${timeZone}.`);
}

/** A `timeZone` of '' means UTC. */
export function localTime(timeZone: string): (at: string) => string {
  if (timeZone === '') return (at) => at.replace('T', ' ').replace('Z', '');
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return (at) => format.format(new Date(at));
}
