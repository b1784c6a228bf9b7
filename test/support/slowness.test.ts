import { expect, test } from '@jest/globals';
import { slownessOf } from './slowness.ts';

test.each([
  ['a machine that is faster', 5, 1],
  ['a quiet machine', 10, 1],
  ['a busy machine', 25, 2.5],
  ['a machine that hardly moves', 400, 3],
])('%s scales a limit of time between once and three times', (_, taken, slowness) =>
  expect(slownessOf(taken, 10)).toBe(slowness),
);
