import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';
import { readProfileReadiness } from './read-profiles.ts';

const session = useFixture(() => runningSession());

test('readiness names whether a guest acts, and the steps whose results come from a provider', async () => {
  const [profile] = await readProfileReadiness(session.its.database, tenantId);
  expect(profile).toMatchObject({ needsGuest: true, providerSteps: expect.any(Array) });
  const types = profile?.providerSteps.map(({ type }) => type);
  expect(types).toContain('DOCUMENT');
  expect(types).not.toContain('MANUAL_REVIEW');
});

test('reviews count as tested after a person, not a script, has decided a review of an ended session', async () => {
  const desk = reviewing(session);
  const readiness = () => readProfileReadiness(session.its.database, tenantId);
  const endOf = (id: string, status: string) =>
    waitFor(() => session.changesOf(id).some((change) => change.session.status === status));

  await endOf(await session.create({ metadata: { sandbox_scenario: 'review_then_approve' } }), 'VERIFIED');
  const hotel = { key: 'hotel', hasReview: true };
  expect(await readiness()).toMatchObject([{ ...hotel, outcomes: { VERIFIED: 1 }, reviewExercised: false }]);

  const id = await desk.open('hotel');
  await session.clients.reviews.Reject((await desk.see(id)).decision, await desk.as('ana'));
  await endOf(id, 'FAILED');
  expect(await readiness()).toMatchObject([{ ...hotel, outcomes: { VERIFIED: 1, FAILED: 1 }, reviewExercised: true }]);
});
