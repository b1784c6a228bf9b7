import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { endless } from '../deadline.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import { type Database, openDatabase } from './database.ts';
import { prepared } from './statement.ts';

const [one, two, failing, slow] = [
  prepared({ name: 'test_one', text: 'select $1::int' }),
  prepared({ name: 'test_two', text: 'select 2' }),
  prepared({ name: 'test_failing', text: 'select 1 / $1::int' }),
  prepared({ name: 'test_slow', text: 'select pg_sleep(0.06), $1::text' }),
];

let its: TestDatabase;
let telemetry: TestTelemetry;
let opened: Database[];

beforeEach(async () => {
  its = await createTestDatabase();
  telemetry = testTelemetry();
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await its.drop();
});

function open({ statementSpans = false, maxConnections = 2 } = {}): Database {
  const observed = { telemetry, slowStatementMs: 50, statementSpans };
  const database = openDatabase({
    ...{ url: its.url, applicationName: 'observed', logger: telemetry.logger },
    ...{ maxConnections, connectionTimeoutMs: 2_000, observed },
  });
  opened.push(database);
  return database;
}

async function measured(): Promise<Record<string, number>> {
  const text = await telemetry.metricsText();
  const lines = [...text.matchAll(/^db_client_operation_duration_seconds_count\{([^}]*)\} (\d+)$/gm)];
  return Object.fromEntries(
    lines.map(([, labels = '', count]) => {
      const label = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1];
      const state = label('error_type');
      return [`${label('db_operation_name')}${state === undefined ? '' : ` ${state}`}`, Number(count)];
    }),
  );
}

async function sampleOf(series: string): Promise<number | undefined> {
  const line = new RegExp(`^${series} (\\S+)$`, 'm').exec(await telemetry.metricsText());
  return line === null ? undefined : Number(line[1]);
}

test('each method of sending a statement measures the statement once, under its name', async () => {
  const database = open();
  await database.query(one, [1]);
  await database.transaction(async (tx) => {
    await tx.query(two);
    void tx.send(two);
    tx.pipeline([[one, [1]], [two]]);
  });
  await expect(database.transaction(() => Promise.reject(new Error('planned')))).rejects.toThrow('planned');
  await database.list({ toSQL: () => ({ toNative: () => ({ sql: 'select 1', bindings: [] }) }) });
  await database.ping();
  expect(await measured()).toEqual({ begin: 2, commit: 1, rollback: 1, list: 2, test_one: 2, test_two: 3 });
});

test('a failed statement is measured with its SQLSTATE, or with _OTHER if it has none', async () => {
  const database = open();
  await expect(database.query(failing, [0])).rejects.toThrow('division by zero');
  const brief = { leftMs: () => 20, signal: endless.signal };
  await expect(database.by(brief).query(slow, ['x'])).rejects.toThrow('Query read timeout');
  expect(await measured()).toEqual({ 'test_failing 22012': 1, 'test_slow _OTHER': 1 });
});

test('a slow statement is logged with its name and duration, and without its values', async () => {
  const database = open();
  await database.query(slow, ['canary']);
  await Promise.all([database.query(slow, ['canary']), database.query(one, [1])]);
  const lines = telemetry.logs().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ statement: 'test_slow', durationMs: expect.any(Number), msg: 'a statement was slow' }),
  ]);
  expect(telemetry.logs()).not.toContain('canary');
});

test('an exhausted pool shows waiting and failed requests', async () => {
  const database = open({ maxConnections: 1 });
  await database.transaction(async () => {
    const waiting = database.query(one, [1]);
    expect(await sampleOf('db_client_connection_count\\{[^}]*state="used"[^}]*\\}')).toBe(1);
    expect(await sampleOf('db_client_connection_count\\{[^}]*state="idle"[^}]*\\}')).toBe(0);
    expect(await sampleOf('db_client_connection_pending_requests\\{[^}]*\\}')).toBe(1);
    expect(await sampleOf('db_client_connection_max\\{[^}]*\\}')).toBe(1);
    await expect(waiting).rejects.toThrow('timeout exceeded');
  });
  expect(await sampleOf('db_client_connection_timeouts_total\\{[^}]*\\}')).toBe(1);
  expect(await sampleOf('db_client_connection_wait_time_seconds_count\\{[^}]*\\}')).toBe(1);
});

test('a refusal by the server does not count as a timed out wait for a connection', async () => {
  const url = 'postgres://gcs@127.0.0.1:1/gcs';
  const observed = { telemetry, slowStatementMs: 50, statementSpans: false };
  const database = openDatabase({ url, applicationName: 'observed', logger: telemetry.logger, observed });
  opened.push(database);
  await expect(database.query(one, [1])).rejects.toThrow('ECONNREFUSED');
  expect(await sampleOf('db_client_connection_timeouts_total\\{[^}]*\\}')).toBeUndefined();
});

test.each([
  [true, ['begin', 'test_one', 'commit', 'test_failing']],
  [false, []],
])('the setting %s decides whether statements within a caller’s span get spans', async (statementSpans, expected) => {
  const database = open({ statementSpans });
  await inSpan(telemetry, 'caller', { parent: ROOT_CONTEXT }, async (trace) => {
    const traced = database.by(endless, trace);
    await traced.transaction(async (tx) => void (await tx.query(one, [1])));
    await traced.query(failing, [0]).catch(() => {});
    await database.query(two);
  });
  const spans = telemetry.spans();
  const caller = spans.find(({ name }) => name === 'caller');
  const own = spans.filter(({ name }) => name !== 'caller');
  expect(own.map(({ name }) => name)).toEqual(expected);
  expect(own.every(({ parentSpanContext }) => parentSpanContext?.spanId === caller?.spanContext().spanId)).toBe(true);
  expect(JSON.stringify(own.map(({ attributes }) => attributes))).not.toContain('select');
});
