import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';

const session = useFixture(() => runningSession());
let its: ReturnType<typeof reviewing>;
beforeAll(async () => {
  its = reviewing(session);
  await its.publish('two', { steps: [{ type: 'DOCUMENT' }], review: { approvals: 2 } });
});

test('the timeline shows only the authors of notes, assignments, recommendations, proposals and decisions', async () => {
  const { reviews, admin } = session.clients;
  const sessionId = await its.open('two');
  const { decision } = await its.see(sessionId);
  const opinion = { ...decision, verdict: 'REVIEW_VERDICT_APPROVE', reasonCode: 'OTHER', note: 'fine' } as const;
  await reviews.RecommendDecision({ ...opinion, requestId: randomUUID() }, await its.as('bot', 'AGENT'));
  await reviews.ClaimReview({ ...decision, requestId: randomUUID() }, await its.as('ana'));
  const { decision: claimed } = await its.see(sessionId);
  await reviews.AddReviewNote({ ...claimed, requestId: randomUUID() }, await its.as('cleo'));
  await reviews.AssignReview({ ...claimed, requestId: randomUUID(), assignee: 'ben' }, await its.as('dora'));
  const { decision: seen } = await its.see(sessionId);
  const { proposalId } = await reviews.ProposeDecision({ ...seen, requestId: randomUUID() }, await its.as('ana'));
  const { decision: proposed } = await its.see(sessionId, 'ben');
  await reviews.Approve({ ...proposed, proposalId, requestId: randomUUID() }, await its.as('ben'));
  const { entries } = await admin.GetTimeline(
    { tenantId: decision.tenantId, sessionId },
    await session.operatorCall(['support']),
  );
  const told = entries.flatMap(({ audit }) =>
    audit.map(({ type, stepType, actorName }) => [type, stepType, actorName]),
  );
  expect(told.filter(([, , name]) => name !== '')).toEqual([
    ['review.recommended', 'DOCUMENT', 'Bot of the desk'],
    ['review.noted', 'DOCUMENT', 'Cleo of the desk'],
    ['review.assigned', 'DOCUMENT', 'Dora of the desk'],
    ['review.proposed', 'DOCUMENT', 'Ana of the desk'],
    ['review.approved', 'DOCUMENT', 'Ben of the desk'],
    ['review.applied', 'DOCUMENT', 'Ben of the desk'],
  ]);
  expect(told).toContainEqual(['review.claimed', 'DOCUMENT', '']);
  expect(told).toContainEqual(['session.created', '', '']);
});
