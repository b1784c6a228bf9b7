import { ServiceError } from '@gcs/kit/errors';
import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Moment, Panel } from '@gcs/ui/parts';
import { Confirm, mayPost } from '../forms/forms.ts';
import { Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { Refreshing } from '../view/refreshing.ts';
import { canBeSentAgain, outcomeText, stateText, verdictText, whyText } from './delivery-words.rules.ts';

/** Sends this event again by a replay. The replay skips the event while an attempt is due. */
const resendEvent: Acting = {
  path: routes.resendEvent,
  methods: ['DeliveryAdminService/StartReplay'],
  done: 'It goes out again, with the same id and bytes',
  act: async ({ admin }, { path, field }, { requestId, tenantId, call }) => {
    const filter = { deliveryIds: [path('delivery')], states: [field('state')] };
    await admin.deliveries.StartReplay({ requestId, tenantId, filter }, call);
  },
};

const showEvent = pageOf('events', async (deps, page) => {
  const { delivery, now, bytes } = await readEvent(deps, page);
  return {
    title: delivery.eventType,
    back: { href: page.to(routes.events), text: 'All events' },
    body: html`
      ${now}
      ${mayPost(page, resendEvent) && canBeSentAgain(delivery) && Resend(page, delivery)}
      ${Panel(
        { title: 'Body as sent', id: 'body' },
        html`
          <pre class="body" tabindex="0"><code>${bytes}</code></pre>
          <p class="help">The signature covers exactly these bytes.</p>
        `,
      )}
    `,
  };
});

async function readEvent({ admin }: PageDeps, page: PageRequest) {
  const [tenantId, call] = [page.tenant, page.call()];
  const [{ delivery, attempts, body }, { endpoints }] = await Promise.all([
    admin.deliveries.GetDelivery({ tenantId, deliveryId: page.path('delivery') }, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
  ]);
  if (delivery === null) throw new ServiceError('not_found', 'There is no such delivery.');
  const url = endpoints.find(({ id }) => id === delivery.endpointId)?.url;
  const answers = Table({
    caption: 'Attempts',
    rows: attempts,
    empty: 'None yet.',
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
  const now = Refreshing({ id: 'now', from: page.to(routes.eventNow), seconds: 5 }, [
    State(page, delivery, url),
    Panel({ title: 'Attempts', id: 'attempts' }, answers),
  ]);
  return { delivery, now, bytes: body };
}

function State(page: PageRequest, delivery: Delivery__Output, url: string | undefined) {
  const { now } = page;
  const { endpointId: endpoint, sessionId: session, nextAttemptAt, circuitOpenUntil } = delivery;
  const { word, tone } = stateText(delivery.state);
  const why = whyText(delivery);
  return Panel(
    { title: 'State of the event', id: 'state', aside: Badge(tone, word) },
    html`
      ${why !== '' && html`<p>${why}</p>`}
      ${Facts([
        [
          'Endpoint',
          url === undefined ? 'removed' : html`<a href=${page.to(routes.endpoint, { endpoint })}>${url}</a>`,
        ],
        ['Session', html`<a href=${withQuery(page.to(routes.events), { session })}><code>${session}</code></a>`],
        ['Next attempt', nextAttemptAt && Ago({ at: nextAttemptAt, now })],
        ['Left alone until', circuitOpenUntil && Ago({ at: circuitOpenUntil, now })],
        ['Attempts', String(delivery.attempts)],
        ['Born', Ago({ at: delivery.createdAt, now })],
        ['Event', html`<code>${delivery.eventId}</code>`],
      ])}
    `,
  );
}

function Resend(page: PageRequest, { state }: Delivery__Output) {
  const what = state === 'DELIVERED' ? 'The receiver has accepted it, and gets it again' : 'It goes out now';
  return Panel(
    { title: 'Again', id: 'again' },
    Confirm(
      page,
      resendEvent,
      { text: 'Send it again', hidden: { state } },
      html`<p>${what}, with the same id and the same bytes, and a fresh schedule of tries. A receiver that has processed it answers 200 and does nothing.</p>`,
    ),
  );
}

export const eventRoom: Room = {
  pages: [[routes.event, showEvent]],
  refreshes: [[routes.eventNow, async (deps, page) => (await readEvent(deps, page)).now]],
  forms: formsOn(showEvent, [resendEvent]),
};
