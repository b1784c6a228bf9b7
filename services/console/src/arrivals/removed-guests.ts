import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { mayPost } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { type Desk, wordOf } from './desk.ts';
import { ActButton, stayAct } from './stay-forms.ts';
import { guestName, isOpen } from './stay-words.ts';

export function RemovedGuests({
  desk,
  page,
  booking,
}: {
  desk: Desk;
  page: PageRequest;
  booking: StayBooking__Output;
}) {
  const { guest, act, age } = desk.texts;
  return Panel(
    { title: guest.removed, id: 'removed' },
    html`<ul class="list">
      ${booking.removedGuests.map((removed) => {
        const about = guestName(desk, removed);
        return html`<li>
          <span class="subject"><bdi>${about}</bdi></span>
          <span>${desk.list([desk.say(guest.name, { number: removed.number }), wordOf(age, removed.ageClass)])}</span>
          ${isOpen(booking) && mayPost(page, stayAct) && ActButton({ page, booking, guest: removed.number, act: 'guest_restored', text: act.restore, about })}
        </li>`;
      })}
    </ul>`,
  );
}
