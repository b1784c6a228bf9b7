import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import type { NoticeSection, PrivacyNotice } from '../messages/privacy-notice.ts';
import { type PageView, renderLinkPage } from './page.ts';

export function privacyPage(view: PageView, notice: PrivacyNotice): string {
  const { messages, link, look } = view;
  return renderLinkPage(view, {
    title: messages.privacy.title,
    here: `${link}/privacy`,
    privacy: undefined,
    body: html`<h1>${notice.title}</h1>
      ${notice.sections.map((section, index) => Section({ id: `part-${index + 1}`, section }))}
      ${Contact(look.privacyContact)}
      <p class="help">${fill(messages.privacy.version, { version: notice.sha256.slice(0, 12) })}</p>
      <p><a href=${link}>${messages.refused.back}</a></p>`,
  });
}

function Section({ id, section: { heading, entries } }: { id: string; section: NoticeSection }) {
  return Panel(
    { id, title: heading },
    entries.map(
      ({ name, lines }) => html`<div class="entry">
        ${name !== undefined && html`<h3>${name}</h3>`}
        ${lines.map((line) => html`<p dir="auto">${line}</p>`)}
      </div>`,
    ),
  );
}

function Contact(contact: string) {
  if (contact === '') return null;
  const address = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return html`<p><a dir="ltr" rel="noreferrer" href=${address}>${contact}</a></p>`;
}
