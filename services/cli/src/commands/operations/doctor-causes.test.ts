import { ServiceError } from '@gcs/kit/errors';
import { implement } from '@gcs/kit/grpc/server';
import { serviceChecks } from '@gcs/kit/service/service-checks';
import { definitions } from '@gcs/proto/definitions';
import { createTestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import {
  answering,
  byCheck,
  environment,
  examine,
  probing,
  startAdminPort,
  useDoctorRig,
} from '../../../test/doctor-rig.ts';
import { runGuestctl } from '../../../test/run-guestctl.ts';

useDoctorRig();

test('the doctor distinguishes a frozen process, a stopped one, and one that answers 503', async () => {
  const found = async (healthUrl: string) => byCheck((await examine({ healthUrl })).findings)['health'];
  expect(await found(await answering(() => {}))).toMatchObject({
    found: expect.stringMatching(/gives no answer within 5 s$/),
    remedy: expect.stringContaining('SIGSTOP'),
  });
  expect(await found('http://127.0.0.1:2')).toMatchObject({
    found: expect.stringMatching(/refuses connections/),
    remedy: expect.stringContaining('npm start'),
  });
  const refusing = await answering((response) => response.writeHead(503).end('no upstream'));
  expect(await found(refusing)).toMatchObject({ found: 'answers 503' });
  const silent = {
    name: 'readyz',
    check: () => Promise.reject(new Error()),
    reasonOf: () => 'gives no answer within 4 s',
  };
  const frozen = await examine({ healthUrl: await probing({ 'session-1': { live: [], ready: [silent] } }) });
  expect(byCheck(frozen.findings)['session-1/readyz']?.remedy).toContain('SIGSTOP');
});

test('the doctor reports alerts as symptoms if a missing broker or leader causes them', async () => {
  const met = ['GcsBrokerAway', 'GcsOutboxStalled', 'GcsConsumerRebuilt'].map((alert) => {
    return { alert, summary: alert, subject: '', value: 60, unit: 's' };
  });
  const broker = { name: 'broker', check: () => Promise.reject(new Error('down')) };
  const away = await probing({ session: { live: [], ready: [], warn: [broker] } }, met);
  const remedies = (await examine({ healthUrl: away })).findings.flatMap(({ remedy }) => remedy || []);
  expect(remedies).toEqual([
    'follow https://github.com/guest-compliance/guest-compliance/blob/main/deploy/runbooks/GcsBrokerAway.md',
    expect.any(String),
  ]);
  const leaderless = [{ ...met[1], alert: 'GcsNobodyPublishes' }, met[1]] as typeof met;
  const findings = byCheck(
    (await examine({ healthUrl: await probing({ session: { live: [], ready: [] } }, leaderless) })).findings,
  );
  expect(findings['session/GcsNobodyPublishes']).toMatchObject({ state: 'broken' });
  expect(findings['session/GcsOutboxStalled']).toMatchObject({ state: 'affected', remedy: '' });
});

test('the doctor names the holder of a lock for which a statement waits', async () => {
  const { database, url, drop } = await createTestDatabase();
  const [holder, waiter] = ['psql of ada', 'waiter'].map(
    (name) => new pg.Client({ connectionString: url, application_name: name }),
  ) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), waiter.connect()]);
  await holder.query('create table guarded (id int)');
  await holder.query('begin; lock table guarded');
  const waiting = waiter.query('begin; lock table guarded');
  const healthUrl = await probing({ session: serviceChecks({ service: 'session', database, migrations: [] }) });
  const found = await waitFor(async () => byCheck((await examine({ healthUrl })).findings)['session/locks']);
  expect(found).toMatchObject({
    state: 'broken',
    found: expect.stringMatching(/ lock of pid \d+ \(psql of ada, idle in transaction, since 20/),
    remedy: expect.stringContaining('pg_terminate_backend'),
  });
  await holder.end();
  await waiting;
  await waiter.end();
  await drop();
});

const { ListTenants } = definitions.TenantService;
const { ListConditions } = definitions.ConditionService;

