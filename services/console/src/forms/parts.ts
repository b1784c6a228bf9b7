import { randomUUID } from 'node:crypto';
import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import type { PageRequest } from '../page/page-request.ts';

/** What each form of a page carries: the session's own word, and the id of the page, unique for each time it is shown. */
export type Carried = { csrf: string; pageId: string };

export function carriedBy({ session }: Pick<PageRequest, 'session'>): Carried {
  return { csrf: session.csrf, pageId: randomUUID() };
}

/** The hidden fields of a form; `name` tells the forms of a page apart, each of which is carried out once. */
export function Hidden({ carried, name }: { carried: Carried; name: string }) {
  return html`<input type="hidden" name="csrf" value=${carried.csrf} />
    <input type="hidden" name="request" value=${`${carried.pageId}-${name}`} />`;
}

type ConfirmProps = {
  carried: Carried;
  /** As in {@link Hidden}. */
  name: string;
  action: string;
  /** What is to be done, as on the button. */
  text: string;
  /** What the text is about, for whoever hears the page. */
  about?: string;
  isDangerous?: boolean;
  children?: Children;
};

/** A change that says first what it means: opened by the first press, made by the second. */
export function Confirm({ carried, name, action, text, about = '', isDangerous = false, children }: ConfirmProps) {
  return html`<details class="confirm">
    <summary class="button small">${text}…<span class="hidden"> ${about}</span></summary>
    <form class="stack" method="post" action=${action}>
      <${Hidden} carried=${carried} name=${name} />
      ${children}
      <div><button class=${isDangerous ? 'danger' : undefined}>${text}<span class="hidden"> ${about}</span></button></div>
    </form>
  </details>`;
}

type SecretProps = {
  /** What it is, such as `The token of booking-engine`. */
  title: string;
  /** '' when the answer is a repeated one. */
  secret: string;
  /** What to do with it. */
  children?: Children;
};

/** A secret, this once. The page is in no cache, and whoever asks for it again gets it without the secret. */
export function SecretShown({ title, secret, children }: SecretProps) {
  if (secret === '') {
    return html`<${Notice} tone="info" title=${`${title} was shown already`}>
      <p>It is not shown again. If nobody has kept it, make another.</p>
    <//>`;
  }
  return html`<${Notice} tone="good" title=${`${title}, shown this once`}>
    <pre class="secret" tabindex="0"><code>${secret}</code></pre>
    <p>Keep it where your server keeps secrets. It must never reach a browser or an app.</p>
    ${children}
  <//>`;
}
