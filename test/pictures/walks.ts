import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import type { Role } from '@gcs/proto/admin-route';
import { checkIn, createApi } from '@gcs/test/support/api';
import { publishWorkflow } from '@gcs/test/support/operator';
import { type NetworkConditions, type Page, PredefinedNetworkConditions } from 'puppeteer-core';
import { openDesk } from '../console/desk.ts';
import { type Told, type Walk, walkOf } from './walk.ts';

/**
 * Five people walk through a sandbox: who connects a client, who runs it, a guest, compliance, a reviewer. Every step has
 * pictures, 390 and 1,280 pixels wide, in light and dark, what the person would say of it, and what axe finds; all hands
 * stay on the keys, and the guest's and the reviewer's networks are slow. All of it goes into the folder that is named,
 * `walks.md` first. Ends with 1 when axe finds anything, when a page is wider than its screen, when Tab does not come to a
 * control, or when a clear hit takes too long. Needs Chromium.
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Name the folder for the pictures: node test/pictures/walks.ts <folder>');
const told: Told = { folder: resolve(folder), report: ['# Five walks', ''], problems: [] };
const { report, problems } = told;
mkdirSync(told.folder, { recursive: true });

/** From the queue to the next case, for a hit that is clear (docs/console.md#reviews). */
const most = { presses: 6, ms: 15_000 };
const slow = PredefinedNetworkConditions['Slow 3G'];
const rather = PredefinedNetworkConditions['Fast 3G'];

const desk = await openDesk();
const base = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}`;
try {
  await publishWorkflow(desk.operator, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  await integrator();
  await operator();
  await guest('en', slow);
  await guest('ar');
  await guest('ja');
  await compliance(await desk.ended({ propertyReference: 'hotel-aurora', bookingReference: 'walk-1' }));
  await reviewer();
} finally {
  await desk.close();
  writeFileSync(join(told.folder, 'walks.md'), `${report.join('\n')}\n`);
}
for (const problem of problems) console.error(problem);
console.info(`${join(told.folder, 'walks.md')}: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function integrator(): Promise<void> {
  const walk = await begin('Integrator', ['integrator']);
  await walk.open(`${base}/start`, 'Address, token and a curl that I can paste: I know where I am and how far.');
  await go(walk, 'tokens', 'Which tokens there are, when they were used last, and how to replace one.');
  await go(walk, 'endpoints', 'My receiver, and in words how it fares.');
  await go(walk, 'events', 'What was sent, and what came back.');
  await go(walk, 'properties', 'Our hotels, as their guests see them.');
  await walk.write('[name=reference]', 'hotel-aurora');
  await walk.follow('form[action$="/property"] button');
  await walk.look('So this is what the guests of our hotel see; I can give it our name.');
  await walk.write('[name=displayName]', 'Hotel Aurora');
  await walk.write('[name=timeZone]', 'Europe/Vienna');
  await walk.follow('#texts button');
  await walk.look('Said once, and on every page of our guests from now on.');
  await go(walk, 'go-live', 'What is missing before production, each with the page that mends it.');
}

async function operator(): Promise<void> {
  const walk = await begin('SRE', ['platform', 'support']);
  await walk.open(`${base}/overview`, 'Sessions by state, what waits and what fails: nothing is red.');
  await go(walk, 'log', 'Who called what, and why.');
  const env = { PATH: '', HOME: desk.stack.directory, GCS_DATA_DIR: desk.stack.directory, NO_COLOR: '1' };
  const guestctl = resolve(import.meta.dirname, '../../services/cli/src/main.ts');
  const doctor = execFileSync(process.execPath, [guestctl, 'doctor'], { env, encoding: 'utf8' });
  report.push('In the terminal, `guestctl doctor`:', '', '```', doctor.trim(), '```', '');
}

