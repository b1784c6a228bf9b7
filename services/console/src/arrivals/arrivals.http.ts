import { createHash } from 'node:crypto';
import type { ServiceError } from '@gcs/kit/errors';
import { deskRefusalOf } from '@gcs/proto/desk-refusals';
import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Figure, Notice, Panel, type Tone } from '@gcs/ui/parts';
import { QrCode } from '@gcs/ui/qr';
import { wholeNumberOf } from '../forms/fields.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { rememberLanguage, spokenBy } from '../view/spoken.ts';
import { deskIn, wordOf } from './desk.ts';
import { ActButton, stayAct } from './stay-forms.ts';
import { StayPage, stayLink } from './stay-page.ts';
import { guestName, isOpen, linkTitle, missingText, stateText } from './stay-words.ts';

const pageSize = 500;
const lightNames = ['GO', 'LOOK', 'STOP'] as const;

const showArrivals = pageOf('arrivals', async (deps, exchange) => {
  const read = await readArrivals(deps, exchange);
  rememberLanguage(exchange.request, exchange.response);
  const here = withQuery(addressOf(routes.arrivals, { tenant: read.tenant }), read.filters);
  return { title: read.desk.texts.frame.title, voice: { spoken: read.spoken, here }, body: ArrivalsPage(read) };
});

async function readArrivals(deps: PageDeps, exchange: SignedInExchange) {
  const tenant = exchange.path('tenant');
  const light = lightNames.find((one) => one === exchange.query('light')) ?? '';
  const filters = { day: exchange.query('day'), property: exchange.query('property'), q: exchange.query('q'), light };
  const { property: propertyReference, day, q: search } = filters;
  const request = { tenantId: tenant, propertyReference, day, search: search.trim(), pageSize };
  const [{ bookings: all, nextPageToken }, hotels] = await Promise.all([
    deps.admin.stays.ListArrivals(request, exchange.call()),
    listHotels(deps, exchange),
  ]);
  const spoken = spokenBy(exchange.request);
  return {
    ...{ tenant, filters, hasMore: nextPageToken !== '', spoken, desk: deskIn(spoken) },
    hotels: hotels && withHotels(hotels, [filters.property, ...all.map(({ propertyReference }) => propertyReference)]),
    /** The bookings of every light, for the totals. */
    all,
    bookings: light === '' ? all : all.filter((booking) => isOpen(booking) && booking.light === `LIGHT_${light}`),
    page: exchange,
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

const showStay = pageOf('arrivals', async (deps, exchange) => {
  const { desk, spoken, here, tenant, body } = await readStay(deps, exchange);
  rememberLanguage(exchange.request, exchange.response);
  return {
    title: desk.say(desk.texts.booking.title, { reference: referenceIn(exchange) }),
    back: { href: addressOf(routes.arrivals, { tenant }), text: desk.texts.frame.title },
    voice: { spoken, here },
    body,
  };
});

function referenceIn({ query, field }: SignedInExchange): string {
  return query('reference') || field('reference');
}

async function readStay(deps: PageDeps, exchange: SignedInExchange) {
  const tenant = exchange.path('tenant');
  const reference = referenceIn(exchange);
  const { booking, events } = await deps.admin.stays.GetBooking({ tenantId: tenant, reference }, exchange.call());
  if (booking === null) throw new Error('the response contains no booking');
  const spoken = spokenBy(exchange.request);
  const desk = deskIn(spoken);
  const here = stayAddress(tenant, reference);
  // The page updates itself when this hash of the booking changes.
  const state = createHash('sha256').update(JSON.stringify(booking)).digest('base64url');
  const now = withQuery(addressOf(routes.stayNow, { tenant }), { reference });
  const body = html`<p class="notice warn" role="status" data-offline=${desk.texts.list.offline} hidden></p><live-part data-src=${now} data-state=${state}>${StayPage({ desk, page: exchange, booking, events })}</live-part>`;
  return { desk, spoken, here, tenant, body };
}

const actOnBooking: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, act, name] = [exchange.field('reference'), exchange.field('act'), exchange.field('name')];
  const guests = exchange.field('number').split(',').filter(Boolean).map(Number);
  const request = {
    ...{ requestId, tenantId, reference, act, guests },
    expectedVersion: wholeNumberOf(exchange, 'version'),
    expectedGuest: exchange.field('tag'),
    guardian: wholeNumberOf(exchange, 'guardian'),
    text: exchange.field('text').trim(),
    ...(act === 'guest_added' && { guest: { name, ageClass: exchange.field('ageClass') } }),
  };
  await admin.stays.ActOnBooking(request, call);
  return stayAddress(tenantId, reference);
};

