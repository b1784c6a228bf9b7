import type { EventBus } from '@gcs/kit/bus/bus';
import { gatheringMs } from '@gcs/kit/bus/linger';
import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { activeSlots } from '../booking/booking.rules.ts';
import { type BookingEvent, insertEvents, newEvent } from '../booking/booking-events.store.ts';
import { listSessions, noteSessions } from '../booking/booking-sessions.store.ts';
import { lockBookings } from '../booking/bookings.store.ts';
import {
  type ChangeDeps,
  isSame,
  nextOf,
  type StaysDeps,
  type WrittenChange,
  withGuests,
  writeChanges,
} from '../booking/change-booking.ts';
import { partyWith } from '../booking/join.rules.ts';
import type { BookingSession, KnownSession, StoredBooking } from '../booking/stored.rules.ts';

type Deps = StaysDeps & { readonly bus: EventBus; readonly telemetry: Telemetry };

/** Consumes session changes: checks of bookings, their status, and erasures of guests. */
export function consumeSessionChanges({ bus, database, telemetry, changeDeps, onChange }: Deps): Promise<Consumer> {
  return startConsumer<BookingSession>({
    ...{ bus, database, telemetry, group: 'stays', lingerMs: gatheringMs },
    topic: topics.sessionChanges,
    contiguous: true,
    decode: decodeSession,
    identify: ({ sessionId, epoch, sessionVersion }) => ({ key: sessionId, epoch, version: sessionVersion }),
    apply(tx, received) {
      const changes = received.map(({ value }) => value);
      return recordSessions(tx, changes, changeDeps());
    },
    afterCommit: onChange,
  });
}

// The consumer has validated `value`.
function decodeSession(value: unknown): BookingSession {
  if (!isSessionChange(value)) throw new TypeError('not a session change');
  const { tenantId, sessionId, epoch, version, occurredAt, session, kind, openedFor = '' } = value;
  const { bookingReference, propertyReference } = session;
  // A session stays PENDING until its first step, but its guest begins with a consent or an answer.
  const hasBegun = kind === 'consent_recorded' || kind === 'guest_acted';
  const status = session.status === 'PENDING' && hasBegun ? 'IN_PROGRESS' : session.status;
  return {
    ...{ tenantId, sessionId, bookingReference, propertyReference, status, openedFor, epoch },
    ...{ sessionVersion: version, changedAt: occurredAt, erased: kind === 'guest_data_erased' },
    reusedFrom: reusedIn(value),
  };
}

function isSessionChange(value: unknown): value is SessionChange {
  return typeof value === 'object' && value !== null && 'session' in value;
}

function reusedIn({ evidence }: SessionChange): string {
  const [earlier = ''] = evidence.flatMap(({ facts }) => facts['earlierSession'] ?? []);
  return String(earlier);
}

/**
 * Records checks in the caller's transaction. Joins each check to its booking; a booking created later joins stored
 * checks.
 */
export async function recordSessions(
  tx: Transaction,
  changes: readonly BookingSession[],
  deps: ChangeDeps,
): Promise<void> {
  const newest = new Map<string, BookingSession>();
  for (const change of changes) {
    const before = newest.get(change.sessionId);
    const erased = change.erased || before?.erased === true;
    const openedFor = change.openedFor || (before?.openedFor ?? '');
    const reusedFrom = change.reusedFrom || (before?.reusedFrom ?? '');
    const isBegun = change.status === 'PENDING' && before?.status === 'IN_PROGRESS';
    const status = isBegun ? before.status : change.status;
    newest.set(change.sessionId, { ...change, status, erased, openedFor, reusedFrom });
  }
  const keys = [...newest.values()].map(({ tenantId, bookingReference: reference }) => ({ tenantId, reference }));
  const bookings = await lockBookings(tx, deps.keyring, keys);
  await noteSessions(tx, [...newest.values()]);
  if (bookings.length === 0) return;
  const sessions = await listSessions(tx, bookings);
  const owned = bookings.map((known) => {
    const own = sessions.filter((one) => one.tenantId === known.tenantId && one.bookingReference === known.reference);
    return { tenantId: known.tenantId, known, sessions: own, references: [] };
  });
  const matched = await withGuests(owned, deps);
  const judged = bookings.map((stored, index) => ({ stored, change: changeOf(stored, matched[index] ?? [], deps) }));
  const changed = judged.flatMap(({ change }) => change ?? []);
  const unchanged = judged.flatMap(({ stored, change }) => (change === null ? [stored] : []));
  const untold = sessions.filter(({ stayVersion }) => stayVersion === 0).map(({ sessionId }) => sessionId);
  // Announces unchanged bookings, too, because the light depends on the checks.
  await writeChanges(tx, changed, deps, unchanged, new Set(untold));
  const reusing = changes.filter(({ reusedFrom }) => reusedFrom !== '').map(({ sessionId }) => sessionId);
  const told = judged.flatMap(({ stored, change }) => reuseEvents(change?.stored ?? stored, new Set(reusing), deps));
  tx.pipeline(insertEvents(told));
}

/** Makes history events for guests for whom an earlier check counts. */
function reuseEvents(stored: StoredBooking, reusing: ReadonlySet<string>, deps: ChangeDeps): BookingEvent[] {
  return activeSlots(stored.booking)
    .filter(({ sessionId }) => sessionId !== null && reusing.has(sessionId))
    .map(({ number }) => newEvent(stored, { kind: 'check_reused', guests: [number], source: 'GUEST' }, deps));
}

function changeOf(stored: StoredBooking, sessions: readonly KnownSession[], deps: ChangeDeps): WrittenChange | null {
  const party = partyWith(stored, sessions);
  if (isSame(stored, party)) return null;
  const next = nextOf(stored, stored, party, { at: deps.now.toISOString(), id: stored.id });
  const known = new Set(stored.booking.slots.map(({ sessionId }) => sessionId));
  const guests = next.booking.slots.filter(({ sessionId }) => !known.has(sessionId)).map(({ number }) => number);
  const kind = guests.length > 0 ? 'session_joined' : 'guest_erased';
  return { known: stored, stored: next, event: newEvent(stored, { kind, guests, source: 'API' }, deps) };
}
