import type {
  GetBookingResponse__Output,
  StayBooking__Output,
  StayGuest__Output,
} from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Notice, Panel } from '@gcs/ui/parts';
import { Confirm, mayPost, PostForm } from '../forms/forms.ts';
import type { Posting } from '../page/page-request.ts';
import { sessionAddress } from '../page/session-column.ts';
import { routes } from '../view/addresses.ts';
import { Arrive, BookingActs, type BookingProps } from './booking-acts.ts';
import { type Desk, wordOf } from './desk.ts';
import { RemovedGuests } from './removed-guests.ts';
import { Signature } from './signature.ts';
import { ActButton, ActConfirm, EndButtons, stayAct, TextField } from './stay-forms.ts';
import { History } from './stay-history.ts';
import {
  guestName,
  hindranceTexts,
  isCalledOff,
  isStaying,
  missingText,
  presenceText,
  stateText,
} from './stay-words.ts';

export type StayProps = BookingProps & { events: GetBookingResponse__Output['events'] };

export const stayLink: Posting = { path: routes.stayLink, methods: ['StayService/IssueCheckInLink'] };

export function StayPage(props: StayProps) {
  const { desk, page, booking } = props;
  const { texts, say, localText } = desk;
  const words = texts.booking;
  const [tone, text] = stateText(desk, booking);
  const missing = missingText(desk, booking);
  const mayAct = mayPost(page, stayAct);
  const stay = { from: localText(booking.arrival), until: localText(booking.departure), zone: booking.timeZone };
  return html`
    ${Panel(
      { title: words.heading, id: 'booking', aside: Badge(tone, text) },
      html`
        ${booking.cancelled && booking.state !== 'CANCELLED' && Notice({ tone: 'warn', title: words.inHouse })}
        ${missing !== '' && html`<p class="missing">${missing}</p>`}
        ${Facts([
          [words.heading, Name(booking.reference)],
          [texts.find.property, Name(booking.propertyReference)],
          [words.state, wordOf(texts.state, booking.state)],
          [words.expected, say(words.stay, stay)],
          [words.booked, bookedText(props)],
          [words.difference, Name(booking.differenceReason)],
          [words.pmsProblem, booking.pmsProblem],
        ])}
        ${mayAct && BookingActs(props)}
      `,
    )}
    ${booking.guests.map((guest) => Guest({ ...props, guest, mayAct }))}
    ${AddGuest(props)}
    ${booking.removedGuests.length > 0 && RemovedGuests(props)}
    ${History(props)}
  `;
}

/** Isolates a text whose writing direction may differ from the page's. */
function Name(text: string) {
  return text === '' ? '' : html`<bdi>${text}</bdi>`;
}

function bookedText({ desk: { texts, say, list }, booking: { adults, children, infants } }: StayProps): string {
  const counts = Object.entries({ adults, children, infants }).filter(([, count]) => count > 0);
  return list(counts.map(([name, count]) => say(wordOf(texts.booking, name), { count })));
}

type GuestProps = StayProps & { guest: StayGuest__Output; mayAct: boolean };

function Guest(props: GuestProps) {
  const { desk, booking, guest, mayAct } = props;
  const { texts, say, Instant, list } = desk;
  const words = texts.guest;
  const [tone, text] = presenceText(desk, booking, guest);
  const { number, sessionId, earlierSessionId } = guest;
  const at = (time: string) => (time === '' ? '' : Instant(time, booking.timeZone));
  const isComing = isStaying(guest) && !isCalledOff(booking, guest);
  const kind = [wordOf(texts.role, guest.role), wordOf(texts.age, guest.ageClass)];
  return Panel(
    { title: guestName(desk, guest), id: `guest-${number}`, aside: Badge(tone, text) },
    html`
      ${guest.statedName !== '' && Notice({ tone: 'warn', title: say(guest.nameOffered ? words.statedHere : words.stated, { stated: guest.statedName, name: guest.name }) })}
      ${guest.statedRoom !== '' && Notice({ tone: 'warn', title: say(words.statedRoom, { stated: guest.statedRoom, room: guest.room }) })}
      ${Facts([
        [words.guest, list([desk.count(number), ...kind])],
        [words.room, Name(guest.room)],
        [words.missing, isComing ? list(hindranceTexts(desk, guest)) : ''],
        [words.presence, wordOf(texts.state, guest.presence)],
        [words.arrived, at(guest.arrivedAt)],
        [words.left, at(guest.leftAt)],
        [
          guest.seenResult === 'NO_MATCH' ? words.unlike : words.seen,
          guest.seenAt === '' ? '' : html`${at(guest.seenAt)} · ${Name(guest.seenBy)}`,
        ],
        [words.signed, guest.signedAt === '' ? '' : html`${at(guest.signedAt)} ${SignedBy(props)}`],
        [words.unsigned, Name(guest.signatureReason)],
        [words.invited, at(guest.invitedAt)],
        [words.reminded, at(guest.remindedAt)],
        [words.mailed, at(guest.linkMailedAt)],
        [words.mailProblem, guest.mailProblem],
        [words.guardian, guardianText(props)],
        [words.check, Check(props, sessionId, wordOf(texts.check, guest.sessionStatus))],
        [words.earlier, Check(props, earlierSessionId, earlierSessionId)],
      ])}
      ${mayAct && GuestActs(props)}
    `,
  );
}

