import type { RecentRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html } from '@gcs/ui/html';
import { Badge, Notice, Panel } from '@gcs/ui/parts';
import { AfterFreshSignIn, SecretShown } from '../forms/parts.ts';
import { type FormFrame, formFrameOf, Hidden } from '../page/act-form.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { LastRequests } from '../usage/requests-panels.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { firstRequest } from './first-request.rules.ts';

/** Name of the client that the page's token belongs to. */
const firstClient = 'first-requests';

const makeFirstToken: Act = async ({ admin }, { path }, { requestId, call }) => {
  const grant = { tenantId: path('tenant'), kind: 'TOKEN_KIND_API', client: firstClient } as const;
  const { secret } = await admin.tokens.IssueToken({ requestId, ...grant }, call);
  return { notice: null, secret };
};

const showStart = pageOf('start', async (deps, exchange) => {
  const tenantId = exchange.path('tenant');
  const { apiBaseUrl, workflowKey, progress, recent } = await readStart(deps, exchange);
  const page = {
    tenantId,
    apiBaseUrl,
    workflowKey,
    progress,
    recent,
    now: deps.clock.now(),
    secret: exchange.said?.secret ?? null,
    isSandbox: deps.environment === 'sandbox',
    frame: formFrameOf(deps, exchange, addressOf(routes.start, { tenant: tenantId })),
  };
  return { title: 'Start', body: StartPage(page) };
});

async function readStart({ admin }: PageDeps, exchange: SignedInExchange) {
  const [tenantId, call] = [exchange.path('tenant'), exchange.call()];
  const [{ tokens, apiBaseUrl }, { profiles }, { endpoints }, { deliveries }, { recent }] = await Promise.all([
    admin.tokens.ListTokens({ tenantId, pageSize: 50 }, call),
    admin.profiles.ListProfiles({ tenantId }, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
    admin.deliveries.ListDeliveries({ tenantId, pageSize: 1, filter: { states: ['DELIVERED'] } }, call),
    admin.tenants.GetUsage({ tenantId }, call),
  ]);
  const progress: Progress = {
    hasToken: tokens.some(({ kind }) => kind === 'TOKEN_KIND_API'),
    hasUsedToken: tokens.some(({ kind, lastUsedAt }) => kind === 'TOKEN_KIND_API' && lastUsedAt !== ''),
    hasEndpoint: endpoints.some(({ status }) => status === 'ACTIVE'),
    hasDelivery: deliveries.length > 0,
  };
  const workflowKey = profiles.find(({ state }) => state === 'PUBLISHED')?.key ?? '';
  return { apiBaseUrl, workflowKey, progress, recent };
}

export type Progress = { hasToken: boolean; hasUsedToken: boolean; hasEndpoint: boolean; hasDelivery: boolean };

export type StartProps = {
  tenantId: string;
  /** Address of the public API; '' if it is not configured. */
  apiBaseUrl: string;
  /** Key of a published workflow; '' if none is published. */
  workflowKey: string;
  progress: Progress;
  recent: readonly RecentRequest__Output[];
  now: Date;
  /** New token; '' if it was shown before; null if none was created. */
  secret: string | null;
  isSandbox: boolean;
  frame: FormFrame;
};

function StartPage(props: StartProps) {
  const { apiBaseUrl, progress } = props;
  return html`
    ${Steps({ tenantId: props.tenantId, progress })}
    ${Panel(
      { title: 'Address', id: 'address' },
      apiBaseUrl === ''
        ? html`<p>The deployment does not say where clients reach the API (<code>GCS_PUBLIC_BASE_URL</code>). Ask its operator.</p>`
        : html`<pre tabindex="0"><code>${apiBaseUrl}</code></pre>`,
    )}
    ${TokenPanel(props)}
    ${RequestPanel(props)}
    ${LastRequests({ recent: props.recent, now: props.now })}
    ${apiBaseUrl !== '' && Documents(`${apiBaseUrl}/docs`)}
  `;
}

function Steps({ tenantId, progress }: Pick<StartProps, 'tenantId' | 'progress'>) {
  const tokens = addressOf(routes.tokens, { tenant: tenantId });
  const steps = [
    { text: 'A token', href: tokens, isDone: progress.hasToken },
    { text: 'A first request', href: '#request', isDone: progress.hasUsedToken },
    {
      text: 'An endpoint for events',
      href: addressOf(routes.endpoints, { tenant: tenantId }),
      isDone: progress.hasEndpoint,
    },
    {
      text: 'A first event delivered',
      href: addressOf(routes.events, { tenant: tenantId }),
      isDone: progress.hasDelivery,
    },
  ];
  return html`<ol class="progress" aria-label="How far you are">
    ${steps.map(
      ({ text, href, isDone }) => html`<li>
        <a href=${href}>${text}</a> ${Badge(isDone ? 'good' : 'quiet', isDone ? 'done' : 'to do')}
      </li>`,
    )}
  </ol>`;
}

function TokenPanel({ tenantId, secret, frame }: StartProps) {
  return Panel(
    { title: 'Token', id: 'token' },
    secret !== null
      ? SecretShown({ title: 'Your token', secret })
      : html`<p>For your first requests, with every scope, valid for a year. Tokens for permanent programs come from <a href=${addressOf(routes.tokens, { tenant: tenantId })}>Tokens</a>.</p>
          ${AfterFreshSignIn(
            frame,
            html`<form method="post" action=${addressOf(routes.startToken, { tenant: tenantId })}>
              ${Hidden({ frame, name: 'first-token' })}
              <button>Make a token</button>
            </form>`,
          )}`,
  );
}

function RequestPanel({ apiBaseUrl, workflowKey, secret, isSandbox }: StartProps) {
  return Panel(
    { title: 'First request', id: 'request' },
    workflowKey === ''
      ? Notice(
          { tone: 'warn', title: 'There is no published workflow yet' },
          html`<p>A session needs one. A person with the role platform publishes it: <code>guestctl profile publish</code>.</p>`,
        )
      : html`<p>In a terminal. It creates a session${isSandbox && ', and a scenario plays the guest and the providers'}. The answer's <code>Link</code> is the guest's page.</p>
          <pre tabindex="0"><code>${firstRequest({ apiBaseUrl, token: secret || null, workflowKey, isSandbox })}</code></pre>
          ${secret === null && html`<p class="help">It reads the token from <code>GCS_TOKEN</code>. Make one above, and the line has it.</p>`}`,
  );
}

const documents = [
  ['', 'Quick start and reference'],
  ['webhooks', 'Receive events: signature check in four languages'],
  ['errors', 'Errors, with cause and remedy'],
  ['reason-codes', 'Reason codes'],
  ['sandbox', 'Scenarios of the sandbox'],
] as const;

function Documents(base: string) {
  return Panel(
    { title: 'To read' },
    html`<ul class="list">
      ${documents.map(([page, text]) => html`<li><a href=${`${base}/${page}`} target="_blank" rel="noopener">${text}</a></li>`)}
    </ul>`,
  );
}

export const startRoom: Room = {
  pages: [[routes.start, showStart]],
  forms: formsOn(showStart, [
    { path: routes.startToken, methods: ['TokenService/IssueToken'], needsFresh: true, act: makeFirstToken },
  ]),
};
