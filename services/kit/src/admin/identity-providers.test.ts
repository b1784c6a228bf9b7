import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type JWTPayload, SignJWT } from 'jose';
import { createOperatorVerifier, jwkOf } from './operator-identity.ts';
import { readOperatorIssuers } from './operator-issuers.ts';
import { visibleTo } from './operator-scope.ts';

const tenant = 'ten_00000000000000000000000000';

/** Claims of an access token per provider, in the order of docs/people.md#identity-providers. */
const shapes: [name: string, claims: JWTPayload, scope: [string, string[] | null][]][] = [
  [
    'Keycloak',
    {
      realm_access: { roles: ['default-roles-hotels', 'offline_access', 'reviewer'] },
      tenants: [tenant],
      properties: ['hotel-aurora', 'hotel-borealis'],
      acr: '1',
    },
    [[tenant, ['hotel-aurora', 'hotel-borealis']]],
  ],
  [
    'Microsoft Entra ID, of one hotel',
    { roles: ['reviewer'], groups: ['33333333-3333-3333-3333-333333333333'], ver: '2.0', wids: ['b79fbf4d'] },
    [[tenant, ['hotel-aurora']]],
  ],
  [
    'Microsoft Entra ID, with more groups than fit into a token',
    { roles: ['reviewer'], _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'elsewhere' } } },
    [],
  ],
  [
    'Okta',
    { gc_roles: ['reviewer'], gc_groups: ['gc-aurora', 'gc-others'], scp: ['openid'] },
    [[tenant, ['hotel-aurora']]],
  ],
  [
    'Google',
    { email: 'Ana@hotels.example', email_verified: true, hd: 'hotels.example', name: 'Ana Ruiz', azp: 'client' },
    [[tenant, ['hotel-aurora']]],
  ],
];

const strangers: [string, JWTPayload][] = [
  ['with an unverified address', { email: 'ana@hotels.example', email_verified: false, hd: 'hotels.example' }],
  ['with an address of unknown verification', { email: 'ana@hotels.example', hd: 'hotels.example' }],
  ['without an organisation', { email: 'ana@hotels.example', email_verified: true }],
  ['of another organisation', { email: 'ana@hotels.example', email_verified: true, hd: 'evil.example' }],
  ['outside the list', { email: 'eve@hotels.example', email_verified: true, hd: 'hotels.example' }],
  ['with the name of an object member', { email: 'constructor', email_verified: true, hd: 'hotels.example' }],
  ['without an address', { email_verified: true, hd: 'hotels.example' }],
  ['with roles and tenants in the token', { roles: ['platform'], tenants: [tenant], hd: 'hotels.example' }],
];

test.each(strangers)('a person of Google %s gets no role and no scope', async (_what, claims) => {
  expect(await operatorOf('Google', claims)).toMatchObject({ roles: [], scope: new Map() });
});

test('a token without sign-in time and method, such as Google’s, does not count as a person’s', async () => {
  const { entry, sign } = await shapeOf('Google');
  const [, claims = {}] = shapes.find(([name]) => name === 'Google') ?? [];
  const verified = await createOperatorVerifier([entry])(await sign(claims, {}));
  expect(verified).toMatchObject({ roles: ['reviewer'], kind: 'AGENT' });
});

const applications: [string, JWTPayload][] = [
  ['Microsoft Entra ID', { idtyp: 'app', roles: ['reviewer'], auth_time: 1, amr: ['pwd'] }],
  ['Microsoft Entra ID', { idtyp: ['user'], roles: ['reviewer'], auth_time: 1 }],
  ['Microsoft Entra ID', { idtyp: 'user', roles: ['reviewer'] }],
  ['Okta', { gc_amr: [], gc_roles: ['reviewer'], auth_time: 1, amr: ['pwd'] }],
];

test.each(applications)('a token of %s is not a person’s if it contains %j', async (provider, claims) => {
  const { entry, sign } = await shapeOf(provider);
  expect(await createOperatorVerifier([entry])(await sign(claims, {}))).toMatchObject({ kind: 'AGENT' });
});

test.each(shapes)('the entry shown on the page reads a token as %s issues it', async (name, claims, scope) => {
  const [provider = ''] = name.split(', ');
  expect(await operatorOf(provider, claims)).toMatchObject({ roles: ['reviewer'], scope: new Map(scope) });
});

/** Values of the properties claim. Keycloak omits an attribute without values. */
const values: [value: unknown, isAll: boolean][] = [
  [undefined, false],
  [null, false],
  ['', false],
  [[], false],
  ['*', true],
  [['*'], true],
];
const shownClaims: [provider: string, grants: string, claim: string][] = [
  ['Keycloak', 'roles', 'realm_access'],
  ['Keycloak', 'tenants', 'tenants'],
  ['Keycloak', 'properties', 'properties'],
  ['Microsoft Entra ID', 'roles', 'roles'],
  ['Microsoft Entra ID', 'tenants', 'groups'],
  ['Okta', 'roles', 'gc_roles'],
  ['Okta', 'tenants', 'gc_groups'],
  ['Google', 'tenants', 'email'],
];

describe.each(shownClaims)('a token from %s with %s in %s', (provider, grants, claim) => {
  test.each(values)('grants no more than the value %j', async (value, isAll) => {
    const [, shown = {}] = shapes.find(([name]) => name.startsWith(provider)) ?? [];
    const operator = await operatorOf(provider, {
      ...shown,
      [claim]: claim === 'realm_access' ? { roles: value } : value,
    });
    if (grants === 'roles') expect(operator.roles).toEqual([]);
    else if (grants === 'tenants') expect(() => visibleTo(operator, tenant)).toThrow('there is no such tenant');
    else expect(visibleTo(operator, tenant).properties).toEqual(isAll ? null : []);
  });
});

const signedIn = { amr: ['pwd', 'mfa'], auth_time: 1 };

async function operatorOf(provider: string, claims: JWTPayload) {
  const { entry, sign } = await shapeOf(provider);
  return createOperatorVerifier([entry])(await sign(claims, signedIn));
}

async function shapeOf(provider: string) {
  const page = await readFile(new URL('../../../../docs/people.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf(`**${provider}.**`));
  const written = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '');
  expect(written.jwksUri).toMatch(/^https:/);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { jwksUri: _, ...shown } = written;
  const file = join(tmpdir(), `gcs-issuers-${randomUUID()}.json`);
  await writeFile(file, JSON.stringify([{ ...shown, jwks: { keys: [jwkOf(publicKey, 'k')] } }]));
  const [entry] = await readOperatorIssuers(file).finally(() => rm(file));
  if (entry === undefined) throw new Error('the page shows no entry');
  const sign = (claims: JWTPayload, more: JWTPayload) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
      .setIssuer(entry.issuer)
      .setAudience(entry.audience)
      .setSubject('ada')
      .setExpirationTime('5m')
      .sign(privateKey);
  return { entry, sign };
}
