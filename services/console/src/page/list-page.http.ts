import { type Children, html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { addressOf } from '../view/addresses.ts';
import { type ReadRows, sendCsv } from './csv.http.ts';
import { type Column, ListTable, Pages } from './list.ts';
import type { PageName } from './navigation.ts';
import { type SignedInExchange, sendPage } from './page.http.ts';
import type { PageDeps } from './page-request.ts';
import type { Room } from './room.http.ts';

const pageSize = 50;

type TenantRoute = '/tenants/:tenant' | `/tenants/:tenant/${string}`;

type ListPage<R, Filters> = {
  here: PageName;
  title: string;
  route: TenantRoute;
  csv: TenantRoute;
  filters(deps: PageDeps, exchange: SignedInExchange): Filters;
  columns(tenant: string): readonly Column<R>[];
  read(deps: PageDeps, exchange: SignedInExchange, filters: Filters): ReadRows<R>;
  texts(filters: Filters): {
    caption: string;
    /** Shown when the list is empty. */
    empty: string;
    /** Name of the file, without its extension. */
    file: string;
  };
  /** Order of the rows, stated when the file is incomplete. */
  order: string;
  /** Shown above the list: the room's views, help and filters. */
  head(exchange: SignedInExchange, filters: Filters, base: string): Children;
};

/** Makes two pages for a tenant's list: the list itself, and its rows as a file. */
export function listPage<R, Filters extends Readonly<Record<string, string>>>(
  list: ListPage<R, Filters>,
): NonNullable<Room['pages']> {
  const show = (deps: PageDeps, exchange: SignedInExchange) =>
    sendPage(deps, exchange, list.here, async () => {
      const [tenant, pageToken, filters] = [
        exchange.path('tenant'),
        exchange.query('page'),
        list.filters(deps, exchange),
      ];
      const { rows, nextPageToken } = await list.read(deps, exchange, filters)({ pageSize, pageToken });
      const { caption, empty } = list.texts(filters);
      const base = tenantAddress(list.route, tenant);
      const csv = tenantAddress(list.csv, tenant);
      const body = html`${list.head(exchange, filters, base)}
        ${
          rows.length === 0
            ? Empty(nextPageToken === '' ? empty : 'None on this page, but the next may have some.')
            : ListTable({ caption, columns: list.columns(tenant), rows })
        }
        ${Pages({ base, query: filters, pageToken, nextPageToken, csv, order: list.order })}`;
      return { title: list.title, body };
    });
  const download = (deps: PageDeps, exchange: SignedInExchange) => {
    const filters = list.filters(deps, exchange);
    const columns = list.columns(exchange.path('tenant'));
    return sendCsv(exchange, list.texts(filters).file, columns, list.read(deps, exchange, filters));
  };
  return [
    [list.route, show],
    [list.csv, download],
  ];
}

function tenantAddress(route: TenantRoute, tenant: string): string {
  return addressOf<'/tenants/:tenant'>(route as '/tenants/:tenant', { tenant });
}
