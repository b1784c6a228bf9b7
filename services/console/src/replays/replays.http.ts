import { ServiceError } from '@gcs/kit/errors';
import type { DeliveryFilter__Output, Replay__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Figure, Panel } from '@gcs/ui/parts';
import { deliveryStates, stateText } from '../events/delivery-words.rules.ts';
import { subjectsOf } from '../events/subjects.ts';
import { tickedOf } from '../forms/fields.ts';
import { Boxes, mayPost, PostForm } from '../forms/forms.ts';
import { Options } from '../page/filter-form.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import { type PageDeps, type PageRequest, typedIn } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { Refreshing } from '../view/refreshing.ts';
import { counted, readable } from '../view/words.ts';

const startReplay: Acting = {
  path: routes.startReplay,
  methods: ['DeliveryAdminService/StartReplay'],
  act: async (deps, page, { requestId, tenantId, call }) => {
    const filter = { ...filterOf(page), sessionIds: await subjectsOf(deps, page, page.field('session').trim()) };
    const { replay } = await deps.admin.deliveries.StartReplay({ requestId, tenantId, filter }, call);
    return page.to(routes.replay, { replay: replay?.id ?? '' });
  },
};

/** Throws `invalid_argument` if no state is selected, because the service would then send HELD and EXHAUSTED events. */
function filterOf(page: PageRequest) {
  const states = tickedOf(page, 'state', deliveryStates);
  if (states.length === 0) throw new ServiceError('invalid_argument', 'Select the events to send again.');
  return {
    endpointId: page.field('endpoint'),
    from: momentOf(page.field('from')),
    until: momentOf(page.field('until')),
    states,
  };
}

function momentOf(text: string): string {
  return text === '' ? '' : `${text.length === 16 ? `${text}:00` : text}Z`;
}

const cancelReplay = changing('CancelReplay', routes.cancelReplay);
const resumeReplay = changing('ResumeReplay', routes.resumeReplay);

function changing(method: 'CancelReplay' | 'ResumeReplay', path: string): Acting {
  return {
    path,
    methods: [`DeliveryAdminService/${method}`],
    act: async ({ admin }, page, { requestId, tenantId, call }) => {
      await admin.deliveries[method]({ requestId, tenantId, replayId: page.path('replay') }, call);
      return page.to(routes.replay);
    },
  };
}

const showReplays = pageOf('events', async (deps, page) => {
  const { tenant: tenantId, now } = page;
  const [pageToken, base] = [page.query('page'), page.to(routes.replays)];
  const [{ replays, nextPageToken }, urls] = await Promise.all([
    deps.admin.deliveries.ListReplays({ tenantId, pageSize: 25, pageToken }, page.call()),
    readUrls(deps, page),
  ]);
  const body = html`
    ${mayPost(page, startReplay) && Panel({ title: 'Send again', id: 'again' }, StartForm(page, urls))}
    ${Panel(
      { title: 'Replays', id: 'replays' },
      html`
        ${Table({
          caption: 'Replays',
          rows: replays,
          empty:
            'There is no replay yet. A replay also starts when you enable an endpoint and deliver its held events.',
          cells: {
            Begun: ({ id, createdAt }) =>
              html`<a href=${page.to(routes.replay, { replay: id })}>${Ago({ at: createdAt, now })}</a>`,
            State: ({ status }) => ReplayState(status),
            What: ({ filter }) => filter && filterText(filter, urls),
            'Sent again': ({ reopened, examined }) => `${reopened} of ${examined} examined`,
          },
        })}
        ${Pager({ base, query: {}, pageToken, nextPageToken })}
      `,
    )}
  `;
  return { title: 'Replays', back: { href: page.to(routes.events), text: 'All events' }, body };
});

type Urls = ReadonlyMap<string, string>;

async function readUrls({ admin }: PageDeps, { tenant: tenantId, call }: PageRequest): Promise<Urls> {
  const { endpoints } = await admin.endpoints.ListEndpoints({ tenantId }, call());
  return new Map(endpoints.map(({ id, url }) => [id, url]));
}

/** States of deliveries that a replay may send. Pending deliveries need no replay. */
const sendable = deliveryStates.filter((state) => state !== 'PENDING');

