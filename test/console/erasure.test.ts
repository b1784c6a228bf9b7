import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { act, type Desk, openDesk, textOf } from './desk.ts';

const canary = `canary${randomUUID().slice(0, 8)}`;
const daySeconds = 86_400;

let desk: Desk;
let ana: Page;
let auditor: Page;
beforeAll(async () => {
  desk = await openDesk();
  const { retention, call } = desk.operator;
  await retention.SetPolicy({ requestId: randomUUID(), tenantId: desk.tenant, preset: 'gdpr-min' }, call);
  ana = await desk.signIn('ana');
  auditor = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(auditor, await desk.cookies.of('otto', { roles: ['compliance'], tenants: [desk.tenant] }));
});
afterAll(() => desk.close());

test('no page shows reports of providers, notes, or the guest after an erasure', async () => {
  const guest = { reference: `${canary}-guest`, email: `${canary}@example.com`, phone: '+4930555666777' };
  const ways = [`${canary.toUpperCase()}@EXAMPLE.com`, '0049 (0)30 555 666-777'];
  const facts = [{ name: 'hitEntry', values: [`${canary}-entry`] }];
  const body = { guest, metadata: { note: `${canary}-room` } };
  const [erased, other] = [
    await desk.reviewed({ workflow: 'single', body, facts }),
    await desk.reviewed({ workflow: 'single', body: { guest } }),
  ];

  await ana.goto(desk.caseUrl(erased));
  expect(await textOf(ana)).toContain(`${canary}-entry`);
  const asked = await askForGuest(ana);
  expect(await textOf(ana)).toContain(`${canary}@example.com`);
  expect(await textOf(ana)).toContain(`${canary}-room`);
  await ana.goto(desk.caseUrl(erased));
  expect(await act(ana, 'Reject', `${canary}-note`)).toContain('Decided');
  expect(await earlierOf(other)).toContain('same guest');

  for (const way of ways) expect(await foundBy(way)).toMatch(new RegExp(`(?=.*${erased})(?=.*${other})`, 's'));

  await erase(erased);

  for (const way of ways) {
    const found = await foundBy(way);
    expect(found).toContain(other);
    expect(found).not.toContain(erased);
  }
  await auditor.goto(new URL(`/tenants/${desk.tenant}/log?calls=all`, desk.stack.credentials.consoleUrl).href);
  expect(await textOf(auditor)).toContain('Search sessions by contact');
  expect(await textOf(auditor)).not.toMatch(new RegExp(`${canary}|555`, 'i'));
  await ana.goto(desk.caseUrl(erased));
  expect(await ana.content()).not.toContain(canary);
  expect(await textOf(ana)).toContain('The guest’s data has been deleted.');
  expect(await ana.$$('form.purpose, #reported, #evidence')).toHaveLength(0);
  const answer = await asked.again();
  expect(answer.status).toBe(409);
  expect(await answer.text()).not.toContain(canary);
  expect(await earlierOf(other)).toContain('There are no earlier sessions of the same guest or booking.');
});

test('compliance can cancel a requested erasure on the page, for a purpose, until the destruction begins', async () => {
  const sessionId = await desk.ended({ guest: { reference: `${canary}-kept` } });
  const about = () => ({ tenantId: desk.tenant, sessionId });
  const url = new URL(`/tenants/${desk.tenant}/sessions/${sessionId}/erasure`, desk.stack.credentials.consoleUrl).href;
  await auditor.goto(url);
  expect(await auditor.$$('#cancel')).toHaveLength(0);
  await desk.operator.retention.RequestErasure({ ...about(), requestId: randomUUID() }, desk.operator.call);
  await auditor.goto(url);
  expect(await textOf(auditor)).toContain('The erasure is under way');
  await auditor.$eval('#cancel details', (form) => form.setAttribute('open', ''));
  await auditor.type('#cancel [name=purpose]', 'the guest took the request back');
  await Promise.all([auditor.waitForNavigation(), auditor.click('#cancel button')]);
  expect(auditor.url()).toBe(url);
  expect(await textOf(auditor)).toMatch(/(?=.*Erasure cancelled, by a person)(?!.*under way)/s);
  expect(await auditor.$$('#cancel')).toHaveLength(0);
  const found = await desk.operator.retention.GetRetention(about(), desk.operator.call);
  expect(found).toMatchObject({ erasureRequested: false, guestDataErasureOrdered: false });
});

