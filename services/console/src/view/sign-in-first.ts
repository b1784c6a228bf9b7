import { html } from '@gcs/ui/html';

/** The sign-in that a person needs before revealing, destroying or deciding something. */
export type NeededSignIn = {
  /** Address that asks for a new sign-in and returns here. */
  url: string;
  /** False if the issuer reports no sign-in time (`auth_time`), because a new sign-in would not help. */
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
