import { iso31661Alpha3ToAlpha2 } from 'iso-3166/1-a3-to-1-a2.js';
import type { StepType } from '../steps/step.rules.ts';

/** Somebody, by what tells people apart; dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, countries codes or words. */
export type ComparedPerson = {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
};

/** An entry of a list; what is not said is ''. */
type ListEntry = {
  readonly person: ComparedPerson;
  readonly list: string;
  readonly reason: string;
  /** A decimal from 0 to 1. */
  readonly score: string;
};

/** What a provider has reported to compare the guest by (docs/workflow.md#comparison); `document` is null when it has not seen one. */
export type Comparison = { readonly document: ComparedPerson | null; readonly entries: readonly ListEntry[] };

type Agreement = 'UNKNOWN' | 'SAME' | 'PARTLY' | 'DIFFERENT';

/** The step whose reports are for who looks at this one; null = all, because a manual review looks at everything. */
export function comparedStepOf(stepType: StepType | null): StepType | null {
  return stepType === 'MANUAL_REVIEW' ? null : stepType;
}

/** What two sides say of the same thing, and what that comes to. */
type ComparedField = {
  readonly name: keyof ComparedPerson;
  readonly document: readonly string[];
  readonly listed: readonly string[];
  readonly agreement: Agreement;
};

/**
 * The three things that tell people apart, side by side. It helps who looks and decides nothing: a name in another
 * script is DIFFERENT here and may be the same person.
 */
export function comparePeople(document: ComparedPerson | null, listed: ComparedPerson): readonly ComparedField[] {
  return fieldNames.map((name) => {
    const [ours, theirs] = [document?.[name] ?? [], listed[name]];
    return { name, document: ours, listed: theirs, agreement: agreementOf(ours, theirs, comparers[name]) };
  });
}

const fieldNames = ['names', 'birthDates', 'countries'] as const;

type Compare = (one: string, other: string) => Exclude<Agreement, 'UNKNOWN'>;

const comparers: Readonly<Record<keyof ComparedPerson, Compare>> = {
  names: compareNames,
  birthDates: compareDates,
  countries: (one, other) => (countryOf(one) === countryOf(other) ? 'SAME' : 'DIFFERENT'),
};

/** The best of all pairs. */
function agreementOf(ours: readonly string[], theirs: readonly string[], compare: Compare): Agreement {
  const found = ours.flatMap((one) => theirs.map((other) => compare(one, other)));
  if (found.length === 0) return 'UNKNOWN';
  return (['SAME', 'PARTLY'] as const).find((agreement) => found.includes(agreement)) ?? 'DIFFERENT';
}

/** By their words in any order; of one letter a word is an initial and no agreement by itself. */
function compareNames(one: string, other: string): ReturnType<Compare> {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  if (ours.length > 0 && ours.join(' ') === theirs.join(' ')) return 'SAME';
  return ours.some((word) => [...word].length > 1 && theirs.includes(word)) ? 'PARTLY' : 'DIFFERENT';
}

function wordsOf(name: string): readonly string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();
}

/** Without case and accents; compatibility forms are their usual ones. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function compareDates(one: string, other: string): ReturnType<Compare> {
  if (one === other) return 'SAME';
  return one.slice(0, 4) === other.slice(0, 4) ? 'PARTLY' : 'DIFFERENT';
}

/** Alpha-2 where it is known by a code or by its English name; else the words themselves. */
function countryOf(text: string): string {
  const code = text.trim().toUpperCase();
  const alpha2 = Object.hasOwn(iso31661Alpha3ToAlpha2, code)
    ? iso31661Alpha3ToAlpha2[code]
    : countryNames.get(folded(text).trim());
  return alpha2 ?? code;
}

const english = new Intl.DisplayNames('en', { type: 'region' });
const countryNames: ReadonlyMap<string, string> = new Map(
  Object.values(iso31661Alpha3ToAlpha2).map((alpha2) => [folded(english.of(alpha2) ?? alpha2), alpha2]),
);
