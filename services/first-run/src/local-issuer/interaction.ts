import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { linkNeededPage, signInAgainPage } from './interaction-page.ts';
import type { Person } from './people.ts';
import type { SignInLinks } from './sign-in-links.ts';

type Deps = { provider: Provider; codes: SignInLinks; people: readonly Person[] };

/**
 * Signs a person in: by the code of a link, which comes as `login_hint`, or, where this browser has signed in before,
 * by saying so again.
 */
export async function interact(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, codes, people } = deps;
  const run = async () => {
    const { params, session, prompt } = await provider.interactionDetails(request, response);
    const hint = params['login_hint'];
    const linked = typeof hint === 'string' ? codes.take(hint) : undefined;
    const known = people.find(({ id }) => id === session?.accountId);
    const isConfirmed = known !== undefined && request.method === 'POST';
    const accountId = linked ?? (isConfirmed ? known.id : undefined);
    if (accountId !== undefined) {
      const login = { accountId, amr: ['swk'], remember: false };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    const isAgain = known !== undefined && prompt.name === 'login';
    send(response, isAgain ? 200 : 403, isAgain ? signInAgainPage(known.name) : linkNeededPage());
  };
  await run().catch(() => send(response, 400, linkNeededPage()));
}

function send(response: ServerResponse, status: number, body: string): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  response.end(body);
}
