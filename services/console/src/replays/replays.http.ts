import { ServiceError } from '@gcs/kit/errors';
import { type Children, html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { deliveryStates } from '../events/delivery-words.rules.ts';
import { attempt, type Refused } from '../forms/attempt.ts';
import { tickedOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { ReplaysPage } from './replays-page.ts';

const pageSize = 25;

/** `GET /tenants/:tenant/replays`: what was sent again, the newest first, and the form that begins another. */
export function showReplays(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return sendReplays(deps, exchange, { notice: null });
}

/** `POST …/replays/start`: deliveries of a range, a session or an endpoint, as a job that goes on by itself. */
export async function startReplay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenantId = exchange.path('tenant');
  const started = await attempt(exchange, (requestId) =>
    deps.admin.deliveries.StartReplay({ requestId, tenantId, filter: filterOf(exchange) }, exchange.call()),
  );
  if (started.kind === 'refused') return sendReplays(deps, exchange, { ...started, isAgain: true });
  const replay = started.answer.replay?.id ?? '';
  exchange.response.redirect(303, addressOf(routes.replay, { tenant: tenantId, replay }));
}

/** Throws `invalid_argument` without a state: none named would mean some of them. */
function filterOf(exchange: SignedInExchange) {
  const states = tickedOf(exchange, 'state', deliveryStates);
  if (states.length === 0) throw new ServiceError('invalid_argument', 'Select the events to send again.');
  return {
    sessionId: exchange.field('session').trim(),
    endpointId: exchange.field('endpoint'),
    from: momentOf(exchange.field('from')),
    until: momentOf(exchange.field('until')),
    states,
  };
}

/** A moment of a form, which is one of UTC, as RFC 3339; '' stays. */
function momentOf(text: string): string {
  return text === '' ? '' : `${text.length === 16 ? `${text}:00` : text}Z`;
}

/** `isAgain` fills the form with what was posted. */
type Said = Pick<Partial<Refused>, 'status'> & { notice: Children; isAgain?: boolean };

async function sendReplays(deps: PageDeps, exchange: SignedInExchange, said: Said): Promise<void> {
  const { admin, clock } = deps;
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'events', async () => {
    const pageToken = exchange.query('page');
    const [{ replays, nextPageToken }, { endpoints }] = await Promise.all([
      admin.deliveries.ListReplays({ tenantId, pageSize, pageToken }, exchange.call()),
      admin.endpoints.ListEndpoints({ tenantId }, exchange.call()),
    ]);
    const page = {
      tenantId,
      replays,
      nextPageToken,
      isFirstPage: pageToken === '',
      urls: new Map(endpoints.map(({ id, url }) => [id, url])),
      now: clock.now(),
      frame: formFrameOf(deps, exchange, addressOf(routes.replays, { tenant: tenantId })),
      mayStart: may(exchange.operator, 'DeliveryAdminService/StartReplay'),
      draft: said.isAgain === true ? exchange.field : null,
    };
    const body = html`<p class="back"><a href=${addressOf(routes.events, { tenant: tenantId })}>← All events</a></p>
      ${said.notice}
      ${ReplaysPage(page)}`;
    return { title: 'Replays', body, status: said.status ?? 200 };
  });
}
