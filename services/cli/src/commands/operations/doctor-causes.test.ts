import { serviceChecks } from '@gcs/kit/service/define-service';
import { createTestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { answering, byCheck, examine, probing, useDoctorRig } from '../../../test/doctor-rig.ts';

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
  expect(remedies).toEqual(['follow the runbook deploy/runbooks/GcsBrokerAway.md', expect.any(String)]);
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
