import type { OperatorCall__Output } from '@gcs/proto/gen/gcs/admin/v1/operator_log_service';
import type { GuestDataAccess__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import type { Column } from '../page/list.ts';
import { listPage } from '../page/list-page.http.ts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { sessionColumn } from '../page/session-column.ts';
import { accessColumns, methodText } from '../sessions/activity-panels.ts';
import { addressOf, routes } from '../view/addresses.ts';

/** Lists calls about the tenant. By default only those with a purpose, because most others only show a page. */
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
    <p class="help">Every call about this tenant is logged before it takes effect, whether by a person or an automation.</p>
    ${CallFilterForm({ base, filters })}`,
});

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
    <p class="help">Accesses to guest data, with their purposes; a search for guests contains no session.</p>`,
});

async function downloadAccesses(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const columns = tenantAccessColumns(exchange.path('tenant'));
  await sendCsv(exchange, 'accesses', columns, readAccesses(deps, exchange, exchange.path('session')));
}

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

/** Filters of the log; '' = any. Calls without a purpose need `calls` = `all`. */
export type CallFilters = { who: string; session: string; purpose: string; calls: '' | 'all' };

type ViewsProps = { tenant: string; mayReadAccesses: boolean; here: 'log' | 'accesses' };

function LogViews({ tenant, mayReadAccesses, here }: ViewsProps) {
  if (!mayReadAccesses) return null;
  return html`<nav class="views" aria-label="Log">
    <a href=${addressOf(routes.log, { tenant })} aria-current=${here === 'log' ? 'page' : undefined}>Calls</a>
    <a href=${addressOf(routes.accesses, { tenant })} aria-current=${here === 'accesses' ? 'page' : undefined}>Guest data</a>
  </nav>`;
}

function CallFilterForm({ base, filters }: { base: string; filters: CallFilters }) {
  const { who, session, purpose, calls } = filters;
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Narrow the list">
    <label>Person, by the subject of their token<input name="who" value=${who} maxlength="128" autocomplete="off" /></label>
    <label>Session<input name="session" value=${session} maxlength="128" autocomplete="off" /></label>
    <label>Words of the purpose<input name="purpose" value=${purpose} maxlength="128" autocomplete="off" /></label>
    <label>Calls<select name="calls">
      <option value="">with a purpose</option>
      <option value="all" selected=${calls === 'all'}>all</option>
    </select></label>
    <div class="buttons"><button>Narrow</button></div>
  </form>`;
}

function callColumns(tenant: string): readonly Column<OperatorCall__Output>[] {
  return [
    { name: 'At', text: ({ calledAt }) => calledAt, as: Moment },
    {
      name: 'Who',
      text: ({ subject }) => subject,
      cell: ({ subject, actorKind }) =>
        html`${subject}${actorKind === 'AGENT' && html` ${Badge('info', 'automation')}`}`,
    },
    {
      name: 'What',
      text: ({ method }) => method,
      as: (method) => html`<span title=${method}>${methodText(method)}</span>`,
    },
    sessionColumn(tenant),
    { name: 'Purpose', text: ({ purpose }) => purpose, as: (purpose) => purpose || '–' },
    { name: 'Refused with', text: ({ refusal }) => refusal, as: (refusal) => refusal || '–' },
    { name: 'Identified by', text: ({ issuer }) => issuer },
  ];
}

function tenantAccessColumns(tenant: string): readonly Column<GuestDataAccess__Output>[] {
  const [at, ...others] = accessColumns;
  return at === undefined ? [] : [at, sessionColumn(tenant), ...others];
}

export const logRoom: Room = { pages: [...callPages, ...accessPages, [routes.accessesCsv, downloadAccesses]] };
