import { createKeyring } from '@gcs/kit/crypto/keyring';
import { deadlineAfter } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { listEvents } from '../booking/booking-events.store.ts';
import { findBooking, lockBookings } from '../booking/bookings.store.ts';
import { putBooking, recordAct } from '../booking/record-booking.ts';
import { setRules } from '../party/change-rules.ts';
import { usualRules } from '../party/party.rules.ts';
import { staysMigrations } from '../schema/migrations.ts';
import { announceRules } from '../upkeep/announce-rules.ts';
import type { MailId } from './mail.rules.ts';
import { listMails, orderMail } from './mails.store.ts';
import { planDueMails } from './plan-mails.ts';
import { type MailDeps, reportMail, takeMails } from './send-mails.ts';

const keyring = createKeyring({ kek: 'aes256' });
const newId = createIds({ now: () => new Date() });
const call = { trace: ROOT_CONTEXT, deadline: deadlineAfter(60_000) } as CallContext;
const rules = { ...usualRules, leadWorkflow: 'own', invitationDays: 14, reminderDays: 2 };
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

let its: TestDatabase;
let tenantId: string;
let tenants = 0;
const counted: string[] = [];
let refusal: ServiceError | undefined;
beforeAll(async () => {
  its = await createTestDatabase(staysMigrations);
});
beforeEach(async () => {
  tenants += 1;
  tenantId = `ten_${tenants}`;
  refusal = undefined;
  counted.length = 0;
  await setRulesTo(rules, 0);
});
afterAll(() => its.drop());

const changeDeps = () => ({
  keyring,
  newId,
  now: new Date(),
  matchGuests: async () => new Map(),
  announce: async () => {},
});
const deps = (): MailDeps => ({
  ...{ database: its.database, changeDeps, onChange: () => {} },
  counted: (kind, outcome) => void counted.push(`${kind} ${outcome}`),
  sessions: {
    async CreateSessions({ items = [] }) {
      if (refusal) return { results: [{ refused: { code: 'x', message: refusal.message } }] } as never;
      const id = `cs_${items[0]?.idempotencyKey}`;
      const created = { json: Buffer.from(JSON.stringify({ id })), guestToken: '' };
      return { results: [{ created }] } as never;
    },
    GetReadiness: async () => ({ profiles: [] }) as never,
    GetGuestLink: async ({ sessionId }) => ({ token: `link of ${sessionId}`, version: 1 }),
  },
});

async function setRulesTo(next: typeof rules, expectedVersion: number): Promise<void> {
  const request = { requestId: newId('req'), tenantId, fingerprint: newId('req') };
  const to = { propertyReference: '', expectedVersion, rules: next, by: 'person' };
  await setRules(its.database, request, to);
}

async function book(reference: string, arrivesIn = 10): Promise<string> {
  const plan = {
    ...{ propertyReference: 'H1', arrival: day(arrivesIn), departure: day(arrivesIn + 3), timeZone: 'UTC' },
    persons: { adults: 1, children: 0, infants: 0 },
  };
  const guest = { reference: 'g', email: 'ada@example.com', locale: 'de', ageClass: 'ADULT', isLead: true, room: '' };
  const author = { source: 'API', by: '', key: null } as const;
  const put = { plan, guests: [guest as typeof guest & { ageClass: 'ADULT' }] };
  const key = { tenantId, reference };
  const { stored } = await its.database.transaction((tx) => putBooking(tx, key, put, author, changeDeps()));
  return stored.id;
}

const plan = () => planDueMails(its.database, keyring, new Date());
const take = async () => (await takeMails(deps(), 20, call)).filter((mail) => mail.tenantId === tenantId);
const report = (id: MailId, problem = '', isRefused = false) => reportMail(deps(), id, { problem, isRefused });
const sql = (text: string, values: unknown[] = []) => its.database.query({ name: '', text }, values);
const endLeases = () => sql('update booking_mails set next_at = now() where next_at is not null');
const historyOf = async (id: string) => (await listEvents(its.database, id, 20)).map(({ kind }) => kind);

async function invited(reference: string): Promise<MailId> {
  const bookingId = await book(reference);
  await plan();
  return { bookingId, guest: 1, kind: 'INVITATION' };
}

test('leases a due mail once, with a link to a check that is then bound to the booking', async () => {
  const { bookingId } = await invited('BK-1');
  const [mail] = await take();
  expect(mail).toMatchObject({
    ...{ id: { bookingId, guestNumber: 1, kind: 'INVITATION' }, email: 'ada@example.com', locale: 'de' },
    ...{ bookingReference: 'BK-1', propertyReference: 'H1', token: `link of cs_stays-${bookingId}-1` },
  });
  const stored = await findBooking(its.database, keyring, { tenantId, reference: 'BK-1' });
  expect(stored?.booking.slots[0]?.sessionId).toBe(`cs_stays-${bookingId}-1`);
  // Binding the check changes the booking, so its mails are planned again.
  await plan();
  expect(await take()).toEqual([]);
});

