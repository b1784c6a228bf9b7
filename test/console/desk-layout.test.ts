import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { clickFor, type Desk, openDesk, textOf } from './desk.ts';

const day = '2031-03-04';
let desk: Desk;
let rita: Page;
let base: string;
beforeAll(async () => {
  desk = await openDesk();
  rita = await (await desk.browser.createBrowserContext()).newPage();
  base = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}`;
  await desk.give(rita, await desk.cookies.of('rita', { roles: ['reception', 'deployment'] }));
});
afterAll(() => desk.close());

async function book(persons: Record<string, number>, guests: object[] = []) {
  const { stays, call, tenantId } = desk.operator;
  const reference = `BK-${randomUUID()}`;
  const propertyReference = `hotel-${randomUUID()}`;
  const times = { arrival: `${day}T15:00`, departure: '2031-03-09T11:00', timeZone: 'Europe/Madrid' };
  const bookingJson = JSON.stringify({ propertyReference, ...times, persons, guests });
  await stays.PutBooking({ requestId: randomUUID(), tenantId, reference, bookingJson }, call);
  return {
    propertyReference,
    act: (act: string, ...numbers: number[]) =>
      stays.ActOnBooking({ requestId: randomUUID(), tenantId, reference, act, guests: numbers }, call),
    open: (language = 'en') => rita.goto(`${base}/stay?${new URLSearchParams({ reference })}&lang=${language}`),
  };
}

const clickTo = (selector: string) => clickFor(rita, selector);

test('lists missing guests from right to left in Arabic', async () => {
  const { open } = await book({ adults: 3 });
  await open('ar');
  await rita.setViewport({ width: 1_280, height: 900 });
  const rights = await rita.$eval('.missing', (line) => {
    const places: number[] = [];
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { index, 0: name } of (node.textContent ?? '').matchAll(/الضيف \p{N}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + name.length);
        places.push(Math.round(range.getBoundingClientRect().right));
      }
    return places;
  });
  expect(rights).toHaveLength(3);
  expect(rights).toEqual(rights.toSorted((one, other) => other - one));
});

test('tells the consequences of a cancellation and of a removal, and offers a way back', async () => {
  const { act, open } = await book({ adults: 2 });
  await open();
  const cancel = '#booking .confirm:has(input[value=cancelled])';
  const remove = '#guest-2 .confirm:has(input[value=guest_removed])';
  const shown = (form: string) => rita.$eval(form, (one) => one.textContent ?? '');
  expect(await shown(cancel)).toContain('All links of the booking stop working. Guests in the house stay recorded.');
  expect(await shown(remove)).toContain('The guest’s link stops working. The guest no longer counts.');
  const buttons = (form: string) => rita.$$eval(`${form} .buttons > *`, (all) => all.map((one) => one.textContent));
  expect(await buttons(cancel)).toEqual(['Cancel this booking', 'Keep it']);
  expect(await buttons(remove)).toEqual(['Remove the guest', 'Keep it']);
  await clickTo(`${cancel} a`);
  expect(await rita.$(cancel)).not.toBeNull();
  await act('arrived');
  await act('left');
  await open();
  expect(await rita.$(cancel)).toBeNull();
});

test('offers one look for the guests whom it helps, and names what is still missing', async () => {
  const { stays, call, tenantId } = desk.operator;
  const { propertyReference, open } = await book({ adults: 3 });
  const rules = { mustCheckIn: 'ADULTS', mustSign: 'LEAD', leadWorkflow: 'single', sightSuffices: true };
  await stays.SetPartyRules({ requestId: randomUUID(), tenantId, propertyReference, rules, expectedVersion: 0 }, call);
  await open();
  const form = await rita.$eval('#booking .confirm:has(input[value=seen])', (one) => one.textContent ?? '');
  expect(form).toContain('I have seen guests and documents (2)…');
  expect(form).toContain('Guest 2 · Guest 3');
  expect(form).toContain('Still missing: Guest 1, no check yet');
});

test('offers and shows for a guest only what fits the guest’s presence', async () => {
  const { act, open } = await book({ adults: 3 });
  const acts = (number: number) =>
    rita.$$eval(`#guest-${number} input[name=act]`, (all) => all.map((one) => (one as HTMLInputElement).value).sort());
  await act('no_show', 1);
  await act('seen', 2);
  await act('arrived', 2);
  await act('left', 2);
  await open();
  expect(await acts(1)).toEqual(['no_show_reverted']);
  expect(await acts(2)).toEqual(['departure_reverted', 'sight_reverted']);
  expect(await rita.$$eval('section[id^=guest-] .badge', (all) => all.map((one) => one.textContent))).toEqual([
    ...['did not come', 'left', 'Check first'],
  ]);
  expect(await rita.$eval('.missing', (one) => one.textContent)).toBe(
    '1 of 1 guests are not ready: Guest 3, no check yet',
  );
  expect(await rita.$eval('#guest-1', (one) => one.textContent)).not.toContain('no check yet');
});

