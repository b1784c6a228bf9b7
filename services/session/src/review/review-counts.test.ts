import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { person } from '../../test/review-play.ts';
import { stepTypes } from '../steps/step.rules.ts';
import { reviewCounts } from './review-counts.rules.ts';

const ana = { ...person('ana'), otherKeys: ['older hash of ana'] };

test('the counts by step type and by claim add up to the number of waiting steps', () => {
  const counted = fc.record({
    stepType: fc.constantFrom(...stepTypes),
    reasonCodes: fc.uniqueArray(fc.constantFrom('OTHER', 'PEP_MATCH', 'MRZ_INVALID')),
    claimedKey: fc.constantFrom(null, 'hash of ana', 'older hash of ana', 'hash of ben'),
    waiting: fc.nat(1_000),
  });
  fc.assert(
    fc.property(fc.array(counted), fc.nat(1_000), (groups, overdue) => {
      const counts = reviewCounts({ counted: groups, overdue }, ana);
      const total = (of: typeof groups) => of.reduce((sum, { waiting }) => sum + waiting, 0);
      expect(counts).toMatchObject({ waiting: total(groups), overdue });
      expect(counts.unclaimed + counts.claimedByCaller + counts.claimedByOthers).toBe(counts.waiting);
      expect(counts.claimedByOthers).toBe(total(groups.filter(({ claimedKey }) => claimedKey === 'hash of ben')));
      expect(counts.byStepType.reduce((sum, [, waiting]) => sum + waiting, 0)).toBe(counts.waiting);
      for (const [code, waiting] of counts.byReason) {
        expect(waiting).toBe(total(groups.filter(({ reasonCodes }) => reasonCodes.includes(code as never))));
      }
      const frequent = counts.byReason.map(([, waiting]) => waiting);
      expect(frequent).toEqual([...frequent].sort((left, right) => right - left));
    }),
  );
});
