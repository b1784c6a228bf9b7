import { randomUUID } from 'node:crypto';
import { isAway, ServiceError } from '@gcs/kit/errors';
import { retry } from '@gcs/kit/retry';
import { definitions } from '@gcs/proto/definitions';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { connectPatiently } from '@gcs/test/support/clients';
import { listTables, tablesWith } from '@gcs/test/support/tables-with';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import {
  type ContractStack,
  type ServiceName,
  serviceNames,
  startContractStack,
} from '../contract/support/contract-stack.ts';

const daySeconds = 86_400;

/**
 * Statements that write the plain canary where the service stores hashes or encrypted values. `$1` is the session's id,
 * `$2` the canary.
 */
export const planting: Readonly<Record<string, string>> = {
  'session.sessions': `update sessions set guest_email_index = convert_to($2, 'UTF8') where id = $1`,
  'session.guest_answers': `insert into guest_answers values ('ans' || $1, $1, 'DOCUMENT', now(), convert_to($2, 'UTF8'))`,
  'session.guest_returns': `insert into guest_returns (session_id, code_hash) values ($1, convert_to($2, 'UTF8'))`,
  'session.guest_links': `insert into guest_links values (convert_to($2 || $1, 'UTF8'), $1, 'ten_1', false)`,
  'session.reported_facts': `insert into reported_facts
                             values ('fct' || $1, $1, 'DOCUMENT', 'p', 1, 1, now(), convert_to($2, 'UTF8'))`,
  'session.comparisons': `insert into comparisons values ('cmp' || $1, $1, 'DOCUMENT', 'p', 1, now(), convert_to($2, 'UTF8'))`,
  'session.review_notes': `insert into review_notes values ('dec' || $1, $1, convert_to($2, 'UTF8'))`,
  'session.result_inbox': `insert into result_inbox values ($1, 'p', $2)`,
  'session.idempotency_records': `update idempotency_records set fingerprint = convert_to($2, 'UTF8') where session_id = $1`,
  ...Object.fromEntries(
    ['session', 'evidence', 'delivery'].map((service) => [
      `${service}.dead_letters`,
      `insert into dead_letters (topic, key, partition, record_offset, value, traceparent, reason, error)
       values ('t', $1, 0, '0', $2, '', 'malformed', 'a test')`,
    ]),
  ),
};

export async function endedGuests() {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const stack = await startContractStack();
  const door = openDoor(stack);
  const api = patientPublicClient(stack);

  const sessionKey = (sessionId: string) => ({ tenantId: stack.tenantId, sessionId });
  const once = () => ({ requestId: randomUUID() });

  async function openSession(
    stay = { bookingReference: 'BK-1', propertyReference: 'hotel' },
    { mark, phone } = { mark: canary, phone: '+4915112345678' },
  ): Promise<string> {
    const guest = { reference: `${mark}-guest`, email: `${mark}@example.com`, phone };
    const request = { ...stay, workflowKey: 'hotel-check-in', guest };
    const { body } = await api.create({ ...request, metadata: { note: `${mark} room` } });
    return (body as { id: string }).id;
  }

  /** Opens a session and ends it by a report of a tampered document, with two originals in the provider's vault. */
  async function refusedSession(...[stay, of]: Parameters<typeof openSession>): Promise<string> {
    const id = await openSession(stay, of);
    await reportTampered(door, id, of?.mark ?? canary);
    return id;
  }

  /** Resolves when the package is sealed. */
  async function endedSession(...stay: Parameters<typeof openSession>): Promise<string> {
    const id = await refusedSession(...stay);
    await waitFor(async () => (await packageOf(id))?.entries.length === 3);
    return id;
  }

  async function packageOf(id: string): Promise<EvidencePackage | undefined> {
    const { status, body } = await api.evidence(id);
    return status === 200 ? (body as EvidencePackage) : undefined;
  }

  const advance = (id: string, days: number) =>
    door.sandbox.client.AdvanceClock({ ...once(), ...sessionKey(id), seconds: days * daySeconds }, door.officer);

  const allIn = (id: string, state: string) =>
    waitFor(async () => {
      const found = await packageOf(id);
      return found?.entries.every(({ retentionState }) => retentionState === state) ? found : undefined;
    });

  const plant = async (sessionId: string, place: string, text = canary) =>
    void (await stack.sql(place.split('.')[0] as ServiceName, planting[place] ?? '', sessionId, text));
  return {
    ...{ canary, stack, door, api, sessionKey, once, openSession, packageOf, advance, allIn },
    ...{ refusedSession, endedSession, plant },
    traces: (text = canary) => tracesIn(stack, text),
    tables: () => tablesOf(stack),
    stop() {
      door.close();
      return stack.stop();
    },
  };
}

