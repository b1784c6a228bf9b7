import {
  elements,
  inside,
  member,
  numberText,
  oneOf,
  optionalText,
  type Part,
  text,
  whole,
} from '@gcs/kit/egress/shape.rules';
import type { AgeClass, Persons } from '../../booking/booking.rules.ts';
import {
  type Connection,
  guestOf,
  instantIn,
  integer,
  isPmsId,
  type PmsFacts,
  type PmsGuest,
  type PmsReservation,
  type Told,
} from '../port/pms.rules.ts';

const states = ['Inquired', 'Confirmed', 'Started', 'Processed', 'Canceled', 'Optional', 'Requested'] as const;
const unbooked: readonly string[] = ['Inquired', 'Optional', 'Requested'];

/** Parts of Mews's answers that describe one reservation. */
export type MewsParts = {
  readonly reservation: Part;
  readonly companionships: readonly Part[];
  readonly customers: ReadonlyMap<string, Part>;
  readonly ageCategories: ReadonlyMap<string, Part>;
  readonly rooms: ReadonlyMap<string, Part>;
};

type Settings = Pick<Connection, 'infantsBelow' | 'pmsProperty'>;

/** Reads a reservation (API version 2023-06-06) with its companions. */
export function readReservation(parts: MewsParts, { infantsBelow, pmsProperty }: Settings): PmsReservation {
  const { reservation: part, customers, ageCategories, rooms } = parts;
  const state = oneOf(member(part, 'State'), states);
  const [arrivesAt, changedAt] = [instantIn(part, 'ScheduledStartUtc'), instantIn(part, 'UpdatedUtc')];
  const classes = elements(member(part, 'PersonCounts')).map((count) => {
    const category = ageCategories.get(idIn(count, 'AgeCategoryId'));
    return { ageClass: ageClassOfCategory(category, infantsBelow), count: integer(member(count, 'Count')) };
  });
  const hasChildren = classes.some(({ ageClass, count }) => ageClass !== 'ADULT' && count > 0);
  const people = new Set([...ownersOf(part), ...parts.companionships.map((one) => idIn(one, 'CustomerId'))]);
  const guests = [...people].flatMap((id) => {
    const customer = customers.get(id);
    return customer === undefined ? [] : readGuest(customer, arrivesAt.slice(0, 10), hasChildren ? infantsBelow : null);
  });
  const room = rooms.get(optionalText(member(part, 'AssignedResourceId')) ?? '');
  return {
    ...{ id: idIn(part, 'Id'), number: text(member(part, 'Number')), pmsProperty },
    ...{ isBooked: !unbooked.includes(state), changedAt, arrivesAt, departsAt: instantIn(part, 'ScheduledEndUtc') },
    ...{ persons: sumOf(classes), room: room === undefined ? '' : text(member(room, 'Name')), guests },
    facts: readFacts(part, state, changedAt),
  };
}

export function idIn(row: Part, name: string): string {
  return text(member(row, name));
}

/** Returns no owner for a company's reservation. */
export function ownersOf(reservation: Part): string[] {
  return idIn(reservation, 'AccountType') === 'Customer' ? [idIn(reservation, 'AccountId')] : [];
}

/** Returns INFANT if the category's maximum age is below `infantsBelow`. */
function ageClassOfCategory(category: Part | undefined, infantsBelow: number): AgeClass {
  if (category === undefined || text(member(category, 'Classification')) === 'Adult') return 'ADULT';
  const oldest = numberText(member(category, 'MaximalAge'));
  return oldest !== undefined && Number(oldest) < infantsBelow ? 'INFANT' : 'CHILD';
}

function sumOf(counts: readonly { ageClass: AgeClass; count: number }[]): Persons {
  const of = (ageClass: AgeClass) =>
    counts.filter((one) => one.ageClass === ageClass).reduce((sum, { count }) => sum + count, 0);
  return { adults: of('ADULT'), children: of('CHILD'), infants: of('INFANT') };
}

function readGuest(part: Part, day: string, infantsBelow: number | null): PmsGuest[] {
  const has = (name: string) => optionalText(member(part, name));
  const names = [has('FirstName'), has('LastName'), has('SecondLastName')];
  // Omits an address with `HasOtaEmail`, because it is a travel agency's.
  const email = member(part, 'HasOtaEmail').value === true ? undefined : has('Email');
  const contact = { email, phone: has('Phone'), locale: has('PreferredLanguageCode') ?? has('LanguageCode') };
  return guestOf({ key: idIn(part, 'Id'), names, birthDate: has('BirthDate'), ...contact }, day, infantsBelow);
}

/** For a no-show, Mews cancels the reservation with the reason `NoShow`. */
function readFacts(part: Part, state: (typeof states)[number], changedAt: string): PmsFacts {
  const at = (name: string) => instantIn(part, name, changedAt);
  const isNoShow = state === 'Canceled' && optionalText(member(part, 'CancellationReason')) === 'NoShow';
  return {
    arrivedAt: state === 'Started' || state === 'Processed' ? at('ActualStartUtc') : null,
    leftAt: state === 'Processed' ? at('ActualEndUtc') : null,
    noShowAt: isNoShow ? at('CancelledUtc') : null,
    cancelledAt: state === 'Canceled' && !isNoShow ? at('CancelledUtc') : null,
  };
}

export function rowsOf(json: unknown, list: string): readonly Part[] {
  return json === null ? [] : elements(member(whole(json), list));
}

/** Returns null on the last page. */
export function cursorOf(json: unknown): string | null {
  return json === null ? null : (optionalText(member(whole(json), 'Cursor')) ?? null);
}

/**
 * Reads a general webhook. Only polls find changes of a customer, because events about customers contain no
 * reservation.
 */
export function readTold(body: unknown): Told | null {
  const { EnterpriseId, Events }: Record<string, unknown> = Object(body);
  if (!Array.isArray(Events)) return null;
  const ids = Events.flatMap((event: unknown) => {
    const { Discriminator, Value }: Record<string, unknown> = Object(event);
    const { Id }: Record<string, unknown> = Object(Value);
    return Discriminator === 'ServiceOrderUpdated' && isPmsId(Id) ? [Id] : [];
  });
  return { pmsProperty: isPmsId(EnterpriseId) ? EnterpriseId : null, ids: [...new Set(ids)] };
}

/**
 * Returns the time zone in a response of `configuration/get`; undefined if the response concerns another enterprise.
 */
export function zoneOf(json: unknown, enterprise: string): string | undefined {
  const part = inside(whole(json), 'Enterprise');
  return text(member(part, 'Id')) === enterprise ? text(member(part, 'TimeZoneIdentifier')) : undefined;
}
