import { createHash } from 'node:crypto';
import type { Clock } from '@gcs/kit/clock';
import { hasCode } from '@gcs/kit/errors';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import { boundBy, type Database } from '@gcs/kit/postgres/database';
import type { definitions } from '@gcs/proto/definitions';
import type { GuestPage__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { GetPartyResponse__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { languageOf, languages } from '@gcs/ui/languages';
import { answerPage, answerSeeOther } from '../http/answer.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import type { Exchange, Handle } from '../http/serve.http.ts';
import { readLook } from '../properties/manage-properties.ts';
import { readReturnSchemes } from '../tenants/manage-tenants.ts';
import { mayReturnTo, returnAddress } from '../tenants/return-url.rules.ts';
import { closedLink } from './closed-link.ts';
import type { EventStreams } from './event-streams.http.ts';
import { browserLanguage, chosenLanguage, rememberLanguage } from './language.http.ts';
import type { GuestLimits } from './limit-guests.ts';
import { messagesFor } from './messages/messages.ts';
import { type PrivacyNotice, privacyNotice } from './messages/privacy-notice.ts';
import { statementOf } from './messages/statement.ts';
import type { ReadKeeping, ReadParty } from './optional-reads/optional-reads.ts';
import { nextStep } from './pages/next-step.ts';
import { hotelName, type PageView } from './pages/page.ts';
import { type ReturnDeps, readReturn } from './returning/returning.ts';

export type GuestDeps = ReturnDeps & {
  guests: Client<typeof definitions.GuestService>;
  standIn: Client<typeof definitions.StandInService>;
  limits: GuestLimits;
  streams: EventStreams;
  isSandbox: boolean;
  /** Without a trailing slash. */
  baseUrl: string;
  database: Database;
  clock: Clock;
  readKeeping: ReadKeeping;
  readParty: ReadParty;
  party: Client<typeof definitions.PartyService>;
  evidence: Client<typeof definitions.EvidenceService>;
  random(bytes: number): Buffer;
};

export type GuestLink = {
  token: string;
  path: string;
  tokenSha256: Buffer;
  call: ClientCall;
};

/**
 * Counts a request against the link's limits. Unknown, ended and malformed tokens get the same answer in the same time.
 * Throws `rate_limited`.
 */
export function admitLink({ limits }: GuestDeps, { request, id, trace, deadline }: Exchange): GuestLink {
  const tokenSha256 = createHash('sha256').update(id).digest();
  limits.admit(sourceOf(request), tokenSha256.toString('base64url'));
  return {
    token: id,
    path: pathOf(id),
    tokenSha256,
    call: { trace, deadline },
  };
}

export function pathOf(token: string): string {
  return `/g/${encodeURIComponent(token)}`;
}

/** Calls the session service with a link, and counts a link that the service does not know as invalid. */
export async function askAbout<T>(
  { limits }: GuestDeps,
  { request }: Exchange,
  link: GuestLink,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    limits.found(link.tokenSha256.toString('base64url'));
    return answer;
  } catch (error) {
    if (hasCode(error, 'not_found')) limits.missed(sourceOf(request));
    throw error;
  }
}

export type LinkedView = PageView & { readNotice(): Promise<PrivacyNotice> };

/** Reads the page in the guest's language or, without one, the session's. */
export async function readView(deps: GuestDeps, exchange: Exchange, link: GuestLink): Promise<LinkedView> {
  const { tokenSha256, call } = link;
  const request = { tokenSha256, locale: chosenLanguage(exchange) ?? '', browserLocale: browserLanguage(exchange) };
  const { page } = await askAbout(deps, exchange, link, () => deps.guests.ReadGuestPage(request, call));
  const shown = requirePage(page);
  const [view, wayOut] = await Promise.all([
    viewOf(deps, exchange, link, shown),
    wayOutOf(boundBy(exchange, deps), shown),
  ]);
  return { ...view, wayOut };
}

export async function readPartyView(deps: GuestDeps, exchange: Exchange, link: GuestLink): Promise<LinkedView> {
  const view = await readView(deps, exchange, link);
  const [party, returning] = await Promise.all([
    deps.readParty(view.page, link.call),
    readReturn(deps, view.page, link.tokenSha256, link.call),
  ]);
  if (party?.closed === true && !view.page.ended) throw closedLink();
  return { ...withParty(view, party), returning };
}

/** Refuses an act of a guest who was removed, or whose booking is cancelled. */
export async function requireOpen(deps: GuestDeps, exchange: Exchange, link: GuestLink): Promise<void> {
  const { page } = await readView(deps, exchange, link);
  if ((await deps.readParty(page, link.call))?.closed === true) throw closedLink();
}

/** Adds the text that the guest signs, and the party if it has other guests. */
export function withParty(view: LinkedView, party: GetPartyResponse__Output | undefined): LinkedView {
  const others = party !== undefined && party.size > 1 ? party : undefined;
  return {
    ...view,
    party: others,
    isSeen: party?.seen === true,
    statement: statementOf(party, hotelName(view), view.messages),
  };
}

type MakePage = (
  view: LinkedView,
  link: GuestLink,
  exchange: Exchange,
) => Promise<string | undefined> | string | undefined;

/** Sends the page that `make` returns, or redirects to the overview if it returns undefined. */
export function linkPage(deps: GuestDeps, make: MakePage, read = readView): Handle {
  return async (exchange) => {
    const link = admitLink(deps, exchange);
    rememberLanguage(exchange);
    const page = await make(await read(deps, exchange, link), link, exchange);
    if (page === undefined) answerSeeOther(exchange, link.path);
    else answerPage(exchange, 200, page);
  };
}

/** Prepares the page in the guest's language, or in the workflow's if the guest's has no texts. */
export async function viewOf(
  deps: GuestDeps,
  exchange: Exchange,
  { path, call }: GuestLink,
  page: GuestPage__Output,
): Promise<LinkedView> {
  const { isSandbox, random, baseUrl } = deps;
  const newActionId = () => random(18).toString('base64url');
  const wanted = chosenLanguage(exchange) ?? page.wantedLocale;
  const locale = languages.includes(languageOf(wanted)) ? wanted : page.locale;
  const look = await readLook(boundBy(exchange, deps).database, page.tenantId, page.propertyReference);
  const messages = messagesFor(locale);
  const makeNotice = async () => {
    const keeping = await deps.readKeeping(page.tenantId, call);
    return privacyNotice({ page, look, hotel: hotelName({ page, look }), keeping, messages });
  };
  let notice: Promise<PrivacyNotice> | undefined;
  const readNotice = () => {
    notice ??= makeNotice();
    return notice;
  };
  const asksConsent = page.steps.some(({ now }) => now === 'consent');
  const privacy = asksConsent ? await readNotice() : undefined;
  return {
    page,
    look,
    link: path,
    address: `${baseUrl}${path}`,
    isSandbox,
    now: deps.clock.now(),
    newActionId,
    messages,
    privacy,
    readNotice,
  };
}

/** Returns the client's return address after the guest's last step, if the tenant may use the address's scheme. */
async function wayOutOf(deps: GuestDeps, page: GuestPage__Output): Promise<string | undefined> {
  const { returnUrl, tenantId, steps } = page;
  if (returnUrl === '' || nextStep(steps) !== undefined) return undefined;
  const schemes = /^https?:/i.test(returnUrl) ? [] : await readReturnSchemes(deps.database, tenantId);
  return mayReturnTo(returnUrl, { isSandbox: deps.isSandbox, schemes }) ? returnAddress(returnUrl, page) : undefined;
}

function requirePage(page: GuestPage__Output | null): GuestPage__Output {
  if (page === null) throw new Error('the session service answered without a page');
  return page;
}
