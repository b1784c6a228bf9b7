import { createHash } from 'node:crypto';
import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Empty, Figure, type Tone } from '@gcs/ui/parts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { rememberLanguage, spokenBy } from '../view/spoken.ts';
import { Views } from '../view/views.ts';
import { Arrival, lists } from './arrival-row.ts';
import { deskIn } from './desk.ts';
import { isOpen } from './stay-words.ts';

const pageSize = 500;
const lightNames = ['GO', 'LOOK', 'STOP'] as const;

const showArrivals = pageOf('arrivals', async (deps, exchange) => {
  const read = await readArrivals(deps, exchange);
  rememberLanguage(exchange.request, exchange.response);
  return {
    title: read.desk.texts.frame.title,
    voice: { spoken: read.spoken, here: read.page.back },
    body: ArrivalsPage(read),
  };
});

async function readArrivals(deps: PageDeps, exchange: SignedInExchange) {
  const tenant = exchange.path('tenant');
  const list = lists.find((one) => one === exchange.query('list')) ?? '';
  const [day, property, q] = [exchange.query('day'), exchange.query('property'), exchange.query('q').trim()];
  const isFiltered = list === '' && q === '';
  const light = lightNames.find((one) => isFiltered && one === exchange.query('light')) ?? '';
  const filters = { list, day, property, q, light };
  const request = { tenantId: tenant, propertyReference: property, day, search: q, list, pageSize };
  const [{ bookings: all, nextPageToken }, hotels] = await Promise.all([
    deps.admin.stays.ListArrivals(request, exchange.call()),
    listHotels(deps, exchange),
  ]);
  const spoken = spokenBy(exchange.request);
  return {
    ...{ tenant, filters, hasMore: nextPageToken !== '', spoken, desk: deskIn(spoken) },
    hotels: hotels && withHotels(hotels, [property, ...all.map(({ propertyReference }) => propertyReference)]),
    /** The bookings of every light, for the totals. */
    all,
    bookings: light === '' ? all : all.filter((booking) => isOpen(booking) && booking.light === `LIGHT_${light}`),
    page: { ...exchange, back: withQuery(addressOf(routes.arrivals, { tenant }), filters) },
  };
}

/** With more hotels, typing the reference is faster than a menu. */
const maxHotels = 200;

/** Returns names of hotels with settings, by reference; null for more than `maxHotels`. */
async function listHotels(
  { admin }: PageDeps,
  exchange: SignedInExchange,
): Promise<ReadonlyMap<string, string> | null> {
  const request = { tenantId: exchange.path('tenant'), pageSize: maxHotels };
  const { properties, nextPageToken } = await admin.properties.ListProperties(request, exchange.call());
  if (nextPageToken !== '') return null;
  return new Map(
    properties.flatMap(({ reference, displayName }) =>
      reference === '' ? [] : [[reference, displayName || reference]],
    ),
  );
}

/** Adds hotels without settings, if they have arrivals or are selected. */
function withHotels(hotels: ReadonlyMap<string, string>, references: readonly string[]): [string, string][] {
  const named = references.filter((one) => one !== '' && !hotels.has(one)).map((one): [string, string] => [one, one]);
  return [...new Map([...hotels, ...named])].toSorted(([, one], [, other]) => one.localeCompare(other));
}

type ArrivalsProps = Awaited<ReturnType<typeof readArrivals>>;

function ArrivalsPage(props: ArrivalsProps) {
  const { tenant, filters, desk, hotels } = props;
  const { find } = desk.texts;
  return html`
    ${ListLinks(props)}
    <form class="filters arrival" method="get" action=${addressOf(routes.arrivals, { tenant })} role="search" aria-label=${find.title}>
      <label>${find.day}<input type="date" name="day" value=${filters.day} aria-describedby="day-help" /></label>
      <label>${find.property}${
        hotels === null
          ? html`<input name="property" value=${filters.property} maxlength="128" autocomplete="off" />`
          : html`<select name="property">
              <option value="">${find.anyProperty}</option>
              ${hotels.map(([reference, name]) => html`<option value=${reference} selected=${reference === filters.property}>${name}</option>`)}
            </select>`
      }</label>
      ${filters.list !== '' && html`<input type="hidden" name="list" value=${filters.list} />`}
      <label>${find.text}<input type="search" name="q" value=${filters.q} maxlength="128" autocomplete="off" /></label>
      <div class="buttons"><button>${find.go}</button></div>
      <p class="help wide" id="day-help">${find.today}</p>
    </form>
    <p class="notice warn" role="status" data-offline=${props.desk.texts.list.offline} hidden></p>
    ${ArrivalsList(props)}
  `;
}

