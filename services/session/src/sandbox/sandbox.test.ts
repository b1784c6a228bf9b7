import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningSession, runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());
let call: Awaited<ReturnType<RunningSession['operatorCall']>>;
beforeAll(async () => {
  call = await session.operatorCall(['platform']);
});

const about = (sessionId: string) => ({ requestId: randomUUID(), tenantId, sessionId });
const weekSeconds = 7 * 86_400;
const eventsOf = (id: string) =>
  session
    .changesOf(id)
    .flatMap((change) => (change.webhook ? [`${change.webhook.type} ${change.session.status}`] : []));

describe('scenarios', () => {
  test('have a purpose, and the list for a workflow omits scenarios with steps that the workflow lacks', async () => {
    const { sandbox } = session.clients;
    const all = await sandbox.ListScenarios({}, call);
    const names = all.scenarios.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(all.scenarios).toContainEqual({
      name: 'document_expired',
      summary: 'No document of the guest is still valid.',
      finalStatus: 'FAILED',
      requiredSteps: ['STEP_TYPE_DOCUMENT'],
    });
    const fitting = await sandbox.ListScenarios({ tenantId, workflowKey: 'hotel' }, call);
    expect(names.filter((name) => !fitting.scenarios.some((one) => one.name === name))).toEqual([
      'age_below_minimum',
      'aml_hit',
      'kyb_ownership',
      'kyt_blocked',
    ]);
    const unknown = sandbox.ListScenarios({ tenantId, workflowKey: 'motel' }, call);
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });

  test('play in an untouched session, once per request', async () => {
    const sessionId = await session.create();
    const request = { ...about(sessionId), scenario: 'happy' };
    const { sandbox } = session.clients;
    expect(await sandbox.ApplyScenario(request, call)).toEqual({ commands: 4 });
    expect(await sandbox.ApplyScenario(request, call)).toEqual({ commands: 4 });
    await waitFor(() => session.changesOf(sessionId).find((change) => change.session.status === 'VERIFIED'));
    expect(session.changesOf(sessionId)).toHaveLength(5);
  });

  test('are refused for a session that cannot play them', async () => {
    const { sandbox } = session.clients;
    const apply = (sessionId: string, scenario: string) =>
      sandbox.ApplyScenario({ ...about(sessionId), scenario }, call);
    const open = await session.create();
    await expect(apply(open, 'no_such')).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(apply(open, 'kyb_ownership')).rejects.toMatchObject({ code: 'failed_precondition' });
    await expect(apply('cs_00000000000000000000000000', 'happy')).rejects.toMatchObject({ code: 'not_found' });
    await sandbox.SimulateStep({ ...about(open), stepType: 'STEP_TYPE_DOCUMENT' }, call);
    await expect(apply(open, 'happy')).rejects.toMatchObject({ code: 'failed_precondition' });
  });
});

