import { randomUUID } from 'node:crypto';
import type { ReportedFact } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { reviewing } from '../../test/reviewing.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());
let its: ReturnType<typeof reviewing>;
beforeAll(async () => {
  its = reviewing(session);
  await its.publish('desk', {
    steps: [{ type: 'DOCUMENT' }],
    review: { approvals: 2, slaHours: 2, reasons: { REJECT: [{ code: 'NAME_MISMATCH', text: 'Not our guest' }] } },
    vaults: { sandbox: 'https://vault.example/{sessionId}/{vaultRef}' },
    facts: {
      hotelScore: { label: 'House score', kind: 'SCORE', direction: 'HIGHER_IS_WORSE', thresholds: { DOCUMENT: 0.3 } },
    },
  });
});

const ana = () => its.as('ana');

async function openWith(facts: ReportedFact[], body: object = {}): Promise<string> {
  const sessionId = await session.create({ workflowKey: 'desk', ...body });
  await report(sessionId, facts);
  return sessionId;
}

async function report(sessionId: string, facts: ReportedFact[], requestId: string = randomUUID()): Promise<void> {
  const result = { outcome: 'RESULT_OUTCOME_REVIEW' as const, reasonCodes: ['NAME_MISMATCH'] };
  const request = { requestId, tenantId, sessionId, stepType: 'STEP_TYPE_DOCUMENT' as const, ...result, facts };
  await session.clients.sandbox.SimulateStep(request, await session.operatorCall(['platform']));
}

async function list(rest: object = {}, subject = 'ana') {
  return session.clients.reviews.ListReviews({ tenantId, ...rest }, await its.as(subject));
}

const idsOf = ({ reviews = [] }: Awaited<ReturnType<typeof list>>) => reviews.map(({ sessionId }) => sessionId);

async function claim(sessionId: string, subject: string): Promise<void> {
  const { decision } = await its.see(sessionId, subject);
  await session.clients.reviews.ClaimReview({ ...decision, requestId: randomUUID() }, await its.as(subject));
}

describe('the queue', () => {
  test('shows reason, waiting time and holder, and counts the waiting steps', async () => {
    const property = { propertyReference: 'P-desk' };
    const sessionId = await openWith([], property);
    const other = await openWith([], property);
    await claim(sessionId, 'ana');
    await claim(other, 'ben');
    const { reviews = [], counts } = await list(property);
    expect(reviews[0]).toMatchObject({
      sessionId,
      reasons: [{ code: 'NAME_MISMATCH', class: 'REVIEW', text: expect.stringContaining('name') }],
      ...{ claimedBy: 'ana', claimedByName: 'Ana of the desk', claimedByYou: true },
    });
    expect(reviews[0]?.secondsLeft).toBeGreaterThan(7_000);
    expect(counts).toMatchObject({ waiting: 2, overdue: 0, unclaimed: 0, claimedByYou: 1, claimedByOthers: 1 });
    expect(counts?.byStepType).toEqual([{ stepType: 'STEP_TYPE_DOCUMENT', waiting: 2 }]);
    expect(counts?.byReason).toMatchObject([{ reason: { code: 'NAME_MISMATCH' }, waiting: 2 }]);
  });

  test('can be filtered by reason, holder and the caller’s own claims', async () => {
    const property = { propertyReference: 'P-filter' };
    const own = await openWith([], property);
    const free = await openWith([], property);
    await claim(own, 'ana');
    expect(idsOf(await list({ ...property, mine: true }))).toEqual([own]);
    expect(idsOf(await list({ ...property, mine: true }, 'ben'))).toEqual([]);
    expect(idsOf(await list({ ...property, claimedBy: 'ana' }, 'ben'))).toEqual([own]);
    expect(idsOf(await list({ ...property, unclaimed: true }))).toEqual([free]);
    expect(idsOf(await list({ ...property, reasonCode: 'NAME_MISMATCH' }))).toEqual([own, free]);
    expect(idsOf(await list({ ...property, reasonCode: 'MRZ_INVALID' }))).toEqual([]);
  });

  test('can be searched by the beginning of a booking reference or by a session', async () => {
    const body = { propertyReference: 'P-search', bookingReference: 'BK-search' };
    const [one, other] = [await openWith([], body), await openWith([], { ...body, propertyReference: 'P-elsewhere' })];
    expect(idsOf(await list({ search: 'BK-search' }))).toEqual([one, other]);
    expect(idsOf(await list({ search: 'BK-search', propertyReference: 'P-search' }))).toEqual([one]);
    expect(idsOf(await list({ search: other }))).toEqual([other]);
    expect(idsOf(await list({ search: other, propertyReference: 'P-search' }))).toEqual([]);
    expect(idsOf(await list({ search: 'BK-sear' }))).toEqual([one, other]);
    expect(idsOf(await list({ search: 'BK-sear', propertyReference: 'P-search' }))).toEqual([one]);
    expect(idsOf(await list({ search: 'K-search' }))).toEqual([]);
    expect(idsOf(await list({ search: 'BK-%' }))).toEqual([]);
  });

  test('has a list of the values of each filter', async () => {
    const [here, there] = ['P-choice-1', 'P-choice-2'];
    await openWith([], { propertyReference: here });
    await claim(await openWith([], { propertyReference: there }), 'chris');
    const choices = await session.clients.reviews.GetReviewChoices({ tenantId }, await its.as('chris'));
    const { byProperty = [], byWorkflow = [], byClaimant = [], byStepType, byReason } = choices;
    expect(byProperty).toEqual(
      expect.arrayContaining([here, there].map((propertyReference) => ({ propertyReference, waiting: 1 }))),
    );
    const waiting = byProperty.reduce((sum, one) => sum + (one.waiting ?? 0), 0);
    expect(byWorkflow).toEqual([{ workflowKey: 'desk', waiting }]);
    expect(byClaimant).toContainEqual({ subject: 'chris', name: 'Chris of the desk', isYou: true, waiting: 1 });
    expect(byClaimant.filter(({ isYou }) => isYou)).toHaveLength(1);
    expect({ byStepType, byReason }).toEqual({
      byStepType: [{ stepType: 'STEP_TYPE_DOCUMENT', waiting }],
      byReason: [{ reason: expect.objectContaining({ code: 'NAME_MISMATCH' }), waiting }],
    });
  });

  test('lists overdue reviews first, counts them, and misses none if rows arrive between pages', async () => {
    const property = { propertyReference: 'P-pages' };
    const opened = [await openWith([], property), await openWith([], property), await openWith([], property)];
    const late = opened[2] ?? '';
    const clock = { requestId: randomUUID(), tenantId, sessionId: late, seconds: 3 * 3_600 };
    await session.clients.sandbox.AdvanceClock(clock, await session.operatorCall(['platform']));
    const first = await list({ ...property, pageSize: 2 });
    expect(idsOf(first)).toEqual([late, opened[0]]);
    expect(first.reviews?.[0]?.secondsLeft).toBeLessThan(0);
    expect(first.reviews?.map(({ clockAheadSeconds }) => clockAheadSeconds)).toEqual([3 * 3_600, 0]);
    expect(first.reviews?.[0]?.waitingSeconds).toBeGreaterThanOrEqual(3 * 3_600);
    expect(first.counts).toMatchObject({ waiting: 3, overdue: 1 });
    const newer = await openWith([], property);
    const second = await list({ ...property, pageSize: 2, pageToken: first.nextPageToken });
    expect(idsOf(second)).toEqual([opened[1], newer]);
    expect(second.counts).toBeNull();
    expect(idsOf(await list({ ...property, overdue: true }))).toEqual([late]);
  });
});

