import { randomUUID } from 'node:crypto';
import type { LocalTokenOptions } from '@gcs/first-run/local-issuer/local-operator';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
let officer: Page;
beforeAll(async () => {
  desk = await openDesk();
  await desk.ended({ propertyReference: 'hotel-aurora' });
  const held = await desk.ended({ propertyReference: 'hotel-aurora' });
  const asked = await desk.ended({ propertyReference: 'hotel-bellevue' });
  await desk.reviewed({ workflow: 'single', body: { propertyReference: 'hotel-bellevue' } });
  const { retention, call, tenantId } = desk.operator;
  const about = (sessionId: string) => ({ requestId: randomUUID(), tenantId, sessionId });
  await retention.PlaceHold({ ...about(held), caseReference: 'court 12' }, call);
  await retention.RequestErasure(about(asked), call);
  officer = await enter({ roles: ['compliance'] });
});
afterAll(() => desk.close());

test('the page of policies describes each retention time in words, with its workflows and sessions', async () => {
  await visit('');
  const text = await textOf(officer);
  expect(text).toContain('The tenant has no own policy');
  expect(text).toContain('single 1');
  expect(text).toMatch(/Document result\s*3 years/);
  expect(text).toMatch(/hotel-check-in 1·?\s*3 sessions, of them 1 held/);
});

test('a click shows the retention text that guests of the workflow read', async () => {
  await visit('');
  const [link] = await officer.$$eval('a', (all) =>
    all.filter(({ text }) => text === 'What a guest of single reads').map(({ href }) => href),
  );
  await officer.goto(link ?? '');
  expect(await textOf(officer)).toContain('3 years');
});

test('a simulation of a shorter time counts the affected sessions by property, and changes nothing', async () => {
  await visit('');
  await officer.$eval('[name=days-DOCUMENT_RESULT]', (field) => {
    (field as HTMLInputElement).value = '30';
  });
  await press('form[aria-label="Simulate a policy in days"] button');
  const text = await textOf(officer);
  expect(text).toContain('1 would go earlier, 0 later');
  expect(text).toContain('1 held session while the hold stands, 1 with a requested erasure');
  expect(text).toContain('1 open session will follow the policy once ended');
  const cells = await officer.$$eval('#result tbody tr', (rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].slice(0, 4).map((cell) => cell.textContent?.trim())),
  );
  expect(cells).toEqual([
    ['hotel-aurora', '2', '1', '0'],
    ['hotel-bellevue', '2', '0', '0'],
  ]);
  const csv = await officer.$eval('#result a[download]', ({ href }) => href);
  const cookie = await desk.cookies.of('otto', { roles: ['compliance'] });
  const file = await (await fetch(csv, { headers: { cookie } })).text();
  expect(file.split('\r\n')[1]).toMatch(/^"?hotel-aurora"?,"?2"?,"?1"?,"?0"?,/);
  expect(await ownVersion()).toBe(0);
});

test('an invalid policy shows its error above the form, and the typed text stays', async () => {
  await officer.goto(address('?grace=7&days-MRZ_DATA=soon'));
  expect(await textOf(officer)).toContain('Invalid policy');
  const answer = await officer.goto(address('?preset=forever'));
  expect(answer?.status()).toBe(400);
});

test('a simulated policy is set for a purpose, then applies, and is shown to guests', async () => {
  await visit('?preset=gdpr-min');
  await officer.$eval('form[action$="/policies/set"]', (form) => form.closest('details')?.setAttribute('open', ''));
  await officer.type('form[action$="/policies/set"] [name=purpose]', 'decision of 3 May');
  await press('form[action$="/policies/set"] button');
  expect(await textOf(officer)).toContain('The policy is set');
  const text = await waitFor(async () => {
    await visit('');
    const shown = await textOf(officer);
    return !shown.includes('3 years') && shown;
  });
  expect(text).toContain('The tenant’s own, version 1, set by otto');
  expect(text).toMatch(/Document result\s*30 days/);
  await officer.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/log?purpose=decision+of+3+May`);
  expect(await textOf(officer)).toContain('Set policy');
});

const lookers: [string, LocalTokenOptions, number][] = [
  ['a person of compliance', { roles: ['compliance'] }, 1],
  ['support', { roles: ['support'] }, 0],
  ['an automation of compliance', { roles: ['compliance'], kind: 'AGENT' }, 0],
];

test.each(lookers)(
  '%s may simulate, and sees the button to set a policy only if they may set one',
  async (_, who, forms) => {
    const page = await enter(who);
    await page.goto(address('?preset=eu-amlr-5y'));
    expect(await textOf(page)).toContain('What would change');
    expect(await page.$$('form[action$="/policies/set"]')).toHaveLength(forms);
  },
);

test('a person who sees only one hotel can simulate for its sessions, but cannot set policies of the tenant', async () => {
  const page = await enter({ roles: ['compliance'], tenants: [desk.tenant], properties: ['hotel-bellevue'] });
  await page.goto(address('?preset=eu-amlr-5y'));
  const text = await textOf(page);
  expect(text).toContain('hotel-bellevue');
  expect(text).not.toContain('hotel-aurora');
  expect(await page.$$('form[action$="/policies/set"]')).toHaveLength(0);
});

async function ownVersion(): Promise<number> {
  const { retention, call, tenantId } = desk.operator;
  return (await retention.GetPolicy({ tenantId }, call)).version;
}

async function enter(who: LocalTokenOptions): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(page, await desk.cookies.of('otto', who));
  return page;
}

const address = (query: string) => `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/policies${query}`;
const visit = (query: string) => officer.goto(address(query));

async function press(selector: string): Promise<void> {
  await Promise.all([
    officer.waitForNavigation(),
    officer.$eval(selector, (button) => (button as HTMLElement).click()),
  ]);
}
