import { visibleTo } from '@gcs/kit/admin/operator-scope';
import { type Children, html } from '@gcs/ui/html';
import { type ReadRows, sendCsv } from './csv.http.ts';
import { type FilterField, FilterForm } from './filter-form.ts';
import { type Column, ListTable, Pages } from './list.ts';
import type { PageName } from './navigation.ts';
import { type Page, type SignedInExchange, sendPage } from './page.http.ts';
import type { PageDeps } from './page-request.ts';

const pageSize = 50;

type ListPage<R, Filters> = {
  here: PageName;
  title: string;
  route: string;
  csv: string;
  filters(exchange: SignedInExchange): Filters;
  columns(exchange: SignedInExchange): readonly Column<R>[];
  read(deps: PageDeps, exchange: SignedInExchange, filters: Filters): ReadRows<R>;
  texts(filters: Filters): {
    caption: string;
    empty: string;
    file: string;
    /** Describes the 1,000 rows of the file, such as `newest`. */
    order: string;
  };
  head?(exchange: SignedInExchange, filters: Filters): Children;
  fields?(filters: Filters): Readonly<Record<string, FilterField>>;
  foot?(exchange: SignedInExchange): Children;
};

/** Explains an empty list to a person whose sign-in names no property; '' for others. */
function noPropertyText({ operator, tenant }: SignedInExchange): string {
  if (visibleTo(operator, tenant).properties?.length !== 0) return '';
  return 'Your sign-in names no property of this tenant, so you see no guests. Ask the person who manages your sign-in.';
}

/** Creates two routes for a tenant's list: the page, and its rows as a CSV file. */
export function listPage<R, Filters extends Readonly<Record<string, string>>>(
  list: ListPage<R, Filters>,
): [show: readonly [string, Page], download: readonly [string, Page]] {
  const show: Page = (deps, exchange) =>
    sendPage(deps, exchange, list.here, async () => {
      const [pageToken, filters] = [exchange.query('page'), list.filters(exchange)];
      const { rows, nextPageToken } = await list.read(deps, exchange, filters)({ pageSize, pageToken });
      const { caption, empty, order } = list.texts(filters);
      const [base, csv] = [exchange.to(list.route), exchange.to(list.csv)];
      const none =
        nextPageToken === '' ? noPropertyText(exchange) || empty : 'None on this page, but the next may have some.';
      const body = html`${list.head?.(exchange, filters)}
        ${list.fields !== undefined && FilterForm({ base, fields: list.fields(filters) })}
        ${ListTable({ caption, columns: list.columns(exchange), rows, empty: none })}
        ${Pages({ base, query: filters, pageToken, nextPageToken, csv, order })}
        ${list.foot?.(exchange)}`;
      return { title: list.title, body };
    });
  const download: Page = (deps, exchange) => {
    const filters = list.filters(exchange);
    return sendCsv(exchange, list.texts(filters).file, list.columns(exchange), list.read(deps, exchange, filters));
  };
  return [
    [list.route, show],
    [list.csv, download],
  ];
}
