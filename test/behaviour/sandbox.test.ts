import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readReadyProfile } from '@gcs/first-run/ready-profiles';
import { type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let stack: OpenStack;
let api: Api;
let operator: FrontDoor;

beforeAll(async () => {
  stack = await openStack();
  api = createPatientApi(stack.credentials);
  operator = await openOperator(stack.credentials);
  for (const key of ['short-let-age-check', 'business-guest-kyb', 'casino-aml-kyt']) await publish(key);
});

afterAll(async () => {
  await operator.close();
  await stack.close();
});

async function publish(key: string): Promise<void> {
  const { tenantId, profiles, call } = operator;
  const definitionJson = await readReadyProfile(key);
  const { profile } = await profiles.CreateDraft({ requestId: randomUUID(), tenantId, key, definitionJson }, call);
  const { version = 0, rowVersion: expectedVersion = 0 } = profile ?? {};
  await profiles.PublishProfile({ requestId: randomUUID(), tenantId, key, version, expectedVersion }, call);
}

const about = (sessionId: string) => ({ requestId: randomUUID(), tenantId: operator.tenantId, sessionId });
const eventsOf = async (id: string) =>
  (await api.received()).map(eventOf).filter(({ data }) => data.complianceSessionId === id);
const isReady = async (id: string) => (await eventsOf(id)).some(({ type }) => type === 'evidence_package.ready');

const golden = new URL('../golden/scenarios/', import.meta.url);

/** A golden file without the members that differ between runs. */
type Golden = {
  scenario: string;
  workflowKey: string;
  events: { body: string; session: { status: string; reasonCodes: string[]; steps: object[] } }[];
  evidencePackage: { entries: { type: string }[]; auditEvents: { type: string }[] } | null;
};

const files: Golden[] = readdirSync(golden).map((name) => JSON.parse(readFileSync(new URL(name, golden), 'utf8')));

test('every scenario sends the events of its golden file', async () => {
  const sessions = await Promise.all(
    files.map(async (file) => {
      const { body } = await api.create(checkIn(file.scenario, { workflowKey: file.workflowKey }));
      return { file, id: body.id };
    }),
  );
  for (const { file, id } of sessions) {
    const expected = file.events.map(({ body }) => JSON.parse(body));
    const events = await waitFor(async () => {
      const received = await eventsOf(id);
      return received.length >= expected.length ? received : undefined;
    });
    const nameOf = (event: { type: string; data: { status: string } }) => `${event.type} ${event.data.status}`;
    expect({ scenario: file.scenario, events: events.map(nameOf) }).toEqual({
      scenario: file.scenario,
      events: expected.map(nameOf),
    });
    const { status, reasonCodes, steps } = file.events.at(-1)?.session ?? {};
    const timeless = steps?.map((step) => ({ ...step, completedAt: expect.anything() }));
    const session = (await api.get(id)).body;
    expect(session).toMatchObject({ status, reasonCodes });
    expect(session.steps.map((step) => ({ ...step, completedAt: 'some time' }))).toEqual(timeless);
    if (file.evidencePackage === null) continue;
    const { body } = await api.evidence(id);
    const types = (items: readonly { type: string }[]) => items.map(({ type }) => type);
    const captured = body.entries.filter(({ type }) => type !== 'DELIVERY_RECEIPT');
    expect(types(captured)).toEqual(types(file.evidencePackage.entries));
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
