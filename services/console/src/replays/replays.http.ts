import { ServiceError } from '@gcs/kit/errors';
import type { DeliveryFilter__Output, Replay__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { deliveryStates, stateText } from '../events/delivery-words.rules.ts';
import { boxName, tickedOf } from '../forms/fields.ts';
import { type FormFrame, formFrameOf, Hidden } from '../page/act-form.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import { typedIn } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { counted, readable } from '../view/words.ts';

const pageSize = 25;

/** Starts a replay of a range, a session or an endpoint in the background. */
const startReplay: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenant = exchange.path('tenant');
  const request = { requestId, tenantId: tenant, filter: filterOf(exchange) };
  const { replay } = await admin.deliveries.StartReplay(request, call);
  return addressOf(routes.replay, { tenant, replay: replay?.id ?? '' });
};

/** Throws `invalid_argument` without a state, because none would mean only some states. */
function filterOf(exchange: SignedInExchange) {
  const states = tickedOf(exchange, 'state', deliveryStates);
  if (states.length === 0) throw new ServiceError('invalid_argument', 'Select the events to send again.');
  return {
    sessionId: exchange.field('session').trim(),
    endpointId: exchange.field('endpoint'),
    from: momentOf(exchange.field('from')),
    until: momentOf(exchange.field('until')),
    states,
  };
}

/** Returns a form's UTC time as RFC 3339; '' stays ''. */
function momentOf(text: string): string {
  return text === '' ? '' : `${text.length === 16 ? `${text}:00` : text}Z`;
}

const showReplays = pageOf('events', async (deps, exchange) => {
  const { admin, clock } = deps;
  const tenantId = exchange.path('tenant');
  const pageToken = exchange.query('page');
  const [{ replays, nextPageToken }, { endpoints }] = await Promise.all([
    admin.deliveries.ListReplays({ tenantId, pageSize, pageToken }, exchange.call()),
    admin.endpoints.ListEndpoints({ tenantId }, exchange.call()),
  ]);
  const page = {
    tenantId,
    replays,
    nextPageToken,
    pageToken,
    urls: new Map(endpoints.map(({ id, url }) => [id, url])),
    now: clock.now(),
    frame: formFrameOf(deps, exchange, addressOf(routes.replays, { tenant: tenantId })),
    mayStart: may(exchange.operator, 'DeliveryAdminService/StartReplay'),
    draft: typedIn(exchange, addressOf(routes.startReplay, { tenant: tenantId })),
  };
  const back = { href: addressOf(routes.events, { tenant: tenantId }), text: 'All events' };
  return { title: 'Replays', back, body: ReplaysPage(page) };
});

export type ReplaysProps = {
  tenantId: string;
  replays: readonly Replay__Output[];
  /** '' on the last page. */
  nextPageToken: string;
  pageToken: string;
  /** Addresses of the tenant's endpoints by id. */
  urls: ReadonlyMap<string, string>;
  now: Date;
  frame: FormFrame;
  mayStart: boolean;
  /** The posted values if they were refused; else null. */
  draft: ((name: string) => string) | null;
};

function ReplaysPage(props: ReplaysProps) {
  const { tenantId, replays, nextPageToken, pageToken, mayStart } = props;
  const base = addressOf(routes.replays, { tenant: tenantId });
  return html`
    ${mayStart && Panel({ title: 'Send again', id: 'again' }, StartForm(props))}
    ${Panel(
      { title: 'Replays', id: 'replays' },
      html`
        ${replays.length === 0 ? Empty('There is none yet. Enabling an endpoint with its held events also starts a replay.') : ReplayTable(props)}
        ${Pager({ base, query: {}, pageToken, nextPageToken })}
      `,
    )}
  `;
}

/** States that a replay may send; pending deliveries are sent anyway. */
const sendable = deliveryStates.filter((state) => state !== 'PENDING');

function StartForm({ tenantId, frame, urls, draft }: ReplaysProps) {
  const value = (name: string) => draft?.(name) ?? '';
  const isTicked = (state: string) =>
    draft === null ? state === 'HELD' || state === 'EXHAUSTED' : value(boxName('state', state)) !== '';
  return html`<form class="stack" method="post" action=${addressOf(routes.startReplay, { tenant: tenantId })}>
    ${Hidden({ frame, name: 'replay' })}
    <p>The same events with the same ids and bytes. Give at least a start, a session or an endpoint.</p>
    <div class="filters">
      <label>From, UTC<input type="datetime-local" name="from" value=${value('from')} /></label>
      <label>Until, UTC<input type="datetime-local" name="until" value=${value('until')} /></label>
      <label>Session<input name="session" maxlength="64" autocomplete="off" placeholder="cs_…" value=${value('session')} /></label>
      <label>Endpoint<select name="endpoint">
        <option value="">any</option>
        ${[...urls].map(([id, url]) => html`<option value=${id} selected=${id === value('endpoint')}>${url}</option>`)}
      </select></label>
    </div>
    <fieldset class="boxes">
      <legend>Events to send again</legend>
      ${sendable.map((state) => html`<label><input type="checkbox" name=${boxName('state', state)} checked=${isTicked(state)} /> ${stateText(state).word}</label>`)}
    </fieldset>
    <div><button>Send again</button></div>
  </form>`;
}

function ReplayTable({ tenantId, replays, urls, now }: ReplaysProps) {
  return Table({
    caption: 'Replays',
    rows: replays,
    cells: {
      Begun: ({ id, createdAt }) =>
        html`<a href=${addressOf(routes.replay, { tenant: tenantId, replay: id })}>${Ago({ at: createdAt, now })}</a>`,
      State: ({ status }) => ReplayState(status),
      What: ({ filter }) => filter && filterText(filter, urls),
      'Sent again': ({ reopened, examined }) => `${reopened} of ${examined} looked at`,
    },
  });
}

export function ReplayState(status: string) {
  return Badge(
    status === 'RUNNING' ? 'info' : status === 'COMPLETED' ? 'good' : 'quiet',
    readable(status).toLowerCase(),
  );
}

export function filterText(filter: DeliveryFilter__Output, urls: ReadonlyMap<string, string>): string {
  const { deliveryIds, eventIds, sessionId, endpointId, eventTypes, states, from, until } = filter;
  const parts = [
    states.map((state) => stateText(state).word).join(', '),
    deliveryIds.length > 0 && counted(deliveryIds.length, 'delivery', 'deliveries'),
    eventIds.length > 0 && counted(eventIds.length, 'event'),
    sessionId !== '' && `of ${sessionId}`,
    endpointId !== '' && `to ${urls.get(endpointId) ?? endpointId}`,
    eventTypes.join(', '),
    from !== '' && `from ${timeText(from)}`,
    until !== '' && `until ${timeText(until)}`,
  ];
  return parts.filter((part) => part !== false && part !== '').join('; ');
}

function timeText(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

export const replaysRoom: Room = {
  pages: [[routes.replays, showReplays]],
  forms: formsOn(showReplays, [
    { path: routes.startReplay, methods: ['DeliveryAdminService/StartReplay'], act: startReplay },
  ]),
};
