import { randomUUID } from 'node:crypto';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type RunningSession, runningSession } from '../test/running-session.ts';
import { tenantId, traceparent } from '../test/session-fixture.ts';

let session: RunningSession;
beforeAll(async () => {
  session = await runningSession();
});
afterAll(() => session.stop());

const play = (scenario: string) => session.create({ metadata: { sandbox_scenario: scenario } });
const changesOf = (id: string) => session.changesOf(id);
const eventsOf = (id: string) =>
  changesOf(id).flatMap((change) => (change.webhook ? [`${change.webhook.type} ${change.session.status}`] : []));
const providerCall = {
  trace: ROOT_CONTEXT,
  metadata: { 'gcs-tenant-id': tenantId, 'gcs-provider': 'acme', 'gcs-step-types': 'DOCUMENT' },
};

function resultOf(sessionId: string, rest: object = {}) {
  const identity = {
    sessionId,
    provider: 'acme',
    providerEventId: randomUUID(),
    stepType: 'STEP_TYPE_DOCUMENT',
  } as const;
  return {
    ...identity,
    attempt: 1,
    sequence: 1,
    outcome: 'RESULT_OUTCOME_PASS' as const,
    observedAt: '2026-01-01T00:00:00Z',
    ...rest,
  };
}

describe('a scenario', () => {
  const updated = 'compliance_session.updated IN_PROGRESS';
  test.each([
    ['happy', [updated, updated, updated, 'compliance_session.completed VERIFIED'], []],
    ['document_expired', [updated, 'compliance_session.completed FAILED'], ['DOCUMENT_EXPIRED']],
    ['liveness_failed', [updated, updated, updated, 'compliance_session.completed FAILED'], ['LIVENESS_FAILED']],
    ['expire_unstarted', ['compliance_session.completed EXPIRED'], ['SESSION_EXPIRED_NOT_STARTED']],
  ])('%s ends with exactly its events', async (name, events, reasonCodes) => {
    const id = await play(name);
    const last = await waitFor(() =>
      changesOf(id).find(({ webhook }) => webhook?.type === 'compliance_session.completed'),
    );
    expect(eventsOf(id)).toEqual(events);
    expect(last.session.reasonCodes).toEqual(reasonCodes);
    expect(changesOf(id).map((change) => change.version)).toEqual(changesOf(id).map((_, index) => index + 1));
    for (const { traceparent: trace, ...change } of changesOf(id)) {
      expect(validateTopicValue(topics.sessionChanges, change, 'produce')).toEqual([]);
      expect(trace).toBe(traceparent);
    }
    const dates = changesOf(id).flatMap(({ webhook }) => webhook?.createdAt ?? []);
    expect(dates).toEqual([...new Set(dates)].sort());
    const text = 'select count(*) from scenario_runs where session_id = $1';
    expect(
      await waitFor(
        async () => (await session.its.database.query<{ count: number }>({ name: '', text }, [id]))[0]?.count === 0,
      ),
    ).toBe(true);
  });

  test('skips what a failure makes pointless and records consent and evidence', async () => {
    const id = await play('document_expired');
    const last = await waitFor(() => changesOf(id).find((change) => change.session.status === 'FAILED'));
    expect(last.session.steps.map((step) => `${step.status}[${step.reasonCodes}]`)).toEqual([
      'FAILED[DOCUMENT_EXPIRED]',
      'SKIPPED[PRIOR_STEP_FAILED]',
      'SKIPPED[PRIOR_STEP_FAILED]',
    ]);
    expect(last.evidence.map((item) => item.type)).toEqual(['CONSENT_RECORD', 'DOCUMENT_RESULT', 'MRZ_DATA']);
    expect(last.audit.map((event) => event.type)).toContain('consent.recorded');
  });
});

