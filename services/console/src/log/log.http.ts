import type { OperatorCall__Output } from '@gcs/proto/gen/gcs/admin/v1/operator_log_service';
import type { GuestDataAccess__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { listPage } from '../page/list-page.http.ts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { CallFilterForm, type CallFilters, callColumns, LogViews, tenantAccessColumns } from './log-pages.ts';

/** Lists calls about the tenant. The default shows only those with a purpose, because most others only show a page. */
const callPages = listPage<OperatorCall__Output, CallFilters>({
  here: 'log',
  title: 'Log',
  route: routes.log,
  csv: routes.logCsv,
  filters: (_, exchange) => filtersOf(exchange),
  columns: callColumns,
  read:
    ({ admin }, exchange, { who: subject, session: sessionId, purpose, calls }) =>
    async (page) => {
      const filter = { subject, sessionId, purpose, withPurpose: calls === '' };
      const request = { tenantId: exchange.path('tenant'), ...filter, ...page };
      const { calls: rows, nextPageToken } = await admin.log.ListCalls(request, exchange.call());
      return { rows, nextPageToken };
    },
  texts: () => ({ caption: 'Calls, the latest first', empty: 'No call of this kind.', file: 'operator-log' }),
  order: 'latest',
  head: (exchange, filters, base) => html`${LogViews({ ...viewerOf(exchange), here: 'log' })}
    <p class="help">Every call about this tenant is logged before it takes effect, for people and automations.</p>
    ${CallFilterForm({ base, filters })}`,
});

/** Lists accesses to guests' data, including searches by guest. */
const accessPages = listPage<GuestDataAccess__Output, Record<string, never>>({
  here: 'log',
  title: 'Log',
  route: routes.accesses,
  csv: routes.allAccessesCsv,
  filters: () => ({}),
  columns: tenantAccessColumns,
  read: (deps, exchange) => readAccesses(deps, exchange),
  texts: () => ({
    caption: 'Accesses, the latest first',
    empty: 'Nobody has looked at a guest’s data.',
    file: 'guest-data-accesses',
  }),
  order: 'latest',
  head: (exchange) => html`${LogViews({ ...viewerOf(exchange), here: 'accesses' })}
    <p class="help">Accesses to guest data, with their purposes; a search by guest names no session.</p>`,
});

async function downloadAccesses(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const columns = tenantAccessColumns(exchange.path('tenant'));
  await sendCsv(exchange, 'accesses', columns, readAccesses(deps, exchange, exchange.path('session')));
}

export const logRoom: Room = { pages: [...callPages, ...accessPages, [routes.accessesCsv, downloadAccesses]] };

function viewerOf({ operator, path }: PageRequest) {
  return { tenant: path('tenant'), mayReadAccesses: may(operator, 'SessionAdminService/ListGuestDataAccesses') };
}

function filtersOf({ query }: Pick<PageRequest, 'query'>): CallFilters {
  const filter = (name: keyof CallFilters) => query(name).trim();
  const calls = filter('calls') === 'all' ? 'all' : '';
  return { who: filter('who'), session: filter('session'), purpose: filter('purpose'), calls };
}

function readAccesses(
  { admin }: PageDeps,
  exchange: SignedInExchange,
  sessionId = '',
): ReadRows<GuestDataAccess__Output> {
  const tenantId = exchange.path('tenant');
  return async (page) => {
    const request = { tenantId, sessionId, ...page };
    const { accesses: rows, nextPageToken } = await admin.sessions.ListGuestDataAccesses(request, exchange.call());
    return { rows, nextPageToken };
  };
}
