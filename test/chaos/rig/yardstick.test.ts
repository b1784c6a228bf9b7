import { expect, test } from '@jest/globals';
import { slowSpansOf } from './yardstick.ts';

const usual = [0, 300, 600, 900, 1_200].map((at) => ({ at, ms: 10 }));
const slow = { kind: 'machine-slow', service: 'gateway', kills: 0 };

test('joins slow samples to spans, and ignores samples up to 20 times the usual', () => {
  expect(slowSpansOf([...usual, { at: 1_500, ms: 200 }])).toEqual([]);
  const samples = [...usual, { at: 1_500, ms: 300 }, { at: 2_000, ms: 400 }, { at: 9_000, ms: 201 }];
  expect(slowSpansOf(samples)).toEqual([
    { ...slow, from: 1_500, until: 2_400 },
    { ...slow, from: 9_000, until: 9_201 },
  ]);
});
