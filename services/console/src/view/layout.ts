import { assetUrls } from './assets.ts';
import { type Children, html, render } from './html.ts';
import { Badge } from './parts.ts';

export type Navigation = { href: string; text: string; isHere: boolean };

/** What surrounds a page of a person who has signed in. */
export type Frame = {
  name: string;
  roles: readonly string[];
  csrf: string;
  environment: string;
  navigation: readonly Navigation[];
  /** The tenants that there are to change to; none when there is one. */
  tenants: readonly { id: string; name: string; isHere: boolean }[];
};

/** A whole page; `frame` is absent before the sign-in. */
export function renderPage({ title, frame, body }: { title: string; frame?: Frame; body: Children }): string {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="htmx-config" content='{"history":false,"includeIndicatorCSS":false}' />
      <title>${title} · Guest compliance</title>
      <link rel="icon" href=${assetUrls.icon} type="image/svg+xml" />
      <link rel="stylesheet" href=${assetUrls.style} />
      <script src=${assetUrls.htmx} defer></script>
      <script src=${assetUrls.script} defer></script>
    </head>
    <body>
      <a class="skip" href="#main">Skip to the content</a>
      ${frame === undefined ? html`<${BareHeader} />` : html`<${Header} frame=${frame} />`}
      <main id="main" tabindex="-1">${body}</main>
    </body>
  </html>`;
  return `<!doctype html>${render(page)}`;
}

function Brand() {
  return html`<a class="brand" href="/"><img src=${assetUrls.icon} alt="" width="28" height="28" />Guest compliance</a>`;
}

function BareHeader() {
  return html`<header class="top"><${Brand} /></header>`;
}

function Header({ frame }: { frame: Frame }) {
  const { name, roles, csrf, environment, navigation, tenants } = frame;
  return html`<header class="top">
    <${Brand} />
    <${Badge} tone=${environment === 'production' ? 'bad' : 'info'}>${environment}<//>
    <nav aria-label="Console">
      ${navigation.map(
        ({ href, text, isHere }) =>
          html`<a key=${href} href=${href} aria-current=${isHere ? 'page' : undefined}>${text}</a>`,
      )}
    </nav>
    ${tenants.length > 0 && html`<${TenantChoice} tenants=${tenants} />`}
    <div class="person">
      <span><strong>${name}</strong><small>${roles.join(', ') || 'no role'}</small></span>
      <form method="post" action="/sign-out">
        <input type="hidden" name="csrf" value=${csrf} />
        <button class="plain">Sign out</button>
      </form>
    </div>
  </header>`;
}

function TenantChoice({ tenants }: Pick<Frame, 'tenants'>) {
  const here = tenants.find(({ isHere }) => isHere);
  return html`<details class="tenants">
    <summary>${here?.name ?? 'Tenants'}</summary>
    <ul>
      ${tenants.map(({ id, name }) => html`<li key=${id}><a href=${`/tenants/${id}/reviews`}>${name}</a></li>`)}
    </ul>
  </details>`;
}
