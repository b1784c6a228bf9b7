import type { OperatorCall__Output } from '@gcs/proto/gen/gcs/admin/v1/operator_log_service';
import type { GuestDataAccess__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';

import { may } from '../admin/admin-api.ts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { AccessesPage, type CallFilters, CallsPage, callColumns, tenantAccessColumns } from './log-pages.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/log`: who called what about the tenant, by person, session and purpose. */
export async function showCalls(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, pageToken, filters] = [exchange.path('tenant'), exchange.query('page'), filtersOf(exchange)];
  await sendPage(deps, exchange, 'log', async () => {
    const page = await readCalls(deps, exchange)({ pageSize, pageToken });
    return {
      title: 'Log',
      body: CallsPage({ tenant, mayReadAccesses: mayReadAccesses(exchange), filters, pageToken, ...page }),
    };
  });
}

/** `GET /tenants/:tenant/log.csv`. */
export async function downloadCalls(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendCsv(exchange, 'operator-log', callColumns(exchange.path('tenant')), readCalls(deps, exchange));
}

/** `GET /tenants/:tenant/accesses`: who looked at whose data, searches by guest included. */
export async function showAccesses(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, pageToken] = [exchange.path('tenant'), exchange.query('page')];
  await sendPage(deps, exchange, 'log', async () => {
    const page = await readAccesses(deps, exchange)({ pageSize, pageToken });
    return {
      title: 'Log',
      body: AccessesPage({ tenant, mayReadAccesses: mayReadAccesses(exchange), pageToken, ...page }),
    };
  });
}

/** `GET /tenants/:tenant/accesses.csv`. */
export async function downloadAllAccesses(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const columns = tenantAccessColumns(exchange.path('tenant'));
  await sendCsv(exchange, 'guest-data-accesses', columns, readAccesses(deps, exchange));
}

/** `GET /tenants/:tenant/sessions/:session/accesses.csv`: those of one session. */
export async function downloadAccesses(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const columns = tenantAccessColumns(exchange.path('tenant'));
  await sendCsv(exchange, 'accesses', columns, readAccesses(deps, exchange, exchange.path('session')));
}

function mayReadAccesses({ operator }: PageRequest): boolean {
  return may(operator, 'SessionAdminService/ListGuestDataAccesses');
}

function filtersOf({ query }: Pick<PageRequest, 'query'>): CallFilters {
  const filter = (name: keyof CallFilters) => query(name).trim();
  const calls = filter('calls') === 'all' ? 'all' : '';
  return { who: filter('who'), session: filter('session'), purpose: filter('purpose'), calls };
}

/** Without another word only the calls that have a purpose: the others are mostly pages that were looked at. */
function readCalls({ admin }: PageDeps, exchange: SignedInExchange): ReadRows<OperatorCall__Output> {
  const { who: subject, session: sessionId, purpose, calls } = filtersOf(exchange);
  const tenantId = exchange.path('tenant');
  return async (page) => {
    const asked = { tenantId, subject, sessionId, purpose, withPurpose: calls === '', ...page };
    const { calls: rows, nextPageToken } = await admin.log.ListCalls(asked, exchange.call());
    return { rows, nextPageToken };
  };
}

function readAccesses(
  { admin }: PageDeps,
  exchange: SignedInExchange,
  sessionId = '',
): ReadRows<GuestDataAccess__Output> {
  const tenantId = exchange.path('tenant');
  return async (page) => {
    const asked = { tenantId, sessionId, ...page };
    const { accesses: rows, nextPageToken } = await admin.sessions.ListGuestDataAccesses(asked, exchange.call());
    return { rows, nextPageToken };
  };
}
