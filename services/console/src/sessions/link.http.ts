import { type Children, html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { ActForm } from '../forms/forms.ts';
import { type Page, sendPage } from '../page/page.http.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { counted } from '../view/words.ts';

/** Creates a guest's link, which only this response shows. */
export const makeLink: Acting = {
  path: routes.guestLink,
  methods: ['SessionAdminService/MintGuestLink'],
  needsFresh: true,
  purpose: 'the guest lost the message',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    const [{ token }, { guestBaseUrl }] = await Promise.all([
      admin.sessions.MintGuestLink({ requestId, tenantId, sessionId: path('session') }, call),
      admin.tenants.ListTenants({ pageSize: 1 }, call),
    ]);
    return answering('A link for the guest', token === '' ? alreadyShown : LinkPanel(guestBaseUrl, token));
  },
};

const alreadyShown = Notice(
  { tone: 'warn', title: 'This form was sent before' },
  html`<p>The link was shown the first time, and is not shown again. Go back and create another.</p>`,
);

function LinkPanel(guestBaseUrl: string, token: string) {
  return Panel(
    { title: 'The link', id: 'link' },
    html`
      <p><label for="guest-link">Give it only to the guest. It is not shown again.</label></p>
      <input id="guest-link" readonly value=${`${guestBaseUrl}/g/${token}`} />
      ${guestBaseUrl === '' && html`<p class="help">This deployment serves no guest pages. Put your own address before the link.</p>`}
    `,
  );
}

export const endLinks: Acting = {
  path: routes.guestLinksEnd,
  methods: ['SessionAdminService/EndGuestLinks'],
  needsFresh: true,
  purpose: 'the message went to somebody else',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    const { ended } = await admin.sessions.EndGuestLinks({ requestId, tenantId, sessionId: path('session') }, call);
    const title = `${counted(ended, 'link')} ended`;
    const body = Notice({ tone: 'good', title }, html`<p>No link opens the guest’s page now.</p>`);
    return answering('The guest’s links', body);
  },
};

function answering(title: string, answer: Children): Page {
  return (deps, page) =>
    sendPage(deps, page, 'sessions', async () => ({
      title,
      body: html`${answer}<p><a class="button plain" href=${page.back}>Back</a></p>`,
    }));
}

export function LinkForm(page: PageRequest, session: string) {
  return ActForm(page, makeLink, {
    text: 'Make a link for the guest',
    before: 'Shown once. Anyone with the link can act as the guest; earlier links keep working.',
    parts: { session },
  });
}

export function EndLinksForm(page: PageRequest) {
  return ActForm(page, endLinks, {
    text: 'End every link of the guest',
    before: 'The links stop working now. The guest can use none of them.',
    look: 'danger',
  });
}
