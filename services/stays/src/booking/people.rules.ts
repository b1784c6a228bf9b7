import type { AgeClass, Booking, Slot } from './booking.rules.ts';

/** A known guest, stored encrypted. */
export type Person = {
  /** The client's id for the guest, unique in the booking; absent if only the signature or the desk's name is known. */
  readonly reference?: string;
  readonly name?: string;
  /** True if the reception entered the name, so that another name from the source replaces it. */
  readonly isDeskNamed?: true;
  readonly email?: string;
  readonly phone?: string;
  /** Such as `en` or `pt-PT`. */
  readonly locale?: string;
  /** The last name from client or PMS, if a check has proved another `name` or the reception has entered `name`. */
  readonly statedName?: string;
  /** The document that the guest's present signature covers (`signedDocument`). */
  readonly signed?: string;
};

export type People = Readonly<Record<string, Person>>;

export type NamedGuest = Person & {
  readonly reference: string;
  readonly ageClass: AgeClass;
  readonly isLead: boolean;
  readonly room: string;
  readonly isDeskAdded?: true;
};

export type Party = { readonly booking: Booking; readonly people: People };

export function personIn(people: People, { number }: Pick<Slot, 'number'>): Person | undefined {
  const key = String(number);
  return Object.hasOwn(people, key) ? people[key] : undefined;
}

/**
 * Merges a statement about a person. A proved name stays, and so does the reception's until the source states another
 * one than before. A different name of the source becomes `statedName`.
 */
export function mergePerson(known: Person = {}, { name, ...stated }: Person, isProved: boolean): Person {
  if (name === undefined) return { ...known, ...stated };
  const { isDeskNamed = false, statedName, ...others } = known;
  const isKept = others.name !== undefined && (isProved || (isDeskNamed && name === statedName));
  if (isKept && name !== others.name) return { ...known, ...stated, statedName: name };
  return { ...others, ...stated, name };
}

/** Keeps the source's last name to recognize its next one. */
export function withDeskName(known: Person = {}, name: string): Person {
  const { isDeskNamed = false, statedName = isDeskNamed ? undefined : known.name } = known;
  return { ...known, name, isDeskNamed: true, ...(statedName !== undefined && { statedName }) };
}

/** Returns the name from the source or the reception, or else the typed signature; '' without one. */
export function nameOf({ name, signed }: Pick<Person, 'name' | 'signed'>): string {
  if (name !== undefined || signed === undefined) return name ?? '';
  const { name: typed = '' }: { name?: string } = JSON.parse(signed);
  return typed;
}

export type RoomChange = { readonly guest: number; readonly from: string; readonly to: string };

export function roomChanges(before: Party | undefined, { booking }: Party): readonly RoomChange[] {
  const known = new Map(before?.booking.slots.map(({ number, room }) => [number, room]));
  return booking.slots.flatMap(({ number: guest, room: to }) => {
    const from = known.get(guest) ?? to;
    return from === to ? [] : [{ guest, from, to }];
  });
}
