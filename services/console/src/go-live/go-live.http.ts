import { parseUrl } from '@gcs/kit/http/parse-url';
import type { ReadinessGap__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { Table } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { counted, readable } from '../view/words.ts';

/** `GET /tenants/:tenant/go-live`: shows what the gate has found, the gaps, and their remedies. */
const showGoLive = pageOf('goLive', async (deps, exchange) => {
  return { title: 'Go live', body: GoLivePage(await readGoLive(deps, exchange)) };
});

async function readGoLive({ admin, clock, environment }: PageDeps, exchange: SignedInExchange) {
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const [readiness, { endpoints }] = await Promise.all([
    admin.tenants.GetReadiness({ tenantId }, call),
    admin.endpoints.ListEndpoints({ tenantId, status: 'ACTIVE' }, call),
  ]);
  return {
    tenantId,
    readiness,
    /** Active ones by scheme, host and port. */
    endpoints: endpoints.map(({ id, url }) => ({ id, origin: parseUrl(url)?.origin ?? '' })),
    isSandbox: environment === 'sandbox',
    mayReview: may(exchange.operator, 'ReviewService/ListReviews'),
    now: clock.now(),
  };
}

type GoLiveProps = Awaited<ReturnType<typeof readGoLive>>;

/** The checklist for going to production (docs/workflow.md#go-live-gate). */
function GoLivePage(props: GoLiveProps) {
  const { readiness, isSandbox } = props;
  const { ready, missing } = readiness;
  return html`
    ${
      ready
        ? Ready({ isSandbox })
        : Panel(
            { title: `Missing: ${counted(missing.length, 'thing')}`, id: 'missing' },
            html`<ul class="list">
              ${missing.map((gap) => Gap({ gap, ...props }))}
            </ul>`,
          )
    }
    ${Workflows(props)}
    ${Receivers(props)}
  `;
}

function Ready({ isSandbox }: Pick<GoLiveProps, 'isSandbox'>) {
  if (!isSandbox) return Notice({ tone: 'good', title: 'Production is active: its tokens work' });
  return Notice(
    { tone: 'good', title: 'Nothing is missing' },
    html`
      <p>A person with the role platform activates the tenant of production:</p>
      <pre tabindex="0"><code>guestctl --context production golive activate</code></pre>
    `,
  );
}

function Gap({ gap, ...props }: { gap: ReadinessGap__Output } & GoLiveProps) {
  const { subject, message, command } = gap;
  const way = wayOf(gap, props);
  return html`<li>
    <div class="told">
      <strong>${message}</strong>
      ${subject !== '' && html` <code>${subject}</code>`}
      <p class="help">${way !== null ? html`<a href=${way.href}>${way.text}</a>` : html`In a terminal: <code>${command}</code>`}</p>
    </div>
  </li>`;
}

/** Links to the page that closes the gap; null if only a terminal can. */
function wayOf({ kind, subject }: ReadinessGap__Output, { tenantId, endpoints, mayReview }: GoLiveProps) {
  if (kind === 'ENDPOINT') return { href: addressOf(routes.endpoints, { tenant: tenantId }), text: 'Add an endpoint' };
  if (kind === 'REVIEW' && mayReview) {
    const href = `${addressOf(routes.reviews, { tenant: tenantId })}?${new URLSearchParams({ workflow: subject })}`;
    return { href, text: 'See the steps that wait for a person' };
  }
  const endpoint = kind === 'CERTIFICATION' ? endpoints.find(({ origin }) => origin === subject) : undefined;
  if (endpoint === undefined) return null;
  const href = addressOf(routes.endpoint, { tenant: tenantId, endpoint: endpoint.id });
  return { href: `${href}#test`, text: 'Certify the receiver' };
}

function Workflows({ readiness: { profiles } }: GoLiveProps) {
  return Panel(
    { title: 'Workflows', id: 'workflows' },
    profiles.length === 0
      ? Empty('No workflow is published. A session needs one.')
      : Table({
          caption: 'Workflows',
          rows: profiles,
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

function Receivers({ readiness: { endpoints }, now }: GoLiveProps) {
  return Panel(
    { title: 'Receivers', id: 'receivers' },
    endpoints.length === 0
      ? Empty('None is active.')
      : Table({
          caption: 'Receivers',
          rows: endpoints,
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
