import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import type { PublicSession } from '../case/read-case.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { sessionAddress } from '../page/session-column.ts';
import { LinkForm } from '../sessions/link.http.ts';
import { waitingOf } from '../sessions/waiting.ts';
import { addressOf, caseAddress, routes } from '../view/addresses.ts';
import { counted, isOpen, readable, statusTone, stepText } from '../view/words.ts';

const maxGuests = 50;

/** The booking reference is in the query, because it may be any text. */
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
      page: exchange,
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

export type BookingProps = {
  tenant: string;
  reference: string;
  /** Newest first. */
  sessions: readonly PublicSession[];
  hasMore: boolean;
  mayDecide: boolean;
  mayMakeLinks: boolean;
  page: PageRequest;
};

function BookingPage({ sessions, hasMore, ...props }: BookingProps) {
  const { reference } = props;
  if (sessions.length === 0) {
    return Empty('You see no booking with this reference.');
  }
  const waiting = sessions.filter(({ status }) => isOpen(status)).length;
  const properties = [...new Set(sessions.map(({ propertyReference }) => propertyReference))];
  return html`
    ${Panel(
      { title: 'Booking', id: 'booking' },
      Facts([
        ['Booking', reference],
        ['Property', properties.join(', ')],
        ['Sessions', counted(sessions.length, 'session')],
        ['Open', waiting === 0 ? 'none' : String(waiting)],
      ]),
    )}
    ${hasMore && Notice({ tone: 'info', title: 'These are the newest sessions of the booking; there are more.' })}
    ${sessions.map((session, index) => {
      const title = `Guest ${sessions.length - index}`;
      return GuestPanel({ title, session, ...props });
    })}
  `;
}

type GuestProps = { title: string; session: PublicSession } & Omit<BookingProps, 'sessions' | 'hasMore'>;

function GuestPanel({ title, session, tenant, mayDecide, mayMakeLinks, page }: GuestProps) {
  const { id, status, steps, createdAt, updatedAt } = session;
  const { text, decide } = waitingOf({ status, steps });
  const badge = Badge(statusTone(status), readable(status));
  return Panel(
    { title, id, aside: badge },
    html`
      ${Facts([
        ['Session', html`<a href=${sessionAddress(tenant, id)}><code>${id}</code></a>`],
        ['Waits for', Waits({ tenant, id, text, decide, mayDecide })],
        ['Created', Moment(createdAt)],
        ['Changed', Moment(updatedAt)],
      ])}
      ${mayMakeLinks && isOpen(status) && LinkForm(page, id)}
    `,
  );
}

type WaitsProps = { tenant: string; id: string; text: string; decide: readonly string[]; mayDecide: boolean };

function Waits({ tenant, id, text, decide, mayDecide }: WaitsProps) {
  return html`<span>${text}</span>${decide.map((step) => {
    const address = caseAddress(tenant, { sessionId: id, step });
    return html` ${mayDecide ? html`<a href=${address}>${stepText(step)}</a>` : html`<span>${stepText(step)}</span>`}`;
  })}`;
}

export const bookingsRoom: Room = { pages: [[routes.booking, showBooking]] };
