import { stepTypeFromProto } from '@gcs/proto/enums';
import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { stepTexts } from '../messages/format.ts';
import type { Messages } from '../messages/messages.ts';
import { Contact } from './overview-page.ts';
import { ActionForm, type PageView, renderGuestPage, renderLinkPage } from './page.ts';

/**
 * Sends the guest to the provider with a page instead of a redirect, because browsers apply form-action to a form's
 * redirects (docs/guest-page.md#security).
 */
export function handOverPage(view: PageView, type: GuestStep__Output['type'], address: string): string {
  const { page, messages } = view;
  const title = fill(messages.handOver.go, { step: stepTexts(messages, type).name });
  return renderLinkPage(view, {
    title,
    next: address,
    address: view.link,
    body: html`<h1>${title}</h1>
      ${Panel(
        { id: 'now', title: messages.overview.booking, aside: html`<bdi>${page.bookingReference}</bdi>` },
        html`
          <p>${messages.handOver.about}</p>
          <p class="buttons"><a class="button" rel="noreferrer" href=${address} data-leads-on>${title}</a></p>
        `,
      )}`,
  });
}

export function stopPage(view: PageView): string {
  const { page, messages, link } = view;
  const { giveUp } = messages;
  return renderLinkPage(view, {
    title: giveUp.title,
    here: `${link}/stop`,
    body: html`<h1>${giveUp.title}</h1>
      ${Panel(
        { id: 'now', title: messages.overview.booking, aside: html`<bdi>${page.bookingReference}</bdi>` },
        html`
          <p>${giveUp.about}</p>
          ${ActionForm(
            { view, to: 'stop', about: { seen: page.seen } },
            html`<div class="buttons">
              <button class="danger">${giveUp.confirm}</button>
              <a class="button plain" href=${link}>${giveUp.back}</a>
            </div>`,
          )}
        `,
      )}`,
  });
}

export function withdrawalPage(view: PageView, step: GuestStep__Output): string {
  const { page, messages, link } = view;
  const { withdraw, ending, giveUp } = messages;
  const isEnding = !page.ended && step.required && ['PENDING', 'IN_PROGRESS', 'PASSED'].includes(step.status);
  const type = stepTypeFromProto(step.type);
  return renderLinkPage(view, {
    title: withdraw.title,
    address: link,
    here: `${link}/withdraw?step=${type}`,
    body: html`<h1>${withdraw.title}</h1>
      ${Panel(
        { id: 'now', title: stepTexts(messages, step.type).name },
        html`
          <p>${page.ended ? withdraw.stays : withdraw.ends}</p>
          ${isEnding && html`<p><strong>${ending.title}</strong></p>`}
          <p>${withdraw.about}</p>
          ${ActionForm(
            { view, to: 'withdraw', about: step },
            html`<div class="buttons">
              <button class="danger">${withdraw.confirm}</button>
              <a class="button plain" href=${link}>${giveUp.back}</a>
            </div>`,
          )}
        `,
      )}
      ${Contact(view)}`,
  });
}

type Ending = {
  step: GuestStep__Output;
  to: 'consent' | 'skip';
  fields: Readonly<Record<string, string>>;
};

/** Asks for confirmation before the guest declines or skips a required step, which ends the check-in. */
export function endingPage(view: PageView, { step, to, fields }: Ending): string {
  const { messages, link } = view;
  const { ending } = messages;
  return renderLinkPage(view, {
    title: ending.title,
    address: link,
    body: html`<h1>${ending.title}</h1>
      ${Panel(
        { id: 'now', title: stepTexts(messages, step.type).name },
        html`
          <p>${ending.about}</p>
          ${ActionForm(
            { view, to, about: step },
            html`
              ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
              <div class="buttons">
                <a class="button" href=${link}>${ending.back}</a>
                <button class="danger" name="sure" value="yes">${ending.confirm}</button>
              </div>
            `,
          )}
        `,
      )}
      ${Contact(view)}`,
  });
}

export type NoticeKind = 'notFound' | 'gone' | 'elsewhere' | 'tooMany' | 'away' | 'form';

/** Shows a failure without revealing whether a check-in exists. */
export function refusalPage(messages: Messages, refusal: NoticeKind, isSandbox: boolean): string {
  const { refused } = messages;
  const title = refused[`${refusal}Title`];
  return renderGuestPage({
    title,
    messages,
    isSandbox,
    body: html`<div class="alone"><h1>${title}</h1><p>${refused[refusal]}</p></div>`,
  });
}
