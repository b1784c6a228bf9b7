import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Role } from '@gcs/proto/admin-route';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { identifier, makeSession, type SessionStory } from '../test/session-story.ts';
import { type AuditEvent, chainHead } from './package/audit-chain.rules.ts';
import { evidenceMigrations } from './schema/migrations.ts';
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
      operatorIssuers: [{ ...issuer, scope: 'deployment', jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }],
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

async function sealed(tenantId = 'ten_1'): Promise<SessionStory> {
  const story = makeSession(tenantId);
  // Keeps the scheduler from deleting the data of these old sessions.
  const retention = { graceDays: 7, types: { DOCUMENT_RESULT: { days: 36_500, minimumDays: 0 } } };
  const messages = story.changes.map((value) => ({
    key: value.sessionId,
    value: JSON.stringify(value.version === 1 ? { ...value, retention } : value),
    traceparent: '',
  }));
  await bus.publish([{ topic: topics.sessionChanges, messages }]);
  return story;
}

describe('the admin services', () => {
  test('export a session’s evidence soon after sealing, in a bundle that verifies offline', async () => {
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
    expect(await verifyBundle(bundle ?? Buffer.alloc(0))).toMatchObject({ ok: true, faults: [] });
    const { checkpoint, verifierKeys } = await client.GetCheckpoint({}, call);
    expect(await readFile(join(directory, 'keyring.json.checkpoint'), 'utf8')).toBe(checkpoint);
    expect(verifierKeys?.[0]).toMatch(/^gcs\.invalid\/sandbox\/[0-9a-f]{16}\+/);
    expect((await client.GetProof({ tenantId, sessionId }, call)).proof).toContain(checkpoint ?? 'no checkpoint');
    expect(await client.VerifyStored({}, call)).toMatchObject({ faults: [], nextPageToken: '' });
    close();
  });

  test('report how long sealed revisions have waited for the log while no sequencer runs', async () => {
    const [{ client, close }, call, inTheLog] = [admin(), await callAs('compliance'), await sealed()];
    const audit = connect(definitions.AuditService, address(), { telemetry, deadlineMs: 20_000 });
    const status = async () => (await client.GetLogStatus({}, call)).log;
    await waitFor(async () => (await status())?.waiting === 0);
    const lease = (values: string) =>
      its.database.query({ name: '', text: `update relay_lease set ${values} where name = 'transparency-log'` });
    await lease(`owner = 'frozen', fence = fence + 1, expires_at = 'infinity'`);
    const waiting = await sealed();
    expect(await status()).toMatchObject({ waiting: 1, overdue: false });
    const text = `update log_queue set queued_at = queued_at - interval '61 s' returning queued_at as since`;
    const [queued] = await its.database.query<{ since: Date }>({ name: '', text });
    const stalled = { waiting: 1, waitingSince: queued?.since.toISOString(), overdue: true };
    expect(await status()).toEqual(stalled);
    expect(await client.VerifyStored({}, call)).toMatchObject({ faults: [], log: stalled });
    const verdictOf = async (story: SessionStory) => (await audit.client.VerifyChain(story, call)).log;
    expect(await verdictOf(waiting)).toEqual(stalled);
    expect(await verdictOf(inTheLog)).toEqual({ waiting: 0, waitingSince: '', overdue: false });
    expect(await telemetry.metricsText()).toMatch(/^gcs_evidence_log_waiting(\{.*\})? 1$/m);
    expect(await telemetry.metricsText()).toMatch(/^gcs_evidence_log_oldest_wait_seconds(\{.*\})? 6\d/m);
    await lease('expires_at = clock_timestamp()');
    await waitFor(async () => (await status())?.waiting === 0);
    for (const end of [close, audit.close]) end();
  });

  test('seal another revision for a registration receipt and for a call of ResealPackage, once per request id', async () => {
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
    const packageOf = async (revision: number) => {
      const { json } = await client.GetPackage({ tenantId, sessionId, revision }, call);
      return JSON.parse(String(json));
    };
    const [first, second, newest] = [await packageOf(1), await packageOf(2), await packageOf(0)];
    expect(first.exportManifest.sha256).toBe(revisions?.[0]?.manifestSha256);
    expect(second.exportManifest.sha256).toBe(revisions?.[1]?.manifestSha256);
    expect([first.entries.length, second.entries.length, newest.entries.length]).toEqual([3, 4, 4]);
    await expect(packageOf(4)).rejects.toMatchObject({ code: 'not_found' });
    close();
  });

  test('place, count and release holds, erase, preview deletions, and set a policy at the expected version', async () => {
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
    const types = entries?.filter((entry) => entry.sessionId === sessionId).map(({ type }) => type);
    expect(types).toEqual(['DOCUMENT_RESULT', 'MRZ_DATA', 'LIVENESS_RESULT', 'GUEST_DATA']);
    const { version } = await client.SetPolicy({ requestId: identifier('req'), tenantId, preset: 'gdpr-min' }, call);
    expect(version).toBe(1);
    const after = { tenantId, preset: 'eu-amlr-5y' };
    const late = (expectedVersion: number) => client.SetPolicy({ ...after, requestId: 'late', expectedVersion }, call);
    for (const at of [0, 2]) await expect(late(at)).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await client.GetPolicy({ tenantId }, call)).toMatchObject({ version: 1, setBy: 'ada' });
    expect(await client.GetPolicy({ tenantId: 'ten_2' }, call)).toMatchObject({ version: 0, policyJson: '' });
    close();
  });

  test('list evidence by retention state and by hold, without gaps or repetitions between pages', async () => {
    const [{ client, close }, call] = [retention(), await callAs('compliance')];
    const tenantId = identifier('ten');
    const stories = await Promise.all(Array.from({ length: 3 }, () => sealed(tenantId)));
    const [held] = stories;
    if (held === undefined) throw new Error('no session');
    const placed = { requestId: identifier('req'), tenantId, sessionId: held.sessionId, caseReference: 'case 3' };
    const { holdId } = await client.PlaceHold(placed, call);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await client.ListRetention({ tenantId, pageSize: 2, pageToken }, call);
      seen.push(...(page.entries ?? []).map(({ reference = '' }) => reference));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    const captured = stories.flatMap(({ changes }) => changes.flatMap(({ evidence }) => evidence));
    expect(seen.toSorted()).toEqual(captured.map(({ reference }) => reference).toSorted());
    const { entries } = await client.ListRetention({ tenantId, retentionState: 'LEGAL_HOLD' }, call);
    expect(entries?.map(({ sessionId }) => sessionId)).toEqual([held.sessionId, held.sessionId, held.sessionId]);
    const { holds } = await client.ListHolds({ tenantId, caseReference: 'case 3' }, call);
    expect(holds).toMatchObject([{ holdId, sessionId: held.sessionId, placedBy: 'ada', releasedAt: '' }]);
    expect((await client.ListHolds({ tenantId, caseReference: 'case 4' }, call)).holds).toEqual([]);
    for (const wrong of [{ retentionState: 'GONE' }, { pageToken: 'cs_1' }]) {
      await expect(client.ListRetention({ tenantId, ...wrong }, call)).rejects.toMatchObject({
        code: 'invalid_argument',
      });
    }
    close();
  });

  test('export whole audit chains whose heads a reader can recompute', async () => {
    const { client, close } = connect(definitions.AuditService, address(), { telemetry, deadlineMs: 10_000 });
    const tenantId = identifier('ten');
    const stories = await Promise.all(Array.from({ length: 3 }, () => sealed(tenantId)));
    const call = await callAs('compliance');
    const lines: { complianceSessionId: string; event: AuditEvent; chainHead: string }[] = [];
    let pageToken = '';
    do {
      const page = await client.ExportEvents({ tenantId, pageSize: 2, pageToken }, call);
      for (const line of String(page.ndjson).split('\n').slice(0, -1)) lines.push(JSON.parse(line));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken !== '');
    for (const { sessionId } of stories) {
      const chain = lines.filter(({ complianceSessionId }) => complianceSessionId === sessionId);
      const events = chain.map(({ event }) => event);
      expect(events.at(-1)?.type).toBe('evidence.sealed');
      expect(chain.at(-1)?.chainHead).toBe(chainHead(sessionId, events).toString('hex'));
    }
    const later = await client.ExportEvents({ tenantId, since: '2099-01-01T00:00:00Z' }, call);
    expect(later).toMatchObject({ sessions: 0, nextPageToken: '' });
    close();
  });

  test('refuse callers without the role or a purpose, and refuse agents where a person is required', async () => {
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
