import type { OperatorCall__Output } from '@gcs/proto/gen/gcs/admin/v1/operator_log_service';
import type { GuestDataAccess__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import type { Column } from '../page/list.ts';
import { listPage } from '../page/list-page.http.ts';
import type { Page } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { sessionColumn } from '../page/session-column.ts';
import { accessColumns, methodText } from '../sessions/activity-panels.ts';
import { routes } from '../view/addresses.ts';
import { Views } from '../view/views.ts';

type CallFilters = Record<'who' | 'session' | 'purpose' | 'calls', string>;

const callPages = listPage<OperatorCall__Output, CallFilters>({
  here: 'log',
  title: 'Log',
  route: routes.log,
  csv: routes.logCsv,
  filters: ({ query }) => ({
    who: query('who').trim(),
    session: query('session').trim(),
    purpose: query('purpose').trim(),
    calls: ['changes', 'all'].find((kind) => kind === query('calls')) ?? '',
  }),
  columns: callColumns,
  read:
    ({ admin }, { tenant: tenantId, call }, { who: subject, session: sessionId, purpose, calls }) =>
    async (page) => {
      const filter = { subject, sessionId, purpose, withPurpose: calls === '', changesOnly: calls === 'changes' };
      const { calls: rows, nextPageToken } = await admin.log.ListCalls({ tenantId, ...filter, ...page }, call());
      return { rows, nextPageToken };
    },
  texts: () => ({
    caption: 'Calls, the latest first',
    empty: 'No call of this kind.',
    file: 'operator-log',
    order: 'latest',
  }),
  head: (page) => html`${LogViews(page, 'Calls')}
    <p class="help">Every call about this tenant is logged before it takes effect, whether by a person or an automation.</p>`,
  fields: ({ who, session, purpose, calls }) => ({
    who: { label: 'Person (subject of the token)', value: who },
    session: { label: 'Session', value: session },
    purpose: { label: 'Words of the purpose', value: purpose },
    calls: {
      label: 'Calls',
      value: calls,
      options: [
        ['', 'with a purpose'],
        ['changes', 'changes'],
        ['all', 'all'],
      ],
    },
  }),
});

const accessPages = listPage<GuestDataAccess__Output, Record<string, never>>({
  here: 'log',
  title: 'Log',
  route: routes.accesses,
  csv: routes.allAccessesCsv,
  filters: () => ({}),
  columns: tenantAccessColumns,
  read: readAccesses,
  texts: () => ({
    caption: 'Accesses, the latest first',
    empty: 'Nobody has looked at a guest’s data.',
    file: 'guest-data-accesses',
    order: 'latest',
  }),
  head: (page) => html`${LogViews(page, 'Guest data')}
    <p class="help">Accesses to guest data, with their purposes. The entry for a guest search contains no session.</p>`,
});

const downloadAccesses: Page = (deps, page) =>
  sendCsv(page, 'accesses', tenantAccessColumns(page), readAccesses(deps, page, { session: page.path('session') }));

function readAccesses(
  { admin }: PageDeps,
  { tenant: tenantId, call }: PageRequest,
  { session: sessionId = '' }: { session?: string },
): ReadRows<GuestDataAccess__Output> {
  return async (page) => {
    const request = { tenantId, sessionId, ...page };
    const { accesses: rows, nextPageToken } = await admin.sessions.ListGuestDataAccesses(request, call());
    return { rows, nextPageToken };
  };
}

function LogViews(page: PageRequest, here: 'Calls' | 'Guest data') {
  if (!page.may('SessionAdminService/ListGuestDataAccesses')) return null;
  return Views('Log', here, { Calls: page.to(routes.log), 'Guest data': page.to(routes.accesses) });
}

function callColumns(page: PageRequest): readonly Column<OperatorCall__Output>[] {
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
    { name: 'Which', text: ({ namedIds }) => namedIds, as: (ids) => ids || '–' },
    sessionColumn(page),
    { name: 'Purpose', text: ({ purpose }) => purpose, as: (purpose) => purpose || '–' },
    { name: 'Failed with', text: ({ errorCode }) => errorCode, as: (code) => code || '–' },
    { name: 'Identified by', text: ({ issuer }) => issuer },
  ];
}

function tenantAccessColumns(page: PageRequest): readonly Column<GuestDataAccess__Output>[] {
  return [...accessColumns.slice(0, 1), sessionColumn(page), ...accessColumns.slice(1)];
}

export const logRoom: Room = { pages: [...callPages, ...accessPages, [routes.accessesCsv, downloadAccesses]] };
