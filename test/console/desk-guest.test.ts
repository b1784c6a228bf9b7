import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textOf } from './desk.ts';
import { day, openReception, type Reception } from './reception.ts';

let desk: Reception['desk'];
let rita: Reception['rita'];
let base: string;
let book: Reception['book'];
let clickTo: Reception['clickTo'];
beforeAll(async () => {
  ({ desk, rita, base, book, clickTo } = await openReception());
});
afterAll(() => desk.close());

const irma = [{ reference: 'i', name: 'Irma Früh', isLead: true }];

test('names all that a guest lacks on the card, and the first with the number of the others in the list', async () => {
  const { stays, call, tenantId } = desk.operator;
  const { propertyReference, address } = await book({ persons: { adults: 1 }, guests: irma });
  const rules = { mustCheckIn: 'ADULTS', mustSign: 'LEAD', leadWorkflow: 'single', sightRequired: true };
  const request = { requestId: randomUUID(), tenantId, propertyReference, rules, expectedVersion: 0 };
  await stays.SetPartyRules(request, call);
  await rita.goto(address);
  expect(await rita.$eval('#guest-1', (one) => one.textContent)).toContain(
    'no check yet · signature missing · nobody has looked at the document',
  );
  await rita.goto(`${base}/arrivals?lang=en&day=${day}&property=${propertyReference}`);
  expect(await textOf(rita)).toContain('Irma Früh, no check yet (+2)');
});

const openForm = (form: string) => rita.$eval(form, (one) => one.setAttribute('open', ''));

test('offers relations for a declaration, asks for another one in words, and takes a declaration back', async () => {
  const { address, read } = await book({ persons: { adults: 1, children: 1 } });
  await rita.goto(address);
  const form = '#guest-2 .confirm:has(input[value=declared])';
  await openForm(form);
  expect(await rita.$eval(`${form} .other`, (one) => one.checkVisibility())).toBe(false);
  await rita.select(`${form} [name=kinship]`, 'other');
  await clickTo(`${form} button`);
  expect(await textOf(rita)).toContain('Nothing was changed. An entry is missing or not valid.');
  expect(await rita.$eval(`${form} [name=kinship]`, (one) => (one as HTMLSelectElement).value)).toBe('other');
  await rita.type(`${form} [name=text]`, 'aunt');
  await clickTo(`${form} button`);
  expect((await read()).booking?.guests[1]).toMatchObject({ guardian: 1, kinship: 'aunt' });
  await clickTo('#guest-2 .confirm:has(input[value=declaration_reverted]) button');
  expect((await read()).booking?.guests[1]).toMatchObject({ guardian: 0, kinship: '', hindrance: 'NOT_DECLARED' });
  await openForm(form);
  await rita.select(`${form} [name=kinship]`, 'guardian');
  await clickTo(`${form} button`);
  expect(await rita.$eval('#guest-2', (one) => one.textContent)).toContain('Guest 1 · Legal guardian');
  expect((await read()).events[1]).toMatchObject({ kind: 'declaration_reverted', guests: [2] });
});

test('corrects a name, and shows the name that the booking still states', async () => {
  const { address } = await book({ persons: { adults: 1 }, guests: irma });
  await rita.goto(address);
  const form = '#guest-1 .confirm:has(input[value=guest_named])';
  expect(await rita.$eval(`${form} summary`, (one) => one.textContent)).toContain('Correct the name…');
  await rita.$eval(`${form} [name=text]`, (one) => one.setAttribute('value', 'Irma Frueh'));
  await clickTo(`${form} button`);
  expect(await rita.$eval('#guest-1 h2', (one) => one.textContent)).toBe('Irma Frueh');
  expect(await textOf(rita)).toContain('The booking names Irma Früh. The reception entered Irma Frueh.');
});

test('shows a room that another desk has given meanwhile, and asks again', async () => {
  const { act, address, read } = await book({ persons: { adults: 1 } });
  await act('room_changed', [1], '301');
  await rita.goto(address);
  await act('room_changed', [1], '306');
  const form = '#guest-1 .confirm:has(input[value=room_changed])';
  await rita.$eval(`${form} [name=text]`, (one) => one.setAttribute('value', '410'));
  await clickTo(`${form} button`);
  const shown = await textOf(rita);
  expect(shown).toContain('Nothing was changed. The guest has another room now.');
  expect((await read()).booking?.guests[0]?.room).toBe('306');
  expect(await rita.$eval(`${form}[open]`, (one) => one.textContent)).toContain('room 306 → 410');
  await clickTo(`${form} button`);
  expect((await read()).booking?.guests[0]?.room).toBe('410');
});

test('sends a link by mail to a typed address, which the page asks for only if it is unknown', async () => {
  const { stays, call, tenantId } = desk.operator;
  const { propertyReference, address, read } = await book({ persons: { adults: 1 }, guests: irma });
  const rules = { mustCheckIn: 'ADULTS', leadWorkflow: 'single', sightSuffices: true };
  const request = { requestId: randomUUID(), tenantId, propertyReference, rules, expectedVersion: 0 };
  await stays.SetPartyRules(request, call);
  await rita.goto(address);
  const form = '#guest-1 .confirm:has(input[value=mail])';
  const isRequired = () => rita.$eval(`${form} [name=email]`, (one) => (one as HTMLInputElement).required);
  expect(await isRequired()).toBe(true);
  await rita.$eval(`${form} [name=email]`, (one) => one.setAttribute('value', 'irma@guests.example'));
  await clickTo(`${form} button`);
  expect(await textOf(rita)).toContain('The mail goes out now.');
  expect(await isRequired()).toBe(false);
  const { booking, events } = await read();
  expect(booking?.guests[0]).toMatchObject({ hasEmail: true, sessionId: expect.stringMatching(/^cs_/) });
  expect(events.map(({ kind }) => kind)).toContain('link_ordered');
});
