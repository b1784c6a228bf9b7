import { specimenPerson } from '@gcs/proto/specimen';
import type { Comparison } from '../comparison/comparison.rules.ts';
import type { Screening, StepType } from '../steps/step.rules.ts';

type Entry = Comparison['entries'][number];

const reason = 'Specimen of the sandbox: nobody is meant';

/** Two people who are not the guest of the specimen document. */
const sanctioned: readonly Entry[] = [
  {
    person: { names: ['Anna ERICSSON', 'Anna-Maria Ericsson'], birthDates: ['1969'], countries: ['BY'] },
    ...{ list: 'Specimen list of sanctions', reason, score: '0.82' },
  },
  {
    person: { names: ['Maria ERIKSEN'], birthDates: ['1974-12-08'], countries: [] },
    ...{ list: 'Specimen list of sanctions', reason, score: '0.61' },
  },
];
const exposed: Entry = {
  person: { names: ['Eriksson, Anna Maria'], birthDates: ['1974'], countries: ['UTO'] },
  ...{ list: 'Specimen list of politically exposed persons', reason, score: '0.91' },
};

const entriesOf: Readonly<Record<string, readonly Entry[]>> = {
  SANCTIONS_MATCH: sanctioned,
  PEP_MATCH: [exposed],
  ADVERSE_MEDIA_MATCH: [{ ...exposed, list: 'Specimen press', score: '0.47' }],
  WATCHLIST_MATCH: [{ ...exposed, list: 'Specimen list of the house', score: '0.99' }],
  CRIMINAL_RECORD_MATCH: [{ ...exposed, list: 'Specimen register', score: '0.7' }],
};

export const specimenScreening: Screening = {
  provider: 'sandbox',
  lists: [
    { name: 'Specimen list of sanctions', version: '1', day: '2026-01-01' },
    { name: 'Specimen list of politically exposed persons', version: '1', day: '2026-01-01' },
  ],
};

const documentSteps: readonly StepType[] = ['DOCUMENT', 'NFC', 'AML', 'AGE'];

/** Returns the entries of the hits in `reasonCodes`. Null if there is neither a specimen document nor an entry. */
export function specimenComparison(stepType: StepType, reasonCodes: readonly string[]): Comparison | null {
  const entries = reasonCodes.flatMap((code) => (Object.hasOwn(entriesOf, code) ? (entriesOf[code] ?? []) : []));
  const document = documentSteps.includes(stepType) ? specimenPerson : null;
  return document === null && entries.length === 0 ? null : { document, entries };
}
