import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '@gcs/test/support/certificates';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { kafkaSettings } from '../bus/kafka/settings.ts';
import { tlsSettings } from '../crypto/tls.ts';
import { readConfig } from '../process/config.ts';
import { createLifecycle } from '../process/lifecycle.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { databaseSettings } from './define-service.ts';
import { SchemaPendingError } from './service-checks.ts';
import type { ServiceProcess } from './service-process.ts';
import { migrateDatabase, startProcess } from './service-process.ts';

test('a start waits for the migrations as long as its setting allows', async () => {
  const lifecycle = createLifecycle();
  const schema = comingAfter(3);
  await startProcess(schema.service, settings({ startPatienceMs: 60_000 }), lifecycle);
  expect(schema.starts()).toBe(3);
  await lifecycle.stop();
});

test('a start also waits for the grants of existing tables', async () => {
  const lifecycle = createLifecycle();
  const denied = new pg.DatabaseError('permission denied for table schema_migrations', 0, 'error');
  denied.code = '42501';
  const schema = comingAfter(2, denied);
  await startProcess(schema.service, settings({ startPatienceMs: 60_000 }), lifecycle);
  expect(schema.starts()).toBe(2);
  await lifecycle.stop();
});

test('a start with a patience of zero immediately refuses an outdated schema', async () => {
  const lifecycle = createLifecycle();
  const schema = comingAfter(3);
  const start = startProcess(schema.service, settings({ startPatienceMs: 0 }), lifecycle);
  await expect(start).rejects.toThrow('lacks the migrations 0002_next');
  expect(schema.starts()).toBe(1);
  await lifecycle.stop();
});

test('a start immediately reports faults that waiting cannot solve', async () => {
  const lifecycle = createLifecycle();
  const service = serviceOf(() => Promise.reject(new Error('the keyring has no purpose kek')));
  const start = startProcess(service, settings({ startPatienceMs: 60_000 }), lifecycle);
  await expect(start).rejects.toThrow('the keyring has no purpose kek');
  await lifecycle.stop();
});

test('a process drains its service before it stops the service', async () => {
  const lifecycle = createLifecycle();
  const told: string[] = [];
  const service = serviceOf(async () => ({
    checks: { live: [], ready: [] },
    drain: () => void told.push('drain'),
    stop: async () => void told.push('stop'),
  }));
  const running = await startProcess(service, settings({ startPatienceMs: 0 }), lifecycle);
  running.drain?.();
  expect(told).toEqual(['drain']);
  await lifecycle.stop();
  expect(told).toEqual(['drain', 'stop']);
});

test('a process observes the certificates that its own settings and those of Kafka name', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gcs-process-'));
  const { authority } = makeCertificates(directory);
  for (const name of ['own', 'kafka']) authority(name);
  const fileOf = (name: string) => join(directory, `${name}.pem`);
  const lifecycle = createLifecycle();
  const seen: Telemetry[] = [];
  const service: ServiceProcess<typeof tlsSettings, null> = {
    ...{ name: 'test', settings: tlsSettings, toConfig: () => null },
    async start(_, { telemetry }) {
      seen.push(telemetry);
      return { checks: { live: [], ready: [] }, stop: async () => {} };
    },
  };
  const kafka = { ...readConfig(kafkaSettings, { GCS_KAFKA_BROKERS: 'kafka:9092' }), tlsCertFile: fileOf('kafka') };
  const own = { tlsCertFile: fileOf('own'), tlsKeyFile: null, tlsCaFile: fileOf('own') };
  await startProcess(service, { ...settings({ startPatienceMs: 0 }), kafka, own }, lifecycle);
  const text = (await seen[0]?.metricsText()) ?? '';
  expect([...text.matchAll(/^gcs_certificate_time_left_seconds\{.*setting="(\w+)"/gm)].map(([, name]) => name)).toEqual(
    [...['GCS_TLS_CERT_FILE', 'GCS_KAFKA_TLS_CERT_FILE']],
  );
  await lifecycle.stop();
  rmSync(directory, { recursive: true });
});

test.each([
  ['GCS_MIGRATION_DATABASE_URL', 'postgresql://owner@db/session'],
  ['GCS_DATABASE_URL', null],
])('a migration that cannot reach its database names %s, which has the address', async (setting, url) => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const service: ServiceProcess<typeof databaseSettings, null> = {
    ...{ name: 'test', settings: databaseSettings, toConfig: () => null },
    migrate: () => Promise.reject(away),
    start: () => Promise.reject(away),
  };
  const own = { ...readConfig(databaseSettings, { GCS_DATABASE_URL: 'postgresql://db' }), migrationDatabaseUrl: url };
  const migrated = migrateDatabase(service, { ...settings({ startPatienceMs: 0 }), own });
  await expect(migrated).rejects.toThrow(`The database of test (${setting}) cannot be reached`);
});

function comingAfter(
  attempts: number,
  error: Error = new SchemaPendingError('The test database lacks the migrations 0002_next.'),
) {
  let starts = 0;
  const service = serviceOf(async () => {
    starts += 1;
    if (starts < attempts) throw error;
    return { checks: { live: [], ready: [] }, stop: async () => {} };
  });
  return { service, starts: () => starts };
}

function serviceOf(start: () => ReturnType<ServiceProcess<Record<string, never>, null>['start']>) {
  const service: ServiceProcess<Record<string, never>, null> = {
    name: 'test',
    settings: {},
    toConfig: () => null,
    migrate: async () => {},
    start,
  };
  return service;
}

function settings({ startPatienceMs }: { startPatienceMs: number }) {
  return {
    kafka: null,
    own: {},
    process: {
      healthHost: '127.0.0.1',
      healthPort: 0,
      operatorIssuersFile: null,
      logLevel: 'silent' as const,
      drainDelayMs: 0,
      stopDeadlineMs: 1_000,
      startPatienceMs,
    },
  };
}
