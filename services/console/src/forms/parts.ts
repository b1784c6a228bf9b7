import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { SignInFirst } from '../view/sign-in-first.ts';

/**
 * Shows a form that creates a secret if the sign-in is recent; others sign in first (docs/console.md#for-integrators).
 */
export function AfterFreshSignIn({ signIn }: FormFrame, children: Children) {
  if (signIn === null) return html`${children}`;
  return SignInFirst({ signIn, why: 'A secret requires a recent sign-in.' });
}

type ConfirmProps = {
  frame: FormFrame;
  /** See {@link Hidden}. */
  name: string;
  action: string;
  text: string;
  /** Subject of the text, for screen readers. */
  about?: string;
  isDangerous?: boolean;
};

/** Asks for confirmation: the first press explains the change, the second makes it. */
export function Confirm(props: ConfirmProps, children?: Children) {
  const { frame, name, action, text, about = '', isDangerous = false } = props;
  return html`<details class="confirm">
    <summary class="button small">${text}…<span class="hidden"> ${about}</span></summary>
    <form class="stack" method="post" action=${action}>
      ${Hidden({ frame, name })}
      ${children}
      <div><button class=${isDangerous ? 'danger' : undefined}>${text}<span class="hidden"> ${about}</span></button></div>
    </form>
  </details>`;
}

type SecretProps = {
  /** Title such as `The token of booking-engine`. */
  title: string;
  /** '' when the form was sent again. */
  secret: string;
};

/** Shows a secret once. No cache stores the page, and a reload omits the secret. */
export function SecretShown({ title, secret }: SecretProps, children?: Children) {
  if (secret === '') {
    return Notice(
      { tone: 'info', title: `${title} was shown already` },
      html`<p>It is not shown again. If you lose it, create another.</p>`,
    );
  }
  return Notice(
    { tone: 'good', title: `${title}, shown this once` },
    html`
      <pre class="secret" tabindex="0"><code>${secret}</code></pre>
      <p>Keep it where your server keeps secrets, and never in a browser or an app.</p>
      ${children}
    `,
  );
}
