import { randomUUID } from 'node:crypto';
import { operatorRoles } from '@gcs/first-run/local-issuer/local-operator';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { contrastFindingsOf, findingsOf, keyboardFindingsOf } from '@gcs/test/support/page-checks';
import { guestAt } from '@gcs/test/support/scriptless-guest';
import { waitFor } from '@gcs/test/support/wait-for';
import { openVendorOffice, type VendorOffice } from '@gcs/test/vendors/vendor-office';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { bookingBody } from '../contract/support/requests.ts';
import { type Desk, openDesk } from './desk.ts';

// Shows every page in light and dark, wide and narrow. axe finds nothing, the page fits the screen, and the keyboard
// reaches every control.

let desk: Desk;
let ana: Page;
let paths: Record<string, string>;
let office: VendorOffice;
beforeAll(async () => {
  desk = await openDesk({ GCS_VENDOR_PORT: '0' });
  office = await openVendorOffice(desk, 'veriff');
  const id = await desk.reviewed({ body: { bookingReference: 'booking-of-the-page' } });
  const ended = await desk.ended();
  const { retention, call, tenantId } = desk.operator;
  await retention.PlaceHold({ requestId: 'hold', tenantId, sessionId: ended, caseReference: 'court 12' }, call);
  const asked = await desk.ended();
  await retention.RequestErasure({ requestId: 'erase', tenantId, sessionId: asked }, call);
  const [held, unclear] = [await atVendor('hold'), await atVendor('unknown')];
  const decided = await desk.reviewed({ workflow: 'single' });
  const hit = await desk.hit();
  const bookingJson = JSON.stringify({ ...bookingBody, arrival: '2031-03-04T15:00', departure: '2031-03-09T11:00' });
  await desk.operator.stays.PutBooking({ requestId: 'booking', tenantId, reference: 'BK-1', bookingJson }, call);
  ana = await desk.signIn('ana');
  await ana.setBypassCSP(true);
  const base = `/tenants/${desk.tenant}`;
  paths = {
    queue: `${base}/reviews`,
    'an empty queue': `${base}/reviews?property=nowhere`,
    case: `${base}/reviews/${id}/DOCUMENT`,
    'a hit': `${base}/reviews/${hit}/AML`,
    'a step without a decision': `${base}/reviews/${decided}/LIVENESS`,
    arrivals: `${base}/arrivals?day=2031-03-04`,
    'a booking with arrivals': `${base}/stay?reference=BK-1`,
    'my day': `${base}/day`,
    notices: `${base}/notices`,
    overview: `${base}/overview`,
    bookings: `${base}/sessions`,
    'no booking': `${base}/sessions?q=nowhere`,
    booking: `${base}/booking?reference=booking-of-the-page`,
    session: `${base}/sessions/${id}`,
    "a session in a vendor's review": `${base}/sessions/${held}`,
    'a case of a vendor': `${base}/reviews/${unclear}/DOCUMENT`,
    'a session that has ended': `${base}/sessions/${ended}`,
    package: `${base}/sessions/${ended}/package`,
    erasure: `${base}/sessions/${ended}/erasure`,
    'a requested erasure': `${base}/sessions/${asked}/erasure`,
    'due evidence': `${base}/retention`,
    'evidence on hold': `${base}/retention?view=held`,
    'deleted evidence': `${base}/retention?view=deleted`,
    policies: `${base}/policies`,
    'a simulated policy': `${base}/policies?preset=gdpr-min`,
    'unconfirmed deletions': `${base}/originals`,
    holds: `${base}/holds`,
    start: `${base}/start`,
    tokens: `${base}/tokens?ended=yes`,
    events: `${base}/events`,
    event: `${base}/events/${await anEvent()}`,
    'no events': `${base}/events?session=cs_none`,
    replays: `${base}/replays`,
    usage: `${base}/usage`,
    'go live': `${base}/go-live`,
    endpoints: `${base}/endpoints`,
    endpoint: `${base}/endpoints/${await anEndpoint()}`,
    'the log': `${base}/log?calls=all`,
    accesses: `${base}/accesses`,
    'hotel systems': `${base}/pms`,
    properties: `${base}/properties`,
    property: `${base}/property?reference=hotel-aurora`,
    'the end of a tenant': `${base}/end`,
    'no page': '/nowhere',
    'signed out': '/signed-out',
  };
});
afterAll(async () => {
  await office.close();
  await desk.close();
});

