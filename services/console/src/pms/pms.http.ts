import type { PmsConnection__Output } from '@gcs/proto/gen/gcs/admin/v1/pms_connection_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel, type Tone } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { wholeNumberOf } from '../forms/fields.ts';
import { AfterFreshSignIn, Confirm, SecretShown } from '../forms/parts.ts';
import { type FormFrame, formFrameOf, Hidden } from '../page/act-form.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import { typedIn } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { SetForm } from './set-form.ts';

const pageSize = 50;

const showConnections = pageOf('pms', async (deps, exchange) => {
  const { operator, path, query } = exchange;
  const [tenantId, pageToken] = [path('tenant'), query('page')];
  const request = { tenantId, pageSize, pageToken };
  const { connections, nextPageToken } = await deps.admin.pms.ListPmsConnections(request, exchange.call());
  const body = PmsPage({
    ...{ tenantId, connections, pageToken, nextPageToken, now: deps.clock.now() },
    frame: formFrameOf(deps, exchange, addressOf(routes.pms, { tenant: tenantId })),
    mayChange: may(operator, 'PmsConnectionService/SetPmsConnection'),
    draft: typedIn(exchange, addressOf(routes.setPms, { tenant: tenantId })),
  });
  return { title: 'Hotel systems', body };
});

/** Creates or changes a property's connection. Only this answer shows a new webhook address. */
const setConnection: Act = async ({ admin }, exchange, { requestId, call }) => {
  const text = (name: string) => exchange.field(name).trim();
  const request = {
    ...{ requestId, tenantId: exchange.path('tenant'), propertyReference: text('property'), kind: text('kind') },
    ...{ pmsProperty: text('pms-property'), pmsService: text('pms-service'), timeZone: text('time-zone') },
    ...{ client: text('client'), secret: text('secret'), baseUrl: text('base-url'), referencePrefix: text('prefix') },
    infantsBelow: wholeNumberOf(exchange, 'infants-below'),
    noWriteBack: text('write-back') === '',
    renewWebhook: text('renew') !== '',
  };
  const { connection } = await admin.pms.SetPmsConnection(request, call);
  const secret = connection?.webhookUrl ?? '';
  if (secret === '') return addressOf(routes.pms, { tenant: request.tenantId });
  const advice = html`<p>Register it with the hotel system, then check the connection.</p>`;
  return { notice: SecretShown({ title: `The webhook address of ${request.propertyReference}`, secret }, advice) };
};

const checkConnection: Act = async ({ admin }, exchange, { call }) => {
  const { checks } = await admin.pms.CheckPmsConnection(namedIn(exchange), call);
  const cells = {
    Check: ({ name }: (typeof checks)[number]) => name,
    Result: ({ passed }: (typeof checks)[number]) => Badge(passed ? 'good' : 'bad', passed ? 'passed' : 'failed'),
    Found: ({ problem, detail }: (typeof checks)[number]) => problem || detail,
  };
  const title = `Check of ${exchange.field('property')}`;
  return { notice: Panel({ title, id: 'check' }, Table({ caption: title, rows: checks, cells })) };
};

const endConnection: Act = async ({ admin }, exchange, { requestId, call }) => {
  await admin.pms.EndPmsConnection({ requestId, ...namedIn(exchange) }, call);
  return addressOf(routes.pms, { tenant: exchange.path('tenant') });
};

function namedIn({ path }: SignedInExchange) {
  return { tenantId: path('tenant'), connectionId: path('connection') };
}

export type PmsProps = {
  tenantId: string;
  connections: readonly PmsConnection__Output[];
  pageToken: string;
  /** '' on the last page. */
  nextPageToken: string;
  now: Date;
  frame: FormFrame;
  mayChange: boolean;
  /** The posted values if they were refused; else null. */
  draft: ((name: string) => string) | null;
};

function PmsPage(props: PmsProps) {
  const { tenantId, connections, pageToken, nextPageToken, frame, mayChange, draft } = props;
  return html`
    ${Panel(
      { title: 'Connections' },
      html`
        ${connections.length === 0 ? Empty('No property is connected to a hotel system.') : Connections(props)}
        ${Pager({ base: addressOf(routes.pms, { tenant: tenantId }), query: {}, pageToken, nextPageToken })}
      `,
    )}
    ${mayChange && Panel({ title: 'Connect a property' }, AfterFreshSignIn(frame, SetForm({ tenantId, frame, draft })))}
  `;
}

function Connections({ connections, now, ...props }: PmsProps) {
  return Table({
    caption: 'Connections',
    rows: connections,
    cells: {
      Property: (connection) => html`${connection.propertyReference} ${Badge(...stateOf(connection))}
        <small><code>${connection.id}</code></small>`,
      System: ({ kind, pmsProperty, baseUrl }) => html`${kind}<small>${pmsProperty}, ${baseUrl}</small>`,
      'Last poll': ({ lastPollAt }) => Ago({ at: lastPollAt, now, never: 'never' }),
      'Last webhook': ({ lastWebhookAt }) => Ago({ at: lastWebhookAt, now, never: 'never' }),
      'Last result': ({ writesBack, lastWrittenAt }) =>
        writesBack ? Ago({ at: lastWrittenAt, now, never: 'none yet' }) : 'not written',
      Failure: ({ problem }) => problem || '–',
      Actions: (connection) => connection.endedAt === '' && Actions(connection, props),
    },
  });
}

function stateOf({ endedAt, problem, lastPollAt }: PmsConnection__Output): [Tone, string] {
  if (endedAt !== '') return ['quiet', 'ended'];
  if (problem !== '') return ['bad', 'fails'];
  return lastPollAt === '' ? ['info', 'not polled yet'] : ['good', 'works'];
}

type ActionsProps = Pick<PmsProps, 'tenantId' | 'frame' | 'mayChange'>;

function Actions({ id, propertyReference }: PmsConnection__Output, { tenantId, frame, mayChange }: ActionsProps) {
  const parts = { tenant: tenantId, connection: id };
  const about = `the connection of ${propertyReference}`;
  return html`<form class="inline" method="post" action=${addressOf(routes.checkPms, parts)}>
      ${Hidden({ frame, name: `check-${id}` })}
      <input type="hidden" name="property" value=${propertyReference} />
      <button class="small">Check<span class="hidden"> ${about}</span></button>
    </form>
    ${
      mayChange &&
      Confirm(
        { frame, name: `end-${id}`, action: addressOf(routes.endPms, parts), text: 'End', about, isDangerous: true },
        html`<p>Polls and webhooks stop, and the credentials are destroyed. Bookings stay.</p>`,
      )
    }`;
}

export const pmsRoom: Room = {
  pages: [[routes.pms, showConnections]],
  forms: formsOn(showConnections, [
    {
      path: routes.setPms,
      methods: ['PmsConnectionService/SetPmsConnection'],
      needsFresh: true,
      act: setConnection,
    },
    { path: routes.checkPms, methods: ['PmsConnectionService/CheckPmsConnection'], act: checkConnection },
    { path: routes.endPms, methods: ['PmsConnectionService/EndPmsConnection'], act: endConnection },
  ]),
};