function SignedBy({ desk, guest }: GuestProps) {
  const { signature, signedText: textLabel } = desk.texts.guest;
  return Signature(guest, { label: desk.say(signature, { name: guestName(desk, guest) }), textLabel });
}

function Check({ page }: GuestProps, sessionId: string, text: string) {
  if (sessionId === '' || !page.may('SessionAdminService/GetSession')) return sessionId === '' ? '' : Name(text);
  return html`<a href=${sessionAddress(page.tenant, sessionId)}>${text}</a>`;
}

function guardianText({ desk, booking, guest }: GuestProps): string {
  const { texts, kin, say, list } = desk;
  const { guardian, kinship, hindrance } = guest;
  const adult = booking.guests.find(({ number }) => number === guardian);
  const name = adult === undefined ? say(texts.guest.name, { number: guardian }) : guestName(desk, adult);
  if (guardian !== 0) return list([name, wordOf(kin, kinship)]);
  return hindrance === 'NOT_DECLARED' && isStaying(guest) ? texts.guest.answers : '';
}

function GuestActs({ desk, page, booking, guest }: GuestProps) {
  const { number, presence, ageClass, seenAt, guardian } = guest;
  const { act: words } = desk.texts;
  const calledOff = isCalledOff(booking, guest);
  const act = { page, booking, guest: number, about: guestName(desk, guest), next: calledOff ? '' : nextAct(guest) };
  const recorded = html`<p class="help">${words.recorded}</p>`;
  const [light, reason] = calledOff
    ? (['LIGHT_STOP', desk.texts.state.CANCELLED] as const)
    : [guest.light, desk.list(hindranceTexts(desk, guest))];
  const help = checkHelp.get(guest.sessionStatus);
  const isHere = isStaying(guest);
  const isEmpty = presence === 'NO_SHOW' && seenAt === '' && guest.signedAt === '';
  return html`${isHere && help !== undefined && html`<p class="help">${words[help]}</p>`}<div class="acts">
    ${presence === 'EXPECTED' && Arrive({ desk, props: { ...act, act: 'arrived', text: words.arrived }, light, reason })}
    ${presence === 'ARRIVED' && ActConfirm({ ...act, act: 'left', text: words.left })}
    ${presence === 'NO_SHOW' && ActButton({ ...act, act: 'no_show_reverted', text: words.expectedAgain })}
    ${isHere && seenAt === '' && guest.sessionStatus !== 'FAILED' && ActConfirm({ ...act, act: 'seen', text: words.seen }, recorded)}
    ${isHere && ageClass !== 'ADULT' && guardian === 0 && Declare({ ...act, desk })}
    ${isHere && guest.linkOffered && PostForm(page, stayLink, { ...act, text: words.link, ...(act.next !== 'link' && { look: 'small' }), hidden: { reference: booking.reference, number } })}
    <details class="more" hidden=${isEmpty}>
      <summary class="button small">${words.more}<span class="hidden"> ${act.about}</span></summary>
      <div class="acts">
        ${presence === 'ARRIVED' && ActConfirm({ ...act, act: 'arrival_reverted', text: words.notArrived }, isLastOfCancelled(booking) && html`<p><strong>${words.becomesCancelled}</strong></p>`)}
        ${presence === 'LEFT' && ActConfirm({ ...act, act: 'departure_reverted', text: words.notLeft })}
        ${presence === 'EXPECTED' && ActConfirm({ ...act, act: 'no_show', text: words.noShow })}
        ${isHere && seenAt === '' && ActConfirm({ ...act, act: 'seen_unlike', text: words.unlike, look: 'danger' }, recorded)}
        ${seenAt !== '' && ActConfirm({ ...act, act: 'sight_reverted', text: words.unseen }, recorded)}
        ${presence === 'EXPECTED' && guardian !== 0 && ActConfirm({ ...act, act: 'declaration_reverted', text: words.undeclare })}
        ${guest.signedAt !== '' && ActConfirm({ ...act, act: 'signature_reverted', text: words.unsign }, TextField({ id: `unsign-${number}`, label: words.unsignWhy }))}
        ${isHere && guest.linkOffered && guest.sessionId !== '' && Confirm(page, stayLink, { ...act, text: words.newLink, hidden: { reference: booking.reference, number, act: 'renew' } }, html`<p class="help">${words.voids}</p>`)}
        ${isHere && guest.linkOffered && Confirm(page, stayLink, { ...act, text: words.mailLink, hidden: { reference: booking.reference, number, act: 'mail' } }, MailField(desk, guest))}
        ${isHere && ActConfirm({ ...act, act: 'room_changed', text: words.changeRoom, hidden: { room: guest.room } }, (typed) => Room({ desk, guest, typed: typed('text') }))}
        ${isHere && guest.nameOffered && ActConfirm({ ...act, act: 'guest_named', text: guest.name === '' ? words.nameGuest : words.correctName }, TextField({ id: `name-${number}`, label: words.addedName, value: guest.name }))}
        ${presence === 'EXPECTED' && ActConfirm({ ...act, act: 'guest_removed', text: words.remove, buttons: EndButtons(act, words.removeNow, words.keep) }, html`<p><strong>${words.removeEnds}</strong></p>`)}
      </div>
    </details>
  </div>`;
}

