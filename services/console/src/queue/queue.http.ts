import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type {
  GetReviewChoicesResponse__Output,
  ReviewCounts__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Figure } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { subjectOf } from '../case/read-case.ts';
import { type Part, pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { type Filters, filtersOf, requestOf } from '../reviews/filters.ts';
import { type ReviewView, reviewViewOf } from '../reviews/review.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { KeysDialog } from '../view/keys.ts';
import { counted } from '../view/words.ts';
import { FilterForm } from './filter-form.ts';
import { Rows, type RowsProps } from './rows.ts';

/** `GET /tenants/:tenant/reviews`: lists the reviews, those with the least time left first. */
const showQueue = pageOf('reviews', async (deps, exchange) => {
  const tenantId = exchange.path('tenant');
  const [queue, choices] = await Promise.all([
    readQueue(deps, exchange),
    deps.admin.reviews.GetReviewChoices({ tenantId }, exchange.call()),
  ]);
  return { title: 'Reviews', body: QueuePage({ ...queue, choices }) };
});

/** Shows the list alone, with its changes. */
const refreshQueue: Part = async (deps, exchange) => {
  const props = await readQueue(deps, exchange);
  return QueueList({ ...props, news: newsOf(exchange.query('shown'), props.rows.reviews) });
};

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
      // Somebody else was faster: the next page shows who.
      if (!(error instanceof ServiceError) || error.code !== 'version_conflict') throw error;
    });
    exchange.response.redirect(303, localPathOf(exchange.field('back')));
  };
}

export type QueueProps = {
  base: string;
  rowsAddress: string;
  filters: Filters;
  /** '' = the first page. */
  pageToken: string;
  /** '' on the last page. */
  nextPageToken: string;
  /** Null except on the first page. */
  counts: ReviewCounts__Output | null;
  rows: RowsProps;
  /** Changes at a refresh; null when the page is opened. */
  news: string | null;
};

type QueuePageProps = QueueProps & { choices: GetReviewChoicesResponse__Output };

function QueuePage({ choices, ...props }: QueuePageProps) {
  const { base, filters, counts } = props;
  return html`
    ${counts !== null && Counts({ base, counts })}
    ${FilterForm({ base, filters, choices })}
    ${KeysDialog(listKeys)}
    ${QueueList(props)}
  `;
}

const listKeys = [
  { key: 'j', text: 'to the next review of the list' },
  { key: 'k', text: 'to the one before' },
  { key: 'o', text: 'open the review that has the focus, or the first' },
  { key: 'v', text: 'open it with the comparison of the guest and the lists' },
];

function Counts({ base, counts }: { base: string; counts: ReviewCounts__Output }) {
  const { waiting, overdue, unclaimed, claimedByYou } = counts;
  return html`<div class="figures">
    ${Figure({ name: 'waiting', value: waiting, href: base })}
    ${Figure({ name: 'overdue', value: overdue, tone: overdue > 0 ? 'bad' : 'quiet', href: `${base}?due=overdue` })}
    ${Figure({ name: 'with nobody', value: unclaimed, href: `${base}?who=nobody` })}
    ${Figure({ name: 'with you', value: claimedByYou, href: `${base}?who=me` })}
  </div>`;
}

/** The list alone, for a refresh that changes rows in place. */
function QueueList({ base, rowsAddress, filters, pageToken, nextPageToken, rows, news }: QueueProps) {
  const shown = rows.reviews.map(nameInList).join(',');
  const refresh = withQuery(rowsAddress, { ...filters, page: pageToken });
  return html`<section
    id="queue"
    aria-label="The queue"
    hx-get=${refresh}
    hx-vals=${JSON.stringify({ shown })}
    hx-trigger="every 10s"
    hx-swap="outerMorph"
    hx-target="this"
  >
    <p id="news" class="news" role="status">${news ?? ''}</p>
    ${Rows(rows)}
    <nav class="pages" aria-label="Pages of the queue">
      ${pageToken !== '' && html`<a class="button plain" href=${withQuery(base, filters)}>First page</a>`}
      ${
        nextPageToken !== '' &&
        html`<a class="button" rel="next" href=${withQuery(base, { ...filters, page: nextPageToken })}>
          Next page
        </a>`
      }
    </nav>
  </section>`;
}

type Named = Pick<ReviewView, 'sessionId' | 'step'>;

export function nameInList({ sessionId, step }: Named): string {
  return `${sessionId}.${step}`;
}

/** Reports reviews added or removed since the list was shown; '' if none. */
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
  refreshes: [[routes.reviewRows, refreshQueue]],
  forms: [
    { path: routes.claim, methods: ['ReviewService/ClaimReview'], page: claim('ClaimReview') },
    { path: routes.release, methods: ['ReviewService/ReleaseReview'], page: claim('ReleaseReview') },
  ],
};
