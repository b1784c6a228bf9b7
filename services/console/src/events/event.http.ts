import { ServiceError } from '@gcs/kit/errors';
import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html, render } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { EventNow, EventPage, type EventProps } from './event-page.ts';

async function refreshEvent(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readEvent(deps, exchange);
  exchange.response.type('html').send(render(EventNow(props)));
}

/** Replays this event. Does nothing while it waits for an attempt. */
const resendEvent: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  const [tenantId, deliveryId] = [path('tenant'), path('delivery')];
  const filter = { deliveryIds: [deliveryId], states: [field('state')] };
  await admin.deliveries.StartReplay({ requestId, tenantId, filter }, call);
  return `${addressOf(routes.event, { tenant: tenantId, delivery: deliveryId })}?done=sent`;
};

async function showEvent(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'events', async () => {
    const props = await readEvent(deps, exchange);
    const back = { href: addressOf(routes.events, { tenant: props.tenantId }), text: 'All events' };
    const notice =
      exchange.query('done') === 'sent' &&
      Notice(
        { tone: 'good', title: 'It goes out again, with the same id and bytes' },
        html`<p>A receiver that has processed it answers 200 and does nothing.</p>`,
      );
    return { title: props.delivery.eventType, back, notice, body: EventPage(props) };
  });
}

async function readEvent(deps: PageDeps, exchange: SignedInExchange): Promise<EventProps> {
  const [tenantId, deliveryId] = [exchange.path('tenant'), exchange.path('delivery')];
  const { admin, clock } = deps;
  const call = exchange.call();
  const [found, { endpoints }] = await Promise.all([
    admin.deliveries.GetDelivery({ tenantId, deliveryId }, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
  ]);
  const delivery = requireDelivery(found.delivery);
  return {
    tenantId,
    delivery,
    body: found.body,
    attempts: found.attempts,
    endpoint: endpoints.find(({ id }) => id === delivery.endpointId) ?? null,
    now: clock.now(),
    frame: formFrameOf(deps, exchange, addressOf(routes.event, { tenant: tenantId, delivery: deliveryId })),
    mayResend: may(exchange.operator, 'DeliveryAdminService/StartReplay'),
  };
}

function requireDelivery(delivery: Delivery__Output | null): Delivery__Output {
  if (delivery === null) throw new ServiceError('not_found', 'There is no such delivery.');
  return delivery;
}

export const eventRoom: Room = {
  pages: [[routes.event, showEvent]],
  refreshes: [[routes.eventNow, refreshEvent]],
  forms: [
    { path: routes.resendEvent, methods: ['DeliveryAdminService/StartReplay'], act: resendEvent, shownOn: showEvent },
  ],
};
