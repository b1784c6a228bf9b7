import { randomUUID } from 'node:crypto';
import type { EventBus } from '@gcs/kit/bus/bus';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import { startRelay } from '@gcs/kit/outbox/outbox';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { BookingChange } from '@gcs/proto/gen/event-types';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Act } from '../booking/act.rules.ts';
import { noteSessions } from '../booking/booking-sessions.store.ts';
import { lockBookings } from '../booking/bookings.store.ts';
import { putBooking, recordAct } from '../booking/record-booking.ts';
import { setRules } from '../party/change-rules.ts';
import { usualRules } from '../party/party.rules.ts';
import { staysMigrations } from '../schema/migrations.ts';
import { announceRules } from '../upkeep/announce-rules.ts';
import { announceBookings } from './announce-bookings.ts';

const keyring = createKeyring({ kek: 'aes256' });
// The clock stands still, but the events' times must rise.
const now = new Date();
const newId = createIds({ now: () => now });
const announce = (tx: Transaction, bookings: Parameters<typeof announceBookings>[1]) =>
  announceBookings(tx, bookings, { newId, now });
const deps = { keyring, newId, now, announce, matchGuests: async () => new Map<string, string>() };
const plan = {
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'UTC' },
  persons: { adults: 2, children: 0, infants: 0 },
};

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(staysMigrations);
});
afterAll(() => its.drop());

const put = (tx: Transaction, reference: string, tenantId = 'ten_1') =>
  putBooking(tx, { tenantId, reference }, { plan, guests: null }, { source: 'API', by: '', key: null }, deps);
const act = (reference: string, act: Act, key: string) => {
  const author = { source: 'API', by: '', key: { key, body: Buffer.from(key) } } as const;
  return its.database.transaction((tx) => recordAct(tx, { tenantId: 'ten_1', reference }, act, author, deps));
};

async function queued(reference: string): Promise<BookingChange[]> {
  const text = `select j.value from outbox o join journal j using (key, version)
                 where j.topic = 'booking.changes' order by o.id`;
  const rows = await its.database.query<{ value: string }>({ name: '', text });
  const values = rows.map(({ value }): BookingChange => JSON.parse(value));
  return values.filter(({ event }) => event.data.bookingReference === reference);
}
const told = ({ event: { type, data } }: BookingChange) =>
  [type.slice('booking.'.length), data.guest?.number ?? data.state, data.guest?.presence ?? data.light].join(' ');

test('queues each change’s events in order and once, with rising times', async () => {
  await its.database.transaction((tx) => put(tx, 'BK-1'));
  await its.database.transaction((tx) => put(tx, 'BK-1'));
  const at = '2026-12-27T15:00:00.000Z';
  await act('BK-1', { kind: 'arrived', guests: [2], at }, 'key-1');
  await act('BK-1', { kind: 'arrived', guests: [2], at }, 'key-1');
  await act('BK-1', { kind: 'arrived', guests: [2], at }, 'key-2');
  await act('BK-1', { kind: 'no_show', guests: [1] }, 'key-3');
  await act('BK-1', { kind: 'arrival_reverted', guests: [2] }, 'key-4');
  await act('BK-1', { kind: 'cancelled' }, 'key-5');
  const messages = await queued('BK-1');
  expect(messages.map(told)).toEqual([
    ...['state_changed EXPECTED LOOK', 'light_changed EXPECTED LOOK'],
    ...['guest_changed 2 ARRIVED', 'state_changed PARTLY_ARRIVED LOOK'],
    ...['guest_changed 1 NO_SHOW', 'state_changed ARRIVED LOOK'],
    ...['guest_changed 2 EXPECTED', 'state_changed EXPECTED LOOK'],
    'state_changed CANCELLED LOOK',
  ]);
  expect(messages.map(({ version }) => version)).toEqual(messages.map((_, index) => index + 1));
  const times = messages.map(({ event }) => event.createdAt);
  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual(times.toSorted());
});

test('queues nothing for a change that is rolled back, and everything once the change is committed', async () => {
  const failed = its.database.transaction(async (tx) => {
    await put(tx, 'BK-2');
    throw new Error('the process ends here');
  });
  await expect(failed).rejects.toThrow('the process ends here');
  expect(await queued('BK-2')).toEqual([]);
  await its.database.transaction((tx) => put(tx, 'BK-2'));
  expect(await queued('BK-2')).toHaveLength(2);
});

