import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createJar } from '@gcs/test/support/test-browser';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cookiePurpose, createPendingSignIns, sealedCookie } from './cookies.ts';
import type { SignIn } from './issuer-client.ts';
import { localPathOf } from './request.http.ts';

const keyring = createKeyring({ [cookiePurpose]: 'aes256' });
const cookie = sealedCookie<unknown>(keyring, 'session', 1_000);
const asked = (header: string) => ({ headers: { cookie: header } }) as IncomingMessage;
const none = asked('');
const pairOf = ([written = '']: readonly string[]) => written.split(';', 1)[0] ?? '';

test('a sealed cookie can be read until it is too old', () => {
  const pair = pairOf(cookie.write(none, { id: 's1' }, 5_000));
  expect(cookie.read(asked(`a=b; ${pair}`), 5_999)).toEqual({ id: 's1' });
  expect(cookie.read(asked(pair), 6_000)).toBeUndefined();
});

test('a cookie that was changed, sent twice, or written under another name or key is refused', () => {
  const pair = pairOf(cookie.write(none, 'ana', 0));
  const [name = '', value = ''] = pair.split('=');
  expect(cookie.read(asked(`${pair}; ${pair}`), 0)).toBeUndefined();
  const other = pairOf(sealedCookie(keyring, 'sign-in', 1_000).write(none, 'ana', 0));
  expect(cookie.read(asked(`${name}=${other.split('=')[1]}`), 0)).toBeUndefined();
  const foreign = sealedCookie(createKeyring({ [cookiePurpose]: 'aes256' }), 'session', 1_000);
  expect(cookie.read(asked(pairOf(foreign.write(none, 'ana', 0))), 0)).toBeUndefined();
  const bytes = Buffer.from(value, 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, mask) => {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ mask;
      expect(cookie.read(asked(`${name}=${changed.toString('base64url')}`), 0)).toBeUndefined();
    }),
  );
});

test('a return path always stays within the console', () => {
  expect(localPathOf('/tenants/ten_1/reviews?due=overdue')).toBe('/tenants/ten_1/reviews?due=overdue');
  const base = 'https://console.example.com';
  const odd = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `/${text}`),
    fc.constantFrom('//e.vil', '/\\e.vil'),
  );
  fc.assert(fc.property(odd, (given) => expect(new URL(localPathOf(given), base).origin).toBe(base)));
});

const pending = createPendingSignIns(createKeyring({ [cookiePurpose]: 'aes256' }));
/** Returns a state that differs from others in its first 12 characters, which name the cookie. */
const stateOf = (index: number) => [...String(index).padStart(43, 's-_')].reverse().join('');
const signInOf = (index: number): SignIn => ({
  state: stateOf(index),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
  maxAge: null,
  isChosen: false,
  returnTo: '/tenants/ten_01K0000000000000000000000/reviews/cs_01K0000000000000000000000/DOCUMENT',
  confirms: '00000000-0000-4000-8000-000000000000',
  isSignOut: false,
});

function openBrowser() {
  const jar = createJar();
  const request = () => ({ headers: { cookie: jar.header() } }) as IncomingMessage;
  return { request, take: (written: readonly string[]) => jar.take(written) };
}

test('finds and removes each sign-in of a browser by its state', () => {
  const browser = openBrowser();
  const [one, two] = [signInOf(1), signInOf(2)];
  for (const signIn of [one, two]) browser.take(pending.add(openBrowser().request(), signIn, 0));
  expect(pending.read(browser.request(), one.state, 1)).toEqual(one);
  browser.take(pending.clear(browser.request(), one.state));
  expect(pending.read(browser.request(), one.state, 1)).toBeUndefined();
  expect(pending.read(browser.request(), two.state, 1)).toEqual(two);
});

test('a sign-in is not found with another state, from another browser, or after ten minutes', () => {
  const browser = openBrowser();
  const signIn = signInOf(3);
  browser.take(pending.add(browser.request(), signIn, 0));
  expect(pending.read(browser.request(), `${signIn.state.slice(0, 42)}x`, 1)).toBeUndefined();
  expect(pending.read(openBrowser().request(), signIn.state, 1)).toBeUndefined();
  expect(pending.read(browser.request(), signIn.state, 600_000)).toBeUndefined();
});

test('the browser forgets a sign-in after ten minutes', () => {
  expect(pending.add(openBrowser().request(), signInOf(4), 0)).toEqual([
    expect.stringMatching(/^__Host-gcs-sign-in-[\w-]{12}=.*; Max-Age=600$/),
  ]);
});

test('all sign-ins that a browser has begun fit into one request header', () => {
  const browser = openBrowser();
  for (let index = 0; index < 100; index += 1) {
    const signIn = signInOf(index);
    browser.take(pending.add(browser.request(), signIn, 0));
    expect(browser.request().headers.cookie?.length).toBeLessThan(12_000);
    expect(pending.read(browser.request(), signIn.state, 1)).toEqual(signIn);
  }
});

test('stores or refuses a value of any size, and leaves no cookie of an earlier larger value', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(sizes, (lengths) => {
      const browser = openBrowser();
      for (const length of lengths) {
        const value = randomBytes(length).toString('base64url');
        try {
          browser.take(cookie.write(browser.request(), value, 0));
        } catch (error) {
          expect(error).toMatchObject({ code: 'failed_precondition' });
          expect(length).toBeGreaterThan(8_500);
          continue;
        }
        expect(cookie.read(browser.request(), 0)).toBe(value);
      }
      browser.take(cookie.clear(browser.request()));
      expect(browser.request().headers.cookie).toBe('');
    }),
    { numRuns: 50 },
  );
});
