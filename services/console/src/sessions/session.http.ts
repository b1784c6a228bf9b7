import { html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { sessionAddress } from './listed.ts';
import { readSession } from './read-session.ts';
import { SessionPage } from './session-page.ts';

/** `GET /tenants/:tenant/sessions/:session`. */
export async function showSession(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
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
    const body = html`<p class="back"><a href=${addressOf(routes.sessions, { tenant })}>← All bookings</a></p>
      ${SessionPage(props)}`;
    return { title: `Session of ${file.session.bookingReference}`, body };
  });
}
