import { randomUUID } from 'node:crypto';
import { deskRefusals } from '@gcs/proto/desk-refusals';
import { contrastFindingsOf, findingsOf, keyboardFindingsOf } from '@gcs/test/support/page-checks';
import { readQrCodes } from '@gcs/test/support/read-qr';
import { deskTexts } from '@gcs/ui/desk-texts';
import { guestTexts } from '@gcs/ui/guest-texts';
import { languages } from '@gcs/ui/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HTTPResponse, Page } from 'puppeteer-core';
import { bookingBody } from '../contract/support/requests.ts';
import { clickFor, type Desk, openDesk, textOf } from './desk.ts';

// Shows the reception's pages in each language of the guests. axe finds nothing, and each page fits a telephone, a
// tablet and a screen.

const reference = 'BK-1 of Ada';
const day = '2031-03-04';
let desk: Desk;
let rita: Page;
let base: string;
beforeAll(async () => {
  desk = await openDesk();
  const { stays, call, tenantId } = desk.operator;
  const guests = [
    { reference: 'ada', name: 'Ada Byron', room: '101' },
    { reference: 'ned', name: 'Ned Byron', ageClass: 'CHILD' },
  ];
  const plan = { ...bookingBody, arrival: `${day}T15:00`, departure: '2031-03-09T11:00', guests };
  const about = () => ({ requestId: randomUUID(), tenantId, reference });
  await stays.PutBooking({ ...about(), bookingJson: JSON.stringify(plan) }, call);
  await stays.ActOnBooking({ ...about(), act: 'arrived', guests: [1] }, call);
  await stays.ActOnBooking({ ...about(), act: 'seen', guests: [1] }, call);
  await stays.ActOnBooking({ ...about(), act: 'guest_added', guest: { name: 'Eve' } }, call);
  rita = await (await desk.browser.createBrowserContext()).newPage();
  await rita.setBypassCSP(true);
  base = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}`;
});
beforeEach(() => signIn(rita));
afterAll(() => desk.close());

async function signIn(page: Page): Promise<void> {
  await desk.give(page, await desk.cookies.of('rita', { roles: ['reception', 'deployment'] }));
}

const booking = () => `${base}/stay?${new URLSearchParams({ reference })}`;
const pages: [name: string, open: (language: string) => Promise<void>, status: number][] = [
  ['arrivals', (language) => open(`${base}/arrivals?day=${day}&lang=${language}`), 200],
  ['a day without arrivals', (language) => open(`${base}/arrivals?day=2031-03-05&lang=${language}`), 200],
  ['the guests in the house', (language) => open(`${base}/arrivals?list=IN_HOUSE&lang=${language}`), 200],
  ['a booking', (language) => open(`${booking()}&lang=${language}`), 200],
  ['a refused act', refused, 409],
  ['no such booking', (language) => open(`${base}/stay?reference=none&lang=${language}`), 404],
];
let status = 0;

async function open(address: string): Promise<void> {
  status = (await rita.goto(address))?.status() ?? 0;
}

const clickTo = (selector: string) => clickFor(rita, selector);

async function refused(language: string): Promise<void> {
  await open(`${booking()}&lang=${language}`);
  await rita.$eval('input[name=version]', (field) => field.setAttribute('value', '1'));
  const form = '.acts form:has(input[value="1"][name=version])';
  await rita.$eval(`${form} [name=text]`, (field) => field.setAttribute('value', 'a reason'));
  const isAct = (answer: HTTPResponse) => answer.url().endsWith('/stay/act');
  const [answer] = await Promise.all([rita.waitForResponse(isAct), clickTo(`${form} button`)]);
  status = answer.status();
}

describe.each(languages)('the reception’s page in %s', (language) => {
  test.each(pages)('%s', async (_, lead, expected) => {
    await lead(language);
    const { direction } = guestTexts.get(language) ?? { direction: '' };
    const spoken = await rita.$eval('html', (one) => [one.getAttribute('lang'), one.getAttribute('dir')]);
    expect([status, ...spoken]).toEqual([expected, language, direction]);
    for (const details of await rita.$$('.confirm')) await details.evaluate((one) => one.setAttribute('open', ''));
    for (const width of [390, 820, 1_280]) {
      await rita.setViewport({ width, height: 900 });
      expect(await rita.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width === 390) expect(await findingsOf(rita)).toEqual([]);
    }
    expect(await englishLeft(language)).toEqual([]);
  });
});

/** Returns English texts that the page should show in its language, except those that the page marks as English. */
async function englishLeft(language: string): Promise<string[]> {
  if (language === 'en') return [];
  const shown = await rita.$$eval('main *, header *', (all) =>
    all.flatMap((one) => {
      const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (one.closest('[lang=en], bdi, .brand, .tenants') !== null) return [];
      return own.map(({ textContent }) => (textContent ?? '').trim());
    }),
  );
  const english = new Set(textsOf(deskTexts.get('en')));
  const own = new Set(textsOf(deskTexts.get(language)));
  return shown.filter((text) => english.has(text) && !own.has(text));
}

function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return Object.values(tree ?? {}).flatMap(textsOf);
}

test('the frame around a page is in the page’s language, and shows the role, the pages and the environment', async () => {
  const english = new Set(textsOf([deskTexts.get('en')?.page, deskTexts.get('en')?.staff]));
  const platform = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(
    platform,
    await desk.cookies.of('pia', { roles: ['platform', 'integrator', 'reception', 'deployment'] }),
  );
  for (const language of ['en', 'ja', 'ar']) {
    await platform.goto(`${base}/arrivals?lang=${language}`);
    const shown = await platform.$$eval('header nav a, header .person small, header .badge', (all) =>
      all.flatMap((one) => (one.textContent ?? '').split(', ')),
    );
    expect(shown.length).toBeGreaterThan(12);
    expect(shown.filter((text) => english.has(text.trim())).length > 0).toBe(language === 'en');
  }
});

test('the reception’s pages work by keyboard and are readable in dark mode, also from right to left', async () => {
  for (const language of ['de', 'ar']) {
    await open(`${booking()}&lang=${language}`);
    await rita.setViewport({ width: 820, height: 900 });
    await rita.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await contrastFindingsOf(rita)).toEqual([]);
    expect(await keyboardFindingsOf(rita)).toEqual([]);
  }
  await rita.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
});

test('the browser’s language applies until the person chooses another, which then stays', async () => {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await signIn(page);
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'xx, pl;q=0.9, de;q=0.5' });
  const languageOf = () => page.$eval('html', (one) => one.getAttribute('lang'));
  await page.goto(`${base}/arrivals`);
  expect(await languageOf()).toBe('pl');
  const choice = 'header .tenants a[lang=sv]';
  await Promise.all([page.waitForNavigation(), page.$eval(choice, (one) => (one as HTMLElement).click())]);
  await page.goto(`${base}/arrivals?lang=nowhere`);
  expect(await languageOf()).toBe('sv');
});

test.each(languages)('each reason for refusing an act has its own text in %s', (language) => {
  const texts = deskTexts.get(language);
  const said = Object.keys(deskRefusals).map((key) =>
    Object.entries(texts?.refusal ?? {}).find(([name]) => name === key),
  );
  expect(new Set(said.map((entry) => entry?.[1])).size).toBe(Object.keys(deskRefusals).length);
});

test('a refused act shows the reason in the page’s language, and changes nothing', async () => {
  await open(`${booking()}&lang=de`);
  const act = '.acts form:has(input[value=guest_removed][name=act])';
  await rita.$eval(`${act} input[name=number]`, (field) => field.setAttribute('value', '1'));
  await clickTo(`${act} button`);
  const shown = await textOf(rita);
  expect(shown).toContain('Nichts wurde geändert. Der Gast ist angekommen. Nehmen Sie zuerst die Ankunft zurück.');
  expect(shown).toContain('Ada Byron');
});

test('a person can choose a hotel that has arrivals or a name, and then sees only the bookings of that hotel', async () => {
  await open(`${base}/arrivals?day=${day}&lang=en`);
  const choices = () =>
    rita.$$eval('select[name=property] option', (all) => all.map((one) => [one.value, one.textContent]));
  expect(await choices()).toEqual([
    ['', 'All hotels'],
    [bookingBody.propertyReference, bookingBody.propertyReference],
  ]);
  const { properties, call, tenantId } = desk.operator;
  const property = { reference: 'hotel-named', displayName: 'Hotel Aurora' };
  await properties.SetProperty({ requestId: randomUUID(), tenantId, property, expectedVersion: 0 }, call);
  await open(`${base}/arrivals?day=${day}&lang=en&property=hotel-named`);
  expect(await choices()).toContainEqual(['hotel-named', 'Hotel Aurora']);
  expect(await rita.$eval('select[name=property]', (one) => one.value)).toBe('hotel-named');
  expect(await rita.$$('ul.arrivals li')).toEqual([]);
});

test('a guest’s link has a QR code; a child without a workflow has only a note about the responsible adult', async () => {
  const { stays, call, tenantId } = desk.operator;
  const rules = { mustCheckIn: 'ADULTS', leadWorkflow: 'single', minorsDeclared: true, sightSuffices: true };
  await stays.SetPartyRules({ requestId: randomUUID(), tenantId, rules, expectedVersion: 0 }, call);
  await open(`${booking()}&lang=en`);
  const child = (await rita.$eval('#guest-2', (one) => one.textContent)) ?? '';
  expect(child).toContain('An adult of the booking answers for the child');
  expect(child).not.toContain('Link for the guest');
  const make = '#guest-1 form[action$="/stay/link"] button';
  await clickTo(make);
  const link = await rita.$eval('#guest-link', (one) => (one as HTMLInputElement).value);
  expect(link).toMatch(/\/g\/[\w-]{43}$/);
  expect(readQrCodes(await rita.content())).toEqual([link]);
  expect(await rita.$eval('#link h2', (one) => one.textContent)).toBe('Link for Ada Byron, guest 1');
  expect(await rita.$eval('#link a.button', (one) => [one.getAttribute('href'), one.target])).toEqual([link, '_blank']);
  await rita.evaluate(() => {
    const writeText = async (text: string) => void Object.assign(globalThis, { copied: text });
    Object.defineProperty(navigator.clipboard, 'writeText', { value: writeText });
  });
  await rita.$eval('copy-text button', (one) => (one as HTMLElement).click());
  await rita.waitForFunction(() => document.querySelector('copy-text')?.textContent?.includes('Copied'));
  expect(await rita.evaluate(() => Reflect.get(globalThis, 'copied'))).toBe(link);
  await rita.$eval('#guest-1 .confirm:has(input[value=renew])', (one) => one.setAttribute('open', ''));
  await clickTo('#guest-1 .confirm:has(input[value=renew]) button');
  const renewed = await rita.$eval('#guest-link', (one) => (one as HTMLInputElement).value);
  expect([(await fetch(link)).status, (await fetch(renewed)).status]).toEqual([404, 200]);
});

test('one act takes the arrival of a whole group back', async () => {
  const { stays, call, tenantId } = desk.operator;
  const about = () => ({ requestId: randomUUID(), tenantId, reference: 'BK-group' });
  await stays.PutBooking({ ...about(), bookingJson: JSON.stringify(bookingBody) }, call);
  await stays.ActOnBooking({ ...about(), act: 'arrived' }, call);
  await open(`${base}/stay?reference=BK-group&lang=en`);
  await clickTo('#booking .confirm:has(input[value=arrival_reverted]) button');
  expect((await stays.GetBooking(about(), call)).booking?.state).toBe('EXPECTED');
});

const look = () => document.querySelector<HTMLElement & { look(): Promise<void> }>('live-part')?.look();

test('the page of an open booking shows another person’s act without a reload, but not while a form is open or edited', async () => {
  await open(`${booking()}&lang=en`);
  await rita.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  const { stays, call, tenantId } = desk.operator;
  const about = () => ({ requestId: randomUUID(), tenantId, reference });
  await stays.ActOnBooking({ ...about(), act: 'room_changed', guests: [2], text: 'Suite 7' }, call);
  await rita.waitForFunction(() => document.querySelector('#guest-2')?.textContent?.includes('Suite 7'));
  await rita.$eval('#guest-2 .confirm', (one) => one.setAttribute('open', ''));
  await stays.ActOnBooking({ ...about(), act: 'room_changed', guests: [2], text: 'Suite 8' }, call);
  await rita.evaluate(look);
  expect(await textOf(rita)).not.toContain('Suite 8');
  await rita.$eval('#guest-2 .confirm', (one) => one.removeAttribute('open'));
  await rita.evaluate(look);
  expect(await textOf(rita)).toContain('Suite 8');
  await rita.$eval('#guest-2 input', (one) => one.dispatchEvent(new Event('input', { bubbles: true })));
  await stays.ActOnBooking({ ...about(), act: 'room_changed', guests: [2], text: 'Suite 9' }, call);
  await rita.evaluate(look);
  expect(await textOf(rita)).not.toContain('Suite 9');
  expect(await rita.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
