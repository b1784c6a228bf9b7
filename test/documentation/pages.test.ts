import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideSite } from '@gcs/site/provide';
import { contrastFindingsOf, findingsOf } from '@gcs/test/support/page-checks';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../services/gateway/test/gateway-under-test.ts';
import { openBrowser } from '../console/desk.ts';

let gateway: GatewayUnderTest;
let browser: Browser;
let page: Page;
const failures: string[] = [];
beforeAll(async () => {
  gateway = await startGatewayUnderTest({ docsDirectory: await provideSite() });
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('pageerror', (error) => failures.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
});

const active = () =>
  page.evaluate(() => {
    const box = document.querySelector('.search input');
    return document.getElementById(box?.getAttribute('aria-activedescendant') ?? '')?.querySelector('.title')
      ?.textContent;
  });

async function open(path: string, width = 1_280): Promise<void> {
  await page.setViewport({ width, height: 800 });
  await page.goto(gateway.baseUrl + path);
}

const files = readdirSync(await provideSite()).filter((file) => file.endsWith('.html'));
const everyPath = [...files.map((file) => `/docs/${file}`), '/docs/search?q=session'];

test.each(everyPath)('%s has no finding of axe, light or dark, and is never wider than the screen', async (path) => {
  await open(path);
  for (const width of [1_280, 390, 320]) {
    await page.setViewport({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 320) continue;
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    expect(await findingsOf(page)).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await contrastFindingsOf(page)).toEqual([]);
  }
  expect(failures).toEqual([]);
});

describe.each([1_280, 320])('the search at %i px', (width) => {
  test('opens with /, and the arrow keys and Enter lead to a result', async () => {
    await open('/docs/errors', width);
    await page.keyboard.press('/');
    await page.keyboard.type('document_expired');
    await page.waitForFunction(() => document.querySelectorAll('.search li').length === 3);
    expect(await page.$eval('.search input', (box) => box.getAttribute('aria-expanded'))).toBe('true');
    expect(await active()).toBeUndefined();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    expect(await active()).toMatch(/^document_expired$/i);
    expect(await findingsOf(page)).toEqual([]);
    const chosen = await active();
    await page.keyboard.press('Enter');
    await page.waitForFunction((code) => location.hash === `#${code}`, {}, chosen ?? '');
  });

  test('closes at Escape, and Enter without a choice opens all results', async () => {
    await open('/docs', width);
    await page.keyboard.press('/');
    await page.keyboard.type('aml');
    await page.waitForSelector('.search ul:not([hidden])');
    await page.keyboard.press('Escape');
    expect(await page.$eval('.search ul', (list) => list.hidden)).toBe(true);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).search).toBe('?q=aml');
    await page.waitForFunction(() => document.querySelector('.lead')?.textContent?.endsWith('found for “aml”'));
    const titles = await page.$$eval('.found', (found) => found.map(({ textContent }) => textContent));
    // Only the first title must contain the word, because an entry also matches words that it does not show.
    expect(titles[0]).toMatch(/aml/i);
  });
});

test('a search without a hit says so with a hint, below the box and on the page of all results', async () => {
  await open('/docs/errors', 320);
  await page.keyboard.press('/');
  await page.keyboard.type('qqqq');
  await page.waitForSelector('.search output.shown');
  const { text, width } = await page.$eval('.search output', (output) => ({
    text: output.textContent,
    width: output.clientWidth,
  }));
  expect(text).toMatch(/^Nothing found\. Try/);
  expect(width).toBeGreaterThan(100);
  expect(await findingsOf(page)).toEqual([]);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.waitForFunction(() => document.querySelector('.lead')?.textContent?.startsWith('Nothing found'));
});

test('a link out of the site has a mark', async () => {
  await open('/docs/client-python');
  const marks = await page.$$eval('main p a', (links) =>
    links.map((link) => [/^http/.test(link.getAttribute('href') ?? ''), getComputedStyle(link, '::after').content]),
  );
  expect(new Set(marks.map(([isOut, mark]) => `${isOut} ${String(mark) !== 'none'}`))).toEqual(
    new Set(['true true', 'false false']),
  );
});

test('the page loads the search again at the next key if the first load failed', async () => {
  let asked = 0;
  const context = await browser.createBrowserContext();
  const fresh = await context.newPage();
  await fresh.setRequestInterception(true);
  fresh.on('request', (request) => {
    if (!request.url().endsWith('/search-index.js')) return request.continue();
    asked += 1;
    return asked === 1 ? request.respond({ status: 503 }) : request.continue();
  });
  await fresh.goto(`${gateway.baseUrl}/docs/errors`);
  await fresh.keyboard.press('/');
  await fresh.waitForFunction(() => document.querySelector('.search output')?.textContent === 'Press Enter to search');
  await fresh.keyboard.type('aml');
  await fresh.waitForSelector('.search ul:not([hidden])');
  await context.close();
});

test('the search also works if the pages are local files', async () => {
  await page.goto(pathToFileURL(join(await provideSite(), 'errors.html')).href);
  await page.keyboard.press('/');
  await page.keyboard.type('liveness_failed');
  await page.waitForSelector('.search ul:not([hidden])');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.waitForFunction(() => document.querySelector('.found a[href="sandbox.html#liveness_failed"]') !== null);
  expect(failures).toEqual([]);
});

test('the copy button of a block copies its text unchanged', async () => {
  await browser
    .defaultBrowserContext()
    .overridePermissions(gateway.baseUrl, ['clipboard-read', 'clipboard-sanitized-write']);
  await open('/docs/sandbox');
  await page.bringToFront();
  await page.click('.copy');
  await page.waitForFunction(() => document.querySelector('.copy')?.textContent === 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'guestctl token issue --client booking-engine',
  );
});

const shownPanels = () =>
  page.$$eval('.tabs', (groups) =>
    groups.map((group) => [...group.querySelectorAll('.panel')].findIndex((panel) => panel.checkVisibility())),
  );

test('a language chosen by keyboard applies to every sample and to the next page', async () => {
  await open('/docs');
  await page.focus('.tabs input');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await shownPanels()).toEqual([2, 2, 2, 0, 0]);
  await open('/docs/webhooks');
  expect(await shownPanels()).toEqual([1]);
  expect(await findingsOf(page)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
});

test('a link to a language opens the samples in that language', async () => {
  await open('/docs/errors');
  await open('/docs/webhooks#java');
  expect(await shownPanels()).toEqual([3]);
  await page.click('.contents a[href="#python"]');
  await page.waitForFunction(() => document.querySelectorAll('.panel')[1]?.checkVisibility());
});

test('a reader can also choose a language without a script', async () => {
  await page.setJavaScriptEnabled(false);
  await open('/docs');
  await page.click('.tabs label:nth-of-type(4)');
  await page.setJavaScriptEnabled(true);
  expect(await shownPanels()).toEqual([3, 0, 0, 0, 0]);
});

test('the search field opens the list of all entries without a script', async () => {
  await page.setJavaScriptEnabled(false);
  await open('/docs');
  await page.type('.search input', 'liveness_failed');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.setJavaScriptEnabled(true);
  expect(await page.content()).toContain('href="sandbox.html#liveness_failed"');
  expect(await page.$eval('main', (main) => main.clientWidth)).toBeGreaterThan(1_000);
});
