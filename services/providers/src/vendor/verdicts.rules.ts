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

export function mayTryAgain(code: string): boolean {
  return classes.get(code)?.mayTryAgain === true;
}

export function fits(code: string, step: StepType): boolean {
  const types = classes.get(code)?.stepTypes ?? [];
  return types.includes('*') || types.includes(step);
}

/** The reason code and step that a vendor's result code means. The step `*` is the step of the hand-over. */
export type Reason = { readonly step: StepType | '*'; readonly code: string };

/**
 * A vendor's result code (`word`) and its meanings: `retry` if the guest may try again, `final` if the refusal is
 * final.
 */
export type WordRow = { readonly word: string; readonly retry: readonly Reason[]; readonly final: readonly Reason[] };
export type WordTable = ReadonlyMap<string, WordRow>;

export function words(step: StepType | '*', code: string, ...named: readonly string[]): WordRow[] {
  return named.map((word) => ({ word, retry: [{ step, code }], final: [{ step, code }] }));
}

export function wordsBy(
  { retry, final }: { retry: readonly Reason[]; final: readonly Reason[] },
  ...named: readonly string[]
): WordRow[] {
  return named.map((word) => ({ word, retry, final }));
}

export type VendorWords = {
  readonly about: string;
  readonly table: WordTable;
  /** Result codes for a fault of the vendor itself. Every step then gets an ERROR. */
  readonly faults: ReadonlySet<string>;
  /**
   * Returns the kinds of refusal in which a result code occurs. `true`: the guest may try again. `false`: the refusal
   * is final.
   */
  forms(word: string): readonly boolean[];
};

/** Throws for a repeated result code. */
export function tableOf(...rows: readonly WordRow[]): WordTable {
  const table = new Map(rows.map((row) => [row.word, row]));
  if (table.size !== rows.length) throw new Error('the table contains a word of the vendor twice');
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
  readonly steps: readonly StepType[];
  readonly words: readonly string[];
  readonly mayRetry: boolean;
  readonly facts?: Partial<Record<StepType, Facts>>;
  readonly passed?: readonly StepType[];
  /** True if our people decide. Each step is then reported, and the guest repeats none. */
  readonly isForPeople?: boolean;
};

/**
 * Maps a vendor's refusal of a group of steps. If the guest may retry, only the steps at fault are reported, because
 * the guest repeats the passed steps, too. A final refusal reports the steps that the vendor names as failed, and those
 * that passed. A person decides about the other steps of the group. A person also decides about a final refusal without
 * a negative code, or with a code for a step outside the group.
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
  // The guest may present something else in a new attempt.
  const mayTry = placed.length > 0 && placed.every(({ code }) => mayTryAgain(code));
  const mayRetry = isOpen || (mayTry && !isForPeople);
  const codesOf = (step: StepType) => [...new Set(placed.filter((one) => one.step === step).map(({ code }) => code))];
  const verdictOf = (step: StepType): Verdict => {
    const codes = codesOf(step);
    const said = { ...facts[step], ...(step === main && unknown.length > 0 && { providerReasons: listed(unknown) }) };
    // A refusal without a reason does not show which step failed.
    if (codes.length === 0 && placed.length > 0 && passed.includes(step))
      return { step, outcome: 'PASS', codes, facts: said };
    if (codes.length === 0 && (placed.length > 0 || step !== main)) return notShown(step, said);
    return { step, ...refused(step, codes, mayRetry), facts: said };
  };
  const atFault = placed.length === 0 ? [main] : steps.filter((step) => codesOf(step).length > 0);
  return { verdicts: firstThingsFirst((mayRetry ? atFault : steps).map(verdictOf)), unknown };
}

/** Assigns a code to its step, or to the main step if the group lacks that step. */
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

/** Sorts final verdicts first, because a session that has ended needs no review. */
function firstThingsFirst(verdicts: readonly Verdict[]): Verdict[] {
  const rank: Record<Outcome, number> = { FAIL: 0, ERROR: 1, RETRY: 2, REVIEW: 3, PASS: 4 };
  return verdicts.toSorted((one, other) => rank[one.outcome] - rank[other.outcome]);
}

/**
 * Returns the verdicts of one result code for each step of a group that begins with a document. Steps that the vendor
 * does not check are in no group.
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

type Checked = { readonly shown: readonly StepType[]; readonly attested: readonly StepType[] };

/** Maps a vendor's approval: checked steps pass, and the others go to a person. */
export function passOf(
  steps: readonly StepType[],
  { shown, attested }: Checked,
  facts: Partial<Record<StepType, Facts>> = {},
): Verdict[] {
  return steps.map((step): Verdict => {
    const known = facts[step] ?? {};
    if (shown.includes(step) || attested.includes(step)) return { step, outcome: 'PASS', codes: [], facts: known };
    return notShown(step, known);
  });
}

/** Sends a step to a person, because the vendor's result says nothing about the step. */
function notShown(step: StepType, facts: Facts): Verdict {
  return { step, outcome: 'REVIEW', codes: ['OTHER'], facts: { ...facts, providerReasons: ['not shown as checked'] } };
}

export function forPeople(about: Omit<About, 'mayRetry'>): { verdicts: Verdict[]; unknown: string[] } {
  const { verdicts, unknown } = refusalOf({ ...about, mayRetry: false, isForPeople: true });
  const toReview = (one: Verdict): Verdict => (one.outcome === 'FAIL' ? { ...one, outcome: 'REVIEW' } : one);
  return { verdicts: verdicts.map(toReview), unknown };
}

/** Reports an error for every step, because the vendor itself failed; the workflow decides. */
export function errorOf(steps: readonly StepType[], code = 'PROVIDER_UNAVAILABLE'): Verdict[] {
  return steps.map((step) => ({ step, outcome: 'ERROR', codes: [code], facts: {} }));
}

export function decided(
  { verdicts, unknown }: { verdicts: readonly Verdict[]; unknown: readonly string[] },
  rest: { continues: boolean; decidedAt: string | null; mark: string },
): PollResult {
  return { kind: 'decided', verdicts, unknown, ...rest };
}

/** Returns at most 32 distinct texts, each cut to 256 characters, without empty ones. */
function listed(values: readonly (string | undefined)[]): readonly string[] {
  const found = values.filter((value) => value !== undefined && value !== '');
  return [...new Set(found)].slice(0, 32).map((value = '') => value.slice(0, 256));
}

export function factsOf(facts: Readonly<Record<string, readonly (string | undefined)[]>>): Facts {
  const entries = Object.entries(facts).map(([name, values]) => [name, listed(values)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}
