import { randomBytes } from 'node:crypto';
import { jwkOf } from '@gcs/kit/admin/operator-identity';
import type { SigningKey } from '@gcs/kit/crypto/keyring';
import type { Role } from '@gcs/proto/admin-route';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { localAudience } from './local-operator.ts';

export const consoleClientId = 'gcs-console';

type ProviderOptions = {
  url: string;
  consoleUrl: string;
  key: SigningKey;
};

const resource = 'urn:gcs:admin';
const sessionSeconds = 8 * 3_600;

/**
 * Creates an OpenID Connect provider for the console. The access tokens are valid for the admin API, signed with the
 * local operator's key.
 */
export function createProvider({ url, consoleUrl, key }: ProviderOptions): Provider {
  const personOf = (id: string | undefined) => sandboxPeople.find((person) => person.id === id);
  const { d } = key.privateKey.export({ format: 'jwk' });
  return new Provider(url, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: consoleClientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${consoleUrl}/signed-in`],
        post_logout_redirect_uris: [`${consoleUrl}/signed-out`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'EdDSA',
      },
    ],
    jwks: { keys: [{ ...jwkOf(key.publicKey, key.keyId), d }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => {
      const person = personOf(id);
      return person && { accountId: id, claims: () => ({ sub: id, name: person.name }) };
    },
    extraTokenClaims: ({ oidc }) => {
      const { AuthorizationCode: code } = oidc.entities;
      const person = personOf(code?.accountId);
      if (person === undefined || code === undefined) return undefined;
      const { name, roles, kind: gcs_kind = 'HUMAN' } = person;
      return { name, roles, gcs_kind, amr: code.amr ?? ['swk'], auth_time: code.authTime };
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: localAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: sessionSeconds,
          jwt: { sign: { alg: 'EdDSA' } },
        }),
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    ttl: { Session: sessionSeconds, Grant: sessionSeconds, IdToken: 600, Interaction: 600 },
  });
}

/** Grants all scopes without asking for consent, because the console is part of the same deployment. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc;
  const ids = {
    ...(client && { clientId: client.clientId }),
    ...(session?.accountId && { accountId: session.accountId }),
  };
  const grant = new provider.Grant(ids);
  grant.addOIDCScope('openid profile');
  grant.addResourceScope(resource, '');
  await grant.save();
  return grant;
}

type Person = { id: string; name: string; roles: readonly Role[]; kind?: 'HUMAN' | 'AGENT' };

/** Two reviewers, for a decision that requires two, and a receptionist. */
export const sandboxPeople: readonly Person[] = [
  { id: 'ana', name: 'Ana Ruiz', roles: ['reviewer', 'exception:approve', 'platform', 'deployment'] },
  { id: 'ben', name: 'Ben Osei', roles: ['reviewer', 'compliance', 'support', 'deployment'] },
  { id: 'rita', name: 'Rita Solis', roles: ['reception', 'deployment'] },
];
