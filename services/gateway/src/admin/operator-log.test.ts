import { openDatabase, sqlStateOf } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gatewayMigrations } from '../schema/migrations.ts';
import { type GatewayConfig, migrateGateway } from '../service.ts';
import { appendToOperatorLog } from './operator-log.store.ts';

let store: TestDatabase;
const runtimeRole = `gateway_runtime_${process.pid}`;

beforeAll(async () => {
  store = await createTestDatabase(gatewayMigrations);
  await store.database.query({ name: '', text: `create role ${runtimeRole} login password 'test'` });
  await migrateGateway({ databaseUrl: store.url, migrationDatabaseUrl: store.url, runtimeRole } as GatewayConfig);
});
afterAll(async () => {
  await store.database.query({ name: '', text: `drop owned by ${runtimeRole}; drop role ${runtimeRole}` });
  await store.drop();
});

const entry = {
  id: 'log_1',
  at: new Date(),
  method: '/x/Y',
  issuer: 'i',
  subject: 's',
  tokenId: 't',
  authTime: null,
  scope: 'deployment',
  actorKind: 'HUMAN' as const,
  tenantId: null,
  requestId: 'r',
  purpose: null,
  traceparent: '',
};
const changes = [`update operator_log set subject = 'x'`, 'delete from operator_log', 'truncate operator_log'];

test('no role can change it, its owner included', async () => {
  await appendToOperatorLog(store.database, entry);
  for (const text of changes) {
    const error = await store.database.query({ name: '', text }).catch((cause: unknown) => cause);
    expect(sqlStateOf(error)).toBe('55000');
  }
  expect(await store.database.query({ name: '', text: 'select id from operator_log' })).toEqual([{ id: 'log_1' }]);
});

test('the runtime role may add and read, and has no right to anything else', async () => {
  const url = new URL(store.url);
  url.username = runtimeRole;
  url.password = 'test';
  const logger = createLogger({ service: 'test', level: 'silent' });
  const runtime = openDatabase({ url: url.href, applicationName: 'test', logger });
  await appendToOperatorLog(runtime, { ...entry, id: 'log_2' });
  expect(await runtime.query({ name: '', text: 'select id from operator_log' })).toHaveLength(2);
  for (const text of [...changes, 'drop table operator_log', 'alter table operator_log disable trigger all']) {
    const error = await runtime.query({ name: '', text }).catch((cause: unknown) => cause);
    expect(sqlStateOf(error)).toBe('42501');
  }
  await runtime.close();
});
