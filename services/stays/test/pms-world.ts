import { createKeyring } from '@gcs/kit/crypto/keyring';
import { egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import { createIds } from '@gcs/kit/ids';
import type { Database, Transaction } from '@gcs/kit/postgres/database';
import { playApaleo } from '@gcs/test/pms/apaleo';
import { playMews } from '@gcs/test/pms/mews';
import type { Stay } from '@gcs/test/pms/played-pms';
import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { announceBookings } from '../src/announce/announce-bookings.ts';
import { activeSlots, presenceOf, stateOf } from '../src/booking/booking.rules.ts';
import { findBooking } from '../src/booking/bookings.store.ts';
import { personIn } from '../src/booking/people.rules.ts';
import type { StoredBooking } from '../src/booking/stored.rules.ts';
import { createApaleo } from '../src/pms/apaleo/apaleo.ts';
import { hashOf, setConnection } from '../src/pms/connections/change-connections.ts';
import { takeWork } from '../src/pms/connections/work.store.ts';
import { takeWebhook } from '../src/pms/inbox/inbox.store.ts';
import { mews } from '../src/pms/mews/mews.ts';
import { createPmsCalls } from '../src/pms/port/calls.ts';
import { requestNotes } from '../src/pms/record/notes.store.ts';
import { workConnection } from '../src/pms/work/work-connection.ts';
import { staysMigrations } from '../src/schema/migrations.ts';

export const tenantId = 'ten_1';
export const players = { apaleo: playApaleo, mews: playMews };
export type Kind = keyof typeof players;

export const familyOf = (changes: Partial<Stay> = {}): Stay => ({
  ...{ arrival: '2026-12-27T15:00:00+01:00', departure: '2027-01-02T10:00:00+01:00', adults: 2, childrenAges: [] },
  ...{ guests: [{ first: 'Ada', last: 'Byron' }], room: '101', state: 'EXPECTED', ...changes },
});

/** Starts a property's connection with a simulated PMS, a real database, and one clock that the test moves. */
export async function startWorld(kind: Kind, { writesBack = true } = {}) {
  let nowMs = Date.parse('2026-12-26T09:00:00Z');
  const now = () => nowMs;
  const [{ database, drop }, pms] = await Promise.all([createTestDatabase(staysMigrations), players[kind](now)]);
  const { deps, counted } = depsOf(kind, database, now);
  const { keyring, calls } = deps;
  const request = { requestId: 'set-1', tenantId, fingerprint: '' };
  const { connection } = await setConnection(deps, request, {
    ...{ tenantId, propertyReference: 'H1', kind, baseUrl: pms.baseUrl, ...pms.credentials },
    ...{ pmsProperty: pms.pmsProperty, pmsService: pms.pmsService, timeZone: pms.timeZone, referencePrefix: '' },
    ...{ infantsBelow: 2, noWriteBack: !writesBack, renewWebhook: false },
  });
  const webhookKey = connection.webhookUrl?.split('/').at(-1) ?? '';
  const run = (text: string) => database.query({ name: '', text });
  /** Makes all waiting work due; also makes a poll due, unless `polls` is false. Then works one round. */
  const round = async ({ polls = true } = {}) => {
    if (polls) await run('update pms_connections set poll_at = now()');
    await run(`update pms_connections set paused_until = 'epoch'`);
    await run('update pms_reservations set due_at = now() where due_at is not null');
    await run('update pms_reservations set note_at = now() where note_at is not null');
    for (const taken of await takeWork(database, 10, 60_000)) await workConnection(deps, taken);
  };
  const waits = 'select from pms_reservations where due_at is not null or note_at is not null limit 1';
  const drain = async () => {
    for (let n = 0; n < 40 && (await run(waits)).length > 0; n += 1) await round({ polls: false });
  };
  const bookingOf = (id: string) => findBooking(database, keyring, { tenantId, reference: pms.numberOf(id) });
  return {
    ...{ database, keyring, pms, deps, counted, round, bookingOf, run, now, webhookKey },
    changeDeps: deps.changeDeps,
    pass(ms: number) {
      nowMs += ms;
    },
    drain,
    async settle() {
      for (let n = 0; n < 3; n += 1) await round();
      await drain();
    },
    webhook: (body: object) => {
      const told = deps.pmsOf().readWebhook(body) ?? { pmsProperty: null, ids: [] };
      return takeWebhook(database, { hash: hashOf(webhookKey), kind, told }, 10_000);
    },
    /** Reads the state, and each guest's name, presence and times, in any order. */
    async shown(id: string) {
      const stored = await bookingOf(id);
      return stored === undefined ? null : shownOf(stored);
    },
    async stop() {
      await calls.close();
      await Promise.all([drop(), pms.stop()]);
    },
  };
}

function depsOf(kind: Kind, database: Database, nowMs: () => number) {
  const keyring = createKeyring({ kek: 'aes256' });
  const newId = createIds({ now: () => new Date(nowMs()) });
  const telemetry = testTelemetry('stays');
  const policy = egressPolicyOf({
    ...{ environment: 'sandbox', extraPorts: [], allowedPrivateCidrs: ['127.0.0.0/8'], deniedCidrs: [] },
  });
  // Disables the rate limit, which another test covers.
  const adapter = { ...(kind === 'apaleo' ? createApaleo() : mews), callsPerSecond: 10_000 };
  const calls = createPmsCalls(telemetry, nowMs, policy);
  const changeDeps = () => {
    const now = new Date(nowMs());
    const announce = async (tx: Transaction, bookings: readonly StoredBooking[]) => {
      await announceBookings(tx, bookings, { newId, now });
      await requestNotes(tx, bookings);
    };
    return { keyring, newId, now, announce, matchGuests: async () => new Map() };
  };
  const counted: string[] = [];
  const count = (outcome: string) => void counted.push(outcome);
  const shared = { database, keyring, calls, newId, policy, environment: 'sandbox', pmsBaseUrl: '' } as const;
  const deps = {
    ...shared,
    pmsOf: () => adapter,
    changeDeps,
    nowMs,
    logger: telemetry.logger,
    countLook: count,
    countNote: count,
  };
  return { deps, counted };
}

export function shownOf({ booking, people }: Pick<StoredBooking, 'booking' | 'people'>) {
  const guests = activeSlots(booking).map((slot) => {
    const { ageClass, isLead, arrival, departure } = slot;
    const { name = '', statedName = null } = personIn(people, slot) ?? {};
    const times = [arrival?.value ?? null, departure?.value ?? null];
    return JSON.stringify([name, statedName, ageClass, isLead, presenceOf(slot), ...times]);
  });
  return { state: stateOf(booking), plan: booking.plan.value, guests: guests.toSorted() };
}
