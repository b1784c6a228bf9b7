import { randomUUID } from 'node:crypto';
import { formOn } from '@gcs/test/support/guest-forms';
import { findingsOf } from '@gcs/test/support/page-checks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { bookingBody } from '../contract/support/requests.ts';
import { clickFor, type Desk, openDesk, textOf } from './desk.ts';

const reference = 'BK-signed';
let desk: Desk;
let rita: Page;
beforeAll(async () => {
  desk = await openDesk();
  const { stays, call, tenantId } = desk.operator;
  const about = () => ({ requestId: randomUUID(), tenantId, reference });
  const rules = { mustCheckIn: 'ADULTS', mustSign: 'LEAD', leadWorkflow: 'single', sightSuffices: true };
  await stays.SetPartyRules({ ...about(), rules, expectedVersion: 0 }, call);
  const plan = { ...bookingBody, persons: { adults: 1 }, guests: [{ reference: 'ada', name: 'Ada Byron' }] };
  await stays.PutBooking({ ...about(), bookingJson: JSON.stringify(plan) }, call);
  await stays.ActOnBooking({ ...about(), act: 'seen', guests: [1] }, call);
  rita = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(rita, await desk.cookies.of('rita', { roles: ['reception', 'deployment'] }));
  await rita.setBypassCSP(true);
});
afterAll(() => desk.close());

const open = (language: string) =>
  rita.goto(
    `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/stay?${new URLSearchParams({ reference, lang: language })}`,
  );
const submit = (button: string) => clickFor(rita, button);
const guestText = () => rita.$eval('#guest-1', (one) => one.textContent ?? '');

async function signOnTablet(): Promise<void> {
  await open('en');
  await submit('#guest-1 form[action$="/stay/link"] button');
  const link = await rita.$eval('#guest-link', (one) => (one as HTMLInputElement).value);
  const form = formOn(await (await fetch(link)).text(), '/sign');
  const strokes = '100,300 200,100 300,300;400,50';
  const body = form.body({ strokes: `${strokes} 420,90`, name: '"><script>alert(1)</script>' });
  const { status } = await fetch(new URL(form.action, link), { method: 'POST', redirect: 'manual', body });
  expect(status).toBe(303);
}

test('the desk says whose signature is missing, shows a given signature, and withdraws it with a reason', async () => {
  await open('en');
  expect(await textOf(rita)).toContain('1 of 1 guests are not ready: Ada Byron, signature missing');
  await open('de');
  expect(await textOf(rita)).toContain('Ada Byron, Unterschrift fehlt');

  await signOnTablet();
  await open('en');
  expect(await textOf(rita)).toContain('May get the key');
  const drawn = await rita.$eval('#guest-1 svg.signature path', (path) => path.getAttribute('d'));
  expect(drawn).toBe('M100,300L200,100L300,300h0M400,50L420,90h0');
  expect(await guestText()).toContain('"><script>alert(1)</script>');
  expect(await rita.$$('#guest-1 script')).toEqual([]);
  for (const language of ['en', 'ar']) {
    await open(language);
    for (const details of await rita.$$('details')) await details.evaluate((one) => one.setAttribute('open', ''));
    await rita.setViewport({ width: 390, height: 844 });
    expect(await findingsOf(rita)).toEqual([]);
    expect(await rita.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }

  await open('en');
  const revert = '#guest-1 form:has(input[value=signature_reverted])';
  await rita.$eval(`${revert} input[name=text]`, (field) => field.setAttribute('value', 'a friend has signed'));
  await submit(`${revert} button`);
  expect(await rita.$('#guest-1 svg.signature')).toBeNull();
  expect(await guestText()).toContain('a friend has signed');
  expect(await textOf(rita)).toContain('Ada Byron, signature missing');
});
