import { randomBytes } from 'node:crypto';
import { openDatabase } from '@gcs/kit/postgres/database';
import { describeLockWaits } from '@gcs/kit/postgres/observe-server';
import { serviceChecks } from '@gcs/kit/service/service-checks';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { answering, environment, examine, probing, useDoctorRig } from '../../../test/doctor-rig.ts';
import { runGuestctl } from '../../../test/run-guestctl.ts';

useDoctorRig();

const runbook =
  'alert GcsDatabaseUnusable: follow https://github.com/guest-compliance/guest-compliance/blob/main/deploy/runbooks/GcsDatabaseUnusable.md';
const logger = createLogger({ service: 'doctor', level: 'silent' });

const migrations = [{ name: '9000_doctor', up: 'create table outbox (id int); create table sessions (id int)' }];

let own: TestDatabase;
let role: string;
beforeEach(async () => {
  own = await createTestDatabase(migrations);
  role = `doctor_${randomBytes(6).toString('hex')}`;
  await order('create role $role login password $pass');
  await order('grant select, insert on all tables in schema public to $role');
});
afterEach(async () => {
  await order('drop owned by $role; drop role $role');
  await own.drop();
});

async function order(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(text.replaceAll('$role', role).replaceAll('$pass', `'${role}'`));
  await client.end();
}

async function examineService(state?: string, url?: string) {
  const ownUrl = Object.assign(new URL(own.url), { username: role, password: role }).href;
  const database = openDatabase({ url: url ?? ownUrl, applicationName: 'session', logger });
  const checks = serviceChecks({ service: 'session', database, migrations });
  const met = {
    alert: 'GcsDatabaseUnusable',
    summary: 'PostgreSQL refuses queries',
    value: 20,
    unit: 's',
  };
  const healthUrl = await probing({ session: checks }, state === undefined ? [] : [{ ...met, subject: state }]);
  const baseUrl = await answering((response) =>
    response.writeHead(503).end('{"error": {"code": "service_unavailable"}}'),
  );
  const readiness = await fetch(`${healthUrl}/readyz`);
  const { reasons = {} } = (await readiness.json()) as { reasons?: Record<string, string> };
  await examine({ healthUrl, baseUrl, apiToken: 'gcs_sandbox_x' });
  const { stdout } = await runGuestctl(['doctor'], { environment: environment() });
  await database.close();
  return { status: readiness.status, reasons, lines: stdout.split('\n') };
}

test('the doctor reports a read-only server as the cause, and how to leave it', async () => {
  await order('alter role $role set default_transaction_read_only = on');
  const { reasons, lines } = await examineService('25006');
  expect(reasons['session/database']).toBe('the server is read-only (25006)');
  expect(lines.slice(0, 2)).toEqual([
    '✗ session/database: the server is read-only (25006)',
    `  → correct the address in GCS_DATABASE_URL, or promote the standby; ${runbook}`,
  ]);
  expect(lines).toContain('– affected by that: session/GcsDatabaseUnusable, API token');
});

test('readiness and the doctor use the same words for a refused login', async () => {
  await order("alter role $role password 'other'");
  const { reasons, lines } = await examineService('28P01');
  expect(reasons['session/database']).toBe('PostgreSQL refuses the user or password (28P01)');
  expect(lines.slice(0, 2)).toEqual([
    `✗ session/database: ${reasons['session/database']}`,
    `  → set its current password in GCS_DATABASE_URL, then restart; ${runbook}`,
  ]);
});

test('the doctor reports a revoked grant once, with its table', async () => {
  await order('revoke insert on outbox from $role');
  const early = await examineService();
  expect(early.lines).toContain('– affected by that: API token');
  const { reasons, lines } = await examineService('42501');
  expect(reasons['session/grants']).toBe('no grant on outbox (42501)');
  expect(lines.slice(0, 2)).toEqual([
    '✗ session/grants: no grant on outbox (42501)',
    `  → run its migration job (\`main.ts migrate\`) again; ${runbook}`,
  ]);
  expect(lines).toContain('– affected by that: session/GcsDatabaseUnusable, API token');
});

test('the doctor names five tables without a grant, and counts the others', async () => {
  await order('create table a (id int); create table b (id int); create table c (id int); create table d (id int)');
  await order('revoke usage on schema public from public');
  const { reasons, lines } = await examineService('42P01');
  expect(reasons['session/grants']).toMatch(
    /^no grant on public.a, public.b, public.c, public.d, public.outbox and [1-9] more \(42501\)$/,
  );
  expect(lines).toContain('– affected by that: session/migrations, session/GcsDatabaseUnusable, API token');
});

test('the doctor names the alert and its runbook beside a stopped database', async () => {
  const { lines } = await examineService('unreachable', 'postgres://127.0.0.1:1/session');
  expect(lines.slice(0, 2)).toEqual([
    '✗ session/database: PostgreSQL does not answer',
    `  → look at the server, its disk and its load, then at GCS_DATABASE_URL; ${runbook}`,
  ]);
});

test('the doctor reports a locked table before the refused token, and the service stays ready with a warning', async () => {
  const holder = new pg.Client({ connectionString: own.url, application_name: 'psql of ada' });
  await holder.connect();
  await holder.query('begin; lock table sessions in access exclusive mode');
  await waitFor(() => describeLockWaits(own.database));
  const { status, reasons, lines } = await examineService();
  expect(status).toBe(200);
  expect(reasons['session/locks']).toMatch(/^writes to a table must wait for pid \d+ \(psql of ada/);
  expect(lines[0]).toBe(`✗ session/locks: ${reasons['session/locks']}`);
  expect(lines[1]).toContain('pg_terminate_backend');
  expect(lines).toContain('– affected by that: API token');
  await holder.end();
});
