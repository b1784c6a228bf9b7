import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import { html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { SecretShown } from '../forms/parts.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { certifyEndpoint } from './certify.http.ts';
import * as changes from './change-endpoint.http.ts';
import { showEndpoint } from './endpoint.http.ts';
import { EndpointsPage } from './endpoints-page.ts';
import { draftOf, settingsOf } from './settings-form.ts';

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

async function showEndpoints(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'endpoints', async () => {
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
