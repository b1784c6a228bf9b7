import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import type { Role } from '@gcs/proto/admin-route';
import { checkIn, createApi } from '@gcs/test/support/api';
import { publishWorkflow } from '@gcs/test/support/operator';
import { type Page, PredefinedNetworkConditions } from 'puppeteer-core';
import { openDesk } from '../console/desk.ts';
import { findingsOf } from '../guest/reception.ts';

/**
 * Five people walk through a sandbox: who connects a client, who runs it, a guest, compliance, a reviewer. Every step has
 * pictures, 390 and 1,280 pixels wide, in light and dark, what the person would say of it, and what axe finds; the
 * reviewer's hands stay on the keys. All of it goes into the folder that is named, `walks.md` first. Ends with 1 when axe
 * finds anything, when a page is wider than its screen, or when a clear hit takes too long. Needs Chromium.
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Name the folder for the pictures: node test/pictures/walks.ts <folder>');
const target = resolve(folder);
mkdirSync(target, { recursive: true });

/** From the queue to the next case, for a hit that is clear (docs/console.md#reviews). */
const most = { presses: 4, ms: 15_000 };

const report: string[] = ['# Five walks', ''];
const problems: string[] = [];
const desk = await openDesk();
const base = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}`;
try {
  await publishWorkflow(desk.operator, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  await integrator();
  await operator();
  await guest('en', 'Fast 3G');
  await guest('ar');
  await guest('ja');
  await compliance(await desk.ended({ propertyReference: 'hotel-aurora' }));
  await reviewer();
} finally {
  await desk.close();
  writeFileSync(join(target, 'walks.md'), `${report.join('\n')}\n`);
}
for (const problem of problems) console.error(problem);
console.info(`${join(target, 'walks.md')}: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function integrator(): Promise<void> {
  const walk = await begin('Integrator', ['integrator']);
  await walk.open('start', 'Address, token and a curl that I can paste: I know where I am and how far.');
  await walk.open('tokens', 'Which tokens there are, when they were used last, and how to replace one.');
  await walk.open('endpoints', 'My receiver, and in words how it fares.');
  await walk.open('events', 'What was sent, and what came back.');
  await walk.open(
    'property?reference=hotel-aurora',
    'So this is what the guests of our hotel see; I can give it our name.',
  );
  await walk.page.type('[name=displayName]', 'Hotel Aurora');
  await walk.page.type('[name=timeZone]', 'Europe/Vienna');
  await walk.press('#texts button');
  await walk.look('Said once, and on every page of our guests from now on.');
  await walk.open('go-live', 'What is missing before production, each with the page that mends it.');
}

async function operator(): Promise<void> {
  const walk = await begin('SRE', ['platform', 'support']);
  await walk.open('overview', 'Sessions by state, what waits and what fails: nothing is red.');
  await walk.open('log', 'Who called what, and why.');
  const env = { PATH: '', HOME: desk.stack.directory, GCS_DATA_DIR: desk.stack.directory, NO_COLOR: '1' };
  const guestctl = resolve(import.meta.dirname, '../../services/cli/src/main.ts');
  const doctor = execFileSync(process.execPath, [guestctl, 'doctor'], { env, encoding: 'utf8' });
  report.push('In the terminal, `guestctl doctor`:', '', '```', doctor.trim(), '```', '');
}

/** On a telephone: everything that the guest does, in one language. */
async function guest(language: string, network?: keyof typeof PredefinedNetworkConditions): Promise<void> {
  const metadata = { arrival: '2030-06-14', departure: '2030-06-17' };
  const body = { workflowKey: guestCheckInKey, locale: language, propertyReference: 'hotel-aurora', metadata };
  const created = await createApi(desk.stack.credentials).create(
    checkIn(undefined, { ...body, guest: { reference: language } }),
  );
  const [, link = ''] = /^<([^>]+)>/.exec(created.headers.get('link') ?? '') ?? [];
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await page.setBypassCSP(true);
  await page.setViewport({ width: 390, height: 844 });
  if (network !== undefined) await page.emulateNetworkConditions(PredefinedNetworkConditions[network]);
  const walk = walkOf(page, `Guest, ${language}${network === undefined ? '' : `, ${network}`}`);
  const startedAt = performance.now();
  await page.goto(link);
  report.push(`The first page came after ${Math.round(performance.now() - startedAt)} ms.`, '');
  await walk.look('My hotel, my stay, and what to do first: I agree or I do not.');
  await walk.press('button[value=accept]');
  await walk.look('Now the document; somebody else looks at it, and I come back.');
  await walk.press('form[action$="/start"] button');
  await walk.look('(The sandbox plays the provider: the tester says how it ends.)');
  await walk.press('form[action="/stand-in"] button');
  await walk.look('Back again, and one is done.');
  await page.goto(`${link}/privacy`);
  await walk.look('What becomes of my data, whom to ask, and how long.');
  await page.goto(`${link}/stop`);
  await walk.look('If I stop: it says what follows and asks once more.');
  await walk.press('form[action$="/stop"] button');
  await walk.look('I stopped, and it says so.');
}

