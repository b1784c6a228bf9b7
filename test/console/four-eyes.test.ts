import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { act, type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('two people approve a step: the first proposes, and the second decides', async () => {
  const id = await desk.reviewed();
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  await ana.goto(desk.caseUrl(id));
  expect(await textOf(ana)).toContain('A proposal is no decision: one more person must agree after you.');
  expect(await ana.$eval('#ProposeDecision-reason', (reason) => (reason as HTMLSelectElement).value)).toBe(
    'REVIEW_APPROVED',
  );
  const proposed = await act(ana, 'ProposeDecision', 'the photo is the guest');
  expect(proposed).toContain('Recorded; this is not a decision yet');
  expect(proposed).toContain('1 of 2: one more person');
  expect(await desk.statusOf(id)).toBe('NEEDS_REVIEW');
  expect(await ana.$$('form:has(input[value=Approve])')).toHaveLength(0);

  expect(await dayOf(ana)).toMatch(/Proposed\s+Document of \S+\s+not decided yet/);

  await ben.goto(desk.caseUrl(id));
  const seen = await textOf(ben);
  expect(seen).toContain('the photo is the guest');
  expect(seen).toContain('a proposal, not a decision');
  expect(await act(ben, 'Approve')).toContain('Decided');
  expect(await desk.statusOf(id)).toBe('PASSED');
  expect(await dayOf(ben)).toMatch(/1\s+decided in 24 hours/);
  expect(await ben.$$eval('#team tbody tr', (rows) => rows.map((row) => row.textContent))).toEqual([
    'Ana Ruiz0100',
    'Ben Osei (you)0001',
  ]);
});

test('a decision is refused if new evidence has arrived, and the page shows the change', async () => {
  const id = await desk.reviewed({ workflow: 'single' });
  const ana = await desk.signIn('ana');
  await ana.goto(desk.caseUrl(id));
  await desk.moveOn(id);
  const refused = await act(ana, 'Approve', 'my careful note');
  expect(refused).toContain('Nothing was recorded: the case has changed since you looked');
  expect(refused).toContain('evidence came; it is marked below');
  expect(await ana.$$('article.new')).not.toHaveLength(0);
  expect(await desk.statusOf(id)).toBe('NEEDS_REVIEW');
  expect(await ana.$eval('#Approve-note', (note) => note.textContent)).toBe('my careful note');

  expect(await act(ana, 'Approve', '.')).toContain('Decided');
  expect(await desk.statusOf(id)).toBe('PASSED');
});

test('a typed note survives a reload, until it is sent or its author signs out', async () => {
  const [id, other] = [await desk.reviewed({ workflow: 'single' }), await desk.reviewed({ workflow: 'single' })];
  const ana = await desk.signIn('ana');
  const kept = () => ana.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('note ')).length);
  const noteOf = () =>
    ana.$eval('#Approve-note', (note) => [(note as HTMLTextAreaElement).value, note.checkVisibility()]);
  const write = async (session: string) => {
    await ana.goto(desk.caseUrl(session));
    await ana.$eval('details:has(#Approve-note)', (details) => details.setAttribute('open', ''));
    await ana.type('#Approve-note', 'half a thought');
  };
  await write(id);
  await ana.reload();
  expect(await noteOf()).toEqual(['half a thought', true]);
  await ana.goto(desk.caseUrl(other));
  expect(await noteOf()).toEqual(['', false]);
  await ana.goto(desk.caseUrl(id));
  await Promise.all([ana.waitForNavigation(), ana.click('form:has(#Approve-note) button')]);
  expect([await textOf(ana), await kept()]).toEqual([expect.stringContaining('Decided'), 0]);
  await write(other);
  expect(await kept()).toBe(1);
  await Promise.all([ana.waitForNavigation(), ana.click('form[action="/sign-out"] button')]);
  await ana.goto(desk.stack.credentials.consoleUrl);
  expect(await kept()).toBe(0);
});

test('a decision about a step is refused if another person has decided the step', async () => {
  const id = await desk.reviewed({ workflow: 'single' });
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  await Promise.all([ana.goto(desk.caseUrl(id)), ben.goto(desk.caseUrl(id))]);
  expect(await act(ana, 'Reject')).toContain('Decided');
  const late = await act(ben, 'Approve');
  expect(late).toContain('Nothing was recorded');
  expect(await desk.statusOf(id)).toBe('FAILED');
});

test('the others see a reviewer’s claim, and the reviewer can release it', async () => {
  const id = await desk.reviewed();
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  await ana.goto(desk.caseUrl(id));
  await Promise.all([ana.waitForNavigation(), ana.click('form[action$="/claim"] button')]);
  await ben.goto(desk.caseUrl(id));
  expect(await ben.$eval('#why', (why) => why.textContent)).toContain('Ana Ruiz');
  await Promise.all([ana.waitForNavigation(), ana.click('form[action$="/release"] button')]);
  expect(await ana.$eval('#why', (why) => why.textContent)).toContain('nobody');
});

test('the page shows the guest’s identity for a purpose, which is recorded', async () => {
  const id = await desk.reviewed({ body: { guest: { reference: 'guest-of-ana', email: 'eve@example.com' } } });
  const ana = await desk.signIn('ana');
  await ana.goto(desk.caseUrl(id));
  expect(await textOf(ana)).not.toContain('eve@example.com');
  await ana.type('#purpose', 'compare the name with the list entry');
  await ana.click('.purpose button');
  await ana.waitForFunction(() => document.body.innerText.includes('eve@example.com'));
  const { operator } = desk;
  const { accesses } = await operator.sessions.ListGuestDataAccesses(
    { tenantId: desk.tenant, sessionId: id },
    operator.call,
  );
  expect(accesses).toMatchObject([{ subject: 'ana', purpose: 'compare the name with the list entry' }]);
});

test('the queue refreshes automatically, announces the refresh, and keeps the reader’s focus', async () => {
  await desk.reviewed();
  const ana = await desk.signIn('ana');
  await ana.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/reviews`);
  await ana.focus('a.subject');
  const held = await ana.evaluate(() => document.activeElement?.getAttribute('href'));
  await desk.reviewed();
  await ana.waitForFunction(() => document.querySelector('#news')?.textContent?.includes('1 review came'));
  expect(await ana.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(held);
});

test('the back button after a decision shows the current case', async () => {
  const id = await desk.reviewed({ workflow: 'single' });
  const ana = await desk.signIn('ana');
  await ana.goto(desk.caseUrl(id));
  await act(ana, 'Approve');
  await ana.goBack();
  await ana.waitForFunction(() => document.body.innerText.includes('Nobody has to decide this step'));
  expect(await ana.$$('.act')).toHaveLength(0);
});

async function dayOf(page: Page): Promise<string> {
  await page.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/day`);
  return textOf(page);
}
