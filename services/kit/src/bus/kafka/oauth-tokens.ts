import * as oauth from 'oauth4webapi';

/** Who asks for tokens, and where (RFC 6749, 4.4); `scope` is left out when null. */
export type OauthClient = { tokenUrl: URL; clientId: string; clientSecret: string; scope: string | null };

/** Within kafkajs's time for an authentication. */
const answerMs = 4_000;

/**
 * What a token has left, at least, for a connection that gets it: kafkajs shows a new one ten seconds before the end, and
 * a broker refuses one within a second after the last.
 */
const leftMs = 30_000;

/**
 * The client's token for SASL OAUTHBEARER, asked for when it is needed: connections of a process share one until its
 * last half minute, and those that come while it is asked for wait for the same answer. Rejects with an error of oauth4webapi,
 * which has no secret in it, and asks again the next time.
 */
export function oauthTokens(client: OauthClient): () => Promise<{ value: string }> {
  let current: { token: Promise<Token>; staleAt: number } | undefined;
  return async () => {
    if (current === undefined || performance.now() >= current.staleAt) {
      const asked = { token: requestToken(client), staleAt: Number.POSITIVE_INFINITY };
      current = asked;
      asked.token.then(
        ({ usableMs }) => {
          asked.staleAt = performance.now() + usableMs;
        },
        () => {
          asked.staleAt = 0;
        },
      );
    }
    const { value } = await current.token;
    return { value };
  };
}

type Token = { value: string; usableMs: number };

async function requestToken({ tokenUrl, clientId, clientSecret, scope }: OauthClient): Promise<Token> {
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