describe('a case', () => {
  test('shows the provider’s findings by label and kind, and a link to the original', async () => {
    const sessionId = await openWith([
      { name: 'documentExpiry', values: ['2026-12-24'] },
      { name: 'matchScore', values: ['high'] },
      { name: 'hotelScore', values: ['0.4'] },
      { name: 'shoeSize', values: ['43', '44'] },
    ]);
    const { file } = await its.see(sessionId);
    expect(file.reported).toMatchObject([{ stepType: 'STEP_TYPE_DOCUMENT', provider: 'sandbox', attempt: 1 }]);
    const neutral = { direction: 'FACT_DIRECTION_NEUTRAL', threshold: '' };
    expect(file.reported?.[0]?.facts).toEqual([
      { name: 'documentExpiry', label: 'Valid until', kind: 'FACT_KIND_DATE', values: ['2026-12-24'], ...neutral },
      {
        ...{ name: 'hotelScore', label: 'House score', kind: 'FACT_KIND_SCORE', values: ['0.4'] },
        ...{ direction: 'FACT_DIRECTION_HIGHER_IS_WORSE', threshold: '0.3' },
      },
      { name: 'matchScore', label: 'Match', kind: 'FACT_KIND_TEXT', values: ['high'], ...neutral },
      { name: 'shoeSize', label: 'Shoe size', kind: 'FACT_KIND_LIST', values: ['43', '44'], ...neutral },
    ]);
    const [evidence] = file.evidence ?? [];
    expect(evidence).toMatchObject({ provider: 'sandbox', vaultRef: expect.stringMatching(/^sandbox:/) });
    const path = encodeURIComponent(evidence?.vaultRef ?? '');
    expect(evidence?.vaultUrl).toBe(`https://vault.example/${sessionId}/${path}`);
  });

  test('keeps the facts encrypted and out of every message and package', async () => {
    const sessionId = await openWith([{ name: 'hitEntry', values: ['canary-entry'] }]);
    expect(await dumpRows(session.its.database)).not.toContain('canary-entry');
    expect(JSON.stringify(session.changesOf(sessionId))).not.toContain('canary-entry');
    expect(session.telemetry.logs()).not.toContain('canary-entry');
  });

  test('binds decisions to the facts, and refuses a decision of a person who saw an earlier score', async () => {
    const sessionId = await openWith([{ name: 'matchScore', values: ['0.4'] }]);
    const { decision } = await its.see(sessionId);
    await report(sessionId, [{ name: 'matchScore', values: ['0.9'] }]);
    const { decision: current } = await its.see(sessionId);
    expect(current.evidenceSha256).not.toBe(decision.evidenceSha256);
    const stale = { ...current, evidenceSha256: decision.evidenceSha256, reasonCode: 'NAME_MISMATCH' };
    const rejected = session.clients.reviews.Reject(stale, await ana());
    await expect(rejected).rejects.toMatchObject({ code: 'version_conflict' });
  });

  test('lists the earlier sessions of its guest and of its booking', async () => {
    const guest = { reference: 'guest-again' };
    const ofGuest = await session.create({ workflowKey: 'desk', bookingReference: 'BK-a', guest });
    const ofBooking = await session.create({
      workflowKey: 'desk',
      bookingReference: 'BK-b',
      guest: { reference: 'x' },
    });
    const sessionId = await openWith([], { bookingReference: 'BK-b', guest });
    const { file } = await its.see(sessionId);
    expect(file.earlierSessions).toMatchObject([
      { sessionId: ofBooking, sameGuest: false, sameBooking: true, status: 'PENDING' },
      { sessionId: ofGuest, sameGuest: true, sameBooking: false },
    ]);
  });
});

