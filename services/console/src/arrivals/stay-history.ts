import type { GetBookingResponse__Output, StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { type Desk, wordOf } from './desk.ts';
import { guestName } from './stay-words.ts';

type Event = GetBookingResponse__Output['events'][number];
type HistoryProps = { desk: Desk; booking: StayBooking__Output; events: readonly Event[] };

export function History({ desk, booking, events }: HistoryProps) {
  const { texts } = desk;
  const names = new Map([...booking.removedGuests, ...booking.guests].map((one) => [one.number, guestName(desk, one)]));
  const nameOf = (number: number) => names.get(number) ?? desk.say(texts.guest.name, { number });
  return Panel(
    { title: texts.booking.history, id: 'history' },
    html`<ul class="list">
      ${events.map(({ at, kind, guests, rooms, source, by, reason }) => {
        const moved = rooms.map((room) => movedText(desk, room, guests.length === 1 ? '' : nameOf(room.guest)));
        const whom = kind === 'planned' ? [] : guests.map(nameOf);
        return html`<li>
          ${desk.Instant(at, booking.timeZone)} <strong>${wordOf(texts.history, kind)}</strong>
          <span>${desk.list([...whom, ...moved, by === '' ? wordOf(texts.source, source) : by])}</span>
          ${reason !== '' && html`<q><bdi>${reason}</bdi></q>`}
        </li>`;
      })}
    </ul>`,
  );
}

function movedText({ texts, say }: Desk, { from, to }: Event['rooms'][number], name: string): string {
  const text = from === '' ? say(texts.list.room, { room: to }) : say(texts.booking.moved, { from, to });
  return name === '' ? text : say(texts.missing.guest, { name, reason: text });
}
