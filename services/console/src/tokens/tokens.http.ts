import { ServiceError } from '@gcs/kit/errors';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import { html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { SecretShown } from '../forms/parts.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { apiScopes } from './token-form.ts';
import { TokensPage } from './tokens-page.ts';

const pageSize = 50;

/** Issues a token, which the page shows once. */
const issueToken: Act = async ({ admin }, exchange, { requestId, call }) => {
  const client = exchange.field('client').trim();
  const request = { requestId, tenantId: exchange.path('tenant'), client, ...rightsOf(exchange) };
  const { secret } = await admin.tokens.IssueToken(
    { ...request, expiresInDays: wholeNumberOf(exchange, 'days') },
    call,
  );
  return { notice: SecretShown({ title: `The token of ${client}`, secret }) };
};

/** Issues the successor of a token, which the page shows once; the old token works until it is revoked. */
const rotateToken: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  const request = { requestId, tenantId: path('tenant'), tokenId: path('token') };
  const { secret } = await admin.tokens.RotateToken(request, call);
  const advice = html`<p>The old token still works. Revoke it below when the client uses the new one.</p>`;
  return { notice: SecretShown({ title: `The token of ${field('client')}`, secret }, advice) };
};

const revokeToken: Act = async ({ admin }, exchange, { requestId, call }) => {
  const about = { tenantId: exchange.path('tenant'), tokenId: exchange.path('token') };
  await admin.tokens.RevokeToken({ requestId, ...about }, call);
  return `${addressIn(exchange)}?done=revoked`;
};

/** Throws `invalid_argument` without a scope, because none would mean all of them. */
function rightsOf(exchange: SignedInExchange) {
  if (exchange.field('kind') === 'provider') {
    const reported = tickedOf(exchange, 'step', stepTypes).map(stepTypeToProto);
    return { kind: 'TOKEN_KIND_PROVIDER', provider: exchange.field('provider').trim(), stepTypes: reported } as const;
  }
  const scopes = tickedOf(exchange, 'scope', apiScopes);
  if (scopes.length === 0) throw new ServiceError('invalid_argument', 'A token needs at least one scope.');
  return { kind: 'TOKEN_KIND_API', scopes } as const;
}

/** Lists API tokens and provider credentials, the newest first; `ended` adds those that have ended. */
async function showTokens(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
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
      pageToken,
      now: deps.clock.now(),
      frame: formFrameOf(deps, exchange, addressIn(exchange)),
      mayIssue: may(operator, 'TokenService/IssueToken'),
      mayRotate: may(operator, 'TokenService/RotateToken'),
      mayRevoke: may(operator, 'TokenService/RevokeToken'),
      draft: typedIn(exchange, addressOf(routes.issueToken, { tenant: tenantId })),
      isSensitiveOffered: deps.environment !== 'production' || operator.roles.includes('platform'),
    };
    const notice =
      query('done') === 'revoked' && Notice({ tone: 'good', title: 'Revoked: refused everywhere within a second' });
    return { title: 'Tokens', notice, body: TokensPage(page) };
  });
}

function addressIn(exchange: SignedInExchange): string {
  return addressOf(routes.tokens, { tenant: exchange.path('tenant') });
}

export const tokensRoom: Room = {
  pages: [[routes.tokens, showTokens]],
  forms: [
    {
      path: routes.issueToken,
      methods: ['TokenService/IssueToken'],
      needsFresh: true,
      act: issueToken,
      shownOn: showTokens,
    },
    {
      path: routes.rotateToken,
      methods: ['TokenService/RotateToken'],
      needsFresh: true,
      act: rotateToken,
      shownOn: showTokens,
    },
    { path: routes.revokeToken, methods: ['TokenService/RevokeToken'], act: revokeToken, shownOn: showTokens },
  ],
};
