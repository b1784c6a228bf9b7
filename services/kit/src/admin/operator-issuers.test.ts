import { expect, test } from '@jest/globals';
import { isRole } from './operator-claims.ts';
import { isScopeClaims } from './operator-issuers.ts';
import { grantOf, isOperatorPeople } from './operator-people.ts';
import { isPersonClaim } from './operator-person.ts';

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
])('the setting %j is an issuer: %s', (value, isOne) => expect(isScopeClaims(value)).toBe(isOne));

const ana = { roles: ['reviewer'], tenants: ['ten_1'] };
test.each<[unknown, boolean]>([
  [{ claim: 'sub', of: { 1: ana } }, true],
  [{ claim: 'sub', hostedDomain: 'hotels.example', of: {} }, true],
  [
    { claim: 'email', hostedDomain: 'hotels.example', of: { 'ana@hotels.example': { ...ana, properties: ['HTL-1'] } } },
    true,
  ],
  [{ claim: 'email', of: { 'ana@hotels.example': ana } }, false],
  [{ claim: 'email', hostedDomain: '', of: {} }, false],
  [{ claim: 'email', hostedDomain: 'hotels.example', of: { 'Ana@hotels.example': ana } }, false],
  [{ claim: 'name', of: {} }, false],
  [{ claim: 'sub' }, false],
  [{ claim: 'sub', of: { 1: { roles: ['reviewer'] } } }, false],
  [{ claim: 'sub', of: { 1: { ...ana, roles: 'reviewer' } } }, false],
  [{ claim: 'sub', of: { 1: { ...ana, scope: 'deployment' } } }, false],
  [{ claim: 'sub', of: {}, else: 1 }, false],
  [[], false],
])('the people %j are accepted: %s', (value, isOne) => expect(isOperatorPeople(value)).toBe(isOne));

test('a listed address matches the token’s, ignoring the case of ASCII letters only', () => {
  const listed = 'abcdefghijklmnopqrstuvwxyz@h.example';
  const people = { claim: 'email', hostedDomain: 'h.example', of: { [listed]: ana } } as const;
  const isListed = (email: string) =>
    grantOf(people, { email, email_verified: true, hd: 'h.example' }, isRole).roles.length > 0;
  expect([listed, listed.toUpperCase()].map(isListed)).toEqual([true, true]);
  const others = Array.from({ length: 0x11_0000 - 0x80 }, (_, at) => String.fromCodePoint(at + 0x80));
  const alike = others.flatMap((other) => {
    const letter = [other.toLowerCase(), other.toUpperCase().toLowerCase()].find((one) => /^[a-z]$/.test(one));
    return letter === undefined ? [] : [listed.replace(letter, other)];
  });
  // U+0131, U+017F and U+212A (Unicode, UnicodeData.txt).
  expect(alike).toHaveLength(3);
  expect(alike.filter(isListed)).toEqual([]);
});

test.each<[unknown, boolean]>([
  [{ claim: 'gc_amr' }, true],
  [{ claim: 'idtyp', is: 'user' }, true],
  [{ claim: '' }, false],
  [{ claim: 'idtyp', is: '' }, false],
  [{ claim: 'idtyp', is: ['user'] }, false],
  [{ claim: 'idtyp', not: 'app' }, false],
  [{ is: 'user' }, false],
  ['idtyp', false],
])('%j is accepted as the mark of a person: %s', (value, isOne) => expect(isPersonClaim(value)).toBe(isOne));
