import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { type GuestTexts, guestTexts as texts } from '@gcs/ui/guest-texts';

export type Messages = Omit<GuestTexts, 'reason'> & {
  /** BCP 47, for numbers and dates. */
  locale: string;
  /** Text of a reason code; an unknown code has the text of OTHER. */
  reasonText(code: string): string;
};

export const languageNames: ReadonlyMap<string, string> = new Map(
  [...texts].map(([code, { language }]) => [code, language]),
);

/** English first. */
export const languages: readonly string[] = [...texts.keys()];

const reasonTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(catalogue.codes).map(([code, { guestText }]) => [code, guestText]),
);

/** Returns a locale's texts, or English (docs/guest-page.md#languages). */
export function messagesFor(locale: string): Messages {
  const language = languageOf(locale);
  const spoken = texts.get(language) ?? texts.get('en');
  if (spoken === undefined) throw new Error('the English texts are missing');
  return {
    ...spoken,
    locale: texts.has(language) && isLocale(locale) ? inScriptOf(language, locale) : 'en',
    reasonText(code) {
      const guestText = reasonTexts.get(code) ?? catalogue.codes.OTHER.guestText;
      const { reason = {} } = spoken;
      return (Object.hasOwn(reason, guestText) ? reason[guestText] : undefined) ?? guestText;
    },
  };
}

/** Returns the browser's first available language, or English. */
export function preferredLanguage(acceptLanguage: string | undefined): string {
  const asked = (acceptLanguage ?? '').split(',', 20).map((part) => {
    const [range = '', ...parameters] = part.split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]{1,5})\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
    return { language: languageOf(range.trim()), quality: Number(quality ?? 1) };
  });
  const known = asked.filter(({ language, quality }) => texts.has(language) && quality > 0);
  return known.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en';
}

/** Returns `pt` for `pt-BR`. */
export function languageOf(locale: string): string {
  return locale.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** Returns only the language if the locale uses another script: `zh` for `zh-TW`. */
function inScriptOf(language: string, locale: string): string {
  const [wanted, written] = [locale, language].map((one) => new Intl.Locale(one).maximize().script);
  return wanted === written ? locale : language;
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
