import { renderDocument } from '@gcs/ui/document';
import { type Children, html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { assets } from '../assets.ts';
import type { Messages } from '../messages/messages.ts';

export type Layout = {
  title: string;
  messages: Messages;
  isSandbox: boolean;
  /** What stands at the top: the property. */
  heading?: string;
  /** Where a browser without script goes by itself, and after how many seconds. */
  next?: { address: string; afterSeconds: number } | undefined;
  /** Where the page is asked for again, when it answers a form: with a script, going back does not send that again. */
  address?: string;
  body: Children;
};

/** A whole page of a guest. */
export function renderPage({ title, messages, isSandbox, heading = '', next, address, body }: Layout): string {
  return renderDocument({
    title: heading === '' ? title : `${title} · ${heading}`,
    language: messages.locale,
    direction: messages.direction === 'rtl' ? 'rtl' : 'ltr',
    icon: assets.urls['icon.svg'],
    style: assets.urls['guest.css'],
    scripts: [assets.urls['guest.js']],
    head: html`<meta name="robots" content="noindex" />${next && html`<${WithoutScript} ...${next} />`}`,
    header: html`<span class="brand"><img src=${assets.urls['icon.svg']} alt="" width="28" height="28" />${heading}</span>
      ${isSandbox && html`<${Badge} tone="info">${messages.frame.sandbox}<//>`}`,
    skipText: messages.frame.skip,
    body: html`<div class="guest" data-address=${address}>${body}</div>`,
  });
}

/** With a script the page follows its session by itself, and nothing is taken away from a reader. */
function WithoutScript({ address, afterSeconds }: NonNullable<Layout['next']>) {
  return html`<noscript><meta http-equiv="refresh" content=${`${afterSeconds}; url=${address}`} /></noscript>`;
}
