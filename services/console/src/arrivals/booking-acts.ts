import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import type { PageRequest } from '../page/page-request.ts';
import type { Desk } from './desk.ts';
import { ActButton, ActConfirm, EndButtons, TextField } from './stay-forms.ts';
import { guestName, isStaying, missingNames, missingText } from './stay-words.ts';

export type BookingProps = { desk: Desk; page: PageRequest; booking: StayBooking__Output };

export function BookingActs(props: BookingProps) {
  const { desk, page, booking } = props;
  const { state, differenceOpen, guests } = booking;
  const { act } = desk.texts;
  const shared = { page, booking, next: booking.light === 'LIGHT_GO' ? 'arrived' : 'seen' };
  const isExpected = guests.some(({ presence }) => presence === 'EXPECTED');
  const isHere = guests.some(({ presence }) => presence === 'ARRIVED');
  return html`<div class="acts">
    ${isExpected && state !== 'CANCELLED' && Arrive({ desk, props: { ...shared, act: 'arrived', text: act.allArrived }, light: booking.light, reason: missingText(desk, booking) })}
    ${SeenTogether({ desk, page, booking })}
    ${isHere && ActConfirm({ ...shared, act: 'left', text: act.allLeft })}
    ${isHere && RevertGroup(props, 'arrival_reverted')}
    ${RevertGroup(props, 'departure_reverted')}
    ${booking.cancelled && ActButton({ ...shared, act: 'cancellation_reverted', text: act.uncancel })}
    ${differenceOpen && ActConfirm({ ...shared, act: 'difference_closed', text: act.explain }, TextField({ id: 'difference', label: act.why }))}
    <details class="more" hidden=${booking.cancelled || state === 'LEFT'}>
      <summary class="button small">${act.more}</summary>
      <div class="acts">
        ${isExpected && state === 'EXPECTED' && ActConfirm({ ...shared, act: 'no_show', text: act.nobodyCame })}
        ${!booking.cancelled && state !== 'LEFT' && ActConfirm({ ...shared, act: 'cancelled', text: act.cancel, buttons: EndButtons(shared, act.cancelNow, act.keep) }, html`<p><strong>${isHere ? act.cancelOthers : act.cancelEnds}</strong></p>`)}
      </div>
    </details>
  </div>`;
}

/** Records one look for the guests who lack only a look. */
function SeenTogether({ desk, page, booking }: BookingProps) {
  const { act } = desk.texts;
  const staying = booking.guests.filter(isStaying);
  const unseen = staying.filter(({ lookSuffices }) => lookSuffices);
  if (unseen.length < 2) return null;
  const others = staying.filter(({ lookSuffices, hindrance }) => hindrance !== '' && !lookSuffices);
  return ActConfirm(
    {
      ...{ page, booking, act: 'seen', next: 'seen', guest: unseen.map(({ number }) => number).join(',') },
      text: desk.say(act.allSeen, { count: unseen.length }),
    },
    html`<p>${desk.list(unseen.map((guest) => guestName(desk, guest)))}</p>
      ${others.length > 0 && html`<p><strong>${desk.say(act.stillMissing, { names: missingNames(desk, others) })}</strong></p>`}
      <p class="help">${act.recorded}</p>`,
  );
}

/** Reverts the latest arrival or departure of several guests at the same time. */
function RevertGroup({ desk, page, booking }: BookingProps, act: 'arrival_reverted' | 'departure_reverted') {
  const { groupNotArrived, groupNotLeft } = desk.texts.act;
  const [presence, time, text] =
    act === 'arrival_reverted'
      ? (['ARRIVED', 'arrivedAt', groupNotArrived] as const)
      : (['LEFT', 'leftAt', groupNotLeft] as const);
  const all = booking.guests.filter((guest) => guest.presence === presence);
  const latest = all
    .map((guest) => guest[time])
    .toSorted()
    .at(-1);
  const group = all.filter((guest) => guest[time] === latest);
  if (group.length < 2) return null;
  const guest = group.map(({ number }) => number).join(',');
  return ActConfirm(
    { page, booking, act, guest, text },
    html`<p>${desk.list(group.map((one) => guestName(desk, one)))}</p>`,
  );
}

type ArriveProps = {
  desk: Desk;
  props: Parameters<typeof ActButton>[0];
  light: StayBooking__Output['light'];
  /** Why the guests may not get the key. */
  reason: string;
};

/** For guests who may get the key, one tap suffices. Otherwise the button warns and asks for a reason. */
export function Arrive({ desk: { texts, say }, props, light, reason }: ArriveProps) {
  if (light === 'LIGHT_GO') return ActButton(props);
  return ActConfirm(
    props,
    html`<p><strong>${say(texts.act.noKey, { reason })}</strong></p>
      ${TextField({ id: `no-key-${props.guest ?? 'all'}`, label: texts.act.noKeyWhy })}`,
  );
}