test('announces each tenant’s booking with the light from that tenant’s checks', async () => {
  const check = {
    propertyReference: 'H1',
    bookingReference: 'BK-3',
    epoch: 1,
    sessionVersion: 1,
    erased: false,
    openedFor: '',
    reusedFrom: '',
  };
  const checks = ['ten_1', 'ten_2'].flatMap((tenantId) =>
    [1, 2].map((n) => {
      const status = tenantId === 'ten_2' ? 'FAILED' : 'VERIFIED';
      return {
        ...check,
        tenantId,
        sessionId: `cs_${tenantId === 'ten_2' ? 2 : 1}${n}`.padEnd(29, '0'),
        status,
        changedAt: now.toISOString(),
      };
    }),
  );
  await its.database.transaction((tx) => put(tx, 'BK-3'));
  await its.database.transaction((tx) => put(tx, 'BK-3', 'ten_2'));
  for (const round of [1, 2]) {
    await its.database.transaction(async (tx) => {
      const keys = ['ten_1', 'ten_2'].map((tenantId) => ({ tenantId, reference: 'BK-3' }));
      await noteSessions(
        tx,
        checks.map((one) => ({ ...one, sessionVersion: round })),
      );
      for (const key of keys) await recordAct(tx, key, { kind: 'difference_closed', reason: `${round}` }, author, deps);
      await announce(tx, await lockBookings(tx, keyring, keys));
    });
  }
  const lights = (await queued('BK-3')).map(({ tenantId, event: { type, data } }) => [tenantId, type, data.light]);
  expect(lights.filter(([, type]) => type === 'booking.light_changed')).toEqual([
    ['ten_1', 'booking.light_changed', 'LOOK'],
    ['ten_2', 'booking.light_changed', 'LOOK'],
    ['ten_1', 'booking.light_changed', 'GO'],
    ['ten_2', 'booking.light_changed', 'STOP'],
  ]);
});

test('loses no event if the process ends between the commit and the end of publishing', async () => {
  await its.database.transaction((tx) => put(tx, 'BK-4'));
  await act('BK-4', { kind: 'no_show', guests: [] }, 'key-6');
  const committed = await queued('BK-4');
  expect(committed).toHaveLength(6);
  const telemetry = testTelemetry();
  const published: BookingChange[] = [];
  const broken = Promise.withResolvers<void>();
  const relayOver = (publish: EventBus['publish']) => {
    const bus = { ...createMemoryBus(), publish };
    return startRelay({ database: its.database, bus, telemetry, owner: randomUUID() });
  };
  const dying = relayOver(async () => {
    broken.resolve();
    throw new Error('the connection ends here');
  });
  await broken.promise;
  await dying.stop();
  const next = relayOver(async (batches) => {
    const values = batches.flatMap(({ messages }) => messages.map(({ value }): BookingChange => JSON.parse(value)));
    published.push(...values.filter(({ event }) => event?.data.bookingReference === 'BK-4'));
  });
  await waitFor(async () => (await queued('BK-4')).length === 0);
  await next.stop();
  expect(published).toEqual(committed);
});

const author = { source: 'DESK', by: 'desk', key: null } as const;

test('announces new lights in batches after the party rules change, but not for past stays', async () => {
  const past = { ...plan, arrival: '2020-12-27T15:00', departure: '2021-01-10T11:00' };
  const references = Array.from({ length: 205 }, (_, n) => `R-${String(n).padStart(3, '0')}`);
  for (const reference of references) await its.database.transaction((tx) => put(tx, reference, 'ten_rules'));
  await its.database.transaction(async (tx) => {
    const key = { tenantId: 'ten_rules', reference: 'R-past' };
    await putBooking(tx, key, { plan: past, guests: null }, author, deps);
  });
  const rules = { ...usualRules, mustCheckIn: 'LEAD' as const, minorsDeclared: false };
  const request = { requestId: 'rules', tenantId: 'ten_rules', fingerprint: 'rules' };
  const lit = async () => {
    const text = `select count(*)::int as count from bookings where tenant_id = $1 and announced->>'light' = 'GO'`;
    return (await its.database.query<{ count: number }>({ name: '', text }, ['ten_rules']))[0]?.count;
  };
  await setRules(its.database, request, { propertyReference: 'H1', expectedVersion: 0, rules, by: 'desk' });
  expect(await lit()).toBe(0);
  // A look at the lead's document suffices, because the companion needs no check.
  for (const reference of references.slice(0, 3)) {
    const act = { kind: 'seen', guests: [1], by: 'desk', person: 'a'.repeat(64), at: now.toISOString() } as const;
    await its.database.transaction((tx) =>
      recordAct(tx, { tenantId: 'ten_rules', reference }, act, author, { ...deps, announce: async () => {} }),
    );
  }
  const runs: boolean[] = [];
  do runs.push(await announceRules(its.database, deps));
  while (runs.at(-1));
  expect(runs).toEqual([true, true, false]);
  expect(await lit()).toBe(3);
});
