import { isLine, problemsIn } from '@gcs/kit/admin/texts';
import { isTime } from '@gcs/kit/admin/times';
import { type FieldError, ServiceError } from '@gcs/kit/errors';
import { parseJson } from '@gcs/kit/json';
import type { BookingActRequest, BookingGuest, BookingPutRequest } from '@gcs/proto/gen/stays-types';
import { validateRequest } from '@gcs/proto/schemas';
import type { Act } from './act.rules.ts';
import type { Plan } from './booking.rules.ts';
import { isLocalTime, isTimeZone } from './local-time.rules.ts';
import type { NamedGuest } from './people.rules.ts';

const maxNights = 400;

/** The gateway has checked the text rules (docs/contract.md#json-and-text-rules). Throws `malformed_json`. */
export function parseBody(body: string | Uint8Array): unknown {
  const parsed = parseJson(typeof body === 'string' ? body : Buffer.from(body).toString());
  if (parsed === undefined) throw new ServiceError('malformed_json', 'The body is not well-formed JSON.');
  return parsed;
}

/** Throws `validation_failed` with every broken rule. */
export function readPut(body: unknown): { plan: Plan; guests: readonly NamedGuest[] | null } {
  const ofSchema = validateRequest('putBooking', body);
  refuse([...ofSchema, ...problemsOfPut(body, new Set(ofSchema.map(({ field }) => topOf(field))))]);
  // `refuse` has just checked the schema.
  const { propertyReference, arrival, departure, timeZone, persons, guests } = body as BookingPutRequest;
  const { adults, children = 0, infants = 0 } = persons;
  const hasNoLead = guests !== undefined && guests.length > 0 && guests.every(({ isLead }) => isLead === false);
  const plan = { propertyReference, arrival, departure, timeZone, persons: { adults, children, infants } };
  return { plan: { ...plan, ...(hasNoLead && { hasNoLead }) }, guests: guests?.map(namedGuest) ?? null };
}

/** Returns `guests` for `guests[0].name`. */
function topOf(field: string): string {
  return field.split(/[.[]/, 1)[0] ?? '';
}

/** Checks the members that have the form of the schema. */
function problemsOfPut(body: unknown, bad: ReadonlySet<string>): FieldError[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const put = body as Partial<BookingPutRequest>;
  const isFine = (member: keyof BookingPutRequest) => put[member] !== undefined && !bad.has(member);
  const { arrival = '', departure = '', timeZone = '', persons, guests = [] } = put;
  const problems = problemsIn({
    arrival: [!isFine('arrival') || isLocalTime(arrival), localForm],
    departure: [!isFine('departure') || isLocalTime(departure), localForm],
    timeZone: [!isFine('timeZone') || isTimeZone(timeZone), 'must be a zone of the IANA database, as in Europe/Lisbon'],
  });
  if (!bad.has('arrival') && !bad.has('departure') && isLocalTime(arrival) && isLocalTime(departure)) {
    const days = Temporal.PlainDateTime.from(arrival).until(Temporal.PlainDateTime.from(departure)).total('days');
    const message = `must be after the arrival, by at most ${maxNights} days`;
    if (days <= 0 || days > maxNights) problems.push({ field: 'departure', message });
  }
  const { adults = 0, children = 0, infants = 0 } = persons ?? {};
  const isEmpty = isFine('persons') && adults + children + infants === 0;
  if (isEmpty) problems.push({ field: 'persons', message: 'must name at least one person' });
  return [...problems, ...(isFine('guests') ? guestProblems(guests) : [])];
}

/** Reads the body of an act; `change` is the last segment of the path. Throws `validation_failed`. */
export function readAct(change: string, body: unknown, now: string): { act: Act; statedAt: string | undefined } {
  if (change === 'guests') {
    const guest = requireValid<BookingGuest>('addBookingGuest', body);
    return { act: { kind: 'guest_added', guest: namedGuest(guest) }, statedAt: undefined };
  }
  const { guests = [], at, statedAt, reverted = false } = requireValid<BookingActRequest>('recordArrival', body);
  refuse(instantProblems({ at, statedAt }, now));
  const said = statedAt === undefined ? undefined : new Date(statedAt).toISOString();
  return { act: actOf(change, { guests, reverted, at: new Date(at ?? now).toISOString() }), statedAt: said };
}

function actOf(
  change: string,
  { guests, reverted, at }: { guests: readonly number[]; reverted: boolean; at: string },
): Act {
  switch (change) {
    case 'arrivals':
      return reverted ? { kind: 'arrival_reverted', guests } : { kind: 'arrived', guests, at };
    case 'departures':
      return reverted ? { kind: 'departure_reverted', guests } : { kind: 'left', guests, at };
    case 'no-show':
      return { kind: reverted ? 'no_show_reverted' : 'no_show', guests };
    case 'cancellation':
      return { kind: reverted ? 'cancellation_reverted' : 'cancelled' };
    default:
      throw new ServiceError('route_not_found', 'There is no such path.');
  }
}

function namedGuest({ ageClass = 'ADULT', isLead = false, room = '', ...person }: BookingGuest): NamedGuest {
  return { ...person, ageClass, isLead, room };
}

function requireValid<T>(operation: Parameters<typeof validateRequest>[0], body: unknown): T {
  refuse(validateRequest(operation, body));
  // `refuse` has just checked the schema.
  return body as T;
}

function refuse(fieldErrors: readonly FieldError[]): void {
  if (fieldErrors.length > 0)
    throw new ServiceError('validation_failed', 'The request body is not valid.', { fieldErrors });
}

const localForm = 'must be a local time as in 2026-12-27T15:00';
const clockErrorMs = 300_000;

/** Refuses times in the future, because such a statement would override later statements until that time. */
export function instantProblems(times: Readonly<Record<string, string | undefined>>, now: string): FieldError[] {
  const latestMs = Date.parse(now) + clockErrorMs;
  return Object.entries(times).flatMap(([field, time]) => {
    if (time === undefined) return [];
    if (!isTime(time)) return [{ field, message: 'must be a date and time of RFC 3339' }];
    return Date.parse(time) > latestMs ? [{ field, message: 'must be at most five minutes in the future' }] : [];
  });
}

function guestProblems(guests: readonly BookingGuest[]): FieldError[] {
  const seen = new Set<string>();
  return guests.flatMap(({ reference, name }, index) => {
    const isTwice = seen.has(reference);
    seen.add(reference);
    return problemsIn({
      [`guests[${index}].reference`]: [!isTwice, 'must be unique in the booking'],
      [`guests[${index}].name`]: [name === undefined || isLine(name, 128), 'must be one line'],
    });
  });
}
