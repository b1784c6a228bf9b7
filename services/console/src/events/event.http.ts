import { ServiceError } from '@gcs/kit/errors';
import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { type Children, html, render } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { attempt, type Refused } from '../forms/attempt.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { EventNow, EventPage, type EventProps } from './event-page.ts';

/** `GET /tenants/:tenant/events/:delivery`: the bytes that were sent, each attempt, and why it is not delivered. */
export function showEvent(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const notice =
    exchange.query('done') === 'sent' &&
    Notice(
      { tone: 'good', title: 'It goes out again, with the same id and bytes' },
      html`<p>A receiver that has processed it answers 200 and does nothing.</p>`,
    );
  return sendEvent(deps, exchange, { notice });
}

/** `GET …/now`: how it stands, alone. */
export async function refreshEvent(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readEvent(deps, exchange);
  exchange.response.type('html').send(render(EventNow(props)));
}

/** `POST …/resend`: the same event again, as a replay of this one; what is about to be sent anyway is left alone. */
export async function resendEvent(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenantId, deliveryId] = [exchange.path('tenant'), exchange.path('delivery')];
  const filter = { deliveryIds: [deliveryId], states: [exchange.field('state')] };
  const sent = await attempt(exchange, (requestId) =>
    deps.admin.deliveries.StartReplay({ requestId, tenantId, filter }, exchange.call()),
  );
  if (sent.kind === 'refused') return sendEvent(deps, exchange, sent);
  exchange.response.redirect(303, `${addressOf(routes.event, { tenant: tenantId, delivery: deliveryId })}?done=sent`);
}

type Said = Pick<Partial<Refused>, 'status'> & { notice: Children };

async function sendEvent(deps: PageDeps, exchange: SignedInExchange, { notice, status = 200 }: Said): Promise<void> {
  await sendPage(deps, exchange, 'events', async () => {
    const props = await readEvent(deps, exchange);
    const body = html`<p class="back"><a href=${addressOf(routes.events, { tenant: props.tenantId })}>← All events</a></p>
      ${notice}
      ${EventPage(props)}`;
    return { title: props.delivery.eventType, body, status };
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