async function compliance(session: string): Promise<void> {
  const walk = await begin('Compliance', ['compliance']);
  await walk.open('sessions', 'One field for a booking or an id.');
  await walk.open(`sessions/${session}`, 'How it went, what is kept until when, who looked.');
  await walk.open(`sessions/${session}/package`, 'Recomputed just now; and I can prove it without their word.');
  await walk.page.type('#proof-purpose', 'annual audit');
  await walk.press('button[value=report]');
  await walk.look('A report with the hotel’s name, in words, that says how to verify it.');
  writeFileSync(join(target, 'report.pdf'), await walk.page.pdf({ preferCSSPageSize: true }));
  await walk.open('retention', 'What goes when.');
  await walk.open(`sessions/${session}/erasure`, 'How an erasure would go, and its receipt.');
}

/** By keys alone, from the queue over a clear hit to the next case. */
async function reviewer(): Promise<void> {
  const facts = [{ name: 'matchScore', values: ['0.98'] }];
  for (const _ of ['this one', 'the next']) {
    await desk.reviewed({ workflow: 'single', body: { propertyReference: 'hotel-walk' }, facts });
  }
  const walk = walkOf(await desk.signIn('ana'), 'Reviewer');
  const { page } = walk;
  await walk.open('reviews?property=hotel-walk', 'What waits, with the least time first.');
  await page.setViewport({ width: 1_280, height: 800 });
  const startedAt = performance.now();
  let presses = 0;
  const press = async (key: 'o' | 'r' | 'Enter' | 'j', leads = true) => {
    presses += 1;
    await Promise.all([leads && page.waitForNavigation(), page.keyboard.press(key)]);
  };
  await press('o');
  await press('r', false);
  await page.keyboard.type('The listed person, by name and date of birth.');
  await page.keyboard.down('Control');
  await press('Enter');
  await page.keyboard.up('Control');
  await press('j');
  const ms = Math.round(performance.now() - startedAt);
  report.push(`From the queue to the next case: ${presses} keys besides the note, ${ms} ms.`, '');
  if (presses > most.presses || ms > most.ms) problems.push(`a clear hit takes ${presses} keys and ${ms} ms`);
  await walk.look('Decided, and here is the next one.');
}

/** Somebody with these roles alone; who runs the deployment sees all of it. */
async function begin(person: string, roles: readonly Role[]) {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  const tenants = roles.includes('platform') ? undefined : [desk.tenant];
  await desk.give(page, await desk.cookies.of(person.toLowerCase(), { roles: [...roles], tenants }));
  return walkOf(page, person);
}

function walkOf(page: Page, person: string) {
  let steps = 0;
  report.push(`## ${person}`, '');
  const look = async (says: string) => {
    steps += 1;
    const name = `${person.toLowerCase().replaceAll(/\W+/g, '-')}-${steps}`;
    report.push(`${steps}. “${says}” `, '', ...(await photograph(page, name)), '');
  };
  return {
    page,
    look,
    async open(path: string, says: string) {
      await page.setBypassCSP(true);
      await page.goto(`${base}/${path}`);
      await look(says);
    },
    press: (selector: string) =>
      Promise.all([page.waitForNavigation(), page.$eval(selector, (one) => (one as HTMLElement).click())]),
  };
}

/** The page as it is now, in each width and scheme; where it was afterwards. */
async function photograph(page: Page, name: string): Promise<string[]> {
  const before = page.viewport();
  const pictures: string[] = [];
  for (const width of [390, 1_280]) {
    for (const scheme of ['light', 'dark']) {
      await page.setViewport({ width, height: 844 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      const file = `${name}-${width}-${scheme}.png` as const;
      await page.screenshot({ path: join(target, file) as `${string}.png` });
      const found = await findingsOf(page);
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
        found.push('wider than the screen');
      problems.push(...found.map((one) => `${file}: ${one}`));
      pictures.push(`   [${width}, ${scheme}](${file})`);
    }
  }
  await page.setViewport(before);
  return pictures;
}
