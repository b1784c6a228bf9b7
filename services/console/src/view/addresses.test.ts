import { expect, test } from '@jest/globals';
import { addressOf, caseAddress, routes } from './addresses.ts';

test('an address is its route with values instead of the placeholders', () => {
  expect(addressOf(routes.guest, { tenant: 'ten_1', session: 'cs_1' })).toBe('/tenants/ten_1/sessions/cs_1/guest');
  const subject = { sessionId: 'cs_1', step: 'FACE_MATCH' };
  expect(caseAddress('ten_1', subject)).toBe('/tenants/ten_1/reviews/cs_1/FACE_MATCH');
  expect(caseAddress('ten_1', subject, routes.claim)).toBe('/tenants/ten_1/reviews/cs_1/FACE_MATCH/claim');
});

test('a placeholder’s value cannot change the rest of the path', () => {
  expect(addressOf(routes.day, { tenant: '../x?y#z' })).toBe('/tenants/..%2Fx%3Fy%23z/day');
});
