import { type Children, html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import type { Page } from '../page/page.http.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { Act } from '../page/room.http.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { counted } from '../view/words.ts';

/** Creates a guest's link, which only this response shows. */
export const makeLink: Act = async ({ admin }, exchange, { requestId, call }) => {
  const [{ token }, { guestBaseUrl }] = await Promise.all([
    admin.sessions.MintGuestLink({ ...subjectOf(exchange), requestId }, call),
    admin.tenants.ListTenants({ pageSize: 1 }, call),
  ]);
  const body =
    token === ''
      ? Notice(
          { tone: 'warn', title: 'This form was sent before' },
          html`<p>Its link was shown then, and is not shown again. Go back and create another.</p>`,
        )
      : Panel(
          { title: 'The link', id: 'link' },
          html`
            <p><label for="guest-link">Give it only to the guest. It is not shown again.</label></p>
            <input id="guest-link" readonly value=${`${guestBaseUrl}/g/${token}`} />
            ${guestBaseUrl === '' && html`<p class="help">This deployment serves no guest pages. Put your own address before the link.</p>`}
          `,
        );
  return answering('A link for the guest', body);
};

export const endLinks: Act = async ({ admin }, exchange, { requestId, call }) => {
  const { ended } = await admin.sessions.EndGuestLinks({ ...subjectOf(exchange), requestId }, call);
  const title = `${counted(ended, 'link')} ended`;
  const body = Notice({ tone: 'good', title }, html`<p>No link opens the guest’s page now.</p>`);
  return answering('The guest’s links', body);
};

function answering(title: string, body: Children): Page {
  return (deps, exchange) =>
    sendPage(deps, exchange, 'sessions', async () => ({ title, body: html`${body}${Back(exchange)}` }));
}

function Back({ field }: Pick<SignedInExchange, 'field'>) {
  return html`<p><a class="button plain" href=${localPathOf(field('back'))}>Back</a></p>`;
}

function subjectOf({ path }: SignedInExchange) {
  return { tenantId: path('tenant'), sessionId: path('session') };
}

type Props = { tenant: string; session: string; frame: FormFrame };

export function LinkForm({ tenant, session, frame }: Props) {
  return ActForm(
    {
      text: 'Make a link for the guest',
      before: 'Shown once. Anyone with the link can act as the guest; earlier links keep working.',
      address: addressOf(routes.guestLink, { tenant, session }),
      frame,
    },
    (typed) => PurposeField({ id: `${session}-link`, value: typed('purpose'), example: 'the guest lost the message' }),
  );
}

export function EndLinksForm({ tenant, session, frame }: Props) {
  return ActForm(
    {
      text: 'End every link of the guest',
      before: 'The links stop working now. The guest can use none of them.',
      address: addressOf(routes.guestLinksEnd, { tenant, session }),
      frame,
      kind: 'reject',
    },
    (typed) =>
      PurposeField({ id: `${session}-end`, value: typed('purpose'), example: 'the message went to somebody else' }),
  );
}
