import { stepTypes } from '@gcs/proto/enums';
import vocabulary from '@gcs/proto/facts.json' with { type: 'json' };
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { factKinds, factsForGuest, readableFacts } from './facts.rules.ts';

const shown = (name: string, ...values: string[]) => {
  const [fact] = readableFacts([{ name, values }], 'DOCUMENT');
  return `${fact?.label} ${fact?.kind}`;
};

test('a fact has the vocabulary’s label, and also the vocabulary’s kind if the value fits', () => {
  expect(shown('documentExpiry', '2026-12-24')).toBe('Valid until DATE');
  expect(shown('documentExpiry', '24/12/2026')).toBe('Valid until TEXT');
  expect(shown('documentExpiry', '2026-13-40')).toBe('Valid until TEXT');
  expect(shown('matchScore', '0.5')).toBe('Match SCORE');
  expect(shown('matchScore', '50')).toBe('Match TEXT');
  expect(shown('hitCount', '-3')).toBe('Hits NUMBER');
  expect(shown('hitCount', '1e3')).toBe('Hits TEXT');
  expect(shown('chipRead', 'true')).toBe('Chip read FLAG');
  expect(shown('chipRead', 'yes')).toBe('Chip read TEXT');
  expect(shown('hitReasons', 'name')).toBe('Why it is a hit LIST');
  expect(shown('matchScore', '0.5', '0.6')).toBe('Match LIST');
});

test('a fact outside the vocabulary gets a readable label', () => {
  expect(shown('shoeSizeEU', '43')).toBe('Shoe size eu TEXT');
  expect(shown('constructor', 'x')).toBe('Constructor TEXT');
});

test('the workflow’s description of a fact takes precedence', () => {
  const own = { matchScore: { label: 'Likeness', kind: 'NUMBER' as const } };
  expect(readableFacts([{ name: 'matchScore', values: ['50'] }], 'DOCUMENT', own)).toMatchObject([
    { label: 'Likeness', kind: 'NUMBER' },
  ]);
});

test.each([
  ['riskScore', 'KYT', 'HIGHER_IS_WORSE'],
  ['livenessScore', 'LIVENESS', 'HIGHER_IS_BETTER'],
  ['matchScore', 'FACE_MATCH', 'HIGHER_IS_BETTER'],
  ['matchScore', 'AML', 'HIGHER_IS_WORSE'],
  ['ownershipShare', 'KYB', 'NEUTRAL'],
  ['constructor', 'AML', 'NEUTRAL'],
])('the direction of %s at %s is %s', (name, stepType, direction) => {
  expect(readableFacts([{ name, values: ['0.5'] }], stepType)).toMatchObject([{ direction, threshold: null }]);
});

test('a workflow sets thresholds for each step and the direction of custom scores', () => {
  const own = {
    matchScore: { label: 'Match', kind: 'SCORE' as const, thresholds: { AML: 0.6, FACE_MATCH: 0.8 } },
    hotelScore: { label: 'House score', kind: 'SCORE' as const, direction: 'HIGHER_IS_WORSE' as const },
  };
  const of = (stepType: string, values = ['0.7']) =>
    readableFacts(
      ['matchScore', 'hotelScore'].map((name) => ({ name, values })),
      stepType,
      own,
    ).map(({ direction, threshold }) => `${direction} ${threshold}`);
  expect(of('AML')).toEqual(['HIGHER_IS_WORSE null', 'HIGHER_IS_WORSE 0.6']);
  expect(of('FACE_MATCH')).toEqual(['HIGHER_IS_WORSE null', 'HIGHER_IS_BETTER 0.8']);
  expect(of('AML', ['high'])).toEqual(['NEUTRAL null', 'NEUTRAL null']);
});

test('every fact of a provider is shown unchanged', () => {
  const fact = fc.record({ name: fc.string({ minLength: 1 }), values: fc.array(fc.string(), { minLength: 1 }) });
  fc.assert(
    fc.property(fc.uniqueArray(fact, { selector: ({ name }) => name }), (facts) => {
      const readable = readableFacts(facts, 'DOCUMENT');
      expect(readable.map(({ name, values }) => ({ name, values }))).toEqual(
        [...facts].sort((left, right) => (left.name < right.name ? -1 : 1)),
      );
      expect(
        readable.every(({ kind, values }) => factKinds.includes(kind) && (kind === 'LIST' || values.length === 1)),
      ).toBe(true);
    }),
  );
});

test.each([...stepTypes])('a guest sees no list entry among the facts of %s, and no fact of a screening', (type) => {
  const facts = Object.keys(vocabulary.facts).map((name) => ({ name, values: ['x'] }));
  const names = factsForGuest(facts, type).map(({ name }) => name);
  const expected = type === 'AML' ? [] : Object.keys(vocabulary.facts).filter((name) => name !== 'hitEntry');
  expect(names).toEqual(expected);
});
