import { ServiceError } from '@gcs/kit/errors';
import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Figure, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { Confirm } from '../forms/parts.ts';
import { formFrameOf, Hidden } from '../page/act-form.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import { type PageDeps, type PageRequest, typedIn } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { counted } from '../view/words.ts';
import { HeadersPanel } from './headers-panel.ts';
import { healthOf } from './health.rules.ts';
import { SecretsPanel, type SecretsProps } from './secrets-panel.ts';
import { draftOf, type Settings, SettingsForm } from './settings-form.ts';

const done: ReadonlyMap<string, string> = new Map([
  ['settings', 'Changed: attempts that start in a second follow it'],
  ['headers', 'The headers are changed: attempts that start in a second have them'],
  ['disabled', 'Disabled: events for it are held from now on'],
  ['enabled', 'Active again: new events are sent from now on'],
  ['promoted', 'The next secret signs now; the old one verifies for 96 more hours'],
  ['revoked', 'The secret has ended'],
]);

export const showEndpoint = pageOf('endpoints', async (deps, exchange) => {
  const { operator } = exchange;
  const [endpoint, waiting] = await Promise.all([findEndpoint(deps, exchange), readWaiting(deps, exchange)]);
  const tenantId = exchange.path('tenant');
  const isRefused = typedIn(exchange, addressOf(routes.updateEndpoint, partsOf(exchange))) !== null;
  const page = {
    tenantId,
    endpoint,
    waiting,
    now: deps.clock.now(),
    frame: formFrameOf(deps, exchange, addressIn(exchange)),
    mayChange: may(operator, 'EndpointService/UpdateEndpoint'),
    isSandbox: deps.environment === 'sandbox',
    draft: isRefused ? draftOf(exchange) : null,
  };
  const back = { href: addressOf(routes.endpoints, { tenant: tenantId }), text: 'All endpoints' };
  const title = done.get(exchange.query('done'));
  const notice = title !== undefined && Notice({ tone: 'good', title });
  return { title: endpoint.url, back, notice, body: EndpointPage(page) };
});

/** Address of the endpoint's page; `what` says which change it confirms. */
export function addressIn(exchange: SignedInExchange, what?: string): string {
  const at = addressOf(routes.endpoint, partsOf(exchange));
  return what === undefined ? at : `${at}?done=${what}`;
}

function partsOf({ path }: SignedInExchange) {
  return { tenant: path('tenant'), endpoint: path('endpoint') };
}

export type EndpointProps = SecretsProps & {
  waiting: Waiting;
  isSandbox: boolean;
  draft: Settings | null;
};

function EndpointPage(props: EndpointProps) {
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
      <p>A signed test event goes out first. The endpoint must answer it with 200.</p>
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

/** Undelivered events of an endpoint on one page of the list; `isAll` = no further pages. */
export type Waiting = { due: number; held: number; exhausted: number; isAll: boolean; circuitOpenUntil: string };

const pageSize = 1_000;
const waitingPageSize = 200;

/** Throws `not_found` when the tenant has no endpoint of the path's id. */
export async function findEndpoint({ admin }: PageDeps, asked: PageRequest): Promise<Endpoint__Output> {
  const [tenantId, id] = [asked.path('tenant'), asked.path('endpoint')];
  for (let pageToken = ''; ; ) {
    const request = { tenantId, pageSize, pageToken };
    const { endpoints, nextPageToken } = await admin.endpoints.ListEndpoints(request, asked.call());
    const found = endpoints.find((endpoint) => endpoint.id === id);
    if (found !== undefined) return found;
    if (nextPageToken === '') throw new ServiceError('not_found', 'The tenant has no such endpoint.');
    pageToken = nextPageToken;
  }
}

async function readWaiting({ admin }: PageDeps, asked: PageRequest): Promise<Waiting> {
  const filter = { endpointId: asked.path('endpoint') };
  const request = { tenantId: asked.path('tenant'), filter, pageSize: waitingPageSize };
  const { deliveries, nextPageToken } = await admin.deliveries.ListUndelivered(request, asked.call());
  return { ...waitingOf(deliveries), isAll: nextPageToken === '' };
}

function waitingOf(deliveries: readonly Delivery__Output[]) {
  const inState = (state: string) => deliveries.filter((delivery) => delivery.state === state).length;
  const [held, exhausted] = [inState('HELD'), inState('EXHAUSTED')];
  const circuitOpenUntil = deliveries.find((delivery) => delivery.circuitOpenUntil !== '')?.circuitOpenUntil ?? '';
  return { due: deliveries.length - held - exhausted, held, exhausted, circuitOpenUntil };
}
