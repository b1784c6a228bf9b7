import { ServiceError } from '@gcs/kit/errors';
import type { SessionSummary__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { purposeOf } from '../forms/fields.ts';
import { ActForm, type FormFrame, formFrameOf, PurposeField } from '../page/act-form.ts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { ListTable, Pages } from '../page/list.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { sessionAddress } from '../page/session-column.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { type Filters, filtersOf, isSessionId, requestOf, sessionStatuses } from './filters.ts';
import { sessionColumns } from './listed.ts';
import { maxSessions, personActs } from './person.http.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/sessions`: searches without guest data; a session's id leads to the session. */
async function findSessions(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, filters, pageToken] = [exchange.path('tenant'), filtersOf(exchange), exchange.query('page')];
  if (isSessionId(filters.q)) return exchange.response.redirect(303, sessionAddress(tenant, filters.q));
  const here = withQuery(addressOf(routes.sessions, { tenant }), { ...filters, page: pageToken });
  await sendPage(deps, exchange, 'sessions', async () => {
    const { sessions, nextPageToken } = await deps.admin.sessions.SearchSessions(
      { ...requestOf(filters, tenant), pageSize, pageToken },
      exchange.call(),
    );
    const mayFindByContact = may(exchange.operator, 'SessionAdminService/SearchSessionsByContact');
    const frame = formFrameOf(deps, exchange, here);
    const props = { tenant, filters, sessions, pageToken, nextPageToken, frame, mayFindByContact };
    return { title: 'Bookings', body: FindPage(props) };
  });
}

