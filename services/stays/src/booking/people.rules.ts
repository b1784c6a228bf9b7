import type { AgeClass, Booking, Slot } from './booking.rules.ts';

/** A known guest, stored encrypted. */
export type Person = {
  /** The client's id for the guest, unique in the booking; absent if only the signature or the desk's name is known. */
  readonly reference?: string;
  readonly name?: string;
  /** True if the reception entered the name, so that a name from the source replaces it. */
  readonly isDeskNamed?: true;
  readonly email?: string;
  readonly phone?: string;
  /** Such as `en` or `pt-PT`. */
  readonly locale?: string;
  /** The name that client or PMS states, if it differs from `name` and a check has proved `name`. */
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

/** Merges a statement about a person. Keeps a proved name, and stores a different one as `statedName`. */
export function mergePerson(known: Person | undefined, stated: Person, isProved: boolean): Person {
  if (known?.isDeskNamed === true && stated.name !== undefined) {
    const { isDeskNamed: _, ...others } = known;
    return { ...others, ...stated };
  }
  if (known === undefined || !isProved || known.name === undefined || known.name === stated.name) {
    return { ...known, ...stated };
  }
  const { name, ...rest } = stated;
  return { ...known, ...rest, ...(name !== undefined && { statedName: name }) };
}

/** Returns the name from the source or the reception, or else the typed signature; '' without one. */
export function nameOf({ name, signed }: Pick<Person, 'name' | 'signed'>): string {
  if (name !== undefined || signed === undefined) return name ?? '';
  const { name: typed = '' }: { name?: string } = JSON.parse(signed);
  return typed;
}

/** Returns true if the source has stated no name, so that the reception may enter one. */
export function isNameOpen(person: Person | undefined): boolean {
  return person?.name === undefined || person.isDeskNamed === true;
}

export type RoomChange = { readonly guest: number; readonly from: string; readonly to: string };

export function roomChanges(before: Party | undefined, { booking }: Party): readonly RoomChange[] {
  const known = new Map(before?.booking.slots.map(({ number, room }) => [number, room]));
  return booking.slots.flatMap(({ number: guest, room: to }) => {
    const from = known.get(guest) ?? to;
    return from === to ? [] : [{ guest, from, to }];
  });
}
