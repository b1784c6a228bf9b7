import { largeClaims, playLargeIssuer } from '@gcs/test/support/large-tokens';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { startConsoleUnderTest } from '../../services/console/test/console-under-test.ts';
import { openBrowser } from './desk.ts';
import { see } from './walking.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(Object.entries(largeClaims))('a browser keeps a session with %s, or shows why not', async (name, large) => {
  const { provider, signIn } = await playLargeIssuer(large.claims);
  const its = await startConsoleUnderTest(signIn);
  provider.serveConsole(its.baseUrl);
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setBypassCSP(true);
  const queue = '/tenants/ten_1/reviews';
  await page.goto(`${its.baseUrl}/sign-in?${new URLSearchParams({ to: queue, hint: 'ana' })}`);
  const shown = await see(page, `10-${name.replaceAll(/\W+/g, '-')}`);
  expect(shown.includes('more data about you than a browser can keep')).toBe(!large.fits);
  if (large.fits) {
    await page.goto(its.baseUrl + queue);
    expect(page.url()).toBe(its.baseUrl + queue);
    expect(shown).toContain('Sign out');
  }
  await its.stop();
  await provider.stop();
});