function StartForm(page: PageRequest, urls: Urls) {
  const isRefused = typedIn(page, page.to(startReplay.path)) !== null;
  return PostForm(
    page,
    startReplay,
    { text: 'Send again' },
    (typed) => html`
      <p>The same events with the same ids and bytes. Give at least a start, a session, a booking or an endpoint.</p>
      <div class="filters">
        <label>From, UTC<input type="datetime-local" name="from" value=${typed('from')} /></label>
        <label>Until, UTC<input type="datetime-local" name="until" value=${typed('until')} /></label>
        <label>Session or booking<input name="session" maxlength="128" autocomplete="off" placeholder="cs_… or a reference" value=${typed('session')} /></label>
        <label>Endpoint<select name="endpoint">${Options({ options: [['', 'any'], ...urls], chosen: typed('endpoint') })}</select></label>
      </div>
      ${Boxes({
        legend: 'Events to send again',
        group: 'state',
        values: sendable,
        isTicked: (box, state) => (isRefused ? typed(box) !== '' : state === 'HELD' || state === 'EXHAUSTED'),
        text: (state) => stateText(state).word,
      })}
    `,
  );
}

function ReplayState(status: string) {
  return Badge(
    status === 'RUNNING' ? 'info' : status === 'COMPLETED' ? 'good' : 'quiet',
    readable(status).toLowerCase(),
  );
}

function filterText(filter: DeliveryFilter__Output, urls: Urls): string {
  const { deliveryIds, eventIds, sessionIds, endpointId, eventTypes, states, from, until } = filter;
  const parts = [
    states.map((state) => stateText(state).word).join(', '),
    deliveryIds.length > 0 && counted(deliveryIds.length, 'delivery', 'deliveries'),
    eventIds.length > 0 && counted(eventIds.length, 'event'),
    sessionIds.length > 0 && `of ${sessionIds.join(', ')}`,
    endpointId !== '' && `to ${urls.get(endpointId) ?? endpointId}`,
    eventTypes.join(', '),
    from !== '' && `from ${timeText(from)}`,
    until !== '' && `until ${timeText(until)}`,
  ];
  return parts.filter((part) => part !== false && part !== '').join('; ');
}

function timeText(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

const showReplay = pageOf('events', async (deps, page) => ({
  title: 'Replay',
  back: { href: page.to(routes.replays), text: 'All replays' },
  body: await replayNow(deps, page),
}));

async function replayNow(deps: PageDeps, page: PageRequest) {
  const [{ replay }, urls] = await Promise.all([
    deps.admin.deliveries.GetReplay({ tenantId: page.tenant, replayId: page.path('replay') }, page.call()),
    readUrls(deps, page),
  ]);
  if (replay === null) throw new ServiceError('not_found', 'There is no such replay.');
  return Refreshing(
    { id: 'now', from: replay.status === 'RUNNING' && page.to(routes.replayNow), seconds: 2 },
    Progress(page, replay, urls),
  );
}

function Progress(page: PageRequest, replay: Replay__Output, urls: Urls) {
  const { id, status, filter, examined, reopened, createdAt, endedAt, startedBy } = replay;
  const { now } = page;
  return Panel(
    { title: 'Progress', id: 'progress', aside: ReplayState(status) },
    html`
      <div class="figures">
        ${Figure({ name: 'deliveries examined', value: examined })}
        ${Figure({ name: 'sent again', value: reopened })}
      </div>
      ${Facts([
        ['What', filter === null ? '' : filterText(filter, urls)],
        ['Begun', Ago({ at: createdAt, now })],
        ['Ended', endedAt && Ago({ at: endedAt, now })],
        ['Begun by', startedBy],
        ['Id', html`<code>${id}</code>`],
      ])}
      ${status === 'RUNNING' && PostForm(page, cancelReplay, { text: 'Stop', look: 'plain' })}
      ${status === 'CANCELLED' && PostForm(page, resumeReplay, { text: 'Go on', look: 'plain' })}
    `,
  );
}

export const replaysRoom: Room = {
  pages: [
    [routes.replays, showReplays],
    [routes.replay, showReplay],
  ],
  refreshes: [[routes.replayNow, replayNow]],
  forms: [...formsOn(showReplays, [startReplay]), ...formsOn(showReplay, [cancelReplay, resumeReplay])],
};
