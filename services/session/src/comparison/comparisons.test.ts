import { randomUUID } from 'node:crypto';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import type { EntryVerdict } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Comparison } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { topics } from '@gcs/proto/topics';
import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { runningSession } from '../../test/running-session.ts';
import { tenantId, traceparent } from '../../test/session-fixture.ts';

type Erasure = NonNullable<PackageChange['erasure']>;

const session = useFixture(() => runningSession());
beforeAll(async () => {
  const steps = [{ type: 'DOCUMENT' as const }];
  await session.publish('compared', { steps, review: { comparison: true } });
  await session.publish('plain', { steps });
  await session.publish('judged', { steps, review: { comparison: true, verdictPerEntry: true } });
  await session.publish('gated', { steps: [...steps, { type: 'MANUAL_REVIEW' }], review: { comparison: true } });
});

const canary = `canary-${randomUUID().slice(0, 8)}`;
const comparison: Comparison = {
  document: { names: [`${canary} Guest`], birthDates: ['1974-08-12'], countries: ['DEU'] },
  entries: [
    {
      person: { names: [`${canary} Listed`], birthDates: ['1969'], countries: ['Germany'] },
      ...{ list: `${canary} list`, reason: `${canary} reason`, score: '0.82' },
    },
  ],
};

type Outcome = 'RESULT_OUTCOME_REVIEW' | 'RESULT_OUTCOME_PASS';

function result(sessionId: string, told: Comparison | undefined, outcome: Outcome = 'RESULT_OUTCOME_REVIEW') {
  const identity = { sessionId, provider: 'acme', providerEventId: randomUUID(), attempt: 1, sequence: 1 };
  const said = { outcome, reasonCodes: outcome === 'RESULT_OUTCOME_PASS' ? [] : ['NAME_MISMATCH'] };
  const item = { type: 'EVIDENCE_TYPE_DOCUMENT_RESULT' as const, vaultRef: 'v', payloadDigest: 'a'.repeat(64) };
  const evidence = [{ ...item, capturedAt: '2026-01-01T00:00:00Z' }];
  const step = { stepType: 'STEP_TYPE_DOCUMENT' as const, evidence, observedAt: '' };
  return { result: { ...identity, ...said, ...step, ...(told && { comparison: told }) } };
}

async function reported(workflowKey: string, told: Comparison | undefined = comparison): Promise<string> {
  const sessionId = await session.create({ workflowKey });
  expect(await session.clients.reports.one(result(sessionId, told))).toBe('APPLIED');
  return sessionId;
}

const asReviewer = (purpose?: string) => session.operatorCall(['reviewer'], purpose);

async function read(sessionId: string, purpose: string | undefined = 'is it her') {
  const { comparisons = [] } = await session.clients.reviews.GetComparison(
    { tenantId, sessionId },
    await asReviewer(purpose),
  );
  return comparisons;
}

async function kept(sessionId: string): Promise<number> {
  const text = 'select count(*)::int as rows from comparisons where session_id = $1';
  const [row] = await session.its.database.query<{ rows: number }>({ name: '', text }, [sessionId]);
  return row?.rows ?? -1;
}

