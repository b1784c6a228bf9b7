import { parseUrl } from '@gcs/kit/http/parse-url';
import { may } from '../admin/admin-api.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { GoLivePage } from './go-live-page.ts';

/** `GET /tenants/:tenant/go-live`: shows the gate's findings, the gaps, and their remedies. */
async function showGoLive(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { admin, clock, environment } = deps;
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'goLive', async () => {
    const call = exchange.call();
    const [readiness, { endpoints }] = await Promise.all([
      admin.tenants.GetReadiness({ tenantId }, call),
      admin.endpoints.ListEndpoints({ tenantId, status: 'ACTIVE' }, call),
    ]);
    const page = {
      tenantId,
      readiness,
      endpoints: endpoints.map(({ id, url }) => ({ id, origin: parseUrl(url)?.origin ?? '' })),
      isSandbox: environment === 'sandbox',
      mayReview: may(exchange.operator, 'ReviewService/ListReviews'),
      now: clock.now(),
    };
    return { title: 'Go live', body: GoLivePage(page) };
  });
}

export const goLiveRoom: Room = { pages: [[routes.goLive, showGoLive]] };
