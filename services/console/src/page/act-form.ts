import { randomUUID } from 'node:crypto';
import { type Children, html } from '@gcs/ui/html';
import { isFresh } from '../sign-in/session.rules.ts';
import { type NeededSignIn, SignInFirst } from '../view/sign-in-first.ts';
import type { PageDeps, PageRequest, Said } from './page-request.ts';

/** Values that all forms of a page share. */
export type FormFrame = {
  csrf: string;
  /** The form's page. */
  back: string;
  /** Null while the person's sign-in is recent enough. */
  signIn: NeededSignIn | null;
  /** Different each time that the page is shown. */
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

/** Returns true if the sign-in is recent enough to reveal, destroy or decide. */
export function hasFreshSignIn(
  { freshSeconds, clock }: PageDeps,
  { operator }: Pick<PageRequest, 'operator'>,
): boolean {
  return isFresh(operator.authTime, freshSeconds, clock.now().getTime());
}

/** Returns null while the person's sign-in is recent enough. */
export function neededSignIn(
  deps: PageDeps,
  request: Pick<PageRequest, 'operator'>,
  back: string,
): NeededSignIn | null {
  if (hasFreshSignIn(deps, request)) return null;
  const url = `/sign-in?${new URLSearchParams({ to: back, fresh: 'yes' })}`;
  return { url, helps: request.operator.authTime !== null };
}

/** A form's hidden fields. `name` distinguishes the forms on a page; each takes effect once. */
export function Hidden({ frame: { csrf, back, pageId }, name }: { frame: FormFrame; name: string }) {
  return html`<input type="hidden" name="csrf" value=${csrf} />
    <input type="hidden" name="back" value=${back} />
    <input type="hidden" name="request" value=${`${pageId}-${name}`} />`;
}

type ActFormProps = {
  text: string;
  /** The form's effect, shown before it opens. */
  before: string;
  address: string;
  frame: FormFrame;
  kind?: 'approve' | 'reject';
  /** True if the form requires a recent sign-in. */
  needsFresh?: boolean;
  /** True if the answer is a file, so the form stays usable. */
  answersFile?: boolean;
};

/**
 * A form that opens under its name, or first offers the sign-in that it needs. Its request id makes it take effect
 * once. A refused form is open, and `typed` returns the typed values.
 */
export function ActForm(props: ActFormProps, fields?: (typed: (name: string) => string) => Children) {
  const { text, before, address, frame, kind, needsFresh = true, answersFile = false } = props;
  const { signIn, refused } = frame;
  const isRefused = refused?.address === address;
  return html`<details class=${`act apart ${kind ?? ''}`} open=${isRefused}>
    <summary>${text}<small>${before}</small></summary>
    ${
      needsFresh && signIn !== null
        ? SignInFirst({ signIn, why: 'This needs a recent sign-in.' })
        : html`<form method="post" action=${address}>
            ${Hidden({ frame, name: randomUUID() })}
            ${fields?.(isRefused ? refused.field : () => '')}
            <button class=${kind === 'reject' ? 'danger' : undefined} data-answers-file=${answersFile ? '' : undefined}>${text}</button>
          </form>`
    }
  </details>`;
}

/** Asks for the purpose, which is recorded with the call. */
export function PurposeField({ id, example, value = '' }: { id: string; example: string; value?: string }) {
  return html`<label for=${id}>Purpose</label>
    <input id=${id} name="purpose" value=${value} required minlength="3" maxlength="200" autocomplete="off" placeholder=${example} aria-describedby=${`${id}-help`} />
    <p class="help" id=${`${id}-help`}>Your name, the time and this purpose are recorded.</p>`;
}
