import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Integrator, openIntegrator } from './integrator.ts';

let its: Integrator;
beforeAll(async () => {
  its = await openIntegrator();
});
afterAll(() => its.close());

test('the page Start shows an integrator the actions of the role', async () => {
  expect(new URL(its.page.url()).pathname).toBe(`/tenants/${its.desk.tenant}/start`);
  const offered = await its.page.$$eval('header nav a', (links) => links.map(({ textContent }) => textContent));
  expect(offered).toEqual([
    'Start',
    'Tokens',
    'Endpoints',
    'Events',
    'Usage',
    'Go live',
    'Bookings',
    'Properties',
    'Hotel systems',
  ]);
});

test('the token and the command on the page create a session', async () => {
  await its.press('#token button');
  const [secret = ''] = /gcs_sandbox_\S+/.exec(await its.text('#token .secret')) ?? [];
  const line = await its.text('#request pre');
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

  await its.page.reload();
  expect(await its.text()).toContain('Your token was shown already');
  expect(await its.page.content()).not.toContain(secret);
});

test('an integrator issues a token with selected rights, rotates the token, and revokes it', async () => {
  await its.open('tokens');
  await its.page.$eval('details.act', (form) => form.setAttribute('open', ''));
  await its.page.type('details[open] [name=client]', 'back-office');
  await its.page.click('details[open] [name="scope-sessions:write"]');
  await its.page.click('details[open] [name="scope-evidence:read"]');
  await its.press('details[open] form button');
  const first = await its.text('.secret');
  expect(await its.text('tbody')).toMatch(/back-office\s+workstok_\w+sessions:readnever/);

  await its.press('form[action$="/rotate"] button');
  const second = await its.text('.secret');
  expect(second).not.toBe(first);
  const read = (token: string) => {
    const url = `${its.desk.stack.credentials.baseUrl}/v1/compliance-sessions/cs_1`;
    return fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  };
  expect([await read(first), await read(second)]).toEqual([404, 404]);

  await its.press('form[action$="/rotate"] button');
  expect(await its.text()).toContain('Nothing was changed: this client has 2 live tokens; revoke one first');
  expect(await its.text()).toMatch(/Request [0-9a-f-]{36}/);

  await its.page.$$eval('details.confirm', (all) => all.at(1)?.setAttribute('open', ''));
  await its.press('details.confirm[open] button');
  expect(await its.text()).toContain('Revoked: refused everywhere within a second');
  expect(await read(second)).toBe(404);
});

test('the console shows a secret only after a fresh sign-in', async () => {
  const stale = await its.desk.cookies.of('ingrid', {
    roles: ['integrator'],
    tenants: [its.desk.tenant],
    authMinutesAgo: 60,
  });
  const headers = { cookie: stale };
  const at = (path: string) => new URL(`/tenants/${its.desk.tenant}/${path}`, its.desk.stack.credentials.consoleUrl);
  const shown = await (await fetch(at('tokens'), { headers })).text();
  expect(shown).toContain('Sign in again');
  expect(shown).not.toContain('/tokens/issue');
});
