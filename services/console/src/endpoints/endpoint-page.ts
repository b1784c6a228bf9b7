import { html } from '@gcs/ui/html';
import { Badge, Facts, Figure, Panel } from '@gcs/ui/parts';
import { Confirm } from '../forms/parts.ts';
import { Hidden } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { counted } from '../view/words.ts';
import { HeadersPanel } from './headers-panel.ts';
import { healthOf } from './health.rules.ts';
import type { Waiting } from './read-endpoint.ts';
import { SecretsPanel, type SecretsProps } from './secrets-panel.ts';
import { type Settings, SettingsForm } from './settings-form.ts';

export type EndpointProps = SecretsProps & {
  waiting: Waiting;
  isSandbox: boolean;
  /** Refused settings as posted; null otherwise. */
  draft: Settings | null;
};

export function EndpointPage(props: EndpointProps) {
  const { tenantId, endpoint, frame, mayChange, draft } = props;
  const action = addressOf(routes.updateEndpoint, { tenant: tenantId, endpoint: endpoint.id });
  return html`
    ${HealthPanel(props)}
    ${mayChange && TestPanel(props)}
    ${SecretsPanel(props)}
    ${HeadersPanel(props)}
    ${
      mayChange &&
      Panel(
        { title: 'Settings', id: 'settings' },
        html`<details class="act" open=${draft !== null}>
          <summary>Change the settings<small>a new address must answer a test event first</small></summary>
          ${SettingsForm({
            action,
            frame,
            name: 'settings',
            text: 'Change the settings',
            settings: draft ?? endpoint,
            version: endpoint.rowVersion,
          })}
        </details>`,
      )
    }
  `;
}

function HealthPanel(props: EndpointProps) {
  const { endpoint, waiting, now, mayChange } = props;
  const { id, createdAt, eventTypes, ordering, maxInFlight, retryScheduleMs, expiresAt } = endpoint;
  const { word, tone, sentence } = healthOf({ ...endpoint, circuitOpenUntil: waiting.circuitOpenUntil });
  return Panel(
    { title: 'How it fares', id: 'health', aside: Badge(tone, word) },
    html`
      <p>${sentence}</p>
      ${Figures(waiting)}
      ${Facts([
        ['Fails since', endpoint.failingSince && Ago({ at: endpoint.failingSince, now })],
        ['Tried again', waiting.circuitOpenUntil && Ago({ at: waiting.circuitOpenUntil, now })],
        ['Disabled', endpoint.disabledAt && Ago({ at: endpoint.disabledAt, now })],
        ['Ends', expiresAt && Ago({ at: expiresAt, now })],
        ['Events', eventTypes.length === 0 ? 'all' : eventTypes.join(', ')],
        ['Order', ordering === 'STRICT' ? 'strict' : 'first attempts in order'],
        ['At a time', `${maxInFlight} attempts of each process`],
        ['Accepts', endpoint.acceptAny_2xx ? 'any 2xx' : '200 alone'],
        ['Tries', retryScheduleMs.length === 0 ? 'as usual' : `${retryScheduleMs.length}, on a custom schedule`],
        ['Added', Ago({ at: createdAt, now })],
        ['Id', html`<code>${id}</code>`],
      ])}
      ${mayChange && html`${Switch(props)}${Delete(props)}`}
    `,
  );
}

function Figures(waiting: Waiting) {
  const { due, held, exhausted, isAll } = waiting;
  const atLeast = (count: number) => (isAll ? count : `${count}+`);
  return html`<div class="figures">
    ${Figure({ name: 'on their way', value: atLeast(due) })}
    ${Figure({ name: 'held', value: atLeast(held), tone: held > 0 ? 'warn' : 'quiet' })}
    ${Figure({ name: 'given up', value: atLeast(exhausted), tone: exhausted > 0 ? 'bad' : 'quiet' })}
  </div>`;
}

function Switch({ tenantId, endpoint, waiting, frame }: EndpointProps) {
  const parts = { tenant: tenantId, endpoint: endpoint.id };
  const version = html`<input type="hidden" name="version" value=${endpoint.rowVersion} />`;
  if (endpoint.status === 'ACTIVE') {
    return Confirm(
      {
        frame,
        name: 'disable',
        action: addressOf(routes.disableEndpoint, parts),
        text: 'Disable',
        about: 'the endpoint',
        isDangerous: true,
      },
      html`
        ${version}
        <p>It gets no events until it is enabled. Nothing is lost: they are held.</p>
      `,
    );
  }
  const held = counted(waiting.held, 'event');
  return Confirm(
    { frame, name: 'enable', action: addressOf(routes.enableEndpoint, parts), text: 'Enable', about: 'the endpoint' },
    html`
      ${version}
      <p>A signed test event goes out first, and must be answered with 200.</p>
      <label><input type="checkbox" name="held" checked /> deliver the held events${waiting.held > 0 && ` (${held}${waiting.isAll ? '' : ' or more'})`}</label>
    `,
  );
}

function Delete({ tenantId, endpoint, waiting, frame }: EndpointProps) {
  const action = addressOf(routes.deleteEndpoint, { tenant: tenantId, endpoint: endpoint.id });
  const undelivered = waiting.due + waiting.held + waiting.exhausted;
  return Confirm(
    { frame, name: 'delete', action, text: 'Delete', about: 'the endpoint', isDangerous: true },
    html`
      <input type="hidden" name="version" value=${endpoint.rowVersion} />
      <p>The endpoint is deleted permanently, with its undelivered events${undelivered > 0 && ` (${counted(undelivered, 'event')}${waiting.isAll ? '' : ' or more'})`}. Its attempts stay in the log.</p>
    `,
  );
}

function TestPanel({ tenantId, endpoint, frame, isSandbox }: EndpointProps) {
  const action = addressOf(routes.testEndpoint, { tenant: tenantId, endpoint: endpoint.id });
  return Panel(
    { title: 'Test', id: 'test' },
    html`
      <form method="post" action=${action}>
        ${Hidden({ frame, name: 'test' })}
        <p>A signed <code>compliance_session.updated</code> of a session that does not exist, marked as a test. It activates an endpoint that waits for it.</p>
        <button>Send a test event</button>
      </form>
      <form method="post" action=${addressOf(routes.certifyEndpoint, { tenant: tenantId, endpoint: endpoint.id })}>
        ${Hidden({ frame, name: 'certify' })}
        <p>Good, forged, repeated, late, slow and oversized events, all marked as tests: how a receiver has to answer each. It takes up to half a minute.${isSandbox && ' The grade is kept, and counts for 90 days before production.'}</p>
        <button class="plain">Certify the receiver</button>
      </form>
    `,
  );
}
