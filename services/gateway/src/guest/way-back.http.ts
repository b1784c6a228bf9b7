import { createHash } from 'node:crypto';
import { cookieOf } from '@gcs/kit/http/cookie';
import { answerPage, answerSeeOther } from '../http/answer.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import { type Exchange, type Handle, rawQueryOf } from '../http/serve.http.ts';
import { type GuestDeps, pathOf } from './guest-link.http.ts';
import { messagesOf, rememberLanguage } from './language.http.ts';
import { refusalPage } from './pages/notice-pages.ts';

/** Maximum time that a browser keeps a link. Guests may spend hours at a provider. */
const rememberedSeconds = 86_400;

/**
 * Returns the address to which a provider sends the guest back, and this address's cookie, which contains the link
 * (docs/guest-page.md#way-back).
 */
export function wayBackOf({ baseUrl }: Pick<GuestDeps, 'baseUrl'>, token: string): { address: string; cookie: string } {
  const path = `/return/${handleOf(token)}`;
  const attributes = `Path=${path}; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax`;
  const isSecure = baseUrl.startsWith('https:');
  return {
    address: `${baseUrl}${path}`,
    cookie: `${cookieName(isSecure)}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`,
  };
}

/**
 * Redirects a browser with the cookie to the page; any other browser asks the guest for the link. The cookie must match
 * the address, so a planted cookie has no effect. A provider that could not begin the check reports its problem in the
 * query (docs/guest-page.md#way-back).
 */
export function goBack({ limits, isSandbox, baseUrl }: GuestDeps): Handle {
  return (exchange) => {
    const { request, id: handle } = exchange;
    const token = cookieOf(request, cookieName(baseUrl.startsWith('https:')));
    if (token !== undefined && handleOf(token) === handle) {
      const problem = problemOf(exchange);
      answerSeeOther(exchange, `${pathOf(token)}${problem === undefined ? '' : `?problem=${problem}`}`);
      return;
    }
    limits.admit(sourceOf(request), handle);
    rememberLanguage(exchange);
    answerPage(exchange, 404, refusalPage(messagesOf(exchange), 'elsewhere', isSandbox));
  };
}

const problems = ['unavailable', 'refused', 'misconfigured'] as const;

export function problemOf(exchange: Exchange): (typeof problems)[number] | undefined {
  const said = new URLSearchParams(rawQueryOf(exchange)).get('problem');
  return problems.find((problem) => problem === said);
}

/** Derives a return address per link: 128 bits of a hash of the token. */
function handleOf(token: string): string {
  return createHash('sha256').update(`way back ${token}`).digest().subarray(0, 16).toString('base64url');
}

function cookieName(isSecure: boolean): string {
  return `${isSecure ? '__Secure-' : ''}gcs-guest-link`;
}

const partyCookie = 'gcs-guest-party';
const partySeconds = 86_400;

/**
 * Stores the lead's link in a cookie while another guest uses the lead's device. Only pages of that guest's link get
 * the cookie.
 */
export function wayToParty({ baseUrl }: { baseUrl: string }, token: string, leadsToken: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/g/${token}; Max-Age=${partySeconds}; HttpOnly; SameSite=Lax${secure}`;
  return `${partyCookie}=${leadsToken}; ${attributes}`;
}

export function partyAddressOf({ request }: Pick<Exchange, 'request'>): string | undefined {
  const token = cookieOf(request, partyCookie);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? `/g/${token}/party` : undefined;
}
