import { ServiceError } from '@gcs/kit/errors';
import type { SessionSummary__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { purposeOf } from '../forms/fields.ts';
import { ActForm } from '../forms/forms.ts';
import type { Option } from '../page/filter-form.ts';
import { ListTable } from '../page/list.ts';
import { listPage } from '../page/list-page.http.ts';
import { type Page, type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest, Posting } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { sessionAddress } from '../page/session-column.ts';
import { routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { type Filters, filtersOf, isSessionId, requestOf, sessionStatuses } from './filters.ts';
import { sessionColumns } from './listed.ts';
import { maxSessions, personActs } from './person.http.ts';

const [[, showList], csvPage] = listPage<SessionSummary__Output, Filters>({
  here: 'sessions',
  title: 'Bookings',
  route: routes.sessions,
  csv: routes.sessionsCsv,
  filters: filtersOf,
  columns: sessionColumns,
  read:
    ({ admin }, { tenant, call }, filters) =>
    async (page) => {
      const request = { ...requestOf(filters, tenant), ...page };
      const { sessions: rows, nextPageToken } = await admin.sessions.SearchSessions(request, call());
      return { rows, nextPageToken };
    },
  texts: (filters) => ({
    caption: filters.q === '' ? newestFirst : 'Sessions, in the order of their bookings',
    empty: noneText(filters),
    file: 'sessions',
    order: filters.q === '' ? 'newest' : 'first',
  }),
  fields: ({ q, property, state, from, to }) => ({
    q: { label: 'Start of a booking reference, or session id', value: q, type: 'search', isWide: true },
    property: { label: 'Property', value: property },
    state: { label: 'State', value: state, options: stateOptions },
    from: { label: 'Created from (UTC)', value: from, type: 'date' },
    to: { label: 'to', value: to, type: 'date' },
  }),
  foot: FindPersonForms,
});

const newestFirst = 'Sessions, the newest first';
const stateOptions: readonly Option[] = [['', 'any'], ...sessionStatuses.map((one): Option => [one, readable(one)])];

/** Searches without guest data. A session id redirects to the session's page. */
const findSessions: Page = async (deps, page) => {
  const { q } = filtersOf(page);
  if (isSessionId(q)) return page.response.redirect(303, sessionAddress(page.tenant, q));
  return showList(deps, page);
};

function noneText({ q, ...filters }: Filters): string {
  if (q !== '') return 'No booking that you may see begins with this text. Type it as the client spells it.';
  if (Object.values(filters).some((value) => value !== '')) return 'No session matches.';
  return 'There is no session yet. Clients create sessions; the quick start is at /docs.';
}

const ofGuest: Posting = {
  path: routes.sessionsOfGuest,
  methods: ['SessionAdminService/SearchSessions'],
  purpose: 'complaint 4711 of the guest',
};

const ofContact: Posting = {
  path: routes.sessionsOfContact,
  methods: ['SessionAdminService/SearchSessionsByContact'],
  purpose: 'access request of the guest, letter of 3 May',
};

const findOfGuest: Page = (deps, page) =>
  sendFound(deps, page, page.field('guest'), (guestReference, request, call) =>
    deps.admin.sessions.SearchSessions({ ...request, guestReference }, call),
  );

const findOfContact: Page = (deps, page) =>
  sendFound(deps, page, page.field('contact'), (contact, request, call) =>
    deps.admin.sessions.SearchSessionsByContact({ ...request, contact }, call),
  );

type Found = { sessions: readonly SessionSummary__Output[]; nextPageToken: string };
type Find = (
  wanted: string,
  request: { tenantId: string; pageSize: number },
  call: ReturnType<PageRequest['call']>,
) => Promise<Found>;

async function sendFound(deps: PageDeps, page: SignedInExchange, asked: string, find: Find): Promise<void> {
  const wanted = asked.trim();
  if (wanted === '') throw new ServiceError('invalid_argument', 'Enter a person to search for.');
  const purpose = purposeOf(page);
  await sendPage(deps, page, 'sessions', async () => {
    const request = { tenantId: page.tenant, pageSize: maxSessions };
    const { sessions: rows, nextPageToken } = await find(wanted, request, page.call(purpose));
    const ids = rows.map(({ id }) => id);
    const body = html`
      ${ListTable({ caption: newestFirst, columns: sessionColumns(page), rows, empty: 'You see no session of this guest.' })}
      ${nextPageToken !== '' && html`<p class="help">These are the newest ${maxSessions}; there are more.</p>`}
      ${ids.length > 0 && personActs(page, ids)}
      <p class="help">Recorded with your name: “${purpose}”.</p>`;
    return { title: 'Sessions of a guest', back: { href: page.to(routes.sessions), text: 'All bookings' }, body };
  });
}

function FindPersonForms(page: PageRequest) {
  return html`
    ${ActForm(
      page,
      ofGuest,
      { text: 'Find by guest', before: 'The purpose is recorded. Guests whose data was erased are not found.' },
      html`<label for="guest">Guest reference, exactly as the client wrote it</label>
        <input id="guest" name="guest" required maxlength="128" autocomplete="off" />`,
    )}
    ${ActForm(
      page,
      ofContact,
      {
        text: 'Find by e-mail or telephone',
        before: 'The purpose is recorded, but not the address or number. Guests whose data was erased are not found.',
      },
      html`<label for="contact">E-mail address, or telephone number with its country</label>
        <input id="contact" name="contact" required maxlength="320" autocomplete="off" spellcheck="false" aria-describedby="contact-help" />
        <p class="help" id="contact-help">Complete, as the client sent it, such as +49 30 1234567. Case, spaces and dashes are ignored.</p>`,
    )}
  `;
}

export const findRoom: Room = {
  pages: [[routes.sessions, findSessions], csvPage],
  forms: [
    { ...ofGuest, page: findOfGuest },
    { ...ofContact, page: findOfContact },
  ],
};
