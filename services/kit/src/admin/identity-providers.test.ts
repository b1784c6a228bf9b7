import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { type JWTPayload, SignJWT } from 'jose';
import { createOperatorVerifier, jwkOf } from './operator-identity.ts';

const tenant = 'ten_00000000000000000000000000';

/** What each of the providers in docs/people.md#identity-providers puts into an access token, in the order there. */
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
    'Microsoft Entra ID, with more groups than a token takes',
    { roles: ['reviewer'], _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'elsewhere' } } },
    [],
  ],
  [
    'Okta',
    { gc_roles: ['reviewer'], gc_groups: ['gc-aurora', 'gc-others'], scp: ['openid'] },
    [[tenant, ['hotel-aurora']]],
  ],
];

test.each(shapes)('a token as %s makes it is read by the entry that the page shows', async (name, claims, scope) => {
  const page = await readFile(new URL('../../../../docs/people.md', import.meta.url), 'utf8');
  const [provider = ''] = name.split(', ');
  const section = page.slice(page.indexOf(`**${provider}.**`));
  const { jwksUri, ...entry } = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '');
  expect(jwksUri).toMatch(/^https:/);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const verify = createOperatorVerifier([{ ...entry, jwks: { keys: [jwkOf(publicKey, 'k')] } }]);
  const token = new SignJWT({ ...claims, amr: ['pwd', 'mfa'], auth_time: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setIssuer(entry.issuer)
    .setAudience(entry.audience)
    .setSubject('ada')
    .setExpirationTime('5m');
  expect(await verify(await token.sign(privateKey))).toMatchObject({ roles: ['reviewer'], scope: new Map(scope) });
});
