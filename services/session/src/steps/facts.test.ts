import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { factKinds, readableFacts } from './facts.rules.ts';

const shown = (name: string, ...values: string[]) => {
  const [fact] = readableFacts([{ name, values }]);
  return `${fact?.label} ${fact?.kind}`;
};

test('a fact has the label and kind of the vocabulary, unless its value is something else', () => {
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

test('a fact that nobody has described is readable', () => {
  expect(shown('shoeSizeEU', '43')).toBe('Shoe size eu TEXT');
  expect(shown('constructor', 'x')).toBe('Constructor TEXT');
});

test('what the workflow says of a fact wins', () => {
  const own = { matchScore: { label: 'Likeness', kind: 'NUMBER' as const } };
  expect(readableFacts([{ name: 'matchScore', values: ['50'] }], own)).toMatchObject([
    { label: 'Likeness', kind: 'NUMBER' },
  ]);
});

test('nothing that a provider says is lost or changed, whatever it is', () => {
  const fact = fc.record({ name: fc.string({ minLength: 1 }), values: fc.array(fc.string(), { minLength: 1 }) });
  fc.assert(
    fc.property(fc.uniqueArray(fact, { selector: ({ name }) => name }), (facts) => {
      const readable = readableFacts(facts);
      expect(readable.map(({ name, values }) => ({ name, values }))).toEqual(
        [...facts].sort((left, right) => (left.name < right.name ? -1 : 1)),
      );
      expect(
        readable.every(({ kind, values }) => factKinds.includes(kind) && (kind === 'LIST' || values.length === 1)),
      ).toBe(true);
    }),
  );
});
