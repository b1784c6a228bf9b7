import { elements, inside, member, oneOf, optionalText, type Part, text, whole } from '@gcs/kit/egress/shape.rules';
import {
  type Connection,
  guestOf,
  instantIn,
  integer,
  isPmsId,
  type Listed,
  nameOf,
  type PmsFacts,
  type PmsGuest,
  type PmsReservation,
  type Told,
} from '../port/pms.rules.ts';

const states = ['Confirmed', 'InHouse', 'CheckedOut', 'Canceled', 'NoShow'] as const;

/** Reads a `ReservationModel` of apaleo's Booking API. */
export function readReservation(json: unknown, { infantsBelow }: Pick<Connection, 'infantsBelow'>): PmsReservation {
  const part = whole(json);
  const [arrivesAt, changedAt] = [instantIn(part, 'arrival'), instantIn(part, 'modified')];
  const ages = elements(member(part, 'childrenAges')).map(integer);
  const infants = ages.filter((age) => age < infantsBelow).length;
  const id = text(member(part, 'id'));
  const primary = member(part, 'primaryGuest');
  const people = [...(primary.value === undefined ? [] : [primary]), ...elements(member(part, 'additionalGuests'))];
  const day = arrivesAt.slice(0, 10);
  return {
    ...{ id, number: id, isBooked: true, pmsProperty: text(inside(part, 'property', 'id')) },
    ...{ changedAt, arrivesAt, departsAt: instantIn(part, 'departure') },
    persons: { adults: integer(member(part, 'adults')), children: ages.length - infants, infants },
    room: nameOf(optionalText(inside(part, 'unit', 'name'))),
    guests: people.flatMap((guest) => readGuest(guest, day, ages.length > 0 ? infantsBelow : null)),
    facts: readFacts(part, changedAt),
  };
}

function readGuest(part: Part, day: string, infantsBelow: number | null): PmsGuest[] {
  const has = (name: string) => optionalText(member(part, name));
  const names = [has('firstName'), has('lastName')];
  const contact = { email: has('email'), phone: has('phone'), locale: has('preferredLanguage')?.toLowerCase() };
  return guestOf({ key: null, names, birthDate: has('birthDate'), ...contact }, day, infantsBelow);
}

/** Uses `changedAt` if apaleo omits an event's time. */
function readFacts(part: Part, changedAt: string): PmsFacts {
  const state = oneOf(member(part, 'status'), states);
  const at = (name: string) => instantIn(part, name, changedAt);
  const hasCome = state === 'InHouse' || state === 'CheckedOut';
  return {
    arrivedAt: hasCome ? at('checkInTime') : null,
    leftAt: state === 'CheckedOut' ? at('checkOutTime') : null,
    noShowAt: state === 'NoShow' ? at('noShowTime') : null,
    cancelledAt: state === 'Canceled' ? at('cancellationTime') : null,
  };
}

/** Reads a page of a `ReservationListModel`; `json` null is an empty page. `last`: `modified` of the last row. */
export function readList(json: unknown): { found: readonly Listed[]; last: string | null } {
  const rows = json === null ? [] : elements(member(whole(json), 'reservations'));
  // Ignores `comment` and `modified`, which our own note changes.
  const stampOf = ({ value }: Part) => JSON.stringify({ ...Object(value), comment: '', modified: '' });
  const found = rows.map((row) => ({ id: text(member(row, 'id')), stamp: stampOf(row) }));
  const last = rows.at(-1);
  return { found, last: last === undefined ? null : text(member(last, 'modified')) };
}

/** A health check has no `data`, so it has no ids. */
export function readTold(body: unknown): Told | null {
  const { topic, propertyId, data }: Record<string, unknown> = Object(body);
  if (typeof topic !== 'string') return null;
  const { entityId }: Record<string, unknown> = Object(data);
  const isMeant = topic.toLowerCase() === 'reservation' && isPmsId(entityId);
  return { pmsProperty: isPmsId(propertyId) ? propertyId : null, ids: isMeant ? [entityId] : [] };
}

const mark = '[GCS]';

/** Replaces this service's line (it begins with `mark`) in a comment. Keeps all other lines. */
export function commentWith(comment: string, line: string): string {
  const others = comment.split('\n').filter((one) => !one.startsWith(mark));
  return [...others.filter((one, index) => one !== '' || index < others.length - 1), `${mark} ${line}`].join('\n');
}
