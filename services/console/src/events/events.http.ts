import { render } from '@gcs/ui/html';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { deliveryFilterOf, eventFiltersOf } from './event-filters.ts';
import { EventsList, EventsPage, type EventsProps } from './events-page.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/events`: lists sent and undelivered events, the newest first. The address has the filters. */
async function showEvents(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'events', async () => {
    return { title: 'Events', body: EventsPage(await readEvents(deps, exchange)) };
  });
}

/** `GET /tenants/:tenant/events/rows`: the list alone, and the number of new events. */
async function refreshEvents(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readEvents(deps, exchange);
  exchange.response.type('html').send(render(EventsList(props)));
}

async function readEvents({ admin, clock }: PageDeps, exchange: SignedInExchange): Promise<EventsProps> {
  const tenantId = exchange.path('tenant');
  const [filters, pageToken, call] = [eventFiltersOf(exchange), exchange.query('page'), exchange.call()];
  const request = { tenantId, filter: deliveryFilterOf(filters), pageSize, pageToken };
  const [{ deliveries, nextPageToken }, { endpoints }] = await Promise.all([
    admin.deliveries.ListDeliveries(request, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
  ]);
  return {
    tenantId,
    base: addressOf(routes.events, { tenant: tenantId }),
    filters,
    pageToken,
    nextPageToken,
    deliveries,
    urls: new Map(endpoints.map(({ id, url }) => [id, url])),
    shown: exchange.query('shown'),
    now: clock.now(),
  };
}

export const eventsRoom: Room = {
  pages: [[routes.events, showEvents]],
  refreshes: [[routes.eventRows, refreshEvents]],
};
