import { ServiceError } from '@gcs/kit/errors';
import type { SessionSummary__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { filtersOf, isSessionId, requestOf } from './filters.ts';
import { FindPage, SessionTable } from './find-page.ts';
import { sessionAddress, sessionColumns } from './listed.ts';
import { maxSessions, personActs } from './person.http.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/sessions`: searches without guest data; an id leads to its session. */
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

/** `GET /tenants/:tenant/sessions.csv`: the same as a file. */
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

/** `POST /tenants/:tenant/sessions/of-guest`: searches for a recorded purpose. The guest appears in no address. */
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
