import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { vaultProblem, vaultUrl } from './addresses.rules.ts';

const place = { vaultRef: 'doc/4711?x=1#y', payloadDigest: 'a'.repeat(64), sessionId: 'cs_1' };

describe('a template', () => {
  test.each([
    'https://vault.example/{vaultRef}',
    'https://vault.example:8443/s/{sessionId}/items?ref={vaultRef}&sha={payloadDigest}#{vaultRef}',
  ])('accepts %s', (template) => {
    expect(vaultProblem(template)).toBeNull();
  });

  test.each([
    ['http://vault.example/{vaultRef}', 'is not an https address'],
    ['javascript:{vaultRef}', 'is not an https address'],
    ['https://{vaultRef}.vault.example/', 'has a placeholder in its host'],
    ['https://vault.example:{vaultRef}/', 'is not an address'],
    ['https://{vaultRef}@vault.example/', 'names a user'],
    ['https://vault.example/', 'has no {vaultRef}'],
    ['https://vault.example/{guest}/{vaultRef}', '{guest} is none of vaultRef, payloadDigest, sessionId'],
    ['https://vault.example/{constructor}/{vaultRef}', '{constructor} is none of vaultRef, payloadDigest, sessionId'],
    ['https://vault.example/{{vaultRef}}', 'has a brace that belongs to no placeholder'],
    ['vault/{vaultRef}', 'is not an address'],
  ])('refuses %s: %s', (template, problem) => {
    expect(vaultProblem(template)).toBe(problem);
  });
});

test('a link contains the URL-encoded vault reference only at its placeholder', () => {
  expect(vaultUrl('https://vault.example/{vaultRef}', place)).toBe('https://vault.example/doc%2F4711%3Fx%3D1%23y');
  expect(vaultUrl(undefined, place)).toBeNull();
});

test('a link leads to the template’s host for any reference of a provider', () => {
  const template = 'https://vault.example/items/{vaultRef}';
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (vaultRef) => {
      const url = new URL(vaultUrl(template, { ...place, vaultRef }) ?? '');
      expect(url.origin).toBe('https://vault.example');
      expect(url.href.startsWith('https://vault.example/')).toBe(true);
      expect(url.search + url.hash).toBe('');
    }),
  );
});
