import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { FilterForm, type Option } from '../page/filter-form.ts';
import { Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { eventTypes } from '../view/event-types.ts';
import { Refreshing } from '../view/refreshing.ts';
import { counted } from '../view/words.ts';
import { deliveryStates, outcomeText, stateText } from './delivery-words.rules.ts';
import { subjectsOf } from './subjects.ts';

const stateOptions = deliveryStates.map((state): Option => [state, stateText(state).word]);

const showEvents = pageOf('events', async (deps, page) => {
  const { filters, urls, list } = await readEvents(deps, page);
  const { session, type, state, endpoint } = filters;
  const body = html`
    <p><a href=${page.to(routes.replays)}>Send a range again, or see replays</a></p>
    ${FilterForm({
      base: page.to(routes.events),
      fields: {
        session: { label: 'Session or booking', value: session, placeholder: 'cs_… or a reference' },
        type: {
          label: 'Event',
          value: type,
          options: [['', 'any'], ...eventTypes.map((one): Option => [one, one])],
        },
        state: { label: 'State', value: state, options: [['', 'any'], ...stateOptions] },
        endpoint: { label: 'Endpoint', value: endpoint, options: [['', 'any'], ...urls] },
      },
    })}
    ${list}
  `;
  return { title: 'Events', body };
});

async function readEvents(deps: PageDeps, page: PageRequest) {
  const { admin } = deps;
  const { tenant: tenantId, query } = page;
  const [filters, pageToken, call] = [eventFiltersOf(page), query('page'), page.call()];
  const { session, type, state, endpoint: endpointId } = filters;
  const sessionIds = await subjectsOf(deps, page, session);
  const filter = { sessionIds, endpointId, eventTypes: type === '' ? [] : [type], states: state === '' ? [] : [state] };
  const [{ deliveries, nextPageToken }, { endpoints }] = await Promise.all([
    admin.deliveries.ListDeliveries({ tenantId, filter, pageSize: 50, pageToken }, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
  ]);
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  const base = page.to(routes.events);
  const older = withQuery(base, { ...filters, page: nextPageToken });
  const refreshing = {
    ...{ id: 'events', label: 'The events', seconds: 5, values: { shown: deliveries[0]?.id ?? '' } },
    from: withQuery(page.to(routes.eventRows), { ...filters, page: pageToken }),
  };
  const list = Refreshing(
    refreshing,
    html`<p class="news">${newsOf(query('shown'), deliveries)}</p>
      ${Deliveries(page, deliveries, urls, noneText(filters, nextPageToken))}
      <nav class="pages" aria-label="Pages of the list">
        ${pageToken !== '' && html`<a class="button plain" href=${withQuery(base, filters)}>The newest</a>`}
        ${nextPageToken !== '' && html`<a class="button" rel="next" href=${older}>Older ones</a>`}
      </nav>`,
  );
  return { filters, urls, list };
}

export function newsOf(shown: string, deliveries: readonly { id: string }[]): string {
  const came = shown === '' ? 0 : deliveries.filter(({ id }) => id > shown).length;
  if (came === 0) return '';
  return came === deliveries.length ? `${came} and more came.` : `${counted(came, 'delivery', 'deliveries')} came.`;
}

function noneText(filters: Filters, nextPageToken: string): string {
  if (nextPageToken !== '') return 'None of the newest events match. Older ones may.';
  if (Object.values(filters).some((value) => value !== '')) return 'No events match.';
  return 'No event yet. The first change of a session creates one, if an endpoint exists.';
}

function Deliveries(
  page: PageRequest,
  rows: readonly Delivery__Output[],
  urls: ReadonlyMap<string, string>,
  empty: string,
) {
  const { now } = page;
  return Table({
    caption: 'Deliveries, the newest event first',
    rows,
    empty,
    rowId: ({ id }) => id,
    cells: {
      Event: ({ id, eventType, sessionId }) =>
        html`<a href=${page.to(routes.event, { delivery: id })}>${eventType}</a><small><code>${sessionId}</code></small>`,
      State: ({ state, nextAttemptAt }) => {
        const { word, tone } = stateText(state);
        const next = state === 'RETRYING' && nextAttemptAt !== '';
        return html`${Badge(tone, word)}${next && html`<small>next ${Ago({ at: nextAttemptAt, now })}</small>`}`;
      },
      'Last answer': ({ attempts, lastOutcome, lastStatusCode }) =>
        attempts === 0 ? '–' : `${outcomeText(lastOutcome, lastStatusCode)}, attempt ${attempts}`,
      Endpoint: ({ endpointId }) => urls.get(endpointId) ?? 'removed',
      Born: ({ createdAt }) => Ago({ at: createdAt, now }),
    },
  });
}

/** Filters in the list's address; '' is no filter. */
type Filters = Record<'session' | 'type' | 'state' | 'endpoint', string>;

function eventFiltersOf({ query }: PageRequest): Filters {
  return {
    session: query('session').trim(),
    type: eventTypes.find((type) => type === query('type').trim()) ?? '',
    state: deliveryStates.find((state) => state === query('state').trim()) ?? '',
    endpoint: query('endpoint').trim(),
  };
}

export const eventsRoom: Room = {
  pages: [[routes.events, showEvents]],
  refreshes: [[routes.eventRows, async (deps, page) => (await readEvents(deps, page)).list]],
};
