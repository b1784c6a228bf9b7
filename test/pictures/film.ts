import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { delay } from '@gcs/kit/retry';
import type { Role } from '@gcs/proto/admin-route';
import { checkIn, createApi } from '@gcs/test/support/api';
import type { Page } from 'puppeteer-core';
import { linkOf, openDesk, textOf } from '../console/desk.ts';
import { startReceiver } from '../console/receiver.ts';
import { follow, tabTo, write } from './walk.ts';

/**
 * Two films of the console, each by keyboard alone and at the pace of somebody who reads: an integrator from the sign-in to
 * a certified receiver, an auditor from a booking to a verified bundle and a printed report. Both go into the folder that
 * is named. Ends with 1 when one takes too long. Needs Chromium and ffmpeg.
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Name the folder for the films: node test/pictures/film.ts <folder>');
const films = resolve(folder);
mkdirSync(films, { recursive: true });

/** What somebody takes to read a page, and between two keys. */
const pace = { readMs: 2_500, keyMs: 60 };
const minutes = 60_000;

const desk = await openDesk();
const receiver = await startReceiver();
try {
  await film('integrator', 10 * minutes, integrator);
  await desk.ended({ propertyReference: 'hotel-aurora', bookingReference: 'BK 2026/0815' });
  const report = await film('auditor', 3 * minutes, auditor);
  writeFileSync(join(films, 'report.pdf'), await report.pdf({ preferCSSPageSize: true }));
} finally {
  await receiver.stop();
  await desk.close();
}

async function integrator({ page, ...reader }: Reader): Promise<void> {
  await page.goto(await linkOf(desk.stack.credentials, 'ana'));
  await reader.follow('nav a[href$="/start"]');
  await reader.follow('#token form button');
  const token = await page.$eval('#token .secret', ({ textContent }) => textContent?.trim() ?? '');
  await reader.follow('nav a[href$="/endpoints"]');
  await reader.unfold('details.act > summary');
  await reader.write('details[open] [name=url]', `${receiver.url}/events`);
  await reader.follow('details[open] form button');
  receiver.secrets.add(await page.$eval('.secret', ({ textContent }) => textContent?.trim() ?? ''));
  await reader.follow('.notice a');
  await reader.follow('#test form:first-of-type button');
  await reader.follow('#test form:last-of-type button');
  expectText(await textOf(page), 'The receiver passes every check');
  await createWith(token);
  await reader.follow('nav a[href$="/events"]');
  await reader.follow('nav a[href$="/go-live"]');
  expectText(await textOf(page), 'certified');
}

async function auditor({ page, ...reader }: Reader): Promise<void> {
  const roles: Role[] = ['compliance'];
  await desk.give(page, await desk.cookies.of('vera', { roles, tenants: [desk.tenant] }));
  await page.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/sessions`);
  await reader.write('[name=q]', 'BK 2026/0815');
  await reader.follow('[role=search] button');
  await reader.follow('tbody a[href*="/sessions/cs_"]');
  await reader.follow('a[href$="/package"]');
  await reader.write('#proof-purpose', 'annual audit');
  await reader.follow('button[value=verdict]');
  expectText(await textOf(page), 'Package, documents, audit chain and log are as they were sealed.');
  await reader.follow('.back a');
  await reader.write('#proof-purpose', 'annual audit');
  await reader.follow('button[value=report]');
  expectText(await textOf(page), 'Evidence report');
}

/** The tenant's own server, which has the token that the page has shown, creates a session. */
async function createWith(token: string): Promise<void> {
  const { status } = await createApi({ ...desk.stack.credentials, apiToken: token }).create(checkIn('happy'));
  if (status !== 201) throw new Error(`the token of the page is answered with ${status}`);
}

/** Records what somebody does, and says how long it took; resolves to the page that they have come to. */
async function film(person: string, maxMs: number, act: (reader: Reader) => Promise<void>): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1_280, height: 800 });
  const path = join(films, `${person}.webm`) as `${string}.webm`;
  const recorder = await page.screencast({ path });
  const startedAt = performance.now();
  await act(readerOf(page)).finally(() => recorder.stop());
  const tookMs = performance.now() - startedAt;
  console.info(`${path}: ${(tookMs / minutes).toFixed(1)} of at most ${maxMs / minutes} minutes`);
  if (tookMs > maxMs) process.exitCode = 1;
  return page;
}

type Reader = ReturnType<typeof readerOf>;

/** Somebody before a page, by the keyboard alone, who reads what comes of each key. */
function readerOf(page: Page) {
  const read = () => delay(pace.readMs);
  return {
    page,
    async follow(selector: string): Promise<void> {
      await follow(page, selector);
      await read();
    },
    async unfold(selector: string): Promise<void> {
      await tabTo(page, selector);
      await page.keyboard.press('Enter');
      await read();
    },
    write: (selector: string, text: string) => write(page, selector, text, pace.keyMs),
  };
}

function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`the page does not say: ${part}`);
}
