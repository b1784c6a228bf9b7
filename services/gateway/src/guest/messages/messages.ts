import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import ar from './texts/ar.json' with { type: 'json' };
import cs from './texts/cs.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import el from './texts/el.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Texts = typeof en;
type Language = Texts & { reason?: Readonly<Record<string, string>> };

/** All texts of a page in one language. */
export type Messages = Texts & {
  /** BCP 47, for numbers and dates. */
  locale: string;
  /** Text of a reason code; an unknown one has that of OTHER. */
  reasonText(code: string): string;
};

const texts = new Map<string, Language>([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['it', it],
  ['pt', pt],
  ['nl', nl],
  ['pl', pl],
  ['cs', cs],
  ['sv', sv],
  ['el', el],
  ['ja', ja],
  ['zh', zh],
  ['ar', ar],
]);

export const languageNames: ReadonlyMap<string, string> = new Map(
  [...texts].map(([code, { language }]) => [code, language]),
);

/** English first. */
export const languages: readonly string[] = [...texts.keys()];

const guestTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(catalogue.codes).map(([code, { guestText }]) => [code, guestText]),
);

/** Returns a locale's texts, or English (docs/guest-page.md#languages). */
export function messagesFor(locale: string): Messages {
  const language = languageOf(locale);
  const spoken: Language = texts.get(language) ?? en;
  return {
    ...spoken,
    locale: texts.has(language) && isLocale(locale) ? inScriptOf(language, locale) : 'en',
    reasonText(code) {
      const guestText = guestTexts.get(code) ?? catalogue.codes.OTHER.guestText;
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

/** Returns `pt` of `pt-BR`. */
export function languageOf(locale: string): string {
  return locale.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** A locale in another script gets the texts' script: `zh` for `zh-TW`. */
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
