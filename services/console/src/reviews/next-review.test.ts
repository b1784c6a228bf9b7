import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cameFrom, filtersIn, queryText } from './filters.ts';
import { nextOf } from './next-review.ts';

const proposal = (isAgreedByReader: boolean) => ({
  ...{ id: 'dec_1', verdict: 'APPROVE' as const, proposedBy: 'Ben', reasonCode: 'OTHER' },
  ...{ isAgreedByReader, approvals: 1, approvalsNeeded: 2 },
});
const review = fc.record({
  sessionId: fc.constantFrom('cs_1', 'cs_2', 'cs_3'),
  step: fc.constantFrom('AML', 'DOCUMENT'),
  claimedBy: fc.constantFrom('', 'Ana', 'Ben'),
  isClaimedByReader: fc.boolean(),
  proposal: fc.constantFrom(null, proposal(true), proposal(false)),
});

test('the next review is the first that the person can act on, except the current one', () => {
  fc.assert(
    fc.property(fc.array(review), (reviews) => {
      const here = { sessionId: 'cs_1', step: 'AML' };
      const next = nextOf(reviews, here);
      const passedOver = next === undefined ? reviews : reviews.slice(0, reviews.indexOf(next));
      for (const one of passedOver) {
        const isHere = one.sessionId === here.sessionId && one.step === here.step;
        const isAnothers = one.claimedBy !== '' && !one.isClaimedByReader;
        expect(isHere || isAnothers || one.proposal?.isAgreedByReader).toBe(true);
      }
      if (next === undefined) return;
      expect([next.sessionId, next.step]).not.toEqual([here.sessionId, here.step]);
      expect(next.claimedBy === '' || next.isClaimedByReader).toBe(true);
      expect(next.proposal?.isAgreedByReader ?? false).toBe(false);
    }),
  );
});

test('the address of a case keeps the filters of the queue', () => {
  const text = fc.string({ unit: 'grapheme' }).map((given) => given.trim());
  const filters = fc.record({
    ...{ search: text, property: text, workflow: text, step: text },
    ...{ reason: text, who: text, due: text },
  });
  fc.assert(
    fc.property(filters, (given) => {
      const address = new URL(cameFrom('/case', given, { done: 'yes' }), 'http://console');
      expect(filtersIn(address.searchParams.get('queue') ?? '')).toEqual(given);
      expect(filtersIn(queryText(given))).toEqual(given);
    }),
  );
});
