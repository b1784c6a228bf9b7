import type { LocalTokenOptions } from '@gcs/first-run/local-issuer/local-operator';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

const booking = 'BK 2026/0815';

let desk: Desk;
let open: string;
let ended: string;
let auditor: Page;
beforeAll(async () => {
  desk = await openDesk();
  ended = await desk.ended({ bookingReference: booking });
  open = await desk.reviewed({ workflow: 'single', body: { bookingReference: booking } });
  auditor = await enter({ roles: ['compliance'] });
});
afterAll(() => desk.close());

test('a search finds a booking and shows its guests with their open steps', async () => {
  await visit('/sessions');
  await auditor.type('[name=q]', booking);
  await press('[role=search] button');
  expect(await textOf(auditor)).toContain(open);
  await follow('tbody a.subject');
  const text = await textOf(auditor);
  expect(text).toContain('A person has to decide: Document');
  expect(text).toContain('Nothing; it has ended.');
});

test('a search for the id of a session opens the page with everything about the session', async () => {
  await visit('/sessions');
  await auditor.type('[name=q]', ended);
  await press('[role=search] button');
  expect(new URL(auditor.url()).pathname).toContain(`/sessions/${ended}`);
  const text = await textOf(auditor);
  for (const part of [
    'Document result',
    'compliance_session.completed',
    'The evidence package is ready.',
    'Face match',
  ])
    expect(text).toContain(part);
});

describe('the evidence package in the console', () => {
  test('is verified from its bytes and the keys of the log', async () => {
    await visit(`/sessions/${ended}/package`);
    expect(await textOf(auditor)).toContain('Recomputed now: unchanged');
    await prove('verdict');
    const text = await textOf(auditor);
    expect(text).toContain('Package, documents, audit chain and log are as sealed.');
    expect(text).toContain('is one that the log has now');
    expect(text).toContain('annual audit');
  });

  test('is printed as the sealed report, without the header and buttons of the console', async () => {
    await visit(`/sessions/${ended}/package`);
    await prove('report');
    expect(await textOf(auditor)).toContain('Evidence report');
    expect(await auditor.$('print-page button')).not.toBeNull();
    await auditor.emulateMediaType('print');
    const shown = await auditor.$$eval('header.top, .back, print-page, .report', (parts) =>
      parts.filter((part) => part.checkVisibility()).map(({ className }) => className),
    );
    expect(shown).toEqual(['report']);
    expect(
      Buffer.from(await auditor.pdf())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await auditor.emulateMediaType('screen');
  });

  test('is downloaded as the bundle that guestctl exports', async () => {
    await visit(`/sessions/${ended}/package`);
    const fields = await fieldsOf('form[action$="/proof"]');
    const answer = await post(`/sessions/${ended}/package/proof`, { ...fields, purpose: 'annual audit', as: 'bundle' });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="evp_\w+\.bundle\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { ok, faults } = await verifyBundle(new Uint8Array(await answer.arrayBuffer()));
    expect({ ok, faults }).toEqual({ ok: true, faults: [] });
  });
});

test('compliance cannot request an erasure during a hold, but can after the release of the hold', async () => {
  await visit(`/sessions/${ended}`);
  await fill('form[action$="/holds"]', {
    ...{ case: 'court 12 O 345/26', reason: 'evidence in a dispute', purpose: 'order of the court' },
  });
  expect(await textOf(auditor)).toContain('court 12 O 345/26');
  expect(await textOf(auditor)).toContain('Legal hold');
  await auditor.$eval('form[action$="/end"] [name=ends]', (field) => {
    (field as HTMLInputElement).value = '2020-05-03';
  });
  await fill('form[action$="/end"]', { purpose: 'the case goes on' });
  expect(await textOf(auditor)).toContain('past its end');
  await visit('/holds?show=past');
  expect(await textOf(auditor)).toContain('evidence in a dispute');
  await visit('/holds?case=court+12+O+345%2F26');
  expect(await textOf(auditor)).toContain(ended);

  await visit(`/sessions/${ended}/erasure`);
  await fill('form[action$="/request"]', { purpose: 'request of the guest' });
  expect(await textOf(auditor)).toContain('The last request was refused');

  await visit(`/sessions/${ended}`);
  await fill('form[action$="/release"]', { purpose: 'the case is closed' });
  await visit(`/sessions/${ended}/erasure`);
  await fill('form[action$="/request"]', { purpose: 'request of the guest' });
  const text = await textOf(auditor);
  expect(text).toContain('The erasure is under way');
  expect(text).toContain('Hold released, by a person');
  expect(await auditor.$('form[action$="/request"]')).toBeNull();
  await visit('/retention?until=2999-01-01&preset=gdpr-min');
  expect(await textOf(auditor)).toContain(ended);
  await visit('/retention?view=scheduled');
  expect(await textOf(auditor)).toContain(ended);
});

test('a link for the guest is shown once, opens the guest’s page, and is in no address of the console', async () => {
  await visit(`/sessions/${open}`);
  const form = { ...(await fieldsOf('form[action$="/link"]')), purpose: 'the guest lost the message' };
  const [first, second] = [await post(`/sessions/${open}/link`, form), await post(`/sessions/${open}/link`, form)];
  expect(first.headers.get('cache-control')).toBe('no-store');
  const [, link = ''] = /value="(http[^"]+\/g\/[\w-]{43})"/.exec(await first.text()) ?? [];
  expect((await fetch(link)).status).toBe(200);
  expect(await second.text()).toContain('This form was sent before');
  await fill('form[action$="/links/end"]', { purpose: 'the message went to somebody else' });
  expect((await fetch(link)).status).toBe(404);
});

