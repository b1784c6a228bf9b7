import { ServiceError } from '@gcs/kit/errors';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { isPlainLoopback } from '@gcs/kit/http/plain-loopback';
import { StartError } from '@gcs/kit/start-error';
import * as oidc from 'openid-client';

/** Values that the console must remember until the person returns from the issuer. */
export type SignIn = {
  state: string;
  nonce: string;
  codeVerifier: string;
  maxAge: number | null;
  /** True if the person had to choose an account, because the issuer cannot require a new sign-in. */
  isChosen: boolean;
  returnTo: string;
  /** Id of the session that the issuer should confirm without asking the person; null for a sign-in. */
  confirms: string | null;
  /** True for a sign-out: the console uses the issuer's answer only to find the session to end. */
  isSignOut: boolean;
};

export type SignInRequest = {
  returnTo: string;
  hint: string | undefined;
  /** If true, the person must sign in again, even with a session at the issuer. */
  mustBeFresh: boolean;
  confirms?: string;
  /** If true, the issuer asks the person nothing, and its ID token identifies the session to end. */
  isSignOut?: boolean;
};

export type Signed = {
  token: string;
  name: string;
  /** Time of the last sign-in according to the ID token, in seconds since 1970. Null if not stated. */
  authTime: number | null;
};

/** OpenID Connect client: authorization code with PKCE. */
export type IssuerClient = {
  /** Returns the address to redirect to, and the values to remember. Throws `unavailable`. */
  begin(request: SignInRequest): Promise<{ url: URL; signIn: SignIn }>;
  /**
   * Exchanges the code of the callback. Resolves to undefined if the issuer does not know the session to confirm.
   * Throws `permission_denied` if the exchange fails.
   */
  finish(query: string, signIn: SignIn): Promise<Signed | undefined>;
  /**
   * Resolves to the address that ends the issuer's session, which `id_token_hint` identifies. Resolves to null if there
   * is no session or no such address.
   */
  endSessionUrl(query: string, signIn: SignIn): Promise<URL | null>;
};

const timeoutSeconds = 5;
export const callbackPath = '/signed-in';
export const signedOutPath = '/signed-out';

type IssuerOptions = {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scope: string;
  operatorToken: 'access_token' | 'id_token';
};

/** Discovers the issuer at the first sign-in, so the console starts without the issuer. */
export function createIssuerClient(options: IssuerOptions, baseUrl: string): IssuerClient {
  const { issuer, scope, operatorToken } = options;
  let known: Promise<oidc.Configuration> | undefined;
  const discover = async () => {
    known ??= discoverIssuer(options);
    const current = known;
    return current.catch((cause: unknown) => {
      if (known === current) known = undefined;
      throw new ServiceError('unavailable', `the issuer ${issuer} does not answer`, { cause });
    });
  };
  const exchange = async (query: string, { state, nonce, codeVerifier, maxAge }: SignIn) =>
    oidc.authorizationCodeGrant(await discover(), new URL(`${callbackPath}${query}`, baseUrl), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      ...(maxAge !== null && { maxAge }),
    });
  return {
    async begin(request) {
      const { returnTo, hint, confirms, isSignOut = false } = request;
      const configuration = await discover();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const { parameters, maxAge, isChosen } = promptOf(request, saysWhen(configuration));
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${baseUrl}${callbackPath}`,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(hint !== undefined && { login_hint: hint }),
        ...parameters,
      });
      const asked = { maxAge, isChosen, returnTo, confirms: confirms ?? null, isSignOut };
      return { url, signIn: { state, nonce, codeVerifier, ...asked } };
    },
    async finish(query, signIn) {
      const tokens = await exchange(query, signIn).catch((cause: unknown) => {
        if (signIn.confirms !== null && cause instanceof oidc.AuthorizationResponseError) return undefined;
        throw new ServiceError('permission_denied', 'The sign-in was not finished. Please try again.', { cause });
      });
      return tokens && signedOf(tokens, operatorToken);
    },
    async endSessionUrl(query, signIn) {
      const configuration = await discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      const tokens = await exchange(query, signIn).catch((cause: unknown) =>
        cause instanceof oidc.AuthorizationResponseError && cause.error === 'login_required' ? null : undefined,
      );
      if (tokens === null) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${baseUrl}${signedOutPath}`,
        ...(tokens?.id_token !== undefined && { id_token_hint: tokens.id_token }),
      });
    },
  };
}

function signedOf(
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  operatorToken: IssuerOptions['operatorToken'],
): Signed {
  const claims = tokens.claims();
  const name = claims?.['name'] ?? claims?.['preferred_username'] ?? claims?.sub;
  return { token: tokens[operatorToken] ?? '', name: String(name ?? ''), authTime: claims?.auth_time ?? null };
}

function promptOf({ mustBeFresh, confirms, isSignOut = false }: SignInRequest, asksAnew: boolean) {
  const asked = { parameters: {}, maxAge: null, isChosen: false };
  if (confirms !== undefined || isSignOut) return { ...asked, parameters: { prompt: 'none' } };
  if (!mustBeFresh) return asked;
  if (!asksAnew) return { ...asked, parameters: { prompt: 'select_account' }, isChosen: true };
  return { ...asked, parameters: { prompt: 'login', max_age: '0' }, maxAge: 0 };
}

/**
 * Returns true if the issuer can require a new sign-in and report its time. Google's metadata, for example, list
 * neither the claim `auth_time` nor a `login` prompt (docs/people.md#identity-providers).
 */
function saysWhen(configuration: oidc.Configuration): boolean {
  const metadata = configuration.serverMetadata();
  const prompts = metadata['prompt_values_supported'];
  const asks = Array.isArray(prompts) && prompts.includes('login');
  return asks || (metadata.claims_supported?.includes('auth_time') ?? true);
}

/**
 * Throws a StartError for an address without https. A sandbox accepts addresses on this machine, for the local issuer
 * of a first run (docs/console.md#first-run).
 */
export function requireSecureAddresses({ environment, baseUrl, issuer }: Addresses): void {
  const named = { GCS_CONSOLE_BASE_URL: baseUrl, GCS_CONSOLE_ISSUER: issuer };
  for (const [name, value] of Object.entries(named)) {
    if (value === null && environment === 'sandbox') continue;
    const url = parseUrl(value ?? '');
    if (url?.protocol === 'https:') continue;
    if (environment === 'sandbox' && url !== null && isPlainLoopback(url)) continue;
    throw new StartError(
      `${name} is not an https address${environment === 'production' ? ', as production needs' : ''}.`,
    );
  }
}

type Addresses = { environment: string; baseUrl: string | null; issuer: string };

function discoverIssuer({ issuer, clientId, clientSecret }: IssuerOptions): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
  return oidc.discovery(server, clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    execute: isPlainLoopback(server) ? [oidc.allowInsecureRequests] : [],
  });
}
