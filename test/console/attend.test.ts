import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('a note without a decision is stored with its author, and shown among the notes and in the timeline', async () => {
  const id = await desk.reviewed();
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  await ana.goto(desk.caseUrl(id));
  await ana.click('details:has(#remark) summary');
  await ana.type('#remark', 'called the hotel: a regular');
  await send(ana, 'notes');
  expect(await desk.statusOf(id)).toBe('NEEDS_REVIEW');
  await ben.goto(desk.caseUrl(id));
  expect(await ben.$eval('#said', (said) => said.textContent)).toMatch(
    /Note\s*called the hotel: a regular\s*Ana Ruiz, .*Nothing was decided by it\./,
  );
  expect(await textOf(ben)).toContain('Document: note by Ana Ruiz, nothing was decided by it.');
});

test('a lead assigns a case to one colleague and then to another, and each sees the assignee', async () => {
  const id = await desk.reviewed();
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  await ben.goto(desk.caseUrl(id));
  await send(ben, 'claim');
  await ana.goto(desk.caseUrl(id));
  await ana.click('details:has(#assignee) summary');
  expect(
    await ana.$$eval('#colleagues option', (people) =>
      people.map((one) => [one.getAttribute('value'), one.textContent]),
    ),
  ).toEqual([['ben', 'Ben Osei']]);
  await ana.type('#assignee', 'ana');
  await send(ana, 'assignments');
  expect(await ana.$eval('#why', (why) => why.textContent)).toMatch(/With\s*you/);
  expect(await textOf(ana)).toContain('Document: given to somebody by Ana Ruiz.');
  await ana.click('details:has(#assignee) summary');
  await ana.type('#assignee', 'ben');
  await send(ana, 'assignments');
  await ben.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/day`);
  expect(await ben.$$eval('.panel a.subject', (links) => links.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringContaining(id),
  ]);
});

async function send(page: Page, form: 'notes' | 'assignments' | 'claim'): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click(`form[action$="/${form}"] button`)]);
}
