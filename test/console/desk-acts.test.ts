import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textOf } from './desk.ts';
import { day, look, openReception, type Reception } from './reception.ts';

let desk: Reception['desk'];
let rita: Reception['rita'];
let base: string;
let book: Reception['book'];
let clickTo: Reception['clickTo'];
beforeAll(async () => {
  ({ desk, rita, base, book, clickTo } = await openReception());
});
afterAll(() => desk.close());

const bookingsShown = () => rita.$$eval('ul.arrivals li', (all) => all.map(({ id }) => id));

test('marks a booking of an earlier day whose guests are still expected, also in the search of all days', async () => {
  const yesterday = String(Temporal.Now.plainDateISO('Europe/Madrid').subtract({ days: 1 }));
  const { propertyReference, own } = await book({ persons: { adults: 1 }, arrival: `${yesterday}T23:30` });
  const later = await book(
    { persons: { adults: 1 }, guests: [{ reference: 'g', name: 'Gina Roth' }] },
    propertyReference,
  );
  await rita.goto(`${base}/arrivals?lang=en&property=${propertyReference}`);
  expect(await bookingsShown()).toEqual([`booking-${own}`]);
  expect(await textOf(rita)).toContain('expected on ');
  await rita.goto(`${base}/arrivals?lang=en&property=${propertyReference}&q=gina`);
  expect(await bookingsShown()).toEqual([`booking-${later.own}`]);
});

test('filters by the light of a tile, and keeps the filter in the refresh, but not in a search', async () => {
  const stopped = await book({ persons: { adults: 1 }, guests: [{ reference: 'a', name: 'Anna Stop' }] });
  await stopped.act('seen_unlike', [1]);
  const other = await book(
    { persons: { adults: 1 }, guests: [{ reference: 'o', name: 'Otto Look' }] },
    stopped.propertyReference,
  );
  await rita.goto(`${base}/arrivals?lang=en&day=${day}&property=${stopped.propertyReference}`);
  expect(await bookingsShown()).toHaveLength(2);
  expect(await textOf(rita)).toContain('guest and document do not match');
  await clickTo('.figure.bad');
  expect(await bookingsShown()).toEqual([`booking-${stopped.own}`]);
  expect(await rita.$eval('#arrivals', (one) => one.getAttribute('hx-get'))).toContain('light=STOP');
  expect(await rita.$$eval('.figure .value', (all) => all.map((one) => one.textContent))).toEqual(
    ...[['2', '0', '0', '1', '1']],
  );
  await rita.type('.filters [name=q]', 'look otto');
  await clickTo('.filters button');
  expect(await bookingsShown()).toEqual([`booking-${other.own}`]);
  expect(await rita.$$('.figures')).toEqual([]);
  await rita.goto(`${base}/arrivals?lang=en&property=${stopped.propertyReference}&q=otto&light=STOP`);
  expect(await bookingsShown()).toEqual([`booking-${other.own}`]);
});

const couple = [
  { reference: 'i', name: 'Irma Früh', isLead: true },
  { reference: 'o', name: 'Otto Spät' },
];

test('names in a row the guest whom a search has found, and the guest who is still expected', async () => {
  const arrival = `${Temporal.Now.plainDateISO('Europe/Madrid').subtract({ days: 2 })}T15:00`;
  const { act, propertyReference } = await book({ persons: { adults: 2 }, guests: couple, arrival });
  const row = async (query = '') => {
    await rita.goto(`${base}/arrivals?lang=en&property=${propertyReference}&q=${query}`);
    return rita.$eval('ul.arrivals li', (one) =>
      ['.subject', '.subject + span'].map((part) => one.querySelector(part)?.textContent ?? ''),
    );
  };
  expect((await row('spaet'))[0]).toBe('Irma Früh · Otto Spät');
  expect((await row('irma'))[0]).toBe('Irma Früh');
  expect((await row())[0]).toBe('Irma Früh');
  await act('arrived', [1]);
  const [name, about] = await row();
  expect(name).toBe('Otto Spät');
  expect(about).toMatch(/^expected on .* · still expected · in the house: Irma Früh$/);
  expect((await row('otto'))[1]).toMatch(/ · partly arrived · in the house: Irma Früh$/);
});

test('returns from an act in a list to the same list, and offers the departure with a confirmation', async () => {
  const { act, own, propertyReference, read } = await book({ persons: { adults: 2 }, guests: couple });
  await act('seen', [1, 2]);
  const query = `day=${day}&property=${propertyReference}`;
  const list = () => new URL(rita.url()).search;
  await rita.goto(`${base}/arrivals?lang=en&${query}&light=GO`);
  await clickTo('ul.arrivals form button');
  expect(list()).toBe(`?${query}&light=GO`);
  expect((await read()).booking?.state).toBe('ARRIVED');
  await rita.goto(`${base}/arrivals?list=IN_HOUSE&property=${propertyReference}`);
  expect(await bookingsShown()).toEqual([`booking-${own}`]);
  expect(await rita.$$('.figures, ul.arrivals form')).toEqual([]);
  const departures = `list=DEPARTURES&day=2031-03-09&property=${propertyReference}`;
  await rita.goto(`${base}/arrivals?${departures}`);
  expect(await rita.$$('.figures')).toEqual([]);
  await rita.$eval('ul.arrivals .confirm', (one) => one.setAttribute('open', ''));
  await act('room_changed', [2], 'Suite 7');
  await rita.evaluate(look);
  expect(await textOf(rita)).not.toContain('Suite 7');
  await rita.$eval('ul.arrivals .confirm', (one) => one.removeAttribute('open'));
  await rita.evaluate(look);
  expect(await textOf(rita)).toContain('Suite 7');
  await clickTo('ul.arrivals .confirm button');
  expect(list()).toBe(`?${departures}`);
  expect((await read()).booking?.state).toBe('LEFT');
  await rita.goto(`${base}/arrivals?list=DEPARTURES&property=${propertyReference}`);
  expect(await bookingsShown()).toEqual([`booking-${own}`]);
  expect(await textOf(rita)).not.toContain('All have left');
  await clickTo('ul.arrivals a');
  await rita.$eval('#booking .confirm:has(input[value=departure_reverted])', (one) => one.setAttribute('open', ''));
  await clickTo('#booking .confirm:has(input[value=departure_reverted]) button');
  expect(new URL(rita.url()).pathname).toMatch(/\/stay$/);
  expect((await read()).booking?.state).toBe('ARRIVED');
});

