import type { PartyGuest__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Notice, Panel } from '@gcs/ui/parts';
import { QrCode } from '@gcs/ui/qr';
import { ActionForm, Following, hotelName, type PageView, renderLinkPage } from './page.ts';
import { guestState, guestTitle } from './party-words.ts';

export function PartyPanel({ party, link, messages }: PageView) {
  if (party === undefined || party.others.length === 0) return null;
  const { title, about } = messages.party;
  return Panel(
    { id: 'party', title },
    html`<p>${about}</p>
      <p><a href=${`${link}/party`}>${title}</a></p>`,
  );
}

export function partyPage(view: PageView): string {
  const { party, messages, link } = view;
  return renderLinkPage(view, {
    title: messages.party.title,
    address: `${link}/party`,
    body: html`
      ${view.notice !== undefined && Notice({ tone: 'warn', title: view.notice })}
      <h1>${messages.party.title}</h1>
      ${party !== undefined && Following(view, { page: `${link}/party`, version: party.tag })}
      <p>${messages.party.about}</p>
      ${party?.others.map((guest) => Guest({ view, guest }))}
      <p><a href=${link}>${messages.refused.back}</a></p>
    `,
  });
}

type Props = { view: PageView; guest: PartyGuest__Output };

function Guest({ view, guest }: Props) {
  const { messages } = view;
  const { number, firstName, ageClass } = guest;
  const [text, tone] = guestState(messages, guest.state);
  const age = ageClass === 'CHILD' ? messages.party.child : ageClass === 'INFANT' ? messages.party.infant : '';
  const name = html`${firstName !== '' && html`<bdi>${firstName}</bdi>`}${firstName !== '' && age !== '' && ' · '}${age}`;
  return Panel(
    { id: `guest-${number}`, title: guestTitle(messages, guest), aside: Badge(tone, text) },
    html`
      ${(firstName !== '' || age !== '') && html`<p>${name}</p>`}
      ${guest.declared && html`<p>${fill(messages.party.declared, { name: firstName || guestTitle(messages, guest) })}</p>`}
      ${guest.mayShare && Share({ view, guest })}
      ${guest.mayDeclare && Declare({ view, guest })}
    `,
  );
}

function Share({ view, guest: { number } }: Props) {
  const { party } = view.messages;
  return ActionForm(
    { view, to: 'share', about: { seen: '' } },
    html`<input type="hidden" name="guest" value=${number} />
      <div class="buttons">
        <button name="way" value="link">${party.share}</button>
        <button class="plain" name="way" value="here">${party.here}</button>
      </div>`,
  );
}

function Declare({ view, guest }: Props) {
  const { messages } = view;
  const { declare, kinship, kin, confirm } = messages.party;
  const field = `kinship-${guest.number}`;
  return html`<details>
    <summary>${fill(declare, { number: new Intl.NumberFormat(messages.locale).format(guest.place) })}</summary>
    ${ActionForm(
      { view, to: 'declare', about: { seen: '' } },
      html`<input type="hidden" name="guest" value=${guest.number} />
        <div class="question">
          <label for=${field}>${kinship}</label>
          <select id=${field} name="kinship" required>
            <option value="">${messages.questions.choose}</option>
            ${Object.entries(kin).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
          </select>
        </div>
        <div class="buttons"><button>${confirm}</button></div>`,
    )}
  </details>`;
}

/** Shows another guest's link as text, by mail, by the device's share sheet and as a code. */
export function sharePage(view: PageView, guest: PartyGuest__Output, address: string): string {
  const { messages, link } = view;
  const { party } = messages;
  const title = fill(party.linkTitle, { number: new Intl.NumberFormat(messages.locale).format(guest.place) });
  const subject = fill(party.subject, { hotel: hotelName(view) });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`;
  return renderLinkPage(view, {
    title,
    here: null,
    address: `${link}/party`,
    body: html`<h1>${title}</h1>
      ${Panel(
        { id: 'now', title: guestTitle(messages, guest), aside: html`<bdi>${guest.firstName}</bdi>` },
        html`
          <p>${party.linkAbout}</p>
          <p class="address" dir="ltr">${address}</p>
          <div class="buttons">
            <button type="button" data-share=${address} hidden>${party.send}</button>
            <a class="button plain" href=${mail}>${party.mail}</a>
          </div>
          <p>${party.code}</p>
          ${QrCode({ text: address, label: title })}
        `,
      )}
      <p><a href=${`${link}/party`}>${party.back}</a></p>`,
  });
}