test('emphasizes the next act of a guest, and keeps rare acts under one disclosure', async () => {
  const { act, open } = await book({ adults: 1, children: 1 });
  const row = 'section[id^=guest-] > .acts >';
  const next = () =>
    rita.$$eval(`${row} .confirm > summary.next, ${row} form button:not(.small)`, (all) =>
      all.map((one) => one.textContent?.replace(/….*/, '')),
    );
  await open();
  expect(await next()).toEqual(['I have seen guest and document', 'A guardian answers for the child']);
  const rare = '#guest-1 details.more input[name=act]';
  expect(await rita.$$eval(rare, (all) => all.map((one) => one.getAttribute('value')))).toEqual([
    ...['no_show', 'seen_unlike', 'room_changed', 'guest_named', 'guest_removed'],
  ]);
  await act('seen', 1);
  await act('arrived', 1);
  await open();
  expect((await next())[0]).toBe('Has left');
});

test('a form opens below its row, and no button moves', async () => {
  const { open } = await book({ adults: 1 });
  await open();
  const tops = () =>
    rita.$$eval('#guest-1 > .acts > details > summary', (all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await tops();
  await rita.$eval('#guest-1 > .acts > .confirm', (one) => one.setAttribute('open', ''));
  expect(await tops()).toEqual(before);
  const form = await rita.$eval('#guest-1 > .acts > .confirm form', (one) => one.getBoundingClientRect().top);
  expect(form).toBeGreaterThan(Math.max(...before));
});

test('shows the first booking on the first screen of a telephone, with the search in one row on a tablet', async () => {
  const { propertyReference } = await book({ adults: 2 });
  for (const language of ['en', 'es', 'ja', 'ar', 'de']) {
    await rita.goto(`${base}/arrivals?day=${day}&property=${propertyReference}&lang=${language}`);
    await rita.setViewport({ width: 390, height: 844 });
    const bottom = await rita.$eval('ul.arrivals li', (one) => one.getBoundingClientRect().bottom);
    expect([language, bottom < 844]).toEqual([language, true]);
    await rita.setViewport({ width: 820, height: 900 });
    const fields = await rita.$$eval('.filters :is(input:not([type=hidden]), select, button)', (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
    );
    expect([language, new Set(fields).size]).toEqual([language, 1]);
    expect([language, await rita.$eval('header.top', (one) => one.clientHeight < 80)]).toEqual([language, true]);
  }
});

test('opens a booking by a tap anywhere on its row, except on a button', async () => {
  const { propertyReference, act } = await book({ adults: 1 });
  await act('seen', 1);
  await rita.goto(`${base}/arrivals?day=${day}&property=${propertyReference}&lang=en`);
  const hit = await rita.$eval('ul.arrivals li', (row) => {
    const { left, right, bottom } = row.getBoundingClientRect();
    return [left + 4, (left + right) / 2, right - 4].map(
      (x) => document.elementFromPoint(x, bottom - 4)?.closest('a')?.className,
    );
  });
  expect(hit).toEqual(['subject', 'subject', 'subject']);
  const reached = await rita.$$eval('ul.arrivals li :is(button, summary)', (all) =>
    all.map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 4, top + 4));
    }),
  );
  expect(reached).toEqual([true]);
});

test('focuses the card of an added guest', async () => {
  const { open } = await book({ adults: 1 }, [{ reference: 'ada', name: 'Ada Byron' }]);
  await open();
  await rita.$eval('#added-name', (one) => one.setAttribute('value', 'Eve Byron'));
  await clickTo('.confirm:has(input[value=guest_added]) button');
  expect(await rita.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('guest-2');
});

test('advises the QR code for a link, and closes the link after the guest has signed', async () => {
  const { stays, call, tenantId } = desk.operator;
  const { propertyReference, open } = await book({ adults: 1 });
  const rules = { mustCheckIn: 'ADULTS', mustSign: 'LEAD', leadWorkflow: 'single', sightSuffices: true };
  await stays.SetPartyRules({ requestId: randomUUID(), tenantId, propertyReference, rules, expectedVersion: 0 }, call);
  await open();
  await clickTo('#guest-1 form[action$="/stay/link"] button');
  expect(await textOf(rita)).toContain('Prefer the code.');
  const update = (signed: string) =>
    rita.evaluate(async (sign) => {
      const part = document.querySelector<HTMLElement & { look(): Promise<void> }>('live-part');
      const page = `<live-part data-state="${sign}"><section id="guest-1">${sign}</section></live-part>`;
      globalThis.fetch = async () => new Response(page);
      await part?.look();
      return document.querySelector('#link') !== null;
    }, signed);
  expect(await update('')).toBe(true);
  expect(await update('<p class=signed></p>')).toBe(false);
});
