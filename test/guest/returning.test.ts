import { randomUUID } from 'node:crypto';
import { openConsoleCookies } from '@gcs/test/support/console-cookies';
import { filesWith } from '@gcs/test/support/files-with';
import { openMailbox } from '@gcs/test/support/mailbox';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { giveCookie } from '../console/desk.ts';
import { bookingBody } from '../contract/support/requests.ts';
import { type Hotel, openHotel } from './hotel.ts';
import { press, textOf } from './reception.ts';

const property = `hotel-${randomUUID()}`;
const workflow = {
  guest: { locales: ['en'] },
  steps: [
    { type: 'DOCUMENT', provider: 'acme', reusableMonths: 12 },
    { type: 'LIVENESS', provider: 'acme', dependsOn: ['DOCUMENT'], reusableMonths: 12 },
    { type: 'AML', provider: 'lists', dependsOn: ['LIVENESS'] },
  ],
};

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let hotel: Hotel;
beforeAll(async () => {
  mailbox = await openMailbox();
  hotel = await openHotel({
    GCS_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    GCS_GUEST_MAIL_FROM: 'check-in@hotels.example',
  });
  await hotel.publish('stay', JSON.stringify(workflow));
  const rules = { mustCheckIn: 'ADULTS', leadWorkflow: 'stay', companionWorkflow: 'stay', minorsDeclared: true };
  const { stays, call } = hotel.operator;
  await stays.SetPartyRules({ ...once(), propertyReference: property, rules, expectedVersion: 0 }, call);
});
afterAll(async () => {
  await hotel.close();
  await mailbox.close();
});

const once = () => ({ requestId: randomUUID(), tenantId: hotel.operator.tenantId });

async function book(email: string): Promise<{ reference: string; link: string }> {
  const { stays, call } = hotel.operator;
  const reference = randomUUID();
  const guests = [{ reference: randomUUID(), email }];
  const booking = { ...bookingBody, propertyReference: property, persons: { adults: 1 }, guests };
  await stays.PutBooking({ ...once(), reference, bookingJson: JSON.stringify(booking) }, call);
  const { token } = await stays.IssueCheckInLink({ ...once(), reference, guestNumber: 1 }, call);
  return { reference, link: `${hotel.stack.credentials.guestUrl}/g/${token}` };
}

async function readDesk(reference: string) {
  const { stays, tenantId, call } = hotel.operator;
  const { booking, events } = await stays.GetBooking({ tenantId, reference }, call);
  return { guest: booking?.guests[0], kinds: events.map(({ kind }) => kind) };
}

async function pass(sessionId: string, types: readonly ('DOCUMENT' | 'LIVENESS' | 'AML')[]): Promise<void> {
  const { sandbox, call } = hotel.operator;
  for (const type of types) {
    const step = { stepType: `STEP_TYPE_${type}`, outcome: 'RESULT_OUTCOME_PASS' } as const;
    await sandbox.SimulateStep({ ...once(), sessionId, ...step }, call);
  }
}

async function exported(sessionId: string): Promise<Buffer> {
  const { evidence, tenantId, call } = hotel.operator;
  return waitFor(async () => {
    const answer = await evidence.ExportBundle({ tenantId, sessionId }, call).catch(() => undefined);
    return answer?.bundle;
  });
}

type Facts = Record<string, string | number>;

/**
 * Expects that documents of reused steps contain only hashes of the earlier package, and that the report names the
 * earlier check.
 */
async function expectReference(sessionId: string, earlier: string): Promise<void> {
  const [own, before] = await Promise.all([sessionId, earlier].map(async (id) => verifyBundle(await exported(id))));
  expect(own).toMatchObject({ ok: true, faults: [] });
  const entries = before?.package?.entries ?? [];
  const hashes = new Map(entries.map(({ reference, sha256 }) => [reference, sha256]));
  const { 'evidence-documents.json': documents = '[]', 'report.html': report = '' } = own?.files ?? {};
  const texts: (string | null)[] = JSON.parse(documents);
  const facts = texts.flatMap((text): Facts[] => (text === null ? [] : [JSON.parse(text).facts]));
  const reused = facts.filter(({ earlierSession }) => earlierSession === earlier);
  expect(reused.length).toBeGreaterThanOrEqual(2);
  for (const { earlierReference, earlierRevision, earlierSession, earlierSha256, ...rest } of reused) {
    expect([hashes.get(String(earlierReference)), earlierSession]).toEqual([earlierSha256, earlier]);
    expect([Number(earlierRevision) > 0, rest]).toEqual([true, {}]);
  }
  expect(report).toContain(`the earlier check ${earlier}`);
  expect(own?.package?.auditEvents.filter(({ type }) => type === 'step.reused')).toHaveLength(2);
}

async function deskText(reference: string): Promise<string> {
  const { consoleUrl } = hotel.stack.credentials;
  const cookie = await (await openConsoleCookies(hotel.stack.directory)).of('rita', {
    roles: ['reception', 'deployment'],
  });
  const page = await hotel.arrive();
  await giveCookie(page, consoleUrl, cookie);
  await page.goto(`${consoleUrl}/tenants/${hotel.operator.tenantId}/stay?${new URLSearchParams({ reference })}`);
  return textOf(page);
}

const sessionOf = async (reference: string) => (await readDesk(reference)).guest?.sessionId ?? '';

test.each([true, false])(
  'a guest enters a code from a mail and reuses an earlier check, with a script: %s',
  async (script) => {
    const email = `${randomUUID()}@guests.example`;
    const first = await book(email);
    const earlier = await sessionOf(first.reference);
    await pass(earlier, ['DOCUMENT', 'LIVENESS', 'AML']);
    await exported(earlier);

    const { reference, link } = await book(email);
    const page = await hotel.arrive({ link, script });
    expect(await textOf(page)).toContain('Have you checked in with us before?');
    expect(await textOf(page)).not.toContain('You were checked here');
    await press(page, 'form[action$="/code"] button');
    const mail = await waitFor(() => mailbox.mails.find(({ to }) => to.includes(email)));
    const code = /Your code: (\d{6})/.exec(mail.text)?.[1] ?? '';
    await page.type('[name=code]', code === '000000' ? '111111' : '000000');
    await press(page, 'form[action$="/confirm"] button');
    expect(await textOf(page)).toContain('This code does not work.');
    await page.type('[name=code]', code);
    await press(page, 'form[action$="/confirm"] button');
    expect(await textOf(page)).toContain('You were checked here on');
    await press(page, '[name=choice][value=use]');
    expect(await textOf(page)).toContain('Your earlier check counts here.');
    expect(await page.$('#returning')).toBeNull();

    const sessionId = await sessionOf(reference);
    const told = await waitFor(async () => {
      const desk = await readDesk(reference);
      return desk.kinds.includes('check_reused') ? desk : undefined;
    });
    expect(told.guest?.earlierSessionId).toBe(earlier);
    await pass(sessionId, ['AML']);
    await expectReference(sessionId, earlier);
    expect(await readDesk(reference)).toMatchObject({ guest: { sessionStatus: 'VERIFIED', light: 'LIGHT_GO' } });
    const shown = await deskText(reference);
    for (const text of ['Earlier check', earlier, 'an earlier check counts']) expect(shown).toContain(text);
    // No file of a database or log contains the e-mail address in clear text.
    expect(filesWith(hotel.stack.directory, email)).toEqual([]);
  },
);
