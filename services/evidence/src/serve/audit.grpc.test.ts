import { createOperatorVerifier, issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createKeyring, type Keyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import { startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession, type SessionStory } from '../../test/session-story.ts';
import { auditService } from './audit.grpc.ts';

let its: EvidenceDatabase;
let telemetry: TestTelemetry;
beforeEach(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  telemetry = testTelemetry('evidence');
});
afterEach(() => its.drop());

async function verify({ tenantId, sessionId }: SessionStory, keyring: Keyring) {
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  const idp = { issuer: 'idp', audience: 'gcs-admin' };
  const jwks = { keys: [jwkOf(key.publicKey, key.keyId)] };
  const server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    implementations: [auditService({ database: its.database, keyring, telemetry })],
    operators: { verify: createOperatorVerifier([{ ...idp, scope: 'deployment', jwks }]) },
    telemetry,
  });
  const { client, close } = connect(definitions.AuditService, formatAddress(server.address), {
    telemetry,
    deadlineMs: 20_000,
  });
  const who = { ...idp, subject: 'ada', roles: ['compliance' as const], authTime: 0, expiresInSeconds: 60 };
  const metadata = { authorization: `Bearer ${await issueOperatorToken(key, who)}`, 'gcs-purpose': 'a test' };
  const { faults } = await client.VerifyChain({ tenantId, sessionId }, { trace: ROOT_CONTEXT, metadata });
  close();
  await server.stop(100);
  return faults;
}

test('logs an altered session when an operator verifies it', async () => {
  const story = makeSession('ten_1');
  const { sessionId, changes } = story;
  await its.record(changes);
  await its.tamper(`update audit_events set type = 'step.failed' where session_id = $1 and position = 2`, sessionId);
  expect((await verify(story, its.deps.keyring))?.length).toBeGreaterThan(0);
  expect(telemetry.logs()).toContain(`"fault":"${sessionId}: the audit chain breaks at event 2`);
});

test('names a missing key and logs no altered session', async () => {
  const story = makeSession('ten_1');
  await its.record(story.changes);
  const without = createKeyring({ kek: 'aes256' });
  const lost = its.deps.keyring['kek']?.current;
  expect(await verify(story, without)).toEqual([
    `${story.sessionId}: not verified, the keyring has no key ${lost} of kek`,
  ]);
  expect(telemetry.logs()).not.toContain('stored evidence was altered');
});