function ListLinks({ tenant, filters, desk: { texts } }: ArrivalsProps) {
  const names = { '': texts.frame.title, IN_HOUSE: texts.list.inHouse, DEPARTURES: texts.list.departures };
  const addresses = lists.map((list) => {
    return [names[list], withQuery(addressOf(routes.arrivals, { tenant }), { ...filters, list, light: '' })];
  });
  return Views(texts.find.title, names[filters.list], Object.fromEntries(addresses));
}

/** The list of departures contains confirmations, so that its refresh waits while one is open. */
function ArrivalsList(props: ArrivalsProps) {
  const { tenant, filters, all, desk } = props;
  const refresh = withQuery(addressOf(routes.arrivalRows, { tenant }), filters);
  const label = desk.texts.frame.title;
  if (filters.list !== 'DEPARTURES') {
    return html`<section id="arrivals" aria-label=${label} hx-get=${refresh} hx-trigger="every 10s" hx-swap="outerMorph" hx-target="this">${Rows(props)}</section>`;
  }
  const state = createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  return html`<live-part data-src=${refresh} data-state=${state}><section id="arrivals" aria-label=${label}>${Rows(props)}</section></live-part>`;
}

function Rows(props: ArrivalsProps) {
  const { tenant, filters, bookings, hasMore, desk, page } = props;
  const { list } = desk.texts;
  const isOther = (booking: StayBooking__Output) =>
    filters.q !== '' || filters.list !== '' || isOfOtherDay(booking, filters.day);
  const days = bookings.filter((booking) => !isOther(booking)).map(({ arrival }) => arrival.slice(0, 10));
  return html`
    ${days.length > 0 && html`<h2 class="arrivals-day">${[...new Set(days)].map(desk.dayText).join(' · ')}</h2>`}
    ${filters.list === '' && filters.q === '' && Figures(props)}
    ${filters.light !== '' && html`<p><a href=${withQuery(addressOf(routes.arrivals, { tenant }), { ...filters, light: '' })}>${list.all}</a></p>`}
    ${bookings.length === 0 && Empty(filters.q !== '' ? list.noneFound : filters.list === '' ? list.none : list.nobody)}
    <ul class="list arrivals">${bookings.map((booking) => Arrival({ desk, page, booking, list: filters.list, isOfOtherDay: isOther(booking) }))}</ul>
    ${hasMore && html`<p>${list.more}</p>`}
  `;
}

/** Compares the expected day with the chosen day, or with today in the property's zone. */
function isOfOtherDay({ arrival, timeZone }: StayBooking__Output, day: string): boolean {
  // The format of Canada is YYYY-MM-DD.
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return arrival.slice(0, 10) !== (day || today());
}

function Figures({ all, desk, tenant, filters }: ArrivalsProps) {
  const { list } = desk.texts;
  const guests = all.flatMap((booking) => (booking.state === 'CANCELLED' ? [] : booking.guests));
  const present = (presence: string) => desk.count(guests.filter((guest) => guest.presence === presence).length);
  const lit = (light: (typeof lightNames)[number], name: string, tone: Tone) => {
    const count = all.filter((one) => isOpen(one) && one.light === `LIGHT_${light}`).length;
    const href = withQuery(addressOf(routes.arrivals, { tenant }), { ...filters, light });
    return Figure({ name, value: desk.count(count), tone: count > 0 || tone === 'good' ? tone : 'quiet', href });
  };
  return html`<div class="figures">
    ${Figure({ name: list.expected, value: present('EXPECTED') })}
    ${Figure({ name: list.arrived, value: present('ARRIVED') })}
    ${lit('GO', list.go, 'good')}
    ${lit('LOOK', list.look, 'warn')}
    ${lit('STOP', list.stop, 'bad')}
  </div>`;
}

export const arrivalsRoom: Room = {
  pages: [[routes.arrivals, showArrivals]],
  refreshes: [[routes.arrivalRows, async (deps, exchange) => ArrivalsList(await readArrivals(deps, exchange))]],
};
