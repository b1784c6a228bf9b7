import type { DueEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { ListTable, Pages } from '../page/list.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { endOfDay } from '../view/days.ts';
import { entryColumns } from './listed.ts';
import { presets } from './policy-fields.ts';
import { type RetentionView, RetentionViews, retentionViews } from './views.ts';

const pageSize = 50;
const dayMs = 86_400_000;
/** What is due is shown so far ahead unless the address says another day. */
const daysAhead = 30;

/** `GET /tenants/:tenant/retention`: what is due, scheduled, held or deleted. */
export async function showRetention(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, pageToken, filters] = [exchange.path('tenant'), exchange.query('page'), filtersOf(deps, exchange)];
  await sendPage(deps, exchange, 'retention', async () => {
    const { rows, nextPageToken } = await readEntries(deps, exchange)({ pageSize, pageToken });
    const base = addressOf(routes.retention, { tenant });
    const csv = addressOf(routes.retentionCsv, { tenant });
    const body = html`${RetentionViews({ tenant, here: filters.view })}
      <p class="help">${explanations[filters.view]}</p>
      ${filters.view === 'due' && DueFilter({ base, ...filters })}
      ${
        rows.length === 0
          ? Empty(nextPageToken === '' ? 'Nothing.' : 'Nothing on this page; the next may have some.')
          : ListTable({ caption: retentionViews[filters.view], columns: entryColumns(tenant), rows })
      }
      ${Pages({ base, query: filters, pageToken, nextPageToken, csv, order: 'first' })}`;
    return { title: 'Retention', body };
  });
}

/** `GET /tenants/:tenant/retention.csv`. */
export async function downloadRetention(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { view } = filtersOf(deps, exchange);
  const columns = entryColumns(exchange.path('tenant'));
  await sendCsv(exchange, `retention-${view}`, columns, readEntries(deps, exchange));
}

const explanations: Readonly<Record<RetentionView, string>> = {
  due: 'Evidence to be deleted by the end of that day under the policy in force or another one. This view changes nothing and leaves out held sessions.',
  scheduled: 'Its grace period has begun: it is deleted at the time shown, unless a hold is placed before.',
  held: 'A legal hold prevents deletion under any policy.',
  deleted: 'Document and salt are destroyed; the remaining hash still proves the package.',
};

const states = { scheduled: 'SCHEDULED_FOR_DELETION', held: 'LEGAL_HOLD', deleted: 'DELETED' } as const;

function filtersOf({ clock }: PageDeps, { query }: Pick<PageRequest, 'query'>) {
  const view = Object.hasOwn(retentionViews, query('view')) ? (query('view') as RetentionView) : 'due';
  const ahead = new Date(clock.now().getTime() + daysAhead * dayMs).toISOString().slice(0, 10);
  if (view !== 'due') return { view, until: '', preset: '' };
  return { view, until: query('until').trim() || ahead, preset: query('preset').trim() };
}

function readEntries(deps: PageDeps, exchange: SignedInExchange): ReadRows<DueEntry__Output> {
  const { view, until, preset } = filtersOf(deps, exchange);
  const tenantId = exchange.path('tenant');
  const { retention } = deps.admin;
  return async (page) => {
    const { entries: rows, nextPageToken } =
      view === 'due'
        ? await retention.PreviewDeletions({ tenantId, until: endOfDay(until), preset, ...page }, exchange.call())
        : await retention.ListRetention({ tenantId, retentionState: states[view], ...page }, exchange.call());
    return { rows, nextPageToken };
  };
}

function DueFilter({ base, until, preset }: { base: string; until: string; preset: string }) {
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Until when">
    <input type="hidden" name="view" value="due" />
    <label>Until the end of (UTC)<input type="date" name="until" value=${until} /></label>
    <label>Under<select name="preset">
      <option value="">the policy in force</option>
      ${presets.map((one) => html`<option value=${one} selected=${one === preset}>${one}, as a trial</option>`)}
    </select></label>
    <div class="buttons"><button>Show</button></div>
  </form>`;
}
