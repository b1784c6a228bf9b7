import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judgementOf } from './measures.ts';

const directions = {
  HIGHER_IS_BETTER: 'FACT_DIRECTION_HIGHER_IS_BETTER',
  HIGHER_IS_WORSE: 'FACT_DIRECTION_HIGHER_IS_WORSE',
  NEUTRAL: 'FACT_DIRECTION_NEUTRAL',
} as const;

const judge = (direction: keyof typeof directions, value: number, threshold: number | null) => {
  const drawn = threshold === null ? '' : String(threshold);
  return judgementOf({ kind: 'FACT_KIND_SCORE', direction: directions[direction], threshold: drawn }, String(value));
};

test('a risk of 88 % is not green, with or without a threshold', () => {
  expect(judge('HIGHER_IS_WORSE', 0.88, null)).toEqual({ tone: 'quiet', words: 'higher is worse' });
  expect(judge('HIGHER_IS_WORSE', 0.88, 0.5)).toEqual({ tone: 'bad', words: 'above 50 %' });
  expect(judge('HIGHER_IS_BETTER', 0.88, 0.5)).toEqual({ tone: 'good', words: 'meets 50 %' });
});

test('a value at the threshold is good, and a worse value never gets a better label, for both directions', () => {
  const part = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
  const rank = (value: number, line: number) => (judge('HIGHER_IS_WORSE', value, line).tone === 'bad' ? 1 : 0);
  fc.assert(
    fc.property(part, part, part, (line, one, other) => {
      expect(judge('HIGHER_IS_WORSE', line, line).tone).toBe('good');
      expect(judge('HIGHER_IS_BETTER', line, line).tone).toBe('good');
      expect(rank(Math.max(one, other), line)).toBeGreaterThanOrEqual(rank(Math.min(one, other), line));
      if (one !== line)
        expect(judge('HIGHER_IS_BETTER', one, line).tone).not.toBe(judge('HIGHER_IS_WORSE', one, line).tone);
      expect(judge('NEUTRAL', one, line)).toEqual({ tone: 'quiet', words: '' });
    }),
  );
});
