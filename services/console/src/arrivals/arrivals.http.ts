import type { StayBooking__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { html, render } from '@gcs/ui/html';
import { Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { ArrivalsList, ArrivalsPage, type ArrivalsProps, stayAddress } from './arrivals-page.ts';
import { StayPage } from './stay-page.ts';

const pageSize = 500;

/** `GET /tenants/:tenant/arrivals`: a day's arrivals by hour. */
async function showArrivals(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'arrivals', async () => ({
    title: 'Arrivals',
    body: ArrivalsPage(await readArrivals(deps, exchange)),
  }));
}

/** `GET /tenants/:tenant/arrivals/rows`: the list alone. */
async function refreshArrivals(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  exchange.response.type('html').send(render(ArrivalsList(await readArrivals(deps, exchange))));
}

async function readArrivals(deps: PageDeps, exchange: SignedInExchange): Promise<ArrivalsProps> {
  const tenant = exchange.path('tenant');
  const today = deps.clock.now().toISOString().slice(0, 10);
  const filters = { day: exchange.query('day') || today, property: exchange.query('property'), q: exchange.query('q') };
  const request = { tenantId: tenant, propertyReference: filters.property, day: filters.day, pageSize };
  const { bookings: all, nextPageToken } = await deps.admin.stays.ListArrivals(request, exchange.call());
  const base = addressOf(routes.arrivals, { tenant });
  return {
    ...{ tenant, filters, all, hasMore: nextPageToken !== '' },
    bookings: all.filter((booking) => isFound(booking, filters.q)),
    mayAct: may(exchange.operator, 'StayService/ActOnBooking'),
    frame: formFrameOf(deps, exchange, base),
  };
}

/** Finds parts of names, rooms and references, without case and accents. */
function isFound({ reference, guests }: StayBooking__Output, asked: string): boolean {
  const texts = [reference, ...guests.flatMap(({ name, room, reference: own }) => [name, room, own])];
  const wanted = plain(asked.trim());
  return texts.some((text) => plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}

/** `GET /tenants/:tenant/stay?reference=…`: one booking. */
async function showStay(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenant = exchange.path('tenant');
  const reference = exchange.query('reference') || exchange.field('reference');
  await sendPage(deps, exchange, 'arrivals', async () => {
    const { booking, events } = await deps.admin.stays.GetBooking({ tenantId: tenant, reference }, exchange.call());
    if (booking === null) throw new Error('a booking was answered without itself');
    const back = { href: addressOf(routes.arrivals, { tenant }), text: 'Arrivals' };
    const frame = formFrameOf(deps, exchange, stayAddress(tenant, reference));
    const mayAct = may(exchange.operator, 'StayService/ActOnBooking');
    return { title: `Booking ${reference}`, back, body: StayPage({ tenant, booking, events, mayAct, frame }) };
  });
}

const actOnBooking: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, act, name] = [exchange.field('reference'), exchange.field('act'), exchange.field('name')];
  const guest = wholeNumberOf(exchange, 'number');
  const request = {
    ...{ requestId, tenantId, reference, act, guests: guest === 0 ? [] : [guest] },
    expectedVersion: wholeNumberOf(exchange, 'version'),
    guardian: wholeNumberOf(exchange, 'guardian'),
    text: exchange.field('text').trim(),
    ...(act === 'guest_added' && { guest: { name, ageClass: exchange.field('ageClass') } }),
  };
  await admin.stays.ActOnBooking(request, call);
  return stayAddress(tenantId, reference);
};

/** Makes the guest's link, which only this answer shows. */
const issueLink: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, guestNumber] = [exchange.field('reference'), wholeNumberOf(exchange, 'number')];
  const [{ token }, { guestBaseUrl }] = await Promise.all([
    admin.stays.IssueCheckInLink({ requestId, tenantId, reference, guestNumber }, call),
    admin.tenants.ListTenants({ pageSize: 1 }, call),
  ]);
  const notice = Panel(
    { title: 'The link', id: 'link' },
    token === ''
      ? html`<p>This form was sent before. Its link was shown then; make another one.</p>`
      : html`<p><label for="guest-link">Give it to the guest and to nobody else. It is not shown again.</label></p>
          <input id="guest-link" readonly value=${`${guestBaseUrl}/g/${token}`} />`,
  );
  return { notice };
};

export const arrivalsRoom: Room = {
  pages: [
    [routes.arrivals, showArrivals],
    [routes.stay, showStay],
  ],
  refreshes: [[routes.arrivalRows, refreshArrivals]],
  forms: [
    { path: routes.stayAct, methods: ['StayService/ActOnBooking'], act: actOnBooking, shownOn: showStay },
    { path: routes.stayLink, methods: ['StayService/IssueCheckInLink'], act: issueLink, shownOn: showStay },
  ],
};
