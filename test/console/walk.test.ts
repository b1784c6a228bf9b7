import { randomUUID } from 'node:crypto';
import { findingsOf } from '@gcs/test/support/page-checks';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

// A compliance officer revisits what people found wrong. Axe finds nothing on the way.

const guest = { reference: randomUUID(), email: 'eve.walker@example.com' };

let desk: Desk;
let officer: Page;
beforeAll(async () => {
  desk = await openDesk();
  officer = await newPage();
});
afterAll(() => desk.close());

async function newPage(): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await page.setBypassCSP(true);
  return page;
}

async function see(page: Page, point: string): Promise<string> {
  await page.setViewport({ width: 1_280, height: 960 });
  expect([point, await findingsOf(page)]).toEqual([point, []]);
  return (await textOf(page)).replaceAll(/\s+/g, ' ');
}

async function visit(path: string): Promise<void> {
  // The issuer does not know this session, so the session lasts five minutes.
  await desk.give(officer, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await officer.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}${path}`);
}

async function send(page: Page, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.$$eval('details:has(form)', (all) => {
    for (const one of all) one.open = true;
  });
  for (const [name, value] of Object.entries(fields)) await page.type(`${form} [name=${name}]`, value);
  const press = page.$eval(`${form} button`, (button) => (button as HTMLElement).click());
  await Promise.all([page.waitForNavigation(), press]);
}

test('an officer sees no date next to a hold, and no form that cannot work', async () => {
  const open = await desk.reviewed({ workflow: 'single' });
  await visit(`/sessions/${open}/erasure`);
  expect(await see(officer, '12-an-open-session')).toContain('Close it first');
  expect(await officer.$$('form[action$="/request"]')).toHaveLength(0);
  const held = await desk.ended();
  await visit(`/sessions/${held}`);
  const hold = { case: 'court 12', reason: 'a dispute', purpose: 'order of the court' };
  await send(officer, 'form[action$="/holds"]', hold);
  await visit(`/sessions/${held}/erasure`);
  expect(await see(officer, '12-no-date-beside-a-hold')).not.toContain('goes 2');
});

test('an officer finds a person, writes to them, orders an erasure, and reads “destroyed” only afterwards', async () => {
  const sessionId = await desk.ended({ guest });
  await visit('/sessions');
  await send(officer, 'form[action$="/of-contact"]', { contact: guest.email, purpose: 'request of 3 May' });
  expect(await see(officer, '19-sessions-of-a-person')).toContain(sessionId);
  await send(officer, 'form[action$="/person/letter"]', { purpose: 'request of 3 May' });
  expect(await see(officer, '19-a-letter')).toContain('Results of the document check: until');
  await visit(`/sessions/${sessionId}/erasure`);
  await send(officer, 'form[action$="/request"]', { purpose: 'request of 3 May' });
  expect(await see(officer, '17-ordered-is-not-destroyed')).not.toContain('Everything is destroyed');
  await send(officer, '#cancel form', { purpose: 'taken back' });
  expect(await see(officer, '19-cancelled')).toContain('Erasure cancelled, by a person');
  const { retention, sandbox, call } = desk.operator;
  const about = () => ({ requestId: randomUUID(), tenantId: desk.tenant, sessionId });
  await retention.RequestErasure(about(), call);
  await sandbox.AdvanceClock({ ...about(), seconds: 2_000 * 86_400 }, call);
  await waitFor(async () => (await retention.GetRetention(about(), call)).guestDataErased);
  await visit(`/sessions/${sessionId}/erasure`);
  const destroyed = await see(officer, '17-destroyed');
  expect(destroyed).toContain('The guest’s data destroyed');
  expect(destroyed).not.toContain('Deleted goes');
});

test('an officer cannot set a policy over a newer one', async () => {
  await visit('/policies?preset=gdpr-min');
  const late = await newPage();
  await desk.give(late, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await late.goto(officer.url());
  await send(officer, 'form[action$="/policies/set"]', { purpose: 'decision of 3 May' });
  await send(late, 'form[action$="/policies/set"]', { purpose: 'an older decision' });
  expect(await see(late, '12-another-policy-came-before')).toContain('Nothing was');
});
