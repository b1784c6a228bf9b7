import type { Token__Output } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { Confirm, mayPost, PostForm, SecretShown } from '../forms/forms.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { stepOf, stepText } from '../view/words.ts';
import { standingOf } from './standing.rules.ts';
import { issueToken, TokenForms } from './token-form.http.ts';

/** Issues a token's successor, which the page shows once; the old token works until it is revoked. */
const rotateToken: Acting = {
  path: routes.rotateToken,
  methods: ['TokenService/RotateToken'],
  needsFresh: true,
  act: async ({ admin }, { path, field }, { requestId, tenantId, call }) => {
    const { secret } = await admin.tokens.RotateToken({ requestId, tenantId, tokenId: path('token') }, call);
    const advice = html`<p>The old token still works. Revoke it below when the client uses the new one.</p>`;
    return { notice: SecretShown({ title: `The token of ${field('client')}`, secret }, advice) };
  },
};

const revokeToken: Acting = {
  path: routes.revokeToken,
  methods: ['TokenService/RevokeToken'],
  done: 'Revoked: refused everywhere within a second',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    await admin.tokens.RevokeToken({ requestId, tenantId, tokenId: path('token') }, call);
  },
};

/** With `ended`, also lists tokens that no longer work. */
const showTokens = pageOf('tokens', async ({ admin, environment }, page) => {
  const { tenant: tenantId, query, now, operator } = page;
  const [ended, pageToken, base] = [query('ended') === '' ? '' : 'yes', query('page'), page.to(routes.tokens)];
  const request = { tenantId, includeEnded: ended !== '', pageSize: 50, pageToken };
  const { tokens, nextPageToken } = await admin.tokens.ListTokens(request, page.call());
  const aside =
    ended === ''
      ? html`<a href=${withQuery(base, { ended: 'yes' })}>Ended ones, too</a>`
      : html`<a href=${base}>Only those that work</a>`;
  const isSensitiveOffered = environment !== 'production' || operator.roles.includes('platform');
  const body = html`
    ${mayPost(page, issueToken) && Panel({ title: 'Issue' }, TokenForms(page, isSensitiveOffered))}
    ${Panel(
      { title: 'Tokens and credentials', aside },
      html`
        ${Table({
          caption: 'Tokens and credentials',
          rows: tokens,
          empty: pageToken === '' ? 'There is no token yet. A client needs one to call the API.' : 'There are no more.',
          cells: {
            Client: (token) => {
              const { text, tone } = standingOf(token, now.getTime());
              return html`${token.client} ${Badge(tone, text)}
                <small>${token.provider !== '' && `provider ${token.provider}, `}<code>${token.id}</code></small>`;
            },
            May: ({ provider, scopes, stepTypes }) =>
              provider === ''
                ? scopes.join(', ')
                : `report ${stepTypes.map((type) => stepText(stepOf(type))).join(', ')}`,
            'Last used': ({ lastUsedAt }) => Ago({ at: lastUsedAt, now, never: 'never' }),
            Ends: ({ revokedAt, expiresAt }) => Ago({ at: revokedAt || expiresAt, now }),
            Actions: (token) => standingOf(token, now.getTime()).works && Actions(page, token),
          },
        })}
        ${Pager({ base, query: { ended }, pageToken, nextPageToken })}
      `,
    )}
  `;
  return { title: 'Tokens', body };
});

function Actions(page: PageRequest, { id, client }: Token__Output) {
  const props = { about: `the token of ${client}`, parts: { token: id } };
  return html`
    ${page.signIn === null && PostForm(page, rotateToken, { ...props, text: 'Rotate', look: 'small', hidden: { client } })}
    ${Confirm(
      page,
      revokeToken,
      { ...props, text: 'Revoke', look: 'danger' },
      html`<p>Within a second, the token is refused permanently.</p>`,
    )}
  `;
}

export const tokensRoom: Room = {
  pages: [[routes.tokens, showTokens]],
  forms: formsOn(showTokens, [issueToken, rotateToken, revokeToken]),
};
