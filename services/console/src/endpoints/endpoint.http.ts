import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import type { Refused } from '../forms/attempt.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { EndpointPage } from './endpoint-page.ts';
import { findEndpoint, readWaiting } from './read-endpoint.ts';
import { draftOf } from './settings-form.ts';

/** What a change says when its page comes back. */
const done: ReadonlyMap<string, string> = new Map([
  ['settings', 'Changed: attempts that start in a second follow it'],
  ['headers', 'The headers are changed: attempts that start in a second have them'],
  ['disabled', 'Disabled: events for it are held from now on'],
  ['enabled', 'Active again: new events are sent from now on'],
  ['promoted', 'The next secret signs now; the old one verifies for 96 more hours'],
  ['revoked', 'The secret has ended'],
]);

/** `GET /tenants/:tenant/endpoints/:endpoint`. */
export function showEndpoint(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const title = done.get(exchange.query('done'));
  return sendEndpoint(deps, exchange, {
    notice: title !== undefined && Notice({ tone: 'good', title }),
  });
}

/** What is said above the page; `isAgain` fills the form of the settings with what was posted. */
type Said = Pick<Partial<Refused>, 'status'> & { notice: Children; isAgain?: boolean };

/** Answers the endpoint that the path names, as it is now. */
export async function sendEndpoint(deps: PageDeps, exchange: SignedInExchange, said: Said): Promise<void> {
  const { operator } = exchange;
  await sendPage(deps, exchange, 'endpoints', async () => {
    const [endpoint, waiting] = await Promise.all([findEndpoint(deps, exchange), readWaiting(deps, exchange)]);
    const tenantId = exchange.path('tenant');
    const page = {
      tenantId,
      endpoint,
      waiting,
      now: deps.clock.now(),
      frame: formFrameOf(deps, exchange, addressIn(exchange)),
      mayChange: may(operator, 'EndpointService/UpdateEndpoint'),
      isSandbox: deps.environment === 'sandbox',
      draft: said.isAgain === true ? draftOf(exchange) : null,
    };
    const body = html`<p class="back"><a href=${addressOf(routes.endpoints, { tenant: tenantId })}>← All endpoints</a></p>
      ${said.notice}
      ${EndpointPage(page)}`;
    return { title: endpoint.url, body, status: said.status ?? 200 };
  });
}

/** Where the endpoint that the path names is shown; `what` says what was done. */
export function addressIn(exchange: SignedInExchange, what?: string): string {
  const at = addressOf(routes.endpoint, { tenant: exchange.path('tenant'), endpoint: exchange.path('endpoint') });
  return what === undefined ? at : `${at}?done=${what}`;
}
