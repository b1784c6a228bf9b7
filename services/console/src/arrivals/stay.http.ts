import { createHash } from 'node:crypto';
import type { ServiceError } from '@gcs/kit/errors';
import { deskRefusalOf } from '@gcs/proto/desk-refusals';
import { fill } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { QrCode } from '@gcs/ui/qr';
import { wholeNumberOf } from '../forms/fields.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { rememberLanguage, spokenBy } from '../view/spoken.ts';
import { deskIn } from './desk.ts';
import { stayAct, stayAddress } from './stay-forms.ts';
import { StayPage, stayLink } from './stay-page.ts';
import { linkTitle } from './stay-words.ts';

const showStay = pageOf('arrivals', async (deps, exchange) => {
  const { desk, spoken, here, tenant, body } = await readStay(deps, exchange);
  rememberLanguage(exchange.request, exchange.response);
  return {
    title: desk.say(desk.texts.booking.title, { reference: referenceIn(exchange) }),
    back: { href: addressOf(routes.arrivals, { tenant }), text: desk.texts.frame.title },
    voice: { spoken, here },
    body,
  };
});

function referenceIn({ query, field }: SignedInExchange): string {
  return query('reference') || field('reference');
}

async function readStay(deps: PageDeps, exchange: SignedInExchange) {
  const tenant = exchange.path('tenant');
  const reference = referenceIn(exchange);
  const { booking, events } = await deps.admin.stays.GetBooking({ tenantId: tenant, reference }, exchange.call());
  if (booking === null) throw new Error('the response contains no booking');
  const spoken = spokenBy(exchange.request);
  const desk = deskIn(spoken);
  const here = stayAddress(tenant, reference);
  // The page updates itself when this hash of the booking changes.
  const state = createHash('sha256').update(JSON.stringify(booking)).digest('base64url');
  const now = withQuery(addressOf(routes.stayNow, { tenant }), { reference });
  const body = html`<p class="notice warn" role="status" data-offline=${desk.texts.list.offline} hidden></p><live-part data-src=${now} data-state=${state}>${StayPage({ desk, page: { ...exchange, back: here }, booking, events })}</live-part>`;
  return { desk, spoken, here, tenant, body };
}

const actOnBooking: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, act, name] = [exchange.field('reference'), exchange.field('act'), exchange.field('name')];
  const kinship = exchange.field('kinship');
  const guests = exchange.field('number').split(',').filter(Boolean).map(Number);
  const request = {
    ...{ requestId, tenantId, reference, act, guests },
    expectedVersion: wholeNumberOf(exchange, 'version'),
    expectedGuest: exchange.field('tag'),
    guardian: wholeNumberOf(exchange, 'guardian'),
    text: (kinship === 'other' ? '' : kinship) || exchange.field('text').trim(),
    ...(act === 'room_changed' && { expectedRoom: exchange.field('room') }),
    ...(act === 'guest_added' && { guest: { name, ageClass: exchange.field('ageClass') } }),
  };
  await admin.stays.ActOnBooking(request, call);
  return isList(exchange) ? exchange.back : stayAddress(tenantId, reference);
};

function isList({ back, path }: SignedInExchange): boolean {
  return back.split('?')[0] === addressOf(routes.arrivals, { tenant: path('tenant') });
}

/** Creates the guest's link, which only this response shows, or sends it by mail. */
const issueLink: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenantId = exchange.path('tenant');
  const [reference, guestNumber] = [exchange.field('reference'), wholeNumberOf(exchange, 'number')];
  const act = exchange.field('act');
  const how = { renew: act === 'renew', byMail: act === 'mail', email: exchange.field('email').trim() };
  const [{ token }, { guestBaseUrl }, { booking }] = await Promise.all([
    admin.stays.IssueCheckInLink({ requestId, tenantId, reference, guestNumber, ...how }, call),
    admin.tenants.ListTenants({ pageSize: 1 }, call),
    admin.stays.GetBooking({ tenantId, reference }, call),
  ]);
  const desk = deskIn(spokenBy(exchange.request));
  const { link } = desk.texts;
  if (how.byMail) return { notice: Notice({ tone: 'good', title: link.mailed }) };
  const guest = booking?.guests.find(({ number }) => number === guestNumber);
  const title = guest === undefined ? link.title : linkTitle(desk, guest);
  const address = `${guestBaseUrl}/g/${token}`;
  const notice = Panel(
    { title, id: 'link' },
    token === ''
      ? html`<p>${link.again}</p>`
      : html`<p><label for="guest-link">${link.about}</label></p>
          <input id="guest-link" readonly dir="ltr" value=${address} data-until=${guest?.signedAt === '' ? `#guest-${guestNumber} .signed` : undefined} />
          <div class="buttons">
            <a class="button plain" href=${address} target="_blank" rel="noopener">${link.open}</a>
            <copy-text data-from="guest-link" data-done=${link.copied} hidden><button type="button" class="plain">${link.copy}</button><span role="status"></span></copy-text>
          </div>
          <p class="help">${link.back}</p>
          <p>${link.scan}</p>
          ${QrCode({ text: address, label: title })}`,
  );
  return { notice };
};

function sayRefusal({ request, field }: SignedInExchange, { code, publicMessage }: ServiceError) {
  const { refusal } = spokenBy(request).texts;
  const because = new Map<string, string>(Object.entries(refusal)).get(deskRefusalOf(publicMessage) ?? code);
  return Notice(
    { tone: 'warn', title: `${refusal.nothing} ${because ?? refusal.failed_precondition}` },
    html`<p>${fill(refusal.request, { id: field('request') })}</p>`,
  );
}

export const stayRoom: Room = {
  pages: [[routes.stay, showStay]],
  refreshes: [[routes.stayNow, async (deps, exchange) => (await readStay(deps, exchange)).body]],
  forms: formsOn(showStay, [
    { ...stayAct, act: actOnBooking, sayRefusal },
    { ...stayLink, act: issueLink, sayRefusal },
  ]),
};
