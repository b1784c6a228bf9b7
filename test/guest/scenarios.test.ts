import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { readOutcomes } from '../golden/outcomes.ts';
import { type Booking, type Hotel, openHotel } from './hotel.ts';
import { press } from './reception.ts';

type Language = 'en' | 'de';

const visitors = [
  { language: 'en', script: true },
  { language: 'en', script: false },
  { language: 'de', script: true },
  { language: 'de', script: false },
] as const;

const endings: Record<Language, Record<string, string>> = {
  en: {
    VERIFIED: 'All done',
    FAILED: 'The check-in could not be completed',
    INCOMPLETE: 'The check-in has ended',
    EXPIRED: 'The time has passed',
    NEEDS_REVIEW: 'Nothing is left for you to do',
    stopped: 'You stopped',
  },
  de: {
    VERIFIED: 'Alles erledigt',
    FAILED: 'Der Check-in konnte nicht abgeschlossen werden',
    INCOMPLETE: 'Der Check-in ist beendet',
    EXPIRED: 'Die Zeit ist abgelaufen',
    NEEDS_REVIEW: 'Für Sie ist nichts mehr zu tun',
    stopped: 'Sie haben aufgehört',
  },
};

let hotel: Hotel;
const pages = new Map<(typeof visitors)[number], Page>();
beforeAll(async () => {
  hotel = await openHotel();
  for (const visitor of visitors) pages.set(visitor, await hotel.arrive(visitor));
});
afterAll(() => hotel.close());

const onwards = 'form[action$="/start"] button';
const wayOut = '#now [data-way-out]';

test.each(readOutcomes())(
  'the scenario %s leads a guest from the link to the return, in two languages, with and without a script',
  async (scenario, { workflowKey, status }) => {
    await Promise.all(visitors.map((visitor) => seeThrough(visitor, { scenario, workflowKey, status })));
  },
  600_000,
);

async function seeThrough(
  visitor: (typeof visitors)[number],
  { scenario, workflowKey, status }: { scenario: string; workflowKey: string; status: string },
): Promise<void> {
  const { language, script } = visitor;
  const page = pages.get(visitor) as Page;
  const booking = await hotel.book({
    workflowKey,
    locale: language,
    returnUrl: `${hotel.site.url}/back?room=1#desk`,
    metadata: { sandbox_scenario: scenario },
  });
  // With a script, the page updates itself during the scenario. Without a script, the guest opens the page afterwards.
  if (script) await page.goto(booking.link);
  await waitFor(async () => (await hotel.api.get(booking.id)).body.status === status);
  const hasStopped = status === 'NEEDS_REVIEW' && (await doTheRest(page, booking));
  const opens = status !== 'NEEDS_REVIEW' && !script;
  await waitFor(async () => {
    if (opens) await page.goto(booking.link);
    return (await page.$(`#now [data-way-out][href*="&status=${status}#"]`)) !== null;
  });
  expect(await page.$eval('html', (html) => html.lang)).toBe(language);
  expect(await page.$eval('#now h2', (title) => title.textContent)).toBe(
    endings[language][hasStopped ? 'stopped' : status],
  );
  await press(page, wayOut);
  expect(page.url()).toBe(`${hotel.site.url}/back?room=1&session=${booking.id}&status=${status}#desk`);
}

async function doTheRest(page: Page, { link }: Booking): Promise<boolean> {
  await page.goto(link);
  while ((await page.$(onwards)) !== null) {
    await press(page, onwards);
    await press(page, '#now button');
  }
  if ((await page.$(wayOut)) !== null) return false;
  await page.goto(`${link}/stop`);
  await press(page, '#now button');
  return true;
}
