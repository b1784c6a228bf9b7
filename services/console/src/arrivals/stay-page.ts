import type {
  GetBookingResponse__Output,
  StayBooking__Output,
  StayGuest__Output,
} from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { sessionAddress } from '../page/session-column.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { counted } from '../view/words.ts';
import { ActButton, ActConfirm, TextField } from './stay-forms.ts';
import { guestName, hindranceText, lightText, missingText, presenceText, stateText } from './stay-words.ts';

export type StayProps = {
  tenant: string;
  booking: StayBooking__Output;
  events: GetBookingResponse__Output['events'];
  mayAct: boolean;
  frame: FormFrame;
};

export function StayPage(props: StayProps) {
  const { booking, mayAct } = props;
  const [tone, text] = lightText(booking.light);
  const missing = missingText(booking);
  return html`
    ${Panel(
      { title: 'Booking', id: 'booking', aside: Badge(tone, text) },
      html`
        ${missing !== '' && html`<p class="missing">${missing}</p>`}
        ${Facts([
          ['Booking', booking.reference],
          ['Property', booking.propertyReference],
          ['State', stateText(booking.state)],
          [
            'Expected',
            `${booking.arrival.replace('T', ' ')} to ${booking.departure.replace('T', ' ')} (${booking.timeZone})`,
          ],
          ['Booked', bookedText(booking)],
          ['Difference', booking.differenceReason],
          ['Result not in the PMS', booking.pmsProblem],
        ])}
        ${mayAct && BookingActs(props)}
      `,
    )}
    ${booking.guests.map((guest) => Guest({ ...props, guest }))}
    ${mayAct && AddGuest(props)}
    ${History(props)}
  `;
}

function bookedText({ adults, children, infants }: StayBooking__Output): string {
  const parts = [counted(adults, 'adult'), counted(children, 'child', 'children'), counted(infants, 'infant')];
  return parts.filter((part) => !part.startsWith('0 ')).join(', ');
}

function BookingActs({ tenant, booking, frame }: StayProps) {
  const { state, differenceOpen, guests } = booking;
  const shared = { tenant, booking, frame };
  const isExpected = guests.some(({ presence }) => presence === 'EXPECTED');
  const isHere = guests.some(({ presence }) => presence === 'ARRIVED');
  return html`<div class="acts">
    ${isExpected && state !== 'CANCELLED' && ActButton({ ...shared, act: 'arrived', text: 'All have arrived' })}
    ${isHere && ActButton({ ...shared, act: 'left', text: 'All have left' })}
    ${isExpected && state === 'EXPECTED' && ActConfirm({ ...shared, act: 'no_show', text: 'Nobody came' })}
    ${state !== 'CANCELLED' && ActConfirm({ ...shared, act: 'cancelled', text: 'Cancel the booking', isDangerous: true })}
    ${state === 'CANCELLED' && ActButton({ ...shared, act: 'cancellation_reverted', text: 'Take the cancellation back' })}
    ${
      differenceOpen &&
      ActConfirm(
        { ...shared, act: 'difference_closed', text: 'Explain the difference' },
        TextField({ id: 'difference', label: 'Why other guests come than were booked' }),
      )
    }
  </div>`;
}

function Guest({ tenant, booking, guest, mayAct, frame }: StayProps & { guest: StayGuest__Output }) {
  const [tone, text] = lightText(guest.light);
  const { sessionId, sessionStatus } = guest;
  return Panel(
    { title: `${guestName(guest)}`, id: `guest-${guest.number}`, aside: Badge(tone, text) },
    html`
      ${guest.statedName !== '' && Notice({ tone: 'warn', title: `The booking names ${guest.statedName}; the check proved ${guest.name}.` })}
      ${Facts([
        ['Guest', `${guest.number}, ${guest.role.toLowerCase()}, ${guest.ageClass.toLowerCase()}`],
        ['Room', guest.room],
        ['Missing', guest.hindrance === '' ? '' : hindranceText(guest.hindrance)],
        ['Presence', presenceText(guest.presence)],
        ['Arrived', guest.arrivedAt === '' ? '' : Moment(guest.arrivedAt)],
        ['Left', guest.leftAt === '' ? '' : Moment(guest.leftAt)],
        ['Seen', guest.seenAt === '' ? '' : html`${Moment(guest.seenAt)} by ${guest.seenBy}`],
        ['Guardian', guest.guardian === 0 ? '' : `guest ${guest.guardian}, ${guest.kinship}`],
        [
          'Check',
          sessionId === ''
            ? ''
            : html`<a href=${sessionAddress(tenant, sessionId)}>${sessionStatus.toLowerCase().replaceAll('_', ' ')}</a>`,
        ],
      ])}
      ${mayAct && GuestActs({ tenant, booking, guest, frame })}
    `,
  );
}

