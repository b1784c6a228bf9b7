import type { PmsConnection__Output } from '@gcs/proto/gen/gcs/admin/v1/pms_connection_service';
import { html } from '@gcs/ui/html';
import { Badge, Panel, type Tone } from '@gcs/ui/parts';
import { Confirm, mayPost, PostForm } from '../forms/forms.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { SetForm, setConnection } from './set-form.http.ts';

const checkConnection: Acting = {
  path: routes.checkPms,
  methods: ['PmsConnectionService/CheckPmsConnection'],
  act: async ({ admin }, { path, field }, { tenantId, call }) => {
    const { checks } = await admin.pms.CheckPmsConnection({ tenantId, connectionId: path('connection') }, call);
    const title = `Check of ${field('property')}`;
    const table = Table({
      caption: title,
      rows: checks,
      empty: 'Nothing was checked.',
      cells: {
        Check: ({ name }) => name,
        Result: ({ passed }) => Badge(passed ? 'good' : 'bad', passed ? 'passed' : 'failed'),
        Found: ({ problem, detail }) => problem || detail,
      },
    });
    return { notice: Panel({ title, id: 'check' }, table) };
  },
};

const endConnection: Acting = {
  path: routes.endPms,
  methods: ['PmsConnectionService/EndPmsConnection'],
  done: 'The connection has ended',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    await admin.pms.EndPmsConnection({ requestId, tenantId, connectionId: path('connection') }, call);
  },
};

const showConnections = pageOf('pms', async ({ admin }, page) => {
  const { tenant: tenantId, query, now } = page;
  const pageToken = query('page');
  const request = { tenantId, pageSize: 50, pageToken };
  const { connections, nextPageToken } = await admin.pms.ListPmsConnections(request, page.call());
  const body = html`
    ${Panel(
      { title: 'Connections' },
      html`
        ${Table({
          caption: 'Connections',
          rows: connections,
          empty: 'No property is connected to a hotel system.',
          cells: {
            Property: (connection) => html`${connection.propertyReference} ${Badge(...stateOf(connection))}
              <small><code>${connection.id}</code></small>`,
            System: ({ kind, pmsProperty, baseUrl }) => html`${kind}<small>${pmsProperty}, ${baseUrl}</small>`,
            'Last poll': ({ lastPollAt }) => Ago({ at: lastPollAt, now, never: 'never' }),
            'Last webhook': ({ lastWebhookAt }) => Ago({ at: lastWebhookAt, now, never: 'never' }),
            'Last result': ({ writesBack, lastWrittenAt }) =>
              writesBack ? Ago({ at: lastWrittenAt, now, never: 'none yet' }) : 'not written',
            Failure: ({ problem }) => problem || '–',
            Actions: (connection) => connection.endedAt === '' && Actions(page, connection),
          },
        })}
        ${Pager({ base: page.to(routes.pms), query: {}, pageToken, nextPageToken })}
      `,
    )}
    ${mayPost(page, setConnection) && Panel({ title: 'Connect' }, SetForm(page))}
  `;
  return { title: 'Hotel systems', body };
});

function stateOf({ endedAt, problem, lastPollAt }: PmsConnection__Output): [Tone, string] {
  if (endedAt !== '') return ['quiet', 'ended'];
  if (problem !== '') return ['bad', 'fails'];
  return lastPollAt === '' ? ['info', 'not polled yet'] : ['good', 'works'];
}

function Actions(page: PageRequest, { id, propertyReference: property }: PmsConnection__Output) {
  const props = { about: `the connection of ${property}`, parts: { connection: id } };
  return html`
    ${mayPost(page, checkConnection) && PostForm(page, checkConnection, { ...props, text: 'Check', look: 'small', hidden: { property } })}
    ${Confirm(
      page,
      endConnection,
      { ...props, text: 'End', look: 'danger' },
      html`<p>Polls and webhooks stop, and the credentials are destroyed. Bookings stay.</p>`,
    )}
  `;
}

export const pmsRoom: Room = {
  pages: [[routes.pms, showConnections]],
  forms: formsOn(showConnections, [setConnection, checkConnection, endConnection]),
};
