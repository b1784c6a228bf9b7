import { createHash } from 'node:crypto';
import { cookieOf } from '@gcs/kit/http/cookie';
import { answerPage, answerSeeOther } from '../http/answer.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import { type Exchange, type Handle, rawQueryOf } from '../http/serve.http.ts';
import { type GuestDeps, pathOf } from './guest-link.http.ts';
import { messagesOf, rememberLanguage } from './language.http.ts';
import { refusalPage } from './pages/notice-pages.ts';

/** A guest may take their time at a provider, and no link lasts longer in a browser than this. */
const rememberedSeconds = 86_400;

/**
 * Where a provider sends a guest back to. The address does not say the link: the guest's own browser remembers that, in
 * the cookie, which it sends to this address alone (docs/guest-page.md#way-back).
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
 * `GET /return/{token}`: to the page, in the browser that the guest went away with; another one asks for the link. The
 * cookie must match the address, so a planted cookie cannot lead a guest to another check-in. A provider that could not
 * begin says so by a word in the query (docs/guest-page.md#way-back).
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

/** Reason for a failed start, from the query; undefined for other values. */
export function problemOf(exchange: Exchange): (typeof problems)[number] | undefined {
  const said = new URLSearchParams(rawQueryOf(exchange)).get('problem');
  return problems.find((problem) => problem === said);
}

/** 128 bits that follow from the token and from which it does not follow: one way back per link. */
function handleOf(token: string): string {
  return createHash('sha256').update(`way back ${token}`).digest().subarray(0, 16).toString('base64url');
}

function cookieName(isSecure: boolean): string {
  return `${isSecure ? '__Secure-' : ''}gcs-guest-link`;
}
