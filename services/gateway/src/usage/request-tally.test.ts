import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AnsweredRequest, count, emptyTally, maxRecent, merge } from './request-tally.rules.ts';

const answered: fc.Arbitrary<AnsweredRequest> = fc.record({
  tenantId: fc.constantFrom('ten_1', 'ten_2'),
  rateClass: fc.constantFrom('create', 'read', 'evidence'),
  status: fc.constantFrom(200, 201, 404, 429, 503),
  code: fc.constantFrom('', 'rate_limited'),
  id: fc.uuid(),
  at: fc.oneof(
    fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-01-01T05:00:00Z'), noInvalidDate: true }),
    fc.constant(new Date('2026-01-01T01:00:00Z')),
  ),
});

function tallyOf(requests: readonly AnsweredRequest[]) {
  const tally = emptyTally();
  for (const one of requests) count(tally, one);
  return tally;
}

const countsOf = ({ counts }: ReturnType<typeof emptyTally>) =>
  [...counts.values()].map((one) => JSON.stringify(one)).sort();

test('a request is counted once in its hour, class and status', () => {
  fc.assert(
    fc.property(fc.array(answered), (requests) => {
      const counts = [...tallyOf(requests).counts.values()];
      expect(counts.reduce((sum, one) => sum + one.requests, 0)).toBe(requests.length);
      for (const { tenantId, rateClass, status, hour, requests: found } of counts) {
        const own = requests.filter(
          (one) =>
            one.tenantId === tenantId &&
            one.rateClass === rateClass &&
            one.status === status &&
            one.at.toISOString().slice(0, 13) === hour.toISOString().slice(0, 13),
        );
        expect(own).toHaveLength(found);
      }
    }),
  );
});

test('the tally keeps the newest ten requests of a tenant, also after a failed store', () => {
  fc.assert(
    fc.property(fc.array(answered, { maxLength: 40 }), fc.nat(40), (requests, at) => {
      const tally = tallyOf(requests.slice(at));
      merge(tally, tallyOf(requests.slice(0, at)));
      expect(countsOf(tally)).toEqual(countsOf(tallyOf(requests)));
      for (const tenantId of ['ten_1', 'ten_2']) {
        const own = requests.filter((one) => one.tenantId === tenantId);
        const kept = (tally.recent.get(tenantId) ?? []).map(({ at: time, id }) => `${time} ${id}`);
        const sorted = own.map(({ at: time, id }) => `${time.toISOString()} ${id}`).sort();
        expect(kept).toEqual(sorted.slice(-maxRecent).reverse());
      }
    }),
  );
});

test('the size of the tally is limited for any number of tenants', () => {
  const tally = emptyTally();
  const one = { rateClass: 'read', status: 200, code: '', id: 'req_1', at: new Date() } as const;
  for (let tenant = 0; tenant < 30_000; tenant += 1) count(tally, { ...one, tenantId: `ten_${tenant}` });
  expect([tally.counts.size, tally.recent.size]).toEqual([20_000, 20_000]);
});
