import { randomUUID } from 'node:crypto';
import { readReadyProfile } from '@gcs/first-run/ready-profiles';
import { type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { businessChecks, businessChecksJson } from '@gcs/test/support/business-checks';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lineOfStep, readOutcomes } from '../golden/outcomes.ts';

let stack: OpenStack;
let api: Api;
let operator: FrontDoor;

beforeAll(async () => {
  stack = await openStack();
  api = createPatientApi(stack.credentials);
  operator = await openOperator(stack.credentials);
  await publishWorkflow(operator, 'short-let-age-check', await readReadyProfile('short-let-age-check'));
  await publishWorkflow(operator, businessChecks, businessChecksJson);
});

afterAll(async () => {
  await operator.close();
  await stack.close();
});

const about = (sessionId: string) => ({ requestId: randomUUID(), tenantId: operator.tenantId, sessionId });
const eventsOf = async (id: string) =>
  (await api.received()).map(eventOf).filter(({ data }) => data.complianceSessionId === id);
const isReady = async (id: string) => (await eventsOf(id)).some(({ type }) => type === 'evidence_package.ready');

test('every scenario sends the events of its golden file', async () => {
  const sessions = await Promise.all(
    readOutcomes().map(async ([scenario, golden]) => {
      const { body } = await api.create(checkIn(scenario, { workflowKey: golden.workflowKey }));
      return { scenario, golden, id: body.id };
    }),
  );
  for (const { scenario, golden, id } of sessions) {
    const received = await waitFor(async () => {
      const events = await eventsOf(id);
      return events.length >= golden.events.length ? events : undefined;
    });
    const { status, reasonCodes, steps } = (await api.get(id)).body;
    const evidence = golden.entries === null ? undefined : (await api.evidence(id)).body;
    expect({
      scenario,
      events: received.map(({ type, data }) => `${type} ${data.status}`),
      ...{ status, reasonCodes, steps: steps.map(lineOfStep) },
      entries: evidence?.entries.map(({ type }) => type).filter((type) => type !== 'DELIVERY_RECEIPT') ?? null,
    }).toEqual({
      scenario,
      events: golden.events,
      ...{ status: golden.status, reasonCodes: golden.reasonCodes, steps: golden.steps },
      entries: golden.entries,
    });
  }
});

test('a receiver with an injected fault gets the event on the second attempt', async () => {
  const { body: created } = await api.create(checkIn());
  const { sandbox, call } = operator;
  const fault = { target: 'FAULT_TARGET_RECEIVER', kind: 'FAULT_KIND_UNAVAILABLE', count: 1 } as const;
  await sandbox.InjectFault({ ...about(created.id), ...fault }, call);
  await sandbox.ApplyScenario({ ...about(created.id), scenario: 'expire_unstarted' }, call);
  const completed = await waitFor(async () => {
    const received = await api.received();
    return received.find((one) => one.body.includes(created.id) && one.body.includes('completed'));
  });
  expect(completed.headers['x-service-delivery-attempt']).toBe('2');
});

test('erasure destroys guest data in every service, and the package still verifies', async () => {
  const guest = { reference: 'canary-guest', email: 'canary@example.org' };
  const { body: created } = await api.create(checkIn('happy', { guest }));
  await waitFor(() => isReady(created.id));
  const { tenantId, sessions, retention, sandbox, call } = operator;
  const known = await sessions.GetGuestData({ tenantId, sessionId: created.id }, call);
  expect(JSON.parse(known.guestDataJson)).toMatchObject({ guest });
  const before = await waitFor(async () => {
    const { body } = await api.evidence(created.id);
    return body.entries.some(({ type }) => type === 'DELIVERY_RECEIPT') ? body : undefined;
  });

  const asked = await retention.RequestErasure(about(created.id), call);
  expect(asked.outcome).toBe('ERASURE_OUTCOME_SCHEDULED');
  await sandbox.AdvanceClock({ ...about(created.id), seconds: 8 * 86_400 }, call);
  const after = await waitFor(async () => {
    const { body } = await api.evidence(created.id);
    return body.entries.every(({ retentionState }) => retentionState === 'DELETED') ? body : undefined;
  });

  expect(after.auditEvents.map(({ type }) => type)).toContain('retention.deleted');
  const commitments = (entries: typeof before.entries) =>
    entries.map(({ reference, sha256 }) => `${reference} ${sha256}`);
  expect(commitments(after.entries)).toEqual(expect.arrayContaining(commitments(before.entries)));
  expect(await sessions.GetSession({ tenantId, sessionId: created.id }, call)).toMatchObject({ guestDataErased: true });
  const gone = sessions.GetGuestData({ tenantId, sessionId: created.id }, call);
  await expect(gone).rejects.toMatchObject({ code: 'failed_precondition' });
  const { entries } = await sessions.GetTimeline({ tenantId, sessionId: created.id }, call);
  expect(entries.at(-1)).toMatchObject({ kind: 'guest_data_erased', eventId: '', status: 'VERIFIED' });
  expect((await api.get(created.id)).body.status).toBe('VERIFIED');
});
