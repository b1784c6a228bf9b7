import { ServiceError } from '@gcs/kit/errors';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { attempt, type Refused } from '../forms/attempt.ts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { SecretShown } from '../forms/parts.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { apiScopes } from './token-form.ts';
import { TokensPage } from './tokens-page.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/tokens`: API tokens and provider credentials, the newest first; `ended` shows all of them. */
export async function showTokens(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const notice =
    exchange.query('done') === 'revoked' &&
    Notice({ tone: 'good', title: 'Revoked: refused everywhere within a second' });
  await sendTokens(deps, exchange, { notice });
}

/** `POST …/tokens/issue`: a new token, shown this once. */
export async function issueToken(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { admin } = deps;
  const client = exchange.field('client').trim();
  await showSecret(deps, exchange, client, async (requestId) => {
    const request = { requestId, tenantId: exchange.path('tenant'), client, ...rightsOf(exchange) };
    return admin.tokens.IssueToken({ ...request, expiresInDays: wholeNumberOf(exchange, 'days') }, exchange.call());
  });
}

/** `POST …/tokens/:token/rotate`: the successor of a token, shown this once; the old one works until it is revoked. */
export async function rotateToken(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = { tenantId: exchange.path('tenant'), tokenId: exchange.path('token') };
  const advice = html`<p>The old token still works. Revoke it below when the client uses the new one.</p>`;
  const rotate = (requestId: string) => deps.admin.tokens.RotateToken({ requestId, ...about }, exchange.call());
  await showSecret(deps, exchange, exchange.field('client'), rotate, advice);
}

/** `POST …/tokens/:token/revoke`: refused everywhere within a second, for good. */
export async function revokeToken(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = { tenantId: exchange.path('tenant'), tokenId: exchange.path('token') };
  const revoked = await attempt(exchange, (requestId) =>
    deps.admin.tokens.RevokeToken({ requestId, ...about }, exchange.call()),
  );
  if (revoked.kind === 'refused') return sendTokens(deps, exchange, revoked);
  exchange.response.redirect(303, `${addressIn(exchange)}?done=revoked`);
}

/** Answers the page with the secret that `make` has made, or says on it why there is none. */
async function showSecret(
  deps: PageDeps,
  exchange: SignedInExchange,
  client: string,
  make: (requestId: string) => Promise<{ secret: string }>,
  advice?: Children,
): Promise<void> {
  const made = await attempt(exchange, make);
  if (made.kind === 'refused') return sendTokens(deps, exchange, { ...made, isAgain: true });
  const { secret } = made.answer;
  const notice = SecretShown({ title: `The token of ${client}`, secret }, advice);
  return sendTokens(deps, exchange, { notice });
}

/** Throws `invalid_argument` without a scope: none named would mean all of them. */
function rightsOf(exchange: SignedInExchange) {
  if (exchange.field('kind') === 'provider') {
    const reported = tickedOf(exchange, 'step', stepTypes).map(stepTypeToProto);
    return { kind: 'TOKEN_KIND_PROVIDER', provider: exchange.field('provider').trim(), stepTypes: reported } as const;
  }
  const scopes = tickedOf(exchange, 'scope', apiScopes);
  if (scopes.length === 0) throw new ServiceError('invalid_argument', 'A token needs at least one scope.');
  return { kind: 'TOKEN_KIND_API', scopes } as const;
}

/** `isAgain` fills the form with what was posted. */
type Said = Pick<Partial<Refused>, 'status'> & { notice: Children; isAgain?: boolean };

async function sendTokens(deps: PageDeps, exchange: SignedInExchange, said: Said): Promise<void> {
  const { operator, query } = exchange;
  await sendPage(deps, exchange, 'tokens', async () => {
    const tenantId = exchange.path('tenant');
    const [includeEnded, pageToken] = [query('ended') !== '', query('page')];
    const request = { tenantId, includeEnded, pageSize, pageToken };
    const { tokens, nextPageToken } = await deps.admin.tokens.ListTokens(request, exchange.call());
    const page = {
      tenantId,
      tokens,
      nextPageToken,
      includeEnded,
      isFirstPage: pageToken === '',
      now: deps.clock.now(),
      frame: formFrameOf(deps, exchange, addressIn(exchange)),
      mayIssue: may(operator, 'TokenService/IssueToken'),
      mayRotate: may(operator, 'TokenService/RotateToken'),
      mayRevoke: may(operator, 'TokenService/RevokeToken'),
      draft: said.isAgain === true ? exchange.field : null,
      isSensitiveOffered: deps.environment !== 'production' || operator.roles.includes('platform'),
    };
    return { title: 'Tokens', body: html`${said.notice}${TokensPage(page)}`, status: said.status ?? 200 };
  });
}

function addressIn(exchange: SignedInExchange): string {
  return addressOf(routes.tokens, { tenant: exchange.path('tenant') });
}