describe('a simulated step', () => {
  const simulate = (sessionId: string, rest: object = {}) =>
    session.clients.sandbox.SimulateStep({ ...about(sessionId), stepType: 'STEP_TYPE_DOCUMENT', ...rest }, call);

  test('works like a provider’s report in every attempt', async () => {
    const id = await session.create();
    expect((await simulate(id)).disposition).toBe('DISPOSITION_APPLIED');
    const retry = { outcome: 'RESULT_OUTCOME_RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'] };
    await simulate(id, retry);
    const passed = await simulate(id, { outcome: 'RESULT_OUTCOME_PASS' });
    expect(JSON.parse(passed.sessionJson)).toMatchObject({
      status: 'IN_PROGRESS',
      steps: [{ status: 'PASSED' }, {}, {}],
    });
    expect((await simulate(id, { ...retry, attempt: 1 })).disposition).toBe('DISPOSITION_STALE');
    const [, , , last] = await waitFor(() => (session.changesOf(id).length >= 5 ? session.changesOf(id) : undefined));
    expect(last?.evidence.map(({ type }) => type)).toEqual(['DOCUMENT_RESULT', 'MRZ_DATA']);
  });

  test('is applied once per request, and refused if no provider can report its result', async () => {
    const id = await session.create();
    const request = { ...about(id), stepType: 'STEP_TYPE_LIVENESS', outcome: 'RESULT_OUTCOME_PASS' } as const;
    const first = await session.clients.sandbox.SimulateStep(request, call);
    expect(await session.clients.sandbox.SimulateStep(request, call)).toEqual(first);
    const unfit = simulate(id, { outcome: 'RESULT_OUTCOME_FAIL', reasonCodes: ['REVIEW_APPROVED'] });
    const message = expect.stringMatching(/^no provider reports REVIEW_APPROVED about DOCUMENT; .*\bDOCUMENT_EXPIRED,/);
    await expect(unfit).rejects.toMatchObject({ fieldErrors: [{ field: 'reason_codes', message }] });
    const absent = simulate(id, { stepType: 'STEP_TYPE_KYB' });
    await expect(absent).rejects.toMatchObject({ code: 'failed_precondition' });
    const nothing = simulate(id, { stepType: 'STEP_TYPE_UNSPECIFIED', attempt: -1 });
    await expect(nothing).rejects.toMatchObject({ fieldErrors: [{ field: 'step_type' }, { field: 'attempt' }] });
  });
});

describe('the clock of a session', () => {
  test('advances and immediately applies all deadlines that are then due', async () => {
    const [near, far] = [await session.create(), await session.create()];
    const { sandbox } = session.clients;
    const request = { ...about(near), seconds: 3_600 };
    const first = await sandbox.AdvanceClock(request, call);
    expect(await sandbox.AdvanceClock(request, call)).toEqual(first);
    expect(first.clockOffsetMs).toBe(3_600_000);
    expect(JSON.parse(first.sessionJson).status).toBe('PENDING');
    const ended = await sandbox.AdvanceClock({ ...about(far), seconds: weekSeconds }, call);
    expect(JSON.parse(ended.sessionJson)).toMatchObject({ status: 'EXPIRED' });
    const told = await waitFor(() => session.changesOf(far).at(2));
    expect(session.changesOf(far).map(({ kind, clockOffsetMs }) => [kind, clockOffsetMs])).toEqual([
      ['created', 0],
      ['audit_only', weekSeconds * 1_000],
      ['expired', weekSeconds * 1_000],
    ]);
    expect(Date.parse(told.occurredAt)).toBeGreaterThanOrEqual(Date.parse(told.session.expiresAt ?? ''));
    expect(session.changesOf(far)[1]?.audit).toMatchObject([{ type: 'sandbox.clock_advanced', actorType: 'HUMAN' }]);
  });

  test('moves to the session’s next deadline if the call specifies no time', async () => {
    const id = await session.create();
    const { sandbox } = session.clients;
    const ended = await sandbox.AdvanceClock(about(id), call);
    expect(JSON.parse(ended.sessionJson).status).toBe('EXPIRED');
    await expect(sandbox.AdvanceClock(about(id), call)).rejects.toMatchObject({ code: 'failed_precondition' });
    const back = sandbox.AdvanceClock({ ...about(id), seconds: -1 }, call);
    await expect(back).rejects.toMatchObject({ fieldErrors: [{ field: 'seconds' }] });
  });
});

