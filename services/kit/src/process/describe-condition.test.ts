import { expect, test } from '@jest/globals';
import { describeCondition } from './describe-condition.ts';

test.each([
  [301.25, 's', '5.02 min'],
  [61.238, 's', '61.24 s'],
  [90_000, 's', '25 h'],
  [200_000, 's', '2.31 d'],
  [0.25, 's', '0.25 s'],
  [1, '{record}', '1 record'],
  [1, '{key}', '1 session or page of the log'],
  [2, '{key}', '2 sessions or pages of the log'],
  [2_100_000, '{transaction}', '2,100,000 transactions'],
  [64_300_000_000, 'By', '64.3 GB'],
  [0.8, '1', '80 %'],
  [3, '', '3'],
])('shows %s of the unit "%s" as "%s"', (value, unit, shown) => {
  expect(describeCondition({ summary: 'it is late', subject: 'evidence', value, unit })).toBe(
    `it is late (evidence: ${shown})`,
  );
});
