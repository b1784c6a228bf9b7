import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  digestOf,
  maxCounted,
  maxNamed,
  type News,
  type NoticedReview,
  noticeKinds,
  waitAfter,
} from './digest.rules.ts';

const addressed = { consoleUrl: 'https://console.example.com', tenantId: 'ten_1', subject: 'ana' };

const review = fc
  .record({
    sessionId: fc.uuid().map((id) => `cs_${id}`),
    stepType: fc.constantFrom('DOCUMENT', 'FACE_MATCH', 'AML'),
    property: fc.stringMatching(/^[a-z]{1,12}$/),
    dueAt: fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    }),
    bookingReference: fc.constant('canary-booking'),
    guest: fc.constant({ email: 'canary@example.org' }),
  })
  .map((row) => row as unknown as NoticedReview);

const news: fc.Arbitrary<News[]> = fc.tuple(
  ...noticeKinds.map((kind) =>
    fc
      .tuple(
        fc.uniqueArray(review, { maxLength: maxNamed, selector: ({ sessionId }) => sessionId }),
        fc.nat(maxCounted - maxNamed),
      )
      .map(([first, more]) => ({ kind, first, total: first.length < maxNamed ? first.length : first.length + more })),
  ),
);

const casesIn = (lines: readonly { url: string }[]) =>
  lines.filter(({ url }) => url.includes('/reviews/')).map(({ url }) => url);
const caseOf = ({ sessionId, stepType }: NoticedReview) =>
  `https://console.example.com/tenants/ten_1/reviews/${sessionId}/${stepType}`;

describe('a digest', () => {
  test('lists each waiting item once per kind, counts the rest, and is omitted without items', () => {
    fc.assert(
      fc.property(news, (all) => {
        const digest = digestOf(all, addressed);
        const waiting = all.filter(({ total }) => total > 0);
        if (digest === null) return expect(waiting).toEqual([]);
        expect(casesIn(digest.lines)).toEqual(waiting.flatMap(({ first }) => first.map(caseOf)));
        const rests = digest.lines.flatMap(({ text }) => /^and (\d+) more$/.exec(text)?.[1] ?? []);
        const left = waiting.map(({ total, first }) => total - first.length).filter((more) => more > 0);
        expect(rests.map(Number)).toEqual(left);
        const counts = [...digest.subject.matchAll(/(\d+)(?: or more)? /g)].map(([, count]) => Number(count));
        expect(counts).toEqual(waiting.map(({ total }) => total));
      }),
    );
  });

  test('contains no data about the guest or the booking', () => {
    fc.assert(fc.property(news, (all) => expect(JSON.stringify(digestOf(all, addressed))).not.toContain('canary')));
  });
});

test('a failing address is retried after a growing pause, from a minute to an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => {
      const [now, next] = [waitAfter(failures), waitAfter(failures + 1)];
      expect(now).toBeGreaterThanOrEqual(60);
      expect(next).toBeLessThanOrEqual(3_600);
      expect(next).toBe(Math.min(3_600, now * 2));
    }),
  );
});
