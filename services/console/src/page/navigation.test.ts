import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Role } from '@gcs/proto/admin-route';
import { expect, test } from '@jest/globals';
import { homeOf, navigationOf } from './navigation.ts';

test.each<[Role, Record<string, string[]>, string]>([
  ['reception', { Guests: ['Arrivals'] }, '/tenants/ten_1/arrivals'],
  [
    'integrator',
    {
      Integration: ['Start', 'Tokens', 'Endpoints', 'Events', 'Usage', 'Go live'],
      Hotels: ['Bookings', 'Properties', 'Hotel systems'],
    },
    '/tenants/ten_1/start',
  ],
  [
    'compliance',
    {
      Guests: ['Reviews', 'Arrivals', 'My day'],
      Integration: ['Events', 'Go live'],
      Hotels: ['Bookings', 'Properties'],
      Compliance: ['Retention', 'Log'],
    },
    '/tenants/ten_1/reviews',
  ],
])('groups the pages of %s by task, and makes the first page the start page', (role, groups, home) => {
  const navigation = navigationOf(operatorWith(role), 'ten_1');
  const shown = navigation.map(({ name, links }) => [name, links.map(({ text }) => text)]);
  expect(Object.fromEntries(shown)).toEqual(groups);
  expect(homeOf(operatorWith(role), 'ten_1')).toBe(home);
});

function operatorWith(role: Role): Operator {
  return {
    issuer: 'test-issuer',
    subject: 'ana',
    name: null,
    authTime: 1,
    issuedAt: null,
    tokenId: 't1',
    roles: [role],
    scope: 'deployment',
    kind: 'HUMAN',
  };
}
