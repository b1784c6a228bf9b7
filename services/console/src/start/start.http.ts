import { html } from '@gcs/ui/html';
import { Badge, Notice, Panel } from '@gcs/ui/parts';
import { PostForm, SecretShown } from '../forms/forms.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { LastRequests } from '../usage/requests-panels.ts';
import { routes } from '../view/addresses.ts';
import { firstRequest } from './first-request.rules.ts';

/** Name of the client that the page's token belongs to. */
const client = 'first-requests';

const makeFirstToken: Acting = {
  path: routes.startToken,
  methods: ['TokenService/IssueToken'],
  needsFresh: true,
  act: async ({ admin }, _, { requestId, tenantId, call }) => {
    const { secret } = await admin.tokens.IssueToken({ requestId, tenantId, kind: 'TOKEN_KIND_API', client }, call);
    return { notice: null, secret };
  },
};

const showStart = pageOf('start', async (deps, page) => {
  const { apiBaseUrl, workflowKey, steps, recent } = await readStart(deps, page);
  const isSandbox = deps.environment === 'sandbox';
  const body = html`
    <ol class="progress" aria-label="How far you are">
      ${steps.map(
        ({ text, href, isDone }) => html`<li>
          <a href=${href}>${text}</a> ${Badge(isDone ? 'good' : 'quiet', isDone ? 'done' : 'to do')}
        </li>`,
      )}
    </ol>
    ${Panel(
      { title: 'Address', id: 'address' },
      apiBaseUrl === ''
        ? html`<p>The deployment does not say where clients reach the API (<code>GCS_PUBLIC_BASE_URL</code>). Ask its operator.</p>`
        : html`<pre tabindex="0"><code>${apiBaseUrl}</code></pre>`,
    )}
    ${TokenPanel(page)}
    ${RequestPanel(page, { apiBaseUrl, workflowKey, isSandbox })}
    ${LastRequests({ recent, now: page.now })}
    ${apiBaseUrl !== '' && Documents(`${apiBaseUrl}/docs`)}
  `;
  return { title: 'Start', body };
});

async function readStart({ admin }: PageDeps, page: PageRequest) {
  const [tenantId, call] = [page.tenant, page.call()];
  const [{ tokens, apiBaseUrl }, { profiles }, { endpoints }, { deliveries }, { recent }] = await Promise.all([
    admin.tokens.ListTokens({ tenantId, pageSize: 50 }, call),
    admin.profiles.ListProfiles({ tenantId }, call),
    admin.endpoints.ListEndpoints({ tenantId }, call),
    admin.deliveries.ListDeliveries({ tenantId, pageSize: 1, filter: { states: ['DELIVERED'] } }, call),
    admin.tenants.GetUsage({ tenantId }, call),
  ]);
  const apiTokens = tokens.filter(({ kind }) => kind === 'TOKEN_KIND_API');
  const hasUsed = apiTokens.some(({ lastUsedAt }) => lastUsedAt !== '');
  const hasEndpoint = endpoints.some(({ status }) => status === 'ACTIVE');
  const steps = [
    { text: 'A token', href: page.to(routes.tokens), isDone: apiTokens.length > 0 },
    { text: 'A first request', href: '#request', isDone: hasUsed },
    { text: 'An endpoint for events', href: page.to(routes.endpoints), isDone: hasEndpoint },
    { text: 'A first event delivered', href: page.to(routes.events), isDone: deliveries.length > 0 },
  ];
  const workflowKey = profiles.find(({ state }) => state === 'PUBLISHED')?.key ?? '';
  return { apiBaseUrl, workflowKey, steps, recent };
}

function TokenPanel(page: PageRequest) {
  const secret = page.said?.secret;
  return Panel(
    { title: 'Token', id: 'token' },
    secret !== undefined
      ? SecretShown({ title: 'Your token', secret })
      : PostForm(
          page,
          makeFirstToken,
          { text: 'Make a token' },
          html`<p>For your first requests, with every scope, valid for a year. Tokens for permanent programs come from <a href=${page.to(routes.tokens)}>Tokens</a>.</p>`,
        ),
  );
}

type RequestProps = { apiBaseUrl: string; workflowKey: string; isSandbox: boolean };

function RequestPanel({ said }: PageRequest, { isSandbox, ...props }: RequestProps) {
  const token = said?.secret || null;
  return Panel(
    { title: 'First request', id: 'request' },
    props.workflowKey === ''
      ? Notice(
          { tone: 'warn', title: 'There is no published workflow yet' },
          html`<p>A session needs one. A person with the role platform publishes it: <code>guestctl profile publish</code>.</p>`,
        )
      : html`<p>In a terminal. It creates a session${isSandbox && ', and a scenario plays the guest and the providers'}. The answer's <code>Link</code> is the guest's page.</p>
          <pre tabindex="0"><code>${firstRequest({ ...props, token, isSandbox })}</code></pre>
          ${said?.secret === undefined && html`<p class="help">It reads the token from <code>GCS_TOKEN</code>. Make one above, and the line has it.</p>`}`,
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
  forms: formsOn(showStart, [makeFirstToken]),
};