describe('a simulated fault', () => {
  const fault = (sessionId: string, rest: object) =>
    session.clients.sandbox.InjectFault({ ...about(sessionId), ...rest }, call);

  test('turns a provider’s next results into errors', async () => {
    const id = await session.create();
    await fault(id, { target: 'FAULT_TARGET_PROVIDER', kind: 'FAULT_KIND_TIMEOUT', count: 1 });
    const step = { outcome: 'RESULT_OUTCOME_PASS', stepType: 'STEP_TYPE_LIVENESS' } as const;
    const failed = await session.clients.sandbox.SimulateStep({ ...about(id), ...step }, call);
    expect(JSON.parse(failed.sessionJson)).toMatchObject({ status: 'NEEDS_REVIEW', reasonCodes: ['PROVIDER_TIMEOUT'] });
    const next = { ...step, stepType: 'STEP_TYPE_DOCUMENT' } as const;
    const passed = await session.clients.sandbox.SimulateStep({ ...about(id), ...next }, call);
    expect(JSON.parse(passed.sessionJson).steps[0]).toMatchObject({ status: 'PASSED' });
  });

  test('reaches the delivery service in the order of the session’s changes if its target is a receiver', async () => {
    const id = await session.create();
    await fault(id, { target: 'FAULT_TARGET_RECEIVER', kind: 'FAULT_KIND_UNAVAILABLE', count: 3 });
    const told = await waitFor(() => session.changesOf(id)[1]);
    expect(told).toMatchObject({
      kind: 'audit_only',
      webhook: null,
      receiverFault: { kind: 'UNAVAILABLE', attempts: 3 },
    });
  });

  test('is refused if it does not fit its target', async () => {
    const id = await session.create();
    const gone = fault(id, { target: 'FAULT_TARGET_PROVIDER', kind: 'FAULT_KIND_GONE', count: 101 });
    await expect(gone).rejects.toMatchObject({ fieldErrors: [{ field: 'kind' }, { field: 'count' }] });
    const nobody = fault('cs_00000000000000000000000000', {
      target: 'FAULT_TARGET_PROVIDER',
      kind: 'FAULT_KIND_TIMEOUT',
      count: 1,
    });
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ends with the scenario at a reset, which leaves the session unchanged', async () => {
    const { sandbox } = session.clients;
    const id = await session.create();
    await fault(id, { target: 'FAULT_TARGET_PROVIDER', kind: 'FAULT_KIND_TIMEOUT', count: 5 });
    const later = `insert into scenario_runs (session_id, tenant_id, scenario, next_step, due_at, traceparent)
                   values ($1, $2, 'happy', 0, now() + interval '1 hour', '')`;
    await session.its.database.query({ name: '', text: later }, [id, tenantId]);
    expect(await sandbox.ResetSession(about(id), call)).toEqual({ stoppedScenario: true });
    expect(await sandbox.ResetSession(about(id), call)).toEqual({ stoppedScenario: false });
    const step = { outcome: 'RESULT_OUTCOME_PASS', stepType: 'STEP_TYPE_LIVENESS' } as const;
    const passed = await sandbox.SimulateStep({ ...about(id), ...step }, call);
    expect(JSON.parse(passed.sessionJson)).toMatchObject({ status: 'IN_PROGRESS' });
    await waitFor(() => session.changesOf(id)[1]);
    expect(eventsOf(id)).toEqual(['compliance_session.updated IN_PROGRESS']);
  });
});

test('production refuses every simulation', async () => {
  const production = await runningSession('production');
  const operator = await production.operatorCall(['platform']);
  const { sandbox } = production.clients;
  const sessionId = await production.create();
  const request = about(sessionId);
  const refusals = await Promise.allSettled([
    sandbox.ListScenarios({}, operator),
    sandbox.ApplyScenario({ ...request, scenario: 'happy' }, operator),
    sandbox.SimulateStep({ ...request, stepType: 'STEP_TYPE_DOCUMENT' }, operator),
    sandbox.AdvanceClock({ ...request, seconds: 1 }, operator),
    sandbox.InjectFault(
      { ...request, target: 'FAULT_TARGET_PROVIDER', kind: 'FAULT_KIND_TIMEOUT', count: 1 },
      operator,
    ),
    sandbox.ResetSession(request, operator),
  ]);
  expect(refusals).toHaveLength(6);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'failed_precondition' } });
  }
  const text = 'select count(*) from journal where key = $1';
  expect(await production.its.database.query({ name: '', text }, [sessionId])).toEqual([{ count: 1 }]);
  await production.stop();
});
