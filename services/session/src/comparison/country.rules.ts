import countries from 'i18n-iso-countries';
import { iso31661 } from 'iso-3166/1.js';
import { transliterationsOf } from './transliteration.rules.ts';

/** Returns the alpha-2 code for an ISO 3166-1 code, a passport code or a country's name. Undefined if unknown. */
export function countryOf(text: string): string | undefined {
  known ??= knownCountries();
  return known.get(text.replaceAll('<', '').trim().toUpperCase()) ?? known.get(keyOf(text)) ?? undefined;
}

/**
 * Alpha-2 codes by code or name, built on first use from about 12,000 names in all languages. Null marks a name that
 * several countries share.
 */
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
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes()))
    found.set(alpha2, alpha2).set(alpha3, alpha2);
  for (const [code, alpha2] of passportCodes) found.set(code, alpha2);
  return found;
}

/** Codes of ICAO Doc 9303, part 3, section 5 that differ from ISO 3166-1. */
const passportCodes = [
  ['D', 'DE'],
  ['RKS', 'XK'],
  ...['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((code) => [code, 'GB'] as const),
] as const;

/** Sorts a name's words, so "Iran (Islamic Republic of)" equals "Islamic Republic of Iran". */
function keyOf(name: string): string {
  const [, , plain = ''] = transliterationsOf(name.replaceAll(/['’]/g, ' '));
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^(?:[A-Z]?|THE|OF|AND)$/.test(word));
  return words.sort().join(' ');
}
