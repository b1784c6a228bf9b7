import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorVerifier, issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { openInstallation } from '@gcs/kit/bus/installation';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { type Implementation, implement, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { openDatabase } from '@gcs/kit/postgres/database';
import { type HealthChecks, serveHealth } from '@gcs/kit/process/health';
import { serviceChecks } from '@gcs/kit/service/define-service';
import type { Role } from '@gcs/proto/admin-route';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runGuestctl } from '../../../test/run-guestctl.ts';

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

test('reports a stopped deployment as one fault, not three', async () => {
  const url = `http://${closed}`;
  const { code, findings } = await examine({ adminAddress: closed, operatorToken: 'x', baseUrl: url, healthUrl: url });
  expect(code).toBe(1);
  expect(findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'health broken',
    'public API affected',
    'admin port affected',
  ]);
  expect(findings.map(({ remedy }) => remedy)).toEqual([expect.stringContaining('npm start'), '', '']);
});

test('tells failing probes of database, schema and broker apart', async () => {
  const fails = (name: string) => ({ name, check: () => Promise.reject(new Error('down')) });
  const healthUrl = await probing({
    session: { live: [fails('package consumer')], ready: [fails('database'), fails('migrations')] },
    evidence: { live: [fails('changes consumer')], ready: [fails('migrations')] },
  });
  expect(byCheck((await examine({ healthUrl })).findings)).toMatchObject({
    'session/database': { state: 'broken', remedy: expect.stringContaining('GCS_DATABASE_URL') },
    'session/migrations': { state: 'affected', remedy: '' },
    'session/package consumer': { state: 'affected', remedy: '' },
    'evidence/migrations': { state: 'broken', remedy: expect.stringContaining('migrate') },
    'evidence/changes consumer': { state: 'broken', remedy: expect.stringContaining('GCS_KAFKA_BROKERS') },
  });
});

test('names a hanging database as the one cause, without advice for its symptoms', async () => {
  const checks = Object.fromEntries(
    await Promise.all(['session', 'evidence'].map(async (name) => [name, await onHangingDatabase(name)] as const)),
  );
  const healthUrl = await probing(checks);
  const baseUrl = await answering((response) =>
    response.writeHead(503).end('{"error": {"code": "service_unavailable"}}'),
  );
  const { code, findings } = await examine({ healthUrl, baseUrl, apiToken: 'gcs_sandbox_x' });
  expect(code).toBe(1);
  expect(byCheck(findings)).toMatchObject({
    'session/database': { state: 'broken' },
    'session/migrations': { state: 'affected', remedy: '' },
    'evidence/migrations': { state: 'affected', remedy: '' },
    'API token': { state: 'affected', remedy: '' },
  });
  const { stdout } = await runGuestctl(['doctor'], { environment: environment() });
  expect(stdout).not.toMatch(/migrate|issue/);
  expect(stdout).toMatch(/^✗ session\/database, evidence\/database: PostgreSQL does not answer\n {2}→ /);
  expect(stdout).toMatch(
    /^– affected by that: session\/grants, session\/migrations, evidence\/grants, evidence\/migrations, API token$/m,
  );
});

test('finds a wrong clock and a refused token at the public API', async () => {
  const refused = await answering((response) => response.writeHead(401).end('{"error": {"code": "tenant_suspended"}}'));
  const { findings } = await examine({ baseUrl: refused, apiToken: 'gcs_sandbox_x' });
  expect(findings).toContainEqual(expect.objectContaining({ check: 'clock', remedy: expect.stringContaining('NTP') }));
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'API token', remedy: expect.stringContaining('guestctl tenant resume') }),
  );
});

test('keeps a token that it cannot check', async () => {
  const baseUrl = await answering((response) => response.writeHead(503).end('{}'));
  const { findings } = await examine({ baseUrl, apiToken: 'gcs_sandbox_x' });
  expect(byCheck(findings)['API token']?.remedy).toContain('keep the token');
});

