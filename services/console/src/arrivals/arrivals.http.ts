import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Figure, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { ActButton } from './stay-forms.ts';
import { StayPage } from './stay-page.ts';
import { guestName, lightText, missingText, stateText } from './stay-words.ts';

const pageSize = 500;

const showArrivals = pageOf('arrivals', async (deps, exchange) => {
  return {
    title: 'Arrivals',
    body: ArrivalsPage(await readArrivals(deps, exchange)),
  };
});

async function readArrivals(deps: PageDeps, exchange: SignedInExchange) {
  const tenant = exchange.path('tenant');
  const filters = { day: exchange.query('day'), property: exchange.query('property'), q: exchange.query('q') };
  const request = { tenantId: tenant, propertyReference: filters.property, day: filters.day, pageSize };
  const { bookings: all, nextPageToken } = await deps.admin.stays.ListArrivals(request, exchange.call());
  const base = addressOf(routes.arrivals, { tenant });
  return {
    ...{ tenant, filters, hasMore: nextPageToken !== '' },
    /** For the figures. */
    all,
    bookings: all.filter((booking) => isFound(booking, filters.q)),
    mayAct: may(exchange.operator, 'StayService/ActOnBooking'),
    frame: formFrameOf(deps, exchange, base),
  };
}

/** Finds parts of names, rooms and references, without case and accents. */
function isFound({ reference, guests }: StayBooking__Output, asked: string): boolean {
  const texts = [reference, ...guests.flatMap(({ name, room, reference: own }) => [name, room, own])];
  const wanted = plain(asked.trim());
  return texts.some((text) => plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}

const showStay = pageOf('arrivals', async (deps, exchange) => {
  const tenant = exchange.path('tenant');
  const reference = exchange.query('reference') || exchange.field('reference');
  const { booking, events } = await deps.admin.stays.GetBooking({ tenantId: tenant, reference }, exchange.call());
  if (booking === null) throw new Error('a booking was answered without itself');
  const back = { href: addressOf(routes.arrivals, { tenant }), text: 'Arrivals' };
  const frame = formFrameOf(deps, exchange, stayAddress(tenant, reference));
  const mayAct = may(exchange.operator, 'StayService/ActOnBooking');
  return { title: `Booking ${reference}`, back, body: StayPage({ tenant, booking, events, mayAct, frame }) };
});

const actOnBooking: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, act, name] = [exchange.field('reference'), exchange.field('act'), exchange.field('name')];
  const guest = wholeNumberOf(exchange, 'number');
  const request = {
    ...{ requestId, tenantId, reference, act, guests: guest === 0 ? [] : [guest] },
    expectedVersion: wholeNumberOf(exchange, 'version'),
    guardian: wholeNumberOf(exchange, 'guardian'),
    text: exchange.field('text').trim(),
    ...(act === 'guest_added' && { guest: { name, ageClass: exchange.field('ageClass') } }),
  };
  await admin.stays.ActOnBooking(request, call);
  return stayAddress(tenantId, reference);
};

/** Makes the guest's link, which only this answer shows. */
const issueLink: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, guestNumber] = [exchange.field('reference'), wholeNumberOf(exchange, 'number')];
  const [{ token }, { guestBaseUrl }] = await Promise.all([
    admin.stays.IssueCheckInLink({ requestId, tenantId, reference, guestNumber }, call),
    admin.tenants.ListTenants({ pageSize: 1 }, call),
  ]);
  const notice = Panel(
    { title: 'The link', id: 'link' },
    token === ''
      ? html`<p>This form was sent before. Its link was shown then; make another one.</p>`
      : html`<p><label for="guest-link">Give it to the guest and to nobody else. It is not shown again.</label></p>
          <input id="guest-link" readonly value=${`${guestBaseUrl}/g/${token}`} />`,
  );
  return { notice };
};

type ArrivalsProps = Awaited<ReturnType<typeof readArrivals>>;

