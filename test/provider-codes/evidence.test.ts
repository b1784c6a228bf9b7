import { expect, test } from '@jest/globals';
import { evidenceTypeOf } from '../../services/providers/src/report/report.rules.ts';
import { stepTypes } from '../../services/providers/src/vendor/vendor.rules.ts';
import { evidenceTypesOf } from '../../services/session/src/steps/evidence.rules.ts';

test.each(stepTypes)('%s: a verdict has all evidence that its result requires, and no refused evidence', (step) => {
  expect(evidenceTypeOf(step)).toBe(evidenceTypesOf(step)[0] ?? null);
});
