import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorVerifier, issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { type GrpcServer, implement, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import type { MissingKey } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { runGuestctl } from '../../../test/run-guestctl.ts';
import { exitCodes } from '../../command-line/failure.ts';

const telemetry = testTelemetry('verify');
const since = '2026-10-01T08:00:00.000Z';
const inTheLog = { waiting: 0, waitingSince: '', overdue: false };

let directory: string;
let server: GrpcServer;
let log = inTheLog;
let stored: { sessions: number; auditEvents: number; faults: string[]; missingKeys?: MissingKey[] };
beforeEach(() => {
  stored = { sessions: 4, auditEvents: 20, faults: [] };
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-verify-'));
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  const identity = { issuer: 'idp', audience: 'gcs-admin' };
  const { VerifyStored } = definitions.EvidenceAdminService;
  server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    implementations: [
      implement(
        { VerifyStored },
        {
          VerifyStored: async ({ pageToken }) => {
            const isFirstOfTwo = pageToken === '' && stored.missingKeys !== undefined;
            return { ...stored, log: isFirstOfTwo ? null : log, nextPageToken: isFirstOfTwo ? 'next' : '' };
          },
        },
      ),
    ],
    operators: {
      verify: createOperatorVerifier([
        { ...identity, scope: 'deployment', jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } },
      ]),
    },
    telemetry,
  });
  const claims = { ...identity, subject: 'ada', roles: ['compliance' as const], authTime: 0, expiresInSeconds: 600 };
  const credentials = {
    adminAddress: formatAddress(server.address),
    operatorToken: await issueOperatorToken(key, claims),
  };
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(credentials));
});
afterAll(async () => {
  await server.stop(100);
  await rm(directory, { recursive: true });
});

const verify = (...options: string[]) =>
  runGuestctl(['audit', 'verify', ...options], { environment: { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory } });

test.each([
  ['in the log', inTheLog],
  ['not in the log yet', { waiting: 1, waitingSince: since, overdue: false }],
])('audit verify accepts a revision that is %s', async (_, status) => {
  log = status;
  const { code, stdout } = await verify();
  expect(stdout).toContain('4 sessions, 20 audit events: as written');
  expect(code).toBe(0);
});

test('audit verify reports an overdue revision, and since when it waits for the log', async () => {
  log = { waiting: 7, waitingSince: since, overdue: true };
  const { code, stdout } = await verify();
  expect(stdout).toContain(`7 sealed revisions wait for the transparency log since ${since}`);
  expect(stdout).not.toContain('as written');
  expect(code).toBe(exitCodes.verificationFailed);
  const json = await verify('--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, faults: [], log });
});

test('audit verify refuses --tenant without a session, because it then covers all tenants', async () => {
  const { code, stderr } = await verify('--tenant', 'ten_x');
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('covers all tenants') });
});

test('audit verify counts the faults apart from the verified sessions', async () => {
  log = inTheLog;
  stored = { sessions: 70, auditEvents: 1, faults: ['cs_1: the audit event 3 was altered'] };
  const { code, stdout } = await verify();
  expect(stdout).toBe('✗ cs_1: the audit event 3 was altered\n✗ 70 sessions, 1 audit event: 1 fault\n');
  expect(code).toBe(exitCodes.verificationFailed);
});

test('audit verify names a missing key, counts its sessions over all pages, and fails', async () => {
  log = inTheLog;
  stored = { sessions: 30, auditEvents: 9, faults: [], missingKeys: [{ keyId: '7b481697', sessions: 27 }] };
  const { code, stdout } = await verify();
  expect(stdout).toBe(
    '✗ 54 sessions not verified: the keyring has no key 7b481697 of kek\n✗ 60 sessions, 18 audit events: 0 faults\n',
  );
  expect(code).toBe(exitCodes.verificationFailed);
});
