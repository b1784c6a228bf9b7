import { html } from '@gcs/ui/html';

/** A new sign-in, required before the person reveals, destroys or decides something. */
export type NeededSignIn = {
  /** Address that asks for the sign-in and leads back here. */
  url: string;
  /** False if a new sign-in would not help, because the issuer does not report its time (`auth_time`). */
  helps: boolean;
};

type SignInFirstProps = {
  signIn: NeededSignIn;
  why: string;
  text?: string;
};

export function SignInFirst({ signIn, why, text = 'Sign in again' }: SignInFirstProps) {
  return html`<p>${why}</p>
    ${
      signIn.helps
        ? html`<p><a class="button" href=${signIn.url}>${text}</a></p>`
        : html`<p>Your token does not state its time (<code>auth_time</code>), and a new one would not either. Ask the administrator of this installation for another way to sign in.</p>`
    }`;
}
