import { member, type Part, text } from '@gcs/kit/egress/shape.rules';
import { present } from '@gcs/kit/present';
import type { AgeClass, Persons } from '../../booking/booking.rules.ts';
import type { Person } from '../../booking/people.rules.ts';

export const pmsKinds = ['apaleo', 'mews'] as const;
export type PmsKind = (typeof pmsKinds)[number];

/** A property's connection with decrypted credentials (docs/stays.md#property-management-systems). */
export type Connection = {
  readonly id: string;
  readonly tenantId: string;
  readonly propertyReference: string;
  readonly kind: PmsKind;
  /** `https://host`, without a path. */
  readonly baseUrl: string;
  /** apaleo: property id; Mews: id of the enterprise. */
  readonly pmsProperty: string;
  /** Mews: id of the service with the rooms; '' for apaleo. */
  readonly pmsService: string;
  readonly timeZone: string;
  readonly referencePrefix: string;
  /** Guests younger than this, in years, are infants. */
  readonly infantsBelow: number;
  readonly writesBack: boolean;
  readonly credentials: Credentials;
};

/** apaleo: client id and secret; Mews: client token and access token. */
export type Credentials = { readonly client: string; readonly secret: string };

/** Times of a reservation's events at the PMS; null = the event has not happened. RFC 3339 in UTC with milliseconds. */
export type PmsFacts = {
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
  readonly noShowAt: string | null;
  readonly cancelledAt: string | null;
};

export const noFacts: PmsFacts = { arrivedAt: null, leftAt: null, noShowAt: null, cancelledAt: null };

export type PmsGuest = Pick<Person, 'email' | 'phone' | 'locale'> & {
  /** The PMS's id of the person; null if the PMS has no person ids. */
  readonly key: string | null;
  readonly name: string;
  readonly ageClass: AgeClass;
};

export type PmsReservation = {
  readonly id: string;
  /** The number that the reception uses. */
  readonly number: string;
  readonly pmsProperty: string;
  /** False for an inquiry or an option, which is no booking yet. */
  readonly isBooked: boolean;
  /** RFC 3339 in UTC with milliseconds. */
  readonly changedAt: string;
  readonly arrivesAt: string;
  readonly departsAt: string;
  readonly persons: Persons;
  /** '' before a room is assigned. */
  readonly room: string;
  /** The first guest is the lead. */
  readonly guests: readonly PmsGuest[];
  readonly facts: PmsFacts;
};

/**
 * A reservation in a list from the PMS. A different `stamp` means different content. `stamp` is null if the list does
 * not show the content.
 */
export type Listed = { readonly id: string; readonly stamp: string | null };
export type Page = { readonly found: readonly Listed[] /** Null after the last page. */; readonly next: string | null };

/** Reservations in a webhook. `pmsProperty` is null if the webhook contains no property. */
export type Told = { readonly pmsProperty: string | null; readonly ids: readonly string[] };

/** Reads an instant as RFC 3339 in UTC with milliseconds. Returns `otherwise`, if given, for an absent member. */
export function instantIn(part: Part, name: string, otherwise?: string): string {
  const said = member(part, name);
  if (said.value === undefined && otherwise !== undefined) return otherwise;
  return Temporal.Instant.from(text(said)).toString({ fractionalSecondDigits: 3 });
}

export function integer({ value, path }: Part): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000) return value;
  return Number(text({ value: undefined, path }));
}

type Stated = Readonly<Record<'birthDate' | 'email' | 'phone' | 'locale', string | undefined>> & {
  readonly key: string | null;
  readonly names: readonly (string | undefined)[];
};

/**
 * Returns no guest without a name. `infantsBelow` is null if no children are booked; then everybody counts as an adult.
 */
export function guestOf({ key, names, birthDate, ...contact }: Stated, day: string, infantsBelow: number | null) {
  const name = nameOf(...names);
  const age = infantsBelow === null ? null : ageAt(birthDate, day);
  const guest: PmsGuest = { key, name, ...present(contact), ageClass: ageClassOf(age, infantsBelow ?? 0) };
  return name === '' ? [] : [guest];
}

/** Returns the age in years on a day (both dates `YYYY-MM-DD`); null without a valid birth date. */
function ageAt(birthDate: string | undefined, day: string): number | null {
  try {
    return birthDate === undefined
      ? null
      : Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'years' }).years;
  } catch {
    return null;
  }
}

function ageClassOf(age: number | null, infantsBelow: number): AgeClass {
  if (age === null || age >= 18) return 'ADULT';
  return age < infantsBelow ? 'INFANT' : 'CHILD';
}

/** Returns one line of at most 128 characters. */
export function nameOf(...parts: readonly (string | undefined)[]): string {
  const text = parts.flatMap((part) => part ?? []).join(' ');
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].slice(0, 128).join('').trim();
}

const idForm = /^[A-Za-z0-9-]{1,64}$/;

/** Accepts only letters, digits and hyphens, because ids become part of URLs and rows. */
export function isPmsId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value);
}
