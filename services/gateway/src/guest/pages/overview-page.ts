import { parseUrl } from '@gcs/kit/http/parse-url';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { GuestContact__Output, GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Notice, Panel } from '@gcs/ui/parts';
import { QrCode } from '@gcs/ui/qr';
import { progressOf } from '../messages/end-state.ts';
import { partyText, reasonTexts, stateTextOf, stayTexts, stepTexts, timeLeftText } from '../messages/format.ts';
import type { Messages } from '../messages/messages.ts';
import { nextStep } from './next-step.ts';
import { isSeenInstead, lines, NowPanel } from './now-panel.ts';
import { Following, hotelName, type PageView, renderLinkPage } from './page.ts';
import { PartyPanel } from './party-page.ts';
import { ReturningPanel } from './returning-panel.ts';

export function overviewPage(view: PageView): string {
  const { page, messages, notice } = view;
  const { overview } = messages;
  const isOver = page.ended || page.nothingLeft || isSeenInstead(view);
  const hasTimeLeft = !isOver && page.timeLeftMs > 0 && !isStayOverFirst(view);
  const timeLeft = hasTimeLeft ? timeLeftText(page.timeLeftMs, messages.locale) : '';
  return renderLinkPage(view, {
    title: overview.title,
    address: view.link,
    body: html`
      ${notice !== undefined && Notice({ tone: 'warn', title: notice })}
      <h1>${overview.title}</h1>
      ${view.party !== undefined && html`<p>${partyText(view.party, hotelName(view), messages)}</p>`}
      ${Facts([
        [overview.booking, html`<bdi>${page.bookingReference}</bdi>`],
        ...(view.party === undefined ? stayTexts(page, messages) : []),
        [overview.timeLeft, timeLeft],
        [messages.signature.name, view.statement?.signed === true ? messages.state.PASSED : ''],
      ])}
      ${!page.ended && Following(view, { page: view.link, version: page.version })}
      ${!isSeenInstead(view) && ReturningPanel(view)}
      ${NowPanel(view)}
      ${isOver && view.leadsParty !== undefined && html`<p><a class="button" href=${view.leadsParty}>${messages.party.back}</a></p>`}
      ${PartyPanel(view)}
      ${isSeenInstead(view) ? DoneSteps(view) : StepList({ ...view, isOver })}
      ${Contact(view)}
      ${!isOver && OnPhone(view)}
      ${!isSeenInstead(view) && page.steps.some(({ maySkip }) => maySkip) && html`<p><a href=${`${view.link}/stop`}>${messages.giveUp.link}</a></p>`}
    `,
  });
}

/** Returns true if the day of departure is over before the check-in's time. */
function isStayOverFirst({ page, party, now }: PageView): boolean {
  const departure = party?.departure || page.departure;
  return now !== undefined && departure !== '' && Date.parse(departure) + 86_400_000 < now.getTime() + page.timeLeftMs;
}

/** Shows the page's address as a QR code on a wide screen, to continue on a phone. */
function OnPhone({ address, messages: { party } }: PageView) {
  return html`<div class="on-phone">${Panel(
    { id: 'phone', title: party.phone },
    html`<p>${party.phoneAbout}</p>${QrCode({ text: address, label: party.phone })}`,
  )}</div>`;
}

export function Contact({ page, look, messages }: PageView) {
  const { contact, ask } = messages.overview;
  return Panel(
    { id: 'contact', title: contact },
    html`
      <p>${fill(ask, { booking: page.bookingReference })}</p>
      ${(page.contact || look.phone !== '') && ContactLines({ contact: page.contact, phone: look.phone })}
      ${look.address !== '' && html`<address dir="auto">${lines([look.displayName, look.address].filter(Boolean).join('\n'))}</address>`}
    `,
  );
}

/** The property's telephone takes precedence over the workflow's, which serves many properties. */
function ContactLines({ contact, phone: ofHotel }: { contact: GuestContact__Output | null; phone: string }) {
  const { name, email, url, phone: named } = contact ?? { name: '', email: '', phone: '', url: '' };
  const phone = ofHotel || named;
  const isWeb = parseUrl(url)?.protocol === 'https:';
  return html`<ul class="contact">
    ${name !== '' && html`<li><bdi>${name}</bdi></li>`}
    ${phone !== '' && html`<li><a dir="ltr" href=${`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>${phone}</a></li>`}
    ${email !== '' && html`<li><a dir="ltr" href=${`mailto:${encodeURIComponent(email)}`}>${email}</a></li>`}
    ${isWeb && html`<li><a dir="ltr" rel="noreferrer" href=${url}>${url}</a></li>`}
  </ul>`;
}

function StepList({ page, link, messages, isOver }: PageView & { isOver: boolean }) {
  const { overview } = messages;
  const { done, all } = progressOf(page.steps);
  const now = isOver ? undefined : nextStep(page.steps);
  const progress = fill(overview.progress, { done: String(done), all: String(all) });
  return Panel(
    { id: 'steps', title: overview.steps, aside: html`<span class="quiet">${progress}</span>` },
    html`
      ${now !== undefined && html`<p>${overview.intro}</p>`}
      <ol class="checks">${page.steps.map((step) => Step({ step, link, messages, isNow: step === now }))}</ol>
    `,
  );
}

/** Shows only the steps that the guest has done, because a look replaces the others. */
function DoneSteps({ page, link, messages }: PageView) {
  const steps = page.steps.filter(({ status, mayWithdraw }) => status === 'PASSED' || mayWithdraw);
  if (steps.length === 0) return null;
  return Panel(
    { id: 'steps', title: messages.overview.steps },
    html`<ol class="checks">${steps.map((step) => Step({ step, link, messages, isNow: false }))}</ol>`,
  );
}

type StepProps = { step: GuestStep__Output; link: string; messages: Messages; isNow: boolean };

function Step({ step, link, messages, isNow }: StepProps) {
  const { name, why } = stepTexts(messages, step.type);
  const { text, tone } = stateTextOf(messages, step);
  return html`<li>
    <h3>${name}</h3>
    ${Badge(tone, text)}
    ${!isNow && html`<p class="help">${why}</p>`}
    ${reasonTexts(messages, step.reasonCodes).map((reason) => html`<p class="reason">${reason}</p>`)}
    ${step.mayWithdraw && html`<p><a href=${`${link}/withdraw?step=${stepTypeFromProto(step.type)}`}>${messages.withdraw.link}</a></p>`}
  </li>`;
}
