import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { endStateOf } from '../messages/end-state.ts';
import { nextStep } from './next-step.ts';
import { ActionForm, type PageView } from './page.ts';

/**
 * Returns true if the page should ask for the signature now. The guest must need no check, have passed it, or have no
 * step left in an open check.
 */
export function asksToSign({ page, statement }: PageView): boolean {
  if (statement === undefined || statement.signed) return false;
  if (statement.isReady) return true;
  const endState = endStateOf(page);
  return endState === 'VERIFIED' || (nextStep(page.steps) === undefined && /^(review|nothingLeft)$/.test(endState));
}

/** Asks for a drawing or a typed name. Without a script, only the name is possible. */
export function SignaturePanel(view: PageView) {
  const { statement, messages, problem } = view;
  const { signature } = messages;
  return Panel(
    { id: 'now', title: signature.title },
    html`
      <p>${signature.about}</p>
      <blockquote class="consent">${statement?.text}</blockquote>
      ${ActionForm(
        { view, to: 'sign', about: { seen: statement?.seen ?? '' } },
        html`
          ${problem !== undefined && html`<p class="problem" id="problems" role="alert" tabindex="-1">${problem}</p>`}
          <signature-pad hidden>
            <p>${signature.draw}</p>
            <svg viewBox="0 0 1000 400" aria-hidden="true"><path class="line" d="M60,320H940" /><path class="ink" /></svg>
            <input name="strokes" hidden autocomplete="off" />
            <button type="button" class="plain small">${signature.clear}</button>
          </signature-pad>
          <div class="question">
            <label for="signature-name">${signature.typed}</label>
            <input id="signature-name" name="name" maxlength="128" autocomplete="name" dir="auto" />
          </div>
          <div class="buttons"><button>${signature.sign}</button></div>
        `,
      )}
      <p class="help">${signature.kept}</p>
    `,
  );
}
