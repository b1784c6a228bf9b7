import { html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { counted } from '../view/words.ts';

/** `POST /tenants/:tenant/sessions/:session/link`: a link for the guest, on this answer and nowhere else. */
export async function makeLink(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const call = exchange.call(purposeOf(exchange));
  const request = { ...subjectOf(exchange), requestId: exchange.field('request') };
  await sendPage(deps, exchange, 'sessions', async () => {
    const [{ token }, { guestBaseUrl }] = await Promise.all([
      deps.admin.sessions.MintGuestLink(request, call),
      deps.admin.tenants.ListTenants({ pageSize: 1 }, call),
    ]);
    const link = `${guestBaseUrl}/g/${token}`;
    const body = html`${
      token === ''
        ? Notice(
            { tone: 'warn', title: 'This form was sent before' },
            html`<p>Its link was shown then, and is not shown again. Go back and make another one.</p>`,
          )
        : Panel(
            { title: 'The link', id: 'link' },
            html`
              <p><label for="guest-link">Give it to the guest and to nobody else. It is not shown again.</label></p>
              <input id="guest-link" readonly value=${link} />
              ${guestBaseUrl === '' && html`<p class="help">Put the address of your guests’ pages in front: this deployment serves none.</p>`}
            `,
          )
    }${Back(exchange)}`;
    return { title: 'A link for the guest', body };
  });
}

/** `POST /tenants/:tenant/sessions/:session/links/end`. */
export async function endLinks(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const call = exchange.call(purposeOf(exchange));
  const request = { ...subjectOf(exchange), requestId: exchange.field('request') };
  const { ended } = await deps.admin.sessions.EndGuestLinks(request, call);
  await sendPage(deps, exchange, 'sessions', async () => {
    const body = html`${Notice({ tone: 'good', title: `${counted(ended, 'link')} ended` }, html`<p>None leads to the guest’s page any more.</p>`)}
      ${Back(exchange)}`;
    return { title: 'The guest’s links', body };
  });
}

function Back({ field }: Pick<SignedInExchange, 'field'>) {
  return html`<p><a class="button plain" href=${localPathOf(field('back'))}>Back</a></p>`;
}

function subjectOf({ path }: SignedInExchange) {
  return { tenantId: path('tenant'), sessionId: path('session') };
}
