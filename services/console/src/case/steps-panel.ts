import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { operatorText, readable, statusTone, stepText } from '../view/words.ts';
import type { PublicSession } from './read-case.ts';

/** Every step of the session with its status and its codes explained. */
export function StepsPanel({ session, here }: { session: PublicSession; here: string }) {
  return html`<${Panel} title="Steps">
    <ol class="steps">
      ${session.steps.map(
        ({ type, status, reasonCodes }) => html`<li key=${type} aria-current=${type === here ? 'step' : undefined}>
          <strong>${stepText(type)}</strong>
          <${Badge} tone=${statusTone(status)}>${readable(status)}<//>
          ${
            reasonCodes.length > 0 &&
            html`<dl class="codes">
            ${reasonCodes.map((code) => html`<div key=${code}><dt><code>${code}</code></dt><dd>${operatorText(code)}</dd></div>`)}
          </dl>`
          }
        </li>`,
      )}
    </ol>
  <//>`;
}
