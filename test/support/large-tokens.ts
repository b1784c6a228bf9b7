import { randomUUID } from 'node:crypto';
import { playIdentityProvider } from '../../services/first-run/test/played-identity-provider.ts';

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));
const everywhere = { tenants: ['ten_1'], properties: '*' };

/** Claims in tokens of a large hotel group. `fits` is true if the cookies of a browser can hold the claims. */
export const largeClaims = {
  '200 properties': { fits: true, claims: { ...everywhere, properties: many(200, () => randomUUID()) } },
  '500 tenants': {
    fits: true,
    claims: { ...everywhere, tenants: ['ten_1', ...many(499, (index) => `ten_01KAJ7S2K8M0P2R4T6W8Y${1_000 + index}`)] },
  },
  '1,000 groups by name': {
    fits: true,
    claims: { ...everywhere, groups: many(1_000, (index) => `/hotels/hotel-${index}/reviewers`) },
  },
  '1,000 groups by id': { fits: false, claims: { ...everywhere, groups: many(1_000, () => randomUUID()) } },
  '3,000 groups by name': {
    fits: false,
    claims: { ...everywhere, groups: many(3_000, (index) => `/hotels/hotel-${index}/reviewers`) },
  },
} as const;

export async function playLargeIssuer(claims: Readonly<Record<string, unknown>>) {
  const audience = 'test-admin';
  const provider = await playIdentityProvider({
    clientId: 'gcs-console',
    idClaimsOf: () => ({}),
    asksAnew: true,
    api: { audience, claimsOf: (_, { amr, auth_time }) => ({ amr, auth_time, roles: ['reviewer'], ...claims }) },
  });
  const trusted = { issuer: provider.url, audience, jwksUri: `${provider.url}/jwks` };
  return { provider, signIn: { url: provider.url, trusted } };
}
