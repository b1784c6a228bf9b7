import { randomUUID } from 'node:crypto';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { filesWith } from '@gcs/test/support/files-with';
import { openMailbox } from '@gcs/test/support/mailbox';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const property = 'hotel-aurora';
const unknown = 'nobody@guests.example';
const dayMs = 86_400_000;

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let stack: Stack;
let door: FrontDoor;
beforeAll(async () => {
  mailbox = await openMailbox(null, [unknown]);
  stack = await startStack(await newDirectory(), {
    GCS_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    GCS_GUEST_MAIL_FROM: 'check-in@hotels.example',
  });
  door = await openOperator(stack.credentials);
  await publishWorkflow(door, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  const workflows = { leadWorkflow: guestCheckInKey, companionWorkflow: guestCheckInKey };
  const days = { invitationDays: 7, reminderDays: 2 };
  const rules = { mustCheckIn: 'ADULTS', ...workflows, minorsDeclared: true, sightSuffices: true, ...days };
  await door.stays.SetPartyRules({ ...once(), propertyReference: property, rules, expectedVersion: 0 }, door.call);
  const look = { reference: property, displayName: 'Hotel Morgenröte', phone: '+49 30 123456' };
  await door.properties.SetProperty({ ...once(), property: look, expectedVersion: 0 }, door.call);
});
afterAll(async () => {
  await door.close();
  await stack.stop();
  await removeDirectory(stack.directory);
  await mailbox.close();
});

const once = () => ({ requestId: randomUUID(), tenantId: door.tenantId });
const localTime = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 16);

async function book(arrivesIn: number, guests: readonly Record<string, string>[]): Promise<string> {
  const reference = `BK-${randomUUID()}`;
  const booking = {
    ...{ propertyReference: property, arrival: localTime(arrivesIn), departure: localTime(arrivesIn + 3) },
    ...{ timeZone: 'UTC', persons: { adults: guests.length }, guests },
  };
  await door.stays.PutBooking({ ...once(), reference, bookingJson: JSON.stringify(booking) }, door.call);
  return reference;
}

async function read(reference: string) {
  const { booking, events } = await door.stays.GetBooking({ tenantId: door.tenantId, reference }, door.call);
  return { guests: booking?.guests ?? [], kinds: events.map(({ kind }) => kind) };
}

function bodyOf(text: string): string {
  const [head = '', ...parts] = text.split('\n\n');
  const body = parts.join('\n\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
  return /quoted-printable/i.test(head) ? decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25')) : body;
}

test('an invitation has the guest’s language and the hotel’s name, and its link opens the guest’s check', async () => {
  const reference = await book(5, [{ reference: 'g1', email: 'anna@guests.example', locale: 'de' }]);
  const { from, to, text } = await waitFor(() => mailbox.mails[0], 120_000);
  expect({ from, to }).toEqual({ from: 'check-in@hotels.example', to: ['anna@guests.example'] });
  expect(text).toMatch(/^From: =\?UTF-8\?Q\?Hotel_Morgenr=C3=B6te\?= <check-in@hotels\.example>$/im);
  const body = bodyOf(text);
  expect(body).toContain('Ihr Aufenthalt bei Hotel Morgenröte');
  expect(body).toContain(reference);
  expect(body).toContain('+49 30 123456');
  const link = /https?:\/\/\S+\/g\/\S+/.exec(body)?.[0] ?? '';
  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Hotel Morgenröte');
  const { guests, kinds } = await waitFor(async () => {
    const found = await read(reference);
    return found.kinds.includes('invited') ? found : undefined;
  });
  expect(guests).toMatchObject([
    { sessionStatus: 'PENDING', hindrance: 'NOT_STARTED', invitedAt: expect.stringMatching(/Z$/), mailProblem: '' },
  ]);
  expect(kinds.filter((kind) => kind === 'invited')).toHaveLength(1);
  const secrets = ['anna@guests.example', link.split('/').at(-1) ?? ''];
  expect(secrets.flatMap((secret) => filesWith(stack.directory, secret))).toEqual([]);
});

test('the desk sees why a mail failed; no mail is sent without an address or before links open', async () => {
  const early = await book(8, [{ reference: 'g1', email: 'early@guests.example' }]);
  const reference = await book(5, [
    { reference: 'g1', email: unknown, locale: 'el' },
    { reference: 'g2', email: 'ben@guests.example' },
    { reference: 'g3' },
  ]);
  const { guests } = await waitFor(async () => {
    const found = await read(reference);
    return found.kinds.includes('mail_failed') && found.kinds.includes('invited') ? found : undefined;
  });
  expect(guests.map(({ mailProblem, invitedAt }) => [mailProblem, invitedAt !== ''])).toEqual([
    ['is refused by the mail server (550)', false],
    ['', true],
    ['', false],
  ]);
  expect(guests[2]?.sessionId).toBe('');
  expect((await read(early)).kinds).toEqual(['planned']);
  const recipients = mailbox.mails.flatMap(({ to }) => to);
  expect(recipients.filter((one) => one === 'ben@guests.example')).toHaveLength(1);
  expect(recipients).not.toContain('early@guests.example');
});

test('the desk sends a link by mail to a typed address, which the guest keeps, and gets a refusal without one', async () => {
  const reference = await book(20, [{ reference: 'g1', locale: 'de' }]);
  const mail = (email: string) =>
    door.stays.IssueCheckInLink({ ...once(), reference, guestNumber: 1, byMail: true, email }, door.call);
  await expect(mail('')).rejects.toMatchObject({ message: 'The guest has no e-mail address.' });
  await expect(mail('anna')).rejects.toMatchObject({ code: 'invalid_argument' });
  expect((await mail('walk-in@guests.example')).token).toBe('');
  const isOurs = ({ to }: { to: readonly string[] }) => to.includes('walk-in@guests.example');
  const { text } = await waitFor(() => mailbox.mails.find(isOurs), 120_000);
  expect(bodyOf(text)).toContain('Die Rezeption von Hotel Morgenröte sendet Ihnen Ihren Check-in');
  const { guests, kinds } = await waitFor(async () => {
    const found = await read(reference);
    return found.kinds.includes('link_mailed') ? found : undefined;
  });
  expect(guests[0]).toMatchObject({ hasEmail: true, linkMailedAt: expect.stringMatching(/Z$/) });
  expect(kinds).toEqual(['link_mailed', 'link_ordered', 'session_bound', 'planned']);
  expect(filesWith(stack.directory, 'walk-in@guests.example')).toEqual([]);
});
