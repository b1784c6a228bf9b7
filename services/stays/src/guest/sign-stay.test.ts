import { createHash } from 'node:crypto';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { dumpRows } from '@gcs/test/support/dump';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { stayBookingOf } from '../admin/stay-booking.grpc.ts';
import type { Act } from '../booking/act.rules.ts';
import { findBooking } from '../booking/bookings.store.ts';
import { putBooking, recordAct } from '../booking/record-booking.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { setRules } from '../party/change-rules.ts';
import { type PartyRules, usualRules } from '../party/party.rules.ts';
import { staysMigrations } from '../schema/migrations.ts';
import { recordSessions } from '../sessions/record-sessions.ts';
import { eraseOldPeople } from '../upkeep/upkeep.store.ts';
import { readParty, signStay } from './party-of-guest.ts';

const keyring = createKeyring({ kek: 'aes256' });
const newId = createIds({ now: () => new Date() });
const changeDeps = () => ({ keyring, newId, now: new Date(), matchGuests: async () => new Map(), async announce() {} });
let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase(staysMigrations);
  await rule({ mustSign: 'ADULTS' });
});
afterAll(() => its.drop());

let version = 0;
async function rule(rules: Partial<PartyRules>): Promise<void> {
  const to = { propertyReference: '', expectedVersion: version, rules: { ...usualRules, ...rules }, by: 'a test' };
  const request = { requestId: `rules-${version}`, tenantId: 'ten_1', fingerprint: '' };
  ({ version } = await setRules(its.database, request, to));
}

const deps = () => ({ database: its.database, changeDeps, onChange() {}, sessions: {} as never });
const plan = {
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'UTC' },
  persons: { adults: 2, children: 1, infants: 0 },
};
let count = 0;
let reference = '';
const tenantId = 'ten_1';
const ada = () => ({ tenantId, sessionId: `cs_${String(2 * count).padStart(26, '0')}` });
const bob = () => ({ tenantId, sessionId: `cs_${String(2 * count + 1).padStart(26, '0')}` });

/** Ada leads; Bob and a child accompany her. A client created the verified checks of both adults. */
beforeEach(async () => {
  count += 1;
  reference = `BK-${count}`;
  const author = { source: 'API', by: '', key: null } as const;
  await its.database.transaction((tx) =>
    putBooking(tx, { tenantId, reference }, { plan, guests: null }, author, changeDeps()),
  );
  for (const { sessionId } of [ada(), bob()]) await check(sessionId, 'VERIFIED', 1);
});

function check(sessionId: string, status: string, sessionVersion: number, erased = false): Promise<void> {
  const names = { tenantId, bookingReference: reference, propertyReference: 'H1', openedFor: '', reusedFrom: '' };
  const change = { ...names, sessionId, status, sessionVersion, erased, epoch: 1, changedAt: new Date().toISOString() };
  return its.database.transaction((tx) => recordSessions(tx, [change], changeDeps()));
}

const act = (one: Act) => {
  const author = { source: 'DESK', by: 'rita', key: null } as const;
  return its.database.transaction((tx) => recordAct(tx, { tenantId, reference }, one, author, changeDeps()));
};

async function atDesk() {
  const stored = await findBooking(its.database, keyring, { tenantId, reference });
  const [assessed] = stored === undefined ? [] : await assessBookings(its.database, [stored]);
  if (assessed === undefined) throw new Error('the booking is gone');
  return stayBookingOf(assessed, { mails: [] });
}
const hindrances = async () => ((await atDesk()).guests ?? []).map(({ hindrance }) => hindrance);

let actions = 0;
async function sign(caller: ReturnType<typeof ada>, more: Partial<Parameters<typeof signStay>[1]> = {}) {
  const { statement } = await readParty(deps(), caller);
  actions += 1;
  const actionId = `action-number-${actions}`;
  const said = { tag: statement?.tag ?? '', text: 'I stay here.', language: 'en', name: 'Ada Canaryname', strokes: '' };
  await signStay(deps(), { ...caller, ...said, actionId, ...more });
}

const strokes = '11,22 33,44 55,66 77,88 123,321';

