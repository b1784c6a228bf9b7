import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
let page: Page;
let url: (path: string) => string;
const name = `Leaving ${randomUUID()}`;
beforeAll(async () => {
  desk = await openDesk();
  const { tenants, call } = desk.operator;
  const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name }, call);
  url = (path) => new URL(`/tenants/${tenant?.id}/${path}`, desk.stack.credentials.consoleUrl).href;
  page = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(page, await desk.cookies.of('petra', { roles: ['platform'] }));
});
afterAll(() => desk.close());

test('a platform operator ends a tenant by typing its name, and follows the erasure', async () => {
  await page.goto(url('overview'));
  await Promise.all([
    page.waitForNavigation(),
    page.$eval('main a[href$="/end"]', (link) => (link as HTMLElement).click()),
  ]);
  expect(await textOf(page)).toContain('Nobody has proposed to end this tenant.');
  expect(await sent('Another name')).toContain('is not the name of this tenant');
  expect(await sent(name)).toMatch(/by petra/);
  await waitFor(async () => {
    await page.goto(url('end'));
    return (await page.$eval('#progress [aria-current=step]', (step) => step.textContent ?? '')).includes('Sweeping');
  });
  expect(await page.$$eval('#erased tbody tr', (rows) => rows.map((row) => row.textContent))).toContainEqual(
    expect.stringContaining('tenants'),
  );
  expect(await page.$$('#end, #certificate')).toHaveLength(0);
});

function sent(typed: string): Promise<string> {
  return waitFor(async () => {
    await page.goto(url('end'));
    const text = (await page.$('#end')) === null ? await textOf(page) : await send(typed);
    return text.includes('A service does not answer') ? undefined : text;
  });
}

async function send(typed: string): Promise<string> {
  await page.$eval('#end details', (details) => details.setAttribute('open', ''));
  await page.$eval('#end-name', (field) => field.setAttribute('value', ''));
  await page.type('#end-name', typed);
  await page.type('#end [name=purpose]', 'contract ended');
  const press = page.$eval('#end form button', (button) => (button as HTMLElement).click());
  await Promise.all([page.waitForNavigation(), press]);
  return textOf(page);
}
