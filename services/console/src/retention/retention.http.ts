import type { DueEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { listPage } from '../page/list-page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { endOfDay } from '../view/days.ts';
import { entryColumns } from './listed.ts';
import { presets } from './policy-fields.ts';
import { type RetentionView, RetentionViews, retentionViews } from './views.ts';

const dayMs = 86_400_000;
/** Default range of the list of due evidence. */
const daysAhead = 30;

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

/** Lists evidence that is due, scheduled, held or deleted. */
const entryPages = listPage<DueEntry__Output, ReturnType<typeof filtersOf>>({
  here: 'retention',
  title: 'Retention',
  route: routes.retention,
  csv: routes.retentionCsv,
  filters: filtersOf,
  columns: entryColumns,
  read:
    ({ admin: { retention } }, { path, call }, { view, until, preset }) =>
    async (page) => {
      const tenantId = path('tenant');
      const { entries, nextPageToken } =
        view === 'due'
          ? await retention.PreviewDeletions({ tenantId, until: endOfDay(until), preset, ...page }, call())
          : await retention.ListRetention({ tenantId, retentionState: states[view], ...page }, call());
      return { rows: entries, nextPageToken };
    },
  texts: ({ view }) => ({ caption: retentionViews[view], empty: 'Nothing.', file: `retention-${view}` }),
  order: 'first',
  head: ({ path }, filters, base) => html`${RetentionViews({ tenant: path('tenant'), here: filters.view })}
    <p class="help">${explanations[filters.view]}</p>
    ${filters.view === 'due' && DueFilter({ base, ...filters })}`,
});

export const retentionRoom: Room = { pages: entryPages };

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
