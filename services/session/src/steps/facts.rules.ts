import vocabulary from '@gcs/proto/facts.json' with { type: 'json' };

/** What a provider has reported besides its verdict. */
export type ReportedFact = { readonly name: string; readonly values: readonly string[] };

/** What a fact is, which says how it is shown; LIST has any number of values. */
export const factKinds = ['TEXT', 'DATE', 'SCORE', 'NUMBER', 'FLAG', 'LIST'] as const;
export type FactKind = (typeof factKinds)[number];

export type FactMeaning = { readonly label: string; readonly kind: FactKind };

export type ReadableFact = ReportedFact & FactMeaning;

const meanings: ReadonlyMap<string, { label: string; kind: string }> = new Map(Object.entries(vocabulary.facts));

const fits: Readonly<Record<Exclude<FactKind, 'LIST'>, (value: string) => boolean>> = {
  TEXT: () => true,
  DATE: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  SCORE: (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= 1,
  NUMBER: isNumber,
  FLAG: (value) => value === 'true' || value === 'false',
};

/**
 * Facts by name, each with the label and kind of the workflow, else of the vocabulary; a name that neither knows is made
 * readable (`matchScore`: Match score). What does not fit its kind is shown as it is (docs/workflow.md#facts).
 */
export function readableFacts(
  facts: readonly ReportedFact[],
  own: Readonly<Record<string, FactMeaning>> = {},
): readonly ReadableFact[] {
  return facts
    .map(({ name, values }) => {
      const { label, kind } = meaningOf(name, own);
      return { name, label, kind: kindFor(kind, values), values };
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

function meaningOf(name: string, own: Readonly<Record<string, FactMeaning>>): { label: string; kind: string } {
  const ofWorkflow = Object.hasOwn(own, name) ? own[name] : undefined;
  return ofWorkflow ?? meanings.get(name) ?? { label: labelOf(name), kind: 'TEXT' };
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