test('compliance erases all sessions of a person, sees the result of each, and cancels the erasures', async () => {
  const guest = { reference: `${canary}-whole`, email: `${canary}-whole@example.com` };
  const ended = await desk.ended({ guest });
  const open = await desk.reviewed({ workflow: 'single', body: { guest } });
  expect(await foundBy(guest.email)).toContain(ended);
  const results = async (form: string, purpose: string) => {
    await auditor.$eval(`details:has([action$="${form}"])`, (details) => details.setAttribute('open', ''));
    await auditor.type(`[action$="${form}"] [name=purpose]`, purpose);
    await Promise.all([auditor.waitForNavigation(), auditor.click(`[action$="${form}"] button`)]);
    const rows = await auditor.$$eval('tbody tr', (all) => all.map(({ textContent }) => textContent));
    return [ended, open].map((id) => rows.find((row) => row.includes(id)));
  };
  const [first, second] = await results('/person/erase', 'request of 3 May');
  expect(first).toContain('Scheduled');
  expect(second).toContain('the session is still open');
  expect((await results('/person/cancel', 'the guest took it back'))[0]).toContain('Cancelled');
});

async function foundBy(contact: string): Promise<string> {
  await auditor.goto(new URL(`/tenants/${desk.tenant}/sessions`, desk.stack.credentials.consoleUrl).href);
  await auditor.$eval('details:has(#contact)', (form) => form.setAttribute('open', ''));
  await auditor.type('#contact', contact);
  await auditor.type('form[action$="of-contact"] [name=purpose]', 'access request 8');
  await Promise.all([auditor.waitForNavigation(), auditor.click('form[action$="/of-contact"] button')]);
  expect(auditor.url()).toMatch(/\/sessions\/of-contact$/);
  return textOf(auditor);
}

async function askForGuest(page: Page): Promise<{ again(): Promise<Response> }> {
  const [url, csrf] = await page.$eval('form.purpose', (form) => [
    (form as HTMLFormElement).action,
    String(new FormData(form as HTMLFormElement).get('csrf')),
  ]);
  await page.type('#purpose', 'a test of the erasure');
  await page.click('.purpose button');
  await page.waitForFunction(() => document.querySelector('#guest form') === null);
  const cookies = await page.browserContext().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const fields = new URLSearchParams({ csrf: csrf ?? '', purpose: 'a test of the erasure' });
  return { again: () => fetch(url ?? '', { method: 'POST', body: fields, headers: { cookie }, redirect: 'manual' }) };
}

async function earlierOf(sessionId: string): Promise<string> {
  await ana.goto(desk.caseUrl(sessionId));
  return ana.$eval('#earlier', (panel) => panel.textContent ?? '');
}

async function erase(sessionId: string): Promise<void> {
  const { operator, tenant: tenantId } = desk;
  const about = () => ({ requestId: randomUUID(), tenantId, sessionId });
  await waitFor(async () => {
    const { packageReady } = await operator.sessions.GetSession({ tenantId, sessionId }, operator.call);
    return packageReady;
  });
  const { outcome } = await operator.retention.RequestErasure(about(), operator.call);
  expect(outcome).toBe('ERASURE_OUTCOME_SCHEDULED');
  await operator.sandbox.AdvanceClock({ ...about(), seconds: 31 * daySeconds }, operator.call);
  await waitFor(async () => {
    const { guestDataErased } = await operator.sessions.GetSession({ tenantId, sessionId }, operator.call);
    return guestDataErased;
  });
}
