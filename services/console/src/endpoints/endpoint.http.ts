import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { EndpointPage } from './endpoint-page.ts';
import { findEndpoint, readWaiting } from './read-endpoint.ts';
import { draftOf } from './settings-form.ts';

/** Texts that confirm a change. */
const done: ReadonlyMap<string, string> = new Map([
  ['settings', 'Changed: attempts that start in a second follow it'],
  ['headers', 'The headers are changed: attempts that start in a second have them'],
  ['disabled', 'Disabled: events for it are held from now on'],
  ['enabled', 'Active again: new events are sent from now on'],
  ['promoted', 'The next secret signs now; the old one verifies for 96 more hours'],
  ['revoked', 'The secret has ended'],
]);

export async function showEndpoint(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { operator } = exchange;
  await sendPage(deps, exchange, 'endpoints', async () => {
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
}

/** Address of the endpoint's page; `what` names the change that it confirms. */
export function addressIn(exchange: SignedInExchange, what?: string): string {
  const at = addressOf(routes.endpoint, partsOf(exchange));
  return what === undefined ? at : `${at}?done=${what}`;
}

function partsOf({ path }: SignedInExchange) {
  return { tenant: path('tenant'), endpoint: path('endpoint') };
}
