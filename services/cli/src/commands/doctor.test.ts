import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Implementation, implement, startGrpcServer } from '@gcs/kit/grpc-server';
import { type HealthChecks, serveHealth } from '@gcs/kit/health';
import { createKeyring, signingKeyOf } from '@gcs/kit/keyring';
import { formatAddress } from '@gcs/kit/listen';
import { createOperatorVerifier, issueOperatorToken, jwkOf } from '@gcs/kit/operator-identity';
import type { Role } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runGcs } from '../../test/run-gcs.ts';

type Finding = { check: string; state: string; found: string; remedy: string };

const closed = '127.0.0.1:1';
const loopback = { host: '127.0.0.1', port: 0 };
const telemetry = testTelemetry('doctor');

let directory: string;
const releases: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-doctor-'));
});
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
  await rm(directory, { recursive: true });
});

test('a deployment that does not run is broken at every port, and each says what to do', async () => {
  const url = `http://${closed}`;
  const { code, findings } = await examine({ adminAddress: closed, operatorToken: 'x', baseUrl: url, healthUrl: url });
  expect(code).toBe(1);
  expect(findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'health broken',
    'public API broken',
    'admin port broken',
  ]);
  expect(findings.every(({ remedy }) => remedy !== '')).toBe(true);
});

test('failing probes are told apart: database, schema, broker', async () => {
  const fails = (name: string) => ({ name, check: () => Promise.reject(new Error('down')) });
  const checks: HealthChecks = { live: [fails('package consumer')], ready: [fails('database'), fails('migrations')] };
  const health = await serveHealth({
    ...loopback,
    services: [{ name: 'session', checks, telemetry }],
    isDraining: () => false,
  });
  releases.push(() => health.stop());
  const { findings } = await examine({ healthUrl: `http://${formatAddress(health.address)}` });
  const remedies = Object.fromEntries(findings.map(({ check, remedy }) => [check, remedy]));
  expect(remedies).toMatchObject({
    'session/database': expect.stringContaining('GCS_DATABASE_URL'),
    'session/migrations': expect.stringContaining('migrate'),
    'session/package consumer': expect.stringContaining('GCS_KAFKA_BROKERS'),
  });
});

test('a clock that is off, and a token that is refused, are found at the public API', async () => {
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
    if (request.url === '/openapi.json') response.end('{}');
    else response.writeHead(401).end('{"error": {"code": "tenant_suspended"}}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  releases.push(() => new Promise((ended) => server.close(ended)));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { findings } = await examine({ baseUrl, apiToken: 'gcs_sandbox_x' });
  expect(findings).toContainEqual(expect.objectContaining({ check: 'clock', remedy: expect.stringContaining('NTP') }));
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'API token', remedy: expect.stringContaining('gcs tenant resume') }),
  );
});

test('an expired operator token is called that', async () => {
  const { ListTenants } = definitions.TenantService;
  const admin = [implement({ ListTenants }, { ListTenants: async () => ({}) })];
  const { findings } = await examine(await startAdminPort(admin, { expiresInSeconds: -60 }));
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'admin port', state: 'broken', found: expect.stringContaining('expired at') }),
  );
});

test.each([
  ['has every sealed revision', { waiting: 0, waitingSince: '', overdue: false }, 'ok'],
  ['takes in what was just sealed', { waiting: 1, waitingSince: '2026-10-01T08:00:00.000Z', overdue: false }, 'ok'],
  ['has stalled', { waiting: 3, waitingSince: '2026-10-01T08:00:00.000Z', overdue: true }, 'broken'],
])('a transparency log that %s is called that', async (_, log, state) => {
  const { GetLogStatus } = definitions.EvidenceAdminService;
  const { ListTenants } = definitions.TenantService;
  const port = await startAdminPort([
    implement({ ListTenants }, { ListTenants: async () => ({}) }),
    implement({ GetLogStatus }, { GetLogStatus: async () => ({ log }) }),
  ]);
  const { findings } = await examine(port);
  expect(findings).toContainEqual(expect.objectContaining({ check: 'transparency log', state }));
  if (state === 'broken') {
    const found = findings.find(({ check }) => check === 'transparency log');
    expect(found?.found).toContain('3 sealed revisions wait for the transparency log since 2026-10-01T08:00:00.000Z');
    expect(found?.remedy).toContain('GcsLogLeavesWait');
  }
});

/** An admin port with these services, and a token for it. */
async function startAdminPort(implementations: readonly Implementation[], { expiresInSeconds = 60 } = {}) {
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  const issuer = { issuer: 'idp', audience: 'gcs-admin', jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } };
  const operators = { verify: createOperatorVerifier([issuer]) };
  const server = await startGrpcServer({ listen: loopback, implementations, operators, telemetry });
  releases.push(() => server.stop(100));
  const roles: Role[] = ['compliance', 'support'];
  const claims = { issuer: 'idp', audience: 'gcs-admin', subject: 'ada', roles, authTime: 0, expiresInSeconds };
  return { adminAddress: formatAddress(server.address), operatorToken: await issueOperatorToken(key, claims) };
}

async function examine(credentials: Record<string, string>): Promise<{ code: number; findings: Finding[] }> {
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(credentials));
  const environment = { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory };
  const { code, stdout } = await runGcs(['doctor', '--json'], { environment });
  return { code, findings: JSON.parse(stdout).findings };
}
