import { describe, expect, test } from '@jest/globals';
import { requireSecureAddresses } from './issuer-client.ts';

const secure = { baseUrl: 'https://console.example.com', issuer: 'https://id.example.com' };
const local = { baseUrl: 'http://127.0.0.1:8070', issuer: 'http://127.0.0.1:8071' };

describe('a production console refuses', () => {
  test.each<[string, string, Partial<Record<keyof typeof secure, string | null>>]>([
    ['the local issuer', 'GCS_CONSOLE_ISSUER', { issuer: local.issuer }],
    ['an http issuer', 'GCS_CONSOLE_ISSUER', { issuer: 'http://id.example.com' }],
    ['an http address', 'GCS_CONSOLE_BASE_URL', { baseUrl: 'http://console.example.com' }],
    ['an address of this machine', 'GCS_CONSOLE_BASE_URL', { baseUrl: local.baseUrl }],
    ['no address', 'GCS_CONSOLE_BASE_URL', { baseUrl: null }],
    ['an address without a scheme', 'GCS_CONSOLE_BASE_URL', { baseUrl: 'console.example.com' }],
  ])('%s, with an error about %s', (_, setting, change) => {
    const addresses = { environment: 'production', ...secure, ...change };
    expect(() => requireSecureAddresses({ ...addresses, issuer: addresses.issuer ?? '' })).toThrow(
      `${setting} is not an https address, as production needs.`,
    );
  });
});

test('a production console accepts https', () => {
  expect(() => requireSecureAddresses({ environment: 'production', ...secure })).not.toThrow();
});

test.each([local, { ...local, baseUrl: null }, { ...local, issuer: 'http://[::1]:8071' }, secure])(
  'a sandbox’s console accepts %j',
  (addresses) => expect(() => requireSecureAddresses({ environment: 'sandbox', ...addresses })).not.toThrow(),
);

test.each(['http://id.example.com', 'http://127.0.0.1.example.com', 'ftp://127.0.0.1'])(
  'a sandbox’s console refuses the issuer %s',
  (issuer) =>
    expect(() => requireSecureAddresses({ environment: 'sandbox', ...local, issuer })).toThrow('GCS_CONSOLE_ISSUER'),
);
