import { html } from '@gcs/ui/html';

/** The sign-in that a person needs before what reveals, destroys or decides. */
export type NeededSignIn = {
  /** Where to sign in anew and come back. */
  url: string;
  /** Whether the issuer says when somebody signed in (`auth_time`): without it a new sign-in helps nothing. */
  helps: boolean;
};

type SignInFirstProps = {
  signIn: NeededSignIn;
  /** The sentence before it. */
  why: string;
  text?: string;
};

export function SignInFirst({ signIn, why, text = 'Sign in again' }: SignInFirstProps) {
  return html`<p>${why}</p>
    ${
      signIn.helps
        ? html`<p><a class="button" href=${signIn.url}>${text}</a></p>`
        : html`<p>Yours does not say when it was (<code>auth_time</code>), and a new one would not either. Ask the administrator of this installation for another way to sign in.</p>`
    }`;
}
