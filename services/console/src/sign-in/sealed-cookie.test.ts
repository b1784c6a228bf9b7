import type { IncomingMessage } from 'node:http';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { localPathOf } from './local-path.ts';
import { cookiePurpose, sealedCookie } from './sealed-cookie.ts';

const keyring = createKeyring({ [cookiePurpose]: 'aes256' });
const cookie = sealedCookie<unknown>(keyring, 'session', 1_000);
const asked = (header: string) => ({ headers: { cookie: header } }) as IncomingMessage;
const pairOf = (written: string) => written.split(';', 1)[0] ?? '';

test('reads what it has written, until it is too old', () => {
  const pair = pairOf(cookie.write({ id: 's1' }, 5_000));
  expect(cookie.read(asked(`a=b; ${pair}`), 5_999)).toEqual({ id: 's1' });
  expect(cookie.read(asked(pair), 6_000)).toBeUndefined();
});

test('reads nothing that was changed, sent twice, or written under another name or key', () => {
  const pair = pairOf(cookie.write('ana', 0));
  const [name = '', value = ''] = pair.split('=');
  expect(cookie.read(asked(`${pair}; ${pair}`), 0)).toBeUndefined();
  const other = pairOf(sealedCookie(keyring, 'sign-in', 1_000).write('ana', 0));
  expect(cookie.read(asked(`${name}=${other.split('=')[1]}`), 0)).toBeUndefined();
  const foreign = sealedCookie(createKeyring({ [cookiePurpose]: 'aes256' }), 'session', 1_000);
  expect(cookie.read(asked(pairOf(foreign.write('ana', 0))), 0)).toBeUndefined();
  const bytes = Buffer.from(value, 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, mask) => {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ mask;
      expect(cookie.read(asked(`${name}=${changed.toString('base64url')}`), 0)).toBeUndefined();
    }),
  );
});

test('a path to come back to is of the console, whatever is asked for', () => {
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
