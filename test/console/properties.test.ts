import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, header, pixels, png } from '@gcs/test/support/png';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ElementHandle, Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
let page: Page;
let base: string;
let files: string;
beforeAll(async () => {
  desk = await openDesk();
  files = await mkdtemp(join(tmpdir(), 'gcs-logos-'));
  base = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}`;
  page = await enter('paula', { roles: ['platform'], tenants: [desk.tenant] });
});
afterAll(async () => {
  await rm(files, { recursive: true });
  await desk.close();
});

test('a hotel’s settings appear immediately on the page of its guests, and empty settings show the common values', async () => {
  await page.goto(`${base}/properties`);
  await press(page, 'a.button[href$="/property"]');
  expect(await textOf(page)).toContain('All properties together');
  await fill({ phone: '+43 1 234', timeZone: 'Europe/Vienna' });
  await page.goto(`${base}/properties`);
  await page.type('input[name=reference]', 'hotel-look');
  await press(page, 'form[action$="/property"] button');
  await fill({ displayName: 'Hotel Look & Feel', accent: '#7c2d12', address: 'Ringstrasse 1\n1010 Wien' });
  expect(await textOf(page)).toContain('Saved: guests see the change on their next page');
  expect(
    await page.$eval('[name=phone]', (field) => [(field as HTMLInputElement).value, field.getAttribute('placeholder')]),
  ).toEqual(['', '+43 1 234']);
  const [narrow = '', wide = ''] = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.$eval('body', (body) => body.innerText)),
  );
  for (const shown of [narrow, wide])
    for (const said of ['Hotel Look & Feel', '1010 Wien', '+43 1 234', 'Your online check-in'])
      expect(shown).toContain(said);
  expect(await widths()).toEqual([390, 1_280]);
  await page.goto(`${base}/properties`);
  expect(await textOf(page)).toContain('Hotel Look & Feel');
});

test('an invalid value is reported next to the typed text, and no setting changes', async () => {
  await page.goto(`${base}/property?reference=hotel-typed`);
  await fill({ accent: 'red', timeZone: 'Mars', displayName: 'Typed' });
  const text = await textOf(page);
  for (const said of ['Nothing was changed', 'property.accent', 'is #rrggbb', 'property.time_zone'])
    expect(text).toContain(said);
  expect(await page.$eval('[name=displayName]', (field) => (field as HTMLInputElement).value)).toBe('Typed');
});

test('the second of two concurrent editors sees that the settings have changed, and the first change is kept', async () => {
  const other = await enter('otto', { roles: ['integrator'], tenants: [desk.tenant] });
  for (const one of [page, other]) await one.goto(`${base}/property?reference=hotel-twice`);
  await fill({ displayName: 'First' });
  await fill({ displayName: 'Second' }, other);
  expect(await textOf(other)).toContain('Nothing was changed: it has changed since the page was shown');
  await page.goto(`${base}/property?reference=hotel-twice`);
  expect(await page.$eval('[name=displayName]', (field) => (field as HTMLInputElement).value)).toBe('First');
});

test('an editor uploads a logo as a file, which guests then see, and removes it again', async () => {
  await page.goto(`${base}/property?reference=hotel-look`);
  await handIn('logo.png', png(header(), pixels(), end));
  expect(await textOf(page)).toContain('guests see the logo');
  const logo = () => page.frames()[1]?.$eval('img', (image) => [image.className, image.naturalWidth]);
  expect(await logo()).toEqual(['logo', 3]);
  await handIn('logo.svg', Buffer.from('<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>'));
  expect(await textOf(page)).toMatch(/Nothing was changed[\s\S]*image/);
  await page.goto(`${base}/property?reference=hotel-look`);
  expect(await logo()).toEqual(['logo', 3]);
  await press(page, '#logo form:last-of-type button');
  expect(await textOf(page)).toContain('guests see the logo, or none');
  expect(await logo()).not.toEqual(['logo', 3]);
});

test('the previewed guest’s page has no script or form in the console, and only the console can frame it', async () => {
  const cookie = await desk.cookies.of('paula', { roles: ['platform'], tenants: [desk.tenant] });
  for (const show of ['', '&show=notice']) {
    const answer = await fetch(`${base}/property/page?reference=hotel-look${show}`, { headers: { cookie } });
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", 'sandbox']));
    expect(await answer.text()).not.toMatch(/<script| (?:href|src|action)="(?!#|data:|tel:)/);
  }
});

test('the guest’s page reads from right to left in Arabic, and shows its notice in Japanese', async () => {
  await page.goto(`${base}/property?reference=hotel-look&language=ar`);
  expect(await page.frames()[1]?.$eval('html', (html) => [html.lang, html.dir])).toEqual(['ar', 'rtl']);
  await page.goto(`${base}/property/page?reference=hotel-look&language=ja&show=notice`);
  expect(await page.$eval('html', (html) => html.lang)).toBe('ja');
  expect(await textOf(page)).toContain('Hotel Look & Feel');
});

test('a person who may only read sees the settings but no form', async () => {
  const looker = await enter('rita', { roles: ['reviewer'], tenants: [desk.tenant] });
  await looker.goto(`${base}/property?reference=hotel-look`);
  expect(await textOf(looker)).toContain('What guests see');
  expect(await looker.$$('#texts, #logo, form[method=post]:not([action="/sign-out"])')).toHaveLength(0);
});

async function enter(subject: string, who: Parameters<Desk['cookies']['of']>[1]): Promise<Page> {
  const entered = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(entered, await desk.cookies.of(subject, who));
  return entered;
}

async function fill(texts: Readonly<Record<string, string>>, at = page): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await at.$eval(
      `[name=${name}]`,
      (field, value) => {
        (field as HTMLInputElement).value = value;
      },
      text,
    );
  }
  await press(at, '#texts button');
}

async function handIn(name: string, content: Buffer): Promise<void> {
  const path = join(files, name);
  await writeFile(path, content);
  const input = (await page.$('#logo input[type=file]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
  await press(page, '#logo form[enctype] button');
}

function widths(): Promise<number[]> {
  return Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.evaluate(() => innerWidth)),
  );
}

async function press(at: Page, selector: string): Promise<void> {
  await Promise.all([
    at.waitForNavigation({ waitUntil: 'load' }),
    at.$eval(selector, (element) => (element as HTMLElement).click()),
  ]);
}
