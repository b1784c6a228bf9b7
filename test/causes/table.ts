import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { markdownTable, withTableBelow } from '../support/markdown-table.ts';
import { repository } from '../support/parts.ts';
import { acts } from './acts.ts';
import { alertNames } from './scaled-rules.ts';

/** Seconds from the cause to the alert, by the slower way of the metrics, and from the repair to the alert's end. */
export type Row = { cause: string; alert: string; fired: number; ended: number };

export const tablePage = 'test/causes/README.md';
const tableHeading = '## Measured times';

/** Prints the rows. If `GCS_WRITE_GOLDEN` is 1, writes the rows to the table of the page. */
export function writeTable(rows: readonly Row[]): void {
  console.info(tableOf(rows));
  if (processEnvironment()['GCS_WRITE_GOLDEN'] !== '1') return;
  const page = join(repository, tablePage);
  writeFileSync(page, withRows(readFileSync(page, 'utf8'), rows));
}

export function withRows(page: string, seen: readonly Row[] = []): string {
  const known = [...seen, ...rowsIn(page)];
  const rows = acts.flatMap(({ causes }) =>
    causes.flatMap(({ cause, alerts }) =>
      alerts.map((alert) => known.find((row) => row.alert === alert && row.cause === cause) ?? unseen(alert, cause)),
    ),
  );
  return withTableBelow(page, tableHeading, tableOf(rows));
}

function unseen(alert: string, cause: string): Row {
  return { alert, cause, fired: Number.NaN, ended: Number.NaN };
}

function rowsIn(page: string): Row[] {
  const [, below = ''] = page.split(`\n${tableHeading}\n`);
  const lines =
    below
      .split('\n## ', 1)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `Gcs')) ?? [];
  return lines.map((line) => {
    const [, alert = '', cause = '', ...figures] = line.split('|').map((cell) => cell.trim());
    const [fired = Number.NaN, ended = Number.NaN] = figures.map((text) =>
      /^\d+$/.test(text) ? Number(text) : Number.NaN,
    );
    return { alert: alert.replaceAll('`', ''), cause, fired, ended };
  });
}

function tableOf(rows: readonly Row[]): string {
  const placeOf = ({ alert }: Row) => alertNames.indexOf(alert);
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  return markdownTable([
    ['Alert', 'Cause', 'Fires, s', 'Ends, s'],
    ...sorted.map(({ alert, cause, fired, ended }) => [
      ...[`\`${alert}\``, cause],
      ...[fired, ended].map((figure) => (Number.isNaN(figure) ? '–' : String(figure))),
    ]),
  ]);
}
