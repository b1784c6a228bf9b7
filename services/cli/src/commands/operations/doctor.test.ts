import { implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { expect, test } from '@jest/globals';
import {
  answering,
  byCheck,
  environment,
  examine,
  onHangingDatabase,
  probing,
  startAdminPort,
  useDoctorRig,
} from '../../../test/doctor-rig.ts';
import { runGuestctl } from '../../../test/run-guestctl.ts';

const closed = '127.0.0.1:1';

useDoctorRig();

test('the doctor reports a stopped deployment as one fault instead of three', async () => {
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

test('the doctor distinguishes failing checks of database, schema and broker', async () => {
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

test('the doctor reports a database that does not answer as the only cause, and gives no advice for its symptoms', async () => {
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

test('the doctor finds a wrong clock and a refused token at the public API', async () => {
  const refused = await answering((response) => response.writeHead(401).end('{"error": {"code": "tenant_suspended"}}'));
  const { findings } = await examine({ baseUrl: refused, apiToken: 'gcs_sandbox_x' });
  expect(findings).toContainEqual(expect.objectContaining({ check: 'clock', remedy: expect.stringContaining('NTP') }));
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'API token', remedy: expect.stringContaining('guestctl tenant resume') }),
  );
});

test('the doctor says where to replace a revoked token', async () => {
  const revoked = await answering((response) => response.writeHead(401).end('{"error": {"code": "token_revoked"}}'));
  const { findings } = await examine({ baseUrl: revoked, apiToken: 'gcs_sandbox_x' });
  expect(byCheck(findings)['API token']?.remedy).toContain('replace apiToken in the file that `guestctl context list`');
});

test('the doctor advises keeping the token if the API fails with 503', async () => {
  const baseUrl = await answering((response) => response.writeHead(503).end('{}'));
  const { findings } = await examine({ baseUrl, apiToken: 'gcs_sandbox_x' });
  expect(byCheck(findings)['API token']?.remedy).toContain('keep the token');
});

test('the doctor reports an expired operator token', async () => {
  const { ListTenants } = definitions.TenantService;
  const admin = [implement({ ListTenants }, { ListTenants: async () => ({}) })];
  const { findings } = await examine(await startAdminPort(admin, { expiresInSeconds: -60 }));
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'admin port', state: 'broken', found: expect.stringContaining('expired at') }),
  );
});

test.each([
  ['has every sealed revision', { waiting: 0, waitingSince: '', overdue: false }, 'ok'],
  ['still lacks a new revision', { waiting: 1, waitingSince: '2026-10-01T08:00:00.000Z', overdue: false }, 'ok'],
  ['has stalled', { waiting: 3, waitingSince: '2026-10-01T08:00:00.000Z', overdue: true }, 'broken'],
])('the doctor reports a transparency log that %s', async (_, log, state) => {
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

test('the doctor does not report the log as ok if evidence was altered', async () => {
  const { ListTenants } = definitions.TenantService;
  const altered = {
    service: 'evidence',
    alert: 'GcsEvidenceIntegrity',
    summary: 'is altered',
    subject: '',
    value: 1,
    unit: '{key}',
  };
  const log = { waiting: 0, waitingSince: '', overdue: false };
  const port = await startAdminPort([
    implement({ ListTenants }, { ListTenants: async () => ({}) }),
    implement({ GetLogStatus: definitions.EvidenceAdminService.GetLogStatus }, { GetLogStatus: async () => ({ log }) }),
    implement(
      { ListConditions: definitions.ConditionService.ListConditions },
      { ListConditions: async () => ({ conditions: [altered], unavailable: [] }) },
    ),
  ]);
  const findings = byCheck((await examine(port)).findings);
  expect(findings['evidence/GcsEvidenceIntegrity']).toMatchObject({
    ...{ state: 'broken', found: 'is altered (1 session or page of the log)' },
    remedy: expect.stringMatching(/^run `guestctl audit verify`, then /),
  });
  expect(findings['transparency log']).toBeUndefined();
});

test('the doctor describes each condition once with its alert’s runbook, and reports a service that does not answer', async () => {
  const { ListConditions } = definitions.ConditionService;
  const { ListTenants } = definitions.TenantService;
  const parked = {
    service: 'evidence',
    alert: 'GcsRecordsParked',
    summary: 'records are parked',
    subject: '',
    value: 3,
    unit: '{record}',
  };
  const stuck = {
    service: 'session',
    alert: 'GcsConsumerStuck',
    summary: 'repeats',
    subject: 'a.topic',
    value: 61.238,
    unit: 's',
  };
  const find = async (conditions: object[], unavailable: string[] = []) => {
    const port = await startAdminPort([
      implement({ ListTenants }, { ListTenants: async () => ({}) }),
      implement({ ListConditions }, { ListConditions: async () => ({ conditions, unavailable }) }),
    ]);
    const met = conditions.length > 0 ? [parked] : [];
    const healthUrl = await probing({ 'sandbox/evidence': { live: [], ready: [] } }, met);
    return (await examine({ ...port, healthUrl })).findings;
  };
  expect(byCheck(await find([]))['conditions']).toMatchObject({ state: 'ok' });
  const findings = await find([parked, stuck], ['providers']);
  expect(findings.filter(({ check }) => check.endsWith('evidence/GcsRecordsParked'))).toEqual([
    {
      check: 'evidence/GcsRecordsParked',
      state: 'broken',
      found: 'records are parked (3 records)',
      remedy:
        'run `guestctl ops parked`, then follow https://github.com/guest-compliance/guest-compliance/blob/main/deploy/runbooks/GcsRecordsParked.md',
    },
  ]);
  expect(byCheck(findings)).toMatchObject({
    'session/GcsConsumerStuck': { found: 'repeats (a.topic: 61.24 s)' },
    providers: { state: 'broken', found: 'does not answer' },
  });
});

test('the doctor shows the warnings of the readiness probe even without an admin port', async () => {
  const met = [{ alert: 'GcsRecordsParked', summary: 'records are parked', subject: '', value: 3, unit: '{record}' }];
  const { findings } = await examine({ healthUrl: await probing({ evidence: { live: [], ready: [] } }, met) });
  expect(byCheck(findings)['evidence/GcsRecordsParked']).toMatchObject({
    state: 'broken',
    found: 'records are parked (3 records)',
    remedy:
      'run `guestctl ops parked`, then follow https://github.com/guest-compliance/guest-compliance/blob/main/deploy/runbooks/GcsRecordsParked.md',
  });
});

test.each([
  ['28P01', 'PostgreSQL refuses the user or password (28P01)', 'GcsDatabaseUnusable.md'],
  ['42P05', 'PostgreSQL refuses queries (42P05)', 'GcsDatabaseUnusable.md'],
  ['unreachable', 'PostgreSQL does not answer', 'GCS_DATABASE_URL'],
])('the doctor says why the database is unusable: %s', async (reason, found, remedy) => {
  const database = { name: 'database', check: () => Promise.reject(new Error('down')), reasonOf: () => reason };
  const healthUrl = await probing({ session: { live: [], ready: [database] } });
  expect(byCheck((await examine({ healthUrl })).findings)['session/database']).toMatchObject({
    found,
    remedy: expect.stringContaining(remedy),
  });
});

test('the doctor reports an unreachable broker in a ready deployment, and consumers as affected', async () => {
  const down = () => Promise.reject(new Error('down'));
  const broker = { name: 'broker', check: down, reasonOf: () => 'no connection to kafka:9092' };
  const consumer = { name: 'package consumer', check: down };
  const ready = await probing({ session: { live: [], ready: [], warn: [broker] } });
  expect(byCheck((await examine({ healthUrl: ready })).findings)).toMatchObject({
    health: { state: 'ok' },
    'session/broker': { state: 'broken', found: 'no connection to kafka:9092' },
  });
  const stalled = await probing({ session: { live: [consumer], ready: [], warn: [broker] } });
  expect(byCheck((await examine({ healthUrl: stalled })).findings)).toMatchObject({
    'session/package consumer': { state: 'affected' },
  });
});

test.each(['missing', 'forbidden', 'unconditional', 'unavailable'])(
  'the doctor reports a checkpoint store that is %s in an otherwise healthy deployment',
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