test('records an arrival without a key only with a reason, and keeps the place on the page', async () => {
  const { act, own, read, address } = await book({ persons: { adults: 3 } });
  await act('seen_unlike', [3]);
  await rita.goto(address);
  const form = '#guest-3 .confirm:has(input[value=arrived])';
  await rita.$eval(form, (one) => one.setAttribute('open', ''));
  const shown = await rita.$eval(form, (one) => one.textContent ?? '');
  expect(shown).toContain('No key: guest and document do not match. Record the arrival anyway?');
  expect(await rita.$eval(`${form} [name=text]`, (one) => (one as HTMLInputElement).required)).toBe(true);
  await rita.type(`${form} [name=text]`, 'police informed');
  const y = await rita.evaluate(() => {
    document.querySelector('#guest-3')?.scrollIntoView();
    return scrollY;
  });
  await clickTo(`${form} button`);
  expect((await read()).events[0]).toMatchObject({ kind: 'arrived', guests: [3], reason: 'police informed' });
  expect(await textOf(rita)).toContain('police informed');
  expect(Math.abs((await rita.evaluate(() => scrollY)) - y)).toBeLessThan(80);
  expect(await rita.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('guest-3');
  expect(own).not.toBe('');
});

test('gives a family the keys with one confirmation', async () => {
  const { read, address } = await book({ persons: { adults: 2, children: 1 } });
  await rita.goto(address);
  await rita.$eval('#booking .confirm:has(input[value=seen])', (one) => one.setAttribute('open', ''));
  await clickTo('#booking .confirm:has(input[value=seen]) button');
  expect((await read()).booking).toMatchObject({ light: 'LIGHT_GO' });
  expect((await read()).booking?.guests.map(({ seenResult }) => seenResult)).toEqual(['MATCH', 'MATCH', 'MATCH']);
});

test('shows a cancellation after the arrival once, and warns before the booking becomes cancelled', async () => {
  const { act, address } = await book({ persons: { adults: 1 } });
  await act('arrived');
  await act('cancelled');
  await rita.goto(address);
  const shown = await textOf(rita);
  expect(shown).toContain('Cancelled, but guests are in the house.');
  expect(shown).not.toContain('Cancel the booking');
  const form = '#guest-1 .confirm:has(input[value=arrival_reverted])';
  expect(await rita.$eval(form, (one) => one.textContent)).toContain('The booking then becomes cancelled.');
});

test('asks before an arrival into a cancelled booking, and shows no light for its guest', async () => {
  const { act, address } = await book({ persons: { adults: 1 } });
  await act('seen', [1]);
  await act('cancelled');
  await rita.goto(address);
  expect(await rita.$eval('#guest-1 .badge', (one) => one.textContent)).toBe('cancelled');
  expect(await rita.$eval('#guest-1', (one) => one.textContent)).not.toContain('May get the key');
  const form = '#guest-1 .confirm:has(input[value=arrived])';
  expect(await rita.$eval(form, (one) => one.textContent)).toContain('No key: cancelled. Record the arrival anyway?');
});

test('names the links that a cancellation ends while a guest is in the house', async () => {
  const { act, address } = await book({ persons: { adults: 2 } });
  await act('arrived', [1]);
  await rita.goto(address);
  expect(await rita.$eval('#booking .confirm:has(input[value=cancelled])', (one) => one.textContent)).toContain(
    'The links of guests who have not arrived stop working.',
  );
});

test('explains that a look does not replace a reviewer, and gives no key after a look', async () => {
  const { act, own, propertyReference, address, read } = await book({
    persons: { adults: 1 },
    guests: [{ reference: 'ada', name: 'Ada Hit' }],
  });
  await rita.goto(address);
  expect(await rita.$$('#guest-1 summary.next')).toHaveLength(1);
  await desk.hit({ bookingReference: own, propertyReference, guest: { reference: 'ada', email: 'ada@example.com' } });
  await waitFor(async () => (await read()).booking?.guests[0]?.sessionStatus === 'NEEDS_REVIEW');
  await rita.goto(address);
  expect(await rita.$$('#guest-1 summary.next')).toEqual([]);
  expect(await textOf(rita)).toContain('A reviewer decides about this check. A look does not change that.');
  await act('seen', [1]);
  expect((await read()).booking).toMatchObject({ light: 'LIGHT_LOOK' });
});
