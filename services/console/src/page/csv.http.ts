import { csvOf } from './csv.rules.ts';
import { type Column, maxCsvRows } from './list.ts';
import type { Exchange } from './page.http.ts';

export type ReadRows<R> = (page: { pageSize: number; pageToken: string }) => Promise<{
  rows: readonly R[];
  nextPageToken: string;
}>;

const maxAsked = 20;

/** The file's name marks an incomplete list. */
export async function sendCsv<R>(
  { response }: Exchange,
  name: string,
  columns: readonly Column<R>[],
  read: ReadRows<R>,
): Promise<void> {
  const all: R[] = [];
  let pageToken = '';
  for (let asked = 0; asked < maxAsked && all.length < maxCsvRows; asked += 1) {
    const page = await read({ pageSize: maxCsvRows - all.length, pageToken });
    all.push(...page.rows);
    pageToken = page.nextPageToken;
    if (pageToken === '') break;
  }
  const fileName = pageToken === '' ? name : `${name}-first-${all.length}`;
  response
    .type('text/csv; charset=utf-8')
    .setHeader('Content-Disposition', `attachment; filename="${fileName}.csv"`)
    .send(csvOf(columns, all));
}
