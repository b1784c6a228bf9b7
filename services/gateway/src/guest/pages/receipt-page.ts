import { dayText } from '@gcs/ui/days';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Panel } from '@gcs/ui/parts';
import { momentText, stateTextOf, stepTexts } from '../messages/format.ts';
import { type Kept, keptFrom } from '../messages/privacy-notice.ts';
import { hotelName, type PageView, renderLinkPage } from './page.ts';

export type Receipt = {
  kept: readonly Kept[];
  /** RFC 3339; '' without a departure. */
  departure: string;
  /** '' until the package is sealed. */
  packageId: string;
  /** True if a hold keeps the evidence without an expiry date. */
  isHeld: boolean;
};

const dayMs = 86_400_000;

export function receiptPage(view: PageView, receipt: Receipt): string {
  const { page, look, messages, link } = view;
  const { receipt: said, overview, privacy } = messages;
  return renderLinkPage(view, {
    title: said.title,
    here: `${link}/receipt`,
    body: html`<h1>${said.title}</h1>
      <p>${said.about}</p>
      ${Facts([
        [overview.property, html`<bdi>${hotelName(view)}</bdi>`],
        [overview.booking, html`<bdi>${page.bookingReference}</bdi>`],
        [said.ended, momentText(new Date(page.endedAt), messages.locale, look.timeZone)],
      ])}
      ${Panel({ id: 'checked', title: said.checked }, Checks(view))}
      ${Panel(
        { id: 'kept', title: privacy.kept },
        html`
          ${receipt.kept.length === 0 && html`<p>${privacy.askProperty}</p>`}
          ${receipt.kept.map((one) => html`<p>${keptText(view, receipt, one)}</p>`)}
          <p class="help">${keptFrom(receipt.kept, messages)} ${privacy.keptAbout}</p>
        `,
      )}
      ${Panel({ id: 'package', title: said.package }, Package({ view, packageId: receipt.packageId }))}
      <p><a href=${link}>${messages.refused.back}</a></p>`,
  });
}

function Checks({ page, messages }: PageView) {
  return html`<ol class="checks">${page.steps.map((step) => {
    const { name, why } = stepTexts(messages, step.type);
    const { text, tone } = stateTextOf(messages, step);
    return html`<li><h3>${name}</h3>${Badge(tone, text)}<p class="help">${why}</p></li>`;
  })}</ol>`;
}

function keptText({ page, look, messages }: PageView, { isHeld, departure }: Receipt, kept: Kept): string {
  const { privacy, receipt, locale } = messages;
  const { what, days, countFrom } = kept;
  if (days === 0 || isHeld) return fill(privacy.keptFor, { what, time: privacy.noEnd });
  const endMs = Date.parse(page.endedAt);
  const startMs = countFrom === 'SESSION_END' || departure === '' ? endMs : Math.max(endMs, Date.parse(departure));
  const until = new Date(startMs + days * dayMs);
  return fill(receipt.until, { what, date: dayText(until, locale, look.timeZone) });
}

function Package({ view: { link, messages }, packageId }: { view: PageView; packageId: string }) {
  const { receipt } = messages;
  if (packageId === '') return html`<p>${receipt.pending}</p>`;
  return html`<p><code dir="ltr">${packageId}</code></p>
    <p class="buttons"><a class="button plain" href=${`${link}/proof`} download>${receipt.proof}</a></p>
    <p class="help">${receipt.proofAbout}</p>`;
}
