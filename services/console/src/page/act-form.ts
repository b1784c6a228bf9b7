import { randomUUID } from 'node:crypto';
import { type Children, html } from '@gcs/ui/html';
import { isFresh } from '../sign-in/session.rules.ts';
import { type NeededSignIn, SignInFirst } from '../view/sign-in-first.ts';
import type { PageDeps, PageRequest, Said } from './page-request.ts';

/** What the forms of a page have in common. */
export type FormFrame = {
  csrf: string;
  /** The page that the form is on. */
  back: string;
  /** What comes before a form that needs a fresh sign-in; null while there is one. */
  signIn: NeededSignIn | null;
  /** Unique for each time the page is shown. */
  pageId: string;
  refused: Said['refused'];
};

export function formFrameOf(
  deps: PageDeps,
  request: Pick<PageRequest, 'session' | 'operator' | 'said'>,
  back: string,
): FormFrame {
  const signIn = neededSignIn(deps, request, back);
  return { csrf: request.session.csrf, back, signIn, pageId: randomUUID(), refused: request.said?.refused };
}

/** Whether what reveals, destroys or decides may follow the person's sign-in. */
export function hasFreshSignIn(
  { freshSeconds, clock }: PageDeps,
  { operator }: Pick<PageRequest, 'operator'>,
): boolean {
  return isFresh(operator.authTime, freshSeconds, clock.now().getTime());
}

/** What comes before that; null while the person's sign-in is recent enough. */
export function neededSignIn(
  deps: PageDeps,
  request: Pick<PageRequest, 'operator'>,
  back: string,
): NeededSignIn | null {
  if (hasFreshSignIn(deps, request)) return null;
  const url = `/sign-in?${new URLSearchParams({ to: back, fresh: 'yes' })}`;
  return { url, helps: request.operator.authTime !== null };
}

/** The hidden fields of a form; `name` tells the forms of a page apart, each of which is carried out once. */
export function Hidden({ frame: { csrf, back, pageId }, name }: { frame: FormFrame; name: string }) {
  return html`<input type="hidden" name="csrf" value=${csrf} />
    <input type="hidden" name="back" value=${back} />
    <input type="hidden" name="request" value=${`${pageId}-${name}`} />`;
}

type ActFormProps = {
  /** What the form does. */
  text: string;
  /** What follows from it, said before it is opened. */
  before: string;
  address: string;
  frame: FormFrame;
  kind?: 'approve' | 'reject';
  /** Whether it asks for a sign-in that is not long past. */
  needsFresh?: boolean;
};

/**
 * A form that opens under what it does; what needs a fresh sign-in offers that first. Each has a request id of its own,
 * so that one which is sent twice is carried out once. A refused form is open and `typed` gives its values back.
 */
export function ActForm(props: ActFormProps, fields?: (typed: (name: string) => string) => Children) {
  const { text, before, address, frame, kind, needsFresh = true } = props;
  const { signIn, refused } = frame;
  const isRefused = refused?.address === address;
  return html`<details class=${`act apart ${kind ?? ''}`} open=${isRefused}>
    <summary>${text}<small>${before}</small></summary>
    ${
      needsFresh && signIn !== null
        ? SignInFirst({ signIn, why: 'This asks for a sign-in that is not long past.' })
        : html`<form method="post" action=${address}>
            ${Hidden({ frame, name: randomUUID() })}
            ${fields?.(isRefused ? refused.field : () => '')}
            <button class=${kind === 'reject' ? 'danger' : undefined}>${text}</button>
          </form>`
    }
  </details>`;
}

/** Asks why; what is answered is recorded with the call. */
export function PurposeField({ id, example, value = '' }: { id: string; example: string; value?: string }) {
  return html`<label for=${id}>Purpose</label>
    <input id=${id} name="purpose" value=${value} required minlength="3" maxlength="200" autocomplete="off" placeholder=${example} aria-describedby=${`${id}-help`} />
    <p class="help" id=${`${id}-help`}>Your name, the time and this purpose are recorded.</p>`;
}
