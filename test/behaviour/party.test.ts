import { randomUUID } from 'node:crypto';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { formOn } from '@gcs/test/support/guest-forms';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import { readQrCodes } from '@gcs/test/support/read-qr';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';

let stack: OpenStack;
let door: FrontDoor;
const property = `hotel-${randomUUID()}`;
beforeAll(async () => {
  stack = await openStack();
  door = await openOperator(stack.credentials);
  await publishWorkflow(door, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  const workflows = { leadWorkflow: guestCheckInKey, companionWorkflow: guestCheckInKey };
  const rules = { mustCheckIn: 'ADULTS', ...workflows, minorsDeclared: true, sightSuffices: true };
  await door.stays.SetPartyRules({ ...once(), propertyReference: property, rules, expectedVersion: 0 }, door.call);
});
afterAll(async () => {
  await door.close();
  await stack.close();
});

const once = () => ({ requestId: randomUUID(), tenantId: door.tenantId });

/** Tim is a teenager, and Eve is a baby. Each name is unique, so that a test can search for it. */
const people = [
  { reference: 'ada', name: 'Adalind Canaryada' },
  { reference: 'bob', name: 'Bobbert Canarybob', email: 'canarybob@example.com' },
  { reference: 'tim', name: 'Timofey Canarytim', ageClass: 'CHILD' },
  { reference: 'eve', name: 'Evelina Canaryeve', ageClass: 'INFANT' },
];
const anyName = /Adalind|Bobbert|Timofey|Evelina|Carlotta|Canary/i;

async function book(guests: readonly Record<string, string>[]): Promise<string> {
  const reference = randomUUID();
  const adults = guests.filter(({ ageClass }) => ageClass === undefined).length;
  const persons = guests.length === adults ? { adults } : { adults, children: 1, infants: 1 };
  const bookingJson = JSON.stringify({ ...bookingBody, propertyReference: property, persons, guests });
  await door.stays.PutBooking({ ...once(), reference, bookingJson }, door.call);
  return reference;
}

async function issue(reference: string, guestNumber: number): Promise<string> {
  const { token } = await door.stays.IssueCheckInLink({ ...once(), reference, guestNumber }, door.call);
  return `${stack.credentials.guestUrl}/g/${token}`;
}

async function send(address: string, body?: URLSearchParams) {
  const answer = await fetch(
    address,
    body === undefined ? { redirect: 'manual' } : { redirect: 'manual', method: 'POST', body },
  );
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

const openParty = (link: string) =>
  waitFor(async () => {
    const { text } = await send(link);
    return /Guest \d of \d/.test(text) ? text : undefined;
  });

const formFor = (page: string, act: string, guest: number) => {
  const own = page.split('<section').find((section) => section.includes(`id="guest-${guest}"`)) ?? '';
  return formOn(own, `/${act}`);
};

const listed = async (lead: string) =>
  (await send(`${lead}/party`)).text
    .split('<section')
    .slice(1)
    .map((section) =>
      section
        .replaceAll(/<(form|details).*?<\/\1>/gs, '')
        .replace(/^[^>]*>/, '')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    )
    .map((text) => /Guest \d.*?(?= To my check-in|$)/.exec(text)?.[0].trim());

test('the lead of a family of four shares one link and answers for the children; nobody else sees names', async () => {
  const reference = await book(people);
  const lead = await issue(reference, 1);
  expect(await openParty(lead)).toContain(`Guest 1 of 4, ${property}`);
  expect(await listed(lead)).toEqual([
    'Guest 2 Still to do Bobbert',
    'Guest 3 Still to do Timofey · Child',
    'Guest 4 Still to do Evelina · Baby',
  ]);
  const page = (await send(`${lead}/party`)).text;
  expect(page).not.toMatch(/Canary/i);

  const share = formFor(page, 'share', 2);
  const origin = new URL(lead).origin;
  const shareIt = () => send(origin + share.action, share.body({ way: 'link' }));
  const shared = await Promise.all([shareIt(), shareIt(), shareIt()]);
  const links = shared.flatMap(({ text }) => readQrCodes(text));
  expect([shared.map(({ status }) => status), new Set(links).size]).toEqual([[200, 200, 200], 1]);
  const [companion = ''] = links;
  expect((await send(origin + share.action, share.body({ way: 'here' }))).location).toBe(new URL(companion).pathname);
  expect((await listed(lead))[0]).toBe('Guest 2 Link given Bobbert');

  const own = await openParty(companion);
  expect(own).toContain('Guest 2 of 4');
  expect(own).not.toMatch(anyName);
  expect((await send(`${companion}/party`)).status).toBe(303);
  const steal = new URLSearchParams({ ...Object.fromEntries(share.body({})), guest: '1' });
  for (const act of ['share', 'declare']) {
    const refused = await send(
      `${companion}/${act}`,
      new URLSearchParams({ ...Object.fromEntries(steal), kinship: 'parent' }),
    );
    expect([refused.status, anyName.test(refused.text)]).toEqual([409, false]);
  }

  const consent = formOn(own, '/consent');
  expect((await send(origin + consent.action, consent.body({ choice: 'accept' }))).status).toBe(303);
  const late = await shareIt();
  expect([late.status, readQrCodes(late.text).includes(companion)]).toEqual([409, false]);
  await waitFor(async () => (await listed(lead))[0] === 'Guest 2 Under way Bobbert' || undefined);
  expect((await send(`${lead}/party`)).text).not.toContain('/share');

  for (const guest of [3, 4]) {
    const declare = formFor((await send(`${lead}/party`)).text, 'declare', guest);
    const say = () => send(origin + declare.action, declare.body({ kinship: 'parent' }));
    expect((await Promise.all([say(), say()])).map(({ status }) => status)).toEqual([303, 303]);
  }
  expect((await listed(lead)).slice(1)).toEqual([
    'Guest 3 Done Timofey · Child Recorded: you answer for Timofey.',
    'Guest 4 Done Evelina · Baby Recorded: you answer for Evelina.',
  ]);
  const { booking, events } = await door.stays.GetBooking({ tenantId: door.tenantId, reference }, door.call);
  expect(booking?.guests.slice(2)).toMatchObject([
    { guardian: 1, kinship: 'parent', hindrance: '', light: 'LIGHT_GO' },
    { guardian: 1, kinship: 'parent', hindrance: '', light: 'LIGHT_GO' },
  ]);
  expect(booking?.guests[1]).toMatchObject({ sessionStatus: 'IN_PROGRESS', hindrance: 'NOT_FINISHED' });
  const told = events.filter(({ source }) => source === 'GUEST').map(({ kind, guests }) => [kind, ...guests]);
  expect(told).toEqual([
    ['declared', 4],
    ['declared', 3],
    ['session_bound', 2],
  ]);
  expect(events.map(({ kind }) => kind)).not.toContain('session_joined');
});

test('a companion sees neither names nor the page of the party if a client has created the check', async () => {
  const reference = await book(people.slice(0, 2));
  const api = createPatientApi(stack.credentials);
  const own = { bookingReference: reference, propertyReference: property, workflowKey: guestCheckInKey };
  await door.stays.ActOnBooking({ ...once(), reference, act: 'room_changed', guests: [2], text: '12' }, door.call);
  const created: { id: string; link: string }[] = [];
  for (const guest of ['first', 'second']) {
    const answer = await api.create(checkIn(undefined, { ...own, guest: { reference: guest } }));
    created.push({ id: answer.body.id, link: /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '' });
  }
  for (const { link } of created) await openParty(link);
  const { booking } = await door.stays.GetBooking({ tenantId: door.tenantId, reference }, door.call);
  const lead = booking?.guests.find(({ role }) => role === 'LEAD')?.sessionId;
  for (const { id, link } of created) {
    const page = (await send(link)).text;
    expect(page.includes('/party"')).toBe(id === lead);
    if (id === lead) continue;
    expect(page).not.toMatch(anyName);
    expect((await send(`${link}/party`)).location).toBe(new URL(link).pathname);
  }
});

test('the page of a removed guest shows no data of the booking, and the lead’s old form gives no link', async () => {
  const reference = await book(people.slice(0, 2));
  const lead = await issue(reference, 1);
  await openParty(lead);
  const before = formFor((await send(`${lead}/party`)).text, 'share', 2);
  const origin = new URL(lead).origin;
  const [replaced = ''] = readQrCodes((await send(origin + before.action, before.body({ way: 'link' }))).text);
  await openParty(replaced);
  const act = (name: string, more: object) =>
    door.stays.ActOnBooking({ ...once(), reference, act: name, ...more }, door.call);
  await act('guest_removed', { guests: [2] });
  await act('guest_added', { guest: { name: 'Carlotta Canarycarl', reference: 'carl', ageClass: 'ADULT' } });
  expect((await send(origin + before.action, before.body({ way: 'link' }))).status).toBe(409);
  expect(await listed(lead)).toEqual(['Guest 2 Still to do Carlotta']);
  const page = (await send(replaced)).text;
  expect([/Guest \d of/.test(page), anyName.test(page)]).toEqual([false, false]);
});
