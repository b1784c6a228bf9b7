import { ServiceError } from '@gcs/kit/errors';
import { may } from '../admin/admin-api.ts';
import { deliveryStates } from '../events/delivery-words.rules.ts';
import { tickedOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { ReplaysPage } from './replays-page.ts';

const pageSize = 25;

/** The replay of a range, a session or an endpoint runs in the background. */
const startReplay: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenant = exchange.path('tenant');
  const request = { requestId, tenantId: tenant, filter: filterOf(exchange) };
  const { replay } = await admin.deliveries.StartReplay(request, call);
  return addressOf(routes.replay, { tenant, replay: replay?.id ?? '' });
};

/** Throws `invalid_argument` without a state, because none would mean some of them. */
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

/** Returns a form's UTC moment as RFC 3339; '' stays. */
function momentOf(text: string): string {
  return text === '' ? '' : `${text.length === 16 ? `${text}:00` : text}Z`;
}

async function showReplays(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
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
      pageToken,
      urls: new Map(endpoints.map(({ id, url }) => [id, url])),
      now: clock.now(),
      frame: formFrameOf(deps, exchange, addressOf(routes.replays, { tenant: tenantId })),
      mayStart: may(exchange.operator, 'DeliveryAdminService/StartReplay'),
      draft: typedIn(exchange, addressOf(routes.startReplay, { tenant: tenantId })),
    };
    const back = { href: addressOf(routes.events, { tenant: tenantId }), text: 'All events' };
    return { title: 'Replays', back, body: ReplaysPage(page) };
  });
}

export const replaysRoom: Room = {
  pages: [[routes.replays, showReplays]],
  forms: [
    {
      path: routes.startReplay,
      methods: ['DeliveryAdminService/StartReplay'],
      act: startReplay,
      shownOn: showReplays,
    },
  ],
};
