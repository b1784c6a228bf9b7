import type { StayBooking__Output, StayGuest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import type { PageRequest } from '../page/page-request.ts';
import { type Desk, wordOf } from './desk.ts';
import { ActButton, ActConfirm, stayAddress } from './stay-forms.ts';
import { isOpen, missingText, namesText, stateText } from './stay-words.ts';

/** Lists of the reception; '' is the list of arrivals. */
export const lists = ['', 'IN_HOUSE', 'DEPARTURES'] as const;

export type ArrivalProps = {
  desk: Desk;
  page: PageRequest;
  booking: StayBooking__Output;
  list: (typeof lists)[number];
  isOfOtherDay: boolean;
};

export function Arrival(props: ArrivalProps) {
  const { desk, page, booking } = props;
  const { reference } = booking;
  const [tone, text] = stateText(desk, booking);
  const subjects = subjectsOf(props);
  return html`<li id=${`booking-${reference}`}>
    ${Badge(tone, text)}
    <a class="subject" href=${stayAddress(page.tenant, reference)}><bdi>${subjects.length === 0 ? reference : namesText(desk, subjects)}</bdi></a>
    <span>${aboutOf(props).join(' · ')}</span>
    <span class="help">${missingText(desk, booking)}</span>
    ${ArrivalAct(props)}
  </li>`;
}

function ArrivalAct({ desk: { texts }, page, booking, list }: ArrivalProps) {
  const { state, light, guests } = booking;
  if (list === 'DEPARTURES') {
    const isHere = guests.some(({ presence }) => presence === 'ARRIVED');
    return isHere && ActConfirm({ page, booking, act: 'left', text: texts.act.allLeft });
  }
  const canArrive = isOpen(booking) && state !== 'ARRIVED' && light === 'LIGHT_GO';
  return canArrive && ActButton({ page, booking, act: 'arrived', text: texts.act.allArrived });
}

/** Returns the lead with the guests whom the search found, or else the late guests, or else the lead. */
function subjectsOf({ booking, list }: ArrivalProps): readonly StayGuest__Output[] {
  const { guests } = booking;
  const lead = guests.find(({ role }) => role === 'LEAD') ?? guests[0];
  const found = guests.filter((guest) => guest.found);
  const late = list === '' && found.length === 0 ? lateGuests(booking) : [];
  if (lead === undefined || late.length > 0) return late;
  return [...new Set([lead, ...found])];
}

function lateGuests({ state, guests }: StayBooking__Output): readonly StayGuest__Output[] {
  return state === 'PARTLY_ARRIVED' ? guests.filter(({ presence }) => presence === 'EXPECTED') : [];
}

function aboutOf({ desk, booking, list, isOfOtherDay }: ArrivalProps): readonly string[] {
  const { reference, guests, arrival, departure } = booking;
  const { texts, say, dayText, hourText } = desk;
  const rooms = [...new Set(guests.map(({ room }) => room).filter((room) => room !== ''))];
  const when =
    list === ''
      ? [...(isOfOtherDay ? [say(texts.list.late, { day: dayText(arrival.slice(0, 10)) })] : []), hourText(arrival)]
      : [say(texts.list.until, { day: dayText(departure.slice(0, 10)) }), hourText(departure)];
  return [
    ...when,
    ...(rooms.length > 0 ? [say(texts.list.room, { room: rooms.join(', ') })] : []),
    say('{reference}', { reference }),
    ...presenceTexts({ desk, booking, list }),
  ];
}

/** Returns who is in the house if the row names only those who are still expected. */
function presenceTexts({ desk, booking, list }: Pick<ArrivalProps, 'desk' | 'booking' | 'list'>): readonly string[] {
  const { texts, say } = desk;
  const { guests, state } = booking;
  if (list !== '' || state !== 'PARTLY_ARRIVED') return [wordOf(texts.state, state)];
  const here = guests.filter(({ presence }) => presence === 'ARRIVED');
  return [
    guests.some(({ found }) => found) ? wordOf(texts.state, state) : texts.list.stillExpected,
    ...(here.length > 0 ? [say(texts.list.here, { names: namesText(desk, here) })] : []),
  ];
}
