import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import type { Outcome, PollResult, StepType, Verdict } from './vendor.rules.ts';

type CodeClass = 'NEGATIVE' | 'INCONCLUSIVE' | 'REVIEW' | 'INFO';

const classes: ReadonlyMap<string, { class: string; mayTryAgain?: boolean; stepTypes: readonly string[] }> = new Map(
  Object.entries(catalogue.codes),
);

/** docs/workflow.md#reason-codes */
export function classOf(code: string): CodeClass {
  const found = classes.get(code)?.class;
  return found === 'NEGATIVE' || found === 'INCONCLUSIVE' || found === 'INFO' ? found : 'REVIEW';
}

/** True if the guest may present something other than what the code concerns. */
export function mayTryAgain(code: string): boolean {
  return classes.get(code)?.mayTryAgain === true;
}

export function fits(code: string, step: StepType): boolean {
  const types = classes.get(code)?.stepTypes ?? [];
  return types.includes('*') || types.includes(step);
}

/** Meaning of a vendor's word for a step. `step: '*'` is the step for which the group is handed over. */
export type Reason = { readonly step: StepType | '*'; readonly code: string };

/** A vendor's word with two meanings: if the guest may try again, and if the vendor's no is final. */
export type WordRow = { readonly word: string; readonly retry: readonly Reason[]; readonly final: readonly Reason[] };
export type WordTable = ReadonlyMap<string, WordRow>;

/** Words with the same meaning in both forms. */
export function words(step: StepType | '*', code: string, ...named: readonly string[]): WordRow[] {
  return named.map((word) => ({ word, retry: [{ step, code }], final: [{ step, code }] }));
}

/** Words whose final form has another meaning. */
export function wordsBy(
  { retry, final }: { retry: readonly Reason[]; final: readonly Reason[] },
  ...named: readonly string[]
): WordRow[] {
  return named.map((word) => ({ word, retry, final }));
}

export type VendorWords = {
  /** Source of the words, a sentence of Markdown. */
  readonly about: string;
  readonly table: WordTable;
  /** Words for a fault of the vendor itself, which give every step an ERROR. */
  readonly faults: ReadonlySet<string>;
  /** Forms of a word: retryable (true), a final no (false), or both. */
  forms(word: string): readonly boolean[];
};

/** Throws for a repeated word. */
export function tableOf(...rows: readonly WordRow[]): WordTable {
  const table = new Map(rows.map((row) => [row.word, row]));
  if (table.size !== rows.length) throw new Error('a word of the vendor stands twice in its table');
  return table;
}

/** Codes for a reviewer if the vendor refuses without a decisive reason. */
const uncertain: Readonly<Partial<Record<StepType, string>>> = {
  DOCUMENT: 'DOCUMENT_UNVERIFIED',
  LIVENESS: 'LIVENESS_UNCERTAIN',
  FACE_MATCH: 'FACE_MATCH_LOW_SCORE',
  AGE: 'AGE_ESTIMATE_UNCERTAIN',
};

type Facts = Verdict['facts'];
type About = {
  readonly table: WordTable;
  /** The group, starting with the handed-over step. */
  readonly steps: readonly StepType[];
  readonly words: readonly string[];
  readonly mayRetry: boolean;
  readonly facts?: Partial<Record<StepType, Facts>>;
  readonly passed?: readonly StepType[];
  /** True if our people decide: each step is reported, and the guest repeats none. */
  readonly isForPeople?: boolean;
};

/**
 * A vendor's refusal of a group of steps. A retry reports only the steps at fault, because the guest repeats the good
 * steps with them. A final refusal reports each step: those that the vendor specifies, then those passed. The rest of
 * the group goes to a person. A person also gets a final refusal without a negative code, and a word about a step
 * outside the group.
 */
export function refusalOf(about: About): { verdicts: Verdict[]; unknown: string[] } {
  const { table, steps, words: said, mayRetry: isOpen, facts = {}, passed = [], isForPeople = false } = about;
  const [main = 'DOCUMENT'] = steps;
  const unknown = said.filter((word) => !table.has(word));
  const reasons = said.flatMap((word): readonly Reason[] => {
    const row = table.get(word);
    if (row === undefined) return [{ step: main, code: 'OTHER' }];
    return isOpen ? row.retry : row.final;
  });
  const placed = reasons.map(({ step, code }) => place(step === '*' ? main : step, code, steps));
  // The vendor refuses what the guest presented, so presenting something else is a new attempt.
  const mayTry = placed.length > 0 && placed.every(({ code }) => mayTryAgain(code));
  const mayRetry = isOpen || (mayTry && !isForPeople);
  const codesOf = (step: StepType) => [...new Set(placed.filter((one) => one.step === step).map(({ code }) => code))];
  const verdictOf = (step: StepType): Verdict => {
    const codes = codesOf(step);
    const said = { ...facts[step], ...(step === main && unknown.length > 0 && { providerReasons: listed(unknown) }) };
    // If a refusal has no reason, its step is unknown.
    if (codes.length === 0 && placed.length > 0 && passed.includes(step))
      return { step, outcome: 'PASS', codes, facts: said };
    return { step, ...refused(step, codes, mayRetry), facts: said };
  };
  const atFault = placed.length === 0 ? [main] : steps.filter((step) => codesOf(step).length > 0);
  return { verdicts: firstThingsFirst((mayRetry ? atFault : steps).map(verdictOf)), unknown };
}

