import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { markdownTable, withTableBelow } from '../support/markdown-table.ts';
import { repository } from '../support/parts.ts';
import { alertNames } from './scaled-rules.ts';

/** What a run has seen of one alert, in seconds: from the cause to the alert in each way, and from the mending to its end. */
export type Row = { cause: string; alert: string; collected: number; scraped: number; ended: number };

/** The page that has the table. */
export const tablePage = 'docs/reliability.md';
export const tableHeading = '## Causes of alerts';

/** Prints what was seen; with `GCS_WRITE_GOLDEN=1` it becomes the table of the page. */
export function writeTable(rows: readonly Row[]): void {
  const table = tableOf(rows);
  console.info(table);
  if (processEnvironment()['GCS_WRITE_GOLDEN'] !== '1') return;
  const page = join(repository, tablePage);
  writeFileSync(page, withTableBelow(readFileSync(page, 'utf8'), tableHeading, table));
}

function tableOf(rows: readonly Row[]): string {
  const placeOf = ({ alert }: Row) => alertNames.indexOf(alert);
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  return markdownTable([
    ['Alert', 'Cause', 'By a collector, s', 'By scrape, s', 'Its end, s'],
    ...sorted.map(({ alert, cause, collected, scraped, ended }) => [
      ...[`\`${alert}\``, cause],
      ...[collected, scraped, ended].map(String),
    ]),
  ]);
}
