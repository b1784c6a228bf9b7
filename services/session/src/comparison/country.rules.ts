import countries from 'i18n-iso-countries';
import { iso31661 } from 'iso-3166/1.js';
import { transliterationsOf } from './transliteration.rules.ts';

/** Finds the alpha-2 code of a country by a code of ISO 3166-1 or of a passport, or by a name; undefined if unknown. */
export function countryOf(text: string): string | undefined {
  known ??= knownCountries();
  return known.get(text.replaceAll('<', '').trim().toUpperCase()) ?? known.get(keyOf(text)) ?? undefined;
}

/** Filled on the first comparison, because the names in every language are 12,000; null where several countries share one. */
let known: ReadonlyMap<string, string | null> | undefined;

function knownCountries(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (key: string, alpha2: string) => {
    if (key !== '') found.set(key, !found.has(key) || found.get(key) === alpha2 ? alpha2 : null);
  };
  for (const { name, alpha2 } of iso31661) add(keyOf(name), alpha2);
  for (const language of countries.getSupportedLanguages()) {
    for (const [alpha2, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
      for (const name of names) add(keyOf(name), alpha2);
    }
  }
  // A code has one meaning, even if it is also a word.
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes()))
    found.set(alpha2, alpha2).set(alpha3, alpha2);
  for (const [code, alpha2] of passportCodes) found.set(code, alpha2);
  return found;
}

/** Codes of ICAO Doc 9303, part 3, section 5 for a country that ISO 3166-1 names otherwise. */
const passportCodes = [
  ['D', 'DE'],
  ['RKS', 'XK'],
  ...['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((code) => [code, 'GB'] as const),
] as const;

/** The words of a name in one order: "Iran (Islamic Republic of)" is "Islamic Republic of Iran". */
function keyOf(name: string): string {
  const [, , plain = ''] = transliterationsOf(name.replaceAll(/['’]/g, ' '));
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^(?:[A-Z]?|THE|OF|AND)$/.test(word));
  return words.sort().join(' ');
}
