import { ServiceError } from '@gcs/kit/errors';
import type { ReviewCounts__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Figure } from '@gcs/ui/parts';
import { subjectOf } from '../case/read-case.ts';
import { Pager } from '../page/list.ts';
import { type Page, pageOf } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { filtersOf, requestOf } from '../reviews/filters.ts';
import { type ReviewView, reviewViewOf } from '../reviews/review.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { KeysDialog } from '../view/keys.ts';
import { Refreshing } from '../view/refreshing.ts';
import { counted } from '../view/words.ts';
import { QueueFilter } from './filter-form.ts';
import { Rows } from './rows.ts';

const showQueue = pageOf('reviews', async (deps, page) => {
  const [{ counts, list }, choices] = await Promise.all([
    readQueue(deps, page),
    deps.admin.reviews.GetReviewChoices({ tenantId: page.tenant }, page.call()),
  ]);
  const base = page.to(routes.reviews);
  const body = html`
    ${counts !== null && Counts(base, counts)}
    ${QueueFilter({ base, filters: filtersOf(page.query), choices })}
    ${KeysDialog(listKeys)}
    ${list}
  `;
  return { title: 'Reviews', body };
});

const listKeys = [
  { key: 'j', text: 'to the next review' },
  { key: 'k', text: 'to the previous review' },
  { key: 'o', text: 'open the review that has the focus, or the first' },
  { key: 'v', text: 'open it with the comparison of the guest and the lists' },
];

function Counts(base: string, { waiting, overdue, unclaimed, claimedByYou }: ReviewCounts__Output) {
  return html`<div class="figures">
    ${Figure({ name: 'waiting', value: waiting, href: base })}
    ${Figure({ name: 'overdue', value: overdue, tone: overdue > 0 ? 'bad' : 'quiet', href: `${base}?due=overdue` })}
    ${Figure({ name: 'with nobody', value: unclaimed, href: `${base}?who=nobody` })}
    ${Figure({ name: 'with you', value: claimedByYou, href: `${base}?who=me` })}
  </div>`;
}

async function readQueue({ admin, environment }: PageDeps, page: PageRequest, isRefresh = false) {
  const [filters, pageToken] = [filtersOf(page.query), page.query('page')];
  const { counts, nextPageToken, ...found } = await admin.reviews.ListReviews(
    requestOf(filters, page.tenant, { pageSize: 25, pageToken }),
    page.call(),
  );
  const reviews = found.reviews.map(reviewViewOf);
  const base = page.to(routes.reviews);
  const query = { ...filters, page: pageToken };
  const refreshing = {
    ...{ id: 'queue', label: 'The queue', seconds: 10, from: withQuery(page.to(routes.reviewRows), query) },
    values: { shown: reviews.map(nameInList).join(',') },
  };
  const news = isRefresh ? newsOf(page.query('shown'), reviews) : '';
  const list = Refreshing(
    refreshing,
    html`<p id="news" class="news" role="status">${news}</p>
      ${Rows(page, { reviews, filters, address: withQuery(base, query), isSandbox: environment === 'sandbox' })}
      ${Pager({ base, query: filters, pageToken, nextPageToken })}`,
  );
  return { counts, list };
}

function claim(act: 'ClaimReview' | 'ReleaseReview'): Page {
  return async ({ admin }, page) => {
    const { step: _step, ...subject } = subjectOf(page);
    const expectedVersion = Number(page.field('version'));
    if (!Number.isSafeInteger(expectedVersion)) throw new ServiceError('invalid_argument', 'The form is not complete.');
    const request = { requestId: page.field('request'), ...subject, expectedVersion };
    await admin.reviews[act](request, page.call()).catch((error: unknown) => {
      // Another person has already claimed the review; the next page shows the name.
      if (!(error instanceof ServiceError) || error.code !== 'version_conflict') throw error;
    });
    page.response.redirect(303, page.back);
  };
}

type Named = Pick<ReviewView, 'sessionId' | 'step'>;

export function nameInList({ sessionId, step }: Named): string {
  return `${sessionId}.${step}`;
}

/** Returns a sentence about reviews that were added or removed since the list was shown, or ''. */
export function newsOf(shown: string, reviews: readonly Named[]): string {
  const before = new Set(shown.split(',').filter((one) => one !== ''));
  const now = new Set(reviews.map(nameInList));
  const came = now.difference(before).size;
  const went = before.difference(now).size;
  const parts = [came > 0 && `${counted(came, 'review')} came`, went > 0 && `${counted(went, 'review')} left`];
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? '' : `The list has changed: ${said.join(', ')}.`;
}

export const queueRoom: Room = {
  pages: [[routes.reviews, showQueue]],
  refreshes: [[routes.reviewRows, async (deps, page) => (await readQueue(deps, page, true)).list]],
  forms: [
    { path: routes.claim, methods: ['ReviewService/ClaimReview'], page: claim('ClaimReview') },
    { path: routes.release, methods: ['ReviewService/ReleaseReview'], page: claim('ReleaseReview') },
  ],
};