/** Checks whose result a look cannot change. */
const checkHelp: ReadonlyMap<string, 'failedHelp' | 'reviewHelp'> = new Map([
  ['FAILED', 'failedHelp'],
  ['NEEDS_REVIEW', 'reviewHelp'],
]);

/** Returns the most likely next act: `link`, or an act of ActOnBookingRequest; '' if a person has to decide. */
function nextAct({ presence, lookSuffices, hindrance, linkOffered }: StayGuest__Output): string {
  if (presence === 'NO_SHOW') return 'no_show_reverted';
  if (hindrance === '') return presence === 'ARRIVED' ? 'left' : 'arrived';
  if (hindrance === 'FAILED' || hindrance === 'IN_REVIEW') return '';
  if (hindrance === 'NOT_DECLARED') return 'declared';
  if (lookSuffices) return 'seen';
  return linkOffered ? 'link' : 'seen';
}

/** Returns true if the booking's state becomes CANCELLED once this arrival is withdrawn. */
function isLastOfCancelled({ cancelled, guests }: StayBooking__Output): boolean {
  return cancelled && guests.filter(({ presence }) => presence === 'ARRIVED' || presence === 'LEFT').length === 1;
}

function MailField({ texts: { act } }: Desk, { number, hasEmail }: StayGuest__Output) {
  const id = `mail-${number}`;
  return html`<label for=${id}>${act.mailTo}</label>
    <input id=${id} type="email" name="email" required=${!hasEmail} maxlength="254" autocomplete="off" />
    ${hasEmail && html`<p class="help">${act.mailKnown}</p>`}`;
}

function Room({ desk, guest, typed }: { desk: Desk; guest: StayGuest__Output; typed: string }) {
  const { texts, say } = desk;
  return html`${typed !== '' && html`<p><strong>${say(texts.booking.moved, { from: guest.room, to: typed })}</strong></p>`}
    ${TextField({ id: `room-${guest.number}`, label: texts.guest.room, value: typed || guest.room })}`;
}

function Declare({ desk, ...props }: BookingProps & { guest: number; about: string; next: string }) {
  const { guest: words, act } = desk.texts;
  const adults = props.booking.guests.filter(({ ageClass }) => ageClass === 'ADULT');
  return ActConfirm(
    { ...props, act: 'declared', text: act.declare },
    html`<label for=${`guardian-${props.guest}`}>${words.guardian}</label>
      <select id=${`guardian-${props.guest}`} name="guardian">
        ${adults.map((adult) => html`<option value=${adult.number}>${guestName(desk, adult)}</option>`)}
      </select>
      <label for=${`kinship-${props.guest}`}>${act.kinship}</label>
      <select id=${`kinship-${props.guest}`} name="kinship" required>
        <option value="">–</option>
        ${Object.entries(desk.kin).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
      </select>
      <label class="other">${act.otherKin} <input name="text" maxlength="128" autocomplete="off" /></label>`,
  );
}

function AddGuest({ desk, page, booking }: StayProps) {
  const { act, age } = desk.texts;
  const field = html`${TextField({ id: 'added-name', label: act.addedName, name: 'name' })}
    <label for="added-age">${act.addedAge}</label>
    <select id="added-age" name="ageClass">
      ${Object.entries(age).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
    </select>`;
  return ActConfirm({ page, booking, act: 'guest_added', text: act.add }, field);
}
