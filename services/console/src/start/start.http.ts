import { type Children, html } from '@gcs/ui/html';
import { attempt } from '../forms/attempt.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { type Progress, StartPage } from './start-page.ts';

/** Who holds the token that the page makes. */
const firstClient = 'first-requests';

/** `GET /tenants/:tenant/start`: the address, a token, the first request, and how far the client is. */
export function showStart(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return sendStart(deps, exchange, {});
}

/** `POST /tenants/:tenant/start/token`: a token with every scope, which the page shows this once. */
export async function makeFirstToken(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const grant = { tenantId: exchange.path('tenant'), kind: 'TOKEN_KIND_API', client: firstClient } as const;
  const made = await attempt(exchange, (requestId) =>
    deps.admin.tokens.IssueToken({ requestId, ...grant }, exchange.call()),
  );
  return sendStart(deps, exchange, made.kind === 'refused' ? made : { secret: made.answer.secret });
}

/** `secret` of a token that was just made; '' where it was made, and shown, before. */
type Said = { notice?: Children; status?: number; secret?: string };

async function sendStart(deps: PageDeps, exchange: SignedInExchange, said: Said): Promise<void> {
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
      secret: said.secret ?? null,
      isSandbox: deps.environment === 'sandbox',
      frame: formFrameOf(deps, exchange, addressOf(routes.start, { tenant: tenantId })),
    };
    return { title: 'Start', body: html`${said.notice}${StartPage(page)}`, status: said.status ?? 200 };
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
