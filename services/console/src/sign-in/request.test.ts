import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { requireOwnForm } from './request.http.ts';

const session = {
  ...{ id: 's1', token: 't', subject: 'ana', name: 'Ana', csrf: 'c'.repeat(43) },
  ...{ signedInAt: 0, seenAt: 0, confirmedAt: 0 },
};
const from = (site?: string) => ({ headers: site === undefined ? {} : { 'sec-fetch-site': site } }) as Request;

test.each([undefined, 'same-origin'])('a form from the session and from %s is accepted', (site) => {
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
])('a form with %j from %s is refused', (field, site) => {
  expect(() => requireOwnForm(from(site), field, session)).toThrow('not of your session');
});
