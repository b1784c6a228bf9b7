import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk, textOf } from './desk.ts';

// Whoever connects a client, from the sign-in on, without a terminal (docs/console.md#for-integrators).

let desk: Desk;
let page: Page;
beforeAll(async () => {
  desk = await openDesk();
  page = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(page, await desk.cookies.of('ingrid', { roles: ['integrator'], tenants: [desk.tenant] }));
  await open('/');
});
afterAll(() => desk.close());

test('an integrator begins at Start, and is offered what the role may do', async () => {
  expect(new URL(page.url()).pathname).toBe(`/tenants/${desk.tenant}/start`);
  const offered = await page.$$eval('header nav a', (links) => links.map(({ textContent }) => textContent));
  expect(offered).toEqual(['Start', 'Tokens', 'Endpoints']);
});

test('the token of the page, in the line of the page, creates a session', async () => {
  await submit('#token button');
  const [secret = ''] = /gcs_sandbox_\S+/.exec(await textIn('#token .secret')) ?? [];
  const line = await textIn('#request pre');
  expect(line).toContain(`'Authorization: Bearer ${secret}'`);
  const [, url = ''] = /curl -i '([^']+)'/.exec(line) ?? [];
  const [, body = ''] = /-d '([^']+)'/.exec(line) ?? [];
  const headers = [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const answer = await fetch(url, { method: 'POST', headers: Object.fromEntries(headers), body });
  expect([answer.status, await answer.text()]).toEqual([
    201,
    expect.stringContaining('"bookingReference":"booking-1"'),
  ]);

  await page.reload();
  expect(await textOf(page)).toContain('Your token was shown already');
  expect(await page.content()).not.toContain(secret);
});

test('a token is issued with the rights that were ticked, rotated, and revoked', async () => {
  await open('tokens');
  await page.$eval('details.act', (form) => form.setAttribute('open', ''));
  await page.type('details[open] [name=client]', 'back-office');
  await page.click('details[open] [name="scope-sessions:write"]');
  await page.click('details[open] [name="scope-evidence:read"]');
  await submit('details[open] form button');
  const first = await textIn('.secret');
  expect(await textIn('tbody')).toMatch(/back-office\s+workstok_\w+sessions:readnever/);

  await submit('form[action$="/rotate"] button');
  const second = await textIn('.secret');
  expect(second).not.toBe(first);
  const read = (token: string) => {
    const url = `${desk.stack.credentials.baseUrl}/v1/compliance-sessions/cs_1`;
    return fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  };
  expect([await read(first), await read(second)]).toEqual([404, 404]);

  await submit('form[action$="/rotate"] button');
  expect(await textOf(page)).toContain('Nothing was changed: this client has 2 live tokens; revoke one first');
  expect(await textOf(page)).toMatch(/Request \S+-rotate-tok_/);

  await page.$$eval('details.confirm', (all) => all.at(1)?.setAttribute('open', ''));
  await submit('details.confirm[open] button');
  expect(await textOf(page)).toContain('Revoked: refused everywhere within a second');
  expect(await read(second)).toBe(404);
});

test('a secret takes a fresh sign-in', async () => {
  const stale = await desk.cookies.of('ingrid', { roles: ['integrator'], tenants: [desk.tenant], authMinutesAgo: 60 });
  const headers = { cookie: stale };
  const at = (path: string) => new URL(`/tenants/${desk.tenant}/${path}`, desk.stack.credentials.consoleUrl);
  const shown = await (await fetch(at('tokens'), { headers })).text();
  expect(shown).toContain('Sign in again');
  expect(shown).not.toContain('/tokens/issue');
  const { csrf = '' } = desk.cookies.read(stale) ?? {};
  const fields = new URLSearchParams({ csrf, request: 'stale', client: 'stale', 'scope-sessions:read': 'on' });
  for (const path of ['tokens/issue', 'tokens/tok_1/rotate', 'start/token']) {
    const answer = await fetch(at(path), { method: 'POST', headers, body: fields });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).toContain('Nothing was changed: your sign-in is long past');
  }
});

