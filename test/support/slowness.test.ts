import { expect, test } from '@jest/globals';
import { slownessOf } from './slowness.ts';

test.each([
  ['a machine that is faster', 5, 1],
  ['a quiet machine', 10, 1],
  ['a busy machine', 25, 2.5],
  ['a machine that hardly moves', 400, 3],
])('%s multiplies a time limit by a factor from one to three', (_, taken, slowness) =>
  expect(slownessOf(taken, 10)).toBe(slowness),
);
