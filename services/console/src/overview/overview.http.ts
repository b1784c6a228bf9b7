import { ServiceError } from '@gcs/kit/errors';

import { type AdminClients, type MethodName, may } from '../admin/admin-api.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { type Overview, OverviewPage, type Part } from './overview-page.ts';

/** `GET /tenants/:tenant/overview`: shows the content of `guestctl ops status`, and undelivered events. */
async function showOverview(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'overview', async () => {
    const overview = await readOverview(deps.admin, exchange);
    return { title: 'Overview', body: OverviewPage(overview) };
  });
}

const pageSize = 100;

/** Asks the services in parallel, only within the person's role. A failed answer hides no other. */
async function readOverview(admin: AdminClients, exchange: SignedInExchange): Promise<Overview> {
  const { operator } = exchange;
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const part = <T>(method: MethodName, ask: () => Promise<T>) => partOf(may(operator, method), ask);
  const [sessions, undelivered, endpoints, outbox, log] = await Promise.all([
    part('SessionAdminService/CountSessions', () => admin.sessions.CountSessions({ tenantId }, call)),
    part('DeliveryAdminService/ListUndelivered', () => admin.deliveries.ListUndelivered({ tenantId, pageSize }, call)),
    part('EndpointService/ListEndpoints', () => admin.endpoints.ListEndpoints({ tenantId }, call)),
    part('OpsService/GetOutboxStatus', () => admin.ops.GetOutboxStatus({}, call)),
    part('EvidenceAdminService/GetLogStatus', () => admin.evidence.GetLogStatus({}, call)),
  ]);
  const mayRead = operator.scope === 'deployment' && may(operator, 'TenantService/GetTenantEnd');
  const endHref = mayRead ? addressOf(routes.tenantEnd, { tenant: tenantId }) : null;
  return { sessions, undelivered, endpoints, outbox, log, endHref };
}

/** Rejects only for an error of the whole page: an ended session. */
async function partOf<T>(isShown: boolean, ask: () => Promise<T>): Promise<Part<T>> {
  if (!isShown) return 'hidden';
  try {
    return { found: await ask() };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'unauthenticated') throw error;
    // Some answers need sight of the whole tenant or deployment besides a role.
    return error.code === 'permission_denied' || error.code === 'not_found' ? 'hidden' : 'away';
  }
}

export const overviewRoom: Room = { pages: [[routes.overview, showOverview]] };
