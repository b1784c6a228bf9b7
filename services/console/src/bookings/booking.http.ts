import { html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import type { PublicSession } from '../case/read-case.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { bookingAddress } from '../sessions/listed.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { BookingPage } from './booking-page.ts';

/** Each guest costs one call. */
const maxGuests = 50;

/** The client's reference may be any text, so it is in the query. */
async function showBooking(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, reference] = [exchange.path('tenant'), exchange.query('reference')];
  const { operator } = exchange;
  if (reference === '') return exchange.response.redirect(303, addressOf(routes.sessions, { tenant }));
  await sendPage(deps, exchange, 'sessions', async () => {
    const { sessions, hasMore } = await readGuests(deps, exchange, tenant, reference);
    const props = {
      ...{ tenant, reference, sessions, hasMore },
      mayDecide: may(operator, 'ReviewService/GetReview'),
      mayMakeLinks: may(operator, 'SessionAdminService/MintGuestLink'),
      frame: formFrameOf(deps, exchange, bookingAddress(tenant, reference)),
    };
    const body = html`<p class="back"><a href=${addressOf(routes.sessions, { tenant })}>← All bookings</a></p>
      ${BookingPage(props)}`;
    return { title: `Booking ${reference}`, body };
  });
}

async function readGuests({ admin }: PageDeps, exchange: SignedInExchange, tenantId: string, reference: string) {
  const call = exchange.call();
  const request = { tenantId, bookingReference: reference, pageSize: maxGuests };
  const { sessions: listed, nextPageToken } = await admin.sessions.SearchSessions(request, call);
  const sessions = await Promise.all(
    listed.map(async ({ id: sessionId }): Promise<PublicSession> => {
      const { sessionJson } = await admin.sessions.GetSession({ tenantId, sessionId }, call);
      return JSON.parse(sessionJson);
    }),
  );
  return { sessions, hasMore: nextPageToken !== '' };
}

export const bookingsRoom: Room = { pages: [[routes.booking, showBooking]] };
