import { randomBytes } from 'node:crypto';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { packageChange } from '@gcs/test/support/package-change';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { manyKeys, messageOf } from '../../test/use-sink.ts';
import { createMemoryBus } from '../bus/memory.ts';
import { failureOf } from '../grpc/method-server.ts';
import { type Database, openDatabase, sqlStateOf } from '../postgres/database.ts';
import { consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import { serviceChecks } from '../service/service-checks.ts';
import { startConsumer } from './consumer.ts';

const topic = topics.packageChanges;
const sql = (text: string) => ({ name: '', text });
const sinkMigration = { name: '9000_sink', up: 'create table sink (key text not null)' };
const insert = 'insert into sink select unnest($1::text[])';

/** A case in which PostgreSQL refuses statements: how to cause and end it, and its SQLSTATE. */
type Refusal = { name: string; refuse: string; restore: string; state: string; readiness: string };
const refusals: Refusal[] = [
  ['password rotated', `alter role $role password 'other'`, `alter role $role password 'first'`, '28P01', 'database'],
  ['login withdrawn', 'alter role $role nologin', 'alter role $role login', '28000', 'database'],
  [
    'connection limit',
    'alter role $role connection limit 0',
    'alter role $role connection limit -1',
    '53300',
    'database',
  ],
  [
    'connect revoked',
    'revoke connect on database $db from public',
    'grant connect on database $db to public',
    '42501',
    'database',
  ],
  ['insert revoked', 'revoke insert on sink from $role', 'grant insert on sink to $role', '42501', 'grants'],
  [
    'every grant revoked',
    'revoke all on all tables in schema public from $role',
    'grant all on all tables in schema public to $role',
    '42501',
    'grants',
  ],
  [
    'schema revoked',
    'revoke usage on schema public from public',
    'grant usage on schema public to public',
    '42P01',
    'grants',
  ],
  ['table renamed', 'alter table sink rename to gone', 'alter table gone rename to sink', '42P01', ''],
  [
    'column renamed',
    'alter table sink rename to other; create table sink (other int); grant all on sink to $role',
    'drop table sink; alter table other rename to sink',
    '42804',
    '',
  ],
  [
    'read-only server',
    'alter role $role set default_transaction_read_only = on',
    'alter role $role reset default_transaction_read_only',
    '25006',
    'database',
  ],
].map(([name = '', refuse = '', restore = '', state = '', readiness = '']) => ({
  name,
  refuse,
  restore,
  state,
  readiness,
}));

let own: TestDatabase;
let role: string;
let database: Database;
let telemetry: TestTelemetry;
let bus: ReturnType<typeof createMemoryBus>;

beforeEach(async () => {
  own = await createTestDatabase([consumerMigration, sinkMigration]);
  role = `refused_${randomBytes(6).toString('hex')}`;
  await order(`create role $role login password 'first'; grant all on all tables in schema public to $role;
    grant all on all sequences in schema public to $role`);
  const url = Object.assign(new URL(own.url), { username: role, password: 'first' });
  telemetry = testTelemetry();
  database = openDatabase({ url: url.href, applicationName: 'refused', logger: telemetry.logger });
  bus = createMemoryBus({ redeliverAfterMs: 1 });
  await startConsumer<PackageChange>({
    ...{ bus, database, telemetry, group: 'refused', topic, contiguous: true },
    decode: (value) => value as PackageChange,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: async (tx, received) => tx.pipeline([[sql(insert), [received.map(({ value }) => value.sessionId)]]]),
  });
});
afterEach(async () => {
  await bus.stop();
  await database.close();
  await order('drop owned by $role; drop role $role');
  await own.drop();
});

async function order(text: string): Promise<void> {
  const name = new URL(own.url).pathname.slice(1);
  await own.database.query(sql(text.replaceAll('$role', role).replaceAll('$db', name)));
}

async function cutSessions(): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`;
  await own.database.query(sql(text));
}

const publish = (version: number) =>
  bus.publish([{ topic, messages: manyKeys(40).map((key) => messageOf(packageChange(key, version))) }]);

async function count(table: string): Promise<number> {
  const [row] = await own.database.query<{ n: number }>(sql(`select count(*)::int as n from ${table}`));
  return row?.n ?? 0;
}

async function failing(): Promise<string[]> {
  const { ready } = serviceChecks({ service: 'kit', database, migrations: [] });
  const outcomes = await Promise.allSettled(ready.map(async ({ check }) => check()));
  return ready.flatMap(({ name }, index) => (outcomes[index]?.status === 'rejected' ? [name] : []));
}

async function errorOf(statement: string): Promise<unknown> {
  return database.query(sql(statement), statement === insert ? [['k']] : []).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each(refusals)(
  '$name: loses and parks nothing, answers 503, and recovers',
  async ({ refuse, restore, state, readiness }) => {
    await publish(1);
    expect(await failing()).toEqual([]);
    await order(refuse);
    await cutSessions();
    await waitFor(async () => sqlStateOf(await errorOf(insert)) === state);
    expect(failureOf(await errorOf(insert), new AbortController().signal).code).toBe('service_unavailable');
    if (readiness !== '') expect(await failing()).toContain(readiness);
    const publishing = publish(2);
    await waitFor(async () => /^gcs_consumer_retries_total\{.*\} [1-9]/m.test(await telemetry.metricsText()));
    expect(await count('dead_letters')).toBe(0);
    await order(restore);
    const since = performance.now();
    await publishing;
    console.info(`${state}: recovered after ${Math.round(performance.now() - since)} ms`);
    await waitFor(async () => (await failing()).length === 0);
    expect([await count('dead_letters'), await count('sink')]).toEqual([0, 80]);
  },
);
