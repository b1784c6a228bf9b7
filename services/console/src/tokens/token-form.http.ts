import { ServiceError } from '@gcs/kit/errors';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import { html } from '@gcs/ui/html';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { ActForm, Boxes, SecretShown } from '../forms/forms.ts';
import { type PageRequest, typedIn } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { stepText } from '../view/words.ts';

const scopes = {
  'sessions:write': 'create sessions',
  'sessions:read': 'read sessions',
  'evidence:read': 'read evidence packages',
} as const;

const apiScopes = Object.keys(scopes) as readonly (keyof typeof scopes)[];

export const issueToken: Acting = {
  path: routes.issueToken,
  methods: ['TokenService/IssueToken'],
  needsFresh: true,
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const client = page.field('client').trim();
    const expiresInDays = wholeNumberOf(page, 'days');
    const request = { requestId, tenantId, client, ...rightsOf(page), expiresInDays };
    const { secret } = await admin.tokens.IssueToken(request, call);
    return { notice: SecretShown({ title: `The token of ${client}`, secret }) };
  },
};

/** Throws `invalid_argument` if no scope is selected, because the service would then grant all scopes. */
function rightsOf(page: PageRequest) {
  if (page.field('kind') === 'provider') {
    const reported = tickedOf(page, 'step', stepTypes).map(stepTypeToProto);
    return { kind: 'TOKEN_KIND_PROVIDER', provider: page.field('provider').trim(), stepTypes: reported } as const;
  }
  const granted = tickedOf(page, 'scope', apiScopes);
  if (granted.length === 0) throw new ServiceError('invalid_argument', 'A token needs at least one scope.');
  return { kind: 'TOKEN_KIND_API', scopes: granted } as const;
}

/**
 * Shows the forms for new tokens. `isSensitiveOffered` adds provider credentials and `evidence:read`, in production
 * only for `platform`.
 */
export function TokenForms(page: PageRequest, isSensitiveOffered: boolean) {
  const draft = typedIn(page, page.to(issueToken.path));
  const isDraft = (kind: Kind) => draft !== null && (draft('kind') === 'provider') === (kind === 'provider');
  const draftOf = (kind: Kind) => (isDraft(kind) ? draft : null);
  const offered = apiScopes.filter((scope) => isSensitiveOffered || scope !== 'evidence:read');
  return html`${TokenForm(
    page,
    { kind: 'api', text: 'Issue an API token', before: 'for a client of the public API', draft: draftOf('api') },
    Boxes({
      legend: 'Rights',
      group: 'scope',
      values: offered,
      isTicked: (box) => (draftOf('api')?.(box) ?? 'on') !== '',
      text: (scope) => html`${scopes[scope]} <code>${scope}</code>`,
    }),
  )}
    ${
      isSensitiveOffered
        ? TokenForm(
            page,
            {
              kind: 'provider',
              text: 'Issue a provider credential',
              before: 'for a provider that reports results of steps',
              draft: draftOf('provider'),
            },
            html`<label>Provider
                <input name="provider" required maxlength="128" autocomplete="off" value=${draftOf('provider')?.('provider') ?? ''} placeholder="acme-id" />
              </label>
              ${Boxes({
                legend: 'Steps that the provider may report',
                group: 'step',
                values: stepTypes,
                isTicked: (box) => (draftOf('provider')?.(box) ?? '') !== '',
                text: stepText,
              })}`,
          )
        : html`<p class="help">In production the role <code>platform</code> issues credentials of providers and tokens that read evidence.</p>`
    }`;
}

type Kind = 'api' | 'provider';
type TokenFormProps = { kind: Kind; text: string; before: string; draft: ((name: string) => string) | null };

function TokenForm(page: PageRequest, { kind, text, before, draft }: TokenFormProps, rights: ReturnType<typeof html>) {
  return ActForm(
    page,
    issueToken,
    { text, before, hidden: { kind }, isOpen: draft !== null },
    html`<label>Client
        <input name="client" required maxlength="128" autocomplete="off" value=${draft?.('client') ?? ''} placeholder="booking-engine" aria-describedby=${`${kind}-client`} />
      </label>
      <p class="help" id=${`${kind}-client`}>Name of the client. It may have two live tokens, so that you can replace one without interruption.</p>
      ${rights}
      <label>Days until it ends
        <input type="number" name="days" min="1" max="730" value=${draft?.('days') ?? '365'} />
      </label>`,
  );
}
