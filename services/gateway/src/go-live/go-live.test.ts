import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { attestationKeysOf, signAttestation } from '@gcs/readiness-attestation';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { publicClient } from '../../test/public-client.ts';

const origin = 'https://hooks.example.com';
const profile = {
  key: 'hotel-check-in',
  version: 1,
  sha256: 'a'.repeat(64),
  outcomes: { VERIFIED: 1, FAILED: 1 },
  reviewExercised: true,
  hasReview: true,
};

let sandbox: GatewayUnderTest;
let production: GatewayUnderTest;
let directory: string;
let platform: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-go-live-'));
  sandbox = await startGatewayUnderTest();
  const { attestationKeysJson } = await sandbox.admin.tenants.GetReadiness(
    { tenantId: sandbox.tenantId },
    sandbox.admin.call,
  );
  const attestationKeysFile = join(directory, 'attestation-keys.json');
  await writeFile(attestationKeysFile, attestationKeysJson);
  production = await startGatewayUnderTest({ environment: 'production', attestationKeysFile });
  platform = production.tenantId;
});
afterAll(async () => {
  await production.stop();
  await sandbox.stop();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  sandbox.state.profiles = [profile];
  sandbox.state.activeOrigins = [origin];
});

const certify = (passed: boolean, reportJson = '{}') =>
  sandbox.admin.tenants.RecordCertification(
    { requestId: randomUUID(), tenantId: sandbox.tenantId, url: `${origin}/webhooks`, passed, reportJson },
    sandbox.admin.call,
  );
const attest = (productionTenantId = platform) =>
  sandbox.admin.tenants.AttestReadiness(
    { requestId: randomUUID(), tenantId: sandbox.tenantId, productionTenantId },
    sandbox.admin.call,
  );
const activate = (attestation: string) =>
  production.admin.tenants.ActivateProduction(
    { requestId: randomUUID(), tenantId: platform, attestation },
    production.admin.call,
  );

test('the sandbox attests nothing while a condition is missing, and names that condition', async () => {
  sandbox.state.profiles = [{ ...profile, reviewExercised: false }];
  const check = { name: 'oversized', expected: '4xx', got: '200', passed: false };
  await certify(false, JSON.stringify({ checks: [check] }));
  const answer = await sandbox.admin.tenants.GetReadiness({ tenantId: sandbox.tenantId }, sandbox.admin.call);
  expect(answer).toMatchObject({
    ready: false,
    missing: [
      { kind: 'REVIEW', command: expect.stringContaining('guestctl review approve') },
      { kind: 'CERTIFICATION', subject: origin, message: expect.stringContaining('oversized (expected 4xx, got 200)') },
    ],
    endpoints: [
      {
        origin,
        certifiedAt: '',
        lastGradedAt: expect.any(String),
        failedChecks: ['oversized (expected 4xx, got 200)'],
      },
    ],
  });
  await expect(attest()).rejects.toMatchObject({
    code: 'failed_precondition',
    fieldErrors: [{ field: 'hotel-check-in' }, { field: origin }],
  });
});

test('the sandbox’s attestation activates its tenant, whose tokens are refused until then', async () => {
  const api = publicClient(production);
  expect(await api.create()).toMatchObject({ status: 401, body: { error: { code: 'environment_not_activated' } } });
  const before = await production.admin.tenants.GetReadiness({ tenantId: platform }, production.admin.call);
  expect(before).toMatchObject({ ready: false, missing: [{ kind: 'ACTIVATION' }], attestationKeysJson: '' });

  await certify(true);
  const { attestation } = await attest();
  const { tenant } = await activate(attestation);
  expect(tenant).toMatchObject({ id: platform, activatedAt: expect.stringMatching(/^20/) });
  expect((await activate(attestation)).tenant).toEqual(tenant);
  await waitFor(async () => (await api.create()).status === 201);
});

test('activation refuses a missing, changed or foreign attestation', async () => {
  await certify(true);
  const { attestation: elsewhere } = await attest(`ten_${'0'.repeat(26)}`);
  const key = signingKeyOf(createKeyring({ attestation: 'ed25519' }), 'attestation');
  const readiness = { tenantId: sandbox.tenantId, productionTenantId: platform, profiles: [], endpoints: [] };
  const { attestation: stranger } = await signAttestation(key, readiness, { id: 'att_1', now: new Date() });
  expect(attestationKeysOf(key).keys).toHaveLength(1);
  const { attestation } = await attest();
  for (const wrong of [elsewhere, stranger, `${attestation.slice(0, -4)}AAAA`, '']) {
    await expect(activate(wrong)).rejects.toMatchObject({ code: 'failed_precondition' });
  }
});

test('the sandbox only attests, and production only activates', async () => {
  const [there, here] = [production.admin, sandbox.admin];
  const requestId = randomUUID();
  const attestThere = { requestId, tenantId: platform, productionTenantId: platform };
  const refused = { code: 'failed_precondition' };
  await expect(there.tenants.AttestReadiness(attestThere, there.call)).rejects.toMatchObject(refused);
  const certifyThere = { requestId, tenantId: platform, url: origin, passed: true };
  await expect(there.tenants.RecordCertification(certifyThere, there.call)).rejects.toMatchObject(refused);
  const activateHere = { requestId, tenantId: sandbox.tenantId, attestation: 'x' };
  await expect(here.tenants.ActivateProduction(activateHere, here.call)).rejects.toMatchObject(refused);
});

test('attestation and activation refuse agents', async () => {
  const token = await sandbox.operatorToken({ kind: 'AGENT' });
  const call = { ...sandbox.admin.call, metadata: { authorization: `Bearer ${token}` } };
  const request = { requestId: randomUUID(), tenantId: sandbox.tenantId, productionTenantId: platform };
  await expect(sandbox.admin.tenants.AttestReadiness(request, call)).rejects.toMatchObject({
    code: 'permission_denied',
  });
});
