import { isDeepStrictEqual } from 'node:util';
import { hmacsWith, hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import { appendToJournal } from '@gcs/kit/outbox/journal';
import type { Database, Transaction } from '@gcs/kit/postgres/database';
import {
  type Booking,
  lastDepartureOf,
  type Slot,
  type Source,
  type Stated,
  statementOf,
  stateOf,
} from './booking.rules.ts';
import { type BookingEvent, findRepeated, insertEvents, lockKey, newEvent } from './booking-events.store.ts';
import { listSessions, takeVersions } from './booking-sessions.store.ts';
import { lockBookings, saveBookings } from './bookings.store.ts';
import { partyWith, toMatch } from './join.rules.ts';
import { instantOf } from './local-time.rules.ts';
import { type Party, personIn, roomChanges } from './people.rules.ts';
import { timeAfterPlan } from './plan.rules.ts';
import { type Stay, stayMessage, stayOf } from './stay-message.ts';
import type { BookingKey, KnownSession, StoredBooking } from './stored.rules.ts';

export type ChangeDeps = {
  readonly keyring: Keyring;
  readonly matchGuests: MatchGuests;
  readonly newId: NewId;
  readonly now: Date;
  /** Queues the resulting webhook events in the same transaction, after the bookings were locked and written. */
  announce(tx: Transaction, bookings: readonly StoredBooking[]): Promise<void>;
};

/** Resolves to the reference of each session's guest, by session id. */
export type MatchGuests = (items: readonly GuestsToMatch[]) => Promise<ReadonlyMap<string, string>>;
export type GuestsToMatch = {
  readonly tenantId: string;
  readonly sessionIds: readonly string[];
  readonly guestReferences: readonly string[];
};

export type StaysDeps = {
  readonly database: Database;
  changeDeps(): ChangeDeps;
  /** Called after a commit that may have queued messages. */
  onChange(): void;
};

export type Change = {
  readonly kind: string;
  /** Slot numbers for the history. By default, the changed guests; none for `planned`. */
  readonly guests?: readonly number[];
  /** References of the guests that the change names. */
  readonly references?: readonly string[];
  readonly source: Source;
  readonly by: string;
  readonly reason?: string;
  /** Time of the source's statement; now if absent. */
  readonly statedAt?: string | undefined;
  /** Idempotency key and body of the request; null = none. */
  readonly key: { readonly key: string; readonly body: Uint8Array } | null;
  /** Throws if this booking may not change; null = a new booking. */
  readonly guard?: ((known: StoredBooking | null) => void) | undefined;
};

export type Draft = {
  readonly stored: StoredBooking | null;
  readonly sessions: readonly KnownSession[];
  readonly stated: Stated;
};

/**
 * Changes one booking in the caller's transaction: locks key and reference, applies `change`, and writes booking,
 * history and messages about the guests' stays. A repeated Idempotency-Key changes nothing. `change` may throw.
 */
export async function changeBooking(
  tx: Transaction,
  key: BookingKey,
  { kind, guests, references = [], source, by, reason = '', statedAt, key: request, guard }: Change,
  deps: ChangeDeps,
  change: (draft: Draft) => Party,
): Promise<{ stored: StoredBooking; sessions: readonly KnownSession[]; created: boolean }> {
  if (request !== null) await lockKey(tx, key.tenantId, request.key);
  const [known] = await lockBookings(tx, deps.keyring, [key]);
  const listed = await listSessions(tx, [key]);
  const identity = request === null ? noIdentity : await identify(tx, key.tenantId, request, deps.keyring);
  if (identity.isRepeated && known !== undefined) return { stored: known, sessions: listed, created: false };
  const [sessions = []] = await withGuests([{ tenantId: key.tenantId, known, sessions: listed, references }], deps);
  const at = deps.now.toISOString();
  const eventId = deps.newId('bke');
  const stated = { statedAt: statedAt ?? timeAfterPlan(at, known?.booking.plan), eventId, source };
  const party = partyWith(change({ stored: known ?? null, sessions, stated }), sessions);
  if (known !== undefined && isSame(known, party)) return { stored: known, sessions, created: false };
  guard?.(known ?? null);
  const stored = nextOf(known, key, party, { at, id: known?.id ?? deps.newId('bkg') });
  const { keyHash, bodyHash } = identity;
  const changed = kind === 'planned' ? [] : changedGuests(known, stored);
  const said = { kind, guests: guests ?? changed, rooms: roomChanges(known, stored) };
  const event = newEvent(stored, { id: eventId, ...said, source, by, reason, keyHash, bodyHash }, deps);
  await writeChanges(tx, [{ known, stored, event }], deps);
  return { stored, sessions, created: known === undefined };
}

/** Returns the numbers of the changed guests. A change of the lead alone does not count. */
function changedGuests(before: Party | undefined, after: Party): readonly number[] {
  const known = new Map(before?.booking.slots.map((slot) => [slot.number, slot]));
  const factsOf = (party: Party | undefined, slot: Slot | undefined) =>
    slot && party && { ...slot, isLead: false, person: personIn(party.people, slot) };
  return after.booking.slots
    .filter((slot) => !isDeepStrictEqual(factsOf(before, known.get(slot.number)), factsOf(after, slot)))
    .map(({ number }) => number);
}

type Unmatched = {
  readonly tenantId: string;
  readonly known: Party | undefined;
  readonly sessions: readonly KnownSession[];
  /** References of guests whom the booking does not know yet. */
  readonly references: readonly string[];
};

/** Adds the guests' references to sessions that may belong to a guest without a check. */
export async function withGuests(
  bookings: readonly Unmatched[],
  { matchGuests }: Pick<ChangeDeps, 'matchGuests'>,
): Promise<KnownSession[][]> {
  const items = bookings.flatMap(({ tenantId, known, sessions, references }) => {
    const { sessionIds, guestReferences } = toMatch(known, sessions, references);
    return sessionIds.length === 0 || guestReferences.length === 0 ? [] : [{ tenantId, sessionIds, guestReferences }];
  });
  const matches: ReadonlyMap<string, string> = items.length === 0 ? new Map() : await matchGuests(items);
  return bookings.map(({ sessions }) =>
    sessions.map((session) => {
      const guestReference = matches.get(session.sessionId);
      return guestReference === undefined ? session : { ...session, guestReference };
    }),
  );
}

/**
 * Returns true if the change has no effect. Ignores the time of the plan's statement, because repeating the same plan
 * changes nothing.
 */
export function isSame(known: Party, { booking, people }: Party): boolean {
  const plan = { ...booking.plan, ...statementOf(known.booking.plan) };
  return isDeepStrictEqual({ booking: known.booking, people: known.people }, { booking: { ...booking, plan }, people });
}

export function nextOf(
  known: StoredBooking | undefined,
  { tenantId, reference }: BookingKey,
  { booking, people }: Party,
  { at, id }: { at: string; id: string },
): StoredBooking {
  const { propertyReference } = booking.plan.value;
  const { createdAt = at, version = 0 } = known ?? {};
  const names = { id, tenantId, reference, propertyReference };
  return { ...names, booking, people, version: version + 1, createdAt, changedAt: at };
}

export type WrittenChange = {
  readonly known: StoredBooking | undefined;
  readonly stored: StoredBooking;
  readonly event: BookingEvent;
};

/**
 * Writes bookings, events and messages, each kind in one statement. Also announces the `unchanged` bookings, and those
 * of their stays whose sessions are in `untold`.
 */
export async function writeChanges(
  tx: Transaction,
  changes: readonly WrittenChange[],
  { keyring, announce, now }: ChangeDeps,
  unchanged: readonly StoredBooking[] = [],
  untold: ReadonlySet<string> = new Set(),
): Promise<void> {
  const stored = changes.map((one) => one.stored);
  tx.pipeline([...saveBookings(stored.map(rowOf), keyring), ...insertEvents(changes.map(({ event }) => event))]);
  const at = now.toISOString();
  await announceStays(tx, at, [
    ...changes.map((change) => ({ stored: change.stored, stays: changedStays(change) })),
    ...unchanged.map((one) => ({ stored: one, stays: staysOf(one).filter(([id]) => untold.has(id)) })),
  ]);
  await announce(tx, [...stored, ...unchanged]);
}

function rowOf(stored: StoredBooking) {
  const { booking, people, changedAt } = stored;
  const state = stateOf(booking);
  const mayMail =
    (state === 'EXPECTED' || state === 'PARTLY_ARRIVED') &&
    Object.values(people).some(({ email }) => email !== undefined);
  const mailAt = mayMail ? changedAt : null;
  return { ...stored, state, arrivesAt: booking.plan.value.arrival, departsAt: departureOf(booking), mailAt };
}

function departureOf(booking: Booking): string {
  const { departure, timeZone } = booking.plan.value;
  const expected = instantOf(departure, timeZone);
  return stateOf(booking) === 'LEFT' ? (lastDepartureOf(booking) ?? expected) : expected;
}

type ToldStays = { readonly stored: StoredBooking; readonly stays: readonly [string, Stay][] };

async function announceStays(tx: Transaction, at: string, told: readonly ToldStays[]): Promise<void> {
  const bySession = new Map(told.flatMap((one) => one.stays.map(([id, stay]) => [id, { ...one, stay }] as const)));
  if (bySession.size === 0) return;
  const messages = (await takeVersions(tx, [...bySession.keys()])).flatMap((version) => {
    const found = bySession.get(version.sessionId);
    return found === undefined ? [] : [stayMessage(found.stored, version, found.stay, at)];
  });
  void appendToJournal(tx, messages);
}

function changedStays({ known, stored }: WrittenChange): [string, Stay][] {
  const before = new Map(known === undefined ? [] : staysOf(known));
  return staysOf(stored).filter(([id, stay]) => !isDeepStrictEqual(before.get(id), stay));
}

function staysOf({ booking }: StoredBooking): [string, Stay][] {
  return booking.slots.flatMap((slot): [string, Stay][] =>
    slot.sessionId === null ? [] : [[slot.sessionId, stayOf(booking, slot)]],
  );
}

type Identity = { readonly isRepeated: boolean; readonly keyHash: Buffer | null; readonly bodyHash: Buffer | null };

const noIdentity: Identity = { isRepeated: false, keyHash: null, bodyHash: null };

async function identify(
  tx: Transaction,
  tenantId: string,
  { key, body }: { key: string; body: Uint8Array },
  keyring: Keyring,
): Promise<Identity> {
  const keyHash = hmacWith(keyring, 'kek', 'stays key', tenantId, key);
  const bodyHash = hmacWith(keyring, 'kek', 'stays body', tenantId, body);
  const known = await findRepeated(tx, tenantId, [...hmacsWith(keyring, 'kek', 'stays key', tenantId, key).values()]);
  if (known === undefined) return { isRepeated: false, keyHash, bodyHash };
  const bodies = [...hmacsWith(keyring, 'kek', 'stays body', tenantId, body).values()];
  if (known !== null && bodies.some((one) => one.equals(known))) return { isRepeated: true, keyHash, bodyHash };
  throw new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another request. Use a new key for a new request.',
  );
}
