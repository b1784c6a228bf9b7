import { type Children, html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { withQuery } from '../view/addresses.ts';
import type { CsvColumn } from './csv.rules.ts';

/** A column of a list. The CSV file contains `text`. The page shows `as` or `cell` instead, if given. */
export type Column<R> = CsvColumn<R> & { as?(text: string): Children; cell?(row: R): Children };

export const maxCsvRows = 1_000;

type TableProps<R> = {
  caption: string;
  rows: readonly R[];
  /** The cells of a row by column heading. The first cell is the row's heading. */
  cells: Readonly<Record<string, (row: R) => Children>>;
  empty?: Children;
  /** Id of the row, by which a refresh replaces the row in place. */
  rowId?(row: R): string;
};

export function Table<R>({ caption, rows, cells, empty, rowId }: TableProps<R>) {
  if (rows.length === 0 && empty !== undefined) return Empty(empty);
  const [first, ...others] = Object.entries(cells);
  // A list without a link or button needs `tabindex`, so that the keyboard can scroll it.
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${caption}><table>
    <caption class="hidden">${caption}</caption>
    <thead><tr>${Object.keys(cells).map((name) => html`<th scope="col">${name === actions ? html`<span class="hidden">${name}</span>` : name}</th>`)}</tr></thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr id=${rowId?.(row)}>
          <th scope="row">${first?.[1](row)}</th>
          ${others.map(([name, cell]) =>
            name === actions
              ? html`<td class="actions">${cell(row)}</td>`
              : html`<td data-label=${name}><span>${cell(row)}</span></td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}

/** Invisible heading of the column with the forms of each row. */
const actions = 'Actions';

type ListProps<R> = Omit<TableProps<R>, 'cells'> & { columns: readonly Column<R>[] };

export function ListTable<R>({ columns, ...table }: ListProps<R>) {
  const cells = columns.map(({ name, text, as, cell }) => {
    const shown = as === undefined ? text : (row: R) => as(String(text(row)));
    return [name, cell ?? shown] as const;
  });
  return Table({ ...table, cells: Object.fromEntries(cells) });
}

type PagerProps = {
  base: string;
  query: Readonly<Record<string, string>>;
  pageToken: string;
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
  order: string;
};

export function Pages({ csv, order, ...pager }: PagesProps) {
  return html`${Pager(pager)}
    <p class="help">
      <a href=${withQuery(csv, pager.query)} download>Download as CSV</a>: the ${order} ${maxCsvRows.toLocaleString('en')} rows
      of this list.
    </p>`;
}
