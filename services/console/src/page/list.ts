import { type Children, html } from '@gcs/ui/html';
import { withQuery } from '../view/addresses.ts';
import type { CsvColumn } from './csv.rules.ts';

/** A column: the file contains its text; the page shows `as` or `cell` instead, if given. */
export type Column<R> = CsvColumn<R> & { as?(text: string): Children; cell?(row: R): Children };

/** Most rows in a file. */
export const maxCsvRows = 1_000;

type TableProps<R> = {
  caption: string;
  rows: readonly R[];
  /** Cells by column heading; a row's first cell is its heading. */
  cells: Readonly<Record<string, (row: R) => Children>>;
};

/** A table, whose rows are cards on a telephone. */
export function Table<R>({ caption, rows, cells }: TableProps<R>) {
  const [first, ...others] = Object.entries(cells);
  // The keyboard must be able to scroll a list that contains nothing to focus.
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${caption}><table>
    <caption class="hidden">${caption}</caption>
    <thead><tr>${Object.keys(cells).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr>
          <th scope="row">${first?.[1](row)}</th>
          ${others.map(([name, cell]) => html`<td data-label=${name}><span>${cell(row)}</span></td>`)}
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}

type ListProps<R> = { caption: string; columns: readonly Column<R>[]; rows: readonly R[] };

/** Shows the columns of a file as a table. */
export function ListTable<R>({ caption, columns, rows }: ListProps<R>) {
  const cells = columns.map(({ name, text, as, cell }) => {
    const shown = as === undefined ? text : (row: R) => as(String(text(row)));
    return [name, cell ?? shown] as const;
  });
  return Table({ caption, rows, cells: Object.fromEntries(cells) });
}

type PagerProps = {
  base: string;
  query: Readonly<Record<string, string>>;
  pageToken: string;
  /** '' on the last page. */
  nextPageToken: string;
};

export function Pager({ base, query, pageToken, nextPageToken }: PagerProps) {
  return html`<nav class="pages" aria-label="Pages of the list">
    ${pageToken !== '' && html`<a class="button plain" href=${withQuery(base, query)}>First page</a>`}
    ${
      nextPageToken !== '' &&
      html`<a class="button" rel="next" href=${withQuery(base, { ...query, page: nextPageToken })}>Next page</a>`
    }
  </nav>`;
}

type PagesProps = PagerProps & {
  csv: string;
  /** Order of the rows, stated when the file is incomplete. */
  order: string;
};

export function Pages({ csv, order, ...pager }: PagesProps) {
  return html`${Pager(pager)}
    <p class="help">
      <a href=${withQuery(csv, pager.query)} download>Download as CSV</a>: the ${order} ${maxCsvRows.toLocaleString('en')} rows
      of this list.
    </p>`;
}
