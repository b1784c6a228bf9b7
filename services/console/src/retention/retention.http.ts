import type { DueEntry__Output, UnconfirmedOriginal__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { FilterForm, type Option } from '../page/filter-form.ts';
import { listPage } from '../page/list-page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { Views } from '../view/views.ts';
import { endOfDay } from '../view/words.ts';
import { entryColumns, originalColumns } from './listed.ts';
import { presets } from './policy-fields.ts';

const dayMs = 86_400_000;
const daysAhead = 30;

const explanations: Readonly<Record<RetentionView, string>> = {
  due: 'Evidence to be deleted by the end of that day under the current or another policy. This view changes nothing and omits held sessions.',
  scheduled:
    'The grace period has begun. The evidence is deleted at the time shown, unless somebody places a hold first.',
  held: 'A legal hold prevents deletion under any policy.',
  deleted: 'Document and salt are destroyed; the remaining hash still proves the package.',
};

const states = { scheduled: 'SCHEDULED_FOR_DELETION', held: 'LEGAL_HOLD', deleted: 'DELETED' } as const;

function filtersOf({ query, now }: PageRequest) {
  const view = Object.hasOwn(retentionViews, query('view')) ? (query('view') as RetentionView) : 'due';
  const ahead = new Date(now.getTime() + daysAhead * dayMs).toISOString().slice(0, 10);
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
    ({ admin: { retention } }, { tenant: tenantId, call }, { view, until, preset }) =>
    async (page) => {
      const { entries: rows, nextPageToken } =
        view === 'due'
          ? await retention.PreviewDeletions({ tenantId, until: endOfDay(until), preset, ...page }, call())
          : await retention.ListRetention({ tenantId, retentionState: states[view], ...page }, call());
      return { rows, nextPageToken };
    },
  texts: ({ view }) => ({
    caption: retentionViews[view],
    empty: 'Nothing.',
    file: `retention-${view}`,
    order: 'first',
  }),
  head: (page, { view, until, preset }) => html`${RetentionViews(page, retentionViews[view])}
    <p class="help">${explanations[view]}</p>
    ${
      view === 'due' &&
      FilterForm({
        base: page.to(routes.retention),
        label: 'Until when',
        text: 'Show',
        kept: { view },
        fields: {
          until: { label: 'Until the end of (UTC)', value: until, type: 'date' },
          preset: { label: 'Under', value: preset, options: presetOptions },
        },
      })
    }`,
});

const presetOptions: readonly Option[] = [
  ['', 'the policy in force'],
  ...presets.map((one): Option => [one, `${one}, as a trial`]),
];

const originalPages = listPage<UnconfirmedOriginal__Output, Record<string, never>>({
  here: 'retention',
  title: 'Retention',
  route: routes.originals,
  csv: routes.originalsCsv,
  filters: () => ({}),
  columns: originalColumns,
  read:
    ({ admin }, { tenant: tenantId, call }) =>
    async (page) => {
      const request = { tenantId, ...page };
      const { originals: rows, nextPageToken } = await admin.retention.ListUnconfirmedOriginals(request, call());
      return { rows, nextPageToken };
    },
  texts: () => ({
    caption: 'Originals, by provider',
    empty: 'The providers have confirmed all deletions.',
    file: 'originals',
    order: 'first',
  }),
  head: (page) => html`${RetentionViews(page, 'Not confirmed')}
    <p class="help">The evidence is deleted or being deleted, but the provider’s vault may still hold its original. We ask the provider until it confirms.</p>`,
});

const retentionViews = { due: 'Due', scheduled: 'Scheduled', held: 'Held', deleted: 'Deleted' } as const;

type RetentionView = keyof typeof retentionViews;

export function RetentionViews(page: PageRequest, here: string) {
  const base = page.to(routes.retention);
  return Views('Retention', here, {
    ...Object.fromEntries(Object.entries(retentionViews).map(([view, text]) => [text, withQuery(base, { view })])),
    'Not confirmed': page.to(routes.originals),
    'Legal holds': page.to(routes.holds),
    Policies: page.to(routes.policies),
  });
}

export const retentionRoom: Room = { pages: [...entryPages, ...originalPages] };
