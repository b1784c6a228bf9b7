import { randomUUID } from 'node:crypto';
import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';
import type { PublicSession } from '../machine/published.rules.ts';

const session = useFixture(() => runningSession());
let its: ReturnType<typeof reviewing>;
beforeAll(async () => {
  its = reviewing(session);
  await its.publish('one', { steps: [{ type: 'DOCUMENT' }] });
  await its.publish('two', { steps: [{ type: 'DOCUMENT' }], review: { approvals: 2 } });
  await its.publish('three', { steps: [{ type: 'DOCUMENT' }], review: { approvals: 3 } });
});

const statusOf = (json = '') => {
  const { status, reasonCodes }: PublicSession = JSON.parse(json);
  return `${status}[${reasonCodes.join(' ')}]`;
};

async function queue(rest: object = {}) {
  const { reviews = [] } = await session.clients.reviews.ListReviews({ tenantId, ...rest }, await its.as('ana'));
  return reviews.map(({ sessionId = '' }) => sessionId);
}

describe('a review', () => {
  test('waits in the queue, shows the facts that a decision needs, and passes its step with one approval', async () => {
    const { reviews } = session.clients;
    const sessionId = await its.open('one');
    expect(await queue()).toContain(sessionId);
    const { file, decision } = await its.see(sessionId);
    expect(file).toMatchObject({
      review: { reasonCodes: ['MRZ_INVALID'], approvals: 1, roles: ['reviewer'], version: 1, claimedBy: '' },
      evidence: [{ type: 'DOCUMENT_RESULT', stepType: 'DOCUMENT' }],
      decisions: [],
    });
    expect(JSON.parse(file.evidence?.[0]?.factsJson ?? '')).toMatchObject({ provider: 'acme', vaultRef: 'vault-1' });
    const { outcome } = await reviews.Approve({ ...decision, note: 'seen the original' }, await its.as('ana'));
    expect(outcome).toMatchObject({ decided: true, version: 2 });
    expect(statusOf(outcome?.sessionJson)).toBe('VERIFIED[MRZ_INVALID REVIEW_APPROVED]');
    expect(await queue()).not.toContain(sessionId);
    const last = await waitFor(() => session.changesOf(sessionId).find(({ kind }) => kind === 'review_decided'));
    expect(last.webhook?.type).toBe('compliance_session.completed');
    expect(last.evidence).toMatchObject([{ type: 'REVIEW_DECISION', facts: { verdict: 'APPROVED' } }]);
  });

  test('needs a proposal and two more people if the workflow requires three people', async () => {
    const { reviews } = session.clients;
    const sessionId = await its.open('three');
    const proposed = await reviews.ProposeDecision((await its.see(sessionId)).decision, await its.as('ana'));
    expect(proposed.proposalId).toMatch(/^dec_/);
    const approve = async (subject: string) => {
      const { decision, proposalId } = await its.see(sessionId, subject);
      return reviews.Approve({ ...decision, proposalId }, await its.as(subject));
    };
    await expect(approve('ana')).rejects.toMatchObject({ code: 'permission_denied' });
    expect((await approve('ben')).outcome).toMatchObject({ decided: false });
    await expect(approve('ben')).rejects.toMatchObject({ code: 'already_exists' });
    const { file } = await its.see(sessionId);
    expect(file.review?.proposal).toMatchObject({ proposedBy: 'ana', approvals: 2, approvalsNeeded: 3 });
    expect(file.decisions?.map(({ kind, decidedBy }) => `${kind} ${decidedBy}`)).toEqual([
      'PROPOSED ana',
      'APPROVED ben',
    ]);
    expect(statusOf((await approve('cai')).outcome?.sessionJson)).toBe('VERIFIED[MRZ_INVALID REVIEW_APPROVED]');
  });

  test('can be rejected by one person, returned for a new submission, or waived by three people', async () => {
    const { reviews } = session.clients;
    const [rejected, again, waived] = await Promise.all([its.open('two'), its.open('one'), its.open('one')]);
    const reject = await reviews.Reject((await its.see(rejected)).decision, await its.as('ana'));
    expect(statusOf(reject.outcome?.sessionJson)).toBe('FAILED[MRZ_INVALID REVIEW_REJECTED]');
    const resubmit = await reviews.RequestResubmission((await its.see(again)).decision, await its.as('ana'));
    expect(statusOf(resubmit.outcome?.sessionJson)).toBe('IN_PROGRESS[RESUBMISSION_REQUESTED]');
    await reviews.ProposeException((await its.see(waived)).decision, await its.as('ana'));
    const approve = async (subject: string) => {
      const { decision, proposalId } = await its.see(waived, subject);
      return reviews.ApproveException({ ...decision, proposalId }, await its.as(subject));
    };
    await approve('ben');
    expect(statusOf((await approve('cai')).outcome?.sessionJson)).toBe('VERIFIED[POLICY_EXCEPTION_APPROVED]');
  });

  test('can be claimed by one person at a time and released by anyone', async () => {
    const { reviews } = session.clients;
    const sessionId = await its.open('one');
    await reviews.ClaimReview((await its.see(sessionId)).decision, await its.as('ana'));
    expect((await its.see(sessionId)).file.review?.claimedBy).toBe('ana');
    expect(await queue({ unclaimed: true })).not.toContain(sessionId);
    const taken = reviews.ClaimReview((await its.see(sessionId)).decision, await its.as('ben'));
    await expect(taken).rejects.toMatchObject({ code: 'failed_precondition' });
    await reviews.ReleaseReview((await its.see(sessionId)).decision, await its.as('ben'));
    expect(await queue({ unclaimed: true })).toContain(sessionId);
  });

  test('ends without a decision after its deadline', async () => {
    const sessionId = await its.open('one');
    const call = await session.operatorCall(['platform']);
    const advance = { requestId: randomUUID(), tenantId, sessionId, seconds: 0 };
    const { sessionJson } = await session.clients.sandbox.AdvanceClock(advance, call);
    expect(statusOf(sessionJson)).toBe('INCOMPLETE[REVIEW_TIMED_OUT]');
    expect(await queue()).not.toContain(sessionId);
  });
});

