import { join } from 'node:path';
import { findingsOf, keyboardFindingsOf } from '@gcs/test/support/page-checks';
import type { Page } from 'puppeteer-core';

/** Where walks are written down: a folder for pictures, the report's lines, and what was amiss. */
export type Told = { folder: string; report: string[]; problems: string[] };

/** One person's way through pages, by the keyboard alone once the first address has been typed. */
export type Walk = {
  page: Page;
  /** Types an address. */
  open(address: string, says: string): Promise<void>;
  /** What the person sees now, and says of it; what the selector names is brought in view. */
  look(says: string, selector?: string): Promise<void>;
  /** Presses Tab until it is at the first of these, and Enter; the next page has come. */
  follow(selector: string): Promise<void>;
  /** Presses Tab until it is at the field, and writes into it. */
  write(selector: string, text: string): Promise<void>;
};

export function walkOf(page: Page, person: string, told: Told): Walk {
  let steps = 0;
  told.report.push(`## ${person}`, '');
  const look: Walk['look'] = async (says, selector) => {
    steps += 1;
    const name = `${person.toLowerCase().replaceAll(/\W+/g, '-')}-${steps}`;
    told.report.push(`${steps}. “${says}” `, '', ...(await photograph(page, { name, selector }, told)), '');
  };
  return {
    page,
    look,
    async open(address, says) {
      await page.setBypassCSP(true);
      await page.goto(address);
      await look(says);
    },
    follow: (selector) => follow(page, selector),
    write: (selector, text) => write(page, selector, text),
  };
}

/** Presses Tab until it is at the first of these, and Enter; the next page has come. */
export async function follow(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
}

/** Presses Tab until it is at the field, and writes into it, so many milliseconds a key. */
export async function write(page: Page, selector: string, text: string, keyMs = 0): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.type(text, { delay: keyMs });
}

/** Pages have fewer controls. */
const maxTabs = 300;

/** Presses Tab until the focus is at one of these; throws where it never is. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`${page.url()}: Tab does not come to ${selector}`);
}

type Taken = { name: string; selector: string | undefined };

/** The page as it is now, in each width and scheme; where it was afterwards. */
async function photograph(page: Page, { name, selector }: Taken, { folder, problems }: Told): Promise<string[]> {
  const before = page.viewport();
  const pictures: string[] = [];
  for (const width of [390, 1_280]) {
    for (const scheme of ['light', 'dark']) {
      await page.setViewport({ width, height: 844 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.evaluate((place) => document.querySelector(place)?.scrollIntoView(), selector ?? 'body');
      const file = `${name}-${width}-${scheme}.png` as const;
      await page.screenshot({ path: join(folder, file) as `${string}.png` });
      const found = await findingsOf(page);
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
        found.push('wider than the screen');
      problems.push(...found.map((one) => `${file}: ${one}`));
      pictures.push(`   [${width}, ${scheme}](${file})`);
    }
  }
  problems.push(...(await keyboardFindingsOf(page)).map((one) => `${name}: ${one}`));
  await page.setViewport(before);
  return pictures;
}
