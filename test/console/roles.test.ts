import type { LocalTokenOptions } from '@gcs/first-run/local-issuer/local-operator';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { act, type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
let sessionId: string;
beforeAll(async () => {
  desk = await openDesk();
  sessionId = await desk.reviewed({ workflow: 'single' });
});
afterAll(() => desk.close());

const lookers: [string, LocalTokenOptions][] = [
  ['an AGENT with every right of a reviewer', { kind: 'AGENT', roles: ['reviewer', 'exception:approve'] }],
  ['somebody of support', { kind: 'HUMAN', roles: ['support'] }],
];

test.each(lookers)('%s sees the case but no decision form', async (_, who) => {
  const page = await enter(who);
  expect(await textOf(page)).toContain('Reasons for the review');
  expect(await textOf(page)).toContain('You may read this case. To decide it, you need another role.');
  expect(await page.$$('[name=act], form[action$="/decisions"], form[action$="/claim"]')).toHaveLength(0);
});

test.each(lookers)('a decision that %s posts without the form is refused', async (_, who) => {
  const ana = await desk.signIn('ana');
  await ana.goto(desk.caseUrl(sessionId));
  const fields = await ana.$eval('form:has(input[value=Approve])', (form) =>
    Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
  );
  const page = await enter(who);
  const { csrf = '' } = desk.cookies.read(await cookieOf(page)) ?? {};
  const answer = await fetch(`${desk.caseUrl(sessionId)}/decisions`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrf, note: 'as a reviewer would' }),
    headers: { cookie: await cookieOf(page) },
    redirect: 'manual',
  });
  expect(answer.status).toBe(403);
  expect(await desk.statusOf(sessionId)).toBe('NEEDS_REVIEW');
});

test('a reviewer can decide the same case', async () => {
  const ana = await desk.signIn('ana');
  await ana.goto(desk.caseUrl(sessionId));
  expect(await act(ana, 'Approve')).toContain('Decided');
  expect(await desk.statusOf(sessionId)).toBe('PASSED');
});

async function enter(who: LocalTokenOptions): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(page, await desk.cookies.of('otto', who));
  await page.goto(desk.caseUrl(sessionId));
  return page;
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.browserContext().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
