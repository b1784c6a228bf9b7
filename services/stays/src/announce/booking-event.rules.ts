import { present } from '@gcs/kit/present';
import type { BookingEventData, BookingEventType, GuestPresence } from '@gcs/proto/gen/stays-types';
import { activeSlots, type BookingState, presenceOf, type Slot, stateOf } from '../booking/booking.rules.ts';
import type { Assessed } from '../party/assess.rules.ts';
import type { Light } from '../party/party.rules.ts';

export type Announced = {
  readonly state: BookingState;
  readonly light: Light;
  /** Guests whose presence is not EXPECTED. */
  readonly guests: readonly GuestPresence[];
};

export type DraftEvent = { readonly type: BookingEventType; readonly data: BookingEventData };

export function announcedOf({ stored: { booking }, light }: Pick<Assessed, 'stored' | 'light'>): Announced {
  const guests = activeSlots(booking)
    .map(guestPresenceOf)
    .filter(({ presence }) => presence !== 'EXPECTED');
  return { state: stateOf(booking), light, guests };
}

/**
 * Lists the events that lead from the announced state to the present one. Each event contains the present state and
 * light.
 */
export function eventsOf(
  before: Announced | null,
  { stored, light }: Pick<Assessed, 'stored' | 'light'>,
): DraftEvent[] {
  const { reference: bookingReference, propertyReference, booking } = stored;
  const data = { bookingReference, propertyReference, state: stateOf(booking), light };
  const known = new Map(before?.guests.map((guest) => [guest.number, guest]));
  const moved = activeSlots(booking)
    .map(guestPresenceOf)
    .filter((guest) => factsOf(known.get(guest.number) ?? { presence: 'EXPECTED' }) !== factsOf(guest));
  return [
    ...moved.map((guest): DraftEvent => ({ type: 'booking.guest_changed', data: { ...data, guest } })),
    ...(before?.state === data.state ? [] : [{ type: 'booking.state_changed', data } as const]),
    ...(before?.light === light ? [] : [{ type: 'booking.light_changed', data } as const]),
  ];
}

function guestPresenceOf(slot: Slot): GuestPresence {
  const times = { arrivedAt: slot.arrival?.value ?? undefined, leftAt: slot.departure?.value ?? undefined };
  return {
    ...{ number: slot.number, presence: presenceOf(slot) },
    ...present({ ...times, sessionId: slot.sessionId ?? undefined }),
  };
}

function factsOf({ presence, arrivedAt = '', leftAt = '' }: Omit<GuestPresence, 'number'>): string {
  return [presence, arrivedAt, leftAt].join(' ');
}
