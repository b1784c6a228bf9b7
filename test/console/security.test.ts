import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { act, type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
let ana: Page;
let sessionId: string;
beforeAll(async () => {
  desk = await openDesk();
  sessionId = await desk.reviewed();
  ana = await desk.signIn('ana');
});
afterAll(() => desk.close());

test('the session cookie is bound to the origin, hidden from scripts and encrypted', async () => {
  const cookies = await ana.browserContext().cookies();
  const session = cookies.find(({ name }) => name === '__Host-gcs-session');
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', session: true });
  expect(Buffer.from(session?.value ?? '', 'base64url').toString()).not.toMatch(/ana|eyJ/i);
  expect(cookies.filter(({ name }) => name.startsWith('__Host-gcs-sign-in'))).toEqual([]);
});

test('no page can be framed or cached, or can load content from another origin', async () => {
  const answer = await ana.goto(desk.caseUrl(sessionId));
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  expect(await ana.$$('style, [style], script:not([src]), [onclick]')).toHaveLength(0);
});

test('a sign-in link works only once', async () => {
  const page = await desk.signIn('ben');
  expect(page.url()).toContain('/reviews');
  const used = await desk.usedLink();
  const context = await desk.browser.createBrowserContext();
  const other = await context.newPage();
  await other.goto(used);
  expect(await textOf(other)).toContain('A sign-in link is needed');
});

describe('a forged form', () => {
  const forms: [string, (fields: Record<string, string>) => Record<string, string>, number][] = [
    ['without the token of the session', ({ csrf: _csrf, ...fields }) => fields, 403],
    ['with another token', (fields) => ({ ...fields, csrf: 'A'.repeat(43) }), 403],
    ['with another hash', (fields) => withShown(fields, { evidenceSha256: 'a'.repeat(64) }), 409],
    ['with another version', (fields) => withShown(fields, { version: 99 }), 409],
    ['without the evidence that was shown', (fields) => ({ ...fields, shown: '{}' }), 400],
    ['with an unknown act', (fields) => ({ ...fields, act: 'GetGuestData' }), 400],
  ];

  test.each(forms)('changes nothing if the form is sent %s', async (_, forge, status) => {
    const answer = await post(await cookieOf(ana), forge(await formOf(ana)));
    expect(answer.status).toBe(status);
    await untouched();
  });

  test('changes nothing if another person’s cookie sends the form', async () => {
    const ben = await desk.signIn('ben');
    const answer = await post(await cookieOf(ben), await formOf(ana));
    expect(answer.status).toBe(403);
    await untouched();
  });

  test('changes nothing if the form comes from another origin', async () => {
    const answer = await post(await cookieOf(ana), await formOf(ana), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    await untouched();
  });

  test('changes nothing if the form comes without a session', async () => {
    const answer = await post('', await formOf(ana));
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Nothing was recorded');
    await untouched();
  });
});

const corpus = [
  '<script>document.title="pwned"</script>',
  '"><img src=x onerror=document.title="pwned">',
  "'-alert(1)-'",
  'javascript:document.title="pwned"',
  '</textarea><svg onload=document.title="pwned">',
  '{{constructor.constructor("document.title=1")()}}',
  '<a hx-get="/sign-out" hx-trigger="load">',
];

test.each(corpus)('the console shows %s as text in booking, property, guest and note', async (text) => {
  const id = await desk
    .reviewed({
      body: { bookingReference: text, propertyReference: text, guest: { reference: text, givenName: text } },
    })
    .catch(() => desk.reviewed({ body: { bookingReference: text, propertyReference: text } }));
  await ana.goto(desk.caseUrl(id));
  await ana.type('#purpose', 'a test of the page');
  await ana.click('.purpose button');
  await ana.waitForFunction(() => document.querySelector('#guest form') === null);
  expect(await textOf(ana)).toContain(text);
  await ana.goto(desk.caseUrl(id));
  expect(await act(ana, 'ProposeDecision', text)).toContain(text);
  await ana.goto(`${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/reviews`);
  expect(await ana.title()).toBe('Reviews · Guest compliance');
  expect(await ana.$$('main script, main img, main svg, [onerror], [onload], [hx-get="/sign-out"]')).toHaveLength(0);
});

test('a sign-out ends the session, even for a copied cookie', async () => {
  const ben = await desk.signIn('ben');
  const copied = await cookieOf(ben);
  await Promise.all([ben.waitForNavigation(), ben.click('.person button')]);
  const again = await fetch(desk.caseUrl(sessionId), { headers: { cookie: copied }, redirect: 'manual' });
  expect(again.status).toBe(303);
  expect(again.headers.get('location')).toContain(desk.stack.credentials.issuerUrl);
});

test('the issuer confirms a session without asking the person, and open forms still work', async () => {
  const before = await formOf(ana);
  await age(ana);
  await ana.goto(desk.caseUrl(sessionId));
  expect(ana.url()).toBe(desk.caseUrl(sessionId));
  expect((await formOf(ana))['csrf']).toBe(before['csrf']);
  expect(desk.cookies.read(await cookieOf(ana))?.confirmedAt).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  ['the issuer confirms', age],
  ['somebody signs in', forget],
])('if %s in several tabs together, each tab returns to its page and its forms still work', async (_, before) => {
  await before(ana);
  const other = await ana.browserContext().newPage();
  const waiting = await heldAt(other, desk.stack.credentials.issuerUrl, desk.caseUrl(sessionId));
  const { csrf } = await formOf(ana);
  await waiting.goOn();
  expect(other.url()).toBe(desk.caseUrl(sessionId));
  expect(await other.$eval('[name=csrf]', (field) => (field as HTMLInputElement).value)).toBe(csrf);
  await other.close();
});

test('a copied cookie loses its session without a sign-out if the issuer no longer confirms the session', async () => {
  const ben = await desk.signIn('ben');
  await age(ben);
  const thief = await (await desk.browser.createBrowserContext()).newPage();
  await desk.give(thief, await cookieOf(ben));
  await thief.goto(desk.caseUrl(sessionId));
  expect(await textOf(thief)).toContain('A sign-in link is needed');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example', 'javascript:alert(1)'])(
  'a sign-in never leads to %s',
  async (to) => {
    const ben = await desk.signIn('ben');
    await ben.goto(`${desk.stack.credentials.consoleUrl}/sign-in?${new URLSearchParams({ to })}`);
    expect(new URL(ben.url()).host).toBe(new URL(desk.stack.credentials.consoleUrl).host);
  },
);

async function age(page: Page): Promise<void> {
  const session = desk.cookies.read(await cookieOf(page));
  if (session === undefined) throw new Error('no person has signed in');
  await desk.give(page, desk.cookies.write({ ...session, confirmedAt: Date.now() - 360_000 }));
}

async function forget(page: Page): Promise<void> {
  const cookies = await page.browserContext().cookies();
  await page.browserContext().deleteCookie(...cookies.filter(({ name }) => name.startsWith('__Host-gcs')));
}

async function heldAt(page: Page, issuerUrl: string, url: string): Promise<{ goOn(): Promise<void> }> {
  await page.setRequestInterception(true);
  const held = Promise.withResolvers<HTTPRequest>();
  page.on('request', (request) => {
    if (request.url().startsWith(issuerUrl)) held.resolve(request);
    else void request.continue();
  });
  const arrived = page.goto(url);
  const request = await held.promise;
  return {
    async goOn() {
      page.removeAllListeners('request');
      page.on('request', (next) => void next.continue());
      await request.continue();
      await arrived;
    },
  };
}

async function formOf(page: Page): Promise<Record<string, string>> {
  await page.goto(desk.caseUrl(sessionId));
  const fields: Record<string, string> = await page.$eval('form:has(input[value=Reject])', (form) =>
    Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
  );
  return { ...fields, note: 'forged' };
}

function withShown(fields: Record<string, string>, change: Record<string, unknown>): Record<string, string> {
  return { ...fields, shown: JSON.stringify({ ...JSON.parse(fields['shown'] ?? '{}'), ...change }) };
}

function post(cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(`${desk.caseUrl(sessionId)}/decisions`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie, ...headers },
  });
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.browserContext().cookies();
  return cookies
    .filter(({ name }) => name.startsWith('__Host-gcs'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

async function untouched(): Promise<void> {
  expect(await desk.statusOf(sessionId)).toBe('NEEDS_REVIEW');
}
