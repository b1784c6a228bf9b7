import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWK, KoaContextWithOIDC } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { Provider } from 'oidc-provider/lib/provider.js';

type Claims = Readonly<Record<string, unknown>>;

/** The differences between vendors' providers (docs/people.md#identity-providers). */
export type ProviderShape = {
  clientId: string;
  /** The API's audience, and the claims of access tokens; null for opaque access tokens. */
  api: { audience: string; claimsOf(person: string, signedIn: { amr: string[]; auth_time: number }): Claims } | null;
  idClaimsOf(person: string): Claims;
  /**
   * True if the provider can require a new sign-in. Otherwise it does not state the time of the sign-in, and refuses
   * `prompt=login`.
   */
  asksAnew: boolean;
};

const resource = 'urn:played:api';

/**
 * Simulates an OpenID Connect provider on loopback with the tokens of a vendor (RS256). `login_hint` names the person.
 */
export async function playIdentityProvider(shape: ProviderShape) {
  let serve: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined;
  const server = createServer({ maxHeaderSize: 32_768 }, (request, response) => void serve?.(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'played', use: 'sig', alg: 'RS256' };
  /** Time of the sign-in, in seconds since 1970. */
  const its = { signsInAt: Math.floor(Date.now() / 1_000), tokens: {} as { access_token?: string; id_token?: string } };
  return {
    url,
    its,
    serveConsole(consoleUrl: string): void {
      const provider = createPlayed(shape, url, consoleUrl, key as JWK);
      provider.use(async (ctx, next) => {
        await next();
        if (ctx.path === '/token') its.tokens = ctx.body as typeof its.tokens;
        if (ctx.path.endsWith('openid-configuration') && !shape.asksAnew) hideTimes(ctx);
      });
      const callback = provider.callback();
      serve = async (request, response) => {
        const asked = new URL(request.url ?? '/', url);
        if (asked.pathname.startsWith('/interaction/')) return signIn(provider, request, response, its.signsInAt);
        if (!shape.asksAnew && asked.pathname === '/auth') {
          if (asked.searchParams.get('prompt') === 'login')
            return void response.writeHead(400).end('Invalid prompt: login');
          if (asked.searchParams.get('prompt') === 'select_account') asked.searchParams.delete('prompt');
          request.url = asked.pathname + asked.search;
        }
        return callback(request, response);
      };
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

function createPlayed(shape: ProviderShape, url: string, consoleUrl: string, key: JWK): Provider {
  const { clientId, api, asksAnew } = shape;
  return new Provider(url, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${consoleUrl}/signed-in`],
        post_logout_redirect_uris: [`${consoleUrl}/signed-out`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        require_auth_time: asksAnew,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub', ...Object.keys(shape.idClaimsOf('ana'))], profile: [] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...shape.idClaimsOf(id) }) }),
    extraTokenClaims: ({ oidc }) => {
      const { AuthorizationCode: code } = oidc.entities;
      if (code?.accountId === undefined || api === null) return undefined;
      return { ...api.claimsOf(code.accountId, { amr: code.amr ?? [], auth_time: code.authTime ?? 0 }) };
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: api !== null,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          ...{ scope: '', audience: api?.audience ?? '', accessTokenFormat: 'jwt' as const, accessTokenTTL: 3_600 },
          jwt: { sign: { alg: 'RS256' as const } },
        }),
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    ttl: { Session: 3_600, Grant: 3_600, IdToken: 3_600, AccessToken: 3_600, Interaction: 600 },
  });
}

/** Removes the claims about times from the metadata, as Google does. */
function hideTimes(ctx: { body: unknown }): void {
  const metadata = ctx.body as Record<string, unknown>;
  ctx.body = { ...metadata, claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'] };
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse, ts: number) {
  const { params, session } = await provider.interactionDetails(request, response);
  const hint = params['login_hint'];
  const accountId = typeof hint === 'string' ? hint : session?.accountId;
  if (accountId === undefined) return void response.writeHead(403).end('Who are you?');
  const login = { accountId, amr: ['pwd', 'mfa'], ts, remember: true };
  return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc;
  const grant = new provider.Grant({
    ...(client && { clientId: client.clientId }),
    ...(session?.accountId && { accountId: session.accountId }),
  });
  grant.addOIDCScope('openid profile');
  grant.addResourceScope(resource, '');
  await grant.save();
  return grant;
}
