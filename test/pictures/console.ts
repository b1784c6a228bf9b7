import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import type { Page } from 'puppeteer-core';
import { act, linkOf, openBrowser } from '../console/desk.ts';

/**
 * Makes the pictures for docs/console.md. They show a sandbox after `guestctl demo --reviews`, as Ana Ruiz sees it.
 * Needs Chromium. With a folder as argument, makes pictures of every page in both schemes and widths.
 */
const repository = resolve(import.meta.dirname, '../..');
const [everything] = process.argv.slice(2);
const target = everything ?? resolve(repository, 'docs/pictures');

const wide = { width: 1_280, height: 960 };
const narrow = { width: 390, height: 760 };
type View = { suffix: string; size: typeof wide; scheme: 'light' | 'dark' };
const views = {
  light: { suffix: '', size: wide, scheme: 'light' },
  dark: { suffix: '-dark', size: wide, scheme: 'dark' },
  narrow: { suffix: '-narrow', size: narrow, scheme: 'light' },
  narrowDark: { suffix: '-narrow-dark', size: narrow, scheme: 'dark' },
} as const satisfies Record<string, View>;

const directory = await newDirectory();
const stack = await startAllInOne(directory);
const operator = await openOperator(stack.credentials);
const browser = await openBrowser();
try {
  const guestctl = resolve(repository, 'services/cli/src/main.ts');
  execFileSync(process.execPath, [guestctl, 'demo', '--reviews'], {
    env: { PATH: '', HOME: directory, GCS_DATA_DIR: directory },
  });
  const page = await browser.newPage();
  await page.goto(await linkOf(stack.credentials, 'ana'));
  await photographAll(page);
} finally {
  await browser.close();
  await operator.close();
  await stack.stop();
  await removeDirectory(directory);
}

async function photographAll(page: Page): Promise<void> {
  await photograph(page, 'console-queue', ['light', 'narrowDark']);
  await openCase(page, 'PEP_MATCH', 'aurora-porto');
  await act(page, 'Approve', 'Former mayor of another town: date of birth differs.');
  await openCase(page, 'TRANSACTION_VELOCITY', 'casino-estoril');
  await act(page, 'ProposeDecision', 'Nine deposits of one card, and its holder is the guest.');

  await openCase(page, 'SANCTIONS_MATCH', 'aurora-lisbon');
  await photograph(page, 'console-case', ['light', 'narrowDark']);
  await page.$eval('details:has(input[value=Approve])', (form) => form.setAttribute('open', ''));
  await page.$eval('#Approve-note', (note) => {
    (note as HTMLTextAreaElement).value = 'Born 1961, the listed person 1974; passport seen.';
  });
  await photograph(page, 'console-decide', ['dark', 'narrow'], '#decide');
  await moveOn(page, operator);
  await Promise.all([
    page.waitForNavigation(),
    page.$eval('form:has(input[value=Approve]) button', (button) => (button as HTMLElement).click()),
  ]);
  await photograph(page, 'console-refused', ['light', 'narrowDark']);
  await open(page, 'My day');
  await photograph(page, 'console-day', ['dark', 'narrow']);
  await open(page, 'Overview');
  await photograph(page, 'console-overview', ['light', 'narrowDark']);
}

/**
 * Takes pictures in the views `shown`, or in all views if a folder was given. `selector` crops the picture. Without it,
 * the picture shows the top of the page.
 */
async function photograph(page: Page, name: string, shown: (keyof typeof views)[], selector?: string): Promise<void> {
  for (const view of everything === undefined ? shown : (Object.keys(views) as (keyof typeof views)[])) {
    const { suffix, size, scheme } = views[view];
    await page.setViewport(size);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.evaluate(
      (place) => (place === null ? scrollTo(0, 0) : document.querySelector(place)?.scrollIntoView()),
      selector ?? null,
    );
    const path = `${target}/${name}${suffix}.png` as const;
    await page.screenshot({ path });
    console.info(`${path}: ${Math.round(statSync(path).size / 1_000)} kB`);
  }
}

async function openCase(page: Page, reason: string, property: string): Promise<void> {
  await page.goto(
    `${stack.credentials.consoleUrl}/tenants/${operator.tenantId}/reviews?${new URLSearchParams({ reason, property })}`,
  );
  await follow(page, 'a.subject');
}

async function open(page: Page, title: string): Promise<void> {
  await follow(page, `nav ::-p-text(${title})`);
}

async function follow(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.locator(selector).click()]);
}

async function moveOn(page: Page, { sandbox, tenantId, call }: FrontDoor): Promise<void> {
  const [, sessionId = ''] = /reviews\/([^/]+)\//.exec(page.url()) ?? [];
  const report = { tenantId, sessionId, stepType: 'STEP_TYPE_ADDRESS', outcome: 'RESULT_OUTCOME_PASS' } as const;
  const facts = [{ name: 'matchScore', values: ['0.88'] }];
  await sandbox.SimulateStep({ ...report, requestId: randomUUID(), facts }, call);
}
