import { createServer } from 'node:http';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { openMailbox } from '@gcs/test/support/mailbox';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { act, type Desk, openDesk, textOf } from './desk.ts';
import { see, send } from './walking.ts';

let desk: Desk;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let chatUrl: string;
const said: { text: string }[] = [];
const chat = createServer(async (request, response) => {
  const chunks = await request.toArray();
  said.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.end('ok');
});

beforeAll(async () => {
  mailbox = await openMailbox({ user: 'gcs', pass: 'p@ss' });
  chatUrl = `${await listenOnLoopback(chat)}/hooks/T1/secret`;
  const [port = 0] = await freePorts(1);
  desk = await openDesk({
    GCS_CONSOLE_PORT: String(port),
    GCS_SMTP_URL: `smtp://gcs:p%40ss@127.0.0.1:${mailbox.port}`,
    GCS_NOTICE_MAIL_FROM: 'notices@hotels.example',
    GCS_NOTICE_MAIL_DOMAINS: 'hotels.example',
  });
});
afterAll(async () => {
  await desk.close();
  await mailbox.close();
  chat.close();
});

async function openNotices(page: Page): Promise<void> {
  for (const link of ['My day', 'Get notices by mail or in a chat']) {
    await Promise.all([page.waitForNavigation(), page.click(`::-p-xpath(//a[normalize-space()="${link}"])`)]);
  }
}

async function ask(page: Page, channel: string, address: string): Promise<string> {
  const form = 'form[action$="/notices/ask"]';
  if ((await page.$(`details[open] ${form}`)) === null) await page.click(`details:has(${form}) summary`);
  await page.select(`${form} [name=channel]`, channel);
  await page.$eval(`${form} [name=address]`, (field) => {
    (field as HTMLInputElement).value = '';
  });
  await page.type(`${form} [name=address]`, address);
  await Promise.all([page.waitForNavigation(), page.click(`${form} button`)]);
  return textOf(page);
}

test('a person subscribes by mail, sees why another address is refused, and gets the first notice immediately', async () => {
  const ana = await desk.signIn('ana');
  await openNotices(ana);
  expect(await textOf(ana)).toContain('You have no subscriptions.');
  expect(await ask(ana, 'MAIL', 'ana@elsewhere.example')).toMatch(
    /Nothing was changed[\s\S]*is an address of hotels\.example/,
  );
  expect(await ask(ana, 'MAIL', 'ana@hotels.example')).toContain('The first notice has gone out');
  expect(mailbox.mails.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'notices@hotels.example', to: ['ana@hotels.example'] },
  ]);
  expect(await textOf(ana)).toMatch(/Mail\s+ana@hotels\.example[\s\S]*at most once in 15 minutes/);
});

test('the chat announces a proposal to a colleague, with a link and no guest data, until the colleague stops it', async () => {
  const [ana, ben] = [await desk.signIn('ana'), await desk.signIn('ben')];
  await openNotices(ben);
  await ask(ben, 'SLACK', chatUrl);
  expect(said).toHaveLength(1);
  expect(await textOf(ben)).not.toContain('secret');
  const id = await desk.reviewed({ body: { bookingReference: 'BK-notice', propertyReference: 'hotel-notice' } });
  await ana.goto(desk.caseUrl(id));
  await act(ana, 'ProposeDecision');
  const { text } = await waitFor(() => said[1], 120_000);
  expect(text).toContain('1 to approve');
  expect(text).toContain(`<${desk.caseUrl(id)}|Document at hotel-notice, due`);
  expect(text).not.toMatch(/BK-notice|@example/);
  expect(mailbox.mails).toHaveLength(1);
  await ben.goto(desk.caseUrl(id));
  expect(await textOf(ben)).toContain('BK-notice');
  await openNotices(ben);
  await ben.click('details.confirm summary');
  await Promise.all([ben.waitForNavigation(), ben.click('details.confirm form button')]);
  expect(await textOf(ben)).toMatch(/nothing more is sent there[\s\S]*You have no subscriptions/i);
});

test('an officer sees the subscriptions of everybody, and ends one of a person who has left', async () => {
  const officer = await (await desk.browser.createBrowserContext()).newPage();
  await officer.setBypassCSP(true);
  await desk.give(officer, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await officer.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/notices`);
  expect(await see(officer, '14-notices-of-everybody')).toMatch(/Everybody’s.*ana@hotels\.example/);
  await send(officer, '#everybody form', {});
  expect(await textOf(officer)).toContain('Nobody has subscribed.');
});
