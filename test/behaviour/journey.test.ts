import { createHash } from 'node:crypto';
import { type Api, checkIn, createPatientApi, eventOf, type ReceivedEvent, signatureOf } from '@gcs/test/support/api';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { validateResponse } from '@gcs/test/support/validate-response';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';

let stack: OpenStack;
let api: Api;

beforeAll(async () => {
  stack = await openStack();
  api = createPatientApi(stack.credentials);
});

afterAll(async () => {
  await stack.close();
});

test('a guest who passes every step is VERIFIED, with signed webhooks and a self-contained package', async () => {
  const created = await api.create(checkIn('happy'), { 'idempotency-key': 'journey-happy-0001' });
  expect(created.status).toBe(201);
  expect(created.headers.get('idempotency-key')).toBe('journey-happy-0001');
  expect(created.body).toMatchObject({ object: 'compliance_session', status: 'PENDING', reasonCodes: [] });
  expect(validateResponse('createComplianceSession', 201, created.body)).toEqual([]);

  const events = await eventsUntilReady(created.body.id);
  const types = events.map((event) => eventOf(event).type);
  expect(types.slice(-2)).toEqual(['compliance_session.completed', 'evidence_package.ready']);
  expect(new Set(types.slice(0, -2))).toEqual(new Set(['compliance_session.updated']));
  expectSignedInOrder(events);

  const session = await api.get(created.body.id);
  expect(session.body.status).toBe('VERIFIED');
  expect(session.body.expiresAt).toBeNull();
  expect(validateResponse('getComplianceSession', 200, session.body)).toEqual([]);
  await expectSealed(created.body.id);
});

test.each([
  ['document_expired', 'FAILED', ['DOCUMENT_EXPIRED']],
  ['liveness_failed', 'FAILED', ['LIVENESS_FAILED']],
  ['expire_unstarted', 'EXPIRED', ['SESSION_EXPIRED_NOT_STARTED']],
])('scenario %s ends %s with its reason codes', async (scenario, status, reasonCodes) => {
  const created = await api.create(checkIn(scenario));
  const events = await eventsUntilReady(created.body.id);
  expectSignedInOrder(events);
  const completed = events.map(eventOf).filter((event) => event.type === 'compliance_session.completed');
  expect(completed.map((event) => event.data.status)).toEqual([status]);
  const session = await api.get(created.body.id);
  expect(session.body).toMatchObject({ status, reasonCodes: expect.arrayContaining(reasonCodes) });
  expect(session.body.steps.every((step) => !['PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW'].includes(step.status))).toBe(
    true,
  );
  await expectSealed(created.body.id);
});

test('verify answers true for the received bytes and false for one changed byte', async () => {
  const created = await api.create(checkIn('expire_unstarted'));
  const [event] = await eventsUntilReady(created.body.id);
  if (event === undefined) throw new Error('no event was received');
  const signature = event.headers['x-service-signature'] ?? '';
  expect((await api.verify(event.body, signature)).body).toEqual({ valid: true, eventId: eventOf(event).id });
  const changed = event.body.replace('EXPIRED', 'VERIFIED');
  expect((await api.verify(changed, signature)).body).toEqual({ valid: false, eventId: eventOf(event).id });
});

test('the evidence package answers 409 while the session is open', async () => {
  const created = await api.create(checkIn());
  const evidence = await api.evidence(created.body.id);
  expect(evidence.status).toBe(409);
  expect(evidence.body).toMatchObject({ error: { code: 'evidence_package_not_ready' } });
});

test('200 concurrent creates with one key create one session and return equal bytes', async () => {
  const body = JSON.stringify(checkIn());
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => api.create(body, { 'idempotency-key': 'race-0123456789abcdef' })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  // All 200 are replays, if the first answer was late and its request was repeated.
  const replayed = answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true');
  expect(replayed.length).toBeGreaterThanOrEqual(199);
});

async function eventsUntilReady(id: string): Promise<ReceivedEvent[]> {
  return waitFor(async () => {
    const events = (await api.received()).filter((event) => eventOf(event).data.complianceSessionId === id);
    return events.some((event) => eventOf(event).type === 'evidence_package.ready') ? events : undefined;
  });
}

function expectSignedInOrder(events: ReceivedEvent[]): void {
  for (const event of events) {
    expect(event.headers['x-service-signature']).toBe(signatureOf(event.body, stack.credentials.webhookSecret));
    expect(event.valid).toBe(true);
  }
  const times = events.map((event) => Date.parse(eventOf(event).createdAt));
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
}

async function expectSealed(id: string): Promise<void> {
  const { status, body } = await waitFor(async () => {
    const answer = await api.evidence(id);
    return answer.status === 200 ? answer : undefined;
  });
  expect(status).toBe(200);
  expect(validateResponse('getEvidencePackage', 200, body)).toEqual([]);
  const { sha256, ...manifest } = body.exportManifest;
  const canonical = canonicalize({ ...body, exportManifest: manifest }) ?? '';
  expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha256);
  expect(body.auditEvents.at(0)?.type).toBe('session.created');
}
