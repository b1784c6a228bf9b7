import { stepTypes } from '@gcs/proto/enums';
import { html } from '@gcs/ui/html';
import { boxName } from '../forms/fields.ts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { stepText } from '../view/words.ts';

/** Scopes of an API token in words (docs/contract.md#api-tokens). */
const scopes = {
  'sessions:write': 'create sessions',
  'sessions:read': 'read sessions',
  'evidence:read': 'read evidence packages',
} as const;

export type ApiScope = keyof typeof scopes;
export const apiScopes = Object.keys(scopes) as readonly ApiScope[];

export type TokenFormProps = {
  action: string;
  frame: FormFrame;
  /** The posted values if they were refused; null for a new form. */
  draft: ((name: string) => string) | null;
  /** True if the form offers provider credentials and `evidence:read`; in production only to `platform`. */
  isSensitiveOffered: boolean;
};

export function TokenForms(props: TokenFormProps) {
  const { draft } = props;
  const isProvider = draft?.('kind') === 'provider';
  return html`${TokenForm({ ...props, kind: 'api', text: 'Issue an API token', draft: isProvider ? null : draft })}
    ${
      props.isSensitiveOffered
        ? TokenForm({
            ...props,
            kind: 'provider',
            text: 'Issue a provider credential',
            draft: isProvider ? draft : null,
          })
        : html`<p class="help">In production the role <code>platform</code> issues credentials of providers and tokens that read evidence.</p>`
    }`;
}

function TokenForm(props: TokenFormProps & { kind: 'api' | 'provider'; text: string }) {
  const { action, frame, draft, kind, text } = props;
  return html`<details class="act" open=${draft !== null}>
    <summary>${text}<small>${kind === 'api' ? 'for a client of the public API' : 'for a provider that reports results of steps'}</small></summary>
    <form method="post" action=${action}>
      ${Hidden({ frame, name: `issue-${kind}` })}
      <input type="hidden" name="kind" value=${kind} />
      <label>Client
        <input name="client" required maxlength="128" autocomplete="off" value=${draft?.('client') ?? ''} placeholder="booking-engine" aria-describedby=${`${kind}-client`} />
      </label>
      <p class="help" id=${`${kind}-client`}>Name of the client. It may have two live tokens, so that you can replace one without interruption.</p>
      ${kind === 'api' ? Scopes(props) : Reports({ draft })}
      <label>Days until it ends
        <input type="number" name="days" min="1" max="730" value=${draft?.('days') ?? '365'} />
      </label>
      <div><button>${text}</button></div>
    </form>
  </details>`;
}

type Draft = Pick<TokenFormProps, 'draft'>;

function Scopes({ draft, isSensitiveOffered }: Pick<TokenFormProps, 'draft' | 'isSensitiveOffered'>) {
  return html`<fieldset class="boxes">
    <legend>Rights</legend>
    ${apiScopes
      .filter((scope) => isSensitiveOffered || scope !== 'evidence:read')
      .map((scope) => {
        const name = boxName('scope', scope);
        const isTicked = draft === null || draft(name) !== '';
        return html`<label><input type="checkbox" name=${name} checked=${isTicked} /> ${scopes[scope]} <code>${scope}</code></label>`;
      })}
  </fieldset>`;
}

function Reports({ draft }: Draft) {
  return html`<label>Provider
      <input name="provider" required maxlength="128" autocomplete="off" value=${draft?.('provider') ?? ''} placeholder="acme-id" />
    </label>
    <fieldset class="boxes">
      <legend>Steps that it may report</legend>
      ${stepTypes.map((step) => {
        const name = boxName('step', step);
        return html`<label><input type="checkbox" name=${name} checked=${draft !== null && draft(name) !== ''} /> ${stepText(step)}</label>`;
      })}
    </fieldset>`;
}
