import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import type { Page } from 'puppeteer-core';
import { linkOf, openBrowser } from '../console/desk.ts';

/** The pictures of docs/console.md: a sandbox with the cases of `gcs demo --reviews`, as Ana Ruiz sees it. Needs Chromium. */
const repository = resolve(import.meta.dirname, '../..');
const target = resolve(repository, 'docs/pictures');

const directory = await newDirectory();
const stack = await startAllInOne(directory);
const browser = await openBrowser();
try {
  const gcs = resolve(repository, 'services/cli/src/main.ts');
  execFileSync(process.execPath, [gcs, 'demo', '--reviews'], {
    env: { PATH: '', HOME: directory, GCS_DATA_DIR: directory },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1_280, height: 900 });
  await page.goto(await linkOf(stack.credentials, 'ana'));
  await photograph(page, 'console-queue', 'light');
  await Promise.all([page.waitForNavigation(), page.click('a.subject')]);
  await page.$eval('details.act', (act) => act.setAttribute('open', ''));
  await photograph(page, 'console-case', 'dark');
  await page.setViewport({ width: 390, height: 844 });
  await page.goBack();
  await photograph(page, 'console-queue-narrow', 'dark');
} finally {
  await browser.close();
  await stack.stop();
  await removeDirectory(directory);
}

async function photograph(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.screenshot({ path: `${target}/${name}.png` });
}