describe('a decision', () => {
  test('accepts only a reason of the catalogue that its workflow allows', async () => {
    const { reviews } = session.clients;
    const { decision, file } = await its.see(await openWith([]));
    const reject = file.reasons?.find(({ verdict }) => verdict === 'REVIEW_VERDICT_REJECT');
    expect(reject?.reasons).toEqual([{ code: 'NAME_MISMATCH', text: 'Not our guest', class: 'REVIEW' }]);
    const approve = file.reasons?.find(({ verdict }) => verdict === 'REVIEW_VERDICT_APPROVE');
    expect(approve?.reasons?.map(({ code }) => code)).toContain('REVIEW_APPROVED');
    for (const reasonCode of ['REVIEW_REJECTED', 'DOCUMENT_TAMPERED', '']) {
      const refused = reviews.Reject({ ...decision, reasonCode }, await ana());
      await expect(refused).rejects.toMatchObject({
        code: 'invalid_argument',
        fieldErrors: [{ field: 'reason_code', message: 'must be one of NAME_MISMATCH' }],
      });
    }
    const { outcome } = await reviews.Reject({ ...decision, reasonCode: 'NAME_MISMATCH' }, await ana());
    expect(outcome?.decided).toBe(true);
  });

  test('is stored with its author’s name, listed, and counted for its author', async () => {
    const { reviews } = session.clients;
    const from = new Date().toISOString();
    const sessionId = await openWith([]);
    const { decision } = await its.see(sessionId, 'cleo');
    const { proposalId } = await reviews.ProposeDecision(decision, await its.as('cleo'));
    const mine = { tenantId, mine: true, from };
    const { decisions: open } = await reviews.ListReviewDecisions(mine, await its.as('cleo'));
    expect(open).toMatchObject([{ sessionId, isOpen: true, decision: { kind: 'PROPOSED', decisive: false } }]);
    const seen = await its.see(sessionId, 'dora');
    expect(seen.file.review?.proposal).toMatchObject({ proposedByName: 'Cleo of the desk', agreedByYou: false });
    await reviews.Approve({ ...seen.decision, proposalId }, await its.as('dora'));
    const { decisions } = await reviews.ListReviewDecisions({ tenantId, from, pageSize: 1 }, await its.as('cleo'));
    expect(decisions).toMatchObject([
      { isOpen: false, decision: { kind: 'APPROVED', decidedBy: 'dora', decisive: true, proposalId, note: '' } },
    ]);
    const { decisions: ofSession } = await reviews.ListReviewDecisions({ tenantId, sessionId }, await its.as('cleo'));
    expect(ofSession?.map(({ decision }) => decision?.kind)).toEqual(['APPROVED', 'PROPOSED']);
    const about = { tenantId, sessionId: await openWith([]) };
    expect((await reviews.ListReviewDecisions(about, await its.as('cleo'))).decisions).toEqual([]);
    const statistics = await reviews.GetReviewStatistics({ tenantId, from }, await its.as('cleo'));
    expect(statistics.operators?.filter(({ subject }) => subject === 'cleo' || subject === 'dora')).toEqual([
      { subject: 'cleo', name: 'Cleo of the desk', isYou: true, claimed: 0, proposed: 1, agreed: 0, decided: [] },
      expect.objectContaining({ isYou: false, decided: [{ verdict: 'REVIEW_VERDICT_APPROVE', decided: 1 }] }),
    ]);
    expect(statistics.decided).toContainEqual({ verdict: 'REVIEW_VERDICT_APPROVE', decided: 1 });
  });

  test('cannot be searched with a reversed period or for two authors', async () => {
    const { reviews } = session.clients;
    const period = { tenantId, from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' };
    await expect(reviews.GetReviewStatistics(period, await ana())).rejects.toMatchObject({ code: 'invalid_argument' });
    const both = reviews.ListReviewDecisions({ tenantId, mine: true, decidedBy: 'ben' }, await ana());
    await expect(both).rejects.toMatchObject({ fieldErrors: [{ field: 'decided_by' }] });
  });
});
