import vocabulary from '@gcs/proto/facts.json' with { type: 'json' };

export type ReportedFact = { readonly name: string; readonly values: readonly string[] };

/** The kind of a fact determines its display. A LIST has any number of values. */
export const factKinds = ['TEXT', 'DATE', 'SCORE', 'NUMBER', 'FLAG', 'LIST'] as const;
export type FactKind = (typeof factKinds)[number];

/** Effect on the guest of a higher SCORE or NUMBER. */
export const factDirections = ['NEUTRAL', 'HIGHER_IS_BETTER', 'HIGHER_IS_WORSE'] as const;
export type FactDirection = (typeof factDirections)[number];

export type FactMeaning = {
  readonly label: string;
  readonly kind: FactKind;
  readonly direction?: FactDirection;
  /** The last acceptable value, by step type. */
  readonly thresholds?: Readonly<Record<string, number>>;
};

export type ReadableFact = ReportedFact & {
  readonly label: string;
  readonly kind: FactKind;
  readonly direction: FactDirection;
  /** Null if the workflow sets none or the direction is unknown. */
  readonly threshold: number | null;
};

/** `directions` overrides `direction` for some step types. */
type Meaning = {
  label: string;
  kind: string;
  direction?: string;
  directions?: Readonly<Record<string, string>>;
};

const meanings: ReadonlyMap<string, Meaning> = new Map(Object.entries(vocabulary.facts));

const fits: Readonly<Record<Exclude<FactKind, 'LIST'>, (value: string) => boolean>> = {
  TEXT: () => true,
  DATE: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  SCORE: (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= 1,
  NUMBER: isNumber,
  FLAG: (value) => value === 'true' || value === 'false',
};

/**
 * A workflow's label, kind and direction replace the vocabulary's. A fact outside the vocabulary gets its label from
 * its name (`matchScore`: Match score). A value that does not fit its kind is shown unchanged (docs/workflow.md#facts).
 */
export function readableFacts(
  facts: readonly ReportedFact[],
  stepType: string,
  own: Readonly<Record<string, FactMeaning>> = {},
): readonly ReadableFact[] {
  return facts
    .map(({ name, values }) => {
      const ofWorkflow = Object.hasOwn(own, name) ? own[name] : undefined;
      const meaning = ofWorkflow ?? meanings.get(name) ?? { label: labelOf(name), kind: 'TEXT' };
      const kind = kindFor(meaning.kind, values);
      return { name, label: meaning.label, kind, values, ...judged(name, kind, stepType, ofWorkflow) };
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Returns the facts that the guest may see. A law may forbid disclosing a screening, and a list entry may be about
 * another person.
 */
export function factsForGuest(facts: readonly ReportedFact[], stepType: string): readonly ReportedFact[] {
  return stepType === 'AML' ? [] : facts.filter(({ name }) => name !== 'hitEntry');
}

/** Returns the direction and threshold for the step. A high score is good for a face match and bad for a list match. */
function judged(
  name: string,
  kind: FactKind,
  stepType: string,
  own: FactMeaning | undefined,
): Pick<ReadableFact, 'direction' | 'threshold'> {
  const { direction: usual, directions = {} } = meanings.get(name) ?? {};
  const ofStep = Object.hasOwn(directions, stepType) ? directions[stepType] : usual;
  const direction = factDirections.find((known) => known === (own?.direction ?? ofStep)) ?? 'NEUTRAL';
  const isMeasured = kind === 'SCORE' || kind === 'NUMBER';
  if (!isMeasured || direction === 'NEUTRAL') return { direction: 'NEUTRAL', threshold: null };
  const { thresholds = {} } = own ?? {};
  return { direction, threshold: (Object.hasOwn(thresholds, stepType) ? thresholds[stepType] : undefined) ?? null };
}

function kindFor(kind: string, values: readonly string[]): FactKind {
  if (kind === 'LIST' || values.length !== 1) return 'LIST';
  const meant = factKinds.find((known) => known === kind) ?? 'TEXT';
  return meant !== 'LIST' && values.every(fits[meant]) ? meant : 'TEXT';
}

function labelOf(name: string): string {
  const words = name.replaceAll(/[_.-]+/g, ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function isNumber(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value);
}
