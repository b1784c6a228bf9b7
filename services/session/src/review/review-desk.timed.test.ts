import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';
import { copyId, seedReviews } from '../../test/seed-reviews.ts';
import { tenantId } from '../../test/session-fixture.ts';

const waiting = 100_000;
const calls = 60;
/** Maximum of milliseconds for one page. An idle machine needs a fraction of this time. */
const maxMs = 100;

const session = useFixture(() => runningSession());
let its: ReturnType<typeof reviewing>;
let copied: string;
beforeAll(async () => {
  its = reviewing(session);
  await its.publish('many', {
    steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }, { type: 'AML' }, { type: 'ADDRESS' }],
  });
  copied = await its.open('many');
  await seedReviews(session.its.database, copied, waiting);
});

const filters: [string, object][] = [
  ['the whole queue', {}],
  ['one property', { propertyReference: 'P-7' }],
  ['one step', { stepType: 'STEP_TYPE_AML' }],
  ['a frequent reason', { reasonCode: 'MRZ_INVALID' }],
  ['an unused reason', { reasonCode: 'FACE_MISMATCH' }],
  ['one person', { claimedBy: 'person-20' }],
  ['the caller’s claims', { mine: true }],
  ['one booking', { search: 'BK-777' }],
  ['every booking', { search: 'BK' }],
  ['overdue and unclaimed steps', { unclaimed: true, overdue: true }],
];

test.each(filters)('the desk returns a page of %s within 100 ms if 100,000 reviews wait', async (_name, filter) => {
  const call = await its.as('ana');
  await expectSoon(() => session.clients.reviews.ListReviews({ tenantId, pageSize: 50, ...filter }, call));
});

test('the desk returns the last page of 100,000 reviews as fast as the first', async () => {
  const call = await its.as('ana');
  const place = ['2026-01-01T00:00:00.000Z', 'cs_', 'AML'];
  const pageToken = Buffer.from(JSON.stringify(place)).toString('base64url');
  await expectSoon(() => session.clients.reviews.ListReviews({ tenantId, pageSize: 50, pageToken }, call));
});

test('the desk returns a case within 100 ms if 100,000 reviews wait', async () => {
  const call = await its.as('ana');
  let next = 0;
  await expectSoon(() => {
    next += 1;
    const sessionId = copyId(next * 97);
    return session.clients.reviews.GetReview({ tenantId, sessionId, stepType: 'STEP_TYPE_DOCUMENT' }, call);
  });
});

test('the desk returns the filter values within 100 ms if 100,000 reviews wait', async () => {
  const call = await its.as('ana');
  await expectSoon(() => session.clients.reviews.GetReviewChoices({ tenantId }, call));
});

test('the desk returns the statistics within 100 ms if 100,000 reviews wait', async () => {
  const call = await its.as('ana');
  await expectSoon(() => session.clients.reviews.GetReviewStatistics({ tenantId }, call));
});

/**
 * Measures the 95th percentile of sequential calls. The first calls do not count, because they connect pools and plan
 * statements.
 */
async function expectSoon(call: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let index = 0; index < calls + 5; index += 1) {
    const startedAt = performance.now();
    await call();
    if (index >= 5) taken.push(performance.now() - startedAt);
  }
  taken.sort((left, right) => left - right);
  const p95 = taken[Math.ceil(calls * 0.95) - 1] ?? 0;
  expect(p95).toBeLessThan(maxMs);
}
