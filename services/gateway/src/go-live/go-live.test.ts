import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeEach, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { publicClient } from '../../test/public-client.ts';

const origin = 'https://hooks.example.com';
const profile = {
  key: 'hotel-check-in',
  version: 1,
  sha256: 'a'.repeat(64),
  outcomes: { VERIFIED: 1, FAILED: 1 },
  reviewExercised: true,
  hasReview: true,
  needsGuest: true,
  providerSteps: [{ type: 'DOCUMENT', provider: '' }],
};

const sandbox = useGateway();
const production = useGateway({
  environment: 'production',
  guestListen: { host: '127.0.0.1', port: 0 },
  guestBaseUrl: 'https://guests.example.com',
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
const activate = () =>
  production.admin.tenants.ActivateProduction(
    { requestId: randomUUID(), tenantId: production.tenantId },
    production.admin.call,
  );

test('the sandbox lists each condition for production that the tenant does not meet', async () => {
  sandbox.state.profiles = [{ ...profile, reviewExercised: false }];
  const check = { name: 'oversized', expected: '4xx', got: '200', passed: false };
  await certify(false, JSON.stringify({ checks: [check] }));
  const answer = await sandbox.admin.tenants.GetReadiness({ tenantId: sandbox.tenantId }, sandbox.admin.call);
  expect(answer).toMatchObject({
    ready: false,
    missing: [
      { kind: 'REVIEW', command: 'guestctl review show <session-id>' },
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
});

test('production refuses the tokens of a tenant until the tenant is activated', async () => {
  const api = publicClient(production);
  expect(await api.create()).toMatchObject({ status: 401, body: { error: { code: 'environment_not_activated' } } });
  const before = await production.admin.tenants.GetReadiness({ tenantId: production.tenantId }, production.admin.call);
  expect(before).toMatchObject({
    ready: false,
    missing: [{ kind: 'ACTIVATION' }, { kind: 'PROFILE' }, { kind: 'ENDPOINT' }],
  });

  const { tenant } = await activate();
  expect(tenant).toMatchObject({ id: production.tenantId, activatedAt: expect.stringMatching(/^20/) });
  expect((await activate()).tenant).toEqual(tenant);
  // Replicas learn of the activation within a second.
  await waitFor(async () => (await api.create()).status === 201);
  const read = () => production.admin.tenants.GetReadiness({ tenantId: production.tenantId }, production.admin.call);
  expect(await read()).toMatchObject({ ready: false, missing: [{ kind: 'PROFILE' }, { kind: 'ENDPOINT' }] });
  Object.assign(production.state, { profiles: [profile], activeOrigins: [origin] });
  expect(await read()).toMatchObject({
    ready: false,
    missing: [
      { kind: 'GUEST_PAGES', message: 'no guest pages: turn them on' },
      { kind: 'PROVIDER', subject: profile.key, message: 'no provider for DOCUMENT' },
    ],
  });

  const change = { requestId: randomUUID(), tenantId: production.tenantId, enabled: true };
  await production.admin.tenants.SetGuestPages(change, production.admin.call);
  const provider = { provider: 'vendor', client: 'vendor', stepTypes: ['STEP_TYPE_DOCUMENT' as const] };
  await production.issueToken({ kind: 'TOKEN_KIND_PROVIDER', ...provider });
  expect(await read()).toMatchObject({ ready: true, missing: [] });
});

test('only a sandbox stores certifications, and only production activates tenants', async () => {
  const [there, here] = [production.admin, sandbox.admin];
  const requestId = randomUUID();
  const refused = { code: 'failed_precondition' };
  const certifyThere = { requestId, tenantId: production.tenantId, url: origin, passed: true };
  await expect(there.tenants.RecordCertification(certifyThere, there.call)).rejects.toMatchObject(refused);
  const activateHere = { requestId, tenantId: sandbox.tenantId };
  await expect(here.tenants.ActivateProduction(activateHere, here.call)).rejects.toMatchObject(refused);
});
