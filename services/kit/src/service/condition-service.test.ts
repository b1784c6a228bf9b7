import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { listOwnConditions } from './condition-service.ts';
import { serviceChecks } from './service-checks.ts';

const its = useFixture(createTestDatabase);

test('lists a lock wait and a check of the process without a probe of the health port', async () => {
  const broker = {
    name: 'broker',
    check: () => Promise.reject(new Error()),
    reasonOf: () => 'no connection to kafka:1',
  };
  const telemetry = testTelemetry('session');
  const { database, url: connectionString } = its;
  const checks = serviceChecks({ service: 'session', database, migrations: [], warn: [broker] });
  const clients = ['ada', 'waiter'].map((name) => new pg.Client({ connectionString, application_name: name }));
  await Promise.all(clients.map((client) => client.connect()));
  const [holder, waiter] = clients;
  await holder?.query('create table guarded (id int)');
  await holder?.query('begin; lock table guarded');
  const waiting = waiter?.query('begin; lock table guarded; commit');
  const locks = expect.objectContaining({
    service: 'session',
    name: 'locks',
    reason: expect.stringContaining('(ada,'),
  });
  const failed = await waitFor(async () => {
    const { failedChecks = [] } = await listOwnConditions({ telemetry, checks });
    return failedChecks.length > 1 && failedChecks;
  });
  expect(failed).toEqual([locks, { service: 'session', name: 'broker', reason: 'no connection to kafka:1' }]);
  await holder?.query('rollback');
  await waiting;
  await Promise.all(clients.map((client) => client.end()));
});

test('lists conditions although a gauge waits for its database', async () => {
  const telemetry = testTelemetry('session');
  telemetry.meter.createObservableGauge('gcs.frozen').addCallback(() => new Promise(() => {}));
  telemetry.meter
    .createObservableGauge('gcs.database.unusable', { unit: 's' })
    .addCallback((result) => result.observe(20, { reason: '53100' }));
  const { conditions } = await listOwnConditions({ telemetry, checks: { live: [], ready: [] } });
  expect(conditions).toMatchObject([{ service: 'session', alert: 'GcsDatabaseUnusable', subject: '53100' }]);
});
