import { createHash } from 'node:crypto';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import type { Database, Transaction } from '@gcs/kit/postgres/database';
import { contextOf } from '@gcs/kit/telemetry/telemetry';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { actOnBooking, issueLink, type OperatorDeps, putByOperator } from '../src/admin/stays-for-operators.ts';
import { announceBookings } from '../src/announce/announce-bookings.ts';
import { noteSessions } from '../src/booking/booking-sessions.store.ts';
import { findBooking } from '../src/booking/bookings.store.ts';
import { readPut } from '../src/booking/read-request.ts';
import { declareMinor, type GuestDeps, shareLink } from '../src/guest/party-of-guest.ts';
import { setRules } from '../src/party/change-rules.ts';
import type { SessionPort } from '../src/party/open-check.ts';
import { usualRules } from '../src/party/party.rules.ts';
import { changeByClient, putByClient } from '../src/public/public-bookings.ts';
import { staysMigrations } from '../src/schema/migrations.ts';
import { recordSessions } from '../src/sessions/record-sessions.ts';
import { announceRules } from '../src/upkeep/announce-rules.ts';
import { dyingAt, Killed } from './dying.ts';

// For each command, these tests kill the process before and after each statement, commit and call. The caller then
// repeats the command.

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(staysMigrations);
});
afterAll(() => its.drop());

const keyring = createKeyring({ kek: 'aes256' });
const now = new Date();
const newId = createIds({ now: () => now });
const body = {
  ...{ propertyReference: 'H1', arrival: '2031-03-04T15:00', departure: '2031-03-09T11:00', timeZone: 'UTC' },
  persons: { adults: 2, children: 1 },
};
const reference = 'BK-1';
const bytes = (value: object) => Buffer.from(JSON.stringify(value));
const call = { trace: contextOf(undefined), deadline: undefined } as unknown as Parameters<typeof shareLink>[2];

type Around = ReturnType<typeof dyingAt>['around'];
const alive: Around = (work) => work();

/**
 * Simulates the session service, which creates each session once. The topic delivers the session before the response,
 * even if the caller dies.
 */
function sessionsOf(around: Around): SessionPort {
  return {
    CreateSessions: ({
      items = [],
    }: {
      items?: { idempotencyKey?: string; tenantId?: string; openedFor?: string }[];
    }) =>
      around(async () => {
        const { idempotencyKey: key = '', tenantId = '', openedFor = '' } = items[0] ?? {};
        const id = `cs_${createHash('sha256').update(key).digest('hex').toUpperCase().slice(0, 26)}`;
        const change = { ...check, tenantId, sessionId: id, openedFor };
        await its.database.transaction((tx) => recordSessions(tx, [change], depsOf(its.database, alive).changeDeps()));
        return { results: [{ created: { json: bytes({ id }), guestToken: '' } }] };
      }),
    GetReadiness: async () => ({ profiles: [] }),
    GetGuestLink: ({ sessionId = '' }) => around(async () => ({ token: `token of ${sessionId}`, version: 1 })),
  } as SessionPort;
}

function depsOf(database: Database, around: Around): OperatorDeps & GuestDeps {
  const announce = (tx: Transaction, bookings: Parameters<typeof announceBookings>[1]) =>
    announceBookings(tx, bookings, { newId, now });
  const quiet = { onChange: () => {}, onRules: () => {} };
  return {
    database,
    sessions: sessionsOf(around),
    changeDeps: () => ({ keyring, newId, now, announce, matchGuests: async () => new Map() }),
    ...quiet,
  };
}

type Run = (deps: OperatorDeps & GuestDeps, tenantId: string) => Promise<unknown>;
const ref = (tenantId: string) => ({ visible: { tenantId, properties: null }, reference, by: 'desk' });
const once = (tenantId: string, requestId = 'once') => ({ tenantId, requestId, fingerprint: 'f' });
const lead = (tenantId: string) => ({ tenantId, sessionId: `cs_${tenantId.slice('ten_'.length).padStart(26, '0')}` });
const rules = { ...usualRules, leadWorkflow: 'w', companionWorkflow: 'w' };
const seen = { kind: 'seen', guests: [1], by: 'desk', person: 'a'.repeat(64), at: now.toISOString() } as const;

const commands: [name: string, run: Run][] = [
  ['a client puts a booking', (deps, tenantId) => putByClient(deps, { tenantId, reference: 'BK-2' }, bytes(body))],
  [
    'a client replaces what was booked',
    (deps, tenantId) => putByClient(deps, { tenantId, reference }, bytes({ ...body, persons: { adults: 3 } })),
  ],
  [
    'a client reports an arrival',
    (deps, tenantId) =>
      changeByClient(
        deps,
        { tenantId, reference },
        { change: 'arrivals', body: bytes({ guests: [1] }), idempotencyKey: 'k' },
      ),
  ],
  [
    'the reception puts a booking',
    (deps, tenantId) => putByOperator(deps, once(tenantId), { ...ref(tenantId), reference: 'BK-3' }, readPut(body)),
  ],
  [
    'the reception confirms a guest’s identity',
    (deps, tenantId) => actOnBooking(deps, once(tenantId), { ...ref(tenantId), act: seen, expectedVersion: 0 }),
  ],
  [
    'the reception makes a link',
    (deps, tenantId) => issueLink(deps, once(tenantId), { ...ref(tenantId), guest: 2 }, call),
  ],
  ['the lead shares a link', (deps, tenantId) => shareLink(deps, { ...lead(tenantId), guestNumber: 2 }, call)],
  [
    'the lead answers for a child',
    (deps, tenantId) =>
      declareMinor(deps, { ...lead(tenantId), guestNumber: 3, kinship: 'parent', actionId: 'a'.repeat(20) }),
  ],
  [
    'an operator sets rules, and a worker announces them',
    async (deps, tenantId) => {
      const to = {
        propertyReference: 'H1',
        expectedVersion: 0,
        rules: { ...rules, minorsDeclared: false },
        by: 'desk',
      };
      await setRules(deps.database, once(tenantId), to);
      while (await announceRules(deps.database, deps.changeDeps()));
    },
  ],
];

