import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc-client';
import { createKeyring, signingKeyOf } from '@gcs/kit/keyring';
import { formatAddress } from '@gcs/kit/listen';
import { issueOperatorToken, jwkOf } from '@gcs/kit/operator-identity';
import type { Role } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@gcs/verify-bundle';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { identifier, type SessionStory, tellSession } from '../test/session-story.ts';
import { evidenceMigrations } from './postgres/migrations.ts';
import { type EvidenceService, startEvidence } from './service.ts';

const telemetry = testTelemetry('evidence');
const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
const issuer = { issuer: 'gcs-test', audience: 'gcs-admin' };
const bus = createMemoryBus();
let directory: string;
let its: TestDatabase;
let service: EvidenceService;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-evidence-admin-'));
  const keyringFile = join(directory, 'keyring.json');
  await writeFile(keyringFile, JSON.stringify(createKeyring({ kek: 'aes256', log: 'ed25519' })));
  its = await createTestDatabase(evidenceMigrations);
  service = await startEvidence(
    {
      environment: 'sandbox',
      databaseUrl: its.url,
      migrationDatabaseUrl: null,
      runtimeRole: null,
      listen: { host: '127.0.0.1', port: 0 },
      keyringFile,
      operatorIssuers: [{ ...issuer, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }],
    },
    { bus, telemetry },
  );
});
afterAll(async () => {
  await service.stop();
  await bus.stop();
  await its.drop();
  await telemetry.shutdown();
  await rm(directory, { recursive: true });
});

async function callAs(role: Role, kind: 'HUMAN' | 'AGENT' = 'HUMAN', purpose = 'audit') {
  const claims = { ...issuer, subject: 'ada', roles: [role], authTime: 1, expiresInSeconds: 60, kind };
  const metadata = { authorization: `Bearer ${await issueOperatorToken(key, claims)}`, 'gcs-purpose': purpose };
  return { trace: ROOT_CONTEXT, metadata };
}

const address = () => formatAddress(service.address);
const admin = () => connect(definitions.EvidenceAdminService, address(), { telemetry, deadlineMs: 10_000 });
const retention = () => connect(definitions.RetentionService, address(), { telemetry, deadlineMs: 10_000 });

async function sealed(): Promise<SessionStory> {
  const story = tellSession('ten_1');
  const messages = story.changes.map((value) => ({
    key: value.sessionId,
    value: JSON.stringify(value),
    traceparent: '',
  }));
  await bus.publish([{ topic: topics.sessionChanges, messages }]);
  return story;
}

describe('evidence for operators', () => {
  test('is exported as a bundle that verifies offline, soon after sealing, and kept outside of the database', async () => {
    const [{ client, close }, { tenantId, sessionId }] = [admin(), await sealed()];
    const call = await callAs('compliance');
    const { bundle, fileName } = await waitFor(async () => {
      try {
        return await client.ExportBundle({ tenantId, sessionId }, call);
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'unavailable') return undefined;
        throw error;
      }
    });
    expect(fileName).toMatch(/^evp_\w+\.bundle\.json$/);
    expect(await verifyBundle(JSON.parse(bundle?.toString() ?? ''))).toMatchObject({ ok: true, faults: [] });
    const { checkpoint, verifierKeys } = await client.GetCheckpoint({}, call);
    expect(await readFile(join(directory, 'keyring.json.checkpoint'), 'utf8')).toBe(checkpoint);
    expect(verifierKeys?.[0]).toMatch(/^gcs\.invalid\/sandbox\/[0-9a-f]{16}\+/);
    const { proof } = await client.GetProof({ tenantId, sessionId }, call);
    expect(proof).toContain(checkpoint ?? 'no checkpoint');
    expect(await client.VerifyStored({}, call)).toMatchObject({ faults: [], nextPageToken: '' });
    close();
  });

  test('gets the receipt of a registration and a reseal as the next revisions, once per request', async () => {
    const [{ client, close }, { tenantId, sessionId }] = [admin(), await sealed()];
    const call = await callAs('compliance');
    const request = {
      requestId: identifier('req'),
      tenantId,
      sessionId,
      authority: 'es-ses-hospedajes',
      receiptNumber: 'R-1',
      registeredAt: '2026-10-01T09:00:00Z',
    };
    const recorded = await client.RecordRegistrationReceipt(request, call);
    expect(recorded.revision).toBe(2);
    expect(await client.RecordRegistrationReceipt(request, call)).toEqual(recorded);
    expect(await client.ResealPackage({ requestId: identifier('req'), tenantId, sessionId }, call)).toEqual({
      revision: 3,
    });
    const { revisions } = await client.ListRevisions({ tenantId, sessionId }, call);
    expect(revisions?.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    await expect(
      client.ResealPackage({ requestId: identifier('req'), tenantId: 'ten_2', sessionId }, call),
    ).rejects.toMatchObject({ code: 'not_found' });
    close();
  });

  test('is held and released by persons, counted, previewed and erased', async () => {
    const [{ client, close }, { tenantId, sessionId }] = [retention(), await sealed()];
    const call = await callAs('compliance');
    const place = (caseReference: string) =>
      client.PlaceHold({ requestId: identifier('req'), tenantId, sessionId, caseReference }, call);
    const [first, second] = [await place('case 1'), await place('case 2')];
    expect([first.holds, second.holds]).toEqual([1, 2]);
    const erase = () => client.RequestErasure({ requestId: identifier('req'), tenantId, sessionId }, call);
    expect((await erase()).outcome).toBe('ERASURE_OUTCOME_REFUSED_LEGAL_HOLD');
    for (const { holdId } of [first, second]) {
      await client.ReleaseHold({ requestId: identifier('req'), tenantId, holdId: holdId ?? '' }, call);
    }
    expect(await erase()).toMatchObject({ outcome: 'ERASURE_OUTCOME_SCHEDULED' });
    const preview = { tenantId, until: '2099-01-01T00:00:00Z' };
    const { entries } = await client.PreviewDeletions(preview, call);
    expect(entries?.filter((entry) => entry.sessionId === sessionId)).toHaveLength(3);
    const { version } = await client.SetPolicy({ requestId: identifier('req'), tenantId, preset: 'gdpr-min' }, call);
    expect(version).toBe(1);
    close();
  });

  test('is refused to agents where a person is asked for, without the role, and without a purpose', async () => {
    const [{ client, close }, exporting, { tenantId, sessionId }] = [retention(), admin(), await sealed()];
    const hold = { requestId: identifier('req'), tenantId, sessionId, caseReference: 'case' };
    const refused = { code: 'permission_denied' };
    await expect(client.PlaceHold(hold, await callAs('compliance', 'AGENT'))).rejects.toMatchObject(refused);
    await expect(client.PlaceHold(hold, await callAs('support'))).rejects.toMatchObject(refused);
    const unexplained = await callAs('compliance', 'HUMAN', '');
    await expect(exporting.client.ExportBundle({ tenantId, sessionId }, unexplained)).rejects.toMatchObject(refused);
    close();
    exporting.close();
  });
});
