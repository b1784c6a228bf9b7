import { randomUUID } from 'node:crypto';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { runningSession } from '../test/running-session.ts';
import { hotel, tenantId, traceparent } from '../test/session-fixture.ts';
import { lockWorkflow } from './profile/workflow-profiles.store.ts';

const session = useFixture(() => runningSession());

const play = (scenario: string) => session.create({ metadata: { sandbox_scenario: scenario } });
const changesOf = (id: string) => session.changesOf(id);
const eventsOf = (id: string) =>
  changesOf(id).flatMap((change) => (change.webhook ? [`${change.webhook.type} ${change.session.status}`] : []));

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
    [
      'document_expired',
      [updated, updated, 'compliance_session.completed FAILED'],
      ['ATTEMPTS_EXHAUSTED', 'DOCUMENT_EXPIRED'],
    ],
    ['liveness_failed', [updated, updated, updated, 'compliance_session.completed FAILED'], ['LIVENESS_FAILED']],
    ['expire_unstarted', ['compliance_session.completed EXPIRED'], ['SESSION_EXPIRED_NOT_STARTED']],
  ])('named %s ends with exactly the expected events', async (name, events, reasonCodes) => {
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
});

describe('reports of providers', () => {
  test('change a session, and their answers contain a disposition', async () => {
    const sessionId = await session.create();
    const { reports } = session.clients;
    const start = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID() } as const;
    expect(await reports.one({ start })).toBe('APPLIED');
    expect(await reports.one({ start })).toBe('DUPLICATE');
    const evidence = [
      {
        type: 'EVIDENCE_TYPE_MRZ_DATA',
        vaultRef: 'v',
        payloadDigest: 'a'.repeat(64),
        capturedAt: '2026-01-01T00:00:00Z',
      },
    ];
    expect(await reports.one({ result: resultOf(sessionId, { evidence, reasonCodes: [] }) })).toBe('APPLIED');
    const last = await waitFor(() => changesOf(sessionId)[2]);
    expect(last).toMatchObject({ kind: 'step_resulted', evidence: [{ type: 'MRZ_DATA' }], traceparent });
  });

  test('record consents and actions of the guest, and are refused if they are empty', async () => {
    const sessionId = await session.create();
    const { reports } = session.clients;
    const step = { sessionId, stepType: 'STEP_TYPE_DOCUMENT' } as const;
    const text = { accepted: true, textDigest: 'c'.repeat(64), capturedAt: '2026-01-01T00:00:00Z' };
    const consent = { ...step, ...text, providerEventId: randomUUID() };
    expect(await reports.one({ consent })).toBe('APPLIED');
    expect(await reports.one({ consent })).toBe('DUPLICATE');
    const kind = 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED';
    expect(await reports.one({ guestAction: { ...step, providerEventId: randomUUID(), kind } })).toBe('APPLIED');
    const skipped = await waitFor(() => changesOf(sessionId)[2]);
    expect(skipped.session.steps[0]).toMatchObject({ status: 'SKIPPED', reasonCodes: ['DEVICE_UNSUPPORTED'] });
    expect(changesOf(sessionId)[1]).toMatchObject({ kind: 'consent_recorded', evidence: [{ type: 'CONSENT_RECORD' }] });
    const nothing = { ...step, providerEventId: randomUUID() };
    await expect(reports.one({ consent: nothing })).rejects.toMatchObject({
      fieldErrors: [{ field: 'text_digest' }, { field: 'captured_at' }],
    });
    await expect(reports.one({ guestAction: nothing })).rejects.toMatchObject({ fieldErrors: [{ field: 'kind' }] });
  });

  test('with unknown codes are counted and need a person’s decision', async () => {
    const sessionId = await session.create();
    const result = resultOf(sessionId, { outcome: 'RESULT_OUTCOME_FAIL', reasonCodes: ['ACME_137'] });
    await session.clients.reports.one({ result });
    const last = await waitFor(() => changesOf(sessionId)[1]);
    expect(last.session).toMatchObject({ status: 'NEEDS_REVIEW', reasonCodes: ['OTHER'], expiresAt: null });
    expect(last.webhook?.type).toBe('compliance_session.review_required');
    expect(await session.telemetry.metricsText()).toContain('gcs_session_unmapped_reason_codes_total');
  });
});

test('a change of a locked workflow fails as UNAVAILABLE, and its repetition succeeds later', async () => {
  const [platform, key] = [await session.operatorCall(['platform']), 'contended'];
  const request = { tenantId, key, requestId: randomUUID(), definitionJson: JSON.stringify(hotel) };
  const create = () => session.clients.profiles.CreateDraft(request, platform);
  await session.its.database.transaction(async (tx) => {
    await lockWorkflow(tx, { tenantId, key });
    await expect(create()).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
  });
  expect((await create()).profile).toMatchObject({ key, version: 1 });
});
