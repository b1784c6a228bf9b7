import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { hasFreshSignIn, signInUrlOf } from '../page/act-form.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Refused } from './attempt.ts';

/** Whether the person's sign-in is recent enough for a secret to be shown, and where to sign in anew and come back. */
export type SignIn = { isFresh: boolean; signInUrl: string };

/** @param comeBackTo the address of the page that the forms stand on */
export function signInOf(deps: PageDeps, request: Pick<PageRequest, 'operator'>, comeBackTo: string): SignIn {
  return { isFresh: hasFreshSignIn(deps, request), signInUrl: signInUrlOf(comeBackTo) };
}

/** What makes a secret, for those whose sign-in is recent; others sign in first (docs/console.md#for-integrators). */
export function AfterFreshSignIn({ signIn, children }: { signIn: SignIn; children?: Children }) {
  if (signIn.isFresh) return html`${children}`;
  return html`<p>A secret is shown after a sign-in that is not long past.</p>
    <p><a class="button" href=${signIn.signInUrl}>Sign in again</a></p>`;
}

/** The answer to a form that makes a secret when the sign-in is long past. */
export function signInFirst({ signInUrl }: SignIn): Refused {
  const notice = html`<${Notice} tone="warn" title="Nothing was changed: your sign-in is long past">
    <p><a href=${signInUrl}>Sign in again</a>, and do it then.</p>
  <//>`;
  return { kind: 'refused', status: 403, notice };
}
