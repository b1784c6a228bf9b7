import { resolve } from 'node:path';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { AnswerFault__Output, GuestPage__Output, GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { GetReturnResponse__Output } from '@gcs/proto/gen/gcs/session/v1/returning_guest';
import type { GetPartyResponse__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { createAssets, sharedIcon, sharedScript, sharedStyles } from '@gcs/ui/assets';
import { renderDocument } from '@gcs/ui/document';
import { fill } from '@gcs/ui/guest-texts';
import { type Children, html } from '@gcs/ui/html';
import { languageNames, languageOf } from '@gcs/ui/languages';
import { Badge } from '@gcs/ui/parts';
import { onAccent, readableAccents } from '../../properties/accent.rules.ts';
import { noLook, type PropertyLook } from '../../properties/property.rules.ts';
import type { Messages } from '../messages/messages.ts';
import type { PrivacyNotice } from '../messages/privacy-notice.ts';
import type { Statement } from '../messages/statement.ts';

export type PageView = {
  page: GuestPage__Output;
  look: PropertyLook;
  messages: Messages;
  privacy?: PrivacyNotice | undefined;
  /** `/g/<token>`. */
  link: string;
  address: string;
  /** Absent in a preview. */
  now?: Date;
  /** The party; undefined without other guests, or if the stays service is unavailable. */
  party?: GetPartyResponse__Output | undefined;
  /** True if a look at the reception replaces the rest of the check. */
  isSeen?: boolean;
  statement?: Statement | undefined;
  /** The reason why the form is shown again. */
  problem?: string | undefined;
  isSandbox: boolean;
  /** Creates an id per form, so that a form sent twice is applied once. */
  newActionId(): string;
  /** The client's return address; undefined before the guest's last step. */
  wayOut?: string | undefined;
  notice?: string | undefined;
  /** Address of the lead's list of guests, if this is the lead's device. */
  leadsParty?: string | undefined;
  filledIn?: FilledIn | undefined;
  /** Offer to a guest who may have been checked before. */
  returning?: GetReturnResponse__Output | undefined;
  isCodeWrong?: boolean | undefined;
};

export type FilledIn = {
  answers: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, AnswerFault__Output>;
};

export type Layout = {
  title: string;
  messages: Messages;
  isSandbox: boolean;
  heading?: string;
  look?: PropertyLook;
  /** The address of the language links, `address` if absent; null = no language links. */
  here?: string | null;
  /** Address to which a browser without scripts continues immediately. */
  next?: string;
  /** Address of the privacy page; absent without a session. */
  privacy?: string | undefined;
  /** The script shows this address instead of a submitted form's, so that going back does not resend the form. */
  address?: string;
  body: Children;
};

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
      ${next !== undefined && WithoutScript(next)}`,
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

export function renderLinkPage(
  view: PageView,
  page: Pick<Layout, 'title' | 'here' | 'next' | 'privacy' | 'address' | 'body'>,
): string {
  const { look, messages, isSandbox, link } = view;
  return renderGuestPage({ heading: hotelName(view), look, messages, isSandbox, privacy: `${link}/privacy`, ...page });
}

function Logo(sha256: string) {
  if (sha256 !== '') return html`<img class="logo" src=${`/logo/${sha256}`} alt="" />`;
  return html`<img src=${assets.urls['icon.svg']} alt="" width="28" height="28" />`;
}

/** Makes an accent's style sheet, whose colours are readable on light and dark pages. `accent` is `#rrggbb`. */
export function accentStyle(accent: string): Buffer {
  const { light, dark } = readableAccents(accent);
  return Buffer.from(
    `:root:root{--accent:light-dark(${light},${dark});--on-accent:light-dark(${onAccent.light},${onAccent.dark})}\n`,
  );
}

export function hotelName({ page, look }: Pick<PageView, 'page' | 'look'>): string {
  return look.displayName || page.propertyReference;
}

/** Tells the script the page's address and version, with which it keeps the page current. */
export function Following({ messages }: PageView, { page, version }: { page: string; version: string | number }) {
  return html`<div id="following" data-page=${page} data-events=${`${page}/events`} data-version=${version}>
    <p class="notice info" role="status" hidden>${messages.refused.changed} <a href=${page}>${messages.refused.back}</a></p>
  </div>`;
}

function Languages({ here, messages }: { here: string; messages: Messages }) {
  const spoken = languageOf(messages.locale);
  return html`<nav class="languages" aria-label=${messages.frame.languages}>
    ${[...languageNames].map(
      ([code, name]) =>
        html`<a href=${`${here}${here.includes('?') ? '&' : '?'}lang=${code}`} hreflang=${code} lang=${code} aria-current=${code === spoken ? 'true' : undefined}>${name}</a>`,
    )}
  </nav>`;
}

/** Marks workflow texts that are not in the guest's language. */
export function WorkflowTexts(view: PageView, children: Children) {
  const { messages, page } = view;
  if (languageOf(messages.locale) === languageOf(page.locale)) return html`${children}`;
  const language = new Intl.DisplayNames(messages.locale, { type: 'language' }).of(page.locale) ?? page.locale;
  return html`<p class="help">${fill(messages.frame.onlyIn, { language })}</p>
    <div lang=${page.locale} dir=${directionOf(page.locale)}>${children}</div>`;
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  const rtl = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];
  try {
    return rtl.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** Redirects browsers without scripts. In other browsers, the script opens the page's link. */
function WithoutScript(address: string) {
  return html`<noscript><meta http-equiv="refresh" content=${`0; url=${address}`} /></noscript>`;
}

const own = (name: string) => resolve(import.meta.dirname, '../assets', name);

export const assets = createAssets('/assets', [
  { name: 'guest.css', type: 'style', files: [...sharedStyles, own('guest.css')] },
  { name: 'guest.js', type: 'script', files: [sharedScript, own('pad.js'), own('guest.js')] },
  { name: 'icon.svg', type: 'icon', files: [sharedIcon] },
]);

type ActionFormProps = {
  view: PageView;
  to: string;
  about: { type?: GuestStep__Output['type']; seen: string };
};

/**
 * A guest's form. Other sites cannot submit it, because its address contains the link's secret token and cookies
 * authorize nothing (docs/guest-page.md#security).
 */
export function ActionForm({ view, to, about }: ActionFormProps, children: Children) {
  const { link, newActionId, page } = view;
  return html`<form method="post" action=${`${link}/${to}`} novalidate>
    <input type="hidden" name="action" value=${newActionId()} />
    <input type="hidden" name="seen" value=${about.seen} />
    <input type="hidden" name="locale" value=${to === 'start' || to === 'sign' ? view.messages.locale : page.locale} />
    ${about.type !== undefined && html`<input type="hidden" name="step" value=${stepTypeFromProto(about.type)} />`}
    ${children}
  </form>`;
}
