import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOf } from '@gcs/kit/http/cookie';
import { type DeskTexts, deskTexts } from '@gcs/ui/desk-texts';
import { guestTexts } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { languageNames, languages, preferredLanguage } from '@gcs/ui/languages';

/** docs/console.md#arrivals */
export type Spoken = {
  language: string;
  direction: 'ltr' | 'rtl';
  texts: DeskTexts;
  frame: { skip: string; languages: string };
};

const cookieName = '__Host-gcs-language';
const rememberedSeconds = 31_536_000;
const parameter = 'lang';

export function spokenBy(request: IncomingMessage): Spoken {
  const known = [askedLanguage(request), cookieOf(request, cookieName)].find(isLanguage);
  const language = known ?? preferredLanguage(request.headersDistinct['accept-language']?.[0]);
  const [texts, guest] = [deskTexts.get(language), guestTexts.get(language)];
  if (texts === undefined || guest === undefined) throw new Error(`there are no texts in ${language}`);
  return { language, direction: guest.direction === 'rtl' ? 'rtl' : 'ltr', texts, frame: guest.frame };
}

/** Remembers a chosen language for a year. The cookie contains only the language. */
export function rememberLanguage(request: IncomingMessage, response: ServerResponse): void {
  const asked = askedLanguage(request);
  if (!isLanguage(asked)) return;
  const attributes = `Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${rememberedSeconds}`;
  response.appendHeader('Set-Cookie', `${cookieName}=${asked}; ${attributes}`);
}

function askedLanguage({ url = '' }: IncomingMessage): string | undefined {
  return new URL(url, 'http://console').searchParams.get(parameter) ?? undefined;
}

function isLanguage(text: string | undefined): text is string {
  return text !== undefined && languages.includes(text);
}

/** `here` is the address of the page without a language. */
export function LanguageMenu({ spoken, here }: { spoken: Spoken; here: string }) {
  return html`<details class="tenants">
    <summary><span class="hidden">${spoken.frame.languages} </span>${languageNames.get(spoken.language)}</summary>
    <ul>
      ${[...languageNames].map(
        ([code, name]) =>
          html`<li><a href=${`${here}${here.includes('?') ? '&' : '?'}${parameter}=${code}`} hreflang=${code} lang=${code} aria-current=${code === spoken.language ? 'true' : undefined}>${name}</a></li>`,
      )}
    </ul>
  </details>`;
}
