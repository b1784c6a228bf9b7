import { ServiceError } from '@gcs/kit/errors';
import type { ListUndeliveredResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { ListEndpointsResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import type { GetLogStatusResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { GetOutboxStatusResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { CountSessionsResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { type Children, html } from '@gcs/ui/html';
import { Badge, Empty, Figure, Moment, Notice, Panel } from '@gcs/ui/parts';
import type { MethodName } from '../admin/admin-api.ts';
import { Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { durationText, nameOf, readable, statusTone } from '../view/words.ts';

const showOverview = pageOf('overview', async ({ admin }, page) => {
  const [tenantId, call] = [page.tenant, page.call()];
  const part = <T>(method: MethodName, about: About, read: () => Promise<T>, show: (found: T) => Children) =>
    page.may(method) ? partOf(about, read, show) : null;
  const parts = await Promise.all([
    part(
      'SessionAdminService/CountSessions',
      { title: 'Sessions', of: 'session' },
      () => admin.sessions.CountSessions({ tenantId }, call),
      Sessions,
    ),
    part(
      'DeliveryAdminService/ListUndelivered',
      { title: 'Undelivered events', of: 'webhook delivery' },
      () => admin.deliveries.ListUndelivered({ tenantId, pageSize: 100 }, call),
      Undelivered,
    ),
    part(
      'EndpointService/ListEndpoints',
      { title: 'Webhook endpoints', of: 'webhook delivery' },
      () => admin.endpoints.ListEndpoints({ tenantId }, call),
      Endpoints,
    ),
    part(
      'OpsService/GetOutboxStatus',
      { title: 'Between the services', of: 'gateway' },
      () => admin.ops.GetOutboxStatus({}, call),
      Queues,
    ),
    part(
      'EvidenceAdminService/GetLogStatus',
      { title: 'Transparency log', of: 'evidence' },
      () => admin.evidence.GetLogStatus({}, call),
      Log,
    ),
  ]);
  const maySeeEnd = page.operator.scope === 'deployment' && page.may('TenantService/GetTenantEnd');
  const body = html`
    ${parts.every((shown) => shown === null) && Empty('Your roles do not let you see any part of this overview.')}
    ${parts}
    ${maySeeEnd && html`<p><a href=${page.to(routes.tenantEnd)}>End of the tenant: proposal, progress and certificate</a></p>`}
  `;
  return { title: 'Overview', body };
});

type About = { title: string; of: string };

/** Returns a panel, or null if the person may not see its content. Rejects if the session has ended. */
export async function partOf<T>({ title, of }: About, read: () => Promise<T>, show: (found: T) => Children) {
  try {
    return Panel({ title }, show(await read()));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'unauthenticated') throw error;
    // Besides a role, some methods require access to the whole tenant or deployment.
    return ['permission_denied', 'not_found'].includes(error.code) ? null : Panel({ title }, NoAnswer(of));
  }
}

function NoAnswer(of: string) {
  return Notice({ tone: 'warn', title: `No answer from ${of}` }, html`<p>Its information is missing here.</p>`);
}

function Figures(figures: Children) {
  return html`<div class="figures">${figures}</div>`;
}

function Sessions({ counts, hasMore, countedSince }: CountSessionsResponse__Output) {
  return [
    Figures(
      counts.map(({ status, sessions }) =>
        Figure({ name: readable(status), value: sessions, tone: sessions === 0 ? 'quiet' : statusTone(status) }),
      ),
    ),
    hasMore &&
      html`<p class="help">This counts only the newest 10,000 sessions, created since ${Moment(countedSince)}. The queue counts all that wait for a person.</p>`,
  ];
}

function Undelivered({ deliveries: { length }, nextPageToken }: ListUndeliveredResponse__Output) {
  const value = `${length}${nextPageToken === '' ? '' : '+'}`;
  return Figures([Figure({ name: 'undelivered', value, tone: length > 0 ? 'warn' : 'good' })]);
}

function Endpoints({ endpoints }: ListEndpointsResponse__Output) {
  if (endpoints.length === 0) return Empty('There is none.');
  return html`<ul class="list">
    ${endpoints.map(
      ({ url, status, failingSince }) => html`<li>
        <span class="address">${url}</span>
        ${Badge(status === 'ACTIVE' ? 'good' : 'warn', readable(status))}
        ${failingSince !== '' && html`${Badge('bad', 'fails since')} ${Moment(failingSince)}`}
      </li>`,
    )}
  </ul>`;
}

export function Queues({ statuses, unavailable }: GetOutboxStatusResponse__Output) {
  return [
    ...unavailable.map((name) => NoAnswer(serviceText(String(name)))),
    Table({
      caption: 'Queues by service',
      rows: statuses,
      cells: {
        Service: ({ service }) => serviceText(String(service)),
        'To be published': ({ pending }) => pending,
        Oldest: ({ pending, oldestAgeSeconds }) => (pending > 0 ? durationText(oldestAgeSeconds) : '–'),
        Parked: ({ deadLetters }) => Badge(deadLetters > 0 ? 'bad' : 'good', deadLetters),
        'Published by': ({ relay }) => (relay === '' ? Badge('bad', 'nobody') : html`<code>${relay}</code>`),
      },
    }),
  ];
}

function Log({ log }: GetLogStatusResponse__Output) {
  const { waiting = 0, overdue = false, waitingSince = '' } = log ?? {};
  return [
    Figures([Figure({ name: 'revisions that wait for a checkpoint', value: waiting, tone: overdue ? 'bad' : 'good' })]),
    waitingSince !== '' &&
      html`<p>The oldest has waited since ${Moment(waitingSince)}${overdue && ', which is longer than it should'}.</p>`,
  ];
}

function serviceText(name: string): string {
  return readable(nameOf(name, 'SERVICE_NAME_'));
}

export const overviewRoom: Room = { pages: [[routes.overview, showOverview]] };
