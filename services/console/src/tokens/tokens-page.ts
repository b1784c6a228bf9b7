import type { Token__Output } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel } from '@gcs/ui/parts';
import { AfterFreshSignIn, Confirm } from '../forms/parts.ts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { Pager } from '../page/list.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { stepOf, stepText } from '../view/words.ts';
import { standingOf } from './standing.rules.ts';
import { TokenForms } from './token-form.ts';

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
  /** Refused values as posted; null otherwise. */
  draft: ((name: string) => string) | null;
  isSensitiveOffered: boolean;
};

/** Lists tokens with their validity, never their secrets. */
export function TokensPage(props: TokensProps) {
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
            ? Empty(
                pageToken === ''
                  ? 'There is none yet. Issue one: a client needs it to call the API.'
                  : 'There are no more.',
              )
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
        html`<p>The token is refused within a second, permanently.</p>`,
      )
    }
  `;
}
