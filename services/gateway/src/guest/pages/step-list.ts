import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { fill } from '../messages/format.ts';
import type { Messages } from '../messages/messages.ts';
import type { PageView } from './page-view.ts';
import { reasonTexts, stateOf, stepTexts } from './step-texts.ts';

const settled = new Set(['PASSED', 'FAILED', 'SKIPPED']);

/** Every check with what it is for, its state, and why it is in it. */
export function StepList({ view: { page, messages } }: { view: PageView }) {
  const { overview } = messages;
  const done = page.steps.filter(({ status }) => settled.has(status)).length;
  const progress = fill(overview.progress, { done: String(done), all: String(page.steps.length) });
  return html`<${Panel} id="steps" title=${overview.steps} aside=${html`<span class="quiet">${progress}</span>`}>
    <ol class="checks">${page.steps.map((step) => html`<${Step} key=${step.type} step=${step} messages=${messages} />`)}</ol>
  <//>`;
}

function Step({ step, messages }: { step: GuestStep__Output; messages: Messages }) {
  const { name, why } = stepTexts(messages, step.type);
  const { text, tone } = stateOf(messages, step.status);
  return html`<li>
    <h3>${name}</h3>
    <${Badge} tone=${tone}>${text}<//>
    <p class="help">${why}</p>
    ${reasonTexts(messages, step.reasonCodes).map((reason) => html`<p key=${reason} class="reason">${reason}</p>`)}
  </li>`;
}
