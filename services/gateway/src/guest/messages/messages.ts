import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { type GuestTexts, guestTexts as texts } from '@gcs/ui/guest-texts';
import { languageOf } from '@gcs/ui/languages';

export type Messages = Omit<GuestTexts, 'reason'> & {
  /** BCP 47, for numbers and dates. */
  locale: string;
  /** An unknown code has the text of OTHER. */
  reasonText(code: string): string;
};

const reasonTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(catalogue.codes).map(([code, { guestText }]) => [code, guestText]),
);

/** Returns the English texts for an unknown locale (docs/guest-page.md#languages). */
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

/** Drops a region whose script differs from the texts': `zh` instead of `zh-TW`. */
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
