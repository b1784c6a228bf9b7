/** What the local issuer shows; it has one style sheet, so that its pages need no inline one. */
export const interactionStyle = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:12vh auto;max-width:30rem;padding:0 1.25rem}
h1{font-size:1.5rem}
button{font:inherit;padding:.6rem 1rem;border-radius:.5rem;border:0;background:#0f766e;color:#fff;cursor:pointer}
code{background:color-mix(in srgb,currentColor 10%,transparent);padding:.15rem .4rem;border-radius:.3rem}`;

/** Asks somebody whom this browser knows to say again that it is they. */
export function signInAgainPage(name: string): string {
  return page(
    'Sign in again',
    `<p>You are ${escapeHtml(name)} in this browser.</p><form method="post"><button autofocus>Continue as ${escapeHtml(name)}</button></form>`,
  );
}

/** For whoever comes without a link, or with one that was used. */
export function linkNeededPage(): string {
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
