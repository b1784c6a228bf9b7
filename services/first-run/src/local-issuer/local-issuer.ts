import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOperatorVerifier, jwkOf, type OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { SigningKey } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { createSignInLinks, interact, interactionStyle } from './interaction.ts';
import { type LocalOperator, localAudience, localRoles } from './local-operator.ts';
import { createProvider, sandboxPeople } from './provider.ts';

export type SignInLink = { person: string; name: string; url: string };

export type LocalIssuer = Awaited<ReturnType<typeof openLocalIssuer>>;

type LocalIssuerOptions = {
  /** 0 means any free port. */
  port: number;
  key: SigningKey;
  operator: LocalOperator;
};

const limits = { headersTimeoutMs: 5_000, requestTimeoutMs: 10_000, maxHeaderBytes: 32_768, maxConnections: 256 };

/**
 * Opens the issuer for the console of a first run (docs/console.md#first-run). The issuer listens on loopback without
 * TLS, which production refuses. Signing in works only after `serveConsole`.
 */
export async function openLocalIssuer(options: LocalIssuerOptions, lifecycle: Lifecycle) {
  const { port, key, operator } = options;
  const codes = createSignInLinks();
  const verify = createOperatorVerifier([operator.issuer]);
  let serve: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  let console: string | undefined;
  const links = (): SignInLink[] =>
    sandboxPeople.map(({ id, name }) => ({ person: id, name, url: `${console}/sign-in?hint=${codes.make(id)}` }));

  const handler = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/style.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(interactionStyle);
    if (request.url === '/links' && request.method === 'POST') {
      const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      const isOperator = await verify(token).then(
        () => true,
        () => false,
      );
      if (!isOperator) return void response.writeHead(401).end();
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ links: links() }));
    }
    if (serve === undefined) return void response.writeHead(503).end();
    return serve(request, response);
  };
  const server = await startHttpServer({
    ...limits,
    handler,
    listen: { host: '127.0.0.1', port },
    setting: 'GCS_ISSUER_PORT',
  });
  lifecycle.onStop('local issuer', () => server.stop(1_000));
  const url = `http://${formatAddress(server.address)}`;
  return {
    url,
    trusted: {
      issuer: url,
      audience: localAudience,
      roles: localRoles,
      jwks: { keys: [jwkOf(key.publicKey, key.keyId)] },
    } satisfies OperatorIssuer,
    serveConsole(consoleUrl: string): void {
      const provider = createProvider({ url, consoleUrl, key });
      const callback = provider.callback();
      console = consoleUrl;
      serve = (request, response) => {
        const isInteraction = request.url?.startsWith('/interaction/') ?? false;
        return isInteraction ? interact({ provider, codes }, request, response) : callback(request, response);
      };
    },
    links,
  };
}
