/** A moment as sealed reports write it. */
const sealedMoment = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?) UTC/g;

/**
 * A sealed report with the time of the property's zone beside each of its own, which stay as they were sealed.
 *
 * @param timeZone of the IANA database; '' leaves the report as it is
 */
export function withLocalTimes(report: string, timeZone: string): string {
  if (timeZone === '') return report;
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return report.replaceAll(sealedMoment, (sealed: string, day: string, time: string) => {
    const at = new Date(`${day}T${time}Z`);
    if (Number.isNaN(at.getTime())) return sealed;
    return `${sealed} <span class="local">${format.format(at)} in ${timeZone}</span>`;
  });
}
