import { ServiceError } from '@gcs/kit/errors';
import { html } from '@gcs/ui/html';
import { Facts, Figure, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { type FormFrame, formFrameOf, Hidden } from '../page/act-form.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { filterText, ReplayState } from './replays.http.ts';

function changing(method: 'CancelReplay' | 'ResumeReplay'): Act {
  return async ({ admin }, { path }, { requestId, call }) => {
    const [tenant, replay] = [path('tenant'), path('replay')];
    await admin.deliveries[method]({ requestId, tenantId: tenant, replayId: replay }, call);
    return addressOf(routes.replay, { tenant, replay });
  };
}

const showReplay = pageOf('events', async (deps, exchange) => {
  const props = await readReplay(deps, exchange);
  const back = { href: addressOf(routes.replays, { tenant: props.tenantId }), text: 'All replays' };
  return { title: 'Replay', back, body: ReplayNow(props) };
});

async function readReplay(deps: PageDeps, exchange: SignedInExchange) {
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

type ReplayProps = Awaited<ReturnType<typeof readReplay>>;

/** Shows the progress; it refreshes while the replay runs. */
function ReplayNow(props: ReplayProps) {
  const { tenantId, replay, urls, now } = props;
  const { id, status, filter, examined, reopened, createdAt, endedAt, startedBy } = replay;
  const parts = { tenant: tenantId, replay: id };
  const isRunning = status === 'RUNNING';
  return html`<div
    id="now"
    hx-get=${isRunning ? addressOf(routes.replayNow, parts) : undefined}
    hx-trigger=${isRunning ? 'every 2s' : undefined}
    hx-swap=${isRunning ? 'outerMorph' : undefined}
    hx-target=${isRunning ? 'this' : undefined}
  >
    ${Panel(
      { title: 'How far it is', id: 'progress', aside: ReplayState(status) },
      html`
        <div class="figures">
          ${Figure({ name: 'deliveries looked at', value: examined })}
          ${Figure({ name: 'sent again', value: reopened })}
        </div>
        ${Facts([
          ['What', filter === null ? '' : filterText(filter, urls)],
          ['Begun', Ago({ at: createdAt, now })],
          ['Ended', endedAt && Ago({ at: endedAt, now })],
          ['Begun by', startedBy],
          ['Id', html`<code>${id}</code>`],
        ])}
        ${isRunning && props.mayStop && Change({ action: addressOf(routes.cancelReplay, parts), text: 'Stop', ...props })}
        ${
          status === 'CANCELLED' &&
          props.mayResume &&
          Change({ action: addressOf(routes.resumeReplay, parts), text: 'Go on', ...props })
        }
      `,
    )}
  </div>`;
}

function Change({ action, text, frame }: { action: string; text: string; frame: FormFrame }) {
  return html`<form method="post" action=${action}>
    ${Hidden({ frame, name: text === 'Stop' ? 'stop' : 'resume' })}
    <button class="plain">${text}</button>
  </form>`;
}

/** A cancelled replay keeps what it has sent; a resumed one continues where it stopped. */
export const replayRoom: Room = {
  pages: [[routes.replay, showReplay]],
  refreshes: [[routes.replayNow, async (deps, exchange) => ReplayNow(await readReplay(deps, exchange))]],
  forms: formsOn(showReplay, [
    { path: routes.cancelReplay, methods: ['DeliveryAdminService/CancelReplay'], act: changing('CancelReplay') },
    { path: routes.resumeReplay, methods: ['DeliveryAdminService/ResumeReplay'], act: changing('ResumeReplay') },
  ]),
};
