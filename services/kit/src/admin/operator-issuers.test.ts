import { expect, test } from '@jest/globals';
import { isScopeClaims } from './operator-issuers.ts';

test.each<[unknown, boolean]>([
  [{ tenantsClaim: 'tenants' }, true],
  [{ tenantsClaim: 'tenants', propertiesClaim: 'a.b' }, true],
  [{ tenantsClaim: 'groups', groups: { a: { tenants: ['ten_1'] } } }, true],
  [{ tenantsClaim: 'groups', groups: { a: { tenants: [], properties: ['HTL-1'] } } }, true],
  [{}, false],
  [null, false],
  ['everything', false],
  [['deployment'], false],
  [{ tenantsClaim: '' }, false],
  [{ tenantsClaim: 'tenants', propertyClaim: 'a' }, false],
  [{ tenantsClaim: 'tenants', propertiesClaim: 7 }, false],
  [{ tenantsClaim: 'groups', propertiesClaim: 'a', groups: {} }, false],
  [{ tenantsClaim: 'groups', groups: { a: {} } }, false],
  [{ tenantsClaim: 'groups', groups: { a: { tenants: 'ten_1' } } }, false],
  [{ tenantsClaim: 'groups', groups: { a: { tenants: ['ten_1'], properties: null } } }, false],
  [{ tenantsClaim: 'groups', groups: { a: { tenants: ['ten_1'], property: ['HTL-1'] } } }, false],
])('as a setting %j is one: %s', (value, isOne) => expect(isScopeClaims(value)).toBe(isOne));
