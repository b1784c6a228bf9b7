import { html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { renderPage } from '../view/layout.ts';

/** What is shown to whom nobody knows yet. */
export function signedOutPage(): string {
  const body = html`<div class="alone">
    <h1>You have signed out</h1>
    <p>Nothing of your session is left in this browser. Whoever signs in next is asked who they are.</p>
    <a class="button" href="/">Sign in</a>
  </div>`;
  return renderPage({ title: 'Signed out', body });
}

/** What went wrong, and what may help. */
export function errorPage({ title, message, help }: { title: string; message: string; help?: string }): string {
  const body = html`<div class="alone">
    <h1>${title}</h1>
    <${Notice} tone="warn" title=${message}>${help !== undefined && html`<p>${help}</p>`}<//>
    <p><a class="button" href="/">Go to the reviews</a></p>
  </div>`;
  return renderPage({ title, body });
}

/** Answers a form when the session has ended meanwhile: nothing was carried out. */
export function endedPage(): string {
  const body = html`<div class="alone">
    <h1>Your session has ended</h1>
    <${Notice} tone="warn" title="Nothing was recorded." />
    <p>Sign in, and open the case again: it is shown as it is then.</p>
    <a class="button" href="/">Sign in</a>
  </div>`;
  return renderPage({ title: 'Session ended', body });
}