describe('the provider port', () => {
  test('moves a session and answers dispositions', async () => {
    const sessionId = await session.create();
    const start = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID() } as const;
    expect(await session.clients.ingest.StartStep(start, providerCall)).toEqual({ disposition: 'DISPOSITION_APPLIED' });
    expect(await session.clients.ingest.StartStep(start, providerCall)).toEqual({
      disposition: 'DISPOSITION_DUPLICATE',
    });
    const evidence = [
      {
        type: 'EVIDENCE_TYPE_MRZ_DATA',
        vaultRef: 'v',
        payloadDigest: 'a'.repeat(64),
        capturedAt: '2026-01-01T00:00:00Z',
      },
    ];
    const reported = await session.clients.ingest.ReportResult(
      resultOf(sessionId, { evidence, reasonCodes: [] }),
      providerCall,
    );
    expect(reported).toEqual({ disposition: 'DISPOSITION_APPLIED' });
    const last = await waitFor(() => changesOf(sessionId)[2]);
    expect(last).toMatchObject({ kind: 'step_resulted', evidence: [{ type: 'MRZ_DATA' }] });
    expect(last.traceparent).toMatch(/^00-[a-f0-9]{32}-[a-f0-9]{16}-01$/);
  });

  test('records consents and actions of the guest, and refuses empty ones', async () => {
    const sessionId = await session.create();
    const { ingest } = session.clients;
    const step = { sessionId, stepType: 'STEP_TYPE_DOCUMENT' } as const;
    const text = { accepted: true, textDigest: 'c'.repeat(64), capturedAt: '2026-01-01T00:00:00Z' };
    const accepted = { ...step, ...text, providerEventId: randomUUID() };
    expect(await ingest.RecordConsent(accepted, providerCall)).toEqual({ disposition: 'DISPOSITION_APPLIED' });
    expect(await ingest.RecordConsent(accepted, providerCall)).toEqual({ disposition: 'DISPOSITION_DUPLICATE' });
    const action = { ...step, providerEventId: randomUUID(), kind: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED' } as const;
    expect(await ingest.GuestAction(action, providerCall)).toEqual({ disposition: 'DISPOSITION_APPLIED' });
    const skipped = await waitFor(() => changesOf(sessionId)[2]);
    expect(skipped.session.steps[0]).toMatchObject({ status: 'SKIPPED', reasonCodes: ['DEVICE_UNSUPPORTED'] });
    expect(changesOf(sessionId)[1]).toMatchObject({ kind: 'consent_recorded', evidence: [{ type: 'CONSENT_RECORD' }] });
    const nothing = { ...step, providerEventId: randomUUID() };
    await expect(ingest.RecordConsent(nothing, providerCall)).rejects.toMatchObject({
      fieldErrors: [{ field: 'text_digest' }, { field: 'captured_at' }],
    });
    await expect(ingest.GuestAction(nothing, providerCall)).rejects.toMatchObject({ fieldErrors: [{ field: 'kind' }] });
  });

  test('takes a stream of results at once, each with its own outcome, in one transaction', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => session.create()));
    const stale = resultOf(ids[0] ?? '', { sequence: 2 });
    const stream = [
      ...ids.map((id) => resultOf(id)),
      stale,
      stale,
      resultOf('cs_00000000000000000000000000'),
      resultOf(ids[1] ?? '', { attempt: 0 }),
      resultOf(ids[1] ?? '', { stepType: 'STEP_TYPE_LIVENESS' }),
    ];
    const { results = [] } = await session.clients.results.ReportResults(stream, providerCall);
    expect(results.map(({ disposition, errorCode }) => errorCode || disposition)).toEqual([
      ...ids.map(() => 'DISPOSITION_APPLIED'),
      'DISPOSITION_APPLIED',
      'DISPOSITION_DUPLICATE',
      'not_found',
      'invalid_argument',
      'permission_denied',
    ]);
    expect(results.map(({ providerEventId }) => providerEventId)).toEqual(stream.map((one) => one.providerEventId));
    const text = 'select count(distinct xmin::text) from journal where key = any($1) and version > 1';
    const [row] = await session.its.database.query<{ count: number }>({ name: '', text }, [ids]);
    expect(row?.count).toBe(1);
  });

  test('refuses a stream without end', async () => {
    const endless = Array.from({ length: 1_001 }, () => resultOf('cs_00000000000000000000000000'));
    const refused = session.clients.results.ReportResults(endless, providerCall);
    await expect(refused).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  test('counts codes that it does not know and lets a person look at them', async () => {
    const sessionId = await session.create();
    const result = resultOf(sessionId, { outcome: 'RESULT_OUTCOME_FAIL', reasonCodes: ['ACME_137'] });
    await session.clients.ingest.ReportResult(result, providerCall);
    const last = await waitFor(() => changesOf(sessionId)[1]);
    expect(last.session).toMatchObject({ status: 'NEEDS_REVIEW', reasonCodes: ['OTHER'], expiresAt: null });
    expect(last.webhook?.type).toBe('compliance_session.review_required');
    expect(await session.telemetry.metricsText()).toContain('session_unmapped_reason_codes_total');
  });

  test('refuses what the credential, the session or the schema does not allow', async () => {
    const sessionId = await session.create();
    const refused = async (code: string, call: Promise<unknown>) => expect(call).rejects.toMatchObject({ code });
    const { ingest } = session.clients;
    await refused(
      'permission_denied',
      ingest.ReportResult(resultOf(sessionId, { stepType: 'STEP_TYPE_LIVENESS' }), providerCall),
    );
    await refused('permission_denied', ingest.ReportResult(resultOf(sessionId), { trace: ROOT_CONTEXT }));
    await refused('not_found', ingest.ReportResult(resultOf('cs_00000000000000000000000000'), providerCall));
    const types = { ...providerCall.metadata, 'gcs-step-types': 'KYB' };
    const kyb = resultOf(sessionId, { stepType: 'STEP_TYPE_KYB' });
    await refused('failed_precondition', ingest.ReportResult(kyb, { trace: ROOT_CONTEXT, metadata: types }));
    const unusable = resultOf(sessionId, {
      attempt: 0,
      provider: 'other',
      evidence: [{ type: 'EVIDENCE_TYPE_NFC_DATA' }],
    });
    await expect(ingest.ReportResult(unusable, providerCall)).rejects.toMatchObject({
      code: 'invalid_argument',
      fieldErrors: [
        { field: 'provider' },
        { field: 'attempt' },
        { field: 'evidence[0].type' },
        { field: 'evidence[0].payload_digest' },
        { field: 'evidence[0].captured_at' },
      ],
    });
    expect(changesOf(sessionId).length).toBeLessThanOrEqual(1);
  });
});
