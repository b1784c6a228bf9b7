import { findingsOf } from '@gcs/test/support/page-checks';
import { expect } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { keepPicture, textOf } from './desk.ts';

/** Checks the page with axe and keeps its picture. Resolves to its text on one line. */
export async function see(page: Page, point: string): Promise<string> {
  await page.setViewport({ width: 1_280, height: 960 });
  expect([point, await findingsOf(page)]).toEqual([point, []]);
  await keepPicture(page, point);
  return (await textOf(page)).replaceAll(/\s+/g, ' ');
}

export async function press(page: Page, button: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.$eval(button, (one) => (one as HTMLElement).click())]);
}

export async function send(page: Page, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.$$eval('details:has(form)', (all) => {
    for (const one of all) one.open = true;
  });
  for (const [name, value] of Object.entries(fields)) await page.type(`${form} [name=${name}]`, value);
  await press(page, `${form} button`);
}