type Door = ReturnType<typeof openDoor>;

/** Creates another tenant with the same workflow. */
export async function newNeighbour(of: { stack: ContractStack; door: Door }): Promise<{ token: string }> {
  const { tenantId: from, newTenant } = of.stack;
  const { profiles, officer } = of.door;
  const [{ tenantId, token }, key] = [await newTenant(), 'hotel-check-in'];
  const { definitionJson } = await profiles.client.GetProfile({ tenantId: from, key }, officer);
  const draft = { requestId: randomUUID(), tenantId, key, definitionJson };
  const { profile } = await profiles.client.CreateDraft(draft, officer);
  const { version = 0, rowVersion: expectedVersion = 0 } = profile ?? {};
  await profiles.client.PublishProfile({ requestId: randomUUID(), tenantId, key, version, expectedVersion }, officer);
  return { token };
}

const factsOf = (mark: string) => [
  { name: 'documentType', values: [`${mark} passport`] },
  { name: 'hitEntry', values: [`${mark} namesake`] },
];

async function reportTampered(door: Door, sessionId: string, mark: string): Promise<void> {
  const evidence = (['EVIDENCE_TYPE_DOCUMENT_RESULT', 'EVIDENCE_TYPE_MRZ_DATA'] as const).map((type) => ({
    type,
    vaultRef: `${mark}-${type}`,
    payloadDigest: 'ab'.repeat(32),
    capturedAt: '2026-01-01T00:00:00Z',
  }));
  const report = { sessionId, provider: 'first-run', providerEventId: randomUUID(), attempt: 1, sequence: 1 };
  const result = { stepType: 'STEP_TYPE_DOCUMENT', outcome: 'RESULT_OUTCOME_FAIL' } as const;
  const told = {
    reasonCodes: ['DOCUMENT_TAMPERED'],
    evidence,
    facts: factsOf(mark),
    observedAt: '2026-01-01T00:00:00Z',
  };
  const send = () => door.ingest.client.ReportResult({ ...report, ...result, ...told }, door.provider);
  const isRetryable = (error: unknown) => error instanceof ServiceError && isAway(error.code);
  const { disposition } = await retry(send, { isRetryable, baseMs: 200, maxMs: 2_000, attempts: 60 });
  expect(['DISPOSITION_APPLIED', 'DISPOSITION_DUPLICATE']).toContain(disposition);
}

function openDoor({ adminAddress, providerAddress, operatorToken, providerToken }: ContractStack) {
  const options = { telemetry: testTelemetry('erasure'), deadlineMs: 30_000 };
  const opened = {
    ingest: connectPatiently(definitions.StepIngestService, providerAddress, options),
    vault: connectPatiently(definitions.VaultDeletionService, providerAddress, options),
    retention: connectPatiently(definitions.RetentionService, adminAddress, options),
    evidence: connectPatiently(definitions.EvidenceAdminService, adminAddress, options),
    audit: connectPatiently(definitions.AuditService, adminAddress, options),
    sandbox: connectPatiently(definitions.SandboxService, adminAddress, options),
    ops: connectPatiently(definitions.OpsService, adminAddress, options),
    tenants: connectPatiently(definitions.TenantService, adminAddress, options),
    profiles: connectPatiently(definitions.ProfileService, adminAddress, options),
    endpoints: connectPatiently(definitions.EndpointService, adminAddress, options),
  };
  const as = (token: string) => ({
    trace: ROOT_CONTEXT,
    metadata: { authorization: `Bearer ${token}`, 'gcs-purpose': 'a test' },
  });
  return {
    ...opened,
    officer: as(operatorToken),
    provider: as(providerToken),
    close: () => {
      for (const { close } of Object.values(opened)) close();
    },
  };
}

async function tracesIn(stack: ContractStack, canary: string): Promise<string[]> {
  const planted = `${canary}|${Buffer.from(canary).toString('hex')}`;
  const found = serviceNames.map(async (service) => {
    const names = await tablesWith((sql) => stack.sql(service, sql), planted);
    return names.map((table) => `${service}.${table}`);
  });
  return (await Promise.all(found)).flat().toSorted();
}

async function tablesOf(stack: ContractStack): Promise<(readonly [ServiceName, string])[]> {
  const listed = serviceNames.map(async (service) => {
    const names = await listTables((sql) => stack.sql(service, sql));
    return names.map((name) => [service, name] as const);
  });
  return (await Promise.all(listed)).flat();
}
