import { renderDocument } from '@gcs/ui/document';
import { type Children, html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { addressOf, routes } from './addresses.ts';
import { assets } from './assets.ts';

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
  return renderDocument({
    title: `${title} · Guest compliance`,
    icon: assets.urls['icon.svg'],
    style: assets.urls['console.css'],
    scripts: [assets.urls['htmx.js'], assets.urls['console.js']],
    head: html`<meta name="htmx-config" content='{"history":false,"includeIndicatorCSS":false}' />`,
    header: frame === undefined ? html`<${Brand} />` : html`<${Header} frame=${frame} />`,
    body,
  });
}

function Brand() {
  return html`<a class="brand" href="/"><img src=${assets.urls['icon.svg']} alt="" width="28" height="28" />Guest compliance</a>`;
}

function Header({ frame }: { frame: Frame }) {
  const { name, roles, csrf, environment, navigation, tenants } = frame;
  return html`<${Brand} />
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
    </div>`;
}

function TenantChoice({ tenants }: Pick<Frame, 'tenants'>) {
  const here = tenants.find(({ isHere }) => isHere);
  return html`<details class="tenants">
    <summary>${here?.name ?? 'Tenants'}</summary>
    <ul>
      ${tenants.map(({ id, name }) => html`<li key=${id}><a href=${addressOf(routes.reviews, { tenant: id })}>${name}</a></li>`)}
    </ul>
  </details>`;
}
