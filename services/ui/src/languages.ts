import { guestTexts as texts } from './guest-texts.ts';

export const languageNames: ReadonlyMap<string, string> = new Map(
  [...texts].map(([code, { language }]) => [code, language]),
);

export const languages: readonly string[] = [...texts.keys()];

/** Returns the browser's most preferred available language, or English. */
export function preferredLanguage(acceptLanguage: string | undefined): string {
  const asked = (acceptLanguage ?? '').split(',', 20).map((part) => {
    const [range = '', ...parameters] = part.split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]{1,5})\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
    return { language: languageOf(range.trim()), quality: Number(quality ?? 1) };
  });
  const known = asked.filter(({ language, quality }) => texts.has(language) && quality > 0);
  return known.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en';
}

export function languageOf(locale: string): string {
  return locale.split('-', 1)[0]?.toLowerCase() ?? '';
}
