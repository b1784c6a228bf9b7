import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { extendHold, placeHold, releaseHold } from '../retention/holds.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { endLinks, makeLink } from './link.http.ts';
import { sessionAddress } from './listed.ts';
import { readSession } from './read-session.ts';
import { SessionPage } from './session-page.ts';

/** `GET /tenants/:tenant/sessions/:session`. */
async function showSession(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { operator, session } = exchange;
  const tenant = exchange.path('tenant');
  await sendPage(deps, exchange, 'sessions', async () => {
    const file = await readSession(deps, exchange);
    const props = {
      ...{ tenant, file, csrf: session.csrf },
      may: {
        readGuest: may(operator, 'SessionAdminService/GetGuestData'),
        makeLinks: may(operator, 'SessionAdminService/MintGuestLink'),
        hold: may(operator, 'RetentionService/PlaceHold'),
        erase: may(operator, 'RetentionService/RequestErasure'),
      },
      frame: formFrameOf(deps, exchange, sessionAddress(tenant, file.session.id)),
    };
    const back = { href: addressOf(routes.sessions, { tenant }), text: 'All bookings' };
    return { title: `Session of ${file.session.bookingReference}`, back, body: SessionPage(props) };
  });
}

export const sessionRoom: Room = {
  pages: [[routes.session, showSession]],
  forms: [
    {
      path: routes.guestLink,
      methods: ['SessionAdminService/MintGuestLink'],
      needsFresh: true,
      hasPurpose: true,
      act: makeLink,
      shownOn: showSession,
    },
    {
      path: routes.guestLinksEnd,
      methods: ['SessionAdminService/EndGuestLinks'],
      needsFresh: true,
      hasPurpose: true,
      act: endLinks,
      shownOn: showSession,
    },
    {
      path: routes.holdPlace,
      methods: ['RetentionService/PlaceHold'],
      hasPurpose: true,
      act: placeHold,
      shownOn: showSession,
    },
    {
      path: routes.holdExtend,
      methods: ['RetentionService/ExtendHold'],
      hasPurpose: true,
      act: extendHold,
      shownOn: showSession,
    },
    {
      path: routes.holdRelease,
      methods: ['RetentionService/ReleaseHold'],
      needsFresh: true,
      hasPurpose: true,
      act: releaseHold,
      shownOn: showSession,
    },
  ],
};
