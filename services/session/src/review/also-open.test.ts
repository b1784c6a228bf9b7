import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';
import { purgeViewers } from './review-viewers.store.ts';

const session = useFixture(() => runningSession());
let its: ReturnType<typeof reviewing>;
beforeAll(async () => {
  its = reviewing(session);
  await its.publish('desk', { steps: [{ type: 'DOCUMENT' }], review: {} });
});

async function look(sessionId: string, subject: string, keepOpen = true): Promise<string[]> {
  const about = { tenantId, sessionId, stepType: 'STEP_TYPE_DOCUMENT', keepOpen } as const;
  const { alsoOpen = [] } = await session.clients.reviews.GetReview(about, await its.as(subject));
  return alsoOpen.map(({ name = '' }) => name);
}

const query = (text: string) => session.its.database.query({ name: '', text });
const pass = (interval: string) =>
  query(`update review_viewers set opened_at = opened_at - interval '${interval}',
                                   open_until = open_until - interval '${interval}'`);

test('a viewer sees the others who have the review open, as long as their pages poll', async () => {
  const [one, other] = [await its.open('desk'), await its.open('desk')];
  expect(await look(one, 'ana')).toEqual([]);
  expect(await look(one, 'ben')).toEqual(['Ana of the desk']);
  expect(await look(one, 'cleo')).toEqual(['Ana of the desk', 'Ben of the desk']);
  expect(await look(other, 'dora')).toEqual([]);
  await pass('40 seconds');
  expect(await look(one, 'ben')).toEqual(['Ana of the desk', 'Cleo of the desk']);
  await pass('6 seconds');
  // Only Ben has polled in the last 45 seconds. Eve looks once without polling, so she is not shown.
  expect(await look(one, 'eve', false)).toEqual(['Ben of the desk']);
  expect(await look(one, 'ana')).toEqual(['Ben of the desk']);
});

test('a viewer is forgotten after an hour and does not prevent decisions by others', async () => {
  const sessionId = await its.open('desk');
  await look(sessionId, 'ana');
  const { decision } = await its.see(sessionId, 'ben');
  await session.clients.reviews.Approve(decision, await its.as('ben'));
  await expect(look(sessionId, 'ana')).rejects.toMatchObject({ code: 'failed_precondition' });
  await purgeViewers(session.its.database);
  expect(await query('select from review_viewers')).not.toEqual([]);
  await pass('2 hours');
  await purgeViewers(session.its.database);
  expect(await query('select from review_viewers')).toEqual([]);
});
