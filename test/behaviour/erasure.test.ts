import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { dumpRows } from '@gcs/test/support/dump';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from '../contract/support/contract-stack.ts';

const canary = `canary${randomUUID().slice(0, 8)}`;
const daySeconds = 86_400;
let stack: ContractStack;
let door: ReturnType<typeof openDoor>;
let api: ReturnType<typeof patientPublicClient>;

beforeAll(async () => {
  stack = await startContractStack();
  door = openDoor(stack);
  api = patientPublicClient(stack);
});
afterAll(async () => {
  door.close();
  await stack.stop();
});

/** The admin and the provider port, as a compliance officer and a provider use them. */
function openDoor({ adminAddress, providerAddress, operatorToken, providerToken }: ContractStack) {
  const options = { telemetry: testTelemetry('erasure'), deadlineMs: 30_000 };
  const opened = {
    ingest: connect(definitions.StepIngestService, providerAddress, options),
    vault: connect(definitions.VaultDeletionService, providerAddress, options),
    retention: connect(definitions.RetentionService, adminAddress, options),
    evidence: connect(definitions.EvidenceAdminService, adminAddress, options),
    audit: connect(definitions.AuditService, adminAddress, options),
    sandbox: connect(definitions.SandboxService, adminAddress, options),
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

const sessionKey = (sessionId: string) => ({ tenantId: stack.tenantId, sessionId });
const once = () => ({ requestId: randomUUID() });

/** A guest whose document was tampered with: the session ends at once, with two originals in the provider's vault. */
async function endedSession(): Promise<string> {
  const guest = { reference: `${canary}-guest`, email: `${canary}@example.com`, phone: '+4915112345678' };
  const request = { bookingReference: 'BK-1', propertyReference: 'hotel', workflowKey: 'hotel-check-in', guest };
  const { body } = await api.create({ ...request, metadata: { note: `${canary} room` } });
  const { id } = body as { id: string };
  const evidence = (['EVIDENCE_TYPE_DOCUMENT_RESULT', 'EVIDENCE_TYPE_MRZ_DATA'] as const).map((type) => ({
    type,
    vaultRef: `${canary}-${type}`,
    payloadDigest: 'ab'.repeat(32),
    capturedAt: '2026-01-01T00:00:00Z',
  }));
  const report = { sessionId: id, provider: 'first-run', providerEventId: randomUUID(), attempt: 1, sequence: 1 };
  const result = { stepType: 'STEP_TYPE_DOCUMENT', outcome: 'RESULT_OUTCOME_FAIL' } as const;
  const { disposition } = await door.ingest.client.ReportResult(
    { ...report, ...result, reasonCodes: ['DOCUMENT_TAMPERED'], evidence, observedAt: '2026-01-01T00:00:00Z' },
    door.provider,
  );
  expect(disposition).toBe('DISPOSITION_APPLIED');
  await waitFor(async () => (await packageOf(id))?.entries.length === 3);
  return id;
}

async function packageOf(id: string): Promise<EvidencePackage | undefined> {
  const { status, body } = await api.evidence(id);
  return status === 200 ? (body as EvidencePackage) : undefined;
}

const advance = (id: string, days: number) =>
  door.sandbox.client.AdvanceClock({ ...once(), ...sessionKey(id), seconds: days * daySeconds }, door.officer);

/** Waits until every entry of the public package is in this state. */
const allIn = (id: string, state: string) =>
  waitFor(async () => {
    const found = await packageOf(id);
    return found?.entries.every(({ retentionState }) => retentionState === state) ? found : undefined;
  });

test('due evidence is kept during a legal hold, then deleted everywhere, audited and provable', async () => {
  const { retention, vault, officer, provider } = door;
  await retention.client.SetPolicy({ ...once(), tenantId: stack.tenantId, preset: 'gdpr-min' }, officer);
  const id = await endedSession();
  const before = await packageOf(id);
  expect(await traces()).not.toEqual([]);
  // Thirty days; the last seven are the grace period.
  await advance(id, 24);
  await allIn(id, 'SCHEDULED_FOR_DELETION');
  const placed = await retention.client.PlaceHold({ ...once(), ...sessionKey(id), caseReference: 'case 1' }, officer);
  await allIn(id, 'LEGAL_HOLD');
  await advance(id, 365);
  const refused = await retention.client.RequestErasure({ ...once(), ...sessionKey(id) }, officer);
  expect(refused.outcome).toBe('ERASURE_OUTCOME_REFUSED_LEGAL_HOLD');
  expect((await packageOf(id))?.entries.every(({ retentionState }) => retentionState === 'LEGAL_HOLD')).toBe(true);
  await retention.client.ReleaseHold({ ...once(), tenantId: stack.tenantId, holdId: placed.holdId }, officer);
  await allIn(id, 'SCHEDULED_FOR_DELETION');
  await advance(id, 8);

  const deletions = await waitFor(async () => {
    const { deletions: found } = await vault.client.ListVaultDeletions({}, provider);
    return found.length === 2 ? found : undefined;
  });
  expect(deletions.map(({ vaultRef }) => vaultRef).toSorted()).toEqual([
    `${canary}-EVIDENCE_TYPE_DOCUMENT_RESULT`,
    `${canary}-EVIDENCE_TYPE_MRZ_DATA`,
  ]);
  const references = deletions.map(({ reference }) => reference);
  expect(await vault.client.ConfirmVaultDeletion({ references }, provider)).toEqual({ confirmed: 2 });
  const after = await allIn(id, 'DELETED');

  const types = after.auditEvents.map(({ type }) => type).filter((type) => /^(retention|guest)/.test(type));
  for (const type of ['scheduled', 'hold_placed', 'erasure_refused', 'hold_released', 'original_deleted', 'deleted']) {
    expect(types).toContain(`retention.${type}`);
  }
  // The entries still verify against the first sealed revision.
  const commitments = ({ entries }: EvidencePackage) => entries.map(({ reference, sha256 }) => [reference, sha256]);
  expect(commitments(after)).toEqual(before && commitments(before));
  const { faults } = await door.audit.client.VerifyChain(sessionKey(id), officer);
  expect(faults).toEqual([]);
  const exported = await waitFor(() => door.evidence.client.ExportBundle(sessionKey(id), officer));
  const bundle = JSON.parse(exported.bundle.toString());
  expect(JSON.parse(bundle.files['evidence-documents.json'])).toEqual([null, null, null]);
  expect(await verifyBundle(exported.bundle)).toMatchObject({ ok: true, faults: [] });
  const { originals } = await retention.client.GetRetention(sessionKey(id), officer);
  expect(originals.map(({ confirmedAt }) => confirmedAt === '')).toEqual([false, false]);
  expect((await api.get(id)).body).toMatchObject({ id, status: 'FAILED' });

  await waitFor(async () => (await traces()).length === 0);
});

/** The databases that still hold guest data or a vault reference, as text or as bytes. */
async function traces(): Promise<string[]> {
  const planted = new RegExp(`${canary}|${Buffer.from(canary).toString('hex')}`, 'i');
  const dumps = await Promise.all(
    Object.entries(stack.stores).map(async ([name, { database }]) => ({ name, dump: await dumpRows(database) })),
  );
  return dumps.filter(({ dump }) => planted.test(dump)).map(({ name }) => name);
}