test('names an expired operator token', async () => {
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
])('names a transparency log that %s', async (_, log, state) => {
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

test('names a prefix that another installation uses, from its records and from readiness', async () => {
  const { GetOutboxStatus } = definitions.OpsService;
  const { ListTenants } = definitions.TenantService;
  const service = 'SERVICE_NAME_EVIDENCE' as const;
  const finds = async (foreignRecords: number) => {
    const port = await startAdminPort([
      implement({ ListTenants }, { ListTenants: async () => ({}) }),
      implement({ GetOutboxStatus }, { GetOutboxStatus: async () => ({ statuses: [{ service, foreignRecords }] }) }),
    ]);
    return byCheck((await examine(port)).findings)['Kafka prefix'];
  };
  expect(await finds(0)).toMatchObject({ state: 'ok' });
  const remedy = expect.stringContaining('GcsForeignRecords');
  expect(await finds(3)).toMatchObject({ state: 'broken', found: expect.stringContaining('3 of its records'), remedy });

  const shared = { name: 'kafka prefix', check: () => Promise.reject(new Error('another installation')) };
  const healthUrl = await probing({ evidence: { live: [], ready: [], warn: [shared] } });
  const findings = byCheck((await examine({ healthUrl })).findings);
  expect(findings).toMatchObject({ health: { state: 'ok' }, 'evidence/kafka prefix': { state: 'broken', remedy } });
});

test.each(['missing', 'forbidden', 'unconditional', 'unavailable'])(
  'names a checkpoint store that is %s in an otherwise healthy deployment',
  async (kind) => {
    const name = `checkpoint store ${kind}`;
    const warn = [{ name, check: () => Promise.reject(new Error(kind)) }];
    const healthUrl = await probing({ evidence: { live: [], ready: [], warn } });
    const findings = byCheck((await examine({ healthUrl })).findings);
    expect(findings['health']).toMatchObject({ state: 'ok' });
    const remedy = expect.stringContaining('GcsCheckpointNotCompared');
    expect(findings[`evidence/${name}`]).toMatchObject({ state: 'broken', remedy });
    expect(findings[`evidence/${name}`]?.found).not.toBe('the probe fails');
  },
);

/** An admin port with these services, and a token for it. */
async function startAdminPort(implementations: readonly Implementation[], { expiresInSeconds = 60 } = {}) {
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  const issuer = {
    issuer: 'idp',
    audience: 'gcs-admin',
    scope: 'deployment' as const,
    jwks: { keys: [jwkOf(key.publicKey, key.keyId)] },
  };
  const operators = { verify: createOperatorVerifier([issuer]) };
  const server = await startGrpcServer({ listen: loopback, implementations, operators, telemetry });
  releases.push(() => server.stop(100));
  const roles: Role[] = ['compliance', 'support'];
  const claims = { issuer: 'idp', audience: 'gcs-admin', subject: 'ada', roles, authTime: 0, expiresInSeconds };
  return { adminAddress: formatAddress(server.address), operatorToken: await issueOperatorToken(key, claims) };
}

async function examine(credentials: Record<string, string>): Promise<{ code: number; findings: Finding[] }> {
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(credentials));
  const { code, stdout } = await runGuestctl(['doctor', '--json'], { environment: environment() });
  return { code, findings: JSON.parse(stdout).findings };
}

function environment(): Record<string, string> {
  return { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory };
}

function byCheck(findings: readonly Finding[]): Partial<Record<string, Finding>> {
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

/** The probes of a process with these services. */
async function probing(services: Readonly<Record<string, HealthChecks>>): Promise<string> {
  const health = await serveHealth({
    ...loopback,
    services: Object.entries(services).map(([name, checks]) => ({ name, checks, telemetry })),
    isDraining: () => false,
  });
  releases.push(() => health.stop());
  return `http://${formatAddress(health.address)}`;
}

/** The checks of a service whose PostgreSQL accepts connections and answers nothing. */
async function onHangingDatabase(service: string): Promise<HealthChecks> {
  const sockets = new Set<Socket>();
  const port = await listening(createTcpServer((socket) => sockets.add(socket.on('error', () => {}))));
  releases.unshift(async () => sockets.forEach((socket) => void socket.destroy()));
  const url = `postgres://gcs@127.0.0.1:${port}/gcs`;
  const { logger } = telemetry;
  const database = openDatabase({ url, applicationName: 'doctor', connectionTimeoutMs: 300, logger });
  releases.unshift(() => database.close());
  const installation = openInstallation(database, logger);
  return serviceChecks({ service, database, installation, migrations: [] });
}

/** A public API an hour behind that serves its document and answers everything else so; its address. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
    if (request.url === '/openapi.json') response.end('{}');
    else answer(response);
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  releases.push(() => new Promise((ended) => server.close(ended)));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
