import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { counted, operatorText, readable, statusTone, stepText } from '../view/words.ts';
import type { PublicSession } from './read-case.ts';

export function StepsPanel({ session, here }: { session: PublicSession; here: string }) {
  const isDone = ({ type, status }: Shown) => status === 'PASSED' && type !== here;
  const [passed, others] = [session.steps.filter(isDone), session.steps.filter((step) => !isDone(step))];
  return Panel(
    { title: 'Steps' },
    html`
      ${StepList({ steps: others, here })}
      ${
        passed.length > 0 &&
        html`<details class="folded">
          <summary>${counted(passed.length, 'passed step')}</summary>
          ${StepList({ steps: passed, here })}
        </details>`
      }
    `,
  );
}

type Shown = PublicSession['steps'][number];

function StepList({ steps, here }: { steps: readonly Shown[]; here: string }) {
  return html`<ol class="steps">
    ${steps.map(
      ({ type, status, reasonCodes }) => html`<li aria-current=${type === here ? 'step' : undefined}>
        <strong>${stepText(type)}</strong>
        ${Badge(statusTone(status), readable(status))}
        ${
          reasonCodes.length > 0 &&
          html`<dl class="codes">
            ${reasonCodes.map((code) => html`<div><dt><code>${code}</code></dt><dd>${operatorText(code)}</dd></div>`)}
          </dl>`
        }
      </li>`,
    )}
  </ol>`;
}
