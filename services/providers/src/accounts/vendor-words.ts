import { isMild, onfidoWords } from '../onfido/onfido-codes.rules.ts';
import { stripeFinal, stripeWords } from '../stripe-identity/stripe-codes.rules.ts';
import { sumsubFaults, sumsubWords } from '../sumsub/sumsub-codes.rules.ts';
import type { StepType, VendorName, Verdict } from '../vendor/vendor.rules.ts';
import { refusalOf, type WordTable } from '../vendor/verdicts.rules.ts';
import { veriffWords } from '../veriff/veriff-codes.rules.ts';
import { adapters } from './adapters.ts';

/** What a vendor says, and what is made of it: its page in the documentation and its tests enumerate this. */
export type VendorWords = {
  readonly table: WordTable;
  /** Words that say that the vendor could not do its work: ERROR of every step. */
  readonly faults: ReadonlySet<string>;
  /** How a word can come: with the chance to try again (true), as a final no (false), or both. */
  forms(word: string): readonly boolean[];
};

const none: ReadonlySet<string> = new Set();

export const vendorWords: Readonly<Record<VendorName, VendorWords>> = {
  'stripe-identity': { table: stripeWords, faults: none, forms: (word) => [!stripeFinal.has(word)] },
  // What is mild may come beside something that is not, or of a document that the vendor suspects.
  onfido: { table: onfidoWords, faults: none, forms: (word) => (isMild(word) ? [true, false] : [false]) },
  sumsub: { table: sumsubWords, faults: sumsubFaults, forms: () => [true, false] },
  veriff: { table: veriffWords, faults: none, forms: () => [true, false] },
};

/**
 * What one word alone leads to for each step that it is about, in a group of those steps that begins with a document; a
 * step that the vendor does not check is in no group.
 */
export function meaningOf(vendor: VendorName, word: string, mayRetry: boolean): Verdict[] {
  const { table } = vendorWords[vendor];
  const row = table.get(word);
  const about = (mayRetry ? row?.retry : row?.final) ?? [];
  const isChecked = (step: StepType | '*'): step is StepType => step !== '*' && adapters[vendor].steps.includes(step);
  const named = about.map(({ step }) => (isChecked(step) ? step : 'DOCUMENT'));
  const steps = [...new Set<StepType>(['DOCUMENT', ...named])];
  const { verdicts } = refusalOf({ table, steps, words: [word], mayRetry });
  return verdicts.filter(({ step }) => named.includes(step));
}
