import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { requireOwnForm } from './request.http.ts';

const session = {
  ...{ id: 's1', token: 't', subject: 'ana', name: 'Ana', csrf: 'c'.repeat(43) },
  ...{ signedInAt: 0, seenAt: 0, confirmedAt: 0 },
};
const from = (site?: string) => ({ headers: site === undefined ? {} : { 'sec-fetch-site': site } }) as Request;

test.each([undefined, 'same-origin'])('accepts a form of the session with Sec-Fetch-Site: %s', (site) => {
  expect(() => requireOwnForm(from(site), session.csrf, session)).not.toThrow();
});

test.each([
  ['', undefined],
  ['C'.repeat(43), undefined],
  ['c'.repeat(42), undefined],
  ['é'.repeat(43), undefined],
  [session.csrf, 'cross-site'],
  [session.csrf, 'same-site'],
  [session.csrf, 'none'],
])('refuses a form with the token %j and Sec-Fetch-Site: %s', (field, site) => {
  expect(() => requireOwnForm(from(site), field, session)).toThrow('not belong to your session');
});