const names = [
  ...['queue', 'an empty queue', 'case', 'a hit', 'a step without a decision', 'my day', 'notices', 'overview'],
  ...[
    'bookings',
    'no booking',
    'booking',
    'session',
    'a session that has ended',
    'package',
    'erasure',
    'a requested erasure',
  ],
  ...['due evidence', 'evidence on hold', 'deleted evidence', 'unconfirmed deletions', 'holds', 'the log'],
  ...['policies', 'a simulated policy'],
  ...['accesses', 'start', 'tokens', 'endpoints', 'endpoint', 'events', 'event', 'no events', 'replays', 'usage'],
  ...['go live', 'the end of a tenant'],
  ...['properties', 'property', 'hotel systems'],
  ...["a session in a vendor's review", 'a case of a vendor', 'no page', 'signed out'],
];

test.each(names)('%s', async (name) => {
  await desk.give(ana, await desk.cookies.of('ana'));
  const answer = await ana.goto(new URL(paths[name] ?? '', desk.stack.credentials.consoleUrl).href);
  expect(answer?.status()).toBe(name === 'no page' ? 404 : 200);
  for (const details of await ana.$$('details')) await details.evaluate((one) => one.setAttribute('open', ''));
  if (name === 'a hit') await compare();
  for (const width of [1_280, 390]) {
    await ana.setViewport({ width, height: 800 });
    await ana.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    expect(await findingsOf(ana)).toEqual([]);
    expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await ana.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await contrastFindingsOf(ana)).toEqual([]);
    expect(await keyboardFindingsOf(ana)).toEqual([]);
  }
});

test.each(["a session in a vendor's review", 'a case of a vendor'])(
  '%s leads to the dashboard of the vendor',
  async (name) => {
    await desk.give(ana, await desk.cookies.of('ana'));
    await ana.goto(new URL(paths[name] ?? '', desk.stack.credentials.consoleUrl).href);
    const panel = await ana.$eval('#vendors', (one) => one.textContent?.replaceAll(/\s+/g, ' ') ?? '');
    expect(panel).toContain(
      name === 'a case of a vendor' ? 'Veriff Decided by the vendor' : "Veriff In the vendor's own review",
    );
    const link = await ana.$eval('#vendors a', (one) => [one.getAttribute('href'), one.getAttribute('rel')]);
    expect(link).toEqual([expect.stringMatching(/^https:\/\/station\.veriff\.com\//), 'noopener noreferrer']);
  },
);

test.each([
  ['hotel-aurora', 200, 1],
  ['hotel-borealis', 404, 0],
])('a person who sees only %s gets the status %d and %d panels of vendors', async (property, status, panels) => {
  const own = { roles: operatorRoles, tenants: [desk.tenant], properties: [property] };
  await desk.give(ana, await desk.cookies.of('mara', own));
  const answer = await ana.goto(
    new URL(paths["a session in a vendor's review"] ?? '', desk.stack.credentials.consoleUrl).href,
  );
  expect([answer?.status(), (await ana.$$('#vendors')).length]).toEqual([status, panels]);
});

async function compare(): Promise<void> {
  await ana.keyboard.press('v');
  await ana.waitForSelector('#compare .compared');
}

async function atVendor(act: 'hold' | 'unknown'): Promise<string> {
  const guest = { reference: randomUUID() };
  const created = await createPatientApi(desk.stack.credentials).create(
    checkIn(undefined, { workflowKey: 'veriff', guest }),
  );
  const [, link = ''] = /^<([^>]+)>/.exec(created.headers.get('link') ?? '') ?? [];
  const { id } = created.body;
  await guestAt(link).agree();
  await guestAt(link).goOn();
  const vendorId = office.played.opened.at(-1) ?? '';
  for (const one of ['submit', act] as const) await office.act(vendorId, one);
  const isSeen = async () => {
    const [seen] = await office.seen(id);
    return act === 'hold' ? seen?.heldSince !== '' : seen?.state === 'DECIDED';
  };
  await waitFor(isSeen);
  if (act === 'unknown') await waitFor(async () => (await desk.statusOf(id)) === 'NEEDS_REVIEW');
  return id;
}

const anEndpoint = () => firstOf('endpoints');

const anEvent = () => firstOf('events');

async function firstOf(list: string): Promise<string> {
  await ana.goto(new URL(`/tenants/${desk.tenant}/${list}`, desk.stack.credentials.consoleUrl).href);
  return ana.$eval('tbody th a', (link) => (link as HTMLAnchorElement).pathname.split('/').at(-1) ?? '');
}