test('a search finds a guest by reference, and its purpose is recorded as an access to guest data', async () => {
  await visit('/sessions');
  await fill('form[action$="/of-guest"]', { guest: 'guest-1', purpose: 'complaint 4711' });
  expect(await textOf(auditor)).toContain(open);
  expect(auditor.url()).not.toContain('guest-1');
  const { sessions, call, tenantId } = desk.operator;
  const { accesses } = await sessions.ListGuestDataAccesses({ tenantId }, call);
  expect(accesses[0]).toMatchObject({ purpose: 'complaint 4711', subject: 'otto' });
});

test('the operator log shows each action with its actor and reason', async () => {
  await visit('/log?purpose=COMPLAINT+4711');
  const text = await textOf(auditor);
  expect(text).toContain('Search sessions');
  expect(text).not.toContain('annual audit');
  await visit(`/log?session=${ended}&who=otto`);
  for (const part of ['Export bundle', 'Place hold', 'annual audit']) expect(await textOf(auditor)).toContain(part);
  await visit('/accesses');
  expect(await textOf(auditor)).toContain('complaint 4711');
});

test('a list can be exported as a file in which no cell is a formula', async () => {
  const risky = '=HYPERLINK("//evil.example")';
  const id = await desk.reviewed({ workflow: 'single', body: { bookingReference: risky } });
  const answer = await get('/sessions.csv?property=hotel-aurora');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const line = (await answer.text()).split('\r\n').find((one) => one.includes(id));
  expect(line).toMatch(/^"'=HYPERLINK\(""\/\/evil.example""\)",/);
});

const forms = '/link|/links/end|/holds|/release|/proof|/request';
const lookers: [string, LocalTokenOptions, readonly string[]][] = [
  ['a person of compliance', { roles: ['compliance'] }, ['/holds', '/link', '/links/end', '/proof', '/request']],
  ['support', { roles: ['support'] }, ['/link', '/links/end']],
  ['an automation of compliance', { roles: ['compliance'], kind: 'AGENT' }, ['/link', '/links/end', '/proof']],
  ['a reviewer', { roles: ['reviewer'] }, []],
];

test.each(lookers)('the console offers %s their permitted actions and no others', async (_, who, offered) => {
  const page = await enter(who);
  const seen = new Set<string>();
  const fresh = await desk.ended();
  for (const path of [
    `/sessions/${open}`,
    `/sessions/${fresh}`,
    `/sessions/${fresh}/package`,
    `/sessions/${fresh}/erasure`,
  ]) {
    await page.goto(address(path));
    for (const action of await page.$$eval('form', (all) => all.map((form) => form.getAttribute('action') ?? '')))
      for (const [end] of action.matchAll(new RegExp(`(?:${forms})$`, 'g'))) seen.add(end);
  }
  expect([...seen].sort()).toEqual(offered);
  const navigation = await page.$$eval('nav[aria-label=Console] a', (links) => links.map((link) => link.textContent));
  expect(navigation.includes('Retention')).toBe(!who.roles?.includes('reviewer'));
});

async function enter(who: LocalTokenOptions): Promise<Page> {
  const page = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(page, await desk.cookies.of('otto', who));
  await page.goto(address('/sessions'));
  return page;
}

function address(path: string): string {
  return `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}${path}`;
}

async function visit(path: string): Promise<void> {
  await desk.give(auditor, await desk.cookies.of('otto', { roles: ['compliance'] }));
  await auditor.goto(address(path));
}

async function press(button: string): Promise<void> {
  await Promise.all([auditor.waitForNavigation(), auditor.$eval(button, (one) => (one as HTMLElement).click())]);
}

async function follow(link: string): Promise<void> {
  await Promise.all([auditor.waitForNavigation(), auditor.locator(link).click()]);
}

async function prove(as: string): Promise<void> {
  await auditor.type('#prove [name=purpose]', 'annual audit');
  await press(`button[value=${as}]`);
}

async function fill(form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await auditor.$$eval('details:has(form)', (all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  for (const [name, value] of Object.entries(fields)) await auditor.type(`${form} [name=${name}]`, value);
  await press(`${form} button`);
}

function fieldsOf(form: string): Promise<Record<string, string>> {
  return auditor.$eval(form, (one) =>
    Object.fromEntries([...new FormData(one as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
  );
}

async function cookie(): Promise<string> {
  const cookies = await auditor.browserContext().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function get(path: string): Promise<Response> {
  return fetch(address(path), { headers: { cookie: await cookie() }, redirect: 'manual' });
}

async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const headers = { cookie: await cookie() };
  return fetch(address(path), { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
}
