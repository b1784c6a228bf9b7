import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createAssets, sharedIcon, sharedScript, sharedStyles } from '@gcs/ui/assets';
import { renderDocument } from '@gcs/ui/document';
import { type Children, html } from '@gcs/ui/html';
import { Badge, Notice } from '@gcs/ui/parts';
import { type NeededSignIn, SignInFirst } from './sign-in-first.ts';
import { LanguageMenu, type Spoken } from './spoken.ts';

export type Frame = {
  name: string;
  roles: readonly string[];
  csrf: string;
  environment: string;
  /** Pages by task. */
  navigation: readonly { name: string; links: readonly Navigation[] }[];
  /** Empty if the person can choose only one. */
  tenants: readonly { id: string; name: string; href: string; isHere: boolean }[];
};

type Navigation = { name: string; href: string; text: string; isHere: boolean };

/** The page's language, and the page's address for the language menu. By default a page is in English. */
export type Voice = { spoken: Spoken; here: string };

type RenderedPage = { title: string; frame?: Frame; voice?: Voice | undefined; body: Children };

/** `frame` is undefined before the sign-in. */
export function renderPage({ title, frame, voice, body }: RenderedPage): string {
  return renderDocument({
    title: `${title} · Guest compliance`,
    ...(voice !== undefined && spokenDocument(voice)),
    icon: assets.urls['icon.svg'],
    style: assets.urls['console.css'],
    scripts: [assets.urls['htmx.js'], assets.urls['console.js']],
    head: html`<meta name="htmx-config" content='{"history":false,"includeIndicatorCSS":false}' />
      ${voice !== undefined && html`<meta name="unsent" content=${voice.spoken.texts.error.unsent} />`}`,
    header: frame === undefined ? Brand() : Header(frame, voice),
    body,
  });
}

function spokenDocument({ spoken: { language, direction, frame } }: Voice) {
  return { language, direction, skipText: frame.skip };
}

export function signedOutPage(): string {
  const body = html`<div class="alone">
    <h1>You have signed out</h1>
    <p>Your session is removed from this browser. The next person is asked to sign in.</p>
    <a class="button" href="/">Sign in</a>
  </div>`;
  return renderPage({ title: 'Signed out', body });
}

export function errorPage({ title, message, help }: { title: string; message: string; help?: string }): string {
  const body = html`<div class="alone">
    <h1>${title}</h1>
    ${Notice({ tone: 'warn', title: message }, help !== undefined && html`<p>${help}</p>`)}
    <p><a class="button" href="/">Go to the first page</a></p>
  </div>`;
  return renderPage({ title, body });
}

export function deskErrorPage(spoken: Spoken, message: string, link: 'first' | 'signIn' = 'first'): string {
  const { error, frame } = spoken.texts;
  const body = html`<div class="alone">
    <h1>${frame.title}</h1>
    ${Notice({ tone: 'warn', title: message })}
    <p><a class="button" href="/">${error[link]}</a></p>
  </div>`;
  return renderPage({ title: frame.title, body, voice: { spoken, here: '/' } });
}

/** Page for a form that was sent after the end of the session. */
export function endedPage(): string {
  const body = html`<div class="alone">
    <h1>Your session has ended</h1>
    ${Notice({ tone: 'warn', title: 'Nothing was recorded.' })}
    <p>Sign in and open the page again. It shows the current state.</p>
    <a class="button" href="/">Sign in</a>
  </div>`;
  return renderPage({ title: 'Session ended', body });
}

/** Page for a form that needs a newer sign-in. */
export function longPastPage(signIn: NeededSignIn): string {
  const body = html`<div class="alone">
    <h1>Your sign-in is too old</h1>
    ${Notice({ tone: 'warn', title: 'Nothing was recorded.' })}
    ${SignInFirst({ signIn, why: 'The form requires a recent sign-in. After it, you return to the form’s page.' })}
  </div>`;
  return renderPage({ title: 'Sign in again', body });
}

const ownStyles = ['navigation', 'queue', 'case', 'keys', 'desk', 'report', 'portal', 'narrow'].map((name) =>
  resolve(import.meta.dirname, `../assets/${name}.css`),
);
const ownScripts = ['keys', 'drafts', 'live'].map((name) => resolve(import.meta.dirname, `../assets/${name}.js`));
const htmxFile = createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js');

export const assets = createAssets('/assets', [
  { name: 'console.css', type: 'style', files: [...sharedStyles, ...ownStyles] },
  { name: 'console.js', type: 'script', files: [sharedScript, ...ownScripts] },
  { name: 'icon.svg', type: 'icon', files: [sharedIcon] },
  { name: 'htmx.js', type: 'script', files: [htmxFile] },
]);

function Brand() {
  return html`<a class="brand" href="/"><img src=${assets.urls['icon.svg']} alt="" width="28" height="28" />Guest compliance</a>`;
}

function Header(frame: Frame, voice: Voice | undefined) {
  const { name, roles, csrf, environment, navigation, tenants } = frame;
  const words = voice?.spoken.texts.frame ?? { pages: 'Console', signOut: 'Sign out', noRole: 'no role' };
  const texts = voice?.spoken.texts;
  const isGrouped = voice === undefined && navigation.length > 1;
  const pageNames = texts && { ...texts.page, arrivals: texts.frame.title };
  const roleNames = roles.map((role) => textOf(texts?.staff, role, role)).join(', ');
  return html`${Brand()}
    ${Badge(environment === 'production' ? 'bad' : 'info', textOf(texts?.environment, environment, environment))}
    <nav aria-label=${words.pages} class=${isGrouped ? 'grouped' : undefined}>
      ${navigation.map(
        ({ name: group, links }) =>
          html`<div role="group" aria-label=${isGrouped ? group : undefined}>${isGrouped && html`<small aria-hidden="true">${group}</small>`}
            ${links.map(
              ({ name: page, href, text, isHere }) =>
                html`<a href=${href} aria-current=${isHere ? 'page' : undefined}>${textOf(pageNames, page, text)}</a>`,
            )}
          </div>`,
      )}
    </nav>
    ${voice !== undefined && LanguageMenu(voice)}
    ${tenants.length > 0 && TenantChoice({ tenants })}
    <div class="person">
      <span><strong>${name}</strong><small title=${roleNames}>${roleNames || words.noRole}</small></span>
      <form method="post" action="/sign-out">
        <input type="hidden" name="csrf" value=${csrf} />
        <button class="plain">${words.signOut}</button>
      </form>
    </div>`;
}

function textOf(words: Readonly<Record<string, string>> | undefined, name: string, usual: string): string {
  return words !== undefined && Object.hasOwn(words, name) ? (words[name] ?? usual) : usual;
}

function TenantChoice({ tenants }: Pick<Frame, 'tenants'>) {
  const here = tenants.find(({ isHere }) => isHere);
  return html`<details class="tenants">
    <summary>${here?.name ?? 'Tenants'}</summary>
    <ul>
      ${tenants.map(({ name, href }) => html`<li><a href=${href}>${name}</a></li>`)}
    </ul>
  </details>`;
}
