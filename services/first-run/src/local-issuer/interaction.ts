import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { sandboxPeople } from './provider.ts';

type Deps = { provider: Provider; codes: SignInLinks };

/**
 * Signs a person in with the code of a link (`login_hint`). After a browser's first sign-in, asks only for
 * confirmation.
 */
export async function interact(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, codes } = deps;
  const run = async () => {
    const { params, session, prompt } = await provider.interactionDetails(request, response);
    const hint = params['login_hint'];
    const linked = typeof hint === 'string' ? codes.take(hint) : undefined;
    const known = sandboxPeople.find(({ id }) => id === session?.accountId);
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

type SignInLinks = ReturnType<typeof createSignInLinks>;

const validMs = 12 * 3_600_000;

export function createSignInLinks() {
  const known = new Map<string, { person: string; until: number }>();
  return {
    make(person: string): string {
      const code = randomBytes(24).toString('base64url');
      known.set(code, { person, until: Date.now() + validMs });
      return code;
    },
    take(code: string): string | undefined {
      const found = known.get(code);
      known.delete(code);
      return found !== undefined && Date.now() < found.until ? found.person : undefined;
    },
  };
}

export const interactionStyle = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:12vh auto;max-width:30rem;padding:0 1.25rem}
h1{font-size:1.5rem}
button{font:inherit;padding:.6rem 1rem;border-radius:.5rem;border:0;background:#0f766e;color:#fff;cursor:pointer}
code{background:color-mix(in srgb,currentColor 10%,transparent);padding:.15rem .4rem;border-radius:.3rem}`;

function signInAgainPage(name: string): string {
  return page(
    'Sign in again',
    `<p>You are ${escapeHtml(name)} in this browser.</p><form method="post"><button autofocus>Continue as ${escapeHtml(name)}</button></form>`,
  );
}

function linkNeededPage(): string {
  return page(
    'A sign-in link is needed',
    '<p>The people of this sandbox sign in by one-time links. This one was used, is too old, or is missing.</p>' +
      '<p>Get new ones where the services run: <code>npx guestctl console</code></p>',
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
