import type { PartyGuest__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { fill } from '@gcs/ui/guest-texts';
import type { Tone } from '@gcs/ui/parts';
import type { Messages } from '../messages/messages.ts';

/** Returns a title such as _Guest 2_. */
export function guestTitle({ party, locale }: Messages, { place }: Pick<PartyGuest__Output, 'place'>): string {
  return fill(party.guest, { number: new Intl.NumberFormat(locale).format(place) });
}

/** Returns the only status word that the lead sees for a guest (docs/stays.md#party). */
export function guestState({ state, party }: Messages, name: string): [string, Tone] {
  switch (name) {
    case 'LINK_GIVEN':
      return [party.linkGiven, 'info'];
    case 'BEGUN':
      return [state.IN_PROGRESS, 'info'];
    case 'DONE':
      return [state.PASSED, 'good'];
    case 'AT_DESK':
      return [party.atDesk, 'quiet'];
    default:
      return [state.PENDING, 'quiet'];
  }
}
