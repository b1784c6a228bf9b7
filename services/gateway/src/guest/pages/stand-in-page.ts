import { stepTypeFromProto } from '@gcs/proto/enums';
import type { StepType__Output } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { type Children, html } from '@gcs/ui/html';
import { Facts, Panel } from '@gcs/ui/parts';
import { messagesFor } from '../messages/messages.ts';
import { renderGuestPage } from './page.ts';

export type StandIn = {
  token: string;
  provider: string;
  attempt: number;
  /** The step with the hand-over; `covers` are the other steps of the hand-over. */
  stepType: StepType__Output;
  covers: readonly StepType__Output[];
  link: string;
};

type Code = { class: string; source: string; stepTypes: readonly string[]; operatorText: string };

const outcomes = [
  { outcome: 'FAIL', class: 'NEGATIVE', text: 'Failed' },
  { outcome: 'RETRY', class: 'INCONCLUSIVE', text: 'Unclear: another try' },
  { outcome: 'REVIEW', class: 'REVIEW', text: 'For a person to decide' },
] as const;

/**
 * The sandbox's stand-in for a provider, where a tester chooses the outcome of the hand-over. The page exists in
 * English only.
 */
export function standInPage({ token, provider, attempt, stepType, covers, link }: StandIn): string {
  const steps = [stepType, ...covers].map((type) => stepTypeFromProto(type) ?? '');
  return renderGuestPage({
    title: 'How does the check end?',
    heading: 'Stand-in provider',
    messages: messagesFor('en'),
    here: null,
    isSandbox: true,
    address: link,
    body: html`<h1>How does the check end?</h1>
      <p>In production the guest would now be at the provider of this step. In a sandbox you choose what the provider reports.</p>
      ${Facts([
        ['Step', steps.join(', ')],
        ['Provider', provider],
        ['Attempt', String(attempt)],
      ])}
      ${
        steps.length > 1 &&
        Report(
          { title: `All of them: ${steps.join(', ')}`, token },
          wholes.map(({ choice, text }) => html`<option value=${choice}>${text}</option>`),
        )
      }
      ${steps.map((step, index) =>
        Report(
          {
            title: steps.length > 1 ? `About ${step}` : 'Report',
            id: steps.length > 1 ? index : -1,
            token,
            step: steps.length > 1 ? step : '',
          },
          html`
            ${(steps.length > 1 ? [] : wholes).map(({ choice, text }) => html`<option value=${choice}>${text}</option>`)}
            ${outcomes.map((one) => Codes({ step, ...one }))}
          `,
        ),
      )}`,
  });
}

const wholes = [
  { choice: 'PASS', text: 'Passed' },
  { choice: 'PENDING', text: 'Submitted: the provider has not decided yet' },
  { choice: 'EXPIRED', text: 'Not submitted: the provider’s session expired' },
  { choice: 'ERROR PROVIDER_UNAVAILABLE', text: 'The provider has an error' },
];

type ReportProps = { title: string; token: string; step?: string; id?: number };

function Report({ title, token, step = '', id = -1 }: ReportProps, children: Children) {
  const name = id < 0 ? 'choice' : `choice-${id}`;
  return Panel(
    { id: id < 0 ? 'now' : `now-${id}`, title },
    html`<form method="post" action="/stand-in">
      <input type="hidden" name="token" value=${token} />
      ${step !== '' && html`<input type="hidden" name="step" value=${step} />`}
      <label for=${name}>Outcome</label>
      <select id=${name} name="choice">${children}</select>
      <div class="buttons"><button>Report, and back to the guest</button></div>
    </form>`,
  );
}

function Codes({ step, outcome, class: wanted, text }: { step: string; outcome: string; class: string; text: string }) {
  const codes = Object.entries<Code>(catalogue.codes).filter(
    ([, { source, stepTypes, class: its }]) =>
      source === 'PROVIDER' && its === wanted && stepTypes.some((type) => type === '*' || type === step),
  );
  return html`<optgroup label=${text}>${codes.map(
    ([name, { operatorText }]) => html`<option value=${`${outcome} ${name}`}>${name}: ${operatorText}</option>`,
  )}</optgroup>`;
}
