import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { render } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { subjectOf } from '../case/read-case.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { filtersOf, requestOf } from '../reviews/filters.ts';
import { reviewViewOf } from '../reviews/review.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { newsOf, QueueList, QueuePage, type QueueProps } from './queue-page.ts';

/** `GET /tenants/:tenant/reviews`: lists the reviews by the time left, the shortest first. */
async function showQueue(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'reviews', async () => {
    const tenantId = exchange.path('tenant');
    const [queue, choices] = await Promise.all([
      readQueue(deps, exchange),
      deps.admin.reviews.GetReviewChoices({ tenantId }, exchange.call()),
    ]);
    return { title: 'Reviews', body: QueuePage({ ...queue, choices }) };
  });
}

/** `GET /tenants/:tenant/reviews/rows`: the list alone, with its changes. */
async function refreshQueue(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readQueue(deps, exchange);
  const news = newsOf(exchange.query('shown'), props.rows.reviews);
  exchange.response.type('html').send(render(QueueList({ ...props, news })));
}

const pageSize = 25;

async function readQueue(deps: PageDeps, exchange: SignedInExchange): Promise<QueueProps> {
  const tenantId = exchange.path('tenant');
  const [filters, pageToken] = [filtersOf(exchange.query), exchange.query('page')];
  const { reviews, nextPageToken, counts } = await deps.admin.reviews.ListReviews(
    requestOf(filters, tenantId, { pageSize, pageToken }),
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
      address: withQuery(base, { ...filters, page: pageToken }),
      filters,
      isSandbox: deps.environment === 'sandbox',
    },
    news: null,
  };
}

/** `POST …/claim` and `POST …/release`: claims or releases the review. */
function claim(act: 'ClaimReview' | 'ReleaseReview') {
  return async ({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> => {
    const { step: _step, ...subject } = subjectOf(exchange);
    const expectedVersion = Number(exchange.field('version'));
    if (!Number.isSafeInteger(expectedVersion)) throw new ServiceError('invalid_argument', 'The form is not complete.');
    const request = { requestId: randomUUID(), ...subject, expectedVersion };
    await admin.reviews[act](request, exchange.call()).catch((error: unknown) => {
      // Another person was first: the next page shows who.
      if (!(error instanceof ServiceError) || error.code !== 'version_conflict') throw error;
    });
    exchange.response.redirect(303, localPathOf(exchange.field('back')));
  };
}

export const queueRoom: Room = {
  pages: [[routes.reviews, showQueue]],
  refreshes: [[routes.reviewRows, refreshQueue]],
  forms: [
    { path: routes.claim, methods: ['ReviewService/ClaimReview'], page: claim('ClaimReview') },
    { path: routes.release, methods: ['ReviewService/ReleaseReview'], page: claim('ReleaseReview') },
  ],
};
