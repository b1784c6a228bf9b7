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

test('every scenario of the sandbox sends the events of its golden file', async () => {
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
