import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { type Progress, StartPage } from './start-page.ts';

/** Holder of the page's token. */
const firstClient = 'first-requests';

/** Issues a token with every scope, which the page shows once. */
const makeFirstToken: Act = async ({ admin }, { path }, { requestId, call }) => {
  const grant = { tenantId: path('tenant'), kind: 'TOKEN_KIND_API', client: firstClient } as const;
  const { secret } = await admin.tokens.IssueToken({ requestId, ...grant }, call);
  return { notice: null, secret };
};

async function showStart(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'start', async () => {
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
}

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

export const startRoom: Room = {
  pages: [[routes.start, showStart]],
  forms: [
    {
      path: routes.startToken,
      methods: ['TokenService/IssueToken'],
      needsFresh: true,
      act: makeFirstToken,
      shownOn: showStart,
    },
  ],
};
