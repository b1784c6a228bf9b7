import { randomBytes } from 'node:crypto';
import { type Database, openDatabase, sqlStateOf } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { received, recordingDepsAt } from '../../test/recording-deps.ts';
import { makeSession } from '../../test/session-story.ts';
import { recordChanges } from '../record/record-changes.ts';
import { migrateEvidence } from '../service.ts';
import { appendOnlyTables } from './migrations.ts';

const role = `evidence_runtime_${randomBytes(4).toString('hex')}`;
const deps = recordingDepsAt('2026-10-01T08:01:00.000Z');
const story = makeSession('ten_1');
const insufficientPrivilege = '42501';
const appendOnly = '55000';
let its: TestDatabase;
let runtime: Database;

beforeAll(async () => {
  its = await createTestDatabase();
  await its.database.query({ name: '', text: `create role ${role} login password 'runtime'` });
  await migrateEvidence({
    environment: 'sandbox',
    databaseUrl: 'postgres://unused',
    migrationDatabaseUrl: its.url,
    runtimeRole: role,
    listen: { host: '127.0.0.1', port: 0 },
    keyringFile: 'unused',
    operatorIssuers: [],
  });
  const url = new URL(its.url);
  url.username = role;
  url.password = 'runtime';
  const logger = createLogger({ service: 'test', level: 'silent' });
  runtime = openDatabase({ url: url.href, applicationName: 'runtime', logger });
});
afterAll(async () => {
  await runtime.close();
  await its.database.query({ name: '', text: `drop owned by ${role}` });
  await its.database.query({ name: '', text: `drop role ${role}` });
  await its.drop();
});

const attempt = (database: Database, text: string) => database.query({ name: '', text }).then(() => 'done', sqlStateOf);

const ownColumn: Record<string, string> = { log_origins: 'origin', log_nodes: 'hash', retention_policies: 'version' };
const columnOf = (table: string) => ownColumn[table] ?? 'session_id';

const changes = appendOnlyTables.flatMap((table) => [
  `update ${table} set ${columnOf(table)} = ${columnOf(table)}`,
  `delete from ${table}`,
  `truncate ${table}`,
]);

describe('the evidence database', () => {
  test('lets the runtime role do everything that the service does', async () => {
    await runtime.transaction((tx) => recordChanges(tx, received(story.changes), deps));
    const [revision] = await runtime.query<{ revision: number }>({
      name: '',
      text: 'select revision from package_revisions',
    });
    expect(revision).toEqual({ revision: 1 });
  });

  test.each(changes)('gives the runtime role no right to %s', async (text) => {
    expect(await attempt(runtime, text)).toBe(insufficientPrivilege);
  });

  test.each(changes)('does not let even its owner %s', async (text) => {
    expect(await attempt(its.database, text)).toBe(appendOnly);
  });

  test.each(['update % set session_id = session_id', 'delete from %', 'truncate %'])(
    'does not let even the owner of a table %s in a monthly partition',
    async (text) => {
      const months = await its.database.query<{ name: string }>({
        name: '',
        text: `
          select inhrelid::regclass::text as name from pg_inherits
           where inhparent::regclass::text = any ('{${appendOnlyTables.join()}}') and inhrelid::regclass::text ~ '[0-9]{6}$'`,
      });
      const answers = months.map(({ name }) => attempt(its.database, text.replace('%', name)));
      expect(months).toHaveLength(3);
      expect(new Set(await Promise.all(answers))).toEqual(new Set([appendOnly]));
    },
  );

  test('does not let the runtime role disable the append-only trigger', async () => {
    const disable = 'alter table audit_events disable trigger append_only';
    expect(await attempt(runtime, disable)).toBe(insufficientPrivilege);
    expect(await attempt(runtime, 'set session_replication_role = replica')).toBe(insufficientPrivilege);
  });
});
