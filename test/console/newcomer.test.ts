import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { act, openBrowser, textOf } from './desk.ts';

// Tests the first minutes after `npm start` (docs/console.md#first-run).

const guestctl = resolve(import.meta.dirname, '../../services/cli/src/main.ts');
const maxMs = 120_000;

let directory: string;
let stack: AllInOne | undefined;
let browser: Browser | undefined;
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await removeDirectory(directory);
});

test('a newcomer follows the printed link, fills the queue as instructed, and decides a case within two minutes', async () => {
  const startedAt = performance.now();
  directory = await newDirectory();
  stack = await startAllInOne(directory);
  const [, link = ''] = /sign in as Ana Ruiz, once: (\S+)/.exec(stack.output()) ?? [];
  const [, command = ''] = /twenty cases to decide: npx guestctl (.+)/.exec(stack.output()) ?? [];
  browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(link);
  expect(await textOf(page)).toContain(`npx guestctl ${command}`);

  const env = { PATH: '', HOME: directory, GCS_DATA_DIR: directory };
  await promisify(execFile)(process.execPath, [guestctl, ...command.split(' ')], { env });
  await page.waitForFunction(() => document.querySelectorAll('#queue tbody tr').length === 20);
  await Promise.all([page.waitForNavigation(), page.click('a.subject')]);
  await page.$eval('input[name=despite]', (box) => (box as HTMLInputElement).click());
  expect(await act(page, 'Approve', 'the guest has paid for the minibar since')).toContain('Decided');
  expect(performance.now() - startedAt).toBeLessThan(maxMs);
});
