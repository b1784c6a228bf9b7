import { expect, test } from '@jest/globals';
import { isRole } from './operator-claims.ts';
import { isIssuer } from './operator-issuers.ts';
import { grantOf } from './operator-people.ts';

const ana = { roles: ['reviewer'], tenants: ['ten_1'] };
const jwks = { keys: [] };
const people = { claim: 'sub', of: { 1: ana } };

test.each<[object, boolean]>([
  [{}, true],
  [{ rolesClaim: 'a.b', nameClaim: 'c', roles: ['platform'], tenants: ['ten_1'], scope: 'deployment' }, true],
  [{ jwks: undefined, jwksUri: 'https://idp.example/keys' }, true],
  [{ people, nameClaim: 'c' }, true],
  [{ issuer: '' }, false],
  [{ issuer: 'https://.example' }, false],
  [{ audience: undefined }, false],
  [{ jwks: undefined }, false],
  [{ jwks: [] }, false],
  [{ jwksUri: 'https://idp.example/keys' }, false],
  [{ nameClaim: '' }, false],
  [{ roles: ['owner'] }, false],
  [{ tenants: [7] }, false],
  [{ tenant: ['ten_1'] }, false],
  [{ people, tenants: ['ten_1'] }, false],
  [{ scope: { tenantsClaim: 'tenants' } }, true],
  [{ scope: { tenantsClaim: 'tenants', propertiesClaim: 'a.b' } }, true],
  [{ scope: { tenantsClaim: 'groups', groups: { a: { tenants: ['ten_1'] } } } }, true],
  [{ scope: { tenantsClaim: 'groups', groups: { a: { tenants: [], properties: ['HTL-1'] } } } }, true],
  [{ scope: {} }, false],
  [{ scope: null }, false],
  [{ scope: 'everything' }, false],
  [{ scope: ['deployment'] }, false],
  [{ scope: { tenantsClaim: '' } }, false],
  [{ scope: { tenantsClaim: 'tenants', propertyClaim: 'a' } }, false],
  [{ scope: { tenantsClaim: 'tenants', propertiesClaim: 7 } }, false],
  [{ scope: { tenantsClaim: 'groups', propertiesClaim: 'a', groups: {} } }, false],
  [{ scope: { tenantsClaim: 'groups', groups: { a: {} } } }, false],
  [{ scope: { tenantsClaim: 'groups', groups: { a: { tenants: 'ten_1' } } } }, false],
  [{ scope: { tenantsClaim: 'groups', groups: { a: { tenants: ['ten_1'], properties: null } } } }, false],
  [{ scope: { tenantsClaim: 'groups', groups: { a: { tenants: ['ten_1'], property: ['HTL-1'] } } } }, false],
  [{ people: { claim: 'sub', of: { 1: ana } } }, true],
  [{ people: { claim: 'sub', hostedDomain: 'hotels.example', of: {} } }, true],
  [
    {
      people: {
        claim: 'email',
        hostedDomain: 'hotels.example',
        of: { 'ana@hotels.example': { ...ana, properties: ['HTL-1'] } },
      },
    },
    true,
  ],
  [{ people: { claim: 'email', of: { 'ana@hotels.example': ana } } }, false],
  [{ people: { claim: 'email', hostedDomain: '', of: {} } }, false],
  [{ people: { claim: 'email', hostedDomain: 'hotels.example', of: { 'Ana@hotels.example': ana } } }, false],
  [{ people: { claim: 'name', of: {} } }, false],
  [{ people: { claim: 'sub' } }, false],
  [{ people: { claim: 'sub', of: { 1: { roles: ['reviewer'] } } } }, false],
  [{ people: { claim: 'sub', of: { 1: { ...ana, roles: 'reviewer' } } } }, false],
  [{ people: { claim: 'sub', of: { 1: { ...ana, scope: 'deployment' } } } }, false],
  [{ people: { claim: 'sub', of: {}, else: 1 } }, false],
  [{ people: [] }, false],
  [{ person: { claim: 'gc_amr' } }, true],
  [{ person: { claim: 'idtyp', is: 'user' } }, true],
  [{ person: { claim: '' } }, false],
  [{ person: { claim: 'idtyp', is: '' } }, false],
  [{ person: { claim: 'idtyp', is: ['user'] } }, false],
  [{ person: { claim: 'idtyp', not: 'app' } }, false],
  [{ person: { is: 'user' } }, false],
  [{ person: 'idtyp' }, false],
])('an issuer with %j is accepted: %s', (members, isOne) => {
  const written = JSON.stringify({ issuer: 'idp', audience: 'gcs', jwks, ...members });
  expect(isIssuer(JSON.parse(written))).toBe(isOne);
});

test('a listed e-mail address matches the token’s address, ignoring only the case of ASCII letters', () => {
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
  // The three characters are U+0131, U+017F and U+212A (Unicode, UnicodeData.txt).
  expect(alike).toHaveLength(3);
  expect(alike.filter(isListed)).toEqual([]);
});
