import { type LocalIssuer, openLocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import { localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { openTestBrowser, type TestBrowser } from '@gcs/test/support/test-browser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { subject } from '../../services/console/test/admin-neighbour.ts';
import { type ConsoleUnderTest, startConsoleUnderTest } from '../../services/console/test/console-under-test.ts';

// docs/console.md#sign-in

const lifecycle = createLifecycle();
let issuer: LocalIssuer;
let its: ConsoleUnderTest;
beforeAll(async () => {
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  issuer = await openLocalIssuer({ port: 0, key, operator: await localIssuer(key) }, lifecycle);
  its = await startConsoleUnderTest(issuer);
  issuer.serveConsole(its.baseUrl);
});
afterAll(async () => {
  await its.stop();
  await lifecycle.stop();
});

const queue = `/tenants/${subject.tenantId}/reviews`;

const issuers: Record<string, (url: URL) => void> = {
  'confirms when requested': () => undefined,
  'never asks a person with a session': ({ searchParams }) => {
    searchParams.delete('prompt');
    searchParams.set('max_age', '28800');
  },
  'never asks, and does not report the time of the sign-in': ({ searchParams }) => {
    searchParams.delete('prompt');
    searchParams.delete('max_age');
  },
};

const sessions: Record<string, (browser: TestBrowser) => void> = {
  'a session': () => undefined,
  'a session that has ended': ({ jar }) => jar.delete('__Host-gcs-session'),
};

describe.each(Object.entries(issuers))('with an issuer that %s', (_, rewrite) => {
  test.each(Object.entries(sessions))(
    'after a sign-out from %s, the console opens no session without a confirmation at the issuer',
    async (_name, prepare) => {
      const browser = openBrowser(rewrite);
      await signIn(browser);
      await signOut(browser, prepare);
      const next = await browser.go(`${its.baseUrl}${queue}`);
      expect(next.url).not.toBe(`${its.baseUrl}${queue}`);
      expect(browser.jar.get('__Host-gcs-session')).toBeUndefined();
      expect([200, 403]).toContain(next.status);
    },
  );
});

test('an issuer asks the next person to confirm, and a confirmed person stays signed in', async () => {
  const browser = openBrowser();
  await signIn(browser);
  await signOut(browser);
  // The order of two events within a second is unknown.
  browser.jar.set('__Host-gcs-signed-out', String(Date.now() - 1_000));
  const asked = await browser.go(`${its.baseUrl}${queue}`);
  expect(asked.text).toContain('Continue as Ana Ruiz');
  expect((await browser.go(asked.url, new URLSearchParams())).url).toBe(`${its.baseUrl}${queue}`);
  expect(browser.jar.has('__Host-gcs-signed-out')).toBe(false);
  browser.jar.delete('__Host-gcs-session');
  expect((await browser.go(`${its.baseUrl}${queue}`)).url).toBe(`${its.baseUrl}${queue}`);
});

test('the sign-out sends the ID token, so that the issuer ends the session', async () => {
  const browser = openBrowser();
  await signIn(browser);
  const confirmation = await signOut(browser);
  const [, payload = ''] = new URL(confirmation.url).searchParams.get('id_token_hint')?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: 'ana', iss: issuer.url });
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(confirmation.text) ?? [];
  const ended = await browser.go(`${issuer.url}/session/end/confirm`, new URLSearchParams({ xsrf, logout: 'yes' }));
  expect(ended.url).toBe(`${its.baseUrl}/signed-out`);
  expect((await browser.go(`${its.baseUrl}${queue}`)).text).toContain('A sign-in link is needed');
});

test('a session cookie that is restored after the sign-out, for example by another replica, shows no page', async () => {
  const [browser, other] = [openBrowser(), openBrowser()];
  for (const one of [browser, other]) await signIn(one);
  await signOut(browser);
  browser.jar.set('__Host-gcs-session', other.jar.get('__Host-gcs-session') ?? '');
  expect((await browser.go(`${its.baseUrl}${queue}`)).text).toContain('Continue as Ana Ruiz');
});

test('a page of another origin cannot sign anybody out, with or without a session', async () => {
  const browser = openBrowser();
  await signIn(browser);
  for (const cookie of ['', `__Host-gcs-session=${browser.jar.get('__Host-gcs-session')}`]) {
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(`${its.baseUrl}/sign-out`, { method: 'POST', headers, redirect: 'manual' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
});

async function signIn(browser: TestBrowser): Promise<void> {
  const { url = '' } = issuer.links().find(({ person }) => person === 'ana') ?? {};
  await browser.go(url);
  expect((await browser.go(`${its.baseUrl}${queue}`)).status).toBe(200);
}

async function signOut(browser: TestBrowser, meanwhile: (browser: TestBrowser) => void = () => undefined) {
  const { text } = await browser.go(`${its.baseUrl}${queue}`);
  const [, csrf = ''] = /action="\/sign-out"[\s\S]*?name="csrf" value="([^"]+)"/.exec(text) ?? [];
  meanwhile(browser);
  return browser.go(`${its.baseUrl}/sign-out`, new URLSearchParams({ csrf }));
}

function openBrowser(rewrite: (url: URL) => void = () => undefined): TestBrowser {
  return openTestBrowser((url) => {
    if (url.origin === issuer.url && url.searchParams.get('prompt') !== 'none') rewrite(url);
  });
}