/** Creates the guest's link, which only this response shows. */
const issueLink: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, guestNumber] = [exchange.field('reference'), wholeNumberOf(exchange, 'number')];
  const renew = exchange.field('renew') === 'true';
  const [{ token }, { guestBaseUrl }, { booking }] = await Promise.all([
    admin.stays.IssueCheckInLink({ requestId, tenantId, reference, guestNumber, renew }, call),
    admin.tenants.ListTenants({ pageSize: 1 }, call),
    admin.stays.GetBooking({ tenantId, reference }, call),
  ]);
  const desk = deskIn(spokenBy(exchange.request));
  const { link } = desk.texts;
  const guest = booking?.guests.find(({ number }) => number === guestNumber);
  const title = guest === undefined ? link.title : linkTitle(desk, guest);
  const address = `${guestBaseUrl}/g/${token}`;
  const notice = Panel(
    { title, id: 'link' },
    token === ''
      ? html`<p>${link.again}</p>`
      : html`<p><label for="guest-link">${link.about}</label></p>
          <input id="guest-link" readonly dir="ltr" value=${address} data-until=${guest?.signedAt === '' ? `#guest-${guestNumber} .signed` : undefined} />
          <div class="buttons">
            <a class="button plain" href=${address} target="_blank" rel="noopener">${link.open}</a>
            <copy-text data-from="guest-link" data-done=${link.copied} hidden><button type="button" class="plain">${link.copy}</button><span role="status"></span></copy-text>
          </div>
          <p class="help">${link.back}</p>
          <p>${link.scan}</p>
          ${QrCode({ text: address, label: title })}`,
  );
  return { notice };
};

function sayRefusal({ request, field }: SignedInExchange, { code, publicMessage }: ServiceError) {
  const { refusal } = spokenBy(request).texts;
  const because = new Map<string, string>(Object.entries(refusal)).get(deskRefusalOf(publicMessage) ?? code);
  return Notice(
    { tone: 'warn', title: `${refusal.nothing} ${because ?? refusal.failed_precondition}` },
    html`<p>${fill(refusal.request, { id: field('request') })}</p>`,
  );
}

type ArrivalsProps = Awaited<ReturnType<typeof readArrivals>>;

function ArrivalsPage(props: ArrivalsProps) {
  const { tenant, filters, desk, hotels } = props;
  const { find } = desk.texts;
  return html`
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
      ${filters.light !== '' && html`<input type="hidden" name="light" value=${filters.light} />`}
      <label>${find.text}<input type="search" name="q" value=${filters.q} maxlength="128" autocomplete="off" /></label>
      <div class="buttons"><button>${find.go}</button></div>
      <p class="help wide" id="day-help">${find.today}</p>
    </form>
    <p class="notice warn" role="status" data-offline=${props.desk.texts.list.offline} hidden></p>
    ${ArrivalsList(props)}
  `;
}

function ArrivalsList(props: ArrivalsProps) {
  const { tenant, filters, bookings, hasMore, desk } = props;
  const { frame, list } = desk.texts;
  const isOther = (booking: StayBooking__Output) => filters.q !== '' || isOfOtherDay(booking, filters.day);
  const days = bookings.filter((booking) => !isOther(booking)).map(({ arrival }) => arrival.slice(0, 10));
  const refresh = withQuery(addressOf(routes.arrivalRows, { tenant }), filters);
  return html`<section id="arrivals" aria-label=${frame.title} hx-get=${refresh} hx-trigger="every 10s" hx-swap="outerMorph" hx-target="this">
    ${days.length > 0 && html`<h2 class="arrivals-day">${[...new Set(days)].map(desk.dayText).join(' · ')}</h2>`}
    ${Figures(props)}
    ${filters.light !== '' && html`<p><a href=${withQuery(addressOf(routes.arrivals, { tenant }), { ...filters, light: '' })}>${list.all}</a></p>`}
    ${bookings.length === 0 && Empty(filters.q === '' ? list.none : list.noneFound)}
    <ul class="list arrivals">${bookings.map((booking) => Arrival({ ...props, booking, isLate: isOther(booking) }))}</ul>
    ${hasMore && html`<p>${list.more}</p>`}
  </section>`;
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

type ArrivalProps = ArrivalsProps & { booking: StayBooking__Output; isLate: boolean };

function Arrival({ desk, tenant, booking, page, isLate }: ArrivalProps) {
  const { reference, guests, arrival, state, light } = booking;
  const { texts } = desk;
  const [tone, text] = stateText(desk, booking);
  const lead = guests.find(({ role }) => role === 'LEAD') ?? guests[0];
  const rooms = [...new Set(guests.map(({ room }) => room).filter((room) => room !== ''))];
  const canArrive = isOpen(booking) && state !== 'ARRIVED' && light === 'LIGHT_GO';
  const about = [
    ...(isLate ? [desk.say(texts.list.late, { day: desk.dayText(arrival.slice(0, 10)) })] : []),
    desk.hourText(arrival),
    ...(rooms.length > 0 ? [desk.say(texts.list.room, { room: rooms.join(', ') })] : []),
    desk.say('{reference}', { reference }),
    wordOf(texts.state, state),
  ];
  return html`<li id=${`booking-${reference}`}>
    ${Badge(tone, text)}
    <a class="subject" href=${stayAddress(tenant, reference)}><bdi>${lead === undefined ? reference : guestName(desk, lead)}</bdi></a>
    <span>${about.join(' · ')}</span>
    <span class="help">${missingText(desk, booking)}</span>
    ${canArrive && ActButton({ page, booking, act: 'arrived', text: texts.act.allArrived })}
  </li>`;
}

function stayAddress(tenant: string, reference: string): string {
  return withQuery(addressOf(routes.stay, { tenant }), { reference });
}

export const arrivalsRoom: Room = {
  pages: [
    [routes.arrivals, showArrivals],
    [routes.stay, showStay],
  ],
  refreshes: [
    [routes.arrivalRows, async (deps, exchange) => ArrivalsList(await readArrivals(deps, exchange))],
    [routes.stayNow, async (deps, exchange) => (await readStay(deps, exchange)).body],
  ],
  forms: formsOn(showStay, [
    { ...stayAct, act: actOnBooking, sayRefusal },
    { ...stayLink, act: issueLink, sayRefusal },
  ]),
};
