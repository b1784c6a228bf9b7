import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import { type Children, html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { attempt, type Refused } from '../forms/attempt.ts';
import { SecretShown } from '../forms/parts.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { EndpointsPage } from './endpoints-page.ts';
import { draftOf, settingsOf } from './settings-form.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/endpoints`: where events go, and how each place fares. */
export function showEndpoints(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return sendEndpoints(deps, exchange, { notice: null });
}

/** `POST …/endpoints/add`: a new endpoint, with its secret, shown this once. */
export async function addEndpoint(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenantId = exchange.path('tenant');
  const added = await attempt(exchange, async (requestId) => {
    const headers = parseHeaderLines(exchange.field('headers'));
    const request = { requestId, tenantId, ...settingsOf(exchange), headers };
    return deps.admin.endpoints.CreateEndpoint(request, exchange.call());
  });
  if (added.kind === 'refused') return sendEndpoints(deps, exchange, { ...added, isAgain: true });
  const { endpoint, secret, activationProblem } = added.answer;
  const href = addressOf(routes.endpoint, { tenant: tenantId, endpoint: endpoint?.id ?? '' });
  const notice = SecretShown(
    { title: `The signing secret of ${endpoint?.url ?? ''}`, secret },
    activationProblem === ''
      ? html`<p>The endpoint has answered the test event, and is active.</p>`
      : html`<p>It is not active yet: ${activationProblem}. Set the secret at the receiver, then <a href=${href}>send a test event</a>.</p>`,
  );
  return sendEndpoints(deps, exchange, { notice });
}

/** `isAgain` fills the form with what was posted. */
type Said = Pick<Partial<Refused>, 'status'> & { notice: Children; isAgain?: boolean };

async function sendEndpoints(deps: PageDeps, exchange: SignedInExchange, said: Said): Promise<void> {
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'endpoints', async () => {
    const pageToken = exchange.query('page');
    const request = { tenantId, pageSize, pageToken };
    const { endpoints, nextPageToken } = await deps.admin.endpoints.ListEndpoints(request, exchange.call());
    const page = {
      tenantId,
      endpoints,
      nextPageToken,
      isFirstPage: pageToken === '',
      now: deps.clock.now(),
      frame: formFrameOf(deps, exchange, addressOf(routes.endpoints, { tenant: tenantId })),
      mayAdd: may(exchange.operator, 'EndpointService/CreateEndpoint'),
      draft: said.isAgain === true ? draftOf(exchange) : null,
    };
    return {
      title: 'Endpoints',
      body: html`${said.notice}${EndpointsPage(page)}`,
      status: said.status ?? 200,
    };
  });
}
