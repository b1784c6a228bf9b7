import type { Endpoint__Output, EndpointSecret__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { AfterFreshSignIn, Confirm } from '../forms/parts.ts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';

export type SecretsProps = {
  tenantId: string;
  endpoint: Endpoint__Output;
  now: Date;
  frame: FormFrame;
  mayChange: boolean;
};

/** Use of each secret (docs/delivery.md#secrets). */
const texts: ReadonlyMap<string, string> = new Map([
  ['NEXT', 'verifies, does not sign yet'],
  ['ACTIVE', 'signs'],
  ['RETIRED', 'still verifies'],
]);

/** Lists signing secrets without their values. Two steps replace a secret without interruption. */
export function SecretsPanel(props: SecretsProps) {
  const { endpoint, mayChange } = props;
  const hasNext = endpoint.secrets.some(({ state }) => state === 'NEXT');
  return Panel(
    { title: 'Signing secrets', id: 'secrets' },
    html`
      <ul class="list">
        ${endpoint.secrets.map((secret) => Secret({ secret, ...props }))}
      </ul>
      ${mayChange && (hasNext ? Promote(props) : MakeNext(props))}
    `,
  );
}

function Secret({ secret, ...props }: { secret: EndpointSecret__Output } & SecretsProps) {
  const { tenantId, endpoint, now, frame, mayChange } = props;
  const { id, state, createdAt, validUntil } = secret;
  const action = addressOf(routes.revokeSecret, { tenant: tenantId, endpoint: endpoint.id, secret: String(id) });
  return html`<li>
    ${Badge(state === 'ACTIVE' ? 'good' : 'quiet', texts.get(state) ?? state)}
    <span>made ${Ago({ at: createdAt, now })}${validUntil !== '' && html`, ends ${Ago({ at: validUntil, now })}`}</span>
    ${
      mayChange &&
      state !== 'ACTIVE' &&
      Confirm(
        {
          frame,
          name: `revoke-${id}`,
          action,
          text: 'Revoke now',
          about: `the secret that ${texts.get(state) ?? ''}`,
          isDangerous: true,
        },
        html`<p>It signs no more deliveries.</p>`,
      )
    }
  </li>`;
}

function MakeNext({ tenantId, endpoint, frame }: SecretsProps) {
  return html`<p>To replace the secret: make the next one, let the receiver accept both, then let the next one sign.</p>
    ${AfterFreshSignIn(
      frame,
      html`<form method="post" action=${addressOf(routes.makeNextSecret, { tenant: tenantId, endpoint: endpoint.id })}>
        ${Hidden({ frame, name: 'next-secret' })}
        <button class="plain">Make the next secret</button>
      </form>`,
    )}`;
}

function Promote({ tenantId, endpoint, frame }: SecretsProps) {
  const action = addressOf(routes.promoteSecret, { tenant: tenantId, endpoint: endpoint.id });
  return Confirm(
    { frame, name: 'promote', action, text: 'Let the next secret sign' },
    html`<p>After that, a receiver without that secret refuses events. The old one verifies for 96 more hours.</p>`,
  );
}