/** On a telephone: everything that the guest does, in one language. */
async function guest(language: string, network: NetworkConditions | null = null): Promise<void> {
  const metadata = { arrival: '2030-06-14', departure: '2030-06-17' };
  const body = { workflowKey: guestCheckInKey, locale: language, propertyReference: 'hotel-aurora', metadata };
  const created = await createApi(desk.stack.credentials).create(
    checkIn(undefined, { ...body, bookingReference: `BK-4711-${language}`, guest: { reference: language } }),
  );
  const [, link = ''] = /^<([^>]+)>/.exec(created.headers.get('link') ?? '') ?? [];
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 390, height: 844 });
  await page.emulateNetworkConditions(network);
  const walk = walkOf(page, `Guest, ${language}${network === null ? '' : ', slow network'}`, told);
  const startedAt = performance.now();
  await walk.open(link, 'My hotel, my stay, and what to do first: I agree or I do not.');
  report.push(`The first page and its pictures came within ${Math.round(performance.now() - startedAt)} ms.`, '');
  await walk.follow('button[value=accept]');
  await walk.look('Now the document; somebody else looks at it, and I come back.');
  await walk.follow('form[action$="/start"] button');
  await walk.look('(The sandbox plays the provider: the tester says how it ends.)');
  await walk.follow('form[action="/stand-in"] button');
  await walk.look('Back again, and one is done.');
  await walk.follow('a[href*="/privacy"]');
  await walk.look('What becomes of my data, whom to ask, and how long.');
  await Promise.all([page.waitForNavigation(), page.goBack()]);
  await walk.follow('a[href*="/stop"]');
  await walk.look('If I stop: it says what follows and asks once more.');
  await walk.follow('form[action$="/stop"] button');
  await walk.look('I stopped, and it says so.');
}

async function compliance(session: string): Promise<void> {
  const walk = await begin('Compliance', ['compliance']);
  await walk.open(`${base}/sessions`, 'One field for a booking or an id.');
  await walk.write('[name=q]', 'walk');
  await walk.page.keyboard.press('Tab');
  await walk.follow('[role=search] button');
  await walk.look('By the beginning of a booking.');
  await walk.follow(`tbody a[href$="${session}"]`);
  await walk.look('How it went, what is kept until when, who looked.');
  await walk.follow('a[href$="/package"]');
  await walk.look('Recomputed just now; and I can prove it without their word.');
  await walk.write('#proof-purpose', 'annual audit');
  await walk.follow('button[value=report]');
  await walk.look('A report with the hotel’s name, in words, that says how to verify it.');
  writeFileSync(join(told.folder, 'report.pdf'), await walk.page.pdf({ preferCSSPageSize: true }));
  await walk.open(`${base}/sessions/${session}/erasure`, 'How an erasure would go, and its receipt.');
  await go(walk, 'retention', 'What goes when.');
}

/** By keys alone, from the queue over a clear hit on a list of sanctions to the next case. */
async function reviewer(): Promise<void> {
  const property = { propertyReference: 'hotel-walk' };
  const [first, second] = [await desk.hit(property), await desk.hit(property)];
  const page = await desk.signIn('ana');
  const walk = walkOf(page, 'Reviewer, slow network', told);
  await page.setViewport({ width: 1_280, height: 800 });
  await page.emulateNetworkConditions(rather);
  await walk.open(`${base}/reviews?property=hotel-walk`, 'What waits, with the least time first.');
  const startedAt = performance.now();
  let presses = 0;
  const press = async (key: 'v' | 'a' | 'ArrowDown' | 'Tab' | 'Enter' | 'j', leads = true) => {
    presses += 1;
    await Promise.all([leads && page.waitForNavigation(), page.keyboard.press(key)]);
  };
  await press('v');
  await page.waitForSelector('#compare .compared');
  await press('a', false);
  await press('ArrowDown', false);
  await press('Tab', false);
  await page.keyboard.type('Not the listed person: born five years later, of another country.');
  await page.keyboard.down('Control');
  await press('Enter');
  await page.keyboard.up('Control');
  await press('j');
  const ms = Math.round(performance.now() - startedAt);
  report.push(`From the queue to the next case: ${presses} keys besides the note, ${ms} ms.`, '');
  if (presses > most.presses || ms > most.ms) problems.push(`a clear hit takes ${presses} keys and ${ms} ms`);
  if ((await desk.statusOf(first, 'AML')) !== 'PASSED') problems.push('the clear hit is not decided');
  if (!page.url().includes(second)) problems.push('the next case is not shown');
  await walk.look('Decided, and here is the next one.');
  await page.keyboard.press('v');
  await page.waitForSelector('#compare .compared');
  await walk.look(
    'The guest beside the person on the list: name, birth and country; who it is not, I see.',
    '#compare',
  );
}

/** Follows the navigation to a page. */
async function go(walk: Walk, path: string, says: string): Promise<void> {
  await walk.follow(`nav a[href$="/${path}"]`);
  await walk.look(says);
}

/** Somebody with these roles alone; who runs the deployment sees all of it. */
async function begin(person: string, roles: readonly Role[]): Promise<Walk> {
  const page: Page = await (await desk.browser.createBrowserContext()).newPage();
  const tenants = roles.includes('platform') ? undefined : [desk.tenant];
  await desk.give(page, await desk.cookies.of(person.toLowerCase(), { roles: [...roles], tenants }));
  return walkOf(page, person, told);
}
