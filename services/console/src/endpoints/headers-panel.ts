import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { boxName } from '../forms/fields.ts';
import { AfterFreshSignIn } from '../forms/parts.ts';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';

type HeadersProps = { tenantId: string; endpoint: Endpoint__Output; frame: FormFrame; mayChange: boolean };

/** Lists the names of the custom headers, and a form for their values, which no page shows. */
export function HeadersPanel(props: HeadersProps) {
  const { headerNames } = props.endpoint;
  return Panel(
    { title: 'Custom headers', id: 'headers' },
    html`
      ${
        headerNames.length === 0
          ? html`<p>None. A gateway in front of the receiver may ask for one, such as <code>authorization</code>.</p>`
          : html`<ul class="list">${headerNames.map((name) => html`<li><code>${name}</code> <span>its value is not shown</span></li>`)}</ul>`
      }
      ${props.mayChange && AfterFreshSignIn(props.frame, ChangeHeaders(props))}
    `,
  );
}

function ChangeHeaders({ tenantId, endpoint, frame }: HeadersProps) {
  const { id, url, rowVersion, headerNames } = endpoint;
  return html`<details class="act">
    <summary>Change the headers<small>sent with every event and test from a second later on</small></summary>
    <form class="stack" method="post" action=${addressOf(routes.changeHeaders, { tenant: tenantId, endpoint: id })}>
      ${Hidden({ frame, name: 'headers' })}
      <input type="hidden" name="version" value=${rowVersion} />
      ${HeaderLines({ id: 'header-lines', text: 'Headers to add or change' })}
      ${
        headerNames.length > 0 &&
        html`<fieldset class="boxes">
            <legend>Headers to remove</legend>
            ${headerNames.map((name) => html`<label><input type="checkbox" name=${boxName('remove', name)} /> <code>${name}</code></label>`)}
          </fieldset>
          <label>Address
            <input name="url" type="url" required maxlength="2048" autocomplete="off" value=${url} aria-describedby="moved" />
          </label>
          <p class="help" id="moved">If you change the host or port, enter every header again or remove it, so that no header reaches another receiver.</p>`
      }
      <div><button>Change the headers</button></div>
    </form>
  </details>`;
}

/** Custom headers as text; the page never shows stored values. */
export function HeaderLines({ id, text }: { id: string; text: string }) {
  return html`<label for=${id}>${text}</label>
    <textarea id=${id} name="headers" rows="3" maxlength="16384" autocomplete="off" spellcheck="false" autocapitalize="off" placeholder="Authorization: Bearer 0123456789" aria-describedby=${`${id}-help`}></textarea>
    <p class="help" id=${`${id}-help`}>One in a line, <code>Name: value</code>, 10 at most. Values are kept encrypted and never shown again.</p>`;
}
