import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { connectionError, DeadlineError } from './errors.ts';
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

test('reports how long PostgreSQL refuses, until half a minute after the last refusal', async () => {
  const missing = await failureOf('select * from absent');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const outages = observeOutages(telemetry.meter);
  outages.refused(missing);
  waitSeconds(20);
  outages.refused(missing);
  outages.succeeded();
  expect(await reported()).toEqual({ '42P01': 20 });
  waitSeconds(31);
  expect(await reported()).toEqual({});
  outages.refused(missing);
  expect(await reported()).toEqual({ '42P01': 0 });
});

test('reports an unreachable server until the next success', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const outages = observeOutages(telemetry.meter);
  outages.notConnected(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  waitSeconds(10);
  outages.refused(connectionError(new Error('Connection terminated')));
  expect(await reported()).toEqual({ unreachable: 10 });
  outages.succeeded();
  expect(await reported()).toEqual({});
});

test('counts neither a statement’s own error nor a timeout', async () => {
  const outages = observeOutages(telemetry.meter);
  for (const sql of ['select 1 / 0', "set statement_timeout = '1ms'; select pg_sleep(1)"]) {
    const failure = await failureOf(sql);
    expect(failure).toBeDefined();
    outages.refused(failure);
  }
  outages.refused(new DeadlineError());
  expect(await reported()).toEqual({});
});