const check = {
  ...{ bookingReference: reference, propertyReference: 'H1', status: 'PENDING', epoch: 1, sessionVersion: 1 },
  ...{ erased: false, openedFor: '', reusedFrom: '', changedAt: now.toISOString() },
};

let tenants = 0;

async function begin(): Promise<string> {
  tenants += 1;
  const tenantId = `ten_${tenants}`;
  const deps = depsOf(its.database, alive);
  const change = { propertyReference: '', expectedVersion: 0, rules, by: 'desk' };
  await setRules(its.database, once(tenantId, 'rules'), change);
  while (await announceRules(its.database, deps.changeDeps()));
  await putByClient(deps, { tenantId, reference }, bytes(body));
  const { sessionId } = lead(tenantId);
  await its.database.transaction((tx) => noteSessions(tx, [{ ...check, tenantId, sessionId }]));
  const act = { kind: 'session_bound', guest: 1, sessionId } as const;
  await actOnBooking(deps, once(tenantId, 'bind'), { ...ref(tenantId), act, expectedVersion: 0 });
  return tenantId;
}

/** Reads all rows of the tenant, without random values. */
async function stateOf(tenantId: string): Promise<string> {
  const read = (text: string) => its.database.query<object>({ name: '', text }, [tenantId]);
  const state = {
    bookings: await read(
      `select reference, state, document, version, announced, announced_version, people is null as "isEmpty"
         from bookings where tenant_id = $1 order by reference`,
    ),
    events: await read(
      `select kind, guests, source, said_by from booking_events where tenant_id = $1 order by kind, id`,
    ),
    messages: await read(
      `select topic, version, value from journal where value::jsonb->>'tenantId' = $1 order by topic, key, version`,
    ),
    requests: await read('select request_id from admin_requests where tenant_id = $1 order by request_id'),
    rules: await read('select property_reference, version, rules from party_rules where tenant_id = $1 order by 1, 2'),
    news: await read('select property_reference from rules_news where tenant_id = $1'),
  };
  return JSON.stringify(state)
    .replaceAll(tenantId, 'ten')
    .replaceAll(/\b(bkg|bke|evt|cs)_[0-9A-Za-z]{16,}/g, '$1');
}

test.each(commands)('%s: takes effect once, even if killed at every place and repeated', async (_, run) => {
  const whole = await begin();
  await run(depsOf(its.database, alive), whole);
  const expected = await stateOf(whole);
  let places = 0;
  for (let isKilled = true; isKilled; places += 1) {
    const tenantId = await begin();
    const { database, around } = dyingAt(places + 1, its.database);
    isKilled = await run(depsOf(database, around), tenantId).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    if (isKilled) await run(depsOf(its.database, alive), tenantId);
    expect({ places, state: await stateOf(tenantId) }).toEqual({ places, state: expected });
  }
  expect(places).toBeGreaterThan(8);
});

test('a check opened for a guest but never bound joins no slot, and the next request reuses the check', async () => {
  const tenantId = await begin();
  const before = await stateOf(tenantId);
  const deps = depsOf(its.database, alive);
  const { sessions } = deps;
  const dying = { ...sessions, GetGuestLink: () => Promise.reject(new Killed()) } as SessionPort;
  const make = (requestId: string, port: SessionPort) =>
    issueLink({ ...deps, sessions: port }, once(tenantId, requestId), { ...ref(tenantId), guest: 2 }, call);
  await expect(make('first', dying)).rejects.toThrow(Killed);
  expect(await stateOf(tenantId)).toBe(before);
  const create = () => Promise.reject(new Error('a second session'));
  await make('second', { ...sessions, CreateSessions: create } as SessionPort);
  const stored = await findBooking(its.database, keyring, { tenantId, reference });
  expect(stored?.booking.slots.map(({ sessionId, isJoined }) => [sessionId !== null, isJoined])).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
});

test('announces a stay when its check becomes known, if the guest was bound before', async () => {
  const tenantId = await begin();
  const deps = depsOf(its.database, alive);
  const id = `cs_${tenantId.slice('ten_'.length).padStart(26, 'S')}`;
  const created = async () => ({ results: [{ created: { json: bytes({ id }), guestToken: '' } }] });
  const sessions = { ...deps.sessions, CreateSessions: created } as SessionPort;
  await issueLink({ ...deps, sessions }, once(tenantId), { ...ref(tenantId), guest: 2 }, call);
  const told = async () => JSON.parse(await stateOf(tenantId)).messages.length;
  const before = await told();
  const change = { ...check, tenantId, sessionId: id };
  const again = () => its.database.transaction((tx) => recordSessions(tx, [change], deps.changeDeps()));
  await again();
  expect(await told()).toBe(before + 1);
  await again();
  expect(await told()).toBe(before + 1);
});
