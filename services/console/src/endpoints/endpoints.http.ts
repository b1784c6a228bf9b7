import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { AfterFreshSignIn, SecretShown } from '../forms/parts.ts';
import { type FormFrame, formFrameOf } from '../page/act-form.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import { typedIn } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import * as changes from './change-endpoint.http.ts';
import { certifyEndpoint } from './change-endpoint.http.ts';
import { showEndpoint } from './endpoint.http.ts';
import { healthOf } from './health.rules.ts';
import { draftOf, type Settings, SettingsForm, settingsOf, usualSettings } from './settings-form.ts';

const pageSize = 50;

const addEndpoint: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const headers = parseHeaderLines(exchange.field('headers'));
  const request = { requestId, tenantId, ...settingsOf(exchange), headers };
  const { endpoint, secret, activationProblem } = await admin.endpoints.CreateEndpoint(request, call);
  const href = addressOf(routes.endpoint, { tenant: tenantId, endpoint: endpoint?.id ?? '' });
  const notice = SecretShown(
    { title: `The signing secret of ${endpoint?.url ?? ''}`, secret },
    activationProblem === ''
      ? html`<p>The endpoint has answered the test event, and is active.</p>`
      : html`<p>It is not active yet: ${activationProblem}. Set the secret at the receiver, then <a href=${href}>send a test event</a>.</p>`,
  );
  return { notice };
};

const showEndpoints = pageOf('endpoints', async (deps, exchange) => {
  const tenantId = exchange.path('tenant');
  const pageToken = exchange.query('page');
  const request = { tenantId, pageSize, pageToken };
  const { endpoints, nextPageToken } = await deps.admin.endpoints.ListEndpoints(request, exchange.call());
  const isRefused = typedIn(exchange, addressOf(routes.addEndpoint, { tenant: tenantId })) !== null;
  const page = {
    tenantId,
    endpoints,
    nextPageToken,
    pageToken,
    now: deps.clock.now(),
    frame: formFrameOf(deps, exchange, addressOf(routes.endpoints, { tenant: tenantId })),
    mayAdd: may(exchange.operator, 'EndpointService/CreateEndpoint'),
    draft: isRefused ? draftOf(exchange) : null,
  };
  return { title: 'Endpoints', body: EndpointsPage(page) };
});

export type EndpointsProps = {
  tenantId: string;
  endpoints: readonly Endpoint__Output[];
  /** '' on the last page. */
  nextPageToken: string;
  pageToken: string;
  now: Date;
  frame: FormFrame;
  mayAdd: boolean;
  draft: Settings | null;
};

function EndpointsPage(props: EndpointsProps) {
  const { tenantId, endpoints, nextPageToken, pageToken, frame, mayAdd, draft } = props;
  const base = addressOf(routes.endpoints, { tenant: tenantId });
  return html`
    ${Panel(
      { title: 'Where events go' },
      html`
        ${
          endpoints.length === 0
            ? Empty('There is none yet. Add your receiver’s address. It gets an event for every change of a session.')
            : EndpointTable(props)
        }
        ${Pager({ base, query: {}, pageToken, nextPageToken })}
      `,
    )}
    ${
      mayAdd &&
      Panel(
        { title: 'Add an endpoint' },
        AfterFreshSignIn(
          frame,
          html`<details class="act" open=${draft !== null || endpoints.length === 0}>
            <summary>Add an endpoint<small>its signing secret is shown once</small></summary>
            ${SettingsForm({
              action: addressOf(routes.addEndpoint, { tenant: tenantId }),
              frame,
              name: 'add',
              text: 'Add the endpoint',
              settings: draft ?? usualSettings,
              version: null,
            })}
          </details>`,
        ),
      )
    }
  `;
}

function EndpointTable({ tenantId, endpoints, now }: EndpointsProps) {
  return Table({
    caption: 'Endpoints',
    rows: endpoints,
    cells: {
      Address: ({
        id,
        url,
        expiresAt,
      }) => html`<a href=${addressOf(routes.endpoint, { tenant: tenantId, endpoint: id })}>${url}</a>
        ${expiresAt !== '' && html`<small>temporary, ends ${Ago({ at: expiresAt, now })}</small>`}`,
      State: (endpoint) => {
        const { word, tone } = healthOf({ ...endpoint, circuitOpenUntil: '' });
        return Badge(tone, word);
      },
      Events: ({ eventTypes }) => (eventTypes.length === 0 ? 'all' : eventTypes.length),
      Order: ({ ordering }) => (ordering === 'STRICT' ? 'strict' : 'first attempts'),
      'Fails since': ({ failingSince }) => Ago({ at: failingSince, now }),
      Added: ({ createdAt }) => Ago({ at: createdAt, now }),
    },
  });
}

export const endpointsRoom: Room = {
  pages: [
    [routes.endpoints, showEndpoints],
    [routes.endpoint, showEndpoint],
  ],
  forms: [
    {
      path: routes.addEndpoint,
      methods: ['EndpointService/CreateEndpoint'],
      needsFresh: true,
      act: addEndpoint,
      shownOn: showEndpoints,
    },
    {
      path: routes.updateEndpoint,
      methods: ['EndpointService/UpdateEndpoint'],
      act: changes.updateEndpoint,
      shownOn: showEndpoint,
    },
    {
      path: routes.changeHeaders,
      methods: ['EndpointService/UpdateEndpoint'],
      needsFresh: true,
      act: changes.changeHeaders,
      shownOn: showEndpoint,
    },
    {
      path: routes.testEndpoint,
      methods: ['EndpointService/TestEndpoint'],
      act: changes.testEndpoint,
      shownOn: showEndpoint,
    },
    {
      path: routes.certifyEndpoint,
      methods: ['EndpointService/CertifyEndpoint'],
      act: certifyEndpoint,
      shownOn: showEndpoint,
    },
    {
      path: routes.disableEndpoint,
      methods: ['EndpointService/DisableEndpoint'],
      act: changes.disableEndpoint,
      shownOn: showEndpoint,
    },
    {
      path: routes.deleteEndpoint,
      methods: ['EndpointService/DeleteEndpoint'],
      act: changes.deleteEndpoint,
      shownOn: showEndpoint,
    },
    {
      path: routes.enableEndpoint,
      methods: ['EndpointService/EnableEndpoint'],
      act: changes.enableEndpoint,
      shownOn: showEndpoint,
    },
    {
      path: routes.makeNextSecret,
      methods: ['EndpointService/CreateNextSecret'],
      needsFresh: true,
      act: changes.makeNextSecret,
      shownOn: showEndpoint,
    },
    {
      path: routes.promoteSecret,
      methods: ['EndpointService/PromoteSecret'],
      act: changes.promoteSecret,
      shownOn: showEndpoint,
    },
    {
      path: routes.revokeSecret,
      methods: ['EndpointService/RevokeSecret'],
      act: changes.revokeSecret,
      shownOn: showEndpoint,
    },
  ],
};
