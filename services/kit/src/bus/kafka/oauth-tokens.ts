import * as oauth from 'oauth4webapi';
import { type BearerToken, leftMs, sharedTokens } from './shared-tokens.ts';

/** A client for the grant `client_credentials` (RFC 6749, 4.4). A null `scope` is omitted from the request. */
export type OauthClient = { tokenUrl: URL; clientId: string; clientSecret: string; scope: string | null };

/** Shorter than kafkajs's timeout for an authentication. */
const answerMs = 4_000;

/** Requests tokens for SASL OAUTHBEARER. Rejects with oauth4webapi's error, which does not contain the secret. */
export function oauthTokens(client: OauthClient): () => Promise<{ value: string }> {
  return sharedTokens(() => requestToken(client));
}

async function requestToken({ tokenUrl, clientId, clientSecret, scope }: OauthClient): Promise<BearerToken> {
  const server = { issuer: tokenUrl.origin, token_endpoint: tokenUrl.href };
  const client = { client_id: clientId };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(clientSecret),
    scope === null ? {} : { scope },
    { signal: () => AbortSignal.timeout(answerMs), [oauth.allowInsecureRequests]: tokenUrl.protocol === 'http:' },
  );
  const { access_token, expires_in = 0 } = await oauth.processClientCredentialsResponse(server, client, response);
  return { value: access_token, usableMs: expires_in * 1_000 - leftMs };
}
