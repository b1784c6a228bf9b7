import { ServiceError } from '@gcs/kit/errors';
import type { Attempt__Output, Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { Confirm } from '../forms/parts.ts';
import { formFrameOf } from '../page/act-form.ts';
import { Table } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { canBeSentAgain, outcomeText, stateText, verdictText, whyText } from './delivery-words.rules.ts';

/** Replays this event, but does nothing while the event waits for an attempt. */
const resendEvent: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  const [tenantId, deliveryId] = [path('tenant'), path('delivery')];
  const filter = { deliveryIds: [deliveryId], states: [field('state')] };
  await admin.deliveries.StartReplay({ requestId, tenantId, filter }, call);
  return `${addressOf(routes.event, { tenant: tenantId, delivery: deliveryId })}?done=sent`;
};

const showEvent = pageOf('events', async (deps, exchange) => {
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

async function readEvent(deps: PageDeps, exchange: SignedInExchange) {
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

type EventProps = Awaited<ReturnType<typeof readEvent>>;

function EventPage(props: EventProps) {
  return html`
    ${EventNow(props)}
    ${props.mayResend && canBeSentAgain(props.delivery) && Resend(props)}
    ${Panel(
      { title: 'Body as sent', id: 'body' },
      html`
        <pre class="body" tabindex="0"><code>${props.body}</code></pre>
        <p class="help">The signature covers exactly these bytes.</p>
      `,
    )}
  `;
}

function EventNow(props: EventProps) {
  const { tenantId, delivery, attempts } = props;
  return html`<div
    id="now"
    hx-get=${addressOf(routes.eventNow, { tenant: tenantId, delivery: delivery.id })}
    hx-trigger="every 5s"
    hx-swap="outerMorph"
    hx-target="this"
  >
    ${State(props)}
    ${Panel({ title: 'Attempts', id: 'attempts' }, attempts.length === 0 ? Empty('None yet.') : Attempts(attempts))}
  </div>`;
}

function State({ tenantId, delivery, endpoint, now }: EventProps) {
  const { word, tone } = stateText(delivery.state);
  const why = whyText(delivery);
  const href = addressOf(routes.endpoint, { tenant: tenantId, endpoint: delivery.endpointId });
  const ofSession = `${addressOf(routes.events, { tenant: tenantId })}?${new URLSearchParams({ session: delivery.sessionId })}`;
  return Panel(
    { title: 'State of the event', id: 'state', aside: Badge(tone, word) },
    html`
      ${why !== '' && html`<p>${why}</p>`}
      ${Facts([
        ['Endpoint', endpoint === null ? 'removed' : html`<a href=${href}>${endpoint.url}</a>`],
        ['Session', html`<a href=${ofSession}><code>${delivery.sessionId}</code></a>`],
        ['Next attempt', delivery.nextAttemptAt && Ago({ at: delivery.nextAttemptAt, now })],
        ['Left alone until', delivery.circuitOpenUntil && Ago({ at: delivery.circuitOpenUntil, now })],
        ['Attempts', String(delivery.attempts)],
        ['Born', Ago({ at: delivery.createdAt, now })],
        ['Event', html`<code>${delivery.eventId}</code>`],
      ])}
    `,
  );
}

function Attempts(attempts: readonly Attempt__Output[]) {
  return Table({
    caption: 'Attempts',
    rows: attempts,
    cells: {
      Attempt: ({ number }) => number,
      Started: ({ startedAt }) => Moment(startedAt),
      Answer: ({ verdict, outcome, statusCode }) =>
        Badge(verdict === 'DELIVERED' ? 'good' : 'bad', outcomeText(outcome, statusCode)),
      Took: ({ durationMs }) => `${durationMs} ms`,
      Verdict: ({ verdict }) => verdictText(verdict),
      Text: ({ responseExcerpt }) =>
        responseExcerpt === '' ? html`<span class="quiet">nothing</span>` : html`<code>${responseExcerpt}</code>`,
    },
  });
}

function Resend({ tenantId, delivery, frame }: EventProps) {
  const action = addressOf(routes.resendEvent, { tenant: tenantId, delivery: delivery.id });
  const isDelivered = delivery.state === 'DELIVERED';
  return Panel(
    { title: 'Again', id: 'again' },
    Confirm(
      { frame, name: 'resend', action, text: 'Send it again' },
      html`
        <input type="hidden" name="state" value=${delivery.state} />
        <p>${isDelivered ? 'The receiver has accepted it, and gets it again' : 'It goes out now'}, with the same id and the same bytes, and a fresh schedule of tries.</p>
      `,
    ),
  );
}

export const eventRoom: Room = {
  pages: [[routes.event, showEvent]],
  refreshes: [[routes.eventNow, async (deps, exchange) => EventNow(await readEvent(deps, exchange))]],
  forms: formsOn(showEvent, [
    { path: routes.resendEvent, methods: ['DeliveryAdminService/StartReplay'], act: resendEvent },
  ]),
};
