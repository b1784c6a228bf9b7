import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noteSessions } from '../booking/booking-sessions.store.ts';
import { findBooking } from '../booking/bookings.store.ts';
import { partyWith } from '../booking/join.rules.ts';
import { putBooking } from '../booking/record-booking.ts';
import { staysMigrations } from '../schema/migrations.ts';
import { eraseOldPeople, forgetOldBookings, forgetOldSessions } from './upkeep.store.ts';

const dayMs = 86_400_000;
const keyring = createKeyring({ kek: 'aes256' });
const clock = { now: () => new Date() };
const newId = createIds(clock);
const tenantId = 'ten_1';

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(staysMigrations);
});
afterAll(() => its.drop());

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 16);

async function left(reference: string, days: number): Promise<void> {
  const plan = {
    ...{ propertyReference: 'H1', arrival: daysAgo(days + 2), departure: daysAgo(days), timeZone: 'UTC' },
    persons: { adults: 1, children: 0, infants: 0 },
  };
  const guests = [{ reference: 'g', name: 'Ada Byron', ageClass: 'ADULT', isLead: true, room: '' }] as const;
  const author = { source: 'API', by: '', key: null } as const;
  const deps = {
    keyring,
    newId,
    now: clock.now(),
    matchGuests: async () => new Map<string, string>(),
    announce: async () => {},
  };
  await its.database.transaction((tx) => putBooking(tx, { tenantId, reference }, { plan, guests }, author, deps));
}

const nameIn = async (reference: string) => {
  const found = await findBooking(its.database, keyring, { tenantId, reference });
  return found && (found.people['1']?.name ?? '');
};

test('the upkeep erases names 30 days after the departure, and deletes bookings after 400 days', async () => {
  await left('young', 29);
  await left('old', 31);
  await left('oldest', 401);
  expect(await eraseOldPeople(its.database, 30)).toBe(2);
  expect([await nameIn('young'), await nameIn('old'), await nameIn('oldest')]).toEqual(['Ada Byron', '', '']);
  expect(await forgetOldBookings(its.database, 400)).toBe(1);
  expect([await nameIn('old'), await nameIn('oldest')]).toEqual(['', undefined]);
  const events = await its.database.query({ name: '', text: 'select from booking_events' });
  expect(events).toHaveLength(2);
});

test('the upkeep deletes checks without a booking, but keeps checks with a booking', async () => {
  const check = {
    tenantId,
    propertyReference: 'H1',
    status: 'VERIFIED',
    openedFor: '',
    reusedFrom: '',
    epoch: 1,
    sessionVersion: 1,
    erased: false,
  };
  const changedAt = new Date(Date.now() - 401 * dayMs).toISOString();
  const noted = ['young', 'nowhere'].map((bookingReference) => {
    return { ...check, sessionId: `cs_${bookingReference}`, bookingReference, changedAt };
  });
  await its.database.transaction((tx) => noteSessions(tx, noted));
  expect(await forgetOldSessions(its.database, 400)).toBe(1);
  expect(await its.database.query({ name: '', text: 'select session_id from booking_sessions' })).toEqual([
    { session_id: 'cs_young' },
  ]);
});

test('an erasure message deletes only the guest whose data were erased', async () => {
  await left('erased', 1);
  const stored = await findBooking(its.database, keyring, { tenantId, reference: 'erased' });
  if (stored === undefined) throw new Error('there is no booking');
  const slots = stored.booking.slots.map((slot) => ({ ...slot, sessionId: 'cs_1' }));
  const party = { booking: { ...stored.booking, slots }, people: stored.people };
  const session = { sessionId: 'cs_1', propertyReference: 'H1', openedFor: '' };
  expect(partyWith(party, [{ ...session, erased: true }]).people).toEqual({});
  expect(partyWith(party, [{ ...session, erased: false }]).people).toEqual(stored.people);
});