describe('the comparison that a provider reports', () => {
  test('is shown to a caller with a purpose, and the access is recorded', async () => {
    const sessionId = await reported('compared');
    const review = await session.clients.reviews.GetReview({ tenantId, sessionId }, await asReviewer());
    expect(review.hasComparison).toBe(true);
    expect(JSON.stringify(review)).not.toContain(canary);
    const [found] = await read(sessionId);
    expect(found).toMatchObject({ stepType: 'STEP_TYPE_DOCUMENT', provider: 'acme', attempt: 1 });
    expect(found?.document?.names).toEqual([`${canary} Guest`]);
    expect(found?.entries[0]).toMatchObject({
      ...{ list: `${canary} list`, reason: `${canary} reason` },
      score: { name: 'matchScore', values: ['0.82'], kind: 'FACT_KIND_SCORE' },
      fields: [
        { name: 'names', listed: [`${canary} Listed`], agreement: 'AGREEMENT_PARTLY' },
        { name: 'birthDates', document: ['1974-08-12'], listed: ['1969'], agreement: 'AGREEMENT_DIFFERENT' },
        { name: 'countries', document: ['DEU'], listed: ['Germany'], agreement: 'AGREEMENT_SAME' },
      ],
    });
    const compliance = await session.operatorCall(['compliance']);
    const { accesses } = await session.clients.admin.ListGuestDataAccesses({ tenantId, sessionId }, compliance);
    expect(accesses).toMatchObject([{ method: '/gcs.admin.v1.ReviewService/GetComparison', purpose: 'is it her' }]);
  });

  test('is hidden from callers without a purpose and from roles that cannot decide', async () => {
    const sessionId = await reported('compared');
    const ask = (call: Awaited<ReturnType<typeof asReviewer>>) =>
      session.clients.reviews.GetComparison({ tenantId, sessionId }, call);
    await expect(ask(await asReviewer())).rejects.toMatchObject({ code: 'permission_denied' });
    for (const role of ['support', 'platform', 'integrator'] as const) {
      const call = await session.operatorCall([role], 'curious');
      await expect(ask(call)).rejects.toMatchObject({ code: 'permission_denied' });
    }
  });

  test('is stored encrypted and omitted from published changes', async () => {
    const sessionId = await reported('compared');
    expect(await kept(sessionId)).toBe(1);
    const dump = await dumpRows(session.its.database);
    expect(dump).toContain(sessionId);
    for (const form of [canary, Buffer.from(canary).toString('hex')]) expect(dump).not.toContain(form);
    const changes = await waitFor(() => {
      const heard = session.changesOf(sessionId);
      return heard.some((change) => change.session.status === 'NEEDS_REVIEW') ? heard : undefined;
    });
    expect(JSON.stringify(changes)).not.toContain(canary);
  });

  test('changes the evidence hash that a decision names', async () => {
    const sha = async (sessionId: string) => {
      const { review } = await session.clients.reviews.GetReview({ tenantId, sessionId }, await asReviewer());
      return review?.evidenceSha256;
    };
    // Compares two sessions, because a session does not accept the same report twice.
    const [withIt, without] = [await reported('compared'), await reported('plain')];
    expect(await sha(withIt)).not.toBe(await sha(without));
  });

  test('needs a verdict on each list entry if the workflow requires verdicts, and the decision’s evidence contains them', async () => {
    const open = async () => {
      const sessionId = await reported('judged');
      const about = { tenantId, sessionId, stepType: 'STEP_TYPE_DOCUMENT' as const };
      const { review } = await session.clients.reviews.GetReview(about, await asReviewer());
      const [found] = await read(sessionId);
      const bound = { evidenceSha256: review?.evidenceSha256 ?? '', expectedVersion: review?.version ?? 0, note: 'n' };
      return { sessionId, entryId: found?.entries[0]?.entryId ?? '', request: { ...about, ...bound } };
    };
    const { sessionId, entryId, request } = await open();
    const decide = async (kind: 'Approve' | 'Reject', of: typeof request, ...verdicts: EntryVerdict[]) =>
      session.clients.reviews[kind](
        { ...of, requestId: randomUUID(), entryVerdicts: verdicts },
        await session.operatorCall(['reviewer']),
      );
    const judged = (word: 'NOT_SAME' | 'SAME' | 'UNCLEAR' | 'UNSPECIFIED', id = entryId): EntryVerdict => ({
      entryId: id,
      judgement: `ENTRY_JUDGEMENT_${word}`,
    });
    expect(entryId).toMatch(/^[a-f0-9]{64}$/);
    const refused: [string, EntryVerdict[]][] = [
      ['failed_precondition', []],
      ['failed_precondition', [judged('SAME')]],
      ['failed_precondition', [judged('UNCLEAR')]],
      ['invalid_argument', [judged('UNSPECIFIED')]],
      ['invalid_argument', [judged('NOT_SAME'), judged('NOT_SAME')]],
      ['invalid_argument', [judged('NOT_SAME'), judged('NOT_SAME', 'a'.repeat(64))]],
    ];
    for (const [code, verdicts] of refused) {
      await expect(decide('Approve', request, ...verdicts)).rejects.toMatchObject({ code });
    }
    await expect(decide('Reject', request)).rejects.toMatchObject({ code: 'failed_precondition' });
    expect((await decide('Approve', request, judged('NOT_SAME'))).outcome?.decided).toBe(true);
    const other = await open();
    expect(other.entryId).not.toBe(entryId);
    await decide('Reject', other.request, judged('SAME', other.entryId));
    for (const [id, entry, verdict] of [
      [sessionId, entryId, 'NOT_SAME'],
      [other.sessionId, other.entryId, 'SAME'],
    ] as const) {
      const decided = await waitFor(() => session.changesOf(id).find(({ kind }) => kind === 'review_decided'));
      expect(decided.evidence).toMatchObject([{ type: 'REVIEW_DECISION', facts: { [`entry:${entry}`]: verdict } }]);
    }
  });

  test('is shown for a manual review, whichever step reported it', async () => {
    const sessionId = await session.create({ workflowKey: 'gated' });
    await session.clients.reports.one(result(sessionId, comparison, 'RESULT_OUTCOME_PASS'));
    const about = { tenantId, sessionId, stepType: 'STEP_TYPE_MANUAL_REVIEW' as const };
    const { reviews } = session.clients;
    expect((await reviews.GetReview(about, await asReviewer())).hasComparison).toBe(true);
    expect((await reviews.GetComparison(about, await asReviewer('is it her'))).comparisons).toHaveLength(1);
  });

  test('is not stored if the workflow does not require it', async () => {
    const sessionId = await reported('plain');
    expect(await kept(sessionId)).toBe(0);
    const review = await session.clients.reviews.GetReview({ tenantId, sessionId }, await asReviewer());
    expect(review.hasComparison).toBe(false);
    expect(await read(sessionId)).toEqual([]);
  });

  test('is refused if a field is faulty, even if the workflow requires no comparison', async () => {
    const wrong = { document: null, entries: [{ person: null, list: '', reason: '', score: 'high' }] };
    const fieldErrors = ['person.names', 'score'].map((member) => ({ field: `comparison.entries[0].${member}` }));
    for (const workflowKey of ['compared', 'plain']) {
      const sessionId = await session.create({ workflowKey });
      const refused = session.clients.reports.one(result(sessionId, wrong));
      await expect(refused).rejects.toMatchObject({ code: 'invalid_argument', fieldErrors });
    }
  });
});

