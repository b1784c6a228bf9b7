import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../postgres/database.ts';
import { adminRequestsMigration } from '../postgres/migrations/kit-migrations.ts';
import { StartError } from '../start-error.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import type { DatabaseConfig } from './define-service.ts';
import { defineService, type ServiceBase, type ServiceDefinition } from './define-service.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const deps = { telemetry: createTelemetry({ serviceName: 'test', environment: {}, logger }) };
const migrations = [{ name: '0001_things', up: 'create table things (id int)' }];

let config: DatabaseConfig;
const its = useFixture(createTestDatabase, 'each');
beforeEach(() => {
  config = { databaseUrl: its.url, migrationDatabaseUrl: null, runtimeRole: null };
});

const define = <R>(start: ServiceDefinition<DatabaseConfig, typeof deps, R>['start']) =>
  defineService({ name: 'test-service', schema: { migrations }, start });

async function pending(): Promise<string | undefined> {
  return /^gcs_schema_pending\{.*\} (\d+)$/m.exec(await deps.telemetry.metricsText())?.[1];
}

test('stop releases resources in reverse order, and the database last', async () => {
  const released: string[] = [];
  const service = define(async (_config, _deps, { lifecycle, open }) => {
    const { database, owner } = await open();
    for (const name of ['relay', 'server']) lifecycle.use(name, { stop: () => void released.push(name) });
    return { database, owner };
  });
  await service.migrate(config);
  const { database, owner, stop } = await service.start(config, deps);
  await database.ping();
  expect(owner).toMatch(/^test-service-/);
  await stop();
  expect(released).toEqual(['server', 'relay']);
  await expect(database.ping()).rejects.toThrow('after calling end');
});

test('a failed start releases its resources and rejects with the error', async () => {
  const acquired: Database[] = [];
  const service = define(async (_config, _deps, { openUnmigrated }) => {
    acquired.push((await openUnmigrated()).database);
    throw new Error('planned');
  });
  await expect(service.start(config, deps)).rejects.toThrow('planned');
  await expect(acquired[0]?.ping()).rejects.toThrow('after calling end');
});

test('open refuses a database with pending migrations and lists them', async () => {
  const service = define(async (_config, _deps, { open }) => ({ checks: (await open()).checks() }));
  const refused = await service.start(config, deps).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused).toMatchObject({
    message: 'The test service database lacks the migrations 0001_things; run them first.',
  });
});

test('a service refuses the database of another service, with and without consumers', async () => {
  const other = [{ name: '0001_stays', up: 'create table stays (id int)' }];
  const start: ServiceDefinition<DatabaseConfig, typeof deps, unknown>['start'] = async () => ({});
  await defineService({ name: 'stays', schema: { migrations: other }, start }).migrate(config);
  for (const opening of ['open', 'openUnmigrated'] as const) {
    const service = define((_config, _deps, base) => base[opening]());
    await expect(service.start(config, deps)).rejects.toThrow('This database belongs to the service stays');
  }
});

test('a service without consumers starts before the migrations, and becomes ready once they have run', async () => {
  const service = define(async (_config, _deps, { openUnmigrated }) => ({ checks: (await openUnmigrated()).checks() }));
  const { checks, stop } = await service.start(config, deps);
  const isReady = async () => {
    const results = await Promise.allSettled(checks.ready.map(async ({ check }) => check()));
    return results.every(({ status }) => status === 'fulfilled');
  };
  expect(await isReady()).toBe(false);
  expect(await pending()).toBe('1');
  await service.migrate(config);
  expect(await isReady()).toBe(true);
  expect(await pending()).toBe('0');
  await stop();
});

test('a service reports missing migrations if its database is restored to an earlier state', async () => {
  const service = define((_config, _deps, { open }) => open());
  await service.migrate(config);
  const { stop } = await service.start(config, deps);
  expect(await pending()).toBe('0');
  await its.database.query({ name: '', text: 'delete from schema_migrations' });
  expect(await pending()).toBe('1');
  await stop();
});

test('a service deletes admin requests after their retention', async () => {
  const schema = { migrations: [adminRequestsMigration] };
  const start = (_config: DatabaseConfig, _deps: typeof deps, { open }: ServiceBase) => open();
  const service = defineService({ name: 'test-service', schema, start });
  await service.migrate(config);
  const text = `insert into admin_requests (tenant_id, request_id, at) values ('t', 'old', now() - interval '8 days')`;
  await its.database.query({ name: '', text });
  const { stop } = await service.start(config, deps);
  const left = { name: '', text: 'select from admin_requests' };
  await waitFor(async () => (await its.database.query(left)).length === 0);
  await stop();
});