describe('an automation', () => {
  test('can recommend but do nothing else, whichever roles its token has', async () => {
    const { reviews } = session.clients;
    const sessionId = await its.open('one');
    const { decision } = await its.see(sessionId);
    const bot = await its.as('bot', 'AGENT');
    const all = [
      reviews.ClaimReview(decision, bot),
      reviews.ProposeDecision(decision, bot),
      reviews.Approve(decision, bot),
      reviews.Reject(decision, bot),
      reviews.RequestResubmission(decision, bot),
      reviews.ProposeException(decision, bot),
      reviews.ApproveException(decision, bot),
    ];
    for (const call of all) await expect(call).rejects.toMatchObject({ code: 'permission_denied' });
    const opinion = {
      ...decision,
      verdict: 'REVIEW_VERDICT_APPROVE',
      reasonCode: 'OTHER',
      note: 'score 0.98',
    } as const;
    expect((await reviews.RecommendDecision(opinion, bot)).outcome).toMatchObject({ decided: false });
    const { file } = await its.see(sessionId);
    expect(file.recommendations).toMatchObject([
      { verdict: 'REVIEW_VERDICT_APPROVE', actorType: 'AGENT', recommendedBy: 'bot', note: 'score 0.98' },
    ]);
    expect(statusOf(file.sessionJson)).toBe('NEEDS_REVIEW[MRZ_INVALID]');
  });
});

describe('a decision', () => {
  test('does not publish its note or author, and stores the note encrypted', async () => {
    const { reviews } = session.clients;
    const sessionId = await its.open('one');
    const { decision } = await its.see(sessionId, 'canary-reviewer');
    await reviews.RequestResubmission({ ...decision, note: 'canary-note' }, await its.as('canary-reviewer'));
    const told = await waitFor(() => session.changesOf(sessionId).find(({ kind }) => kind === 'review_decided'));
    expect(JSON.stringify(told)).not.toContain('canary');
    expect(told.evidence[0]?.facts['approver']).toMatch(/^[a-f0-9]{64}$/);
    const stored = await dumpRows(session.its.database);
    expect(stored).not.toContain('canary-note');
    expect(stored).not.toContain(Buffer.from('canary-note').toString('hex'));
    expect(session.telemetry.logs()).not.toContain('canary');
  });

  test('needs a note, the hash of the evidence, and a reason that does not contradict the decision', async () => {
    const { reviews } = session.clients;
    const { decision } = await its.see(await its.open('one'));
    const call = await its.as('ana');
    const empty = reviews.Approve({ ...decision, note: ' ', evidenceSha256: '' }, call);
    await expect(empty).rejects.toMatchObject({ fieldErrors: [{ field: 'note' }, { field: 'evidence_sha256' }] });
    const opposite = reviews.Approve({ ...decision, reasonCode: 'DOCUMENT_TAMPERED' }, call);
    await expect(opposite).rejects.toMatchObject({ code: 'invalid_argument', fieldErrors: [{ field: 'reason_code' }] });
    const support = await its.as('ana', 'HUMAN', ['support']);
    await expect(reviews.Approve(decision, support)).rejects.toMatchObject({ code: 'permission_denied' });
    const unknown = reviews.Approve({ ...decision, sessionId: 'cs_00000000000000000000000000' }, call);
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});
