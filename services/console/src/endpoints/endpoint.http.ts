import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Figure, Panel } from '@gcs/ui/parts';
import { ActForm, Confirm, mayPost, PostForm } from '../forms/forms.ts';
import { pageOf } from '../page/page.http.ts';
import { type PageDeps, type PageRequest, typedIn } from '../page/page-request.ts';
import { routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { counted } from '../view/words.ts';
import * as forms from './forms.http.ts';
import { healthOf } from './health.rules.ts';
import { HeadersPanel, SecretsPanel } from './secret-panels.http.ts';
import { draftOf, SettingsFields } from './settings-form.ts';

export const showEndpoint = pageOf('endpoints', async (deps, page) => {
  const [endpoint, waiting] = await Promise.all([forms.findEndpoint(deps, page), readWaiting(deps, page)]);
  const isDraft = typedIn(page, page.to(forms.updateEndpoint.path)) !== null;
  return {
    title: endpoint.url,
    back: { href: page.to(routes.endpoints), text: 'All endpoints' },
    body: html`
      ${HealthPanel(page, endpoint, waiting)}
      ${mayPost(page, forms.testEndpoint) && TestPanel(page, deps.environment === 'sandbox')}
      ${SecretsPanel(page, endpoint)}
      ${HeadersPanel(page, endpoint)}
      ${
        mayPost(page, forms.updateEndpoint) &&
        Panel(
          { title: 'Settings', id: 'settings' },
          ActForm(
            page,
            forms.updateEndpoint,
            {
              text: 'Change the settings',
              before: 'a new address must answer a test event first',
              hidden: { version: endpoint.rowVersion },
            },
            SettingsFields(isDraft ? draftOf(page) : endpoint),
          ),
        )
      }
    `,
  };
});

function HealthPanel(page: PageRequest, endpoint: Endpoint__Output, waiting: Waiting) {
  const { id, createdAt, eventTypes, ordering, maxInFlight, retryScheduleMs, expiresAt } = endpoint;
  const { now } = page;
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
      ${Switches(page, endpoint, waiting)}
    `,
  );
}

function Figures({ due, held, exhausted, isAll }: Waiting) {
  const atLeast = (count: number) => (isAll ? count : `${count}+`);
  return html`<div class="figures">
    ${Figure({ name: 'on their way', value: atLeast(due) })}
    ${Figure({ name: 'held', value: atLeast(held), tone: held > 0 ? 'warn' : 'quiet' })}
    ${Figure({ name: 'given up', value: atLeast(exhausted), tone: exhausted > 0 ? 'bad' : 'quiet' })}
  </div>`;
}

function Switches(page: PageRequest, { status, rowVersion }: Endpoint__Output, waiting: Waiting) {
  const props = { about: 'the endpoint', hidden: { version: rowVersion } };
  const events = (count: number) => count > 0 && ` (${counted(count, 'event')}${waiting.isAll ? '' : ' or more'})`;
  return html`
    ${
      status === 'ACTIVE'
        ? Confirm(
            page,
            forms.disableEndpoint,
            { ...props, text: 'Disable', look: 'danger' },
            html`<p>It gets no events until it is enabled. No event is lost, because events are held.</p>`,
          )
        : Confirm(
            page,
            forms.enableEndpoint,
            { ...props, text: 'Enable' },
            html`<p>A signed test event goes out first. The endpoint must accept it.</p>
              <label><input type="checkbox" name="held" checked /> deliver the held events${events(waiting.held)}</label>`,
          )
    }
    ${Confirm(
      page,
      forms.deleteEndpoint,
      { ...props, text: 'Delete', look: 'danger' },
      html`<p>The endpoint is deleted permanently, with its undelivered events${events(waiting.due + waiting.held + waiting.exhausted)}. Its attempts stay in the log.</p>`,
    )}
  `;
}

function TestPanel(page: PageRequest, isSandbox: boolean) {
  return Panel(
    { title: 'Test', id: 'test' },
    html`
      ${PostForm(
        page,
        forms.testEndpoint,
        { text: 'Send a test event' },
        html`<p>A signed <code>compliance_session.updated</code> of a session that does not exist, marked as a test. It activates an endpoint that waits for it.</p>`,
      )}
      ${PostForm(
        page,
        forms.certifyEndpoint,
        { text: 'Certify the receiver', look: 'plain' },
        html`<p>Sends good, forged, repeated, late, slow and oversized events, all marked as tests, and checks each answer. It takes up to half a minute.${isSandbox && ' The grade is kept, and counts for 90 days before production.'}</p>`,
      )}
    `,
  );
}

/** Numbers of an endpoint's undelivered events, among the first 200. `isAll` is true if there are no further events. */
type Waiting = { due: number; held: number; exhausted: number; isAll: boolean; circuitOpenUntil: string };

async function readWaiting({ admin }: PageDeps, { tenant, path, call }: PageRequest): Promise<Waiting> {
  const request = { tenantId: tenant, filter: { endpointId: path('endpoint') }, pageSize: 200 };
  const { deliveries, nextPageToken } = await admin.deliveries.ListUndelivered(request, call());
  const inState = (state: Delivery__Output['state']) => deliveries.filter((one) => one.state === state).length;
  const [held, exhausted] = [inState('HELD'), inState('EXHAUSTED')];
  const circuitOpenUntil = deliveries.find((one) => one.circuitOpenUntil !== '')?.circuitOpenUntil ?? '';
  return {
    ...{ due: deliveries.length - held - exhausted, held, exhausted, circuitOpenUntil },
    isAll: nextPageToken === '',
  };
}