function GuestActs({
  tenant,
  booking,
  guest,
  frame,
}: Pick<StayProps, 'tenant' | 'booking' | 'frame'> & { guest: StayGuest__Output }) {
  const { number, presence, ageClass, seenAt, guardian, sessionStatus, sessionId } = guest;
  const act = { tenant, booking, frame, guest: number, about: guestName(guest) };
  const isOpenCheck = sessionId === '' || sessionStatus === 'PENDING' || sessionStatus === 'IN_PROGRESS';
  return html`<div class="acts">
    ${presence === 'EXPECTED' && ActButton({ ...act, act: 'arrived', text: 'Arrived' })}
    ${presence === 'ARRIVED' && ActConfirm({ ...act, act: 'arrival_reverted', text: 'Has not arrived after all' })}
    ${presence === 'ARRIVED' && ActButton({ ...act, act: 'left', text: 'Left' })}
    ${presence === 'LEFT' && ActConfirm({ ...act, act: 'departure_reverted', text: 'Has not left after all' })}
    ${presence === 'EXPECTED' && ActConfirm({ ...act, act: 'no_show', text: 'Did not come' })}
    ${presence === 'NO_SHOW' && ActButton({ ...act, act: 'no_show_reverted', text: 'Is expected again' })}
    ${seenAt === '' && ActConfirm({ ...act, act: 'seen', text: 'I have seen guest and document' }, html`<p class="help">Your name and the time are recorded. No picture is kept.</p>`)}
    ${ageClass !== 'ADULT' && guardian === 0 && Declare({ ...act, booking })}
    ${isOpenCheck && LinkForm({ tenant, booking, guest, frame })}
    ${ActConfirm({ ...act, act: 'room_changed', text: 'Change the room' }, TextField({ id: `room-${number}`, label: 'Room', value: guest.room }))}
    ${presence === 'EXPECTED' && ActConfirm({ ...act, act: 'guest_removed', text: 'Does not belong to the booking', isDangerous: true })}
  </div>`;
}

type DeclareProps = Pick<StayProps, 'tenant' | 'booking' | 'frame'> & { guest: number; about: string };

function Declare(props: DeclareProps) {
  const adults = props.booking.guests.filter(({ ageClass }) => ageClass === 'ADULT');
  return ActConfirm(
    { ...props, act: 'declared', text: 'A guardian answers for the child' },
    html`<label for=${`guardian-${props.guest}`}>Guardian</label>
      <select id=${`guardian-${props.guest}`} name="guardian">
        ${adults.map((adult) => html`<option value=${adult.number}>${guestName(adult)}</option>`)}
      </select>
      ${TextField({ id: `kinship-${props.guest}`, label: 'Relation, such as mother' })}`,
  );
}

function LinkForm({
  tenant,
  booking,
  guest,
  frame,
}: Pick<StayProps, 'tenant' | 'booking' | 'frame'> & { guest: StayGuest__Output }) {
  return html`<form class="inline" method="post" action=${addressOf(routes.stayLink, { tenant })}>
    ${Hidden({ frame, name: `${booking.reference}-link-${guest.number}` })}
    <input type="hidden" name="reference" value=${booking.reference} />
    <input type="hidden" name="number" value=${guest.number} />
    <button class="small">Link for the guest<span class="hidden"> ${guestName(guest)}</span></button>
  </form>`;
}

function AddGuest({ tenant, booking, frame }: StayProps) {
  const field = html`${TextField({ id: 'added-name', label: 'Name', name: 'name' })}
    <label for="added-age">Age</label>
    <select id="added-age" name="ageClass"><option value="ADULT">adult</option><option value="CHILD">child</option><option value="INFANT">infant</option></select>`;
  return ActConfirm({ tenant, booking, frame, act: 'guest_added', text: 'Add a guest' }, field);
}

function History({ events }: Pick<StayProps, 'events'>) {
  return Panel(
    { title: 'History', id: 'history' },
    html`<ul class="list">
      ${events.map(
        ({ at, kind, guests, source, by }) => html`<li>
          ${Moment(at)} <strong>${kind.replaceAll('_', ' ')}</strong>
          <span>${guests.length > 0 && `guest ${guests.join(', ')} · `}${by === '' ? source : by}</span>
        </li>`,
      )}
    </ul>`,
  );
}
