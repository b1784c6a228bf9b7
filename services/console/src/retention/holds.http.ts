import type { LegalHold__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { listPage } from '../page/list-page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { routes } from '../view/addresses.ts';
import { endOfDay } from '../view/words.ts';
import { holdColumns } from './listed.ts';
import { RetentionViews } from './retention.http.ts';

export const placeHold: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  const request = {
    requestId,
    tenantId: path('tenant'),
    sessionId: path('session'),
    caseReference: field('case').trim(),
    reason: field('reason').trim(),
    endsAt: endOfDay(field('ends').trim()),
  };
  await admin.retention.PlaceHold(request, call);
  return localPathOf(field('back'));
};

export const extendHold: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  const request = { requestId, tenantId: path('tenant'), holdId: path('hold'), endsAt: endOfDay(field('ends').trim()) };
  await admin.retention.ExtendHold(request, call);
  return localPathOf(field('back'));
};

export const releaseHold: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  await admin.retention.ReleaseHold({ requestId, tenantId: path('tenant'), holdId: path('hold') }, call);
  return localPathOf(field('back'));
};

/** `show`: active holds, active holds past their end, or all. */
type Filters = { case: string; show: '' | 'past' | 'all' };

function filtersOf({ query }: Pick<PageRequest, 'query'>): Filters {
  const show = query('show');
  return { case: query('case').trim(), show: show === 'past' || show === 'all' ? show : '' };
}

const holdPages = listPage<LegalHold__Output, Filters>({
  here: 'retention',
  title: 'Legal holds',
  route: routes.holds,
  csv: routes.holdsCsv,
  filters: (_, exchange) => filtersOf(exchange),
  columns: holdColumns,
  read:
    ({ admin }, exchange, { case: caseReference, show }) =>
    async (page) => {
      const shown = { includeReleased: show === 'all', pastEnd: show === 'past' };
      const request = { tenantId: exchange.path('tenant'), caseReference, ...shown, ...page };
      const { holds: rows, nextPageToken } = await admin.retention.ListHolds(request, exchange.call());
      return { rows, nextPageToken };
    },
  texts: () => ({
    caption: 'Legal holds, oldest first',
    empty: 'No hold of this kind. One is placed on the page of a session.',
    file: 'holds',
  }),
  order: 'oldest',
  head: ({ path }, filters, base) =>
    html`${RetentionViews({ tenant: path('tenant'), here: 'holds' })}${HoldFilters({ base, ...filters })}`,
});

function HoldFilters({ base, case: reference, show }: Filters & { base: string }) {
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Narrow the list">
    <label>Case<input name="case" value=${reference} maxlength="256" autocomplete="off" /></label>
    <label>Show<select name="show">
      <option value="">those that stand</option>
      <option value="past" selected=${show === 'past'}>those past their end</option>
      <option value="all" selected=${show === 'all'}>released ones as well</option>
    </select></label>
    <div class="buttons"><button>Narrow</button></div>
  </form>`;
}

export const holdsRoom: Room = { pages: holdPages };
