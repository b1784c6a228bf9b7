import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bucket, rateLimitHeader, rateLimitPolicyHeader, takeUnit } from './rate-limit.rules.ts';

const policy = { rate: 20, burst: 60 };

describe('a bucket', () => {
  test('admits at most rate × 60 + burst requests in 60 s, and nearly as many if the client is busy', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), (rate, stepMs) => {
        let bucket: Bucket | undefined;
        let admitted = 0;
        for (let now = 0; now <= 60_000; now += stepMs) {
          const admission = takeUnit(bucket, { rate, burst: 10 }, now);
          bucket = admission.bucket;
          if (admission.admitted) admitted += 1;
        }
        const bound = rate * 60 + 10;
        expect(admitted).toBeLessThanOrEqual(bound);
        expect(admitted).toBeGreaterThanOrEqual(Math.floor(bound * 0.98) - 1);
      }),
    );
  });

  test('admits a refused client after Retry-After', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 100 }), (rate, burst) => {
        const empty = { tokens: 0, atMs: 0 };
        const refusal = takeUnit(empty, { rate, burst }, 0);
        expect(refusal.admitted).toBe(false);
        expect(takeUnit(refusal.bucket, { rate, burst }, refusal.waitSeconds * 1000).admitted).toBe(true);
      }),
    );
  });

  test('gets no units if the clock stands still or steps back', () => {
    expect(takeUnit({ tokens: 0.5, atMs: 1000 }, policy, 0).admitted).toBe(false);
  });
});

describe('the headers of a rate limit', () => {
  test('contain the policy, the remaining units and the waiting time', () => {
    expect(rateLimitPolicyHeader('create', policy)).toBe('"create";q=60;w=3');
    expect(rateLimitPolicyHeader('evidence', { rate: 3, burst: 8 })).toBe('"evidence";q=8;w=3');
    const refusal = takeUnit({ tokens: 0, atMs: 0 }, { rate: 0.5, burst: 1 }, 0);
    expect(rateLimitHeader('create', refusal)).toBe('"create";r=0;t=2');
  });
});