test('the doctor explains an outage of all databases through the admin port alone', async () => {
  const failedChecks = ['gateway', 'session'].map((service) => ({ service, name: 'database', reason: 'unreachable' }));
  const port = await startAdminPort([
    implement(
      { ListTenants },
      { ListTenants: () => Promise.reject(new ServiceError('service_unavailable', 'service unavailable')) },
    ),
    implement({ ListConditions }, { ListConditions: async () => ({ failedChecks, unavailable: [] }) }),
  ]);
  const { findings } = await examine(port);
  expect(byCheck(findings)['admin port']).toMatchObject({ state: 'affected', remedy: '' });
  const { stdout } = await runGuestctl(['doctor'], { environment: environment() });
  expect(stdout).toMatch(/^✗ gateway\/database, session\/database: PostgreSQL does not answer\n/);
});

test('the doctor shows a full disk once, and its symptoms without a remedy', async () => {
  const of = (service: string, alert: string, subject: string, value: number) => {
    return { service, alert, summary: 'is met', subject, value, unit: 's' };
  };
  const conditions = ['session', 'stays'].flatMap((service, index) => [
    of(service, 'GcsNobodyPublishes', '', 40 + index),
    of(service, 'GcsDatabaseUnusable', '53100', 20 + index),
  ]);
  const port = await startAdminPort([
    implement({ ListTenants }, { ListTenants: async () => ({}) }),
    implement({ ListConditions }, { ListConditions: async () => ({ conditions, failedChecks: [], unavailable: [] }) }),
  ]);
  const { findings } = await examine({ ...port, healthUrl: await answering(() => {}) });
  expect(byCheck(findings)).toMatchObject({
    health: { state: 'affected' },
    'stays/GcsNobodyPublishes': { state: 'affected' },
  });
  const shown = findings.filter(({ check, state }) => check.includes('/') && state === 'broken');
  expect(shown.map(({ check }) => check)).toEqual(['session/GcsDatabaseUnusable', 'stays/GcsDatabaseUnusable']);
  expect(new Set(shown.map(({ found }) => found))).toEqual(new Set(['the disk of PostgreSQL is full (53100)']));
  expect(shown[0]?.remedy).toMatch(/^extend the disk, .*GcsDatabaseUnusable\.md$/);
});

test('the doctor names a locked transaction and the broker through the admin port, once for all services', async () => {
  const failedChecks = ['session', 'stays'].flatMap((service) => [
    { service, name: 'broker', reason: 'no connection to kafka:9092' },
    { service, name: 'locks', reason: 'statements wait for a lock of pid 7' },
  ]);
  const port = await startAdminPort([
    implement({ ListTenants }, { ListTenants: async () => ({}) }),
    implement({ ListConditions }, { ListConditions: async () => ({ failedChecks, unavailable: [] }) }),
  ]);
  await examine(port);
  const { stdout } = await runGuestctl(['doctor'], { environment: environment() });
  expect(stdout).toMatch(/^✗ session\/broker, stays\/broker: no connection to kafka:9092\n/m);
  expect(stdout).toMatch(/^✗ session\/locks, .*: statements wait for a lock of pid 7\n {2}→ .*pg_terminate_backend/m);
});

test('the doctor prints a complete command with the ids that an alert names', async () => {
  const met = [
    ['GcsDeliveriesGivenUp', 'were not replayed: 3 to whe_1A of ten_1B, 2 to whe_2A of ten_2B'],
    ['GcsVendorKeyRefused', 'onfido refuses the key of the account pac_1C'],
    ['GcsTokenExpires', 'tokens in use expire soon: tok_1D of ten_1E on 2026-12-10T00:00:00.000Z'],
  ].map(([name = '', reason]) => ({ name, reason, check: async () => [{ name, reason }] }));
  const { findings } = await examine({ healthUrl: await probing({ service: { live: [], ready: [], warn: met } }) });
  const remedies = byCheck(findings);
  expect(remedies['service/GcsDeliveriesGivenUp']?.remedy).toContain(
    '`guestctl delivery replay --tenant ten_1B --endpoint whe_1A --state EXHAUSTED`',
  );
  expect(remedies['service/GcsTokenExpires']?.remedy).toContain('`guestctl token rotate tok_1D --tenant ten_1E`');
  expect(remedies['service/GcsVendorKeyRefused']?.remedy).toContain('`guestctl provider check pac_1C`');
});
