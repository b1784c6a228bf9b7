import { ServiceError } from '@gcs/kit/errors';
import { type Children, html, render } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { attempt, type Refused } from '../forms/attempt.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { ReplayNow, type ReplayProps } from './replay-page.ts';

/** `GET /tenants/:tenant/replays/:replay`: how far it is. */
export function showReplay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return sendReplay(deps, exchange, { notice: null });
}

/** `GET …/now`: the same alone. */
export async function refreshReplay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const props = await readReplay(deps, exchange);
  exchange.response.type('html').send(render(ReplayNow(props)));
}

/** `POST …/cancel`: what it has sent so far stays sent. */
export const cancelReplay = changing('CancelReplay');

/** `POST …/resume`: it goes on where it stopped. */
export const resumeReplay = changing('ResumeReplay');

function changing(method: 'CancelReplay' | 'ResumeReplay') {
  return async (deps: PageDeps, exchange: SignedInExchange): Promise<void> => {
    const about = { tenantId: exchange.path('tenant'), replayId: exchange.path('replay') };
    const made = await attempt(exchange, (requestId) =>
      deps.admin.deliveries[method]({ requestId, ...about }, exchange.call()),
    );
    if (made.kind === 'refused') return sendReplay(deps, exchange, made);
    exchange.response.redirect(303, addressOf(routes.replay, { tenant: about.tenantId, replay: about.replayId }));
  };
}

type Said = Pick<Partial<Refused>, 'status'> & { notice: Children };

async function sendReplay(deps: PageDeps, exchange: SignedInExchange, { notice, status = 200 }: Said): Promise<void> {
  await sendPage(deps, exchange, 'events', async () => {
    const props = await readReplay(deps, exchange);
    const body = html`<p class="back"><a href=${addressOf(routes.replays, { tenant: props.tenantId })}>← All replays</a></p>
      ${notice}
      ${ReplayNow(props)}`;
    return { title: 'Replay', body, status };
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
