import { specimenPassport, specimenPerson } from '@gcs/proto/specimen';
import { expect, test } from '@jest/globals';
import { demoCases, usualFacts } from '../../services/cli/src/commands/demo/review-cases.ts';
import { comparePeople } from '../../services/session/src/comparison/comparison.rules.ts';
import { specimenComparison } from '../../services/session/src/sandbox/specimens.rules.ts';

const named = demoCases.map((one) => [`${one.guest} ${one.step}`, one] as const);

test.each(named.filter(([, { step }]) => step === 'AML'))(
  'the case %s has the hits that the comparison shows',
  (_, one) => {
    const { document = null, entries = [] } = specimenComparison('AML', one.reasons) ?? {};
    const [first] = entries.toSorted((one, other) => Number(other.score) - Number(one.score));
    const { hitCount, hitList, hitReasons, matchScore } = one.facts;
    const scores = entries.map(({ score }) => Number(score));
    expect([hitCount, hitList, Number(matchScore)]).toEqual([String(entries.length), first?.list, Math.max(...scores)]);
    const born = first && comparePeople(document, first.person).find(({ name }) => name === 'birthDates');
    const isYearTheSame = born?.agreement === 'SAME' || born?.agreement === 'PARTLY';
    expect(hitReasons?.includes('year of birth')).toBe(isYearTheSame);
  },
);

test('the demo cases contain the data of the pictured document', () => {
  const documents = [...demoCases.map(({ facts }) => facts), ...Object.values(usualFacts)].filter(
    (facts) => facts['documentType'] !== undefined,
  );
  expect(documents.length).toBeGreaterThan(3);
  const expiry = new Date(`${specimenPassport.expiryDate} UTC`).toISOString().slice(0, 10);
  for (const { documentType, issuingCountry, documentExpiry } of documents) {
    expect([documentType, issuingCountry, documentExpiry]).toEqual(['Passport', specimenPerson.countries[0], expiry]);
  }
});

test('no demo case contradicts the picture in the number of faces or the age', () => {
  const [birth = ''] = specimenPerson.birthDates;
  for (const { facts, reasons } of demoCases) {
    expect([reasons, facts['facesInFrame'] ?? '1']).toEqual([expect.not.arrayContaining(['MULTIPLE_FACES']), '1']);
    const age = Number(facts['estimatedAge'] ?? 2026 - Number(birth.slice(0, 4)));
    expect(Math.abs(2026 - age - Number(birth.slice(0, 4)))).toBeLessThan(3);
  }
});
