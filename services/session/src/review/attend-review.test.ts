import { randomUUID } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';

const session = useFixture(() => runningSession());
let its: ReturnType<typeof reviewing>;
beforeAll(async () => {
  its = reviewing(session);
  await its.publish('alone', { steps: [{ type: 'DOCUMENT' }], review: { approvals: 1 } });
});

async function note(sessionId: string, text: string, subject = 'ana') {
  const { decision } = await its.see(sessionId);
  const { outcome } = await session.clients.reviews.AddReviewNote(
    { ...decision, requestId: randomUUID(), note: text },
    await its.as(subject),
  );
  return outcome;
}

async function assign(sessionId: string, assignee: string, by = its.as('lea')) {
  const { decision } = await its.see(sessionId);
  return session.clients.reviews.AssignReview({ ...decision, requestId: randomUUID(), assignee }, await by);
}

async function claimantOf(sessionId: string, viewer: string) {
  const { file } = await its.see(sessionId, viewer);
  const { claimedBy, claimedByName, claimedByYou } = file.review ?? {};
  return { claimedBy, claimedByName, claimedByYou };
}

test('reviewers see a note with its author and time, and the session does not change', async () => {
  const sessionId = await its.open('alone');
  const { decision } = await its.see(sessionId);
  expect(await note(sessionId, 'called the hotel: they know her')).toMatchObject({ decided: false });
  await note(sessionId, 'the chip is fine', 'ben');
  const { file } = await its.see(sessionId);
  expect(file.notes).toEqual([
    expect.objectContaining({
      notedBy: 'ana',
      notedByName: 'Ana of the desk',
      note: 'called the hotel: they know her',
    }),
    expect.objectContaining({ notedBy: 'ben', notedByName: 'Ben of the desk', note: 'the chip is fine' }),
  ]);
  expect(file.notes?.[0]?.id).toMatch(/^rem_/);
  expect(Date.parse(file.notes?.[0]?.notedAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await dumpRows(session.its.database)).not.toContain('they know her');
  const approved = await session.clients.reviews.Approve(decision, await its.as('ben'));
  expect(approved.outcome).toMatchObject({ decided: true });
});

test('a note is refused if it is empty, too long or from an automation', async () => {
  const sessionId = await its.open('alone');
  for (const text of ['', '  ', 'x'.repeat(2_001)])
    await expect(note(sessionId, text)).rejects.toMatchObject({ code: 'invalid_argument' });
  const { decision } = await its.see(sessionId);
  await expect(session.clients.reviews.AddReviewNote(decision, await its.as('bot', 'AGENT'))).rejects.toMatchObject({
    code: 'permission_denied',
  });
  expect((await its.see(sessionId)).file.notes).toEqual([]);
});

test('a lead reassigns a claimed review, and the new holder sees the assignment', async () => {
  const sessionId = await its.open('alone');
  await assign(sessionId, 'ben');
  // Ben decided in the first test, so his name is known. Nell's is not.
  expect(await claimantOf(sessionId, 'ben')).toEqual({
    ...{ claimedBy: 'ben', claimedByName: 'Ben of the desk', claimedByYou: true },
  });
  await assign(sessionId, 'nell');
  expect(await claimantOf(sessionId, 'ben')).toEqual({
    ...{ claimedBy: 'nell', claimedByName: 'nell', claimedByYou: false },
  });
  expect((await claimantOf(sessionId, 'nell')).claimedByYou).toBe(true);
  const { outcome } = await assign(sessionId, 'nell');
  const { file, decision } = await its.see(sessionId, 'nell');
  expect(file.review?.version).toBe(outcome?.version);
  const release = { ...decision, requestId: randomUUID() };
  await session.clients.reviews.ReleaseReview(release, await its.as('nell'));
  expect((await claimantOf(sessionId, 'ben')).claimedBy).toBe('');
});

test('an assignment is refused without the lead role, by an automation, and to an empty name', async () => {
  const sessionId = await its.open('alone');
  const reviewer: Role[] = ['reviewer', 'compliance'];
  for (const by of [its.as('ana', 'HUMAN', reviewer), its.as('bot', 'AGENT')])
    await expect(assign(sessionId, 'ben', by)).rejects.toMatchObject({ code: 'permission_denied' });
  await expect(assign(sessionId, ' ')).rejects.toMatchObject({ code: 'invalid_argument' });
  expect((await claimantOf(sessionId, 'ben')).claimedBy).toBe('');
});
