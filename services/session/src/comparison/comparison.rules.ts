import type { StepType } from '../steps/step.rules.ts';
import { countryOf } from './country.rules.ts';
import { transliterationsOf } from './transliteration.rules.ts';

/** `birthDates` are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `countries` are codes or names. */
export type ComparedPerson = {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
};

/** Unknown values are ''. */
type ListEntry = {
  readonly person: ComparedPerson;
  readonly list: string;
  readonly reason: string;
  /** Decimal from 0 to 1. */
  readonly score: string;
};

/**
 * The data that a provider reports for a comparison (docs/workflow.md#comparison). `document` is null if the provider
 * has not seen the guest's document.
 */
export type Comparison = { readonly document: ComparedPerson | null; readonly entries: readonly ListEntry[] };

type Agreement = 'UNKNOWN' | 'SAME' | 'PARTLY' | 'DIFFERENT';

/** Returns the step whose reports a reviewer of `stepType` compares, or null for the reports of all steps. */
export function comparedStepOf(stepType: StepType | null): StepType | null {
  return stepType === 'MANUAL_REVIEW' ? null : stepType;
}

type ComparedField = {
  readonly name: keyof ComparedPerson;
  readonly document: readonly string[];
  readonly listed: readonly string[];
  readonly agreement: Agreement;
};

/** A field is DIFFERENT only if all pairs of its values differ. */
export function comparePeople(document: ComparedPerson | null, listed: ComparedPerson): readonly ComparedField[] {
  return fieldNames.map((name) => {
    const [ours, theirs] = [document?.[name] ?? [], listed[name]];
    return { name, document: ours, listed: theirs, agreement: agreementOf(ours, theirs, comparers[name]) };
  });
}

const fieldNames = ['names', 'birthDates', 'countries'] as const;

type Compare = (one: string, other: string) => Agreement;

const comparers: Readonly<Record<keyof ComparedPerson, Compare>> = {
  names: compareNames,
  birthDates: compareDates,
  countries: compareCountries,
};

function agreementOf(ours: readonly string[], theirs: readonly string[], compare: Compare): Agreement {
  const found = ours.flatMap((one) => theirs.map((other) => compare(one, other)));
  return (
    (['SAME', 'PARTLY', 'UNKNOWN', 'DIFFERENT'] as const).find((agreement) => found.includes(agreement)) ?? 'UNKNOWN'
  );
}

/** Compares the words of two names in any order. Ignores a shared single letter, because it may be an initial. */
function compareNames(one: string, other: string): Agreement {
  const pairs = wordsOf(one).flatMap((ours) => wordsOf(other).map((theirs) => [ours, theirs] as const));
  if (pairs.some(([ours, theirs]) => ours.length > 0 && ours.join(' ') === theirs.join(' '))) return 'SAME';
  if (pairs.some(([ours, theirs]) => ours.some((word) => [...word].length > 1 && theirs.includes(word))))
    return 'PARTLY';
  return isLatin(one) && isLatin(other) ? 'DIFFERENT' : 'UNKNOWN';
}

function wordsOf(name: string): readonly (readonly string[])[] {
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return transliterationsOf(name).map((text) => words(text).sort());
}

/** Only Latin names can be DIFFERENT, because a name in another script has many Latin spellings. */
function isLatin(name: string): boolean {
  return /\p{L}/u.test(name) && !/(?!\p{Script=Latin})\p{L}/u.test(name);
}

function compareDates(one: string, other: string): Agreement {
  if (one === other) return 'SAME';
  return one.slice(0, 4) === other.slice(0, 4) ? 'PARTLY' : 'DIFFERENT';
}

function compareCountries(one: string, other: string): Agreement {
  const [ours, theirs] = [countryOf(one), countryOf(other)];
  if (ours === undefined || theirs === undefined) return one === other ? 'SAME' : 'UNKNOWN';
  return ours === theirs ? 'SAME' : 'DIFFERENT';
}
