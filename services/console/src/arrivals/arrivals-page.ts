import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Figure } from '@gcs/ui/parts';
import type { FormFrame } from '../page/act-form.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { ActButton } from './stay-forms.ts';
import { guestName, lightText, missingText, stateText } from './stay-words.ts';

export type ArrivalsFilters = { readonly day: string; readonly property: string; readonly q: string };

export type ArrivalsProps = {
  tenant: string;
  filters: ArrivalsFilters;
  /** Those that the search finds. */
  bookings: readonly StayBooking__Output[];
  /** All of the day, for the figures. */
  all: readonly StayBooking__Output[];
  hasMore: boolean;
  mayAct: boolean;
  frame: FormFrame;
};

export function ArrivalsPage(props: ArrivalsProps) {
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

/** The list alone, for a refresh: rows change in place. */
export function ArrivalsList(props: ArrivalsProps) {
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

export function stayAddress(tenant: string, reference: string): string {
  return withQuery(addressOf(routes.stay, { tenant }), { reference });
}
