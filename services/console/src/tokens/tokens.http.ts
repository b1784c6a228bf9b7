import { ServiceError } from '@gcs/kit/errors';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { Token__Output } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { AfterFreshSignIn, Confirm, SecretShown } from '../forms/parts.ts';
import { type FormFrame, formFrameOf, Hidden } from '../page/act-form.ts';
import { Pager } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import { typedIn } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { stepOf, stepText } from '../view/words.ts';
import { standingOf } from './standing.rules.ts';
import { apiScopes, TokenForms } from './token-form.ts';

const pageSize = 50;

const issueToken: Act = async ({ admin }, exchange, { requestId, call }) => {
  const client = exchange.field('client').trim();
  const request = { requestId, tenantId: exchange.path('tenant'), client, ...rightsOf(exchange) };
  const { secret } = await admin.tokens.IssueToken(
    { ...request, expiresInDays: wholeNumberOf(exchange, 'days') },
    call,
  );
  return { notice: SecretShown({ title: `The token of ${client}`, secret }) };
};

/** Issues a token's successor, which the page shows once; the old token works until it is revoked. */
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
const showTokens = pageOf('tokens', async (deps, exchange) => {
  const { operator, query } = exchange;
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

function addressIn(exchange: SignedInExchange): string {
  return addressOf(routes.tokens, { tenant: exchange.path('tenant') });
}

export type TokensProps = {
  tenantId: string;
  tokens: readonly Token__Output[];
  /** '' on the last page. */
  nextPageToken: string;
  pageToken: string;
  /** True if it includes revoked and expired ones. */
  includeEnded: boolean;
  now: Date;
  frame: FormFrame;
  mayIssue: boolean;
  mayRotate: boolean;
  mayRevoke: boolean;
  /** The posted values if they were refused; else null. */
  draft: ((name: string) => string) | null;
  isSensitiveOffered: boolean;
};

function TokensPage(props: TokensProps) {
  const { tenantId, tokens, nextPageToken, pageToken, includeEnded, frame, mayIssue, draft, isSensitiveOffered } =
    props;
  const base = addressOf(routes.tokens, { tenant: tenantId });
  return html`
    ${
      mayIssue &&
      Panel(
        { title: 'Issue' },
        AfterFreshSignIn(
          frame,
          TokenForms({ action: addressOf(routes.issueToken, { tenant: tenantId }), frame, draft, isSensitiveOffered }),
        ),
      )
    }
    ${Panel(
      { title: 'Tokens and credentials', aside: EndedLink({ base, includeEnded }) },
      html`
        ${
          tokens.length === 0
            ? Empty(pageToken === '' ? 'There is none yet. A client needs one to call the API.' : 'There are no more.')
            : Table(props)
        }
        ${Pager({ base, query: { ended: includeEnded ? 'yes' : '' }, pageToken, nextPageToken })}
      `,
    )}
  `;
}

function EndedLink({ base, includeEnded }: { base: string; includeEnded: boolean }) {
  return includeEnded
    ? html`<a href=${base}>Only those that work</a>`
    : html`<a href=${`${base}?ended=yes`}>Ended ones, too</a>`;
}

function Table(props: TokensProps) {
  return html`<div class="scroll"><table>
    <thead>
      <tr>
        <th scope="col">Client</th>
        <th scope="col">May</th>
        <th scope="col">Last used</th>
        <th scope="col">Ends</th>
        <th scope="col"><span class="hidden">Actions</span></th>
      </tr>
    </thead>
    <tbody>${props.tokens.map((token) => Row({ token, ...props }))}</tbody>
  </table></div>`;
}

function Row({ token, ...props }: { token: Token__Output } & TokensProps) {
  const { id, client, provider, scopes, stepTypes, lastUsedAt, expiresAt, revokedAt } = token;
  const { now } = props;
  const { text, tone, works } = standingOf(token, now.getTime());
  const may =
    provider === '' ? scopes.join(', ') : `report ${stepTypes.map((type) => stepText(stepOf(type))).join(', ')}`;
  return html`<tr>
    <th scope="row">${client} ${Badge(tone, text)}
      <small>${provider !== '' && `provider ${provider}, `}<code>${id}</code></small></th>
    <td data-label="May">${may}</td>
    <td data-label="Last used">${Ago({ at: lastUsedAt, now, never: 'never' })}</td>
    <td data-label="Ends">${Ago({ at: revokedAt || expiresAt, now })}</td>
    <td class="actions">${works && Actions({ token, ...props })}</td>
  </tr>`;
}

function Actions({ token, ...props }: { token: Token__Output } & TokensProps) {
  const { tenantId, frame, mayRotate, mayRevoke } = props;
  const { id, client } = token;
  const parts = { tenant: tenantId, token: id };
  return html`
    ${
      mayRotate &&
      frame.signIn === null &&
      html`<form method="post" action=${addressOf(routes.rotateToken, parts)}>
        ${Hidden({ frame, name: `rotate-${id}` })}
        <input type="hidden" name="client" value=${client} />
        <button class="small">Rotate<span class="hidden"> the token of ${client}</span></button>
      </form>`
    }
    ${
      mayRevoke &&
      Confirm(
        {
          frame,
          name: `revoke-${id}`,
          action: addressOf(routes.revokeToken, parts),
          text: 'Revoke',
          about: `the token of ${client}`,
          isDangerous: true,
        },
        html`<p>Within a second, the token is refused permanently.</p>`,
      )
    }
  `;
}

export const tokensRoom: Room = {
  pages: [[routes.tokens, showTokens]],
  forms: formsOn(showTokens, [
    { path: routes.issueToken, methods: ['TokenService/IssueToken'], needsFresh: true, act: issueToken },
    { path: routes.rotateToken, methods: ['TokenService/RotateToken'], needsFresh: true, act: rotateToken },
    { path: routes.revokeToken, methods: ['TokenService/RevokeToken'], act: revokeToken },
  ]),
};