test('leases a mail again if no outcome is reported during the lease, with the same id and a link to the same check', async () => {
  const id = await invited('BK-1');
  const [first] = await take();
  await endLeases();
  const [second] = await take();
  expect(second?.id).toEqual(first?.id);
  expect(second?.token).toBe(`link of cs_stays-${id.bookingId}-1`);
  await report(id);
  await endLeases();
  await plan();
  expect(await take()).toEqual([]);
});

test('records a sent mail once, and plans the reminder for a day later at the earliest', async () => {
  const id = await invited('BK-1');
  await take();
  await report(id);
  await report(id);
  await report(id, 'late news');
  expect((await historyOf(id.bookingId)).filter((kind) => kind === 'invited')).toHaveLength(1);
  expect(await listMails(its.database, [id.bookingId])).toEqual([
    { ...id, problem: '', sentAt: expect.stringMatching(/Z$/) },
  ]);
  await plan();
  const [{ soon } = { soon: null }] = (await sql(
    `select mail_at > now() + interval '7 days' and mail_at < now() + interval '9 days' as soon
       from bookings where id = $1`,
    [id.bookingId],
  )) as { soon: boolean }[];
  expect(soon).toBe(true);
  await sql(`update booking_mails set sent_at = sent_at - interval '2 days'`);
  await sql(
    `update bookings set arrives_at = arrives_at - interval '9 days', mail_at = now(),
    document = jsonb_set(document, '{plan,value,arrival}', to_jsonb($2::text)) where id = $1`,
    [id.bookingId, day(1)],
  );
  await plan();
  expect((await take()).map((mail) => mail.id?.kind)).toEqual(['REMINDER']);
});

test('keeps a failure visible, retries later, and gives up after a refused address', async () => {
  const id = await invited('BK-1');
  await take();
  await report(id, 'the mail server answered 451');
  await report(id, 'the mail server answered 451');
  expect(await listMails(its.database, [id.bookingId])).toMatchObject([{ problem: 'the mail server answered 451' }]);
  expect((await historyOf(id.bookingId)).filter((kind) => kind === 'mail_failed')).toHaveLength(1);
  expect(await take()).toEqual([]);
  await endLeases();
  expect(await take()).toHaveLength(1);
  await report(id, 'is refused by the mail server (550)', true);
  await endLeases();
  await plan();
  expect(await take()).toEqual([]);
  expect(counted).toEqual(['INVITATION failed', 'INVITATION failed', 'INVITATION refused']);
});

test('reports a check that cannot be opened as a failed mail', async () => {
  const id = await invited('BK-1');
  refusal = new ServiceError('workflow_unknown', 'no such workflow');
  expect(await take()).toEqual([]);
  expect(await listMails(its.database, [id.bookingId])).toMatchObject([
    { problem: expect.stringContaining('no such workflow'), sentAt: null },
  ]);
});

test('drops a planned mail of a booking that was cancelled meanwhile', async () => {
  const id = await invited('BK-1');
  const author = { source: 'DESK', by: 'desk', key: null } as const;
  const key = { tenantId, reference: 'BK-1' };
  await its.database.transaction((tx) => recordAct(tx, key, { kind: 'cancelled' }, author, changeDeps()));
  expect(await take()).toEqual([]);
  expect(await listMails(its.database, [id.bookingId])).toEqual([]);
  expect(counted).toEqual(['INVITATION dropped']);
});

test('invites the guests of known bookings after changed rules allow invitations', async () => {
  await setRulesTo({ ...rules, invitationDays: 0, reminderDays: 0 }, 1);
  await invited('BK-1');
  expect(await take()).toEqual([]);
  await setRulesTo(rules, 2);
  while (await announceRules(its.database, changeDeps()));
  await plan();
  expect(await take()).toHaveLength(1);
});

test('sends a link as often as the reception orders it, with another id each time, and then no invitation', async () => {
  const bookingId = await book('BK-1');
  const [stored] = await its.database.transaction((tx) => lockBookings(tx, keyring, [{ tenantId, reference: 'BK-1' }]));
  if (stored === undefined) throw new Error('there is no booking');
  const id: MailId = { bookingId, guest: 1, kind: 'LINK' };
  const order = () => its.database.transaction((tx) => orderMail(tx, stored, 1));
  const noticeIds: (string | undefined)[] = [];
  for (const _ of [1, 2]) {
    await order();
    await plan();
    const mails = await take();
    expect(mails).toMatchObject([{ id: { kind: 'LINK' }, token: `link of cs_stays-${bookingId}-1` }]);
    noticeIds.push(mails[0]?.noticeId);
    await report(id);
  }
  expect(new Set(noticeIds).size).toBe(2);
  expect((await historyOf(bookingId)).filter((kind) => kind === 'link_mailed')).toHaveLength(2);
});