async function downloadSessions({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenant = exchange.path('tenant');
  const request = requestOf(filtersOf(exchange), tenant);
  const read: ReadRows<SessionSummary__Output> = async (page) => {
    const { sessions: rows, nextPageToken } = await admin.sessions.SearchSessions(
      { ...request, ...page },
      exchange.call(),
    );
    return { rows, nextPageToken };
  };
  await sendCsv(exchange, 'sessions', sessionColumns(tenant), read);
}

/** `POST /tenants/:tenant/sessions/of-guest`: searches for a recorded purpose. No address contains the guest. */
function findSessionsOfGuest(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const guestReference = exchange.field('guest').trim();
  if (guestReference === '') throw new ServiceError('invalid_argument', 'Enter a person to search for.');
  return sendFound(deps, exchange, (request, call) =>
    deps.admin.sessions.SearchSessions({ ...request, guestReference }, call),
  );
}

/** `POST /tenants/:tenant/sessions/of-contact`: the same by an e-mail address or a telephone number. */
function findSessionsOfContact(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const contact = exchange.field('contact').trim();
  if (contact === '') throw new ServiceError('invalid_argument', 'Enter a person to search for.');
  return sendFound(deps, exchange, (request, call) =>
    deps.admin.sessions.SearchSessionsByContact({ ...request, contact }, call),
  );
}

type Found = { sessions: readonly SessionSummary__Output[]; nextPageToken: string };
type Find = (request: { tenantId: string; pageSize: number }, call: AdminCall) => Promise<Found>;
type AdminCall = ReturnType<SignedInExchange['call']>;

async function sendFound(deps: PageDeps, exchange: SignedInExchange, find: Find): Promise<void> {
  const tenant = exchange.path('tenant');
  const purpose = purposeOf(exchange);
  await sendPage(deps, exchange, 'sessions', async () => {
    const { sessions, nextPageToken } = await find({ tenantId: tenant, pageSize: maxSessions }, exchange.call(purpose));
    const back = { href: addressOf(routes.sessions, { tenant }), text: 'All bookings' };
    const body = html`${sessions.length === 0 ? Empty('You see no session of this guest.') : SessionTable({ tenant, sessions })}
      ${nextPageToken !== '' && html`<p class="help">These are the newest ${maxSessions}; there are more.</p>`}
      ${
        sessions.length > 0 &&
        personActs(
          deps,
          exchange,
          sessions.map(({ id }) => id),
        )
      }
      <p class="help">Recorded with your name: “${purpose}”.</p>`;
    return { title: 'Sessions of a guest', back, body };
  });
}

export type FindProps = {
  tenant: string;
  filters: Filters;
  sessions: readonly SessionSummary__Output[];
  pageToken: string;
  nextPageToken: string;
  frame: FormFrame;
  mayFindByContact: boolean;
};

function FindPage(props: FindProps) {
  const { tenant, filters, sessions, pageToken, nextPageToken, frame, mayFindByContact } = props;
  const base = addressOf(routes.sessions, { tenant });
  const csv = addressOf(routes.sessionsCsv, { tenant });
  const order = filters.q === '' ? 'newest' : 'first';
  return html`
    ${FindForm({ base, filters })}
    ${sessions.length === 0 ? Empty(nothingText(filters, nextPageToken)) : SessionTable({ tenant, sessions, order })}
    ${Pages({ base, query: filters, pageToken, nextPageToken, csv, order })}
    ${GuestForm({ address: addressOf(routes.sessionsOfGuest, { tenant }), frame })}
    ${mayFindByContact && ContactForm({ address: addressOf(routes.sessionsOfContact, { tenant }), frame })}
  `;
}

type TableProps = { tenant: string; sessions: readonly SessionSummary__Output[]; order?: 'newest' | 'first' };

function SessionTable({ tenant, sessions, order = 'newest' }: TableProps) {
  const caption = order === 'newest' ? 'Sessions, the newest first' : 'Sessions, in the order of their bookings';
  return ListTable({ caption, columns: sessionColumns(tenant), rows: sessions });
}

function nothingText({ q, ...filters }: Filters, nextPageToken: string): string {
  if (nextPageToken !== '') return 'None of the first 2,000 match. The next page shows those after them.';
  if (q !== '') return 'No booking that you may see begins with this text. Type it as the client spells it.';
  if (Object.values(filters).some((value) => value !== '')) return 'No session matches.';
  return 'There is no session yet. Clients create sessions; the quick start is at /docs.';
}

function FindForm({ base, filters }: { base: string; filters: Filters }) {
  const { q, property, state, from, to } = filters;
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Find sessions">
    <label class="wide">Booking, or how it begins, or session id<input type="search" name="q" value=${q} maxlength="128" autocomplete="off" /></label>
    <label>Property<input name="property" value=${property} maxlength="128" autocomplete="off" /></label>
    <label>State<select name="state">
      <option value="">any</option>
      ${sessionStatuses.map((one) => html`<option value=${one} selected=${one === state}>${readable(one)}</option>`)}
    </select></label>
    <label>Created from (UTC)<input type="date" name="from" value=${from} /></label>
    <label>to<input type="date" name="to" value=${to} /></label>
    <div class="buttons">
      <button>Find</button>
      ${isNarrowed && html`<a class="button plain" href=${base}>Show all</a>`}
    </div>
  </form>`;
}

function GuestForm({ address, frame }: { address: string; frame: FormFrame }) {
  return ActForm(
    {
      text: 'Find by guest',
      before: 'For a recorded purpose. Does not find guests whose data were erased.',
      address,
      frame,
      needsFresh: false,
    },
    () => html`
      <label for="guest">Guest reference, exactly as the client wrote it</label>
      <input id="guest" name="guest" required maxlength="128" autocomplete="off" />
      ${PurposeField({ id: 'guest-purpose', example: 'complaint 4711 of the guest' })}
    `,
  );
}

function ContactForm({ address, frame }: { address: string; frame: FormFrame }) {
  return ActForm(
    {
      text: 'Find by e-mail or telephone',
      before:
        'For a recorded purpose; the address or number is not recorded. Does not find guests whose data were erased.',
      address,
      frame,
      needsFresh: false,
    },
    () => html`
      <label for="contact">E-mail address, or telephone number with its country</label>
      <input id="contact" name="contact" required maxlength="320" autocomplete="off" spellcheck="false" aria-describedby="contact-help" />
      <p class="help" id="contact-help">Complete, as the client sent it; case, spaces and dashes are ignored: +49 30 1234567.</p>
      ${PurposeField({ id: 'contact-purpose', example: 'access request of the guest, letter of 3 May' })}
    `,
  );
}

export const findRoom: Room = {
  pages: [
    [routes.sessions, findSessions],
    [routes.sessionsCsv, downloadSessions],
  ],
  forms: [
    { path: routes.sessionsOfGuest, methods: ['SessionAdminService/SearchSessions'], page: findSessionsOfGuest },
    {
      path: routes.sessionsOfContact,
      methods: ['SessionAdminService/SearchSessionsByContact'],
      page: findSessionsOfContact,
    },
  ],
};
