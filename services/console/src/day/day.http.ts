import { may } from '../admin/admin-api.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { reviewViewOf } from '../reviews/review.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { DayPage, type DayProps } from './day-page.ts';

const dayMs = 86_400_000;
const pageSize = 50;

async function showDay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'day', async () => {
    return { title: 'My day', body: DayPage(await readDay(deps, exchange)) };
  });
}

async function readDay({ admin: { reviews }, clock }: PageDeps, exchange: SignedInExchange): Promise<DayProps> {
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const from = new Date(clock.now().getTime() - dayMs).toISOString();
  const [claimed, decided, statistics] = await Promise.all([
    reviews.ListReviews({ tenantId, mine: true, pageSize }, call),
    reviews.ListReviewDecisions({ tenantId, mine: true, from, pageSize }, call),
    reviews.GetReviewStatistics({ tenantId, from }, call),
  ]);
  return {
    tenantId,
    claimed: claimed.reviews.map(reviewViewOf),
    decisions: decided.decisions,
    statistics,
    noticesAddress: may(exchange.operator, 'ReviewNoticeService/ListNoticeSubscriptions')
      ? addressOf(routes.notices, { tenant: tenantId })
      : null,
    hasMore: claimed.nextPageToken + decided.nextPageToken !== '',
  };
}

export const dayRoom: Room = { pages: [[routes.day, showDay]] };
