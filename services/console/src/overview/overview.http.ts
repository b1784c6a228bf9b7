import { html } from '@gcs/ui/html';
import { type AdminClients, unlessAway } from '../admin/admin-api.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Overview, OverviewPage } from './overview-page.ts';

/** `GET /tenants/:tenant/overview`: what `guestctl ops status` reads, and what clients have not got yet. */
export async function showOverview(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'overview', async () => {
    const overview = await readOverview(deps.admin, exchange);
    return { title: 'Overview', body: html`<${OverviewPage} overview=${overview} />` };
  });
}

const pageSize = 100;

/** Asks the services side by side; what one of them refuses or cannot say does not hide the rest. */
async function readOverview(admin: AdminClients, exchange: SignedInExchange): Promise<Overview> {
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const [sessions, undelivered, endpoints, outbox, log] = await Promise.all([
    unlessAway(admin.sessions.CountSessions({ tenantId }, call)),
    unlessAway(admin.deliveries.ListUndelivered({ tenantId, pageSize }, call)),
    unlessAway(admin.endpoints.ListEndpoints({ tenantId }, call)),
    unlessAway(admin.ops.GetOutboxStatus({}, call)),
    unlessAway(admin.evidence.GetLogStatus({}, call)),
  ]);
  return {
    sessions,
    undelivered: undelivered && { count: undelivered.deliveries.length, isAll: undelivered.nextPageToken === '' },
    endpoints: endpoints?.endpoints ?? null,
    queues: outbox?.statuses ?? null,
    unavailable: outbox?.unavailable.map(String) ?? [],
    log: log?.log ?? null,
  };
}
