import { ServiceError } from '@gcs/kit/errors';
import type { ListUndeliveredResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { ListEndpointsResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import type { GetLogStatusResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { GetOutboxStatusResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { CountSessionsResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html, type Markup } from '@gcs/ui/html';
import { Badge, Empty, Figure, Moment, Notice, Panel } from '@gcs/ui/parts';
import { type AdminClients, type MethodName, may } from '../admin/admin-api.ts';
import { Table } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { durationText, nameOf, readable, statusTone } from '../view/words.ts';

/** `GET /tenants/:tenant/overview`: shows what `guestctl ops status` shows, and undelivered events. */
const showOverview = pageOf('overview', async (deps, exchange) => {
  const overview = await readOverview(deps.admin, exchange);
  return { title: 'Overview', body: OverviewPage(overview) };
});

const pageSize = 100;

/** Asks the services in parallel, only within the person's role. A failed request hides no other answer. */
async function readOverview(admin: AdminClients, exchange: SignedInExchange) {
  const { operator } = exchange;
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const part = <T>(method: MethodName, ask: () => Promise<T>) => partOf(may(operator, method), ask);
  const [sessions, undelivered, endpoints, outbox, log] = await Promise.all([
    part('SessionAdminService/CountSessions', () => admin.sessions.CountSessions({ tenantId }, call)),
    part('DeliveryAdminService/ListUndelivered', () => admin.deliveries.ListUndelivered({ tenantId, pageSize }, call)),
    part('EndpointService/ListEndpoints', () => admin.endpoints.ListEndpoints({ tenantId }, call)),
    part('OpsService/GetOutboxStatus', () => admin.ops.GetOutboxStatus({}, call)),
    part('EvidenceAdminService/GetLogStatus', () => admin.evidence.GetLogStatus({}, call)),
  ]);
  const mayRead = operator.scope === 'deployment' && may(operator, 'TenantService/GetTenantEnd');
  const endHref = mayRead ? addressOf(routes.tenantEnd, { tenant: tenantId }) : null;
  return { sessions, undelivered, endpoints, outbox, log, endHref };
}

/** Rejects only for an error that affects the whole page: an ended session. */
async function partOf<T>(isShown: boolean, ask: () => Promise<T>): Promise<Part<T>> {
  if (!isShown) return 'hidden';
  try {
    return { found: await ask() };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'unauthenticated') throw error;
    // Besides a role, some answers require sight of the whole tenant or deployment.
    return error.code === 'permission_denied' || error.code === 'not_found' ? 'hidden' : 'away';
  }
}

/** A service's answer; `hidden` from the person, or `away` if the service does not answer. */
export type Part<T> = { found: T } | 'hidden' | 'away';

export type Overview = Awaited<ReturnType<typeof readOverview>>;

export function OverviewPage(overview: Overview) {
  const { endHref, ...parts } = overview;
  const { sessions, undelivered, endpoints, outbox, log } = parts;
  return html`
    ${Object.values(parts).every((part) => part === 'hidden') && Empty('Your roles allow none of this.')}
    ${Shown({ title: 'Sessions', of: 'session', part: sessions, as: Sessions })}
    ${Shown({ title: 'Undelivered events', of: 'webhook delivery', part: undelivered, as: Undelivered })}
    ${Shown({ title: 'Webhook endpoints', of: 'webhook delivery', part: endpoints, as: Endpoints })}
    ${Shown({ title: 'Between the services', of: 'gateway', part: outbox, as: Queues })}
    ${Shown({ title: 'Transparency log', of: 'evidence', part: log, as: Log })}
    ${endHref !== null && html`<p><a href=${endHref}>End of the tenant: proposal, progress and certificate</a></p>`}
  `;
}

type ShownProps<T> = { title: string; of: string; part: Part<T>; as: (props: { found: T }) => Markup };

function Shown<T>({ title, of, part, as: Body }: ShownProps<T>) {
  if (part === 'hidden') return null;
  return Panel({ title }, part === 'away' ? NoAnswer(of) : Body({ found: part.found }));
}

function NoAnswer(of: string) {
  return Notice({ tone: 'warn', title: `No answer from ${of}` }, html`<p>Its information is missing here.</p>`);
}

function Sessions({ found }: { found: CountSessionsResponse__Output }): Markup {
  return html`<div class="figures">
      ${found.counts.map(({ status, sessions: count }) =>
        Figure({ name: readable(status), value: count, tone: count === 0 ? 'quiet' : statusTone(status) }),
      )}
    </div>
    ${
      found.hasMore &&
      html`<p class="help">
        This counts the newest 10,000, created since ${Moment(found.countedSince)}; there are more. The queue counts all that wait for a person.
      </p>`
    }`;
}

function Undelivered({ found: { deliveries, nextPageToken } }: { found: ListUndeliveredResponse__Output }): Markup {
  const count = `${deliveries.length}${nextPageToken === '' ? '' : '+'}`;
  return html`<div class="figures">
    ${Figure({ name: 'undelivered', value: count, tone: deliveries.length > 0 ? 'warn' : 'good' })}
  </div>`;
}

function Endpoints({ found: { endpoints } }: { found: ListEndpointsResponse__Output }): Markup {
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

function Queues({ found: { statuses, unavailable } }: { found: GetOutboxStatusResponse__Output }): Markup {
  return html`${unavailable.map((name) => NoAnswer(serviceText(String(name))))}
    ${Table({
      caption: 'Queues by service',
      rows: statuses,
      cells: {
        Service: ({ service }) => serviceText(String(service)),
        'To be published': ({ pending }) => pending,
        Oldest: ({ pending, oldestAgeSeconds }) => (pending > 0 ? durationText(oldestAgeSeconds) : '–'),
        Parked: ({ deadLetters }) => Badge(deadLetters > 0 ? 'bad' : 'good', deadLetters),
        'Published by': ({ relay }) => (relay === '' ? Badge('bad', 'nobody') : html`<code>${relay}</code>`),
      },
    })}`;
}

function Log({ found: { log } }: { found: GetLogStatusResponse__Output }): Markup {
  const { waiting = 0, overdue = false, waitingSince = '' } = log ?? {};
  return html`<div class="figures">
      ${Figure({ name: 'revisions that wait for a checkpoint', value: waiting, tone: overdue ? 'bad' : 'good' })}
    </div>
    ${waitingSince !== '' && html`<p>The oldest has waited since ${Moment(waitingSince)}${overdue && ', which is longer than it should'}.</p>`}`;
}

function serviceText(name: string): string {
  return readable(nameOf(name, 'SERVICE_NAME_'));
}

export const overviewRoom: Room = { pages: [[routes.overview, showOverview]] };
