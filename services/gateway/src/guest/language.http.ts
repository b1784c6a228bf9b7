import { cookieOf } from '@gcs/kit/http/cookie';
import { languages, preferredLanguage } from '@gcs/ui/languages';
import { type Exchange, rawQueryOf } from '../http/serve.http.ts';
import { type Messages, messagesFor } from './messages/messages.ts';

const cookieName = 'gcs-guest-language';
const rememberedSeconds = 86_400;

export function chosenLanguage(exchange: Exchange): string | undefined {
  const asked = new URLSearchParams(rawQueryOf(exchange)).get('lang') ?? undefined;
  return [asked, cookieOf(exchange.request, cookieName)].find((one) => one !== undefined && languages.includes(one));
}

export function browserLanguage({ request }: Exchange): string {
  return preferredLanguage(request.headersDistinct['accept-language']?.[0]);
}

/** Returns the texts for pages without a session. */
export function messagesOf(exchange: Exchange): Messages {
  return messagesFor(chosenLanguage(exchange) ?? browserLanguage(exchange));
}

/** Stores the language in the query as a cookie for a day. */
export function rememberLanguage(exchange: Exchange): void {
  const chosen = new URLSearchParams(rawQueryOf(exchange)).get('lang');
  if (chosen === null || !languages.includes(chosen)) return;
  exchange.headers['Set-Cookie'] =
    `${cookieName}=${chosen}; Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax`;
}
