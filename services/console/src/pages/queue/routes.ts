import { html, render } from '@gcs/ui/html';
import { may } from '../../admin/permissions.ts';
import { reviewViewOf } from '../../reviews/review-view.ts';
import { addressOf, routes } from '../../view/addresses.ts';
import type { SignedInExchange } from '../exchange.ts';
import { sendPage } from '../frame.ts';
import type { PageDeps } from '../page-deps.ts';
import { filtersOf, isNarrowed, queryOf, requestOf } from './filters.ts';
import { newsOf } from './news.ts';
import { QueueList, QueuePage, type QueueProps } from './queue-page.ts';

/** `GET /tenants/:tenant/reviews`: what waits for a person, the one with the least time left first. */
export async function showQueue(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'reviews', async () => {
    return { title: 'Reviews', body: html`<${QueuePage} ...${await readQueue(deps, exchange)} />` };
  });
}

/** `GET /tenants/:tenant/reviews/rows`: the list alone, and what has changed since it was shown. */
export async function refreshQueue(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readQueue(deps, exchange);
  const news = newsOf(exchange.query('shown'), props.rows.reviews);
  exchange.response.type('html').send(render(html`<${QueueList} ...${props} news=${news} />`));
}

async function readQueue(deps: PageDeps, exchange: SignedInExchange): Promise<QueueProps> {
  const tenantId = exchange.path('tenant');
  const [filters, pageToken] = [filtersOf(exchange), exchange.query('page')];
  const { reviews, nextPageToken, counts } = await deps.admin.reviews.ListReviews(
    requestOf(filters, tenantId, pageToken),
    exchange.call(),
  );
  const base = addressOf(routes.reviews, { tenant: tenantId });
  return {
    base,
    rowsAddress: addressOf(routes.reviewRows, { tenant: tenantId }),
    filters,
    pageToken,
    nextPageToken,
    counts,
    rows: {
      tenantId,
      reviews: reviews.map(reviewViewOf),
      csrf: exchange.session.csrf,
      mayClaim: may(exchange.operator, 'ReviewService/ClaimReview'),
      address: `${base}${queryOf(filters, { page: pageToken })}`,
      isNarrowed: isNarrowed(filters),
      isSandbox: deps.environment === 'sandbox',
    },
    news: null,
  };
}
