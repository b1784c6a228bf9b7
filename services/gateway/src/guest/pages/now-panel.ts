import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { PartyGuest__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { fill } from '@gcs/ui/guest-texts';
import { type Children, html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { endStateOf, isSubmitted } from '../messages/end-state.ts';
import { handOverName, reasonTexts, stepTexts } from '../messages/format.ts';
import { nextStep } from './next-step.ts';
import { ActionForm, type PageView, WorkflowTexts } from './page.ts';
import { guestState, guestTitle } from './party-words.ts';
import { QuestionsForm } from './questions.ts';
import { asksToSign, SignaturePanel } from './signature-panel.ts';

export function NowPanel(view: PageView) {
  if (asksToSign(view)) return html`${declaresFirst(view) && DeclareFirst(view)}${SignaturePanel(view)}`;
  const { seen } = view.messages.ended;
  if (isSeenInstead(view)) return Panel({ id: 'now', title: seen.title }, html`<p>${seen.about}</p>`);
  if (view.page.nothingLeft || view.page.ended) return WayOut(view);
  const step = nextStep(view.page.steps);
  return step === undefined ? Wait(view) : Act({ view, step });
}

/** Returns true if the guest need not go on, because the reception has looked at the document. */
export function isSeenInstead({ page, isSeen }: PageView): boolean {
  return isSeen === true && !page.ended;
}

/** Returns true if the lead can still declare a minor, for whom the lead also signs. */
function declaresFirst({ party }: PageView): boolean {
  return party?.others.some(({ mayDeclare }) => mayDeclare) === true;
}

function DeclareFirst({ link, messages: { party } }: PageView) {
  return Panel(
    { id: 'declare', title: party.declareFirst },
    html`<p>${party.declareOnce}</p><p class="buttons"><a class="button" href=${`${link}/party`}>${party.back}</a></p>`,
  );
}

type Props = { view: PageView; step: GuestStep__Output };

function Act({ view, step }: Props) {
  const { messages } = view;
  const { name, why } = stepTexts(messages, step.type);
  return Panel(
    { id: 'now', title: fill(messages.overview.next, { step: name }) },
    html`
      <p>${why}</p>
      ${reasonTexts(messages, step.reasonCodes).map((reason) => html`<p class="reason">${reason}</p>`)}
      ${step.now === 'consent' && Consent({ view, step })}
      ${step.now === 'questions' && QuestionsForm({ view, step })}
      ${step.now === 'handOver' && HandOver({ view, step })}
    `,
  );
}

function Consent({ view, step }: Props) {
  const { consent } = view.messages;
  return html`<h3>${consent.title}</h3>
    ${WorkflowTexts(view, html`<blockquote class="consent">${lines(step.consent?.text ?? '')}</blockquote>`)}
    ${ActionForm(
      { view, to: 'consent', about: step },
      html`
        <input type="hidden" name="notice" value=${view.privacy?.sha256 ?? ''} />
        <div class="buttons">
          <button name="choice" value="accept">${consent.agree}</button>
          <button class="plain" name="choice" value="decline">${consent.decline}</button>
        </div>
      `,
    )}
    <p><a href=${`${view.link}/privacy`}>${view.messages.privacy.title}</a></p>
    <p class="help">${consent.recorded}</p>`;
}

function HandOver({ view, step }: Props) {
  const { handOver } = view.messages;
  const name = handOverName(view.messages, step);
  return html`<p class="help">${handOver.about}</p>
    ${ActionForm({ view, to: 'start', about: step }, html`<div class="buttons"><button>${fill(handOver.go, { step: name })}</button></div>`)}
    ${step.maySkip && Cannot({ view, step })}`;
}

function Cannot({ view, step }: Props) {
  const { handOver } = view.messages;
  return html`<details class="cannot">
    <summary>${handOver.cannot}</summary>
    <p>${handOver.cannotAbout}</p>
    ${ActionForm({ view, to: 'skip', about: step }, html`<button class="plain">${handOver.cannot}</button>`)}
  </details>`;
}

/** Shows a button that loads the page again, because no page reloads by itself (WCAG 2.2.1 and 3.2.5). */
function Wait({ page, link, messages, wayOut: address }: PageView) {
  const { waiting, ended } = messages;
  const isReview = page.steps.some((step) => step.waiting?.for === 'WAITING_FOR_REVIEW');
  const about = page.steps.some(isSubmitted) ? waiting.result : isReview ? waiting.review : waiting.about;
  return Panel(
    { id: 'now', title: waiting.title },
    html`
      <p>${about}</p>
      <p class="buttons"><a class="button" href=${link}>${waiting.look}</a></p>
      <p class="help">${waiting.leave}</p>
      ${address !== undefined && html`<p class="buttons"><a class="button plain" rel="noreferrer" href=${address}>${ended.return}</a></p>`}
    `,
  );
}

export function lines(text: string): Children {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`);
}

/** Shows the result and a link to the client. There is no timed redirect, because WCAG 2.2.1 forbids time limits. */
function WayOut(view: PageView) {
  const { page, messages, wayOut: address } = view;
  const { ended, waiting } = messages;
  const endState = endStateOf(page);
  const outcome = endState === 'review' ? { title: ended.nothingLeft.title, about: waiting.review } : ended[endState];
  const isNothingLeft = endState === 'review' || endState === 'nothingLeft';
  const open = view.party?.others.filter(({ state }) => state !== 'DONE') ?? [];
  return Panel(
    { id: 'now', title: isNothingLeft && open.length > 0 ? messages.party.openTitle : outcome.title },
    html`
      <p>${outcome.about}</p>
      ${open.length > 0 && OpenParty(view, open)}
      ${page.ended && html`<p><a href=${`${view.link}/receipt`}>${messages.receipt.link}</a></p>`}
      ${
        address !== undefined &&
        html`<p class="buttons"><a class="button" rel="noreferrer" href=${address} data-way-out>${ended.return}</a></p>`
      }
    `,
  );
}

function OpenParty({ messages, link }: PageView, open: readonly PartyGuest__Output[]) {
  return html`<p>${messages.party.openAbout}</p>
    <ul>${open.map((guest) => html`<li>${guestTitle(messages, guest)}: ${guestState(messages, guest.state)[0]}</li>`)}</ul>
    <p class="buttons"><a class="button" href=${`${link}/party`}>${messages.party.back}</a></p>`;
}
