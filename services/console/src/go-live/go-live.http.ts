import { parseUrl } from '@gcs/kit/http/parse-url';
import type { GetReadinessResponse__Output, ReadinessGap__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html } from '@gcs/ui/html';
import { Badge, Notice, Panel } from '@gcs/ui/parts';
import { Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { counted, readable } from '../view/words.ts';

/** Shows the conditions for production that are not met, and how to meet them (docs/workflow.md#go-live-gate). */
const showGoLive = pageOf('goLive', async ({ admin, environment }, page) => {
  const [tenantId, call] = [page.tenant, page.call()];
  const [readiness, { endpoints }] = await Promise.all([
    admin.tenants.GetReadiness({ tenantId }, call),
    admin.endpoints.ListEndpoints({ tenantId, status: 'ACTIVE' }, call),
  ]);
  const active = new Map(endpoints.map(({ id, url }) => [parseUrl(url)?.origin ?? '', id]));
  const { ready, missing } = readiness;
  const body = html`
    ${
      ready
        ? Ready(environment === 'sandbox')
        : Panel(
            { title: `Missing: ${counted(missing.length, 'thing')}`, id: 'missing' },
            html`<ul class="list">
              ${missing.map(
                (gap) => html`<li>
                  <div class="told">
                    <strong>${gap.message}</strong>
                    ${gap.subject !== '' && html` <code>${gap.subject}</code>`}
                    <p class="help">${wayOf(page, gap, active) ?? html`In a terminal: <code>${gap.command}</code>`}</p>
                  </div>
                </li>`,
              )}
            </ul>`,
          )
    }
    ${Workflows(readiness)}
    ${Receivers(readiness, page.now)}
  `;
  return { title: 'Go live', body };
});

function Ready(isSandbox: boolean) {
  if (!isSandbox) return Notice({ tone: 'good', title: 'Production is active: its tokens work' });
  return Notice(
    { tone: 'good', title: 'Nothing is missing' },
    html`
      <p>A person with the role platform activates the tenant of production:</p>
      <pre tabindex="0"><code>guestctl --context production golive activate</code></pre>
    `,
  );
}

/**
 * Links to the page on which the gap can be closed. Returns null if only `guestctl` can close it. `active` maps an
 * origin to the id of its active endpoint.
 */
function wayOf(page: PageRequest, { kind, subject }: ReadinessGap__Output, active: ReadonlyMap<string, string>) {
  if (kind === 'ENDPOINT') return html`<a href=${page.to(routes.endpoints)}>Add an endpoint</a>`;
  if (kind === 'REVIEW' && page.may('ReviewService/ListReviews')) {
    const href = withQuery(page.to(routes.reviews), { workflow: subject });
    return html`<a href=${href}>See the steps that wait for a person</a>`;
  }
  const endpoint = kind === 'CERTIFICATION' ? active.get(subject) : undefined;
  if (endpoint === undefined) return null;
  return html`<a href=${`${page.to(routes.endpoint, { endpoint })}#test`}>Certify the receiver</a>`;
}

function Workflows({ profiles }: GetReadinessResponse__Output) {
  return Panel(
    { title: 'Workflows', id: 'workflows' },
    Table({
      caption: 'Workflows',
      rows: profiles,
      empty: 'No workflow is published. A session needs one.',
      cells: {
        Workflow: ({ key }) => key,
        Version: ({ version }) => version,
        'Sessions that ended': ({ outcomes }) => outcomesText(outcomes),
        'A person decided': ({ reviewExercised }) => (reviewExercised ? 'yes' : 'not yet'),
      },
    }),
  );
}

function outcomesText(outcomes: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(outcomes).map(([status, sessions]) => `${readable(status).toLowerCase()} ${sessions}`);
  return parts.join(', ') || 'none yet';
}

function Receivers({ endpoints }: GetReadinessResponse__Output, now: Date) {
  return Panel(
    { title: 'Receivers', id: 'receivers' },
    Table({
      caption: 'Receivers',
      rows: endpoints,
      empty: 'None is active.',
      cells: {
        Receiver: ({ origin, certifiedAt }) => html`${origin} ${certifiedAt !== '' && Badge('good', 'certified')}`,
        Certified: ({ certifiedAt }) => Ago({ at: certifiedAt, now, never: 'not now' }),
        'Graded last': ({ lastGradedAt }) => Ago({ at: lastGradedAt, now, never: 'never' }),
        'Failed then': ({ failedChecks }) => failedChecks.join('; ') || '–',
      },
    }),
  );
}

export const goLiveRoom: Room = { pages: [[routes.goLive, showGoLive]] };