/** If the group lacks a code's step, the main step's reviewer learns that there is more. */
function place(step: StepType, code: string, steps: readonly StepType[]): { step: StepType; code: string } {
  const [main = step] = steps;
  const at = steps.includes(step) ? step : main;
  return { step: at, code: fits(code, at) ? code : 'OTHER' };
}

function refused(step: StepType, codes: readonly string[], mayRetry: boolean): { outcome: Outcome; codes: string[] } {
  const has = (wanted: CodeClass) => codes.some((code) => classOf(code) === wanted);
  if (has('REVIEW')) return { outcome: 'REVIEW', codes: [...codes] };
  if (mayRetry) return { outcome: 'RETRY', codes: [...codes] };
  if (has('NEGATIVE')) return { outcome: 'FAIL', codes: [...codes] };
  return { outcome: 'REVIEW', codes: [...codes, uncertain[step] ?? 'OTHER'] };
}

/** Final verdicts come first, so that no person is asked about a decided session. */
function firstThingsFirst(verdicts: readonly Verdict[]): Verdict[] {
  const rank: Record<Outcome, number> = { FAIL: 0, ERROR: 1, RETRY: 2, REVIEW: 3, PASS: 4 };
  return verdicts.toSorted((one, other) => rank[one.outcome] - rank[other.outcome]);
}

/**
 * Verdicts that one word gives each step of its group, which begins with a document. A step that the vendor does not
 * check is in no group.
 */
export function meaningOf(
  vendor: { readonly words: VendorWords; readonly steps: readonly StepType[] },
  word: string,
  mayRetry: boolean,
): Verdict[] {
  const { table } = vendor.words;
  const row = table.get(word);
  const about = (mayRetry ? row?.retry : row?.final) ?? [];
  const isChecked = (step: StepType | '*'): step is StepType => step !== '*' && vendor.steps.includes(step);
  const named = about.map(({ step }) => (isChecked(step) ? step : 'DOCUMENT'));
  const steps = [...new Set<StepType>(['DOCUMENT', ...named])];
  return refusalOf({ table, steps, words: [word], mayRetry }).verdicts.filter(({ step }) => named.includes(step));
}

/** Steps that were certainly checked, according to the vendor's result or an operator's attestation. */
type Checked = { readonly shown: readonly StepType[]; readonly attested: readonly StepType[] };

/** The vendor's yes: checked steps pass, and the others go to a person. */
export function passOf(
  steps: readonly StepType[],
  { shown, attested }: Checked,
  facts: Partial<Record<StepType, Facts>> = {},
): Verdict[] {
  return steps.map((step): Verdict => {
    const known = facts[step] ?? {};
    if (shown.includes(step) || attested.includes(step)) return { step, outcome: 'PASS', codes: [], facts: known };
    return {
      step,
      outcome: 'REVIEW',
      codes: ['OTHER'],
      facts: { ...known, providerReasons: ['not shown as checked'] },
    };
  });
}

/** A vendor's doubt: each step is reported, but none fails or is repeated. */
export function forPeople(about: Omit<About, 'mayRetry'>): { verdicts: Verdict[]; unknown: string[] } {
  const { verdicts, unknown } = refusalOf({ ...about, mayRetry: false, isForPeople: true });
  const toReview = (one: Verdict): Verdict => (one.outcome === 'FAIL' ? { ...one, outcome: 'REVIEW' } : one);
  return { verdicts: verdicts.map(toReview), unknown };
}

/** The vendor itself failed: every step gets an error, and the workflow decides. */
export function errorOf(steps: readonly StepType[], code = 'PROVIDER_UNAVAILABLE'): Verdict[] {
  return steps.map((step) => ({ step, outcome: 'ERROR', codes: [code], facts: {} }));
}

export function decided(
  { verdicts, unknown }: { verdicts: readonly Verdict[]; unknown: readonly string[] },
  rest: { continues: boolean; decidedAt: string | null; mark: string },
): PollResult {
  return { kind: 'decided', verdicts, unknown, ...rest };
}

/** A fact with texts: at most 32, each up to 256 characters, none empty. */
function listed(values: readonly (string | undefined)[]): readonly string[] {
  const found = values.filter((value) => value !== undefined && value !== '');
  return [...new Set(found)].slice(0, 32).map((value = '') => value.slice(0, 256));
}

export function factsOf(facts: Readonly<Record<string, readonly (string | undefined)[]>>): Facts {
  const entries = Object.entries(facts).map(([name, values]) => [name, listed(values)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}
