import { createHash, randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc-client';
import { definitions } from '@gcs/proto/definitions';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Answer, type Api, checkIn, createApi, eventOf } from '@gcs/test/support/api';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import canonicalize from 'canonicalize';

let stack: Stack;
let api: Api;

beforeAll(async () => {
  stack = await startStack(await newDirectory());
  api = createApi(stack.credentials);
}, 90_000);

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
}, 30_000);

async function readyEventOf(id: string) {
  const events = (await api.received()).filter((event) => eventOf(event).data.complianceSessionId === id);
  return events.find((event) => eventOf(event).type === 'evidence_package.ready');
}

test('a package answers 409 until it is sealed and 200 from then on, which is when the ready event tells of it', async () => {
  // A process's first read opens its connections, which may take longer than a happy guest.
  await api.evidence('cs_00000000000000000000000000');
  const { body: session } = await api.create(checkIn('happy'));
  const answers: { startedAt: number; answer: Answer<EvidencePackage> }[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = Date.now();
      answers.push({ startedAt, answer: await api.evidence(session.id) });
    }
  })();
  const ready = await waitFor(() => readyEventOf(session.id), 30_000);
  await waitFor(() => answers.filter(({ startedAt }) => startedAt > Date.parse(ready.receivedAt)).length > 5);
  isOver = true;
  await reading;

  const statuses = answers.map(({ answer }) => answer.status);
  const sealed = statuses.indexOf(200);
  expect(sealed).toBeGreaterThan(0);
  expect(new Set(statuses.slice(0, sealed))).toEqual(new Set([409]));
  expect(new Set(statuses.slice(sealed))).toEqual(new Set([200]));
  const told = answers.filter(({ startedAt }) => startedAt >= Date.parse(ready.receivedAt));
  expect(told.every(({ answer }) => answer.status === 200)).toBe(true);
  const first = answers[sealed]?.answer.body;
  expect(Date.parse(first?.generatedAt ?? '')).toBeLessThanOrEqual(Date.parse(eventOf(ready).createdAt));
  expect(answers.slice(0, sealed).every(({ answer }) => answer.text.includes('evidence_package_not_ready'))).toBe(true);
}, 60_000);

test('reads while a package is resealed each see one revision, whole, and never an older one after a newer', async () => {
  const { body: session } = await api.create(checkIn('happy'));
  await waitFor(() => readyEventOf(session.id), 30_000);
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
}, 60_000);

/** Resolves to the newest revision. */
async function resealTimes(sessionId: string, times: number): Promise<number> {
  const { adminAddress, operatorToken } = stack.credentials;
  const telemetry = testTelemetry('evidence-behaviour');
  const options = { telemetry, deadlineMs: 10_000 };
  const tenants = connect(definitions.TenantService, adminAddress, options);
  const evidence = connect(definitions.EvidenceAdminService, adminAddress, options);
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${operatorToken}` } };
  const { tenants: known } = await tenants.client.ListTenants({}, call);
  const tenantId = known[0]?.id ?? '';
  let newest = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const request = { requestId: randomUUID(), tenantId, sessionId };
    newest = (await evidence.client.ResealPackage(request, call)).revision;
  }
  tenants.close();
  evidence.close();
  return newest;
}

function manifestOf(body: EvidencePackage): string {
  const { sha256: _, ...manifest } = body.exportManifest;
  const canonical = canonicalize({ ...body, exportManifest: manifest }) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}
