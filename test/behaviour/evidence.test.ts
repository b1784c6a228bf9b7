import { createHash, randomUUID } from 'node:crypto';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { type Answer, type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';

let stack: OpenStack;
let api: Api;
let operator: FrontDoor;

beforeAll(async () => {
  stack = await openStack();
  api = createPatientApi(stack.credentials);
  operator = await openOperator(stack.credentials);
});

afterAll(async () => {
  await operator.close();
  await stack.close();
});

async function readyEventOf(id: string) {
  const events = (await api.received()).filter((event) => eventOf(event).data.complianceSessionId === id);
  return events.find((event) => eventOf(event).type === 'evidence_package.ready');
}

test('a request for a package gets 409 until the package is sealed, and 200 once the ready event has arrived', async () => {
  const { body: session } = await api.create(checkIn());
  const answers = [{ startedAt: Date.now(), answer: await api.evidence(session.id) }];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = Date.now();
      answers.push({ startedAt, answer: await api.evidence(session.id) });
    }
  })();
  const { tenantId, sandbox, call } = operator;
  const request = { requestId: randomUUID(), tenantId, sessionId: session.id, scenario: 'happy' };
  await sandbox.ApplyScenario(request, call);
  const ready = await waitFor(() => readyEventOf(session.id));
  await waitFor(() => answers.filter(({ startedAt }) => startedAt > Date.parse(ready.receivedAt)).length > 5);
  isOver = true;
  await reading;

  const statuses = answers.map(({ answer }) => answer.status);
  const sealed = statuses.indexOf(200);
  expect(sealed).toBeGreaterThan(0);
  expect(new Set(statuses.slice(0, sealed))).toEqual(new Set([409]));
  expect(new Set(statuses.slice(sealed))).toEqual(new Set([200]));
  const afterEvent = answers.filter(({ startedAt }) => startedAt >= Date.parse(ready.receivedAt));
  expect(afterEvent.every(({ answer }) => answer.status === 200)).toBe(true);
  const { generatedAt, auditEvents } = answers[sealed]?.answer.body ?? {};
  expect(auditEvents?.every((event) => event.occurredAt <= (generatedAt ?? ''))).toBe(true);
  expect(answers.slice(0, sealed).every(({ answer }) => answer.text.includes('evidence_package_not_ready'))).toBe(true);
});

test('a read during a reseal returns one complete revision, and never an older revision after a newer one', async () => {
  const { body: session } = await api.create(checkIn('happy'));
  await waitFor(() => readyEventOf(session.id));
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    const seen: Answer<EvidencePackage>[] = [];
    while (!isOver) seen.push(await api.evidence(session.id));
    return seen;
  });
  const revision = await resealTimes(session.id, 20);
  isOver = true;
  const seen = await Promise.all(readers);
  const last = (await api.evidence(session.id)).body;

  expect(revision).toBeGreaterThanOrEqual(21);
  const byTime = new Map<string, string>();
  for (const { status, text, body } of seen.flat()) {
    expect(status).toBe(200);
    expect(manifestOf(body)).toBe(body.exportManifest.sha256);
    expect(byTime.get(body.generatedAt) ?? text).toBe(text);
    byTime.set(body.generatedAt, text);
    expect(last.auditEvents.slice(0, body.auditEvents.length)).toEqual(body.auditEvents);
  }
  expect(byTime.size).toBeGreaterThan(3);
  for (const one of seen) {
    const lengths = one.map(({ body }) => body.auditEvents.length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  }
});

async function resealTimes(sessionId: string, times: number): Promise<number> {
  const { tenantId, evidence, call } = operator;
  let newest = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const request = { requestId: randomUUID(), tenantId, sessionId };
    newest = (await evidence.ResealPackage(request, call)).revision;
  }
  return newest;
}

function manifestOf(body: EvidencePackage): string {
  const { sha256: _, ...manifest } = body.exportManifest;
  const canonical = canonicalize({ ...body, exportManifest: manifest }) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}
