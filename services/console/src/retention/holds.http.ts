import type { LegalHold__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { ListTable, Pages } from '../page/list.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { endOfDay } from '../view/days.ts';
import { holdColumns } from './listed.ts';
import { RetentionViews } from './views.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/holds`: those that stand, or all, of one case or of any; oldest first. */
export async function showHolds(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, pageToken, filters] = [exchange.path('tenant'), exchange.query('page'), filtersOf(exchange)];
  await sendPage(deps, exchange, 'retention', async () => {
    const { rows, nextPageToken } = await readHolds(deps, exchange)({ pageSize, pageToken });
    const base = addressOf(routes.holds, { tenant });
    const csv = addressOf(routes.holdsCsv, { tenant });
    const body = html`${RetentionViews({ tenant, here: 'holds' })}
      ${HoldFilters({ base, ...filters })}
      ${
        rows.length === 0
          ? Empty(
              nextPageToken === ''
                ? 'No hold of this kind. One is placed on the page of a session.'
                : 'None on this page; the next may have some.',
            )
          : ListTable({ caption: 'Legal holds, oldest first', columns: holdColumns(tenant), rows })
      }
      ${Pages({ base, query: filters, pageToken, nextPageToken, csv, order: 'oldest' })}`;
    return { title: 'Legal holds', body };
  });
}

/** `GET /tenants/:tenant/holds.csv`. */
export async function downloadHolds(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendCsv(exchange, 'holds', holdColumns(exchange.path('tenant')), readHolds(deps, exchange));
}

/** `POST /tenants/:tenant/sessions/:session/holds`. */
export async function placeHold({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const request = {
    ...{ requestId: exchange.field('request'), tenantId: exchange.path('tenant') },
    ...{ sessionId: exchange.path('session'), caseReference: exchange.field('case').trim() },
    ...{ reason: exchange.field('reason').trim(), endsAt: endOfDay(exchange.field('ends').trim()) },
  };
  await admin.retention.PlaceHold(request, exchange.call(purposeOf(exchange)));
  exchange.response.redirect(303, localPathOf(exchange.field('back')));
}

/** `POST /tenants/:tenant/holds/:hold/end`. */
export async function extendHold({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = {
    requestId: exchange.field('request'),
    tenantId: exchange.path('tenant'),
    holdId: exchange.path('hold'),
  };
  const endsAt = endOfDay(exchange.field('ends').trim());
  await admin.retention.ExtendHold({ ...about, endsAt }, exchange.call(purposeOf(exchange)));
  exchange.response.redirect(303, localPathOf(exchange.field('back')));
}

/** `POST /tenants/:tenant/holds/:hold/release`. */
export async function releaseHold({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const request = {
    ...{ requestId: exchange.field('request'), tenantId: exchange.path('tenant'), holdId: exchange.path('hold') },
  };
  await admin.retention.ReleaseHold(request, exchange.call(purposeOf(exchange)));
  exchange.response.redirect(303, localPathOf(exchange.field('back')));
}

/** `show`: those that stand, those of them whose end has passed, or all. */
type Filters = { case: string; show: '' | 'past' | 'all' };

function filtersOf({ query }: Pick<PageRequest, 'query'>): Filters {
  const show = query('show');
  return { case: query('case').trim(), show: show === 'past' || show === 'all' ? show : '' };
}

function readHolds({ admin }: PageDeps, exchange: SignedInExchange): ReadRows<LegalHold__Output> {
  const filters = filtersOf(exchange);
  const question = {
    caseReference: filters.case,
    includeReleased: filters.show === 'all',
    pastEnd: filters.show === 'past',
  };
  return async (page) => {
    const { holds: rows, nextPageToken } = await admin.retention.ListHolds(
      { tenantId: exchange.path('tenant'), ...question, ...page },
      exchange.call(),
    );
    return { rows, nextPageToken };
  };
}

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
