import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closeUntil, fullBucket, giveBack, take } from './rate.rules.ts';

test('the calls of any period stay within the rate plus a burst of two seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 100 }), fc.integer({ min: 1, max: 20 }), (pauses, perSecond) => {
      let bucket = fullBucket;
      let nowMs = 1_000_000;
      const calls: number[] = [];
      for (const pause of pauses) {
        nowMs += pause;
        const taken = take(bucket, { perSecond, atOnce: perSecond * 2 }, nowMs);
        bucket = taken.bucket;
        calls.push(nowMs + taken.waitMs);
      }
      for (const [first, at] of calls.entries()) {
        for (const [more, until] of calls.slice(first).entries()) {
          expect(more + 1).toBeLessThanOrEqual(perSecond * 2 + ((until - at) / 1_000) * perSecond + 1e-6);
        }
      }
    }),
  );
});

test('the rate pauses for as long as a vendor requests, and a returned token becomes available again', () => {
  const rate = { perSecond: 5, atOnce: 10 };
  const closed = closeUntil(take(fullBucket, rate, 1_000).bucket, 4_000);
  expect(take(closed, rate, 1_000).waitMs).toBe(3_000);
  expect(take(closed, rate, 4_000).waitMs).toBe(0);
  const empty = Array.from({ length: 10 }).reduce<typeof closed>(
    (bucket) => take(bucket, rate, 1_000).bucket,
    fullBucket,
  );
  expect(take(empty, rate, 1_000).waitMs).toBe(200);
  expect(take(giveBack(empty), rate, 1_000).waitMs).toBe(0);
});
