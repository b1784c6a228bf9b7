import { resolve } from 'node:path';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { AnswerFault__Output, GuestPage__Output, GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { createAssets, sharedIcon, sharedScript, sharedStyles } from '@gcs/ui/assets';
import { renderDocument } from '@gcs/ui/document';
import { type Children, html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { onAccent, readableAccents } from '../../properties/accent.rules.ts';
import { noLook, type PropertyLook } from '../../properties/property.rules.ts';
import { fill } from '../messages/format.ts';
import { languageNames, languageOf, type Messages } from '../messages/messages.ts';
import type { PrivacyNotice } from '../messages/privacy-notice.ts';

/** Data of a guest page: the session service's answer in one language. */
export type PageView = {
  page: GuestPage__Output;
  /** Branding of the hotel; '' for absent members. */
  look: PropertyLook;
  messages: Messages;
  /** Privacy information beside a text that the guest is asked to agree to. */
  privacy?: PrivacyNotice | undefined;
  /** The path of the guest's link, `/g/<token>`. */
  link: string;
  isSandbox: boolean;
  /** A name for what a form asks for, another one at each call: sent twice it happens once. */
  newActionId(): string;
  /** Where the guest goes when nothing is left for them: the client's address; undefined without one. */
  wayOut?: string | undefined;
  /** Said above everything else. */
  notice?: string | undefined;
  /** Rejected entries, shown again with their problems. */
  filledIn?: FilledIn | undefined;
};

export type FilledIn = {
  /** By the id of the question. */
  answers: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, AnswerFault__Output>;
};

export type Layout = {
  title: string;
  messages: Messages;
  isSandbox: boolean;
  /** Heading: the property. */
  heading?: string;
  /** In its colours and with its logo. */
  look?: PropertyLook;
  /** Where the page is, for its links to other languages; null = it has one language. By default `address`. */
  here?: string | null;
  /** Where a browser without script goes by itself, and after how many seconds. */
  next?: { address: string; afterSeconds: number } | undefined;
  /** Where the page about the guest's data is; a page without it knows no session. */
  privacy?: string;
  /** Where the page is asked for again, when it answers a form: with a script, going back does not send that again. */
  address?: string;
  body: Children;
};

/** A whole page of a guest. */
export function renderGuestPage(layout: Layout): string {
  const { title, messages, isSandbox, heading = '', look = noLook, privacy, next, address, body } = layout;
  const { here = address ?? '' } = layout;
  return renderDocument({
    title: heading === '' ? title : `${title} · ${heading}`,
    language: messages.locale,
    direction: messages.direction === 'rtl' ? 'rtl' : 'ltr',
    icon: assets.urls['icon.svg'],
    style: assets.urls['guest.css'],
    scripts: [assets.urls['guest.js']],
    head: html`<meta name="robots" content="noindex" />${look.accent !== '' && html`<link rel="stylesheet" href=${`/accent/${look.accent.slice(1)}.css`} />`}
      ${next && WithoutScript(next)}`,
    header: html`<span class="brand">${Logo(look.logoSha256)}<bdi>${heading}</bdi></span>
      ${isSandbox && Badge('info', messages.frame.sandbox)}`,
    skipText: messages.frame.skip,
    body: html`<div class="guest" data-address=${address}>
      ${body}
      ${privacy !== undefined && html`<p class="privacy"><a href=${privacy}>${messages.privacy.link}</a></p>`}
      ${here !== null && Languages({ here, messages })}
    </div>`,
  });
}

/** The hotel's own, or ours. The name beside it says whose it is. */
function Logo(sha256: string) {
  if (sha256 !== '') return html`<img class="logo" src=${`/logo/${sha256}`} alt="" />`;
  return html`<img src=${assets.urls['icon.svg']} alt="" width="28" height="28" />`;
}

/** A style sheet of a hotel's accent, `#rrggbb`, as it can be read where a page is light and where it is dark. */
export function accentStyle(accent: string): Buffer {
  const { light, dark } = readableAccents(accent);
  return Buffer.from(
    `:root:root{--accent:light-dark(${light},${dark});--on-accent:light-dark(${onAccent.light},${onAccent.dark})}\n`,
  );
}

/** Name of the hotel. */
export function hotelName({ page, look }: Pick<PageView, 'page' | 'look'>): string {
  return look.displayName || page.propertyReference;
}

/** The page in each of its languages, by the language's own name; behind what there is to do. */
function Languages({ here, messages }: { here: string; messages: Messages }) {
  const spoken = languageOf(messages.locale);
  return html`<nav class="languages" aria-label=${messages.frame.languages}>
    ${[...languageNames].map(
      ([code, name]) =>
        html`<a href=${`${here}?lang=${code}`} hreflang=${code} lang=${code} aria-current=${code === spoken ? 'true' : undefined}>${name}</a>`,
    )}
  </nav>`;
}

/** Texts of the workflow: in a language of their own where the workflow does not have the guest's, and then said so. */
export function WorkflowTexts(view: PageView, children: Children) {
  const { messages, page } = view;
  if (languageOf(messages.locale) === languageOf(page.locale)) return html`${children}`;
  const language = new Intl.DisplayNames(messages.locale, { type: 'language' }).of(page.locale) ?? page.locale;
  return html`<p class="help">${fill(messages.frame.onlyIn, { language })}</p>
    <div lang=${page.locale} dir=${directionOf(page.locale)}>${children}</div>`;
}

/** Which way a workflow's language is written; from the left where nobody knows. */
function directionOf(locale: string): 'ltr' | 'rtl' {
  const rtl = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];
  try {
    return rtl.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** With a script the page follows its session by itself, and nothing is taken away from a reader. */
function WithoutScript({ address, afterSeconds }: NonNullable<Layout['next']>) {
  return html`<noscript><meta http-equiv="refresh" content=${`${afterSeconds}; url=${address}`} /></noscript>`;
}

const own = (name: string) => resolve(import.meta.dirname, '../assets', name);

/** Assets of the guest pages. */
export const assets = createAssets('/assets', [
  { name: 'guest.css', type: 'style', files: [...sharedStyles, own('guest.css')] },
  { name: 'guest.js', type: 'script', files: [sharedScript, own('guest.js')] },
  { name: 'icon.svg', type: 'icon', files: [sharedIcon] },
]);

type ActionFormProps = {
  view: PageView;
  /** The last part of the path. */
  to: string;
  /** Shown part: a step, or the page as a whole. */
  about: { type?: GuestStep__Output['type']; seen: string };
};

/**
 * A form of a guest. Only the address contains the link's token, and no cookie acts for the guest. No other site can
 * send this form (docs/guest-page.md#security).
 */
export function ActionForm({ view, to, about }: ActionFormProps, children: Children) {
  const { link, newActionId, page } = view;
  return html`<form method="post" action=${`${link}/${to}`} novalidate>
    <input type="hidden" name="action" value=${newActionId()} />
    <input type="hidden" name="seen" value=${about.seen} />
    <input type="hidden" name="locale" value=${to === 'start' ? view.messages.locale : page.locale} />
    ${about.type !== undefined && html`<input type="hidden" name="step" value=${stepTypeFromProto(about.type)} />`}
    ${children}
  </form>`;
}