function ArrivalsPage(props: ArrivalsProps) {
  const { tenant, filters } = props;
  return html`
    <form class="filters" method="get" action=${addressOf(routes.arrivals, { tenant })} role="search" aria-label="Find an arrival">
      <label>Day<input type="date" name="day" value=${filters.day} /></label>
      <label>Property<input name="property" value=${filters.property} maxlength="128" autocomplete="off" /></label>
      <label>Name, room or booking<input type="search" name="q" value=${filters.q} maxlength="128" autocomplete="off" /></label>
      <div class="buttons"><button>Find</button></div>
    </form>
    ${ArrivalsList(props)}
  `;
}

function ArrivalsList(props: ArrivalsProps) {
  const { tenant, filters, bookings, hasMore } = props;
  const refresh = withQuery(addressOf(routes.arrivalRows, { tenant }), filters);
  return html`<section id="arrivals" aria-label="Arrivals" hx-get=${refresh} hx-trigger="every 10s" hx-swap="outerMorph" hx-target="this">
    ${Figures(props)}
    ${bookings.length === 0 && Empty(filters.q === '' ? 'No arrivals on this day.' : 'No arrival of this name, room or booking.')}
    <ul class="list arrivals">${bookings.map((booking) => Arrival({ ...props, booking }))}</ul>
    ${hasMore && html`<p>There are more arrivals: choose a property.</p>`}
  </section>`;
}

function Figures({ all }: Pick<ArrivalsProps, 'all'>) {
  const guests = all.flatMap((booking) => (booking.state === 'CANCELLED' ? [] : booking.guests));
  const count = (light: StayBooking__Output['light']) => all.filter((one) => isOpen(one) && one.light === light).length;
  return html`<div class="figures">
    ${Figure({ name: 'guests expected', value: guests.filter(({ presence }) => presence === 'EXPECTED').length })}
    ${Figure({ name: 'guests arrived', value: guests.filter(({ presence }) => presence === 'ARRIVED').length })}
    ${Figure({ name: 'bookings may get the key', value: count('LIGHT_GO'), tone: 'good' })}
    ${Figure({ name: 'bookings to look at', value: count('LIGHT_LOOK'), tone: count('LIGHT_LOOK') > 0 ? 'warn' : 'quiet' })}
    ${Figure({ name: 'bookings without a key', value: count('LIGHT_STOP'), tone: count('LIGHT_STOP') > 0 ? 'bad' : 'quiet' })}
  </div>`;
}

function isOpen({ state }: StayBooking__Output): boolean {
  return state !== 'CANCELLED' && state !== 'LEFT' && state !== 'NO_SHOW';
}

function Arrival({ tenant, booking, mayAct, frame }: ArrivalsProps & { booking: StayBooking__Output }) {
  const { reference, guests, arrival, state, light } = booking;
  const [tone, text] = isOpen(booking) ? lightText(light) : (['quiet', stateText(state)] as const);
  const lead = guests.find(({ role }) => role === 'LEAD') ?? guests[0];
  const rooms = [...new Set(guests.map(({ room }) => room).filter((room) => room !== ''))].join(', ');
  const canArrive = mayAct && isOpen(booking) && state !== 'ARRIVED';
  return html`<li id=${`booking-${reference}`}>
    ${Badge(tone, text)}
    <a class="subject" href=${stayAddress(tenant, reference)}>${lead === undefined ? reference : guestName(lead)}</a>
    <span>${arrival.slice(11)}${rooms !== '' && ` · room ${rooms}`} · ${reference} · ${stateText(state)}</span>
    <span class="help">${isOpen(booking) ? missingText(booking) : ''}</span>
    ${canArrive && light === 'LIGHT_GO' && ActButton({ tenant, booking, frame, act: 'arrived', text: 'All have arrived' })}
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
  refreshes: [[routes.arrivalRows, async (deps, exchange) => ArrivalsList(await readArrivals(deps, exchange))]],
  forms: formsOn(showStay, [
    { path: routes.stayAct, methods: ['StayService/ActOnBooking'], act: actOnBooking },
    { path: routes.stayLink, methods: ['StayService/IssueCheckInLink'], act: issueLink },
  ]),
};
