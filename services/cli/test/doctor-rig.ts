import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperatorVerifier, issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { type Implementation, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { openDatabase } from '@gcs/kit/postgres/database';
import { type HealthChecks, serveHealth } from '@gcs/kit/process/health';
import { serviceChecks } from '@gcs/kit/service/service-checks';
import type { MetCondition } from '@gcs/kit/telemetry/conditions';
import type { Role } from '@gcs/proto/admin-route';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach } from '@jest/globals';
import { runGuestctl } from './run-guestctl.ts';

export type Finding = { check: string; state: string; found: string; remedy: string };

const loopback = { host: '127.0.0.1', port: 0 };
const telemetry = testTelemetry('doctor');

let directory: string;
const releases: (() => Promise<unknown>)[] = [];

/** Each test file calls this, because the test files of a worker share this module. */
export function useDoctorRig(): void {
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gcs-doctor-'));
  });
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
    await rm(directory, { recursive: true });
  });
}

export async function startAdminPort(implementations: readonly Implementation[], { expiresInSeconds = 60 } = {}) {
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

export async function examine(credentials: Record<string, string>): Promise<{ code: number; findings: Finding[] }> {
  await writeFile(join(directory, 'credentials.json'), JSON.stringify(credentials));
  const { code, stdout } = await runGuestctl(['doctor', '--json'], { environment: environment() });
  return { code, findings: JSON.parse(stdout).findings };
}

export function environment(): Record<string, string> {
  return { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory };
}

export function byCheck(findings: readonly Finding[]): Partial<Record<string, Finding>> {
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

export async function probing(
  services: Readonly<Record<string, HealthChecks>>,
  met: MetCondition[] = [],
): Promise<string> {
  const observed = { ...telemetry, conditions: async () => met };
  const health = await serveHealth({
    ...loopback,
    services: Object.entries(services).map(([name, checks]) => ({ name, checks, telemetry: observed })),
    isDraining: () => false,
  });
  releases.push(() => health.stop());
  return `http://${formatAddress(health.address)}`;
}

export async function onHangingDatabase(service: string): Promise<HealthChecks> {
  const sockets = new Set<Socket>();
  const port = await listening(createTcpServer((socket) => sockets.add(socket.on('error', () => {}))));
  releases.unshift(async () => sockets.forEach((socket) => void socket.destroy()));
  const url = `postgres://gcs@127.0.0.1:${port}/gcs`;
  const { logger } = telemetry;
  const database = openDatabase({ url, applicationName: 'doctor', connectionTimeoutMs: 300, logger });
  releases.unshift(() => database.close());
  return serviceChecks({ service, database, migrations: [] });
}

/** Starts a public API whose clock is an hour behind; returns its address. */
export async function answering(answer: (response: ServerResponse) => void): Promise<string> {
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
