import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { SignInFirst } from '../view/sign-in-first.ts';

/** What makes a secret, for those whose sign-in is recent; others sign in first (docs/console.md#for-integrators). */
export function AfterFreshSignIn({ frame: { signIn }, children }: { frame: FormFrame; children?: Children }) {
  if (signIn === null) return html`${children}`;
  return html`<${SignInFirst} signIn=${signIn} why="A secret is shown after a sign-in that is not long past." />`;
}

type ConfirmProps = {
  frame: FormFrame;
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
export function Confirm({ frame, name, action, text, about = '', isDangerous = false, children }: ConfirmProps) {
  return html`<details class="confirm">
    <summary class="button small">${text}…<span class="hidden"> ${about}</span></summary>
    <form class="stack" method="post" action=${action}>
      <${Hidden} frame=${frame} name=${name} />
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