describe('an erasure', () => {
  async function due(sessionId: string, entry: Partial<Erasure>, version = 1): Promise<void> {
    const nothing = { references: [], stepTypes: [], decisions: false, complete: false };
    const erasure = { erasureId: `ers_01KADV4W7Q5TJ3ZK5Q1V2C3D4${version}`, ...nothing, ...entry };
    const value = {
      ...{ schemaVersion: 1, changeId: `${sessionId}.${version}`, tenantId, sessionId, epoch: 1, version, revision: 1 },
      ...{ occurredAt: new Date().toISOString(), packageId: 'evp_01KADV4W7Q5TJ3ZK5Q1V2C3D4E' },
      ...{ kind: 'personal_data_erasure_due', erasure },
    };
    const message = { key: sessionId, value: JSON.stringify(value), traceparent };
    await session.bus.publish([{ topic: topics.packageChanges, messages: [message] }]);
    await waitFor(() => session.changesOf(sessionId).find(({ erasureId }) => erasureId === erasure.erasureId));
  }

  async function decided(): Promise<string> {
    const sessionId = await reported('compared');
    const { review } = await session.clients.reviews.GetReview({ tenantId, sessionId }, await asReviewer());
    const { version: expectedVersion = 0, evidenceSha256 = '' } = review ?? {};
    const about = { tenantId, sessionId, stepType: 'STEP_TYPE_DOCUMENT' as const, note: 'not her' };
    const decision = { ...about, requestId: randomUUID(), expectedVersion, evidenceSha256 };
    await session.clients.reviews.Reject(decision, await asReviewer());
    await waitFor(() => session.changesOf(sessionId).find((change) => change.session.status === 'FAILED'));
    await session.its.database.query({ name: '', text: 'delete from journal where key = $1' }, [sessionId]);
    return sessionId;
  }

  test('deletes the comparison together with the guest’s data', async () => {
    const sessionId = await decided();
    expect(await kept(sessionId)).toBe(1);
    await due(sessionId, { complete: true });
    expect(await kept(sessionId)).toBe(0);
    expect(await read(sessionId)).toEqual([]);
  });

  test.each<[string, Partial<Erasure>]>([
    ['evidence of its step', { stepTypes: ['DOCUMENT'] }],
    ['a decision', { stepTypes: ['MANUAL_REVIEW'], decisions: true }],
  ])(
    'deletes the comparison together with %s, but keeps it if only another step’s evidence is deleted',
    async (_name, entry) => {
      const sessionId = await decided();
      await due(sessionId, { stepTypes: ['LIVENESS'] }, 1);
      expect(await kept(sessionId)).toBe(1);
      await due(sessionId, entry, 2);
      expect(await kept(sessionId)).toBe(0);
    },
  );
});
