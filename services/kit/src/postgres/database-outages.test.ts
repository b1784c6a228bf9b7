import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { connectionError } from '../lost-connection.ts';
import { DeadlineError, sqlStateOf } from './errors.ts';
import { observeOutages } from './observe-database.ts';

let its: TestDatabase;
let telemetry: TestTelemetry;
beforeEach(async () => {
  its = await createTestDatabase();
  telemetry = testTelemetry();
});
afterEach(async () => {
  jest.useRealTimers();
  await its.drop();
});

const failureOf = (sql: string) =>
  its.database.query({ name: '', text: sql }).then(
    () => undefined,
    (error: unknown) => error,
  );

async function reported(): Promise<Record<string, number>> {
  const lines = (await telemetry.metricsText()).matchAll(
    /^gcs_database_unusable_seconds\{.*reason="(\w+)".*\} (\S+)$/gm,
  );
  return Object.fromEntries([...lines].map(([, reason, seconds]) => [reason, Number(seconds)]));
}

function waitSeconds(seconds: number): void {
  jest.advanceTimersByTime(1_000 * seconds);
}

test('reports how long PostgreSQL refuses a statement, until that statement succeeds or half a minute has passed', async () => {
  const missing = await failureOf('select * from absent');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const outages = observeOutages(telemetry.meter);
  outages.refused(missing, 'read');
  waitSeconds(20);
  outages.refused(missing, 'read');
  outages.succeeded('other');
  expect(await reported()).toEqual({ '42P01': 20 });
  waitSeconds(31);
  expect(await reported()).toEqual({});
  outages.refused(missing, 'read');
  expect(await reported()).toEqual({ '42P01': 0 });
  outages.succeeded('read');
  expect(await reported()).toEqual({});
});

test('reports an unreachable server until the next success', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const outages = observeOutages(telemetry.meter);
  outages.notConnected(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  waitSeconds(10);
  outages.refused(connectionError(new Error('Connection terminated')), 'read');
  expect(await reported()).toEqual({ unreachable: 10 });
  outages.succeeded('other');
  expect(await reported()).toEqual({});
});

test('reports a refused password until the next success', async () => {
  const outages = observeOutages(telemetry.meter);
  outages.notConnected(Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code: '28P01' }));
  expect(await reported()).toEqual({ '28P01': expect.any(Number) });
  outages.succeeded('read');
  expect(await reported()).toEqual({});
});

test('counts no error of a statement itself, no timeout and no statement of a failed transaction', async () => {
  const outages = observeOutages(telemetry.meter);
  for (const sql of ['select 1 / 0', "set statement_timeout = '1ms'; select pg_sleep(1)"]) {
    const failure = await failureOf(sql);
    expect(failure).toBeDefined();
    outages.refused(failure, 'read');
  }
  const inFailed = await its.database
    .transaction(async (tx) => {
      await tx.query({ name: '', text: 'select * from absent' }).catch(() => {});
      await tx.query({ name: '', text: 'select 1' });
    })
    .catch((error: unknown) => error);
  expect(sqlStateOf(inFailed)).toBe('25P02');
  outages.refused(inFailed, 'read');
  outages.refused(new DeadlineError(), 'read');
  expect(await reported()).toEqual({});
});
