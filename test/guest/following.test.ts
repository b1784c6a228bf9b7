import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceError } from '@gcs/kit/errors';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  consentStep,
  guestPage,
  handOverStep,
  leadsParty,
  questionsStep,
  waitingStep,
} from '../../services/gateway/test/guest-pages.ts';
import { openReception, press, type Reception, textOf } from './reception.ts';

let reception: Reception;
beforeAll(async () => {
  reception = await openReception();
});
afterAll(() => reception.close());
beforeEach(() => {
  reception.gateway.state.guests.actions.length = 0;
});

const elsewhere = createServer((request, response) => response.end(`<h1>${request.url}</h1>`));
let site: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => void elsewhere.close());

describe.each([true, false])('a guest’s page with a script: %s', (script) => {
  test('shows the result to a waiting guest', async () => {
    const link = reception.link(guestPage([waitingStep]));
    const page = await reception.visit(link, { script });
    expect(await textOf(page)).toContain('We are waiting for a result');
    reception.change(link, guestPage([handOverStep], { version: 4 }));
    expect(await page.$('meta[http-equiv=refresh]')).toBeNull();
    if (!script) await press(page, '#now a.button');
    await waitFor(async () => (await textOf(page).catch(() => '')).includes('Continue: Selfie check'));
  });

  test('stays open after the last step until the guest presses the button to the client', async () => {
    const returnUrl = `${site}/back?b=%20#top`;
    const page = await reception.visit(
      reception.link(guestPage([], { status: 'VERIFIED', ended: true, nothingLeft: true, returnUrl })),
      { script },
    );
    expect(await page.$('meta[http-equiv=refresh]')).toBeNull();
    await Promise.all([page.waitForNavigation(), page.click('[data-way-out]')]);
    expect(page.url()).toBe(`${site}/back?b=%20&session=cs_1&status=VERIFIED#top`);
  });

  test('redirects a guest to the provider directly', async () => {
    reception.gateway.state.guests.handOver = { url: `${site}/start?t=a.b.c`, token: 'a.b.c', standIn: false };
    const page = await reception.visit(reception.link(guestPage([handOverStep])), { script });
    await page.click('#now button');
    await waitFor(() => page.url() === `${site}/start?t=a.b.c`);
  });

  test('sends an agreement once, even if the button is pressed several times', async () => {
    const link = reception.link(guestPage([consentStep]));
    const page = await reception.visit(link, { script });
    const ids = new Set(await page.$$eval('#now [name=action]', (all) => all.map((one) => one.getAttribute('value'))));
    await Promise.all([page.waitForNavigation(), page.click('#now button', { count: 2 })]);
    expect(page.url()).toBe(link);
    const { actions } = reception.gateway.state.guests;
    for (const [, request] of actions) expect(ids).toContain((request as Sent).action.actionId);
  });
});

test('the page shows the current state after the back button', async () => {
  const link = reception.link(guestPage([consentStep]));
  const page = await reception.visit(link);
  await page.goto(`${site}/away`);
  reception.change(link, guestPage([waitingStep], { version: 4 }));
  await page.goBack();
  await waitFor(async () => (await textOf(page).catch(() => '')).includes('We are waiting for a result'));
});

test('an outdated page without a script changes nothing, and reports that the check-in has changed', async () => {
  const page = await reception.visit(reception.link(guestPage([consentStep])), { script: false });
  reception.gateway.state.guests.refusal = new ServiceError('version_conflict', 'It has moved.');
  await press(page, '#now button');
  expect(await textOf(page)).toContain('Your check-in has changed in the meantime, perhaps on another device.');
  reception.gateway.state.guests.refusal = undefined;
});

type Sent = { action: { actionId: string } };

test('a page keeps the text that a guest types, and only reports that the check-in has changed', async () => {
  const link = reception.link(guestPage([questionsStep]));
  const page = await reception.visit(link);
  await page.type('[name=answer-nights]', '3');
  reception.change(link, guestPage([waitingStep], { version: 4 }));
  await page.waitForSelector('#following [role=status]:not([hidden])');
  expect(await page.$eval('[name=answer-nights]', (field) => (field as HTMLInputElement).value)).toBe('3');
});

test('the page shows a dependent question only for the matching answer', async () => {
  const page = await reception.visit(reception.link(guestPage([questionsStep])));
  const isShown = () => page.$eval('[data-when]', (question) => !(question as HTMLElement).hidden);
  expect(await isShown()).toBe(false);
  await page.click('[name=answer-purpose][value=work]');
  expect(await isShown()).toBe(true);
  await page.click('[name=answer-purpose][value=leisure]');
  expect(await isShown()).toBe(false);
});

test('the page on a second device shows the changes of the first', async () => {
  const link = reception.link(guestPage([consentStep]));
  const [first, second] = [await reception.visit(link), await reception.visit(link)];
  await press(first, '#now button');
  reception.change(link, guestPage([handOverStep], { version: 4 }));
  await second.waitForFunction(() => document.querySelector('#now h2')?.textContent?.includes('Selfie'));
  expect(await second.$eval('#live', (live) => live.textContent)).toContain('Selfie');
});

test('a lead’s list shows a companion’s new state without a reload, but not while a form is open', async () => {
  const { parties } = reception.gateway.state.guests;
  parties.set('cs_lead', leadsParty);
  const page = await reception.visit(`${reception.link(guestPage([consentStep], { sessionId: 'cs_lead' }))}/party`);
  await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  const others = [
    { ...leadsParty.others?.[0], state: 'BEGUN', mayShare: false },
    ...(leadsParty.others?.slice(1) ?? []),
  ];
  parties.set('cs_lead', { ...leadsParty, others, tag: 'second' });
  await waitFor(async () => (await textOf(page)).includes('Under way'));
  await page.$eval('#guest-3 details', (details) => details.setAttribute('open', ''));
  parties.set('cs_lead', { ...leadsParty, tag: 'third' });
  await page.waitForSelector('#following [role=status]:not([hidden])');
  expect(await page.$eval('#guest-3 details', (details) => details.hasAttribute('open'))).toBe(true);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