describe('a signature on the guest’s page', () => {
  test('is requested from each adult, removes that guest’s obstacle, and is refused a second time', async () => {
    expect(await hindrances()).toEqual(['NOT_SIGNED', 'NOT_SIGNED', 'NOT_DECLARED']);
    expect((await readParty(deps(), ada())).statement).toMatchObject({ signed: false, isReady: true, minors: [] });
    await sign(ada(), { strokes });
    expect(await hindrances()).toEqual(['', 'NOT_SIGNED', 'NOT_DECLARED']);
    expect((await readParty(deps(), ada())).statement).toMatchObject({ signed: true });
    await expect(sign(ada())).rejects.toMatchObject({ code: 'failed_precondition' });
    await rule({ mustSign: 'LEAD' });
    expect(await hindrances()).toEqual(['', '', 'NOT_DECLARED']);
    expect((await readParty(deps(), bob())).statement).toBeNull();
    await expect(sign(bob())).rejects.toMatchObject({ code: 'failed_precondition' });
    await rule({ mustSign: 'ADULTS' });
  });

  test('counts once if it is sent twice, and is refused if the same action has another text', async () => {
    const { statement } = await readParty(deps(), ada());
    const request = {
      ...ada(),
      tag: statement?.tag ?? '',
      language: 'en',
      name: 'Ada',
      strokes,
      actionId: 'a'.repeat(16),
    };
    const [first, second] = [
      { ...request, text: 'One.' },
      { ...request, text: 'Two.' },
    ];
    await Promise.all([signStay(deps(), first), signStay(deps(), first)]);
    await expect(signStay(deps(), second)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const stored = await findBooking(its.database, keyring, { tenantId, reference });
    expect(stored?.booking.slots.map(({ signings }) => signings.length)).toEqual([1, 0, 0]);
  });

  test('is refused if days, guests or minors have changed since the guest read them', async () => {
    const { statement } = await readParty(deps(), ada());
    await act({ kind: 'declared', guest: 3, declaration: { guardian: 1, kinship: 'mother' } });
    await expect(sign(ada(), { tag: statement?.tag ?? '' })).rejects.toMatchObject({ code: 'failed_precondition' });
    await expect(sign(bob(), { tag: '' })).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  test('covers the declared minors, so a further declaration requires a new signature', async () => {
    await sign(ada());
    await act({ kind: 'declared', guest: 3, declaration: { guardian: 1, kinship: 'mother' } });
    expect(await hindrances()).toEqual(['NOT_SIGNED', 'NOT_SIGNED', '']);
    expect((await readParty(deps(), ada())).statement).toMatchObject({ signed: false, minors: [3] });
    await sign(ada());
    expect(await hindrances()).toEqual(['', 'NOT_SIGNED', '']);
    const stored = await findBooking(its.database, keyring, { tenantId, reference });
    const [first, second] = stored?.booking.slots[0]?.signings ?? [];
    expect([first?.result, second?.result, first?.digest === second?.digest]).toEqual(['TYPED', 'TYPED', false]);
  });

  test('has the digest of the document that the desk sees, and is stored only encrypted', async () => {
    await sign(ada(), { strokes });
    const [first] = (await atDesk()).guests ?? [];
    const document = first?.signatureDocument ?? '';
    expect(createHash('sha256').update(document).digest('hex')).toBe(first?.signatureDigest);
    const named = { text: 'I stay here.', language: 'en', name: 'Ada Canaryname', strokes };
    expect(JSON.parse(document)).toMatchObject({
      ...named,
      at: first?.signedAt,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const dump = await dumpRows(its.database);
    expect([dump.includes('Canaryname'), dump.includes('123,321'), dump.includes('I stay here')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(dump).toContain(first?.signatureDigest);
  });

  test('loses its document but not its digest when the reception withdraws it', async () => {
    const revert = { kind: 'signature_reverted', guest: 1, person: 'a'.repeat(64), reason: 'a friend signed' } as const;
    await expect(act(revert)).rejects.toMatchObject({ code: 'booking_conflict' });
    await sign(ada());
    const digest = (await atDesk()).guests?.[0]?.signatureDigest;
    await act(revert);
    const [first] = (await atDesk()).guests ?? [];
    expect(first).toMatchObject({ signedAt: '', signatureDocument: '', signatureReason: 'a friend signed' });
    expect(first?.hindrance).toBe('NOT_SIGNED');
    const stored = await findBooking(its.database, keyring, { tenantId, reference });
    expect(stored?.booking.slots[0]?.signings).toMatchObject([
      { result: 'TYPED', digest },
      { result: 'TAKEN_BACK', digest },
    ]);
    expect(JSON.stringify(stored?.people)).not.toContain('Canaryname');
    await sign(ada());
    expect((await atDesk()).guests?.[0]).toMatchObject({ hindrance: '', signatureReason: '' });
  });

  test.each([
    ['the erasure of the guest’s session', () => check(ada().sessionId, 'VERIFIED', 2, true)],
    ['the end of the retention of names', forgetNames],
  ])('loses its document by %s, but still counts', async (_, forget) => {
    await sign(ada());
    await forget();
    const [first] = (await atDesk()).guests ?? [];
    expect(first).toMatchObject({
      hindrance: '',
      signatureDocument: '',
      signatureDigest: expect.stringMatching(/^\w{64}$/),
    });
  });

  async function forgetNames() {
    await its.database.query({ name: '', text: `update bookings set departs_at = now() - interval '40 days'` });
    await eraseOldPeople(its.database, 30);
  }
});
