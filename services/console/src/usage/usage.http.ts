import { unlessAway } from '../admin/admin-api.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { UsagePage } from './usage-page.ts';

/** `GET /tenants/:tenant/usage`: shows limits, requests, and this month's sessions and events. */
async function showUsage(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { admin, clock } = deps;
  await sendPage(deps, exchange, 'usage', async () => {
    const [tenantId, call, now] = [exchange.path('tenant'), exchange.call(), clock.now()];
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
    const [usage, sessions, deliveries, storage] = await Promise.all([
      admin.tenants.GetUsage({ tenantId }, call),
      admin.sessions.CountSessions({ tenantId, createdFrom: month }, call),
      admin.deliveries.CountDeliveries({ tenantId, from: month }, call),
      unlessAway(admin.tenants.GetStorage({ tenantId }, call)),
    ]);
    const page = { usage, sessions, deliveries, storage, month, now };
    return { title: 'Usage', body: UsagePage(page) };
  });
}

export const usageRoom: Room = { pages: [[routes.usage, showUsage]] };
