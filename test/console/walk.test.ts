import { randomUUID } from 'node:crypto';
import { publishWorkflow } from '@gcs/test/support/operator';
import { findingsOf } from '@gcs/test/support/page-checks';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

// A reviewer and a compliance officer walk past what people found wrong. Axe finds nothing on their way.

const guest = { reference: randomUUID(), email: 'eve.walker@example.com' };

let desk: Desk;
let officer: Page;
beforeAll(async () => {
  desk = await openDesk();
  const steps = [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }, { type: 'AML', onFail: 'REVIEW' }];
  const review = { approvals: 2, roles: ['reviewer'], comparison: true, verdictPerEntry: true };
  await publishWorkflow(desk.operator, 'judged', JSON.stringify({ steps, review }));
  officer = await newPage();
});
afterAll(() => desk.close());

async function newPage(): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await page.setBypassCSP(true);
  return page;
}

/** Checks the page with axe and returns its text in one line. */
async function see(page: Page, point: string): Promise<string> {
  await page.setViewport({ width: 1_280, height: 960 });
  expect([point, await findingsOf(page)]).toEqual([point, []]);
  return (await textOf(page)).replaceAll(/\s+/g, ' ');
}

async function visit(path: string): Promise<void> {
  // The issuer does not know this session, so it lasts five minutes.
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

/** Repeats the decision if the busy service does not answer. */
async function judge(page: Page, address: string): Promise<void> {
  await waitFor(async () => {
    await page.goto(address);
    await page.keyboard.press('v');
    await page.waitForSelector('#compare .compared');
    for (const radio of await page.$$('#compare input[type=radio][value=NOT_SAME]')) await radio.click();
    await page.select('#verdicts-reason', 'MATCH_CLEARED');
    await send(page, '#verdicts', { note: 'compared with the list' });
    return !(await textOf(page)).includes('A service does not answer');
  });
}

test('a reviewer cannot return a hit to the guest, judges each entry, and needs a colleague', async () => {
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  for (const page of [ana, ben]) await page.setBypassCSP(true);
  const id = await desk.hit({ workflowKey: 'judged' });
  await ben.goto(desk.caseUrl(id, 'AML'));
  await ana.goto(desk.caseUrl(id, 'AML'));
  expect(await ana.$$('input[value=RequestResubmission]')).toHaveLength(0);
  await ana.waitForFunction(() => document.body.innerText.includes('Ben Osei has it open'));
  await see(ana, '05-a-hit-is-not-asked-of-the-guest');
  await ana.keyboard.press('v');
  await ana.waitForSelector('#compare .compared');
  expect(await ana.$$('#compare input[type=radio]:checked')).toHaveLength(0);
  expect(await ana.$eval('#verdicts-reason', (select) => (select as HTMLSelectElement).value)).toBe('');
  expect(await see(ana, '06-07-compared-entry-by-entry')).toContain('Born differs');
  await judge(ana, desk.caseUrl(id, 'AML'));
  const proposed = await see(ana, '05-one-of-two');
  for (const said of ['1 of 2: one more person', 'Proposed: not the same person; not decided'])
    expect(proposed).toContain(said);
  expect(await desk.statusOf(id, 'AML')).toBe('NEEDS_REVIEW');
  await judge(ben, desk.caseUrl(id, 'AML'));
  expect(await see(ben, '07-decided-with-what-was-opened')).toContain('Decided');
  expect(await desk.statusOf(id, 'AML')).toBe('PASSED');
});

test('an officer reads no date beside a hold, and finds no form that cannot work', async () => {
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

test('an officer finds a person, writes to them, erases, and says destroyed only afterwards', async () => {
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

test('an officer prints a report for people, and sets no policy over a newer one', async () => {
  await visit(`/sessions/${await desk.ended()}/package`);
  await officer.type('#prove [name=purpose]', 'annual audit');
  await Promise.all([officer.waitForNavigation(), officer.click('button[value=report]')]);
  expect(await see(officer, '18-a-report')).toContain('Evidence report');
  await visit('/policies?preset=gdpr-min');
  const late = await newPage();
  await desk.give(late, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await late.goto(officer.url());
  await send(officer, 'form[action$="/policies/set"]', { purpose: 'decision of 3 May' });
  await send(late, 'form[action$="/policies/set"]', { purpose: 'an older decision' });
  expect(await see(late, '12-another-policy-came-before')).toContain('Nothing was');
});

test('an officer who sees no hotel sees no tenant', async () => {
  const nobody = await newPage();
  await desk.give(
    nobody,
    await desk.cookies.of('otto', { roles: ['compliance'], tenants: [desk.tenant], properties: [] }),
  );
  await nobody.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/sessions`);
  expect(await see(nobody, '09-no-hotel-shows-no-booking')).not.toContain('hotel-aurora');
});
