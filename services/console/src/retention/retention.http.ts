import type { DueEntry__Output, UnconfirmedOriginal__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { listPage } from '../page/list-page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { endOfDay } from '../view/words.ts';
import { entryColumns, originalColumns } from './listed.ts';
import { presets } from './policy-fields.ts';

const dayMs = 86_400_000;
/** Days that the list of due evidence covers by default. */
const daysAhead = 30;

const explanations: Readonly<Record<RetentionView, string>> = {
  due: 'Evidence to be deleted by the end of that day under the current or another policy. This view changes nothing and omits held sessions.',
  scheduled: 'Its grace period has begun: it is deleted at the time shown, unless somebody places a hold first.',
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

const originalPages = listPage<UnconfirmedOriginal__Output, Record<string, never>>({
  here: 'retention',
  title: 'Retention',
  route: routes.originals,
  csv: routes.originalsCsv,
  filters: () => ({}),
  columns: originalColumns,
  read:
    ({ admin }, exchange) =>
    async (page) => {
      const request = { tenantId: exchange.path('tenant'), ...page };
      const { originals, nextPageToken } = await admin.retention.ListUnconfirmedOriginals(request, exchange.call());
      return { rows: originals, nextPageToken };
    },
  texts: () => ({
    caption: 'Originals, by provider',
    empty: 'The providers have confirmed all deletions.',
    file: 'originals',
  }),
  order: 'first',
  head: ({ path }) => html`${RetentionViews({ tenant: path('tenant'), here: 'originals' })}
    <p class="help">The evidence is deleted or being deleted, but the provider’s vault may still hold its original. We ask the provider until it confirms.</p>`,
});

export const retentionViews = { due: 'Due', scheduled: 'Scheduled', held: 'Held', deleted: 'Deleted' } as const;

export type RetentionView = keyof typeof retentionViews;

export function RetentionViews({
  tenant,
  here,
}: {
  tenant: string;
  here: RetentionView | 'originals' | 'holds' | 'policies';
}) {
  const base = addressOf(routes.retention, { tenant });
  const views = Object.entries(retentionViews).map(([view, text]) => ({ view, text, href: withQuery(base, { view }) }));
  const all = [
    ...views,
    { view: 'originals', text: 'Not confirmed', href: addressOf(routes.originals, { tenant }) },
    { view: 'holds', text: 'Legal holds', href: addressOf(routes.holds, { tenant }) },
    { view: 'policies', text: 'Policies', href: addressOf(routes.policies, { tenant }) },
  ];
  return html`<nav class="views" aria-label="Retention">
    ${all.map(({ view, text, href }) => html`<a href=${href} aria-current=${view === here ? 'page' : undefined}>${text}</a>`)}
  </nav>`;
}

export const retentionRoom: Room = { pages: [...entryPages, ...originalPages] };
