import { ServiceError } from '@gcs/kit/errors';
import { html, render } from '@gcs/ui/html';
import type { SignedInExchange } from '../exchange.ts';
import { sendPage } from '../frame.ts';
import type { PageDeps } from '../page-deps.ts';
import { GuestShown } from './guest-panel.ts';

/** `POST /tenants/:tenant/sessions/:session/guest`: who the guest is, for a purpose that is recorded. */
export async function showGuest(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const purpose = exchange.field('purpose').trim();
  if (!/^[\x20-\x7e]{3,200}$/.test(purpose)) {
    throw new ServiceError('invalid_argument', 'Say in plain letters, 3 to 200 of them, why you need the data.');
  }
  const subject = { tenantId: exchange.path('tenant'), sessionId: exchange.path('session') };
  const found = await deps.admin.sessions.GetGuestData(subject, exchange.call(purpose));
  const { guestDataJson: dataJson, guestAnswersJson: answersJson } = found;
  const body = html`<${GuestShown} ...${{ dataJson, answersJson, purpose }} />`;
  if (exchange.request.headers['hx-request'] === 'true') {
    exchange.response.type('html').send(render(body));
    return;
  }
  await sendPage(deps, exchange, 'reviews', async () => ({ title: 'Guest', body }));
}
