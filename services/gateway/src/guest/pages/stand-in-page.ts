import { stepTypeFromProto } from '@gcs/proto/enums';
import type { StepType__Output } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { html } from '@gcs/ui/html';
import { Facts, Panel } from '@gcs/ui/parts';
import { messagesFor } from '../messages/messages.ts';
import { renderGuestPage } from './page.ts';

export type StandIn = { token: string; provider: string; attempt: number; stepType: StepType__Output; link: string };

type Code = { class: string; source: string; stepTypes: readonly string[]; operatorText: string };

const outcomes = [
  { outcome: 'FAIL', class: 'NEGATIVE', text: 'Failed' },
  { outcome: 'RETRY', class: 'INCONCLUSIVE', text: 'Unclear: another try' },
  { outcome: 'REVIEW', class: 'REVIEW', text: 'For a person to decide' },
] as const;

/**
 * The sandbox's stand-in for a provider: a tester chooses how the step ends. English alone, it is no page for guests.
 */
export function standInPage({ token, provider, attempt, stepType, link }: StandIn): string {
  const step = stepTypeFromProto(stepType) ?? '';
  const codes = Object.entries<Code>(catalogue.codes).filter(
    ([, code]) => code.source === 'PROVIDER' && code.stepTypes.some((type) => type === '*' || type === step),
  );
  return renderGuestPage({
    title: 'How does the check end?',
    heading: 'Stand-in provider',
    messages: messagesFor('en'),
    here: null,
    isSandbox: true,
    address: link,
    body: html`<h1>How does the check end?</h1>
      <p>In production the guest would now be at the provider of this step. In a sandbox you choose what it reports.</p>
      <${Facts} rows=${[['Step', step], ['Provider', provider], ['Attempt', String(attempt)]]} />
      <${Panel} id="now" title="Report">
        <form method="post" action="/stand-in">
          <input type="hidden" name="token" value=${token} />
          <label for="choice">Outcome</label>
          <select id="choice" name="choice">
            <option value="PASS">Passed</option>
            ${outcomes.map(
              (one) => html`<optgroup key=${one.outcome} label=${one.text}>
                ${codes
                  .filter(([, code]) => code.class === one.class)
                  .map(
                    ([name, code]) =>
                      html`<option key=${name} value=${`${one.outcome} ${name}`}>${name}: ${code.operatorText}</option>`,
                  )}
              </optgroup>`,
            )}
            <option value="ERROR PROVIDER_UNAVAILABLE">The provider has an error</option>
          </select>
          <div class="buttons"><button>Report, and back to the guest</button></div>
        </form>
      <//>`,
  });
}
