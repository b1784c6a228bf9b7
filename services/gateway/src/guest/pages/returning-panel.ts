import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { boundText } from '../messages/format.ts';
import { ActionForm, type PageView } from './page.ts';

/**
 * Offers a returning guest the reuse of an earlier check. The check's date is shown only after the guest has entered
 * the mailed code.
 */
export function ReturningPanel(view: PageView) {
  const { returning: offered, messages, page } = view;
  if (offered === undefined || page.ended) return null;
  const { returning: texts } = messages;
  const about = { seen: page.seen };
  const order = (text: string) => ActionForm({ view, to: 'code', about }, html`<button class="plain">${text}</button>`);
  switch (offered.state) {
    case 'RETURN_STATE_OFFERED':
      return Panel(
        { id: 'returning', title: texts.title },
        html`<p>${texts.about}</p><div class="buttons">${order(texts.send)}</div>`,
      );
    case 'RETURN_STATE_CODE_SENT':
      return Panel(
        { id: 'returning', title: texts.codeTitle },
        html`<p>${texts.codeAbout}</p>
          ${ActionForm(
            { view, to: 'confirm', about },
            html`<div class="question ${view.isCodeWrong === true ? 'wrong' : ''}">
                <label for="code">${texts.code}</label>
                <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="16" required
                  aria-invalid=${view.isCodeWrong === true ? 'true' : undefined}
                  aria-describedby=${view.isCodeWrong === true ? 'code-problem' : undefined} />
                ${view.isCodeWrong === true && html`<p class="problem" id="code-problem" role="alert">${texts.wrong}</p>`}
              </div>
              <div class="buttons"><button>${texts.confirm}</button></div>`,
          )}
          ${offered.mayOrder && html`<div class="buttons">${order(texts.again)}</div>`}`,
      );
    case 'RETURN_STATE_FOUND':
      return Panel(
        {
          id: 'returning',
          title: fill(texts.found, { date: boundText(offered.checkedAt.slice(0, 10), messages.locale) }),
        },
        html`<p>${texts.foundAbout}</p>
          ${ActionForm(
            { view, to: 'reuse', about },
            html`<input type="hidden" name="earlier" value=${offered.earlierSessionId} />
              <div class="buttons">
                <button name="choice" value="use">${texts.use}</button>
                <button class="plain" name="choice" value="decline">${texts.decline}</button>
              </div>`,
          )}`,
      );
    case 'RETURN_STATE_NOT_FOUND':
      return html`<p class="notice info" id="returning" role="status">${texts.none}</p>`;
    default:
      return null;
  }
}
