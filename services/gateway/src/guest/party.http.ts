import { hasCode, ServiceError } from '@gcs/kit/errors';
import { answerPage, answerSeeOther } from '../http/answer.http.ts';
import type { Handle } from '../http/serve.http.ts';
import type { Act, Asked } from './acts.http.ts';
import {
  admitLink,
  type GuestDeps,
  type LinkedView,
  linkPage,
  pathOf,
  readPartyView,
  readView,
  viewOf,
  withParty,
} from './guest-link.http.ts';
import { browserLanguage, chosenLanguage } from './language.http.ts';
import { messagesFor } from './messages/messages.ts';
import { statementOf } from './messages/statement.ts';
import { overviewPage } from './pages/overview-page.ts';
import { hotelName } from './pages/page.ts';
import { partyPage, sharePage } from './pages/party-page.ts';
import { openStream } from './reads.http.ts';
import { wayToParty } from './way-back.http.ts';

/** Shows the lead the other guests. Redirects any other guest to the guest's own page. */
export function showParty(deps: GuestDeps): Handle {
  return linkPage(deps, (view) => (isLeading(view) ? partyPage(view) : undefined), readPartyView);
}

/** Streams changes of the party after the version in the query to the lead's page. */
export function followParty(deps: GuestDeps): Handle {
  return async (exchange) => {
    const link = admitLink(deps, exchange);
    const { page } = await readView(deps, exchange, link);
    const { tenantId, sessionId } = page;
    openStream(deps, exchange, { tokenSha256: link.tokenSha256, party: { tenantId, sessionId } });
  };
}

function isLeading({ party }: LinkedView): boolean {
  return party !== undefined && party.others.length > 0;
}

/** Shows another guest's link, or opens it on this device. */
export const shareLink: Act = async (deps, asked) => {
  const { view, guest, caller } = await readLead(deps, asked);
  const { token } = await deps.party.ShareLink({ ...caller, guestNumber: guest.number }, asked.link.call);
  if (asked.form.get('way') === 'here') {
    asked.exchange.headers['Set-Cookie'] = wayToParty(deps, token, asked.link.token);
    answerSeeOther(asked.exchange, pathOf(token));
  } else answerPage(asked.exchange, 200, sharePage(view, guest, `${deps.baseUrl}${pathOf(token)}`));
  return 'answered';
};

export const declareMinor: Act = async (deps, asked) => {
  const { form, exchange, link } = asked;
  const { view, guest, caller } = await readLead(deps, asked);
  const kinship = form.get('kinship') ?? '';
  if (kinship === '') {
    answerPage(exchange, 422, partyPage({ ...view, notice: view.messages.problem.required }));
    return 'answered';
  }
  const { actionId } = asked.action;
  await deps.party.DeclareMinor({ ...caller, guestNumber: guest.number, kinship, actionId }, link.call);
  answerSeeOther(exchange, `${link.path}/party`);
  return 'answered';
};

/** Signs the text that the page showed, in the language of the page. */
export const signStay: Act = async (deps, asked) => {
  const { form, exchange, link, action } = asked;
  const { view, party, caller } = await readMember(deps, asked);
  const statement = statementOf(party, hotelName(view), messagesFor(action.locale));
  if (statement === undefined || statement.seen !== action.seen) return moved();
  const { tag, text, language } = statement;
  const signature = { name: (form.get('name') ?? '').trim(), strokes: form.get('strokes') ?? '' };
  const sign = { ...caller, tag, text, language, ...signature, actionId: action.actionId };
  try {
    await deps.party.Sign(sign, link.call);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'invalid_argument')) throw error;
    answerPage(exchange, 422, overviewPage({ ...withParty(view, party), problem: view.messages.signature.missing }));
    return 'answered';
  }
};

/**
 * Reads the lead's party and the guest in the form. Throws `failed_precondition` if the party no longer has this guest.
 */
async function readLead(deps: GuestDeps, asked: Asked) {
  const { view, party, caller } = await readMember(deps, asked);
  const guest = party.others.find(({ number }) => String(number) === asked.form.get('guest'));
  return guest === undefined ? moved() : { view: { ...view, party }, guest, caller };
}

/** Throws `failed_precondition` for a guest without a booking. */
async function readMember(deps: GuestDeps, { exchange, link }: Asked) {
  const asked = { locale: chosenLanguage(exchange) ?? '', browserLocale: browserLanguage(exchange) };
  const { page } = await deps.guests.ReadGuestPage({ tokenSha256: link.tokenSha256, ...asked }, link.call);
  if (page === null) throw new Error('the session service answered without a page');
  const { tenantId, sessionId } = page;
  const party = await deps.party.GetParty({ tenantId, sessionId }, link.call).catch(moved);
  return { view: await viewOf(deps, exchange, link, page), party, caller: { tenantId, sessionId } };
}

/** Turns `not_found` into `failed_precondition`: the booking is gone, but the link is still valid. */
function moved(error?: unknown): never {
  if (error !== undefined && !hasCode(error, 'not_found')) throw error;
  throw new ServiceError('failed_precondition', 'The party has changed.');
}
