import type { WebhookEventType } from '@gcs/proto/gen/openapi-types';
import type { BookingEventType } from '@gcs/proto/gen/stays-types';

export type EventType = WebhookEventType | BookingEventType;

/** References of a session and a booking that do not exist. Real references can also have the characters of `spelt`. */
const unknown = { session: `cs_${'0'.repeat(26)}`, booking: 'test-booking', property: 'test-property', spelt: '' };
const spelt = { ...unknown, spelt: '-Zürich-😀' };

/** Data per type, in the shape of the published examples. The first type is that of an endpoint without a list. */
const dataOf: Readonly<Record<EventType, (names: typeof unknown, at: string) => object>> = {
  'compliance_session.updated': (names) => sessionData(names, 'PENDING'),
  'compliance_session.completed': (names) => sessionData(names, 'VERIFIED'),
  'compliance_session.review_required': (names) => sessionData(names, 'NEEDS_REVIEW'),
  'evidence_package.ready': (names) => sessionData(names, 'VERIFIED'),
  'booking.state_changed': (names) => bookingData(names, 'ARRIVED'),
  'booking.light_changed': (names) => bookingData(names, 'EXPECTED'),
  'booking.guest_changed': (names, arrivedAt) => ({
    ...bookingData(names, 'PARTLY_ARRIVED'),
    guest: { number: 1, presence: 'ARRIVED', arrivedAt },
  }),
};
const types = Object.keys(dataOf) as EventType[];

export function isBookingEvent(type: string): boolean {
  return type.startsWith('booking.');
}

/** Returns the types that an endpoint gets, session events first. An empty list means all except booking events. */
export function typesOf(listed: readonly string[]): readonly [EventType, ...EventType[]] {
  const got = types.filter((type) => (listed.length === 0 ? !isBookingEvent(type) : listed.includes(type)));
  const [first = 'compliance_session.updated', ...others] = got;
  return [first, ...others];
}

/** Returns one type per family that an endpoint gets: session events, booking events. */
export function familiesOf(listed: readonly string[]): [EventType, EventType?] {
  const [first, ...others] = typesOf(listed);
  const second = others.find((type) => isBookingEvent(type) !== isBookingEvent(first));
  return second === undefined ? [first] : [first, second];
}

/** Renders an event like those of the service. If `isSpelt`, the data contain an umlaut and an astral character. */
export function renderTestEvent(type: EventType, id: string, createdAt: string, isSpelt = false): string {
  return JSON.stringify({ id, type, createdAt, data: dataOf[type](isSpelt ? spelt : unknown, createdAt) });
}

function sessionData({ session, spelt }: typeof unknown, status: string) {
  return { complianceSessionId: `${session}${spelt}`, status };
}

function bookingData({ booking, property, spelt }: typeof unknown, state: string) {
  return { bookingReference: `${booking}${spelt}`, propertyReference: property, state, light: 'GO' };
}
