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
import type { MetCondition } from '@gcs/kit/telemetry/conditions';
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

test('describes each condition once, with the runbook of its alert, and names a service that is away', async () => {
  const { ListConditions } = definitions.ConditionService;
  const { ListTenants } = definitions.TenantService;
  const parked = {
    service: 'evidence',
    alert: 'GcsRecordsParked',
    summary: 'records are parked',
    subject: '',
    value: 3,
  };
  const stuck = {
    service: 'session',
    alert: 'GcsConsumerStuck',
    summary: 'repeats',
    subject: 'a.topic',
    value: 61.238,
  };
  const find = async (conditions: object[], unavailable: string[] = []) => {
    const port = await startAdminPort([
      implement({ ListTenants }, { ListTenants: async () => ({}) }),
      implement({ ListConditions }, { ListConditions: async () => ({ conditions, unavailable }) }),
    ]);
    const met = conditions.length > 0 ? [parked] : [];
    const healthUrl = await probing({ evidence: { live: [], ready: [] } }, met);
    return (await examine({ ...port, healthUrl })).findings;
  };
  expect(byCheck(await find([]))['conditions']).toMatchObject({ state: 'ok' });
  const findings = await find([parked, stuck], ['providers']);
  expect(findings.filter(({ check }) => check === 'evidence/GcsRecordsParked')).toEqual([
    {
      check: 'evidence/GcsRecordsParked',
      state: 'broken',
      found: 'records are parked (3)',
      remedy: 'follow the runbook GcsRecordsParked',
    },
  ]);
  expect(byCheck(findings)).toMatchObject({
    'session/GcsConsumerStuck': { found: 'repeats (a.topic: 61.24)' },
    providers: { state: 'broken', found: 'does not answer' },
  });
});

test('shows the warnings of readiness without an admin port', async () => {
  const met = [{ alert: 'GcsRecordsParked', summary: 'records are parked', subject: '', value: 3 }];
  const { findings } = await examine({ healthUrl: await probing({ evidence: { live: [], ready: [] } }, met) });
  expect(byCheck(findings)['evidence/GcsRecordsParked']).toMatchObject({
    state: 'broken',
    remedy: 'follow the runbook GcsRecordsParked',
  });
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
async function probing(services: Readonly<Record<string, HealthChecks>>, met: MetCondition[] = []): Promise<string> {
  const observed = { ...telemetry, conditions: async () => met };
  const health = await serveHealth({
    ...loopback,
    services: Object.entries(services).map(([name, checks]) => ({ name, checks, telemetry: observed })),
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
