import { cookieOf } from '@gcs/kit/http/cookie';
import { type Exchange, rawQueryOf } from '../http/serve.http.ts';
import { languages, type Messages, messagesFor, preferredLanguage } from './messages/messages.ts';

const cookieName = 'gcs-guest-language';
const rememberedSeconds = 86_400;

/** The language that the guest chose by a link or its cookie; undefined without a choice. */
export function chosenLanguage(exchange: Exchange): string | undefined {
  const asked = new URLSearchParams(rawQueryOf(exchange)).get('lang') ?? undefined;
  return [asked, cookieOf(exchange.request, cookieName)].find((one) => one !== undefined && languages.includes(one));
}

/** The language that the browser asks for. */
export function browserLanguage({ request }: Exchange): string {
  return preferredLanguage(request.headersDistinct['accept-language']?.[0]);
}

/** Texts of a page without a session. */
export function messagesOf(exchange: Exchange): Messages {
  return messagesFor(chosenLanguage(exchange) ?? browserLanguage(exchange));
}

/** Remembers what the guest has chosen for a day; the cookie says a language and nothing of the guest. */
export function rememberLanguage(exchange: Exchange): void {
  const chosen = new URLSearchParams(rawQueryOf(exchange)).get('lang');
  if (chosen === null || !languages.includes(chosen)) return;
  exchange.headers['Set-Cookie'] =
    `${cookieName}=${chosen}; Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax`;
}
