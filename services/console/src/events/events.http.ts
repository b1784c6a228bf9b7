import type { Delivery__Output, DeliveryFilter } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty } from '@gcs/ui/parts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { eventTypes } from '../view/event-types.ts';
import { counted } from '../view/words.ts';
import { deliveryStates, outcomeText, stateText } from './delivery-words.rules.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/events`: lists sent and undelivered events, the newest first. The address has the filters. */
const showEvents = pageOf('events', async (deps, exchange) => {
  return { title: 'Events', body: EventsPage(await readEvents(deps, exchange)) };
});

async function readEvents({ admin, clock }: PageDeps, exchange: SignedInExchange) {
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
    /** Endpoint addresses by endpoint id. */
    urls: new Map(endpoints.map(({ id, url }) => [id, url])),
    /** Newest delivery on the page; '' when the page is opened. */
    shown: exchange.query('shown'),
    now: clock.now(),
  };
}

type EventsProps = Awaited<ReturnType<typeof readEvents>>;

function EventsPage(props: EventsProps) {
  return html`
    <p><a href=${addressOf(routes.replays, { tenant: props.tenantId })}>Send a range again, or see replays</a></p>
    ${FilterForm(props)}
    ${EventsList(props)}
  `;
}

function FilterForm({ base, filters, urls }: EventsProps) {
  const { session, type, state, endpoint } = filters;
  const states = deliveryStates.map((one): [string, string] => [one, stateText(one).word]);
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Narrow the list">
    <label>Session<input name="session" value=${session} maxlength="64" autocomplete="off" placeholder="cs_…" /></label>
    <label>Event<select name="type">${choices([['', 'any'], ...eventTypes.map((one): [string, string] => [one, one])], type)}</select></label>
    <label>State<select name="state">${choices([['', 'any'], ...states], state)}</select></label>
    <label>Endpoint<select name="endpoint">${choices([['', 'any'], ...urls], endpoint)}</select></label>
    <div class="buttons">
      <button>Narrow</button>
      ${isNarrowed(filters) && html`<a class="button plain" href=${base}>Show all</a>`}
    </div>
  </form>`;
}

function choices(texts: readonly (readonly [string, string])[], chosen: string) {
  return texts.map(([value, text]) => html`<option value=${value} selected=${value === chosen}>${text}</option>`);
}

function EventsList(props: EventsProps) {
  const { tenantId, base, filters, pageToken, nextPageToken, deliveries, shown } = props;
  const refresh = `${addressOf(routes.eventRows, { tenant: tenantId })}${eventQueryOf(filters, { page: pageToken })}`;
  return html`<section
    id="events"
    aria-label="The events"
    hx-get=${refresh}
    hx-vals=${JSON.stringify({ shown: deliveries[0]?.id ?? '' })}
    hx-trigger="every 5s"
    hx-swap="outerMorph"
    hx-target="this"
  >
    <p class="news">${newsOf(shown, deliveries)}</p>
    ${deliveries.length === 0 ? Nothing(props) : Table(props)}
    <nav class="pages" aria-label="Pages of the list">
      ${pageToken !== '' && html`<a class="button plain" href=${`${base}${eventQueryOf(filters)}`}>The newest</a>`}
      ${nextPageToken !== '' && html`<a class="button" rel="next" href=${`${base}${eventQueryOf(filters, { page: nextPageToken })}`}>Older ones</a>`}
    </nav>
  </section>`;
}

/** Counts the deliveries since `shown`; ids rise with time. */
export function newsOf(shown: string, deliveries: readonly { id: string }[]): string {
  const came = shown === '' ? 0 : deliveries.filter(({ id }) => id > shown).length;
  if (came === 0) return '';
  return came === deliveries.length ? `${came} and more came.` : `${counted(came, 'delivery', 'deliveries')} came.`;
}

function Nothing({ filters, nextPageToken }: EventsProps) {
  if (nextPageToken !== '') return Empty('None of the newest events match. Older ones may.');
  if (isNarrowed(filters)) return Empty('Nothing of this kind.');
  return Empty('No event yet. The first change of a session creates one, if an endpoint exists.');
}

function Table(props: EventsProps) {
  return html`<div class="scroll"><table>
    <caption class="hidden">Deliveries, the newest event first</caption>
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col">State</th>
        <th scope="col">Last answer</th>
        <th scope="col">Endpoint</th>
        <th scope="col">Born</th>
      </tr>
    </thead>
    <tbody>${props.deliveries.map((delivery) => Row({ delivery, ...props }))}</tbody>
  </table></div>`;
}

function Row({ delivery, ...props }: { delivery: Delivery__Output } & EventsProps) {
  const {
    id,
    eventType,
    sessionId,
    endpointId,
    state,
    attempts,
    lastOutcome,
    lastStatusCode,
    nextAttemptAt,
    createdAt,
  } = delivery;
  const { tenantId, urls, now } = props;
  const { word, tone } = stateText(state);
  const answer = attempts === 0 ? '–' : `${outcomeText(lastOutcome, lastStatusCode)}, attempt ${attempts}`;
  return html`<tr id=${id}>
    <th scope="row">
      <a href=${addressOf(routes.event, { tenant: tenantId, delivery: id })}>${eventType}</a>
      <small><code>${sessionId}</code></small>
    </th>
    <td data-label="State"><span>${Badge(tone, word)}${
      nextAttemptAt !== '' && state === 'RETRYING' && html`<small>next ${Ago({ at: nextAttemptAt, now })}</small>`
    }</span></td>
    <td data-label="Last answer">${answer}</td>
    <td data-label="Endpoint"><span>${urls.get(endpointId) ?? 'removed'}</span></td>
    <td data-label="Born">${Ago({ at: createdAt, now })}</td>
  </tr>`;
}

/** Filters of the list, from its address; '' = not filtered. */
export type EventFilters = { session: string; type: string; state: string; endpoint: string };

/** Ignores an unknown type or state in the address. */
function eventFiltersOf({ query }: PageRequest): EventFilters {
  const given = (name: string) => query(name).trim();
  return {
    session: given('session'),
    type: eventTypes.find((type) => type === given('type')) ?? '',
    state: deliveryStates.find((state) => state === given('state')) ?? '',
    endpoint: given('endpoint'),
  };
}

function eventQueryOf(filters: EventFilters, more: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function isNarrowed(filters: EventFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

function deliveryFilterOf({ session, type, state, endpoint }: EventFilters): DeliveryFilter {
  return {
    sessionId: session,
    endpointId: endpoint,
    eventTypes: type === '' ? [] : [type],
    states: state === '' ? [] : [state],
  };
}

export const eventsRoom: Room = {
  pages: [[routes.events, showEvents]],
  refreshes: [[routes.eventRows, async (deps, exchange) => EventsList(await readEvents(deps, exchange))]],
};
