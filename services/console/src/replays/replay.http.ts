import { ServiceError } from '@gcs/kit/errors';
import { render } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { ReplayNow, type ReplayProps } from './replay-page.ts';

async function refreshReplay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readReplay(deps, exchange);
  exchange.response.type('html').send(render(ReplayNow(props)));
}

function changing(method: 'CancelReplay' | 'ResumeReplay'): Act {
  return async ({ admin }, { path }, { requestId, call }) => {
    const [tenant, replay] = [path('tenant'), path('replay')];
    await admin.deliveries[method]({ requestId, tenantId: tenant, replayId: replay }, call);
    return addressOf(routes.replay, { tenant, replay });
  };
}

async function showReplay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'events', async () => {
    const props = await readReplay(deps, exchange);
    const back = { href: addressOf(routes.replays, { tenant: props.tenantId }), text: 'All replays' };
    return { title: 'Replay', back, body: ReplayNow(props) };
  });
}

async function readReplay(deps: PageDeps, exchange: SignedInExchange): Promise<ReplayProps> {
  const [tenantId, replayId] = [exchange.path('tenant'), exchange.path('replay')];
  const { admin, clock } = deps;
  const call = exchange.call();
  const [{ replay }, { endpoints }] = await Promise.all([
    admin.deliveries.GetReplay({ tenantId, replayId }, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
  ]);
  if (replay === null) throw new ServiceError('not_found', 'There is no such replay.');
  return {
    tenantId,
    replay,
    urls: new Map(endpoints.map(({ id, url }) => [id, url])),
    now: clock.now(),
    frame: formFrameOf(deps, exchange, addressOf(routes.replay, { tenant: tenantId, replay: replayId })),
    mayStop: may(exchange.operator, 'DeliveryAdminService/CancelReplay'),
    mayResume: may(exchange.operator, 'DeliveryAdminService/ResumeReplay'),
  };
}

/** A cancelled replay keeps its sent events; a resumed one continues where it stopped. */
export const replayRoom: Room = {
  pages: [[routes.replay, showReplay]],
  refreshes: [[routes.replayNow, refreshReplay]],
  forms: [
    {
      path: routes.cancelReplay,
      methods: ['DeliveryAdminService/CancelReplay'],
      act: changing('CancelReplay'),
      shownOn: showReplay,
    },
    {
      path: routes.resumeReplay,
      methods: ['DeliveryAdminService/ResumeReplay'],
      act: changing('ResumeReplay'),
      shownOn: showReplay,
    },
  ],
};