test('an endpoint is added, activated by a test event, and its secret replaced without a gap', async () => {
  const receiver = await startReceiver();
  await open('endpoints');
  await openForm('details.act');
  await page.type('details[open] [name=url]', `${receiver.url}/hook`);
  await submit('details[open] form button');
  receiver.secrets.add(await textIn('.secret'));
  expect(await textOf(page)).toContain('It is not active yet: it answered 401 to the test delivery, not 200.');
  await follow('.notice a');
  expect(await textIn('#health')).toContain('not active yet');
  await submit('#test button');
  expect(await textOf(page)).toMatch(/The test event was accepted\s+Answer\s+200/);
  expect(await textIn('#health')).toContain('active');

  await submit('#secrets form button');
  const next = await textIn('.secret');
  await page.$$eval('#secrets details', (all) => all.at(-1)?.setAttribute('open', ''));
  receiver.secrets.clear();
  receiver.secrets.add(next);
  await submit('#secrets > details[open] button');
  expect(await textOf(page)).toContain('The next secret signs now');
  await submit('#test button');
  expect(await textOf(page)).toContain('The test event was accepted');
  expect(await textIn('#secrets')).toMatch(/signs.+still verifies/s);

  await openForm('#settings details');
  await page.select('#settings [name=ordering]', 'STRICT');
  await page.click('#settings [name="type-evidence_package.ready"]');
  await submit('#settings button');
  expect(await textIn('#health')).toMatch(/Eventsevidence_package.ready\s*Orderstrict/);

  await openForm('#health details');
  await submit('#health details button');
  expect(await textIn('#health')).toContain('Somebody has disabled it. Events for it are held');
  await openForm('#health details');
  receiver.secrets.clear();
  await submit('#health details button');
  expect(await textOf(page)).toMatch(/Nothing was changed: .*401/);
  receiver.secrets.add(next);
  await openForm('#health details');
  await submit('#health details button');
  expect(await textIn('#health')).toContain('active');
  await receiver.stop();
});

test('settings that somebody has changed meanwhile are not overwritten, and what was written stays', async () => {
  const other = await page.browserContext().newPage();
  await open('endpoints');
  await follow('tbody tr:last-child a');
  await other.goto(page.url());
  for (const one of [page, other]) {
    await one.$eval('#settings details', (form) => form.setAttribute('open', ''));
    await one.$eval('[name=most-in-flight]', (field) => {
      (field as HTMLInputElement).value = '7';
    });
  }
  await Promise.all([other.waitForNavigation(), other.click('#settings button')]);
  await submit('#settings button');
  expect(await textOf(page)).toContain('Nothing was changed: it has changed since the page was shown');
  expect(await page.$eval('[name=most-in-flight]', (field) => (field as HTMLInputElement).value)).toBe('7');
  await other.close();
});

async function openForm(details: string): Promise<void> {
  await page.$eval(details, (form) => form.setAttribute('open', ''));
}

async function follow(link: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.$eval(link, (element) => (element as HTMLElement).click())]);
}

/** A receiver that accepts what is signed with one of its secrets, and refuses everything else with 401. */
async function startReceiver() {
  const secrets = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const signed = [...secrets].map((secret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    const isOwn = signed.includes(String(request.headers['x-service-signature']));
    response.writeHead(isOwn ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function open(path: string): Promise<void> {
  const base = path.startsWith('/') ? '' : `/tenants/${desk.tenant}/`;
  await page.goto(new URL(`${base}${path}`, desk.stack.credentials.consoleUrl).href);
}

/** Presses a button; resolves when the next page is there. */
async function submit(button: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.$eval(button, (element) => (element as HTMLElement).click())]);
}

function textIn(selector: string): Promise<string> {
  return page.$eval(selector, (element) => element.textContent?.trim() ?? '');
}
