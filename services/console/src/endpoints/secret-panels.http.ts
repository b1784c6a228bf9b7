import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { ActForm, Boxes, Confirm, PostForm } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { Ago } from '../view/ago.ts';
import { changeHeaders, makeNextSecret, promoteSecret, revokeSecret } from './forms.http.ts';
import { HeaderLines } from './settings-form.ts';

export function HeadersPanel(page: PageRequest, { url, rowVersion, headerNames }: Endpoint__Output) {
  return Panel(
    { title: 'Custom headers', id: 'headers' },
    html`
      ${
        headerNames.length === 0
          ? html`<p>None. A gateway in front of the receiver may ask for one, such as <code>authorization</code>.</p>`
          : html`<ul class="list">${headerNames.map((name) => html`<li><code>${name}</code> <span>its value is not shown</span></li>`)}</ul>`
      }
      ${ActForm(
        page,
        changeHeaders,
        {
          text: 'Change the headers',
          before: 'sent with every event and test, starting within a second',
          hidden: { version: rowVersion },
          isOpen: false,
        },
        html`
          ${HeaderLines({ id: 'header-lines', text: 'Headers to add or change' })}
          ${
            headerNames.length > 0 &&
            html`${Boxes({
              legend: 'Headers to remove',
              group: 'remove',
              values: headerNames,
              isTicked: () => false,
              text: (name) => html`<code>${name}</code>`,
            })}
              <label>Address
                <input name="url" type="url" required maxlength="2048" autocomplete="off" value=${url} aria-describedby="moved" />
              </label>
              <p class="help" id="moved">If you change the host or port, enter every header again or remove it, so that no header reaches another receiver.</p>`
          }
        `,
      )}
    `,
  );
}

/** The use of a secret in each state (docs/delivery.md#secrets). */
const texts: ReadonlyMap<string, string> = new Map([
  ['NEXT', 'verifies, does not sign yet'],
  ['ACTIVE', 'signs'],
  ['RETIRED', 'still verifies'],
]);

/**
 * Lists signing secrets without their values. A secret is replaced in two steps, so that deliveries are not
 * interrupted.
 */
export function SecretsPanel(page: PageRequest, { secrets }: Endpoint__Output) {
  const { now } = page;
  const hasNext = secrets.some(({ state }) => state === 'NEXT');
  return Panel(
    { title: 'Signing secrets', id: 'secrets' },
    html`
      <ul class="list">
        ${secrets.map(({ id, state, createdAt, validUntil }) => {
          const text = texts.get(state) ?? state;
          const revoke = { text: 'Revoke now', about: `the secret that ${text}`, look: 'danger' } as const;
          return html`<li>
            ${Badge(state === 'ACTIVE' ? 'good' : 'quiet', text)}
            <span>made ${Ago({ at: createdAt, now })}${validUntil !== '' && html`, ends ${Ago({ at: validUntil, now })}`}</span>
            ${
              state !== 'ACTIVE' &&
              Confirm(
                page,
                revokeSecret,
                { ...revoke, parts: { secret: String(id) } },
                html`<p>It signs no more deliveries.</p>`,
              )
            }
          </li>`;
        })}
      </ul>
      ${
        hasNext
          ? Confirm(
              page,
              promoteSecret,
              { text: 'Let the next secret sign' },
              html`<p>After that, a receiver without that secret refuses events. The old secret verifies for 96 more hours.</p>`,
            )
          : PostForm(
              page,
              makeNextSecret,
              { text: 'Make the next secret', look: 'plain' },
              html`<p>To replace the secret, make the next one. Let the receiver accept both, then let the next one sign.</p>`,
            )
      }
    `,
  );
}
