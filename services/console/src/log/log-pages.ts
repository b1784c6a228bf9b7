import type { OperatorCall__Output } from '@gcs/proto/gen/gcs/admin/v1/operator_log_service';
import type { GuestDataAccess__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import type { Column } from '../page/list.ts';
import { accessColumns, methodText } from '../sessions/activity-panels.ts';
import { sessionAddress } from '../sessions/listed.ts';
import { addressOf, routes } from '../view/addresses.ts';

/** Filters of the log; '' = any. Calls without a purpose need `calls` = `all`. */
export type CallFilters = { who: string; session: string; purpose: string; calls: '' | 'all' };

type ViewsProps = { tenant: string; mayReadAccesses: boolean; here: 'log' | 'accesses' };

/** Views of the log, for a person who may read accesses to guests' data. */
export function LogViews({ tenant, mayReadAccesses, here }: ViewsProps) {
  if (!mayReadAccesses) return null;
  return html`<nav class="views" aria-label="Log">
    <a href=${addressOf(routes.log, { tenant })} aria-current=${here === 'log' ? 'page' : undefined}>Calls</a>
    <a href=${addressOf(routes.accesses, { tenant })} aria-current=${here === 'accesses' ? 'page' : undefined}>Guest data</a>
  </nav>`;
}

export function CallFilterForm({ base, filters }: { base: string; filters: CallFilters }) {
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

export function callColumns(tenant: string): readonly Column<OperatorCall__Output>[] {
  return [
    { name: 'At', text: ({ calledAt }) => calledAt, cell: ({ calledAt }) => Moment(calledAt) },
    {
      name: 'Who',
      text: ({ subject }) => subject,
      cell: ({ subject, actorKind }) =>
        html`${subject}${actorKind === 'AGENT' && html` ${Badge('info', 'automation')}`}`,
    },
    {
      name: 'What',
      text: ({ method }) => method,
      cell: ({ method }) => html`<span title=${method}>${methodText(method)}</span>`,
    },
    { name: 'Session', text: ({ sessionId }) => sessionId, cell: ({ sessionId }) => sessionCell(tenant, sessionId) },
    { name: 'Purpose', text: ({ purpose }) => purpose, cell: ({ purpose }) => purpose || '–' },
    { name: 'Refused with', text: ({ refusal }) => refusal, cell: ({ refusal }) => refusal || '–' },
    { name: 'Identified by', text: ({ issuer }) => issuer },
  ];
}

/** Columns of the accesses in a whole tenant. */
export function tenantAccessColumns(tenant: string): readonly Column<GuestDataAccess__Output>[] {
  const [at, ...others] = accessColumns;
  const session: Column<GuestDataAccess__Output> = {
    name: 'Session',
    text: ({ sessionId }) => sessionId,
    cell: ({ sessionId }) => sessionCell(tenant, sessionId),
  };
  return at === undefined ? [session] : [at, session, ...others];
}

function sessionCell(tenant: string, session: string) {
  return session === '' ? '–' : html`<a href=${sessionAddress(tenant, session)}><code>${session}</code></a>`;
}
